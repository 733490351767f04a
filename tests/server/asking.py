"""Somebody asks a house for what they may not know: who it is, how the table stands, and what comes of it.

The same table stands in two worlds. They differ in what the asker was not told of the match, and in what
others have to themselves: their tokens, words for the seed, drafts and orders, lines and veils, who raised an
X, and what the bots of others had in mind at their moves. Whatever is asked, everything that leaves the house
must be the same.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from functools import cache
from itertools import count
from random import Random
from typing import Any, NamedTuple

import msgspec
import pytest
from msgspec.structs import replace
from tests.server.blind import SHORT, Asking
from tests.server.callers import Door, Sitting, Wire, moved_up, opened
from tests.server.instruments import STORE, Clock, Counting, CountingShared, Ear, Fresh, listening
from tests.server.parlour import a_house, settle
from tests.server.worlds import Difference, Point, Traced, _around, traced
from tests.toy import GAME as BAUTTA

from ridotto import games
from ridotto.bots.mind import Mind, packed
from ridotto.core import Game, Move, TakeBack, filled
from ridotto.kit.echo import Echo
from ridotto.server.house.house import House
from ridotto.server.services.orders import Ordering
from ridotto.server.services.telling import Telling
from ridotto.server.wire import protocol as p

GAMES = ("inkognito", "arsenalia", "q", "zena", "bacchanalia", "bautta")
WHO = ("seat", "onlooker", "screen", "removed", "former host", "stranger", "guest of another node")
STATES = ("gathering", "playing", "paused", "stopped", "over", "restarted", "older", "failing")
OUTSIDE = ("onlooker", "stranger")
"""They are told nothing of a match but what everybody sees, and nothing of lines and veils."""
FAR = 40
"""A table is looked at before its match has this many entries."""
SEATS = {"inkognito": 4, "arsenalia": 4, "q": 5, "zena": 3, "bacchanalia": 3, "bautta": 3}


class Cell(NamedTuple):
    """Who asks for what, of which game, and how the table stands."""

    game: str
    who: str
    state: str
    what: str

    @property
    def possible(self) -> bool:
        """Whether there is such a thing: an X is raised where stories are told."""
        return self.state != "stopped" or self.game == "bacchanalia"


def game_of(name: str) -> Game:
    """A game by its name; the toy too."""
    return BAUTTA if name == "bautta" else games.load(name)


# ---- what differs


class Situation(NamedTuple):
    """A pair of matches, and a point at which they look the same to somebody."""

    pair: Traced
    at: int

    @property
    def point(self) -> Point:
        """Where they are."""
        return self.pair.points[self.at]

    @property
    def next(self) -> Move | None:
        """What the seat does next in both, if it is the seat's turn and both tell it the same."""
        if self.at + 1 >= len(self.pair.points):
            return None
        entry, other = (
            self.pair.entries(0)[self.point.one :][:1],
            self.pair.entries(1)[self.point.other :][:1],
        )
        if not entry or not other or isinstance(entry[0].move, TakeBack) or entry[0].move != other[0].move:
            return None
        return entry[0].move if entry[0].seat == self.pair.p == other[0].seat else None


@cache
def situation(game: str, seated: bool, n: int = 0) -> Situation:
    """The n-th situation of a game, for a seat or for those who only watch."""
    found = _situations(game, seated)
    return [next(found) for _ in range(n + 1)][-1]


def _situations(game: str, seated: bool) -> Iterator[Situation]:
    rules, seats = game_of(game), SEATS[game]
    for n in count():
        variants = list(rules.variants(seats)) or [{}]
        options = {**variants[n % len(variants)], **SHORT.get(game, {})}
        eyes = [n % seats if seated else None]
        for pair in traced(rules, seats, options, f"asking {n}", 3, eyes=eyes, most=12):
            able = [
                Situation(pair, at) for at, point in enumerate(pair.points) if point.differ and not point.over
            ]
            level = [one for one in able if one.point.one == one.point.other]
            good = [one for one in level if one.point.one < FAR and (one.next is not None or not seated)]
            if good:
                yield good[-1]


