"""The law of twins: what a seat was not told it cannot get at.

A match is played, and beside it a twin that differs in one thing the seat *p* (``None``: an onlooker)
was not told: an outcome of chance, or a secret choice of another seat. *p* repeats its moves, chance its
outcomes, and every other seat plays the same move if it may, else one that tells *p* the same; if there is
none, the pair parts. As long as *p* has been told the same, all that *p* can get must be the same, byte for
byte.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from ridotto.core import Game
from ridotto.kit.original import Original
from ridotto.kit.pair import NoTwin, Pair, Parted
from ridotto.kit.report import Broken


def pairs(original: Original, rng: Random) -> Iterator[Pair]:
    """Twins of a match for every seat and an onlooker, with differences of all kinds."""
    for p in (None, *range(original.seats)):
        for _ in range(12):
            try:
                yield Pair(original, p, rng)
            except NoTwin:
                continue


class Twins:
    """Pairs of one game with one seat count, until enough decisions are compared."""

    def __init__(self, game: Game, seats: int) -> None:
        self.game = game
        self.seats = seats
        self.compared = 0
        self.pairs = 0
        self.parted: Counter[str] = Counter()

    def of(self, options: Mapping[str, Any], seed: str) -> Iterator[tuple[str, int]]:
        """Compare the twins of one match; yield every breach with its entry."""
        original = Original.walked(self.game, self.seats, options, seed)
        for pair in pairs(original, Random(f"twins {seed}")):
            self.pairs += 1
            try:
                pair.play()
            except Parted as parted:
                self.parted.update(parted.at)
            except NoTwin:
                pass
            except Broken as broken:
                yield str(broken), pair.entry
            self.compared += pair.compared
