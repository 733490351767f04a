"""How fast the bots of a table play.

Where several people sit, delays are drawn as secrets need them. Where one person sits with bots alone, nobody
is there from whom a delay would hide anything: how fast they play is that person's choice.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from ridotto.server.match.pace import SPEEDS, Pace
from ridotto.store.store import MatchRow

if TYPE_CHECKING:
    from ridotto.server.table.live import LiveTable


class Tempo:
    """The pace of one table's match."""

    def __init__(self, table: LiveTable) -> None:
        self._table = table

    def of(self, row: MatchRow) -> Pace:
        """The pace of a match, as the table is now."""
        table, pace = self._table, self._table.house.pace
        pace = pace.brisk() if row.script else pace
        if not table.doc.solitary:
            return pace
        hurried = table.live is not None and table.live.hurry is not None and table.live.hurry.is_set()
        return pace.at(0 if hurried else SPEEDS[table.doc.speed])

    def follow(self) -> None:
        """The table has changed, or somebody has moved where one person plays with bots alone."""
        live = self._table.live
        if live is None:
            return
        if not self._table.doc.solitary:
            live.hurry = None
        elif live.hurry is None:
            live.hurry = asyncio.Event()
        elif live.hurry.is_set() and (live.match.over or live.asked(self._one())):
            live.hurry.clear()
        live.pace = self.of(live.row)

    def skip(self) -> None:
        """Bots play on at once until the person who sits with them is asked."""
        live = self._table.live
        if live is None or live.hurry is None or live.match.over or live.asked(self._one()):
            return
        live.hurry.set()
        live.due = [0.0] * live.match.seats
        live.pace = self.of(live.row)

    def _one(self) -> int:
        """The seat of the one person."""
        places = self._table.doc.places
        return next(seat for seat, place in enumerate(places) if place.kind == "person")
