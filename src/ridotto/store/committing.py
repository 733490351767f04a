"""Writing to SQLite in groups: what has come together goes into one transaction, and everybody is answered.

A commit waits for the disk, and takes as long for one entry as for a hundred.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple, TypeAlias

from ridotto.store import sql
from ridotto.store.store import StoreError
from ridotto.store.waiting import Append, Then, tell


class Call(NamedTuple):
    """Anything else that waits. It may be called again, after the effects of the first call were undone."""

    then: Then
    call: Callable[[sqlite3.Connection], Any]


Waiting: TypeAlias = Append | Call

LARGEST_INSERT = 64
"""Entries in one statement; there is one statement for each power of two up to this."""


def answers(connection: sqlite3.Connection, group: list[Waiting]) -> list[Any]:
    """Write a group in one transaction; what became of each, or the StoreError that it met."""
    try:
        try:
            with transaction(connection):
                return _together(connection, group)
        except Exception as error:
            if _concerns_all(error):
                raise
            with transaction(connection):
                return [_alone(connection, waiting) for waiting in group]
    except Exception as error:
        return [StoreError(f"nothing could be written: {error}") for _ in group]


def tell_all(group: list[Waiting], results: list[Any]) -> None:
    """Answer everybody who waited for this group."""
    for waiting, result in zip(group, results):
        tell(waiting.then, result)


def _together(connection: sqlite3.Connection, group: list[Waiting]) -> list[Any]:
    """The usual case, in which every number is free; anything else is an exception."""
    found: list[Any] = []
    rows: list[sql.Values] = []
    for waiting in group:
        if isinstance(waiting, Append):
            rows.append(sql.entry_values(waiting.match_id, waiting.entry))
            found.append(True)
            continue
        _insert(connection, rows)
        rows = []
        found.append(waiting.call(connection))
    _insert(connection, rows)
    return found


def _insert(connection: sqlite3.Connection, rows: list[sql.Values]) -> None:
    """Many entries in few statements: after each one this thread has to wait for its turn again."""
    done = 0
    while done < len(rows):
        size = min(LARGEST_INSERT, 1 << (len(rows) - done).bit_length() - 1)
        values = [value for row in rows[done : done + size] for value in row]
        connection.execute(sql.several_entries(size), values)
        done += size


def _alone(connection: sqlite3.Connection, waiting: Waiting) -> Any:
    """One of a group in which something went wrong: what is wrong with it is nobody else's concern."""
    result: Any
    connection.execute("SAVEPOINT alone")
    try:
        if isinstance(waiting, Append):
            row = sql.entry_values(waiting.match_id, waiting.entry)
            result = connection.execute(sql.ENTRY_IF_FREE, row).rowcount == 1
        else:
            result = waiting.call(connection)
    except Exception as error:
        if _concerns_all(error):
            raise
        connection.execute("ROLLBACK TO alone")
        result = _named(error, waiting)
    connection.execute("RELEASE alone")
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
