"""One connection to PostgreSQL that is made anew when it is lost.

Values are put into the statements on our side, so that several statements can travel in one message: with
this library that costs less than half of a pipeline.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

import psycopg
from psycopg.conninfo import conninfo_to_dict

from ridotto.store.store import StoreError

Connection: TypeAlias = psycopg.AsyncConnection[Any]

DEFAULTS = {
    "application_name": "ridotto",
    "connect_timeout": 10,
    # A host that vanished says nothing: without these its connection would look alive for hours.
    "keepalives_idle": 30,
    "keepalives_interval": 10,
    "keepalives_count": 3,
    # With several hosts in the address, the one that can be written to.
    "target_session_attrs": "read-write",
}
PATIENCE = 30.0
"""For how many seconds a connection is sought before those who wait are told."""
FIRST_PAUSE, LONGEST_PAUSE = 0.05, 2.0
ATTEMPTS = 8
"""How often something is tried whose connection breaks each time."""


def settings(dsn: str) -> dict[str, Any]:
    """How to connect to an address."""
    try:
        given: dict[str, Any] = conninfo_to_dict(dsn)
    except psycopg.ProgrammingError as error:
        raise StoreError(f"this is not an address of PostgreSQL: {error}") from error
    return DEFAULTS | given


class Wire:
    """Connects when it is first needed, and again after each loss."""

    def __init__(self, dsn: str, prepare: Callable[[Connection], Awaitable[None]] | None = None) -> None:
        self._settings = settings(dsn)
        self._prepare = prepare
        self._connection: Connection | None = None

    async def get(self, patience: float = PATIENCE) -> Connection:
        """A connection that lived when it was last used; ready, if it is a new one."""
        if self._connection is not None:
            if not self._connection.closed:
                return self._connection
            await self.drop()
        loop = asyncio.get_running_loop()
        until = loop.time() + patience
        pause = FIRST_PAUSE
        while True:
            try:
                return await self._connect()
            except psycopg.OperationalError as error:
                if loop.time() + pause > until:
                    raise StoreError(f"PostgreSQL cannot be reached: {error}") from error
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    async def _connect(self) -> Connection:
        connection = await psycopg.AsyncConnection.connect(
            autocommit=True, cursor_factory=psycopg.AsyncClientCursor, **self._settings
        )
        try:
            if self._prepare is not None:
                await self._prepare(connection)
        except BaseException:
            await connection.close()
            raise
        self._connection = connection
        return connection

    async def drop(self) -> None:
        """Let go of the connection, whatever state it is in."""
        if self._connection is not None:
            connection, self._connection = self._connection, None
            await connection.close()


def lost(connection: Connection, error: psycopg.Error) -> bool:
    """Whether the connection is to blame, and not what was asked through it.

    The server says why it ends a connection (57P…, 25P03) before it does; 25006 is a host that may no longer
    be written to; without a code the library has found the connection broken.
    """
    if connection.closed:
        return True
    if error.sqlstate is None:
        return isinstance(error, psycopg.OperationalError)
    return str(error.sqlstate).startswith(("08", "57P", "25P03", "25006"))
