"""The SQLite store where there are no threads, as in a browser: every commit is made in the event loop."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from ridotto.store import sql, sqlite_file
from ridotto.store.committing import Waiting, answers, tell_all
from ridotto.store.lock import Lock
from ridotto.store.sqlite import SqliteStore
from ridotto.store.store import StoreError

T = TypeVar("T")


class InlineStore(SqliteStore):
    """One connection reads and writes. What one turn of the loop brings goes into one transaction.

    A rollback journal takes the place of the write-ahead log, which needs shared memory.
    """

    journal = "TRUNCATE"

    def _ready(self) -> Callable[[Waiting | None], None]:
        self._gathered: list[Waiting] = []
        return self._gather

    def _gather(self, waiting: Waiting | None) -> None:
        if waiting is None:
            self._commit()
            return
        if not self._gathered:
            self._loop.call_soon(self._commit)
        self._gathered.append(waiting)

    def _commit(self) -> None:
        group, self._gathered = self._gathered, []
        if group:
            tell_all(group, answers(self._writing, group))

    async def _aside(self, call: Callable[..., T], *args: Any) -> T:
        """There is no aside."""
        return call(*args)

    async def _read(self, *questions: sql.Query) -> list[list[Any]]:
        if self._put == self._refuse:
            raise StoreError(f"{self.file} is not open")
        await asyncio.sleep(0)  # as with a thread, whatever was written before the question has been written
        return self._ask(questions)

    def _connect(self) -> sqlite3.Connection:
        """From the first write on nothing is deleted: the files of a browser are there once and for all."""
        connection = super()._connect()
        connection.execute(f"PRAGMA journal_mode = {self.journal}")
        return connection

    def _copy(self, target: Path) -> None:
        """Through the connection that is open: the files of a browser are not opened twice."""
        sqlite_file.copy_of(self._writing, target)

    def _begin(self) -> tuple[Lock, sqlite3.Connection, sqlite3.Connection]:
        lock, writing, reading = super()._begin()
        reading.close()
        return lock, writing, writing

    def _end(self) -> None:
        self._writing.close()
        self._lock.release()
