"""Writing to PostgreSQL: what has come together goes into one transaction, and others are told.

A transaction takes two messages there and back: the statements, the last of which writes down the number of
the group; then the notices and the commit. If the connection breaks before the second, nothing is kept and
all is tried again. If it breaks during the second, the number in the database tells whether it was. (The
server's own number of the transaction would not: after a crash it may be given to another.)
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

import psycopg

from ridotto.store import sql
from ridotto.store.store import Notice, StoreError
from ridotto.store.waiting import LARGEST_GROUP, Append, Then, tell
from ridotto.store.wire import ATTEMPTS, Connection, Wire, lost

CHANNEL = "ridotto"

# In the order of the keys, so that two processes that want the same numbers cannot each wait for the other.
ADD_ENTRIES = f"""
    INSERT INTO entries ({sql.columns("entries")})
    SELECT {sql.columns("entries")}
    FROM unnest(%s::text[], %s::int[], %s::int[], %s::bytea[], %s::bytea[], %s::bool[], %s::bool[],
                %s::bigint[], %s::text[], %s::bytea[])
        WITH ORDINALITY AS new ({sql.columns("entries")}, place)
    ORDER BY match, n, place
    ON CONFLICT DO NOTHING RETURNING match, n
"""

WRITE_DOWN = """
    INSERT INTO written (writer, number) VALUES (%s, %s)
    ON CONFLICT (writer) DO UPDATE SET number = excluded.number, touched = now()
"""
BEGIN_TO_WRITE = """
    DELETE FROM written WHERE touched < now() - interval '30 days';
    INSERT INTO written (writer, number) VALUES (%s, 0) ON CONFLICT (writer) DO UPDATE SET number = 0
