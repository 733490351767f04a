"""Chances of winning: judgement screens all decisions, and the most doubtful are played on.

A search, which is helped by judgement, says which move looks best. That move and the one that was made are
then played on in other imagined matches, both in the same ones and with the same luck, and judgement has no
part in it. The mean difference is what the decision cost, and its 95 per cent interval is told with it. An
interval that holds 0 tells nothing: the two are called equal.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from math import sqrt
from typing import NamedTuple, Protocol

from ridotto.bots.ismcts import Guide, Search, Settings
from ridotto.coach.judge import Judge, Seen
from ridotto.coach.report import Decision, Ground, Option
from ridotto.core import Chance, Game, Match, Move

DOUBTFUL = 10
"""How many decisions are looked at."""
WORLDS = 300
"""In how many imagined matches the two moves are compared…"""
HINT_WORLDS = 100
"""… and in how many for a hint, while somebody waits for it."""
NINETY_FIVE = 1.96
A_BREATH = 10
"""After this many it is told how much is done."""


class PairGuide(Protocol):
    """A guide that can turn to another world, and begin several times in the same one with the same luck."""

    usual: Sequence[float]
    """How each seat stands in the present world if all do the sensible thing."""

    def another(self) -> None:
        """Turn to another world."""

    def same_again(self) -> Match:
        """The present world."""

    def ended(self, match: Match) -> bool:
        """Whether to stop here."""

    def answer(self, match: Match, seat: int, moves: list[Move]) -> Move:
        """What a seat does."""

    def value(self, match: Match) -> Sequence[float]:
        """How each seat stands, less how it would if all did the sensible thing."""

    def favourite(self) -> Move | None:
        """What judgement would do."""


class Mean(NamedTuple):
    """A mean, and half of its 95 per cent interval."""

    value: float
    error: float


class Compared(NamedTuple):
    """Two moves in the same worlds: what each comes to, and the difference."""

    did: Mean
    better: Mean
    gain: Mean
    won: int
    """In how many worlds the other move came to more…"""
    lost: int = 0
    """… and in how many to less."""

    def turned(self) -> Compared:
        """The same with the two moves changed about."""
        return Compared(self.better, self.did, Mean(-self.gain.value, self.gain.error), self.lost, self.won)


class ChanceJudge(Judge):
    """Screens by judgement while the match is gone through, and searches afterwards."""

    unit = "chance"
    settings = Settings()
    clear = 0.0
    """A move that judgement holds to be this much better than all others is not doubtful."""

    def __init__(self, game: Game, seat: int) -> None:
        super().__init__(game, seat)
        self.screened: list[tuple[float, Seen]] = []
        self.decisions: list[Decision] = []

    def values(self, seen: Seen) -> Sequence[float] | None:
        """What judgement thinks of the moves; None where what follows is too far away to be seen."""
        raise NotImplementedError

    def searcher(self, seen: Seen, chance: Chance) -> Guide:
        """What guides the search."""
        raise NotImplementedError

    def guide(self, seen: Seen, chance: Chance) -> PairGuide:
        """What plays on when moves are compared; its values are chances of winning, without judgement."""
        raise NotImplementedError

    def grounds(self, seen: Seen) -> tuple[Ground, ...]:
        """What could be known then."""
        return ()

    def judged(self, seen: Seen) -> Decision | None:
        """None for now: it is noted how much better judgement holds another move to be."""
        values = self.values(seen)
        if values is not None:
            did = seen.moves.index(seen.move)
            doubt = max(value for n, value in enumerate(values) if n != did) - values[did]
            if doubt > -self.clear:
                self.screened.append((doubt, seen))
        return None

    def later(self) -> Iterator[float]:
        """Play on from the most doubtful ones."""
        doubtful = sorted(self.screened, key=lambda one: (-one[0], one[1].step))[:DOUBTFUL]
        for n, (_, seen) in enumerate(doubtful):
            for done in self._look_at(seen):
                yield (n + done) / len(doubtful)

    def found(self) -> list[Decision]:
        """Those that were looked at."""
        return self.decisions

    def _look_at(self, seen: Seen) -> Generator[float, None, None]:
        chance = Chance.of(f"coach/{self.game.name}/{self.seat}/{seen.step}")
        better = self._tried_most(seen, chance, [0.0] * len(seen.moves))[0]
        yield 0.5
        compared = yield from self._compared(seen, better, self.guide(seen, chance.fork()), WORLDS)
        self.decisions.append(self._decision(seen, better, compared, WORLDS))

    def better(self, seen: Seen) -> Generator[float, None, Decision | None]:
        """The better of the two moves that a search tries most, as if the other had been made; None where
        what follows is too far away to be seen."""
        values = self.values(seen)
        if values is None:
            return None
        chance = Chance.of(f"hint/{self.game.name}/{self.seat}/{seen.step}")
        best, second, *_ = self._tried_most(seen, chance, values)
        yield 0.5
        one = Seen(seen.step, seen.view, seen.moves, second, seen.rule)
        compared = yield from self._compared(one, best, self.guide(one, chance.fork()), HINT_WORLDS)
        if -compared.gain.value > compared.gain.error:  # played on, the other one turned out better
            one, best, compared = (
                Seen(seen.step, seen.view, seen.moves, best, seen.rule),
                second,
                compared.turned(),
            )
        return self._decision(one, best, compared, HINT_WORLDS)

    def _tried_most(self, seen: Seen, chance: Chance, values: Sequence[float]) -> list[Move]:
        """The moves as a search finds them, the one that it tried most first; then by these values."""
        thought = Search(self.searcher(seen, chance.fork()), self.settings).answers(seen.moves)
        order = sorted(range(len(thought.moves)), key=lambda n: (-thought.visits[n], -values[n]))
        return [thought.moves[n] for n in order]

    def _compared(
        self, seen: Seen, better: Move, guide: PairGuide, worlds: int
    ) -> Generator[float, None, Compared]:
        """The move that was made and another, played on in the same worlds."""
        did: list[float] = []
        other: list[float] = []
        for n in range(worlds):
            guide.another()
            usual = guide.usual[self.seat]
            did.append(usual + self._ends(guide, seen.move))
            if better == seen.move:
                other.append(did[-1])
            elif better == guide.favourite():
                other.append(usual)  # the usual way begins with it
            else:
                other.append(usual + self._ends(guide, better))
            if n % A_BREATH == 0:
                yield 0.5 + 0.5 * n / worlds
        gains = [b - a for a, b in zip(did, other)]
        won, lost = sum(gain > 0 for gain in gains), sum(gain < 0 for gain in gains)
        return Compared(_mean(did), _mean(other), _mean(gains), won, lost)

    def _ends(self, guide: PairGuide, move: Move) -> float:
        match = guide.same_again()
        match.play(self.seat, move, False)
        while (waiting := match.to_move()) and not guide.ended(match):
            seat = waiting[0]
            match.play(seat, guide.answer(match, seat, match.asked_moves(seat)), False)
        return guide.value(match)[self.seat]

    def _decision(self, seen: Seen, better: Move, compared: Compared, worlds: int) -> Decision:
        gain = compared.gain
        equal = gain.value <= gain.error
        best = Option(better.to_dict(), _rounded(compared.better.value), _rounded(compared.better.error))
        mine = Option(seen.move.to_dict(), _rounded(compared.did.value), _rounded(compared.did.error))
        grounds = self.grounds(seen)
        better_in = Ground("better_in", facts={"number": compared.won, "of": worlds})
        return Decision(
            seen.step,
            "played",
            self.when(seen.view),
            seen.move.to_dict(),
            mine.value,
            best,
            0.0 if equal else _rounded(gain.value),
            _rounded(gain.error),
            equal,
            more=True,
            rule=seen.rule,
            known=grounds[0] if grounds else None,
            grounds=(*grounds[1:], better_in) if better != seen.move else (),
            options=(mine,) if better == seen.move else (best, mine),
            searched=worlds,
        )


def _rounded(value: float) -> float:
    return round(value, 4)


def _mean(values: Sequence[float]) -> Mean:
    """The mean, and half of its 95 per cent interval.

    >>> _mean([0.0, 1.0, 0.0, 1.0]).value
    0.5
    """
    n = len(values)
    mean = sum(values) / n
    spread = sqrt(sum((value - mean) ** 2 for value in values) / (n - 1)) if n > 1 else 0.0
    return Mean(mean, NINETY_FIVE * spread / sqrt(n))
