"""Opening the house: a server on this machine, or on the local network for a table in one room."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import gc
import logging
import os
import secrets
import socket
import webbrowser
from collections.abc import Awaitable, Callable, Coroutine
from pathlib import Path
from typing import NamedTuple, TypeVar
from urllib.parse import urlsplit

import msgspec
import segno
import uvicorn
from platformdirs import user_data_path

from ridotto.server.house import carrying
from ridotto.server.house.carrying import Brought, KeptSeat
from ridotto.server.house.clock import WallClock
from ridotto.server.house.house import House
from ridotto.server.house.reach import ANYWHERE, NO_NETWORK
from ridotto.server.house.settings import Settings
from ridotto.server.house.upgrade import Report, checked
from ridotto.server.notices.mailbox import Mailbox, smtp_of
from ridotto.server.pages.app import make_app
from ridotto.server.pages.requests import HalfOpen, requests_of
from ridotto.server.wire.fitting import connection_class
from ridotto.server.wire.limits import LARGEST
from ridotto.store import StoreError, open_store
from ridotto.store.restore import restore

T = TypeVar("T")


class ServeError(RuntimeError):
    """The house cannot be opened, and why."""


def data_folder() -> Path:
    """Where the house keeps its file: ``RIDOTTO_DATA``, or the user's data folder."""
    folder = Path(os.environ.get("RIDOTTO_DATA") or user_data_path("ridotto"))
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def database_of(given: str) -> str:
    """The address of the store: given, or in ``RIDOTTO_DATABASE``; else a file in the data folder."""
    return given or os.environ.get("RIDOTTO_DATABASE") or str(data_folder() / "ridotto.db")


def listening(host: str, port: int) -> socket.socket:
    """A socket at this port, or at the next free one if somebody else has it (0: any)."""
    for candidate in range(port, port + 10) if port else (0,):
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        found = socket.socket(family, socket.SOCK_STREAM)
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            found.bind((host, candidate))
        except OSError as error:
            found.close()
            if error.errno == errno.EADDRINUSE and port:
                continue
            raise ServeError(f"cannot listen at {host}:{candidate}: {error.strerror}") from None
        found.listen(1024)
        return found
    raise ServeError(f"the ports {port} to {port + 9} are all taken; choose another with --port")


class Opened(NamedTuple):
    """A house that is open: where, and what waits there."""

    screen: str
    """The page for this machine."""
    settings: Settings
    code: str = ""
    """The code of the table that was laid for a room."""


class SecondListener:
    """A further address at which a server listens."""

    def __init__(self, server: uvicorn.Server, at: socket.socket, listener: asyncio.Server) -> None:
        self._server = server
        self._at: tuple[str, int] = at.getsockname()
        self._listener = listener
        self.port = self._at[1]

    def close(self) -> None:
        """Stop listening there, and hang up on whoever came in there."""
        self._listener.close()
        for connection in list(self._server.server_state.connections):
            if connection.transport.get_extra_info("sockname") == self._at:
                connection.transport.close()


class Server(uvicorn.Server):
    """Says when it is ready and when it stops; can listen at a second address."""

    ready: Callable[[], Awaitable[None]]
    stops: Callable[[], None]

    async def listen(self, host: str) -> SecondListener:
        """Listen at this address too: at the same port, or the next free one."""
        port = self.servers[0].sockets[0].getsockname()[1]
        try:
            at = listening(host, port)
        except ServeError as error:
            raise OSError(str(error)) from None
        config = self.config

        def connection(_loop: asyncio.AbstractEventLoop | None = None) -> asyncio.Protocol:
            state = self.lifespan.state
            made: asyncio.Protocol = config.http_protocol_class(  # type: ignore[call-arg]  # as uvicorn does
                config=config, server_state=self.server_state, app_state=state, _loop=_loop
            )
            return made

        loop = asyncio.get_running_loop()
        return SecondListener(self, at, await loop.create_server(connection, sock=at, backlog=config.backlog))

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then say so."""
        await super().startup(sockets)
        if not self.should_exit:
            await self.ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Let go of everybody who waits for an answer, then stop."""
        self.stops()
        await super().shutdown(sockets)


