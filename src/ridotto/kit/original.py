"""A match that was walked to its end, to be played again beside its twins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from ridotto.core import Draw, Game, Match, Move, TakeBack
from ridotto.kit.walk import Deed, Walk, WalkStep, started, walk

WRONG = 12
"""How many moves of the game, right or wrong, are tried on both twins at every decision."""


class Asked(msgspec.Struct, frozen=True):
    """The question that a deed answered; empty if it took up an offer."""

    kind: str = ""
    question: str = ""
    first: int = -1
    """The number of the first deed that answered the same ask."""


class Original(msgspec.Struct):
    """A match that was walked: its deeds, its draws, and moves of all kinds that came up in it."""

    game: Game
    seats: int
    options: Mapping[str, Any]
    seed: str
    deeds: list[Deed]
    draws: list[tuple[int, Draw]]
    """Every draw with the number of the entry that caused it; -1: the opening."""
    wrong: list[Move]
    asked: list[Asked]
    """What each deed answered."""
    steps: list[WalkStep]
    """Every step of the walk, with the match as it stood before it."""

    @classmethod
    def walked(
        cls,
        game: Game,
        seats: int,
        options: Mapping[str, Any],
        seed: str,
        walk: Walk = walk,
    ) -> Original:
        """The match of a walk, at random or by a given chooser."""
        match, rng = started(game, seats, options, seed)
        deeds: list[Deed] = []
        asked: list[Asked] = []
        steps: list[WalkStep] = []
        seen: dict[Move, None] = {}
        for step in walk(match, rng):
            steps.append(step)
            deeds.append(step.deed)
            asked.append(_answered(step, asked))
            if not isinstance(step.deed.move, TakeBack):
                seen[step.deed.move] = None
            for seat in step.after.to_move()[:1]:
                seen.update(dict.fromkeys(step.after.moves(seat)[:3]))
        draws = [(-1, draw) for draw in match.opening]
        draws += [(entry.n, draw) for entry in match.journal for draw in entry.draws]
        wrong = sorted(seen, key=repr)
        wrong = rng.sample(wrong, min(WRONG, len(wrong)))
        return cls(game, seats, options, seed, deeds, draws, wrong, asked, steps)

    def after(self, n: int) -> Match:
        """The match as it stood after a deed."""
        step = self.steps[n]
        return step.after if n + 1 == len(self.steps) else self.steps[n + 1].before

    def others_sealed(self, n: int) -> list[int]:
        """The other deeds that answered the same sealed ask; none where somebody had second thoughts."""
        one = self.asked[n]
        group = [
            m for m, asked in enumerate(self.asked) if asked.first == one.first and asked.kind == "sealed"
        ]
        if one.kind != "sealed" or any(isinstance(self.deeds[m].move, TakeBack) for m in group):
            return []
        return [m for m in group if m != n]


def _answered(step: WalkStep, before: list[Asked]) -> Asked:
    ask, deed = step.before.state.ask, step.deed
    if ask is None or (not isinstance(deed.move, TakeBack) and not step.before.answers(deed.move, deed.seat)):
        return Asked()
    begun = bool(ask.steps) and bool(before)
    first = next((one.first for one in reversed(before) if one.kind), step.n) if begun else step.n
    return Asked(ask.kind, ask.question, first)
