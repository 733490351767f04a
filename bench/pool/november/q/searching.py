"""The searching bot of Q: ismcts with the guide of Q, where there is something to search for."""

from __future__ import annotations

from functools import partial

from pool.november.q.guide import QGuide
from pool.november.q.sharp import SharpBot
from ridotto.bots.ismcts import IsmctsBot, Settings
from ridotto.core import Chance, Move, View
from ridotto.games.q import GAME
from ridotto.games.q.moves import GiveUp, Keep, LookAt, PutBack

SETTINGS = Settings(simulations=400, curiosity=0.15, first_moves=3, widening=0.25, trust=0.1, brief=True)
"""Values lie close together here: much is learnt by trying few moves often, the promising ones first."""

CLEAR = 3.0
"""A move this many points better than all others is played without a search."""
AS_GOOD_AS = 400
"""Judgement of a move is about as good as this many simulations."""


class SearchingBot(IsmctsBot):
    """Searches where its judgement is in doubt. Which cards to keep and to part with and whom to look at is
    left to judgement as well: what follows from it is too far away for some hundred simulations."""

    leaves: tuple[type[Move], ...] = (PutBack, Keep, GiveUp, LookAt)

    def __init__(self, settings: Settings = SETTINGS) -> None:
        judgement = min(2.0, AS_GOOD_AS / (settings.simulations or AS_GOOD_AS))
        super().__init__(GAME, partial(QGuide, judgement=judgement), settings)
        self.sharp = SharpBot()

    def choose(self, view: View, moves: list[Move], chance: Chance) -> Move:
        """What judgement finds clearly best, otherwise what a search finds."""
        self.thought, self.sharp.weighed = None, ([], [])
        if len(moves) == 1:
            return moves[0]
        if isinstance(moves[0], self.leaves):
            return self.sharp.choose(view, moves, chance)
        values = self.sharp.values(view, moves)
        self.sharp.weighed = moves, values
        second, best = sorted(values)[-2:]
        if best - second > CLEAR:
            return moves[values.index(best)]
        return super().choose(view, moves, chance)
