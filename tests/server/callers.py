"""Whoever calls at the house: over sockets and over HTTP, without a network between."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from msgspec.structs import replace
from tests.server.parlour import settle

from ridotto.server.house.house import House
from ridotto.server.pages.app import make_app
from ridotto.server.table.document import Document
from ridotto.server.wire.connection import STATE, not_now
from ridotto.server.wire.fast import Incoming

HOST = "127.0.0.1:8014"
ORIGIN = f"http://{HOST}"
HERE = ("192.0.2.7", 40_000)


class Asking(msgspec.Struct):
    """What a client reads in a message to be able to answer."""

    type: str
    n: int
    ask: int
    undo: bool
    epoch: str | None = None


_asking = msgspec.json.Decoder(Asking).decode
_encode = msgspec.json.encode


class Answer(msgspec.Struct):
    """An answer over HTTP."""

    status: int
    headers: list[tuple[str, str]]
    body: bytes

    def header(self, name: str) -> str | None:
        """The one header of this name."""
        found = [value for key, value in self.headers if key == name]
        assert len(found) < 2, found
        return found[0] if found else None

    @property
    def json(self) -> Any:
        """What it says."""
        return msgspec.json.decode(self.body)


class Door:
    """The door of a house, as a browser finds it."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.app = make_app(house)
        self.wires: list[Wire] = []

    async def ask(
        self,
        method: str,
        path: str,
        body: Any = None,
        *,
        token: str | None = None,
        headers: dict[str, str] | list[tuple[str, str]] | None = None,
        client: tuple[str, int] | None = HERE,
        scheme: str = "http",
    ) -> Answer:
        """One request."""
        given = list(headers.items()) if isinstance(headers, dict) else list(headers or [])
        if not any(key == "host" for key, _ in given):
            given.append(("host", HOST))
        if token is not None:
            given.append(("authorization", f"Bearer {token}"))
        data = body if isinstance(body, bytes) else b"" if body is None else _encode(body)
        path, _, query = path.partition("?")
        scope = {
            "type": "http",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": "1.1",
            "method": method,
            "scheme": scheme,
            "path": path,
            "raw_path": path.encode(),
            "query_string": query.encode(),
            "root_path": "",
            "headers": [(key.encode(), value.encode("latin-1")) for key, value in given],
            "client": client,
            "server": ("127.0.0.1", 8014),
        }
        coming = [
            {"type": "http.request", "body": data[i : i + 5000], "more_body": True}
            for i in range(0, len(data), 5000)
        ]
        coming.append({"type": "http.request", "body": b"", "more_body": False})
        sent: list[Any] = []

        async def receive() -> Any:
            return coming.pop(0) if coming else {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            sent.append(message)

        await self.app(scope, receive, send)
        start = sent[0]
        named = [(key.decode(), value.decode("latin-1")) for key, value in start["headers"]]
        return Answer(start["status"], named, b"".join(part.get("body", b"") for part in sent[1:]))

    def get(self, path: str, **more: Any) -> Any:
        """GET."""
        return self.ask("GET", path, **more)

    def post(self, path: str, body: Any = None, **more: Any) -> Any:
        """POST."""
        return self.ask("POST", path, body, **more)

    async def act(self, code: str, token: str | None, type: str, **fields: Any) -> Answer:
        """Do something to a table."""
        return await self.ask("POST", f"/api/tables/{code}/acts", {"type": type, **fields}, token=token)

    async def line(
        self,
        *,
        origin: str | None = ORIGIN,
        host: str | None = HOST,
        path: str = "/ws",
        client: tuple[str, int] | None = HERE,
        scheme: str = "ws",
        more: list[tuple[str, str]] | None = None,
    ) -> Wire:
        """Open a socket."""
        headers = [("host", host)] if host is not None else []
        headers += [("origin", origin)] if origin is not None else []
        scope = {
            "type": "websocket",
            "scheme": scheme,
            "path": path,
            "query_string": b"",
            "headers": [(key.encode(), value.encode("latin-1")) for key, value in [*headers, *(more or [])]],
            "client": client,
            "subprotocols": [],
        }
        wire = Wire()
        if len(self.wires) % 2:
            scope["state"] = {STATE: wire}  # every second one has the short way in and out
        self.wires.append(wire)
        wire.task = asyncio.ensure_future(self.app(scope, wire.receive, wire.send))
        wire.put({"type": "websocket.connect"})
        await settle()
        return wire

    async def caller(
        self, code: str, token: str | None = None, last: Any = None, client: tuple[str, int] | None = HERE
    ) -> Wire:
        """A socket that has said hello."""
        wire = await self.line(client=client)
        hello: dict[str, Any] = {"type": "Hello", "table": code, "token": token, "adult": True}
        if last is not None:
            hello["last"] = last
        await wire.says(hello)
        return wire


class Wire:
    """A client's end of a socket: everything that came over it, as text."""

    task: asyncio.Task[None]

    def __init__(self) -> None:
        self.got: list[str] = []
        self.accepted = False
        self.closed: int | None = None
        self.around: list[Any] = []
        """How it was accepted and closed, headers and reasons included."""
        self.ask = self.n = 0
        self.undo = False
        self.epoch = ""
        self._incoming = Incoming()
        self.hear: Callable[[str], bool] = not_now
        """The short way in, as it is with uvicorn's sockets."""

    def count_in(self, bucket: Any) -> None:
        """Frames are counted in the tests of lines."""

    def let_go(self) -> None:
        """There is no network that could hold it."""

    def put(self, message: dict[str, Any]) -> None:
        """What the network brings to the house."""
        text = message.get("text")
        if text is None or not self._incoming.is_awaited() or not self.hear(text):
            self._incoming.put_nowait(message)

    async def receive(self) -> dict[str, Any]:
        """The house listens."""
        found: dict[str, Any] = await self._incoming.get()
        return found

    def write_now(self, text: bytes) -> bool:
        """The house speaks without waiting."""
        self.hears(text.decode())
        return True

    async def send(self, message: Any) -> None:
        """The house speaks."""
        if message["type"] != "websocket.send":
            self.around.append(message)
        if message["type"] == "websocket.accept":
            self.accepted = True
        elif message["type"] == "websocket.close":
            self.closed = message.get("code", 1000)
            self.put({"type": "websocket.disconnect", "code": 1000})
        else:
            self.hears(message["text"])

    def hears(self, text: str) -> None:
        """Something has come."""
        self.got.append(text)
        if text[9:13] in ("News", "Whol"):
            now = _asking(text)
            self.ask, self.n, self.undo, self.epoch = now.ask, now.n, now.undo, now.epoch or self.epoch

    async def says(self, message: Any) -> None:
        """The client says something, and the house deals with it."""
        text = message if isinstance(message, str) else _encode(message).decode()
        self.put({"type": "websocket.receive", "text": text})
        await settle()

    async def plays(self, id: str, move: Any, ask: int | None = None) -> None:
        """The client makes a move."""
        await self.says({"type": "Play", "id": id, "ask": self.ask if ask is None else ask, "move": move})

    async def hangs_up(self) -> None:
        """The client goes."""
        self.put({"type": "websocket.disconnect", "code": 1001})
        await settle()
        assert self.task.done()

    def messages(self, kind: str | None = None, since: int = 0) -> list[dict[str, Any]]:
        """All that came, or all of one type."""
        found = [msgspec.json.decode(text) for text in self.got[since:]]
        return [message for message in found if kind is None or message["type"] == kind]

    def last(self, kind: str) -> dict[str, Any]:
        """The newest message of this type."""
        return self.messages(kind)[-1]


@asynccontextmanager
async def opened(house: House) -> AsyncIterator[Door]:
    """A house with its door open, and every wire cut at the end."""
    await house.open()
    door = Door(house)
    try:
        yield door
    finally:
        await house.close()
        for wire in door.wires:
            wire.put({"type": "websocket.disconnect", "code": 1001})
        await settle()
        for wire in door.wires:
            wire.task.cancel()
        tasks = [*(wire.task for wire in door.wires), *house._tasks]
        for task in house._tasks:  # who has just hung up is waited for
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


class Sitting(msgspec.Struct):
    """A table that has begun: its code, and the tokens of its seats and of its shared screen."""

    door: Door
    code: str
    tokens: list[str]
    screen: str

    @property
    def live(self) -> Any:
        """The match, for what only the house can see."""
        return self.table.live

    @property
    def table(self) -> Any:
        """The table, likewise."""
        return self.door.house._tables[self.code]


async def gathered(
    door: Door,
    game: str,
    seats: int,
    options: Any = None,
    bots: Sequence[int] = (),
    bot: str = "random",
    **more: Any,
) -> Sitting:
    """A table of a shared screen at which everybody sits; these seats are bots, whose token is ""."""
    wish = {"game": game, "name": "x", "seats": seats, "options": options or {}, "watch": True, **more}
    seated = (await door.post("/api/tables", wish)).json
    code, screen, tokens = seated["table"]["code"], seated["token"], []
    for n in range(seats):
        if n in bots:
            answer = await door.act(code, screen, "SeatBot", chair="abcdefgh"[n], bot=bot)
        else:
            answer = await door.post(f"/api/tables/{code}/chairs", {"name": f"Person {n}", "adult": True})
        assert answer.status == 200, answer
        tokens.append(answer.json.get("token", ""))
    return Sitting(door, code, tokens, screen)


async def moved_up(sitting: Sitting) -> None:
    """Let the table be one at which a match was played before: everybody sits one seat further on.

    So no chair has the letter of its seat, and whoever takes one for the other is found out.
    """

    def how(doc: Document) -> Document:
        first, *rest = doc.places
        return replace(doc, places=(*rest, first), played=1)

    await sitting.table.change(how)
    first, *rest = sitting.tokens
    sitting.tokens = [*rest, first]


async def begun(
    door: Door,
    game: str,
    seats: int,
    options: Any = None,
    bots: Sequence[int] = (),
    bot: str = "random",
    **more: Any,
) -> Sitting:
    """The same, and the match has begun."""
    sitting = await gathered(door, game, seats, options, bots, bot, **more)
    answer = await door.act(sitting.code, sitting.screen, "Start")
    assert answer.status == 200, answer
    return sitting
