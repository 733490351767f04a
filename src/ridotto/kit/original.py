"""A match that was walked to its end, to be played again beside its twins."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any

import msgspec

from ridotto.core import Draw, Game, Match, Move, TakeBack
from ridotto.kit.walk import Deed, Step, started, walk

WRONG = 12
"""Moves of the game, right or wrong, that are held out to both twins at every decision."""


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

    @classmethod
    def walked(
        cls,
        game: Game,
        seats: int,
        options: Mapping[str, Any],
        seed: str,
        walk: Callable[[Match, Random], Iterator[Step]] = walk,
    ) -> Original:
        """The match of a walk, at random or as somebody else walks."""
        match, rng = started(game, seats, options, seed)
        deeds: list[Deed] = []
        seen: dict[Move, None] = {}
        for step in walk(match, rng):
            deeds.append(step.deed)
            if not isinstance(step.deed.move, TakeBack):
                seen[step.deed.move] = None
            for seat in step.after.to_move()[:1]:
                seen.update(dict.fromkeys(step.after.moves(seat)[:3]))
        draws = [(-1, draw) for draw in match.opening]
        draws += [(entry.n, draw) for entry in match.journal for draw in entry.draws]
        wrong = sorted(seen, key=repr)
        return cls(game, seats, options, seed, deeds, draws, rng.sample(wrong, min(WRONG, len(wrong))))
