"""Public claims: what seats say about their own hidden moves. Beside the journal, never in it.

Whether a claim is true is looked up once the match is over, and not before: until then nothing here knows.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

import msgspec

from ridotto.core import Game, Match, Told
from ridotto.server.services.service import Service
from ridotto.server.wire import protocol as p
from ridotto.services.claims import Deeds, is_lie
from ridotto.services.problem import Problem
from ridotto.store.store import ClaimRow, EntryRow

if TYPE_CHECKING:
    from ridotto.server.match.live import LiveMatch
    from ridotto.server.table.listeners import Listener
    from ridotto.server.table.live import LiveTable


class Claiming(Service):
    """What is claimed in the match of a table."""

    hears = (p.Claim,)
    missing = ("no_claims", "In this game nothing is claimed.")
    notices = MappingProxyType({"claims": "match"})

    def __init__(self, table: LiveTable) -> None:
        super().__init__(table)
        self.rows: list[ClaimRow] = []
        self.deeds = Deeds(table.game.claims, 0)
        """The moves of the match of which something may be claimed."""
        self._noted = 0
        """Entries of the match that have been looked at."""

    @classmethod
    def is_for(cls, game: Game) -> bool:
        """Whether a game has hidden moves that players may make claims about."""
        return game.claims is not None

    async def read(self, live: LiveMatch) -> tuple[list[ClaimRow], list[EntryRow]]:
        """What was claimed before, and what was played."""
        return await self.house.store.claims(live.id), await self.house.store.entries(live.id, 0)

    def take(self, live: LiveMatch, kept: tuple[list[ClaimRow], list[EntryRow]]) -> None:
        """The match is on from now."""
        self.rows, entries = kept
        self.deeds, self._noted = deeds_of(live, entries), live.length

    def forget(self) -> None:
        """The match is over, or put away."""
        self.rows = []

    async def hear(self, by: Listener, message: p.Claim, address: str) -> None:
        """A seat claims something."""
        live, seat = self.table.player(by)
        await self.claim(live, seat, message)

    async def claim(self, live: LiveMatch, seat: int, wish: p.Claim) -> None:
        """A seat says something about a hidden move of its own: on disk first, then everybody hears it."""
        store = self.house.store
        while True:
            try:
                check(live.match, self.deeds, self.table.doc.talk, self.rows, seat, wish)
            except Problem:
                if not store.shared:
                    raise
                await live.catch_up()  # perhaps another process knows more
                check(live.match, self.deeds, self.table.doc.talk, self.rows, seat, wish)
            row = ClaimRow(len(self.rows), seat, wish.deed, wish.says, self.house.clock.now())
            if await store.claim(live.id, row):
                break
            await self.read_again("claims")
        self._heard(live, [row])

    async def read_again(self, kind: str) -> None:
        """What others have claimed, through another process perhaps."""
        live = self.table.live
        if live is not None:
            self._heard(live, await self.house.store.claims(live.id, len(self.rows)))

    def shown(self, listener: Listener, live: LiveMatch) -> None:
        """Whoever comes hears all of them."""
        if self.rows:
            listener.send(self.all_of(live))

    def after(self, live: LiveMatch, told: list[Told]) -> None:
        """Note the move, if something may be claimed of it. At the end everybody hears claims and truth."""
        last = live.match.last
        if live.length > self._noted and last is not None:
            self._noted = live.length
            self.deeds.note(last.seat, last.move, told)
        if live.match.over and self.rows:
            self.table.listeners.tell(self.all_of(live))

    def _heard(self, live: LiveMatch, rows: list[ClaimRow]) -> None:
        new = [row for row in rows if row.n >= len(self.rows)]
        if live is not self.table.live or not new:
            return
        self.rows += new
        told = p.Claims(live.id, shown(live.match, self.deeds, new))
        self.table.listeners.tell(self.all_of(live) if live.match.over else msgspec.json.encode(told))

    def all_of(self, live: LiveMatch) -> bytes:
        """All that was claimed, and once the match is over how many of the claims were lies."""
        found = shown(live.match, self.deeds, self.rows)
        return msgspec.json.encode(p.Claims(live.id, found, lies(live.match, found)))


def deeds_of(live: LiveMatch, entries: list[EntryRow]) -> Deeds:
    """The moves of a match of which something may be claimed, out of the entries that the store has of it."""
    deeds = Deeds(live.game.claims, live.match.seats)
    for row in entries[: live.length]:
        deeds.note(row.seat, row.move, live.told_by(row.n) if row.n >= live.first else [])
        if row.n + 1 == live.first:
            deeds.close()
    return deeds


def check(match: Match, deeds: Deeds, talk: str, rows: list[ClaimRow], seat: int, wish: p.Claim) -> None:
    """Raise a Problem if this cannot be claimed now."""
    if talk != "open":
        raise Problem("silence", "At this table only greetings are allowed.", 403)
    said = [row.deed for row in rows if row.seat == seat]
    deeds.require_open(match, seat, wish.deed, wish.says, said)


def shown(match: Match, deeds: Deeds, rows: list[ClaimRow]) -> list[p.Claimed]:
    """The claims as everybody hears them: beside the truth if, and only if, the match is over."""
    if not match.over:
        return [p.Claimed(row.seat, row.deed, row.says) for row in rows]
    return [p.Claimed(row.seat, row.deed, row.says, deeds.truth(match, row.seat, row.deed)) for row in rows]


def lies(match: Match, claimed: list[p.Claimed]) -> int | None:
    """How many of them were lies; None as long as the match is not over."""
    claims = match.game.claims
    if claims is None or not match.over:
        return None
    return sum(is_lie(claims, one.says, one.truth) for one in claimed)
