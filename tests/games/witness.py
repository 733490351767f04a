"""What a scene of any game asks of its match: what a seat holds, may do, has heard, and can tell apart."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from ridotto.core import Event, IllegalMove, Match, Move, Told

ONLOOKER = None


class Witness:
    """The base of the games' tables."""

    match: Match
    log: list[Told]

    def view(self, seat: int | None) -> Any:
        return self.match.view(seat)

    def mine(self, seat: int) -> Any:
        return self.match.view(seat).mine

    def refuses(self, seat: int, move: Move) -> tuple[str, str]:
        """The rule and the reason for which a move is refused, and that nothing has changed by it."""
        before = msgspec.json.encode(self.match.state)
        with pytest.raises(IllegalMove) as refused:
            self.match.play(seat, move)
        assert msgspec.json.encode(self.match.state) == before
        return refused.value.rule, refused.value.reason

    def ears_of(self, event: Event) -> frozenset[int] | None:
        """Who was told this event, the last time it was told."""
        return next(told.to for told in reversed(self.log) if told.event == event)

    def heard(self, seat: int | None, *kinds: type[Event]) -> list[Any]:
        """All that a seat has been told, or what it has been told of these kinds."""
        events = [told.event for told in self.log if told.heard_by(seat)]
        return [event for event in events if not kinds or isinstance(event, kinds)]

    def knows(self, seat: int | None) -> bytes:
        """Everything that a seat can get: its view, its moves, what it has heard."""
        moves = [] if seat is None else self.match.moves(seat)
        return msgspec.json.encode([self.view(seat), moves, self.heard(seat)])


def who_can_tell(one: Witness, other: Witness) -> set[int | None]:
    """The seats, and the onlooker, that see any difference between two tables."""
    return {seat for seat in (*range(one.match.seats), ONLOOKER) if one.knows(seat) != other.knows(seat)}
