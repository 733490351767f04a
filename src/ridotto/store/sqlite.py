"""Everything in one SQLite file: the store of a house that is one process on one machine."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, TypeVar

from ridotto.store import sql, sqlite_file
from ridotto.store.aside import aside
from ridotto.store.committing import Call, Waiting, change
from ridotto.store.lock import Lock
from ridotto.store.statements import Statements
from ridotto.store.store import (
    EntryRow,
    Hear,
    Into,
    StoreError,
)
from ridotto.store.waiting import Append, Then, promised
from ridotto.store.writer import Writer

T = TypeVar("T")


class SqliteStore(Statements):
    """One thread writes, in groups; another reads, and sees all that has been acknowledged."""

    shared = False
    journal = "WAL"
    """How SQLite makes a commit durable."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self._put: Callable[[Waiting | None], None] = self._refuse

    def _refuse(self, waiting: Waiting | None) -> None:
        raise StoreError(f"{self.file} is not open")

    async def open(self, hear: Hear) -> None:
        """Take the file. Nobody else can change it, so ``hear`` is never told anything."""
        self._loop = asyncio.get_running_loop()
        self._lock, self._writing, self._reading = await self._aside(self._begin)
        self._put = self._ready()

    def _ready(self) -> Callable[[Waiting | None], None]:
        """Start the two threads; returns what queues a write."""
        self._reader = ThreadPoolExecutor(1, thread_name_prefix="ridotto-reader")
        self._writer = Writer(self._writing, self._loop)
        self._writer.start()
        return self._writer.put

    async def _aside(self, call: Callable[..., T], *args: Any) -> T:
        """Do something that waits for the disk, while the event loop goes on."""
        return await aside(call, *args)

    def _connect(self) -> sqlite3.Connection:
        return sqlite_file.connect(self.file)

    def _begin(self) -> tuple[Lock, sqlite3.Connection, sqlite3.Connection]:
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            lock = Lock(self.file)
            try:
                writing = self._connect()
                try:
                    sqlite_file.bring_up_to_date(writing, self.file)
                    writing.execute(f"PRAGMA journal_mode = {self.journal}")
                    reading = self._connect()
                except BaseException:
                    writing.close()
                    raise
                reading.execute("PRAGMA query_only = ON")
            except BaseException:
                lock.release()
                raise
        except (OSError, sqlite3.Error) as error:
            raise StoreError(f"{self.file} cannot be opened: {error}") from error
        return lock, writing, reading

    async def close(self) -> None:
        """Write what is waiting, then let go of the file."""
        if self._put == self._refuse:
            return
        self._put(None)
        self._put = self._refuse
        await self._aside(self._end)

    def _end(self) -> None:
        self._writer.join()
        self._reader.shutdown()
        self._reading.close()
        with suppress(
            sqlite3.Error
        ):  # a full disk: the write-ahead log is then folded in at the next opening
            self._writing.close()
        self._lock.release()

    def append_then(self, match_id: str, entry: EntryRow, then: Then) -> None:
        """Add an entry, as for most moves: all that the event loop does is queue it for the writer thread."""
        self._put(Append(then, match_id, entry))

    async def expire(self, now: int) -> list[str]:
        """Remove the tables whose day has come; all that hangs on them goes with them."""

        def call(connection: sqlite3.Connection) -> list[str]:
            due = connection.execute(
                "SELECT code FROM tables WHERE expires <= ? ORDER BY code", (now,)
            ).fetchall()
            connection.execute("DELETE FROM tables WHERE expires <= ?", (now,))
            connection.execute("DELETE FROM histories WHERE expires <= ?", (now,))
            return [code for (code,) in due]

        return await self._write(call)

    async def scrub(self) -> None:
        """Fold the write-ahead log in and empty it: what was overwritten stands in its older pages."""
        await self._aside(self._scrub)

    def _scrub(self) -> None:
        try:
            with closing(sqlite_file.connect(self.file)) as connection:
                connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        except sqlite3.Error as error:
            raise StoreError(f"{self.file} could not be tidied: {error}") from error

    async def backup(self, file: Path) -> None:
        """A copy of everything, while others write. One of the same name is replaced when this is whole."""
        await self._aside(self._backup, file)

    def _backup(self, file: Path) -> None:
        if file.exists() and file.samefile(self.file):
            raise StoreError(f"{file} is the database itself; name another file for the backup")
        try:
            with sqlite_file.finished_at(file) as unfinished:
                self._copy(unfinished)
        except (OSError, sqlite3.Error) as error:
            raise StoreError(f"the backup {file} could not be written: {error}") from error

    def _copy(self, target: Path) -> None:
        sqlite_file.copy(self.file, target)

    async def fill(self, source: sqlite3.Connection, into: Into) -> None:
        """Take over all that another SQLite database of the same schema holds, in one transaction."""

        def call(connection: sqlite3.Connection) -> None:
            if into == "empty" and connection.execute("SELECT 1 FROM tables").fetchone() is not None:
                raise StoreError(f"{self.file} holds tables already; say so if they are to be replaced")
            if into == "beside":
                connection.executemany("DELETE FROM tables WHERE code = ?", sql.codes(source))
                connection.executemany(sql.OLDER_HISTORY, sql.histories(source))
            else:
                for name in ("tables", "histories", *sql.OF_THE_HOUSE):
                    connection.execute(f"DELETE FROM {name}")
            for name in sql.taken_over(into == "beside"):
                rows = source.execute(f"SELECT {sql.columns(name)} FROM {name}")
                add = sql.NEW_HISTORY if name == "histories" else sql.insert(name)
                connection.executemany(add, rows)

        await self._write(call)

    async def _change(self, wanted: sql.Change) -> bool:
        return await self._write(change(wanted))

    async def _write(self, call: Callable[[sqlite3.Connection], T]) -> T:
        future, then = promised()
        self._put(Call(then, call))
        result: T = await future
        return result

    async def _read(self, *questions: sql.Query) -> list[list[Any]]:
        if self._put == self._refuse:
            raise StoreError(f"{self.file} is not open")
        return await self._loop.run_in_executor(self._reader, self._ask, questions)

    def _ask(self, questions: tuple[sql.Query, ...]) -> list[list[Any]]:
        """All answers from one moment."""
        try:
            self._reading.execute("BEGIN")
            try:
                return [self._reading.execute(*question).fetchall() for question in questions]
            finally:
                self._reading.execute("COMMIT")
        except sqlite3.Error as error:
            raise StoreError(f"{self.file} cannot be read: {error}") from error
