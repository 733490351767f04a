"""Public claims: what seats say about their own hidden moves. Beside the journal, never in it.

Whether a claim is true is looked up once the match is over, and not before: until then nothing here knows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from ridotto.server import protocol as p
from ridotto.services.claims import is_lie
from ridotto.services.problem import Problem
from ridotto.store.store import ClaimRow

if TYPE_CHECKING:
    from ridotto.server.match import LiveMatch
    from ridotto.server.table import LiveTable


class Claiming:
    """What is claimed in the match of a table."""

    def __init__(self, table: LiveTable) -> None:
        self._table = table
        self._store = table.house.store
        self.rows: list[ClaimRow] = []

    async def claim(self, seat: int, wish: p.Claim) -> None:
        """A seat says something about a hidden move of its own: on disk first, then everybody hears it."""
        table, live = self._table, self._table.live
        assert live is not None
        while True:
            try:
                check(live, table.doc.talk, self.rows, seat, wish)
            except Problem:
                if not self._store.shared:
                    raise
                await live.catch_up()  # perhaps another process knows more
                check(live, table.doc.talk, self.rows, seat, wish)
            row = ClaimRow(len(self.rows), seat, wish.deed, wish.says, table.house.clock.now())
            if await self._store.claim(live.id, row):
                break
            await self.read(live.id)
        self._heard(live, [row])

    async def read(self, match: str) -> None:
        """What others have claimed, through another process perhaps."""
        live = self._table.live
        if live is not None and live.id == match and live.game.claims is not None:
            self._heard(live, await self._store.claims(match, len(self.rows)))

    def _heard(self, live: LiveMatch, rows: list[ClaimRow]) -> None:
        new = [row for row in rows if row.n >= len(self.rows)]
        if live is not self._table.live or not new:
            return
        self.rows += new
        told = p.Claims(live.id, shown(live, new))
        self._table.listeners.tell(self.all_of(live) if live.match.over else msgspec.json.encode(told))

    def all_of(self, live: LiveMatch) -> bytes:
        """All that was claimed, and once the match is over how much of it were lies."""
        found = shown(live, self.rows)
        return msgspec.json.encode(p.Claims(live.id, found, lies(live, found)))


def check(live: LiveMatch, talk: str, rows: list[ClaimRow], seat: int, wish: p.Claim) -> None:
    """Problem, if this cannot be claimed (now)."""
    if live.deeds.claims is not None and talk != "open":
        raise Problem("silence", "At this table only greetings are allowed.", 403)
    said = [row.deed for row in rows if row.seat == seat]
    live.deeds.must_be_open(live.match, seat, wish.deed, wish.says, said)


def shown(live: LiveMatch, rows: list[ClaimRow]) -> list[p.Claimed]:
    """The claims as everybody hears them: beside the truth if, and only if, the match is over."""
    if not live.match.over:
        return [p.Claimed(row.seat, row.deed, row.says) for row in rows]
    truth = live.deeds.truth
    return [p.Claimed(row.seat, row.deed, row.says, truth(live.match, row.seat, row.deed)) for row in rows]


def lies(live: LiveMatch, claimed: list[p.Claimed]) -> int | None:
    """How many of them were lies; None as long as the match is not over."""
    claims = live.deeds.claims
    if claims is None or not live.match.over:
        return None
    return sum(is_lie(claims, one.says, one.truth) for one in claimed)
