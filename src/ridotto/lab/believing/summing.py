"""Many matches summed up: what each seat learnt and gave away, and how right each source of beliefs was."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from ridotto.lab.believing.scores import Believed, Bin, Scores, calibration, scored
from ridotto.lab.believing.stated import of_steps
from ridotto.lab.believing.walk import Beliefs

EXACT, HOUSE = "exact", "house"


class SeatSum(msgspec.Struct, frozen=True):
    """One seat of one match."""

    match: int
    seat: int
    deals: int
    gained: float
    """Bits that it learnt while there was something to be believed."""
    offered: float
    """Bits that its moves gave the others, all together."""
    left: float
    """Bits that were missing at its last decision."""


class Source(msgspec.Struct, frozen=True):
    """Where beliefs come from, and how right they were."""

    name: str
    scores: Scores
    calibration: list[Bin]


class Summary(msgspec.Struct, frozen=True):
    """All matches."""

    game: str
    matches: int
    seats: list[SeatSum]
    sources: list[Source]

    def to_dict(self) -> dict[str, Any]:
        """For JSON."""
        found: dict[str, Any] = msgspec.to_builtins(self)
        return found


def summed_up(found: Sequence[Beliefs], stated: Mapping[str, Sequence[Believed]]) -> Summary:
    """The summary of these matches; ``stated``: by source, the beliefs that were stated in them."""
    exact = [one for match in found for one in of_steps(match)]
    house = [one for match in found for one in of_steps(match, house=True)]
    sources = {EXACT: exact, HOUSE: house, **stated}
    return Summary(
        found[0].game,
        len(found),
        [_seat(n, match, seat) for n, match in enumerate(found) for seat in range(match.seats)],
        [Source(name, scored(some), calibration(some)) for name, some in sources.items()],
    )


def _seat(n: int, match: Beliefs, seat: int) -> SeatSum:
    steps = [step for step in match.of(seat) if not step.turned_up]
    decided = [step for step in steps if step.decides]
    return SeatSum(
        n,
        seat,
        len({step.deal for step in steps}),
        sum(step.gained for step in steps),
        sum(step.offered for step in steps),
        decided[-1].bits if decided else 0.0,
    )
