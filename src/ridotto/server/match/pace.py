"""Drawn delays: how long an answer takes must not tell anything about it.

A question whose answer the rules force, or whose answer depends on a secret, is *paced*: no answer is
released before a delay that was drawn when the question was asked, from one distribution that knows
nothing of the state, the same for bots and for people. Bots wait before their open moves too, so that
people can follow.
"""

from __future__ import annotations

import random

PACED = (1.5, 4.0, 2.2)
"""Seconds until a paced answer is released: least, most, likeliest."""
BRIEF = (1.2, 2.6, 1.5)
"""The same for questions that come up turn after turn; a bot that searches has thought by then."""
OPEN = (0.7, 2.5, 1.1)
"""Seconds until a bot makes an open move."""
MERGED = (5.0, 20.0, 10.0)
"""Seconds until lines and veils are shown, together with those that others have entered meanwhile."""
BRISK = (0.4, 0.8, 0.6)
"""In a lesson, where nothing is secret from the script, both are as short as this."""
SPEEDS = {"slow": 1.8, "normal": 1.0, "fast": 0.3}
"""Where one person sits with bots alone, how fast they play is that person's choice."""


class Pace:
    """Draws delays; with a factor of 0 there are none."""

    def __init__(self, factor: float, rng: random.Random | None = None, brisk: bool = False) -> None:
        self.factor = factor
        self.rng = rng or random.SystemRandom()
        self.is_brisk = brisk

    def brisk(self) -> Pace:
        """The same for a lesson."""
        return Pace(self.factor, self.rng, brisk=True)

    def at(self, factor: float) -> Pace:
        """The same, slower by this factor."""
        return self if factor == 1 else Pace(self.factor * factor, self.rng, self.is_brisk)

    def paced(self, brief: bool = False) -> float:
        """The delay of a paced question."""
        return self._draw(BRISK if self.is_brisk else BRIEF if brief else PACED)

    def open(self) -> float:
        """The delay of a bot's open move."""
        return self._draw(BRISK if self.is_brisk else OPEN)

    def merged(self) -> float:
        """The delay until lines and veils are shown."""
        return self._draw(MERGED)

    def _draw(self, shape: tuple[float, float, float]) -> float:
        return self.rng.triangular(*shape) * self.factor if self.factor else 0.0
