"""The law of twins: what a seat was not told it cannot get at.

A match is played, and beside it a twin that differs in one thing the seat *p* (``None``: an onlooker)
was not told: an outcome of chance, or a secret choice of another seat. *p* repeats its moves, chance its
outcomes, and every other seat plays the same move if it may, else one that tells *p* the same; if there is
none, the pair parts. As long as *p* has been told the same, all that *p* can get must be the same, byte for
byte. Where the two tell *p* different things, the law of telling judges it (``sources.py``): the deed or the
draw that makes the difference, the opening, and a deal in the middle of a match are no exceptions.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from ridotto.core import Game
from ridotto.kit.ears import golden
from ridotto.kit.original import Original
from ridotto.kit.pair import NoTwin, Pair, Parted
from ridotto.kit.report import Broken

TRIES = 12
"""Twins of a match for each seat, and for an onlooker."""


class Twins:
    """Pairs of one game with one seat count, until enough decisions are compared."""

    def __init__(self, game: Game, seats: int) -> None:
        self.game = game
        self.seats = seats
        self.tells = golden(game).tells
        self.compared = 0
        self.parted: Counter[str] = Counter()
        """How often twins diverged at each field of an event, or could not be made because of it."""
        self.tried: Counter[str] = Counter()
        """How often a twin was tried, by what differs, …"""
        self.untwinned: Counter[str] = Counter()
        """… and how often there was none, because the seat would have been told."""

    def of(self, options: Mapping[str, Any], seed: str) -> Iterator[tuple[str, int]]:
        """Compare the twins of one match; yield every breach with its entry."""
        original = Original.walked(self.game, self.seats, options, seed)
        rng = Random(f"twins {seed}")
        for p in (None, *range(self.seats)):
            for _ in range(TRIES):
                try:
                    pair = Pair(original, p, rng, self.tells)
                except NoTwin:  # nobody else has ever chosen anything
                    continue
                yield from self._play(pair)

    def _play(self, pair: Pair) -> Iterator[tuple[str, int]]:
        self.tried[pair.kind] += 1
        try:
            pair.play()
        except Parted as parted:
            self.parted.update(parted.at)
        except NoTwin as none:
            self.untwinned[pair.kind] += 1
            self.parted.update(none.args)
        except Broken as broken:
            yield str(broken), pair.entry
        self.compared += pair.compared
