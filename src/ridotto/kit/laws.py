"""How a law watches walks."""

from __future__ import annotations

from random import Random
from typing import ClassVar

from ridotto.core import Game, Match
from ridotto.kit.report import Broken
from ridotto.kit.walk import WalkStep


class Law:
    """One law for one game and seat count. It sees the beginning, every step and the end of many walks."""

    name: ClassVar[str]

    def __init__(self, game: Game, seats: int) -> None:
        self.game = game
        self.seats = seats
        self.checked = 0
        self.rng = Random(f"{type(self).__name__} {seats}")

    def begin(self, match: Match) -> None:
        """A walk begins."""

    def step(self, step: WalkStep) -> None:
        """A deed was done."""

    def end(self, match: Match) -> None:
        """A walk came to the end of its match."""

    def finish(self) -> None:
        """All walks are done."""

    def require(self, holds: bool, otherwise: str) -> None:
        """Count a check; raise if it does not hold."""
        self.checked += 1
        if not holds:
            raise Broken(otherwise)
