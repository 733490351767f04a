"""What the coach of a game does: it is shown each decision of a seat, as that seat saw it."""

from __future__ import annotations

import enum
from collections.abc import Generator, Iterator, Sequence

from msgspec.structs import replace

from ridotto.coach.report import A_TRIFLE, Decision, Effect, Kind, Missed, Option, Unit, When
from ridotto.core import Game, Move, View


class Seen:
    """A decision of the seat: its view, what it could do, and what it did."""

    __slots__ = ("move", "moves", "rule", "step", "view")

    def __init__(self, step: int, view: View, moves: list[Move], move: Move, rule: str) -> None:
        self.step, self.view, self.moves, self.move, self.rule = step, view, moves, move, rule


class Judge:
    """The coach of a game that judges nothing; others derive from it. It serves one seat of one match."""

    unit: Unit = "none"
    cards: type[enum.IntEnum] | None = None
    """What the cards are that are spoken of in reasons."""
    calls: type[Move] | None = None
    """What leaves something to luck: a hint names it where it is certain, and does not weigh it otherwise."""

    def __init__(self, game: Game, seat: int) -> None:
        self.game = game
        self.seat = seat

    def when(self, view: View) -> When:
        """How the moment is called."""
        return {"round": int(getattr(view.open, "round", 0))}

    def saw(self, seen: Seen) -> None:
        """Take in an answer, also where there was no choice."""

    def judged(self, seen: Seen) -> Decision | None:
        """What a decision comes to, by what the seat knew; None if nothing can be counted about it."""
        return None

    def better(self, seen: Seen) -> Generator[float, None, Decision | None]:
        """The best there is, beside what comes next: a decision as if that had been done, whatever ``seen``
        says; None if nothing can be counted. Yields how much of it is done, from 0 to 1.
        """
        yield 0.0
        for move in seen.moves:
            if self.calls is not None and isinstance(move, self.calls):
                continue
            found = self.judged(Seen(seen.step, seen.view, seen.moves, move, seen.rule))
            if found is None:
                continue
            for option in found.options:
                if abs(option.value - found.best.value) > A_TRIFLE:
                    next_best = self.game.decode_move(dict(option.move))
                    return self.judged(Seen(seen.step, seen.view, seen.moves, next_best, seen.rule))
            return replace(found, equal=True)
        return None

    def certain(self, seen: Seen) -> Missed | None:
        """Something that is certain and could be said now."""
        return None

    def effect(self, decision: Decision, views: Sequence[View]) -> Effect | None:
        """What a message really told; ``views`` are those of all seats, at the moment before it."""
        return None

    def later(self) -> Iterator[float]:
        """What takes long, when all decisions have been seen; yields how much of it is done, from 0 to 1."""
        yield from ()

    def found(self) -> list[Decision]:
        """The decisions that were judged later."""
        return []

    def counts(self) -> dict[str, int]:
        """What can be counted where nothing is judged."""
        return {}


def decided(
    seen: Seen,
    when: When,
    kind: Kind,
    moves: Sequence[Move],
    values: Sequence[float],
    more: bool,
    whom: int = -1,
    cards: Sequence[Sequence[int]] = (),
    own: Sequence[int] = (),
) -> Decision:
    """A decision with its options in order; of equals what was done comes first.

    ``cards``: what each move shows, and ``own`` which of all cards are true.
    """
    sign = -1 if more else 1
    order = sorted(range(len(moves)), key=lambda n: (sign * round(values[n], 9), moves[n] != seen.move, n))
    did = next(n for n in order if moves[n] == seen.move)
    shows = [*map(tuple, cards)] or [()] * len(moves)
    options = tuple(Option(moves[n].to_dict(), round(values[n], 4), cards=shows[n]) for n in order)
    cost = abs(values[did] - values[order[0]])
    cost = 0.0 if cost < A_TRIFLE else cost
    return Decision(
        seen.step,
        kind,
        when,
        seen.move.to_dict(),
        round(values[did], 4),
        options[0],
        round(cost, 4),
        more=more,
        whom=whom,
        rule=seen.rule,
        options=options,
        own=tuple(map(int, own)),
    )
