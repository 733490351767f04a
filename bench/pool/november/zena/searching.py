"""The searching bot of Zena 1814: ismcts with its guide, where there is something to search for."""

from __future__ import annotations

from functools import partial

from pool.november.zena.guide import ZenaGuide
from pool.november.zena.sensible import SensibleBot
from ridotto.bots.ismcts import IsmctsBot, Settings
from ridotto.core import Chance, Move, View
from ridotto.games.zena import GAME

SETTINGS = Settings(simulations=250, curiosity=0.15, first_moves=4, widening=0.3, trust=0.1)
"""Values lie close together here: much is learnt by trying few moves often, the sensible ones first."""

SEARCHED = frozenset({"your_turn", "join_or_not", "how_much"})
"""The questions whose answer shows within the round; the others are left to the sensible bot."""
CLEAR = 3.0
"""A move this many Soldi better than all others is played without a search."""
AS_GOOD_AS = 100
"""The sensible bot's judgement of a move is about as good as this many simulations."""


class SearchingBot(IsmctsBot):
    """Searches where the sensible bot is in doubt, as far as the end of the round."""

    def __init__(self, settings: Settings = SETTINGS) -> None:
        judgement = min(1.5, AS_GOOD_AS / (settings.simulations or AS_GOOD_AS))
        super().__init__(GAME, partial(ZenaGuide, judgement=judgement), settings)
        self.sensible = SensibleBot()

    def choose(self, view: View, moves: list[Move], chance: Chance) -> Move:
        """The sensible bot's move where that is clearly best, otherwise what a search finds."""
        if len(moves) == 1:
            return moves[0]
        assert view.asked is not None
        if view.asked.question not in SEARCHED:
            return self.sensible.choose(view, moves, chance)
        values = self.sensible.values(view, moves)
        second, best = sorted(values)[-2:]
        if best - second > CLEAR:
            return moves[values.index(best)]
        return super().choose(view, moves, chance)
