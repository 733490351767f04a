"""Players over the network that behave as the browser's line does, and the judge of what they were told.

A player gives each move an id of its own, sends it again after every new connection until it has an answer,
goes on from the last message it has, and takes the whole when it is given.
"""

from __future__ import annotations

import asyncio
import json
import random
import shutil
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, closing, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Literal

import httpx
from tests.server.serving import PATIENCE
from tests.server.wire_law import strictly
from websockets import Origin
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

Answer = Literal["", "Done", "Refused", "Stale"]
SHOWN = ("view", "moves", "offered", "ask", "undo")
FINAL = ("moved", "removed", "gone")
PAUSE = 0.02
"""Seconds between two calls of a line that is lost: a browser's patience, shortened."""


def line_to(house: str, **more: Any) -> connect:
    """A line to a house, which does not give up before the tests do."""
    patience = {"open_timeout": PATIENCE, "ping_timeout": PATIENCE}
    address = house.replace("http", "ws", 1) + "/ws"
    return connect(address, origin=Origin(house), compression=None, proxy=None, **patience, **more)


class Player:
    """A seat at a table, played at random."""

    def __init__(self, house: str, table: str, token: str | None, seed: str, undoes: float = 0.05) -> None:
        self.house = house
        self.table = table
        self.token = token
        self.rng = random.Random(seed)
        self.undoes = undoes
        self.offers = 0.02
        """How often it takes up an offer when it is shown how things stand."""
        self.faults = 0.0
        """How often the network fails around a move of this player."""
        self.name = seed
        self.playing = True
        self.match = ""
        self.seat: int | None = None
        self.last: dict[str, Any] | None = None
        self.now: dict[str, Any] = {}
        self.log: list[Any] = []
        self.face: dict[str, Any] = {}
        self.said: list[dict[str, Any]] = []
        self.sent: dict[str, dict[str, Any]] = {}
        """By id every move, in the order in which they were made."""
        self.answer: dict[str, Answer] = {}
        """By id the last word of the house; empty while there is none."""
        self.kept: list[str] = []
        """The ids of the moves that were acknowledged, in that order."""
        self.kept_before: dict[str, int] = {}
        """By id how many were acknowledged when the move was made."""
        self.answered: set[int] = set()
        self.lives = 0
        """How often it was welcomed."""
        self.wholes = 0
        self.byes: list[str] = []
        self.acknowledged: Callable[[], None] = lambda: None
        self.ready: Callable[[], Awaitable[None]] | None = None
        """Waited for before each move."""
        self._socket: ClientConnection | None = None
        self._news = asyncio.Condition()
        self._task: asyncio.Task[None] | None = None

    # ---- the line

    def begin(self) -> None:
        """Call the house, and again whenever the line is lost."""
        self._task = asyncio.create_task(self._line())

    async def end(self) -> None:
        """Hang up."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            self._task = None

    async def _line(self) -> None:
        while not (self.byes and self.byes[-1] in FINAL):
            with suppress(OSError, ConnectionClosed, InvalidHandshake, TimeoutError, EOFError):
                async with line_to(self.house, close_timeout=1) as socket:
                    await self._say({"type": "Hello", **self._hello()}, socket)
                    async for text in socket:
                        async with self._news:
                            strictly(text)
                            await self._heard(json.loads(text), socket)
                            self._news.notify_all()
            self._socket = None
            await asyncio.sleep(PAUSE)

    def _hello(self) -> dict[str, Any]:
        return {"table": self.table, "token": self.token, "last": self.last}

    async def _say(self, message: dict[str, Any], socket: ClientConnection | None = None) -> None:
        socket = socket or self._socket
        if socket is not None:
            await socket.send(json.dumps(message))

    async def _heard(self, message: dict[str, Any], socket: ClientConnection) -> None:
        match message["type"]:
            case "Welcome":
                self._socket = socket
                self.lives += 1
                self.seat, self.face = message["seat"], message["table"]
                for id, kept in list(self.sent.items()):
                    if not self.answer[id]:
                        await self._say(kept)
            case "TableNews":
                self.seat, self.face = message["seat"], message["table"]
            case "Whole":
                self.wholes += 1
                if message["match"] != self.match:
                    self.answered = set()
                self.match, self.log = message["match"], message["log"]
                self.last = {"epoch": message["epoch"], "n": message["n"]}
                await self._shown(message)
            case "News":
                if self.last is None or message["n"] > self.last["n"] + 1:
                    self.last = None
                    await socket.close()
                elif message["n"] == self.last["n"] + 1:
                    self.last = {**self.last, "n": message["n"]}
                    self.log = self.log + message["told"]
                    await self._shown(message)
            case "Done" | "Refused" | "Stale" as kind:
                id = message["id"]
                assert self.answer[id] in ("", kind), f"{id}: first {self.answer[id]}, then {kind}"
                first, self.answer[id] = not self.answer[id], kind
                if first and kind == "Done":
                    self.kept.append(id)
                    self.acknowledged()
                elif first:  # somebody else was quicker: choose among what there is now
                    self.answered.discard(self.sent[id].get("ask", 0))
                    if self.playing and self.now and not self.over:
                        await self.choose()
            case "Bye":
                self.byes.append(message["why"])
            case "Said":
                self.said += message["lines"]

    async def _shown(self, message: dict[str, Any]) -> None:
        self.now = {key: message[key] for key in SHOWN}
        if self.playing and not self.over:
            await self.choose()

    # ---- playing

    @property
    def on_the_line(self) -> bool:
        """Whether the house has welcomed this player and the line holds."""
        return self._socket is not None

    @property
    def over(self) -> bool:
        """Whether this player has seen the end of the match."""
        return bool(self.now) and self.now["view"]["outcome"] is not None

    async def choose(self) -> None:
        """Play at random: mostly what is asked, now and then an offer, an undo."""
        now = self.now
        if now["offered"] and self.rng.random() < self.offers:
            await self.make({"type": "Play", "ask": 0, "move": filled(self.rng.choice(now["offered"]))})
        if now["undo"] and self.rng.random() < self.undoes and all(self.answer.values()):
            await self.make({"type": "Undo"})
        elif now["ask"] and now["ask"] not in self.answered and now["moves"]:
            self.answered.add(now["ask"])
            await self.make(
                {"type": "Play", "ask": now["ask"], "move": filled(self.rng.choice(now["moves"]))}
            )

    async def make(self, message: dict[str, Any]) -> str:
        """Send a move under a new id, and keep it until it is answered."""
        if self.ready is not None:
            await self.ready()
        id = f"{self.name} {len(self.sent)}"
        message = {**message, "id": id}
        self.sent[id], self.answer[id], self.kept_before[id] = message, "", len(self.kept)
        await self._say(message)
        if self.rng.random() < self.faults:
            await self._go_wrong(message)
        return id

    async def _go_wrong(self, message: dict[str, Any]) -> None:
        """The network does what networks do: a message comes twice or late, the line is cut."""
        match self.rng.randrange(3):
            case 0:
                await self._say(message)
            case 1:
                made = [self.sent[id] for id, said in self.answer.items() if said == "Done"]
                await self._say(self.rng.choice([*made, message]))
            case 2 if self._socket is not None:
                self._socket.transport.abort()

    async def say(self, message: dict[str, Any]) -> None:
        """Say something that need not survive a lost line."""
        await self._say(message)

    async def until(self, condition: Callable[[Player], bool]) -> None:
        """Wait until something is so; it is looked at after each message."""
        async with self._news:
            await asyncio.wait_for(self._news.wait_for(lambda: condition(self)), PATIENCE)

    async def calm(self) -> None:
        """Play nothing new, and wait until all that was played has been answered."""
        self.playing = False
        await self.until(lambda me: all(me.answer.values()))

    async def go_on(self) -> None:
        """Play again."""
        self.playing = True
        async with self._news:
            if self.now and not self.over:
                await self.choose()


def filled(move: dict[str, Any]) -> dict[str, Any]:
    """A form, filled in."""
    return {**move, "text": "salute"} if move.get("text") == "" else move


# ---- tables


async def request(http: httpx.AsyncClient, method: str, path: str, body: Any = None, token: str = "") -> Any:
    """What the house answers; it must not refuse. If it cannot write just now, it is not there to answer."""
    headers = {"authorization": f"Bearer {token}"} if token else {}
    answer = await http.request(method, path, json=body, headers=headers)
    if answer.status_code == 503:
        raise httpx.TransportError(answer.text)
    assert answer.status_code == 200, f"{method} {path}: {answer.status_code} {answer.text}"
    return answer.json()


async def insist(asking: Callable[[], Awaitable[Any]]) -> Any:
    """Ask again until the house is there to answer."""
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                return await asking()
            except httpx.TransportError:
                await asyncio.sleep(PAUSE)


async def gathered(
    http: httpx.AsyncClient, game: str, seats: int, **wish: Any
) -> tuple[str, list[dict[str, Any]]]:
    """A new table with a person on each chair: its code, and what each was told on sitting down."""

    async def gather() -> tuple[str, list[dict[str, Any]]]:
        wanted = {"game": game, "name": "P0", "seats": seats, "adult": True, **wish}
        seated = [await request(http, "POST", "/api/tables", wanted)]
        code = seated[0]["table"]["code"]
        for n in range(1, seats):
            guest = {"name": f"P{n}", "adult": True}
            seated.append(await request(http, "POST", f"/api/tables/{code}/chairs", guest))
        return code, seated

    found: tuple[str, list[dict[str, Any]]] = await insist(gather)
    return found


async def start(http: httpx.AsyncClient, code: str, token: str) -> None:
    """The host starts; if the answer is lost, the table says whether it has begun."""

    async def begin() -> None:
        if (await request(http, "GET", f"/api/tables/{code}"))["phase"] == "gathering":
            await request(http, "POST", f"/api/tables/{code}/acts", {"type": "Start"}, token)

    await insist(begin)


async def open_table(
    http: httpx.AsyncClient, game: str = "inkognito", seats: int = 4, label: str = "p", **wish: Any
) -> list[Player]:
    """A table where a match has begun, and its players, who have not called yet."""
    code, seated = await gathered(http, game, seats, **wish)
    await start(http, code, seated[0]["token"])
    house = str(http.base_url).rstrip("/")
    return [Player(house, code, s["token"], f"{label}.{n}") for n, s in enumerate(seated)]


# ---- the judge

Journal = dict[str, list[tuple[int, str]]]
"""By match its entries in order: the seat and the id of each."""


def journal_of(file: str | Path) -> Journal:
    """What is on disk. A copy is read, so that a killed house finds its file as it left it."""
    with TemporaryDirectory() as folder:
        for end in ("", "-wal"):
            if Path(f"{file}{end}").exists():
                shutil.copy(f"{file}{end}", f"{folder}/copy.db{end}")
        with closing(sqlite3.connect(f"{folder}/copy.db")) as found:
            assert found.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
            rows = found.execute("SELECT match, n, seat, id FROM entries ORDER BY match, n").fetchall()
    return journal_from(rows)


def journal_from(rows: list[tuple[str, int, int, str]]) -> Journal:
    """Entries by match; none may be missing in between."""
    journal: Journal = {}
    for match, n, seat, id in rows:
        entries = journal.setdefault(match, [])
        assert n == len(entries), f"{match} lacks entry {len(entries)}"
        entries.append((seat, id))
    return journal


def judge(journal: Journal, players: list[Player], steady: bool = True) -> int:
    """Acknowledged: once. Refused: never. Unknown: at most once. In order. How many were acknowledged.

    Where the store was not steady, of two moves that were on their way together the first may have met a full
    disk and be made again later: then only what was acknowledged must come before what was made after that.
    """
    number = 0
    for player in players:
        if not player.match:
            assert not player.sent
            continue
        entries = journal.get(player.match, [])
        found = [id.removeprefix("c ") for seat, id in entries if seat == player.seat and id.startswith("c ")]
        assert len(found) == len(set(found)), f"{player.name}: a move was made twice"
        assert set(found) <= set(player.sent), f"{player.name}: a move that nobody made"
        for id, answer in player.answer.items():
            if answer == "Done":
                number += 1
                assert id in found, f"{id} was acknowledged and is lost"
            elif answer:
                assert id not in found, f"{id} was answered {answer} and is there"
        at = {id: n for n, id in enumerate(found)}
        order = [id for id in player.sent if id in at]
        if steady:
            assert found == order, f"{player.name}: the order has changed"
            continue
        for id in order:
            earlier = player.kept[: player.kept_before[id]]
            assert all(at[one] < at[id] for one in earlier), f"{player.name}: the order has changed"
    return number


async def converged(player: Player) -> None:
    """What the player has in the end is what the house shows to somebody who comes anew."""
    await player.until(lambda me: me.on_the_line)
    async with fresh_whole(player) as whole:
        await player.until(  # what it has may still be of the life before
            lambda me: (
                me.last is not None and me.last["epoch"] == whole["epoch"] and me.last["n"] >= whole["n"]
            )
        )
    assert player.last == {"epoch": whole["epoch"], "n": whole["n"]}
    assert player.match == whole["match"]
    assert player.now == {key: whole[key] for key in SHOWN}
    assert player.log == whole["log"]


@asynccontextmanager
async def fresh_whole(player: Player, house: str = "") -> AsyncIterator[dict[str, Any]]:
    """Everything, over a socket of its own; perhaps at another house.

    It stays open meanwhile: the epoch of a seat lives only as long as somebody listens there.
    """
    async with line_to(house or player.house) as socket:
        await socket.send(json.dumps({"type": "Hello", "table": player.table, "token": player.token}))
        yield await asyncio.wait_for(_whole(socket), PATIENCE)


async def _whole(socket: ClientConnection) -> dict[str, Any]:
    async for text in socket:
        message: dict[str, Any] = json.loads(text)
        if message["type"] == "Whole":
            return message
    raise AssertionError("the house hung up")
