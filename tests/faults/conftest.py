"""Houses in processes of their own, and databases for them."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest
from tests.server.conftest import (
    http,
    new_postgres,
    postgres,
    postgres_process,
    postgres_server,
    restart_postgres,
)
from tests.server.serving import Server

__all__ = ["http", "new_postgres", "postgres", "postgres_process", "postgres_server", "restart_postgres"]

EXPECTED = ("could not be kept", "cannot be kept", "StoreError", "database", "disk")
"""What a house may say of a disk that is full or a database that is gone; nothing else is let pass."""


@pytest.fixture
async def houses(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Callable]:
    """Opens houses whose clock can be set; of faults that were made on purpose they may speak.

    What they draw depends on the test's name and comes again.
    """
    opened: list[Server] = []

    async def opening(database: str = "", **settings) -> Server:
        luck = f"{request.node.name} {len(opened)}"
        server = Server(tmp_path, database, clock=str(tmp_path / "clock"), luck=luck, **settings)
        opened.append(server)
        await server.open()
        return server

    yield opening
    for server in opened:
        if server.process is not None:
            await server.kill()
    for server in opened:  # all have ended: else pytest would wait for those that were left
        assert [said for said in server.complaints() if not any(word in said for word in EXPECTED)] == []
