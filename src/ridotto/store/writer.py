"""The one thread that writes to SQLite: whatever has come together while it wrote goes into the next commit.

A commit waits for the disk, and takes as long for one entry as for a hundred.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from queue import SimpleQueue
from threading import Thread
from typing import Any, NamedTuple, TypeAlias

from ridotto.store import sql
from ridotto.store.store import StoreError
from ridotto.store.waiting import LARGEST_GROUP, Append, Then, tell


class Call(NamedTuple):
    """Anything else that waits. It may be called again, after the effects of the first call were undone."""

    then: Then
    call: Callable[[sqlite3.Connection], Any]


Waiting: TypeAlias = Append | Call

LARGEST_INSERT = 64
"""Entries in one statement; there is one statement for each power of two up to this."""


class Writer(Thread):
    """Takes all that waits, writes it in one transaction, then answers everybody at once."""

    def __init__(self, connection: sqlite3.Connection, loop: asyncio.AbstractEventLoop) -> None:
        super().__init__(name="ridotto-writer", daemon=True)
        self._queue: SimpleQueue[list[Waiting] | None] = SimpleQueue()
        """What waits; None is the last."""
        self._gathered: list[Waiting] = []
        self._connection = connection
        self._loop = loop

    def put(self, waiting: Waiting | None) -> None:
        """From the loop: have something written; None: nothing comes after it.

        What one turn of the loop brings is handed over together. To wake a thread costs more than an entry.
        """
        if waiting is None:
            self._hand_over()
            self._queue.put(None)
            return
        if not self._gathered:
            self._loop.call_soon(self._hand_over)
        self._gathered.append(waiting)

    def _hand_over(self) -> None:
        if self._gathered:
            self._queue.put(self._gathered)
            self._gathered = []

    def run(self) -> None:
        """Write until the end has been put into the queue."""
        going = True
        while going:
            group: list[Waiting] = []
            going = (more := self._queue.get()) is not None
            while more is not None:
                group += more
                if self._queue.empty() or len(group) >= LARGEST_GROUP:
                    break
                going = (more := self._queue.get()) is not None
            if not group:
                continue
            answers = self._answers(group)
            try:
                self._loop.call_soon_threadsafe(_answer, group, answers)
            except RuntimeError:  # the loop has been closed: nobody waits any more
                return

    def _answers(self, group: list[Waiting]) -> list[Any]:
        try:
            try:
                with transaction(self._connection):
                    return self._together(group)
            except Exception as error:
                if _concerns_all(error):
                    raise
                with transaction(self._connection):
                    return [self._alone(waiting) for waiting in group]
        except Exception as error:
            return [StoreError(f"nothing could be written: {error}") for _ in group]

    def _together(self, group: list[Waiting]) -> list[Any]:
        """The usual case, in which every number is free; anything else is an exception."""
        answers: list[Any] = []
        rows: list[sql.Values] = []
        for waiting in group:
            if isinstance(waiting, Append):
                rows.append(sql.entry_values(waiting.match_id, waiting.entry))
                answers.append(True)
                continue
            self._insert(rows)
            rows = []
            answers.append(waiting.call(self._connection))
        self._insert(rows)
        return answers

    def _insert(self, rows: list[sql.Values]) -> None:
        """Many entries in few statements: after each one this thread has to wait for its turn again."""
        done = 0
        while done < len(rows):
            size = min(LARGEST_INSERT, 1 << (len(rows) - done).bit_length() - 1)
            values = [value for row in rows[done : done + size] for value in row]
            self._connection.execute(sql.several_entries(size), values)
            done += size

    def _alone(self, waiting: Waiting) -> Any:
        """One of a group in which something went wrong: what is wrong with it is nobody else's concern."""
        result: Any
        self._connection.execute("SAVEPOINT alone")
        try:
            if isinstance(waiting, Append):
                row = sql.entry_values(waiting.match_id, waiting.entry)
                result = self._connection.execute(sql.ENTRY_IF_FREE, row).rowcount == 1
            else:
                result = waiting.call(self._connection)
        except Exception as error:
            if _concerns_all(error):
                raise
            self._connection.execute("ROLLBACK TO alone")
            result = _named(error, waiting)
        self._connection.execute("RELEASE alone")
        return result


def change(wanted: sql.Change) -> Callable[[sqlite3.Connection], bool]:
    """A call that executes a statement; it returns whether its row was changed."""

    def call(connection: sqlite3.Connection) -> bool:
        try:
            return connection.execute(wanted.sql, wanted.values).rowcount == 1
        except sqlite3.IntegrityError as error:
            raise StoreError(f"there is no {wanted.lacks}") from error

    return call


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """All or nothing. SQLite may have rolled back by itself when the disk was full."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def _concerns_all(error: Exception) -> bool:
    """The disk or the file, not what one caller wanted to have written."""
    return isinstance(error, sqlite3.OperationalError) or type(error) is sqlite3.DatabaseError


def _named(error: Exception, waiting: Waiting) -> StoreError:
    if isinstance(error, StoreError):
        return error
    if isinstance(error, sqlite3.IntegrityError) and isinstance(waiting, Append):
        return StoreError(f"there is no match {waiting.match_id}")
    return StoreError(f"this could not be written: {error}")


def _answer(group: list[Waiting], results: list[Any]) -> None:
    for waiting, result in zip(group, results):
        tell(waiting.then, result)