"""
"""The row is there before the first group, so that whoever asks for it waits for a group under way."""


class Statement(NamedTuple):
    """Another statement that waits."""

    then: Then
    sql: str
    values: sql.Values
    lacks: str
    answer: Callable[[Any], Any]
    """What the caller gets, from the rows that the statement returned or the number it changed."""
    told: Callable[[Any], list[Notice]]
    """What others hear, from the answer."""


class GroupWriter:
    """One task, one connection."""

    def __init__(self, wire: Wire, sender: str) -> None:
        self._wire = wire
        self._sender = sender
        self._waiting: list[Append | Statement] = []
        self._something = asyncio.Event()
        self._ending = False
        self._number = 0
        """Of the last group, counted in this process."""

    def put(self, waiting: Append | Statement) -> None:
        """Let it be written with the next group."""
        self._waiting.append(waiting)
        self._something.set()

    def end(self) -> None:
        """Let ``run`` return when everything has been written."""
        self._ending = True
        self._something.set()

    async def run(self) -> None:
        """Write until the end."""
        while self._waiting or not self._ending:
            await self._something.wait()
            group, self._waiting = self._waiting[:LARGEST_GROUP], self._waiting[LARGEST_GROUP:]
            if not self._waiting:
                self._something.clear()
            if group:
                await self._write(group)

    async def _write(self, group: list[Append | Statement]) -> None:
        try:
            answers = await self._answers(group)
        except StoreError as error:
            _fail(group, str(error))
        except Exception as error:
            if len(group) > 1:  # what is wrong with one is nobody else's concern
                for waiting in group:
                    await self._write([waiting])
            elif isinstance(error, psycopg.errors.ForeignKeyViolation):
                _fail(group, f"there is no {_lacks(group[0])}")
            else:
                _fail(group, f"this could not be written: {error}")
        else:
            for waiting, result in zip(group, answers):
                tell(waiting.then, result)

    async def _answers(self, group: list[Append | Statement]) -> list[Any]:
        """What each of the group is to be told, once it is committed."""
        for _ in range(ATTEMPTS):
            connection = await self._wire.get()
            answers: list[Any] | None = None
            try:
                answers = await self._carry_out(connection, group)
                await self._commit(connection, self._payloads(group, answers))
                return answers
            except psycopg.Error as error:
                if lost(connection, error):
                    await self._wire.drop()
                    if answers is not None and await self._was_committed():
                        return answers
                    continue
                await self._roll_back(connection)
                if isinstance(error, psycopg.errors.DeadlockDetected | psycopg.errors.SerializationFailure):
                    continue
                raise
            except BaseException:
                await self._wire.drop()
                raise
        raise StoreError("the connection to PostgreSQL breaks each time; nothing was kept")

    async def _carry_out(self, connection: Connection, group: list[Append | Statement]) -> list[Any]:
        """Everything but the commit: the answers."""
        runs = _runs(group)
        self._number += 1
        statements = ["BEGIN", *(_statement(run[0]) for run in runs), WRITE_DOWN]
        values = [value for run in runs for value in _values(run)] + [self._sender, self._number]
        cursor = await connection.execute(";".join(statements), values)
        answers = []
        for run in runs:
            cursor.nextset()
            answers += await _read(cursor, run)
        return answers

    async def _commit(self, connection: Connection, payloads: list[str]) -> None:
        if payloads:
            tell = f"SELECT pg_notify('{CHANNEL}', payload) FROM unnest(%s::text[]) AS payload"
            await connection.execute(f"{tell}; COMMIT", [payloads])
        else:
            await connection.execute("COMMIT")

    async def _roll_back(self, connection: Connection) -> None:
        try:
            await connection.execute("ROLLBACK")
        except psycopg.Error:
            await self._wire.drop()

    async def _was_committed(self) -> bool:
        """Whether the group was kept whose commit was not heard to succeed."""
        try:
            for _ in range(ATTEMPTS):
                found = await self._last_number()
                if found is not None:
                    return found == self._number
        except (StoreError, psycopg.Error) as error:
            raise StoreError(f"it is not known whether this was kept: {error}") from error
        raise StoreError("it is not known whether this was kept: the connection breaks each time")

    async def _last_number(self) -> int | None:
        """The number of the last group that was kept; None if the connection breaks."""
        connection = await self._wire.get()
        try:
            # If the server has not noticed yet that we are gone, this waits until it has.
            ask = "SELECT number FROM written WHERE writer = %s FOR UPDATE"
            row = await (await connection.execute(ask, [self._sender])).fetchone()
        except psycopg.Error as error:
            if not lost(connection, error):
                raise
            await self._wire.drop()
            return None
        return int(row[0]) if row is not None else 0

    def _payloads(self, group: list[Append | Statement], answers: list[Any]) -> list[str]:
        notices: dict[Notice, None] = {}
        for waiting, result in zip(group, answers):
            if isinstance(waiting, Statement):
                notices |= dict.fromkeys(waiting.told(result))
            elif result:
                notices[Notice("match", waiting.match_id)] = None
        return [payload(self._sender, notice) for notice in notices]


def payload(sender: str, notice: Notice) -> str:
    """A notice as PostgreSQL carries it."""
    return f"{sender} {notice.kind} {notice.key}"


def _runs(group: list[Append | Statement]) -> list[list[Append | Statement]]:
    """The group in order, with neighbouring appends together."""
    runs: list[list[Append | Statement]] = []
    for waiting in group:
        if runs and isinstance(waiting, Append) and isinstance(runs[-1][0], Append):
            runs[-1].append(waiting)
        else:
            runs.append([waiting])
    return runs


def _statement(first: Append | Statement) -> str:
    return first.sql.replace("?", "%s") if isinstance(first, Statement) else ADD_ENTRIES


def _values(run: list[Append | Statement]) -> Sequence[Any]:
    first = run[0]
    if isinstance(first, Statement):
        return first.values
    return [list(column) for column in zip(*(sql.entry_values(a.match_id, a.entry) for a in _appends(run)))]


async def _read(cursor: Any, run: list[Append | Statement]) -> list[Any]:
    """What those are told who share a statement, from its result."""
    first = run[0]
    if isinstance(first, Statement):
        if cursor.description is None:
            return [first.answer(cursor.rowcount)]
        return [first.answer([row for (row,) in await cursor.fetchall()])]
    free = set(await cursor.fetchall())
    return [_taken_out(free, (a.match_id, a.entry.n)) for a in _appends(run)]


def _appends(run: list[Append | Statement]) -> Iterator[Append]:
    return (waiting for waiting in run if isinstance(waiting, Append))


def _taken_out(free: set[tuple[str, int]], key: tuple[str, int]) -> bool:
    """Two of a group may want the same number: the first has got it."""
    if key not in free:
        return False
    free.remove(key)
    return True


def _lacks(waiting: Append | Statement) -> str:
    return waiting.lacks if isinstance(waiting, Statement) else f"match {waiting.match_id}"


def _fail(group: list[Append | Statement], text: str) -> None:
    for waiting in group:
        tell(waiting.then, StoreError(text))
