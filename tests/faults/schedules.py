"""An evening inside one process, in which what goes wrong, and when, is drawn from a seed and comes again.

Time stands until it is moved, and nothing runs beside: so thousands of schedules can be tried in minutes.
"""

from __future__ import annotations

from contextlib import AsyncExitStack
from random import Random
from typing import Any

import msgspec
from tests.server.callers import Door, Sitting, Wire, begun, opened
from tests.server.parlour import MemoryStore, a_house, settle
from tests.server.players import SHOWN, filled

from ridotto.store import StoreError

HOUR = 3_600_000
GAMES = (("bautta", 3), ("inkognito", 3), ("arsenalia", 4), ("bautta", 2))


class Guest:
    """A seat, as a browser has it: each move under an id of its own, sent again until it is answered."""

    def __init__(self, token: str) -> None:
        self.token = token
        self.wire: Wire | None = None
        self.sent: dict[str, dict[str, Any]] = {}
        self.answer: dict[str, str] = {}
        self.shown: dict[str, Any] = {}
        self.match = ""
        self.last: dict[str, Any] | None = None
        self._read = 0

    def reads(self) -> None:
        """Take in what has come over the wire."""
        if self.wire is None:
            return
        for message in self.wire.messages(since=self._read):
            match message["type"]:
                case "Whole" | "News" as kind:
                    self.shown = {key: message[key] for key in SHOWN}
                    self.match = message["match"] if kind == "Whole" else self.match
                    self.last = {
                        "epoch": message.get("epoch") or (self.last or {})["epoch"],
                        "n": message["n"],
                    }
                case "Done" | "Refused" | "Stale" as kind:
                    assert self.answer.get(message["id"], kind) == kind, "one move, one answer"
                    self.answer[message["id"]] = kind
        self._read = len(self.wire.got)

    @property
    def unanswered(self) -> list[str]:
        """Moves of which nobody knows yet."""
        return [id for id in self.sent if id not in self.answer]


