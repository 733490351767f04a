"""Houses to test: in this process, and in one of their own."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path

import httpx
import pytest
from tests.server.parlour import MemoryStore, SharedStore
from tests.server.serving import PATIENCE, Server
from tests.server.wire_law import WireLaw
from tests.store.conftest import new_postgres, postgres, postgres_process, postgres_server, restart_postgres

__all__ = ["new_postgres", "postgres", "postgres_process", "postgres_server", "restart_postgres"]


@pytest.fixture(params=[MemoryStore, SharedStore], ids=["alone", "shared"])
def any_store(request: pytest.FixtureRequest) -> MemoryStore:
    """A store that a process has to itself, and one that others could have open too."""
    found: MemoryStore = request.param()
    return found


@pytest.fixture(autouse=True)
def wire_law() -> Iterator[WireLaw]:
    """Holds every message that a house of this process sends against the published types and the core."""
    law = WireLaw()
    with pytest.MonkeyPatch.context() as patch:
        law.install(patch)
        yield law
    assert law.faults == []


@pytest.fixture
async def serving(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Callable]:
    """Opens houses in processes of their own; they end with the test, and must not have complained.

    What they draw depends on the test's name and comes again.
    """
    servers: list[Server] = []

    async def opening(database: str = "", **settings) -> Server:
        server = Server(tmp_path, database, luck=f"{request.node.name} {len(servers)}", **settings)
        servers.append(server)
        await server.open()
        return server

    yield opening
    for server in servers:
        if server.process is not None:
            await server.kill()
    for server in servers:  # all have ended: else pytest would wait for those that were left
        assert server.complaints() == []


@pytest.fixture
async def http() -> AsyncIterator[Callable[[str], httpx.AsyncClient]]:
    """Makes clients of a house."""
    clients: list[httpx.AsyncClient] = []

    def make(address: str) -> httpx.AsyncClient:
        client = httpx.AsyncClient(base_url=address, timeout=PATIENCE, trust_env=False)
        clients.append(client)
        return client

    yield make
    for client in clients:
        await client.aclose()