# ---- somebody who asks


class Asker:
    """Somebody at a table in one of the two worlds, and all that they get."""

    def __init__(self, cell: Cell, which: int, n: int = 0) -> None:
        self.cell, self.which = cell, which
        self.seated = cell.who not in (*OUTSIDE, "screen")
        self.situation = situation(cell.game, self.seated, n)
        self.pair = self.situation.pair
        self.dealt = which if cell.state not in ("gathering", "over") else 0
        self.fresh, self.clock, self.ear = Fresh(which), Clock(), Ear()
        self.store: Counting = CountingShared() if cell.who == "guest of another node" else Counting()
        self.seat = self.pair.p
        self.code, self.screen, self.token = "", "", ""
        self.tokens: list[str] = []
        self.notes: list[str] = []
        self.wires: list[Wire] = []
        self.listen: dict[int, Wire] = {}
        """The lines of others: what they are sent lies in the house too."""
        self.door: Door

    @property
    def match(self) -> str:
        """The match of the table; a name like any other while there is none."""
        found: str | None = self.door.house._tables[self.code].doc.match if self.code in self.tables else None
        return found or "0" * 18

    @property
    def tables(self) -> dict[str, Any]:
        """The tables of the house that the asker is at."""
        return self.door.house._tables

    @property
    def chair(self) -> str:
        """The asker's chair, or that of the first seat."""
        return self.chair_of(self.seat or 0)

    def chair_of(self, seat: int) -> str:
        """The chair of a seat: a match was played here before, so each sits one seat further on."""
        return "abcdefgh"[(seat + 1) % self.pair.original.seats]

    @property
    def other(self) -> int:
        """Another seat than the asker's."""
        return 0 if self.seat else 1

    @property
    def wire(self) -> Wire:
        """The asker's own line."""
        return self.wires[0]

    def note(self, text: str) -> None:
        """Write down what came."""
        self.notes.append(text)

    async def request(self, method: str, path: str, body: Any = None) -> Any:
        """One request with the asker's token; the whole answer is written down."""
        answer = await self.door.ask(method, path, body, token=self.token or None)
        await settle()
        self.note(f"{method} {path}: {answer.status} {answer.headers} {answer.body!r}")
        return answer

    async def calls(self, last: Any = None) -> Wire:
        """Another line, which says hello."""
        wire = await self.door.caller(self.code, self.token or None, last)
        self.wires.append(wire)
        return wire

    # ---- how the table came to be so

    def house(self, store: Any) -> House:
        """A house of which everything can be foreseen, and in which bots never get to an answer."""
        house = a_house("asking", store=store, pace=1, wrong_codes=10**9, grace=1e9)
        house.fresh, house.clock, house.workers = self.fresh, self.clock, Asking()
        house.pace.rng = Random(7)
        return house

    async def sits_down(self) -> None:
        """Everybody sits down at a table, and the match is played up to the situation."""
        door, fresh, original = self.door, self.fresh, self.pair.original
        fresh.secret = self.cell.who != "screen"
        options = msgspec.to_builtins(dict(original.options))
        wish = {"game": self.cell.game, "name": "x", "seats": original.seats, "options": options}
        wish |= {"watch": True, "sheet": "clerk", "hints": True}
        seated = (await door.post("/api/tables", wish)).json
        self.code, self.screen = seated["table"]["code"], seated["token"]
        for seat in (original.seats - 1, *range(original.seats - 1)):
            fresh.secret = seat != self.seat
            word = (
                ""
                if self.cell.state == "over" or not fresh.secret
                else f"word {self.which}"
                + "x" * 7 * self.which  # another length, odd or even, however counted
            )
            sit = {"name": f"Person {seat}", "adult": True, "word": word}
            answer = await door.post(f"/api/tables/{self.code}/chairs", sit)
            self.tokens.append(answer.json["token"])
        await moved_up(Sitting(door, self.code, self.tokens, self.screen))
        self.tokens = [*self.tokens[1:], self.tokens[0]]
        fresh.secret = True
        if self.cell.game == "bacchanalia":
            outside = self.which if self.cell.who in OUTSIDE else 0
            lines = {"type": "AddLimits", "lines": ["spiders", "war"][: 1 + outside]}
            await door.post(f"/api/tables/{self.code}/tale", lines, token=self.screen)
            await self.clock.pass_time(30)
        fresh.secret = False
        if self.cell.state != "gathering":
            if self.cell.state in ("playing", "paused", "stopped"):
                for seat in set(range(original.seats)) - {self.seat}:
                    self.listen[seat] = await door.caller(self.code, self.tokens[seat])
            assert (await door.act(self.code, self.screen, "Start")).status == 200
            point = self.situation.point
            await self.plays_on(point.other if self.dealt else point.one)
            await self.packs()

    async def plays_on(self, until: int) -> None:
        """The entries of the pair."""
        live = self.tables[self.code].live
        entries = self.pair.entries(self.dealt)
        for n in range(live.length, until):
            entry = entries[n]
            if isinstance(entry.move, TakeBack):
                await live.undo(entry.seat, f"e{n}")
            else:
                ask = 0 if entry.offered or entry.seat < 0 else live.asked(entry.seat)
                await live.play(
                    entry.seat,
                    f"e{n}",
                    ask,
                    entry.move,
                    waited=True,
                    through=True,
                    mind=self.mind(entry.seat),
                )

    def mind(self, seat: int) -> bytes:
        """What a bot at this seat has in mind: another thing in either world, unless the match ends."""
        which = 0 if self.cell.state == "over" else self.which
        return b"" if seat == self.seat else packed(Mind(counts={"world": float(10**which)}))

    async def packs(self) -> None:
        """What others have to themselves."""
        table = self.tables[self.code]
        # Whoever is removed loses their drafts, for which the store is asked; nobody waits for that.
        telling = table.service(Telling)
        if telling is not None and (self.which or self.cell.what.endswith(" Remove")):
            await telling.desks.keep(self.other, "Write", "nobody has read this" * (1 + self.which))
        if telling is not None and self.seat is not None:
            await telling.desks.keep(self.seat, "Write", "my own")
        ordering = table.service(Ordering)
        if ordering is not None and self.which:
            order = {"type": "StayOut", "until": "end", "month": 0}
            await ordering.standing.wished(self.other, p.Order(order))

    async def becomes(self) -> None:
        """The asker is who they are."""
        who, door = self.cell.who, self.door
        if who == "removed":
            if self.chair == "a":
                assert (await door.act(self.code, self.screen, "HandOn", chair="b")).status == 200
            assert (await door.act(self.code, self.screen, "Remove", chair=self.chair)).status == 200
        if who == "former host":
            for chair in (self.chair, self.chair_of(self.other)):
                assert (await door.act(self.code, self.screen, "HandOn", chair=chair)).status == 200
        if who == "stranger":
            other = {"game": "bautta", "name": "Stranger", "seats": 2}
            self.token = (await door.post("/api/tables", other)).json["token"]
        elif who == "screen":
            self.token = self.screen
        elif who != "onlooker":
            assert self.seat is not None
            self.token = self.tokens[self.seat]

    async def stands(self) -> None:
        """The table comes to stand as it does."""
        door, state = self.door, self.cell.state
        if state == "paused":
            assert (await door.act(self.code, self.screen, "Pause")).status == 200
        if state == "stopped":
            others = [seat for seat in range(len(self.tokens)) if seat != self.seat]
            token = self.tokens[others[self.which]]
            path = f"/api/tables/{self.code}/tale"
            assert (await door.post(path, {"type": "PressX"}, token=token)).status == 200
        if state == "over":
            await self.plays_on(len(self.pair.entries(0)))
            live = self.tables[self.code].live
            while not live.match.over:
                seat = live.match.to_move()[0]
                move = filled(live.match.asked_moves(seat)[0])
                await live.play(seat, f"x{live.length}", live.asked(seat), move, waited=True)
        await settle()

    async def leaves_time(self) -> None:
        """What was drawn before is over; from here on the same is drawn in both worlds."""
        live = self.tables[self.code].live if self.code in self.tables else None
        if live is not None:
            live.due = [due and live.clock.ticks() + 2_000 for due in live.due]
        self.door.house.pace.rng = Random(7)