class Schedule:
    """One evening: a match, its guests, and what goes wrong."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        self.store = MemoryStore()
        self.guests: list[Guest] = []
        self.code = ""
        self.lives = 0
        self._rooms = AsyncExitStack()
        self.door: Door

    async def _opens(self) -> None:
        """A house on what the one before has left."""
        self.lives += 1
        self._rooms = AsyncExitStack()
        house = a_house(f"life {self.lives}", store=self.store)
        self.door = await self._rooms.enter_async_context(opened(house))

    async def evening(self, steps: int) -> None:
        """Begin, let things go wrong, go on to the end, and look at what is left."""
        await self._opens()
        try:
            await self._goes_on(steps)
        finally:
            await self._rooms.aclose()

    async def _goes_on(self, steps: int) -> None:
        game, seats = self.rng.choice(GAMES)
        sitting: Sitting = await begun(self.door, game, seats)
        self.code, self.guests = sitting.code, [Guest(token) for token in sitting.tokens]
        for guest in self.guests:
            await self.comes(guest)
        happenings = [getattr(self, name) for name in HAPPENINGS for _ in range(HAPPENINGS[name])]
        for _ in range(steps):
            await self.rng.choice(happenings)()
        await self.all_is_well()

    # ---- what happens

    async def comes(self, guest: Guest) -> None:
        """Somebody calls, goes on from what they have, and sends again what was not answered."""
        guest.reads()
        last = guest.last if self.rng.random() < 0.8 else None
        guest.wire, guest._read = await self.door.caller(self.code, guest.token, last), 0
        guest.reads()
        for id in guest.unanswered:
            await guest.wire.says(guest.sent[id])
        guest.reads()
        if guest.wire.closed is not None:
            guest.wire = None

    async def here(self) -> Guest:
        """Somebody who is on the line."""
        guest = self.rng.choice(self.guests)
        if guest.wire is None or guest.wire.closed is not None:
            await self.comes(guest)
        return guest

    def a_move(self, guest: Guest) -> dict[str, Any] | None:
        """A move that this guest has in mind, under a new id."""
        guest.reads()
        now = guest.shown
        message: dict[str, Any] | None = None
        if now.get("undo") and self.rng.random() < 0.1:
            message = {"type": "Undo"}
        elif now.get("ask") and now["moves"]:
            message = {"type": "Play", "ask": now["ask"], "move": filled(self.rng.choice(now["moves"]))}
        if message is not None:
            message["id"] = f"{guest.token[:4]} {len(guest.sent)}"
            guest.sent[message["id"]] = message
        return message

    async def plays(self) -> None:
        """A move."""
        guest = await self.here()
        if guest.wire is not None and (message := self.a_move(guest)) is not None:
            await guest.wire.says(message)
            guest.reads()

    async def plays_and_is_cut_off(self) -> None:
        """A move whose answer is lost, or that was lost itself."""
        guest = await self.here()
        if guest.wire is not None and (message := self.a_move(guest)) is not None:
            if self.rng.random() < 0.7:
                text = msgspec.json.encode(message).decode()
                guest.wire.put({"type": "websocket.receive", "text": text})
            guest.wire.put({"type": "websocket.disconnect", "code": 1006})
            guest.wire = None
            await settle()

    async def says_it_again(self) -> None:
        """Something that was said before comes once more, however late."""
        guest = await self.here()
        if guest.wire is not None and guest.sent:
            await guest.wire.says(self.rng.choice(list(guest.sent.values())))
            guest.reads()

    async def is_cut_off(self) -> None:
        """A line breaks."""
        guest = self.rng.choice(self.guests)
        if guest.wire is not None and guest.wire.closed is None:
            guest.reads()
            await guest.wire.hangs_up()
        guest.wire = None

    async def disk_is_full(self) -> None:
        """Somebody moves while nothing can be written."""
        self.store.broken["append"] = StoreError("the disk is full")
        await self.plays()
        del self.store.broken["append"]

    async def house_is_killed(self) -> None:
        """The house is gone and another opens on what is left. Nothing is said to anybody."""
        for guest in self.guests:
            guest.reads()
            guest.wire = None
        self.store.broken["append"] = StoreError("the process is gone")
        await self._rooms.aclose()
        del self.store.broken["append"]
        await self._opens()

    async def clock_is_set(self) -> None:
        """Somebody sets the clock of the machine."""
        clock: Any = self.door.house.clock
        clock.set_by += self.rng.choice((-HOUR, -10_000, 10_000, HOUR))

    # ---- what is left

    async def all_is_well(self) -> None:
        """Everybody comes back, plays on without faults, and sees what the house shows; nothing is lost."""
        for guest in self.guests:
            await self.comes(guest)
        table = await self.door.house.table(self.code)
        live = await table.live_match()
        assert live is not None
        length = live.length
        for n in range(400):  # whoever plays is drawn, and mostly only one of four is asked
            if live.match.over or (n >= 20 and live.length > length):
                break
            await self.plays()
        assert live.match.over or live.length > length, "nobody is stuck"
        for seat, guest in enumerate(self.guests):
            assert guest.unanswered == []
            fresh = (await self.door.caller(self.code, guest.token)).last("Whole")
            guest.reads()
            assert guest.shown == {key: fresh[key] for key in SHOWN}, "all screens are equal"
            rows = self.store.journals[live.id]
            mine = [row.id.removeprefix("c ") for row in rows if row.seat == seat]
            done = [id for id, answer in guest.answer.items() if answer == "Done"]
            assert len(mine) == len(set(mine)), "no move is made twice"
            assert set(mine) == set(done), "what was acknowledged is there, and nothing else is"
            assert mine == [id for id in guest.sent if id in set(mine)], "in order"
        assert [row.n for row in self.store.journals[live.id]] == list(range(live.length))


HAPPENINGS = {
    "plays": 12,
    "plays_and_is_cut_off": 2,
    "says_it_again": 2,
    "is_cut_off": 1,
    "disk_is_full": 1,
    "house_is_killed": 1,
    "clock_is_set": 1,
}
"""How often each of them comes, beside the others."""
