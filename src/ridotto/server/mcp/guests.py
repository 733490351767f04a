"""Who sits where, by the key that comes in a header.

The key of a guest is the token of the seat: the client has made it, or the house as the id of a session. A
table keeps its hash, like that of every token. What is here is forgotten when the house closes; whoever sits
down again with the same key has the seat back.
"""

from __future__ import annotations

import asyncio

import msgspec

from ridotto.core import Move
from ridotto.server.house.house import House
from ridotto.server.match.live import LiveMatch
from ridotto.server.table.document import Place
from ridotto.server.table.keys import hash_of
from ridotto.server.table.listeners import Listener
from ridotto.server.table.live import LiveTable
from ridotto.server.wire import protocol as p
from ridotto.server.wire.limits import Bucket
from ridotto.services.problem import Problem

LEAST = 32
"""A key is at least so long: nobody guesses it."""
GUESTS = 2_000
"""At most so many are remembered; whoever was heard of longest ago makes room, and sits down again."""


class Caller(msgspec.Struct, frozen=True):
    """Who asks: the key of a header, from which address, and whether it said that its person is of age."""

    key: str
    address: str
    adult: bool = False


class Guest:
    """An assistant that sits at a table."""

    def __init__(self, house: House, code: str, listener: Listener) -> None:
        self.code, self.listener = code, listener
        self.language = ""
        """In which language it has read the rules last; empty: not at all, so it is that of the table."""
        self.bucket = Bucket(house.settings.rate, house.settings.burst)
        self.woken = asyncio.Event()
        self.waits = 0
        """How often it has waited: the next time ends the one before."""
        self.heard = house.clock.ticks()
        self.match = ""
        self.seen = 0
        """How much of the log of this match it was told."""
        self.ask = 0
        """The number of the question that it was shown last."""
        self.moves: list[Move] = []
        """The moves it was shown with that question, in their order."""
        self.beliefs: list[tuple[int, bytes]] = []
        """What it has stated in this match, and after how many lines that it was told."""

    def follow(self, live: LiveMatch) -> None:
        """A match is on: what belonged to another one is forgotten."""
        if self.match != live.id:
            self.match, self.seen, self.ask, self.moves, self.beliefs = live.id, 0, 0, [], []


class GuestSeat(msgspec.Struct, frozen=True):
    """Where a guest sits now."""

    guest: Guest
    table: LiveTable
    place: Place

    @property
    def live(self) -> LiveMatch | None:
        """The match of the table."""
        return self.table.live

    @property
    def number(self) -> int:
        """Which seat it is."""
        found = self.table.doc.seat_of(self.place.id)
        assert found is not None
        return found


class Guests:
    """All assistants of a house."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._guests: dict[str, Guest] = {}
        """By the hash of the key; whoever was heard of last stands last."""

    async def sit_down(self, caller: Caller, code: str, name: str) -> GuestSeat:
        """Take a chair, or come back to one's own."""
        house, hashed = self.house, hash_of(self._key(caller))
        house.spend("acts", caller.address)
        table = await house.find(code, caller.address, caller.key)
        await table.heard_of(hashed)
        await table.up_to_date()
        if table.doc.by_token(hashed) is None:
            wish = p.TakeChair(name, adult=caller.adult)
            await house.sit_down(table, wish, caller.key)
        guest = self._guests.get(hashed)
        if guest is None or guest.code != table.doc.code:
            self._forget(hashed)
            self._room()
            listener = Listener(None, _nothing, _nothing)
            guest = self._guests[hashed] = Guest(house, table.doc.code, listener)
            house.spawn(self._mind(hashed, guest))
        return await self.at(caller)

    def find(self, caller: Caller) -> Guest | None:
        """Who has this key, if somebody sits somewhere with it."""
        return self._guests.get(hash_of(caller.key)) if caller.key else None

    async def at(self, caller: Caller, counted: bool = True) -> GuestSeat:
        """Where this caller sits. It counts as being there; whoever was put away comes back."""
        house, hashed = self.house, hash_of(self._key(caller))
        guest = self._guests.get(hashed)
        if guest is None:
            raise Problem("not_seated", "You sit at no table: sit_down, also after the house was closed.")
        if counted and not guest.bucket.take():
            raise Problem("too_many", "Too much at once: wait a second.", 429, wait=1)
        self._guests[hashed] = self._guests.pop(hashed)
        guest.heard = house.clock.ticks()
        try:
            table = await house.table(guest.code)
            await table.up_to_date()
        except Problem:
            self._forget(hashed)
            raise
        place = table.doc.by_token(hashed)
        if place is None or not place.assistant:
            self._forget(hashed)
            if place is None:
                raise Problem("left", "You no longer sit at this table.", 403)
            raise Problem("not_yours", "Somebody plays there for themselves.", 403)
        if guest.listener not in table.listeners:
            guest.listener = Listener(place.id, lambda _: guest.woken.set(), lambda _: guest.woken.set())
            await table.enter(guest.listener, None)
        return GuestSeat(guest, table, table.doc.place(place.id))

    def leave(self, caller: Caller) -> None:
        """The session is over: the chair is empty until somebody comes back, or a bot plays on."""
        self._forget(hash_of(caller.key))

    def _key(self, caller: Caller) -> str:
        if len(caller.key) < LEAST:
            raise Problem(
                "no_key",
                f"Your client has to send a key: Authorization: Bearer, and {LEAST} signs or more.",
                401,
            )
        return caller.key

    def _room(self) -> None:
        while len(self._guests) >= GUESTS:
            self._forget(next(iter(self._guests)))

    def _forget(self, hashed: str) -> None:
        guest = self._guests.pop(hashed, None)
        if guest is not None:
            self._gets_up(guest)

    def _gets_up(self, guest: Guest) -> None:
        guest.woken.set()
        table = self.house.here(guest.code)
        if table is not None and guest.listener in table.listeners:
            table.leave(guest.listener)

    async def _mind(self, hashed: str, guest: Guest) -> None:
        """An assistant that is not heard of for long is away, as somebody whose socket is closed."""
        clock, patience = self.house.clock, self.house.settings.assistant_away
        while self._guests.get(hashed) is guest:
            left = guest.heard / 1000 + patience - clock.ticks() / 1000
            if left > 0:
                await clock.sleep(left)
                continue
            self._gets_up(guest)
            await clock.sleep(patience)


def _nothing(_: object) -> None:
    """Nobody listens yet."""
