"""The tables that the driver plays at: how one joins, moves and hears of moves, at ours and at theirs."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable
from typing import Any

import msgspec
from links import Link, connect_link

SEATS = 4
HOST = "127.0.0.1"
ROLES = ("doge", "spy", "merchant", "hangman")
LONG = {"points": 9}
"""Who plays at random calls early: with nine points a match of Inkognito lasts some 230 moves."""

now = time.perf_counter


class Tally:
    """What has been counted since it was last set back."""

    def __init__(self) -> None:
        self.acknowledged: list[float] = []
        """By move the seconds until its player knew that it had been made…"""
        self.reached: list[float] = []
        """… and until the last of the other seats had it."""
        self.received = 0
        self.sent = 0
        self.wrong: list[bytes] = []


class Table:
    """Four seats. One move at a time, made when all four seats have what the one before it changed."""

    owed = SEATS
    """Messages that a move brings."""

    def __init__(self, number: int, port: int, tally: Tally, finished: Callable[[Table], None]) -> None:
        self.number = number
        self.port = port
        self.tally = tally
        self.finished = finished
        self.rng = random.Random(number)
        self.links: list[Link] = []
        self.ready = asyncio.Event()
        self.due = 0.0
        """When the next move has to be made, if that is laid down."""
        self.mover = -1
        self.began = self.acknowledged = self.reached = 0.0
        self.missing = 0

    async def join(self) -> None:
        """Take all four seats."""
        raise NotImplementedError

    def play(self, since: float | None = None) -> None:
        """Make a random legal move; its time is counted from ``since``, or from now."""
        raise NotImplementedError

    def send(self, seat: int, message: bytes, since: float | None) -> None:
        """Send a move."""
        self.mover, self.missing = seat, self.owed
        self.tally.sent += len(message)
        self.began = since or now()
        self.links[seat].send(message)

    def heard(self, seat: int | None, acknowledges: bool) -> None:
        """A message that the move brought has come."""
        if acknowledges:
            self.acknowledged = now()
        if seat != self.mover and seat is not None:
            self.reached = now()
        self.missing -= 1
        if not self.missing:
            self.tally.acknowledged.append(self.acknowledged - self.began)
            self.tally.reached.append(self.reached - self.began)
            self.finished(self)

    async def link(self, path: str, seat: int, hear: Callable[[int, Link, bytes], None]) -> None:
        """Open the socket of a seat."""

        def count(link: Link, message: bytes) -> None:
            self.tally.received += len(message)
            hear(seat, link, message)

        at = f"{HOST}:{self.port}"
        self.links.append(await connect_link(f"ws://{at}{path}", f"http://{at}", count))


# ---- Ridotto


class Face(msgspec.Struct):
    """What the driver reads of a table."""

    phase: str
    code: str


class FromHouse(msgspec.Struct):
    """What the driver reads of a message; all else is passed over."""

    type: str
    ask: int = 0
    moves: list[msgspec.Raw] = []
    table: Face | None = None


class Seated(msgspec.Struct):
    """What the driver reads when it sits down."""

    token: str
    table: Face


_from_house = msgspec.json.Decoder(FromHouse).decode
_seated = msgspec.json.Decoder(Seated).decode


class OurTable(Table):
    """A table of Ridotto: Inkognito for four people, a rematch when the match is over."""

    owed = SEATS + 1  # the news of each seat, and that the move is on disk

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.asks: list[tuple[int, list[msgspec.Raw]]] = [(0, [])] * SEATS
        self.tokens: list[str] = []
        self.moves = self.shown = 0
        self.waits: tuple[float | None] | None = None
        self.again: asyncio.Task[bytes] | None = None

    async def join(self) -> None:
        """Open a table over HTTP, seat four people, start, then connect."""
        wish = {"game": "inkognito", "name": "0", "seats": SEATS, "options": LONG}
        host = _seated(await self.post("/api/tables", wish))
        self.code, self.tokens = host.table.code, [host.token]
        for seat in range(1, SEATS):
            seated = _seated(await self.post(f"/api/tables/{self.code}/chairs", {"name": str(seat)}))
            self.tokens.append(seated.token)
        await self.act("Start")
        for seat, token in enumerate(self.tokens):
            await self.link("/ws", seat, self.hear)
            self.links[seat].send(msgspec.json.encode({"type": "Hello", "table": self.code, "token": token}))
        await self.ready.wait()

    async def act(self, act: str) -> bytes:
        """The host does something to the table."""
        return await self.post(f"/api/tables/{self.code}/acts", {"type": act}, self.tokens[0])

    def play(self, since: float | None = None) -> None:
        """One of those who are asked answers; nobody is asked when the match is over."""
        asked = [seat for seat, (ask, _) in enumerate(self.asks) if ask]
        if not asked:
            self.waits = (since,)
            return
        seat = self.rng.choice(asked)
        ask, moves = self.asks[seat]
        self.moves += 1
        move = bytes(self.rng.choice(moves))
        self.send(seat, b'{"type":"Play","id":"%d","ask":%d,"move":%b}' % (self.moves, ask, move), since)

    def hear(self, seat: int, link: Link, data: bytes) -> None:
        """What the house says to a seat."""
        message = _from_house(data)
        match message.type:
            case "News":
                self.asks[seat] = (message.ask, message.moves)
                self.heard(seat, False)
            case "Done":
                self.heard(None, True)
            case "Whole":
                self.asks[seat] = (message.ask, message.moves)
                self.shown += 1
                if self.shown % SEATS == 0:
                    self.ready.set()
                    if self.waits is not None:
                        (since,), self.waits = self.waits, None
                        self.play(since)
            case "TableNews":
                if seat == 0 and message.table is not None and message.table.phase == "over":
                    self.again = asyncio.ensure_future(self.act("Rematch"))
            case "Welcome":
                pass
            case _:
                self.tally.wrong.append(data)

    async def post(self, path: str, body: Any, token: str = "") -> bytes:
        """An HTTP request; the body of its answer."""
        reader, writer = await asyncio.open_connection(HOST, self.port)
        data = msgspec.json.encode(body)
        head = f"POST {path} HTTP/1.1\r\nHost: {HOST}:{self.port}\r\nConnection: close\r\n"
        head += f"Content-Length: {len(data)}\r\n" + (f"Authorization: Bearer {token}\r\n" if token else "")
        writer.write(head.encode() + b"\r\n" + data)
        head_of, _, answer = (await reader.read()).partition(b"\r\n\r\n")
        writer.close()
        if b" 200 " not in head_of.partition(b"\r\n")[0]:
            self.tally.wrong.append(answer)
            raise RuntimeError(answer.decode())
        return answer


# ---- boardgame.io, which speaks socket.io


class Context(msgspec.Struct):
    """Whose turn it is."""

    player: str = msgspec.field(name="currentPlayer")


class Shown(msgspec.Struct):
    """What the driver reads of a state."""

    ctx: Context
    number: int = msgspec.field(name="_stateID")


class Synced(msgspec.Struct):
    """What the driver reads of the first answer."""

    state: Shown


_update = msgspec.json.Decoder(tuple[str, str, Shown, msgspec.Raw]).decode
_sync = msgspec.json.Decoder(tuple[str, str, Synced]).decode
SPACE = b"42/accusation,"


class TheirTable(Table):
    """A table of boardgame.io, which makes a match when the first player asks for one; it never ends."""

    async def join(self) -> None:
        """Connect; the rest follows from what the server says."""
        self.state, self.player, self.synced = 0, 0, 0
        for seat in range(SEATS):
            await self.link("/socket.io/?EIO=4&transport=websocket", seat, self.hear)
            while self.synced <= seat:
                self.ready.clear()
                await self.ready.wait()

    def play(self, since: float | None = None) -> None:
        """Whose turn it is plays a card, accuses somebody or passes."""
        seat, chance = self.player, self.rng.random()
        kind, args = "pass", "[]"
        if chance < 0.6:
            kind, args = "play", f"[{self.rng.randrange(3)}]"
        elif chance < 0.9:
            whom = (seat + self.rng.randrange(1, SEATS)) % SEATS
            kind, args = "accuse", f'["{whom}","{self.rng.choice(ROLES)}"]'
        move = f'"type":"{kind}","args":{args},"playerID":"{seat}","credentials":null'
        action = f'{{"type":"MAKE_MOVE","payload":{{{move}}}}}'
        message = f'["update",{action},{self.state},"t{self.number}","{seat}"]'
        self.send(seat, SPACE + message.encode(), since)

    def hear(self, seat: int, link: Link, data: bytes) -> None:
        """What the server says to a seat."""
        if data.startswith(SPACE):
            said = data[len(SPACE) :]
            if said.startswith(b'["update"'):
                shown = _update(said)[2]
                self.state, self.player = shown.number, int(shown.ctx.player)
                self.heard(seat, seat == self.mover)
            elif said.startswith(b'["sync"'):
                shown = _sync(said)[2].state
                self.state, self.player = shown.number, int(shown.ctx.player)
                self.synced += 1
                self.ready.set()
            elif not said.startswith(b'["matchData"'):
                self.tally.wrong.append(data)
        elif data.startswith(b"0"):
            link.send(b"40/accusation,")
        elif data.startswith(b"40"):
            link.send(b'%b["sync","t%d","%d",null,%d]' % (SPACE, self.number, seat, SEATS))
        elif data == b"2":
            link.send(b"3")
        else:
            self.tally.wrong.append(data)
