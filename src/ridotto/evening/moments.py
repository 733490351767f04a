"""A match that is over, moment by moment, seen from above."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from ridotto.core import Event, Match, Move, TakeBack, View
from ridotto.core.journal import struck_in
from ridotto.core.record import Again, at_first


class Moment(msgspec.Struct, frozen=True):
    """The match after one entry that stands. Its views are good until the next moment."""

    n: int
    """The frame of the replay: how many entries have been played; 0 after the deal."""
    by: int | None
    move: Move | None
    told: tuple[Event, ...]
    """Everything that was told to anybody."""
    views: tuple[View, ...]
    """What each seat knows."""

    @property
    def open(self) -> Any:
        """The drawer of everybody."""
        return self.views[0].open


def moments(match: Match) -> Iterator[Moment]:
    """All of them. What was taken back counts for nothing."""
    journal = match.journal
    struck, again = struck_in(journal), Again(at_first(match), journal, match.withdrawn)
    yield _now(again.match, 0, None, None)
    for entry in journal:
        again.play(entry)
        if entry.n not in struck and not isinstance(entry.move, TakeBack):
            yield _now(again.match, entry.n + 1, entry.seat, entry.move)


def _now(match: Match, n: int, by: int | None, move: Move | None) -> Moment:
    views = tuple([match.view(seat) for seat in range(match.seats)])
    return Moment(n, by, move, tuple([one.event for one in match.told]), views)