def serve(
    settings: Settings,
    database: str,
    ready: Callable[[Opened], None],
    browser: bool = False,
    room: str = "",
) -> None:
    """Open the house and stay until it is stopped; for a room with a table of this game laid."""
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    _open_many_files()
    at = listening(settings.host, settings.port)
    port = at.getsockname()[1]
    store = open_store(database)
    smtp = smtp_of(settings.smtp, settings.mail_from, os.environ.get("RIDOTTO_SMTP_PASSWORD", ""))
    house = House(settings, store, mailbox=Mailbox(smtp))
    house.reach.port = port
    config = uvicorn.Config(
        make_app(house),
        http=requests_of(HalfOpen(settings.half_open, settings.request)),
        ws=connection_class(),  # type: ignore[arg-type]  # all that uvicorn does with it is to call it
        ws_max_size=LARGEST,
        ws_per_message_deflate=False,
        access_log=False,
        log_level="warning",
        server_header=False,
        timeout_graceful_shutdown=3,
        lifespan="on",
    )
    server = Server(config)
    house.reach.listen = server.listen
    server.stops = house.leaving.set
    name = "127.0.0.1" if settings.host in (*ANYWHERE, "127.0.0.1") else settings.host
    address = f"http://{name}:{port}/"

    async def say() -> None:
        code, key = await house.lay_table(room) if room else ("", "")
        screen = f"{address}s/{code}#take={key}" if room else address
        public = house.reach.public or (f"http://{NO_NETWORK}:{port}" if room else "")
        if house.still:
            print("Restored from a backup: clocks stand and no notices go out; --wake lets them.", flush=True)
        ready(Opened(screen, msgspec.structs.replace(settings, public=public), code))
        if browser:
            with contextlib.suppress(webbrowser.Error):
                webbrowser.open(screen)

    server.ready = say
    gc.freeze()  # what was imported stays, and journals only grow: to search them again and again is vain
    gc.set_threshold(20_000, 20, 50)
    with contextlib.suppress(KeyboardInterrupt):
        server.run(sockets=[at])


def _open_many_files() -> None:
    """Every guest is an open file: have as many as this machine grants without asking anybody."""
    try:
        import resource
    except ImportError:  # Windows counts otherwise
        return
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    with contextlib.suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def say_where(opened: Opened, browser: bool) -> None:
    """Print where the house is; for a room also the code of its table, and the QR code that leads there."""
    where = opened.screen.partition("#")[0] + "   (browser opened)" if browser else opened.screen
    print(f"Open  {where}      Ctrl-C stops, games are kept", flush=True)
    if not opened.code:
        return
    public, code = opened.settings.public, opened.code
    if urlsplit(public).hostname == NO_NETWORK:
        print("\nThis machine is in no network, so phones cannot reach it yet: join one, and start again.")
        return
    print(f"\nPhones on the same Wi-Fi scan this, or open {public} and type {code}", flush=True)
    segno.make(f"{public}/t/{code}", error="m").terminal(compact=True)
    print(f"Another large screen opens {public}/s/{code}")
    print("If no phone gets here: guest networks keep devices apart, and firewalls close ports.")
    print(
        "Use your own Wi-Fi or a phone's hotspot. The network reaches the house until you stop it.",
        flush=True,
    )


def run_backup(database: str, file: Path) -> None:
    """A copy of everything, while others write."""
    if file.exists():
        raise ServeError(f"{file} is already there; name another file")
    _run(open_store(database).backup(file))


def run_restore(database: str, file: Path, replace: bool) -> None:
    """Bring back what a backup holds."""
    if not file.is_file():
        raise ServeError(f"there is no file {file}")
    _run(restore(database, file, replace=replace))


def run_check(database: str, settings: Settings) -> Report:
    """What would become of a store under this Ridotto."""
    return _run(checked(database, settings))


def run_add(database: str, file: Path) -> tuple[Brought, list[tuple[KeptSeat, str]]]:
    """Add the tables of a file; what became of them, and the links to the seats that came with it."""
    if not file.is_file():
        raise ServeError(f"there is no file {file}")

    async def add() -> tuple[Brought, list[tuple[KeptSeat, str]]]:
        store, clock = open_store(database), WallClock()
        await store.open(lambda notice: None)
        try:
            brought = await carrying.bring(store, file, clock, secrets.token_bytes, Settings())
            return brought, await carrying.links(store, brought.seats, clock, secrets.token_bytes)
        finally:
            await store.close()

    return _run(add())


def _run(work: Coroutine[None, None, T]) -> T:
    try:
        return asyncio.run(work)
    except StoreError as error:
        raise ServeError(str(error)) from None
