"""Who plays Inkognito against the bot that is measured: it as it was, and exploiters of what it believed."""

from __future__ import annotations

from collections.abc import Callable

from pool.november.inkognito.belief import believed
from pool.november.inkognito.deduction import DeductionBot
from ridotto.bots.bot import Bot
from ridotto.core import Chance, Move, View
from ridotto.games.inkognito.imagining.knowledge import SLOT
from ridotto.games.inkognito.moves import Card, ShowPair, ShowSign


class Exploiter(DeductionBot):
    """Plays as in November, but shows what ``shows`` says."""

    def choose(self, view: View, moves: list[Move], chance: Chance) -> Move:
        """Replace what would be shown."""
        move = super().choose(view, moves, chance)
        return self.shows(view, moves) or move if isinstance(move, ShowPair | ShowSign) else move

    def shows(self, view: View, moves: list[Move]) -> Move | None:
        """What to show instead; None for what it would have shown."""
        raise NotImplementedError


class Open(Exploiter):
    """Shows everybody its agent."""

    def shows(self, view: View, moves: list[Move]) -> Move | None:
        """The sign of one's agent."""
        return sign(moves, agent=True)


class Liar(Exploiter):
    """Signs its fragment to whoever is not likely to be its partner, as if he were."""

    def shows(self, view: View, moves: list[Move]) -> Move | None:
        """The sign of one's fragment."""
        met = SLOT[view.open.ambassador].get(view.open.company[view.seat or 0])
        foe = met is not None and believed(view).partner(met) < 0.5
        return sign(moves, agent=False) if foe else None


class Silent(DeductionBot):
    """Never gives a sign."""

    def choose(self, view: View, moves: list[Move], chance: Chance) -> Move:
        """Choose as if there were none."""
        return super().choose(view, [move for move in moves if not isinstance(move, ShowSign)], chance)


def sign(moves: list[Move], agent: bool) -> Move | None:
    """The sign of one's agent, or of one's fragment."""
    return next((m for m in moves if isinstance(m, ShowSign) and (m.card < Card.N52) == agent), None)


POOL: dict[str, tuple[Callable[[], Bot], Callable[[], Bot]]] = {
    "two as in November": (DeductionBot, DeductionBot),
    "two who show everybody their agent": (Open, Open),
    "two liars": (Liar, Liar),
    "one liar, one as in November": (Liar, DeductionBot),
    "two silent ones": (Silent, Silent),
}
"""Pairs of opponents at a table of two against two."""