@asynccontextmanager
async def asker(cell: Cell, which: int, patch: pytest.MonkeyPatch, n: int = 0) -> AsyncIterator[Asker]:
    """Somebody who is about to ask; everything has been forgotten that was done to get there."""
    found = Asker(cell, which, n)

    def started(row: Any, game: Game) -> Any:
        return game.start(
            row.seats, msgspec.json.decode(row.options), chance=Echo(found.pair.draws(found.dealt))
        )

    for place in ("table.live", "match.reading"):
        patch.setattr(f"ridotto.server.{place}.started", started)
    patch.setattr("ridotto.server.match.replay.started", started)
    async with opened(found.house(found.store)) as found.door:
        await found.sits_down()
        await found.becomes()
        await found.stands()
        if cell.state not in ("restarted", "older") and cell.who != "guest of another node":
            async with _here(found):
                yield found
            return
    if cell.state == "older":
        store: Any = found.store
        store.matches = {id: replace(row, revision=0) for id, row in store.matches.items()}
    if isinstance(found.store, CountingShared):
        found.store = CountingShared(found.store)
        found.store.calls = []
    async with opened(found.house(found.store)) as found.door, _here(found):
        yield found


@asynccontextmanager
async def _here(found: Asker) -> AsyncIterator[None]:
    """The asker listens, and is about to ask."""
    with listening() as found.ear:
        found.fresh.secret = False
        await found.calls()
        await found.leaves_time()
        found.clock.sleeps.clear()
        found.store.calls.clear()
        if found.cell.state == "failing":
            table = found.tables[found.code]
            words = f"no room for {table.live.match.state} {table.doc}"
            found.store.broken = dict.fromkeys(STORE, RuntimeError(words))
        try:
            yield
        finally:
            await settle()
            found.store.broken = {}


