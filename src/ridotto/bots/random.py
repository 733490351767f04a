"""The bot that plays anything, and thinks nothing."""

from __future__ import annotations

from ridotto.core import Chance, Move, View, filled


class RandomBot:
    """Answers at random and takes up no offer."""

    def choose(self, view: View, moves: list[Move], chance: Chance) -> Move:
        """Any of the moves."""
        return filled(moves[chance.pick(len(moves), "a random choice")])

    def interrupt(self, view: View, offers: list[Move], chance: Chance) -> Move | None:
        """Nothing."""
        return None
