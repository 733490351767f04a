"""The bot that searches."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from msgspec.structs import replace

from ridotto.bots.ismcts.guide import Guide
from ridotto.bots.ismcts.search import LET_PASS, Search, Thought
from ridotto.bots.ismcts.settings import Settings
from ridotto.bots.mind import Mind, weighed
from ridotto.core import Chance, Game, Move, View, filled

MakesGuide: TypeAlias = Callable[[Game, View, Chance], Guide]


class IsmctsBot:
    """Plays any game that can be imagined. Nothing is kept from one decision to the next."""

    def __init__(
        self,
        game: Game,
        guide: MakesGuide = Guide,
        settings: Settings | None = None,
        *,
        ponders_offers: bool = False,
    ) -> None:
        self.game = game
        self.guide = guide
        self.settings = settings or Settings()
        self.ponders_offers = ponders_offers
        """Search whenever an offer is shown. Without it the guide's player decides, which costs nothing."""

        self.thought: Thought | None = None
        """What the last decision's search found out, if there was one."""

    def hurry(self, seconds: float) -> None:
        """Search no longer than this; the same chance may then give another choice."""
        limit = self.settings.seconds
        self.settings = replace(self.settings, seconds=seconds if limit is None else min(seconds, limit))

    def think(self, view: View, moves: list[Move], chance: Chance) -> Thought:
        """What a search finds out about these answers."""
        self.thought = Search(self.guide(self.game, view, chance.fork()), self.settings).answers(moves)
        return self.thought

    def choose(self, view: View, moves: list[Move], chance: Chance) -> Move:
        """The move that was tried most; at a sealed or drafted question one by its share of the mix."""
        self.thought = None
        if len(moves) == 1:
            return filled(moves[0])
        thought = self.think(view, moves, chance)
        return filled(thought.pick(chance.pick(1 << 30, "a mixed choice") / (1 << 30)))

    def mind(self, view: View, move: Move) -> Mind:
        """What the search found out."""
        return self.searched(Mind(), move)

    def searched(self, mind: Mind, move: Move) -> Mind:
        """The mind with what the search of the last decision found out, if there was one."""
        thought = self.thought
        if thought is None:
            return mind
        tried = [n for n, visits in enumerate(thought.visits) if visits]
        moves, means = [thought.moves[n] for n in tried], [thought.means[n] for n in tried]
        counts = {**mind.counts, "simulations": float(thought.simulations)}
        first = None if thought.first is None else thought.first.to_dict()
        mind = replace(mind, counts=counts, first=first, hurried=thought.cut_short, best=(), worth=None)
        return weighed(mind, moves, means, move)

    def interrupt(self, view: View, offers: list[Move], chance: Chance) -> Move | None:
        """An offer that is better than letting it pass."""
        guide = self.guide(self.game, view, chance.fork())
        if not self.ponders_offers:
            if guide.player is None or view.seat is None:
                return None
            return guide.player_at(view.seat).interrupt(view, offers, chance)
        move = Search(guide, self.settings).offers(offers).pick(0.0)
        return None if move is LET_PASS else filled(move)