def left(found: Asker) -> list[str]:
    """All that has left the house, and how long and how often it looked things up for that."""
    wires = [f"{len(wire.got)} messages, around them {wire.around}" for wire in found.wires]
    got = [text for wire in found.wires for text in wire.got]
    counted = [f"waits {found.clock.sleeps}", f"store {found.store.calls}"]
    return [*found.notes, *wires, *got, *counted, *found.ear.lines]


def secrets(found: Asker) -> dict[str, str]:
    """What nobody may be told, though it is the same in both worlds; and what others have to themselves."""
    doc = found.tables[found.code].doc if found.code in found.tables else None
    kept = {} if doc is None else {f"the hash of {one.id}": one.token for one in doc.places}
    if doc is not None:
        kept |= {"the dice": doc.dice, "the next seed": doc.next_seed}
        kept |= {} if doc.phase == "over" else {"the seed": doc.seed}
    kept |= {f"the token of seat {n}": one for n, one in enumerate(found.tokens) if one != found.token}
    kept |= {} if found.screen == found.token else {"the token of the screen": found.screen}
    return {name: secret for name, secret in kept.items() if secret}


def same(cell: Cell, one: list[str], other: list[str]) -> None:
    """Raise Difference unless both worlds have let the same out."""
    for a, b in zip(one, other):
        if a != b:
            raise Difference(f"{cell}:\n{_around(a, b)}")
    if len(one) != len(other):
        raise Difference(f"{cell}: {len(one)} messages, not {len(other)}")
