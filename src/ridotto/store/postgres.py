"""Everything in PostgreSQL: the store of a house of several processes or hosts."""

from __future__ import annotations

import asyncio
import secrets
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import psycopg

from ridotto.store import sql
from ridotto.store.ear import EVERYTHING, Ear
from ridotto.store.groups import BEGIN_TO_WRITE, GroupWriter, Statement, payload
from ridotto.store.postgres_base import bring_up_to_date, copy_into, fill_from, prepare_to_write
from ridotto.store.statements import Statements
from ridotto.store.store import (
    EntryRow,
    Hear,
    Into,
    Notice,
    StoreError,
)
from ridotto.store.waiting import Append, Then, promised
from ridotto.store.wire import ATTEMPTS, Wire, lost, settings


class PostgresStore(Statements):
    """Three connections: one writes, in groups; one reads; one listens to the other processes."""

    shared = True

    def __init__(self, dsn: str) -> None:
        self._dsn = dsn
        self._sender = secrets.token_hex(8)
        self._writer: GroupWriter | None = None

    async def open(self, hear: Hear) -> None:
        """Bring the schema up to date, listen, and begin."""
        writing, self._reading = Wire(self._dsn, prepare_to_write), Wire(self._dsn)
        self._writing = writing
        self._one_reader = asyncio.Lock()
        self._ear = Ear(self._dsn, hear, self._sender)
        try:
            await bring_up_to_date(await writing.get(patience=0))
            await (await writing.get()).execute(BEGIN_TO_WRITE, [self._sender])
            await self._ear.begin()
        except BaseException as error:
            await self._let_go()
            if isinstance(error, psycopg.Error):
                raise StoreError(f"the database cannot be used: {error}") from error
            raise
        self._writer = GroupWriter(writing, self._sender)
        self._tasks = [asyncio.create_task(self._writer.run()), asyncio.create_task(self._ear.run())]

    async def close(self) -> None:
        """Write what is waiting, then let go of the connections."""
        if self._writer is None:
            return
        writer, self._writer = self._writer, None
        writer.end()
        written, heard = self._tasks
        heard.cancel()
        await asyncio.gather(written, heard, return_exceptions=True)
        async with self._one_reader:
            await self._let_go()

    async def _let_go(self) -> None:
        await self._writing.drop()
        await self._reading.drop()
        await self._ear.close()

    def append_then(self, match_id: str, entry: EntryRow, then: Then) -> None:
        """Add an entry; the database decides between processes."""
        self._open_writer().put(Append(then, match_id, entry))

    async def expire(self, now: int) -> list[str]:
        """Remove the tables whose day has come; all that hangs on them goes with them."""
        histories = "WITH gone AS (DELETE FROM histories WHERE expires <= ?)"
        delete = f"{histories} DELETE FROM tables WHERE expires <= ? RETURNING code"

        def told(codes: list[str]) -> list[Notice]:
            return [Notice("table", code) for code in codes]

        codes: list[str] = await self._put(delete, (now, now), "", sorted, told)
        return codes

    async def scrub(self) -> None:
        """Nothing to hurry: the server clears away what was overwritten in its own time."""

    async def backup(self, file: Path) -> None:
        """Everything at one moment as a SQLite file, which either kind of store can be restored from."""
        try:
            await asyncio.to_thread(copy_into, settings(self._dsn), file)
        except (OSError, sqlite3.Error, psycopg.Error) as error:
            raise StoreError(f"the backup {file} could not be written: {error}") from error

    async def fill(self, source: sqlite3.Connection, into: Into) -> None:
        """Take over all that a SQLite database of the same schema holds, in one transaction."""
        payloads = [payload(self._sender, notice) for notice in EVERYTHING]
        try:
            await asyncio.to_thread(fill_from, settings(self._dsn), source, into, payloads)
        except psycopg.Error as error:
            raise StoreError(f"the backup could not be restored: {error}") from error

    def _open_writer(self) -> GroupWriter:
        if self._writer is None:
            raise StoreError("the store is not open")
        return self._writer

    async def _change(self, wanted: sql.Change) -> bool:
        notices = [wanted.told] if wanted.told is not None else []
        kept: bool = await self._put(
            wanted.sql,
            wanted.values,
            wanted.lacks,
            lambda changed: changed == 1,
            lambda kept: notices if kept else [],
        )
        return kept

    async def _put(
        self,
        statement: str,
        values: sql.Values,
        lacks: str,
        answer: Callable[[Any], Any],
        told: Callable[[Any], list[Notice]],
    ) -> Any:
        future, then = promised()
        self._open_writer().put(Statement(then, statement, values, lacks, answer, told))
        return await future

    async def _read(self, *questions: sql.Query) -> list[list[Any]]:
        """All answers from one moment; asked again if the connection breaks."""
        self._open_writer()
        asked = (q.sql.replace("?", "%s") for q in questions)
        statements = ";".join(["BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", *asked, "COMMIT"])
        values = [value for q in questions for value in q.values]
        async with self._one_reader:
            for _attempt in range(ATTEMPTS):
                connection = await self._reading.get()
                try:
                    cursor = await connection.execute(statements, values)
                    answers = []
                    for _ in questions:
                        cursor.nextset()
                        answers.append(await cursor.fetchall())
                    return answers
                except psycopg.Error as error:
                    await self._reading.drop()
                    if not lost(connection, error):
                        raise StoreError(f"this could not be read: {error}") from error
                except BaseException:  # cancelled in the middle: answers may still be under way
                    await self._reading.drop()
                    raise
        raise StoreError("the connection to PostgreSQL breaks each time")
