"""The search: simulation after simulation, until the budget is spent; then what it found out."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

import msgspec

from ridotto.bots.ismcts.descent import Descent, Trees
from ridotto.bots.ismcts.guide import Guide
from ridotto.bots.ismcts.node import Node
from ridotto.bots.ismcts.settings import Settings
from ridotto.bots.ismcts.ucb import UcbNode
from ridotto.core import Match, Move


class LetPass(Move, frozen=True):
    """Not taking up any offer, as a move of the search; it is never played."""


LET_PASS = LetPass()


class Thought(msgspec.Struct, frozen=True):
    """What a search found out about the moves at hand, in their order."""

    moves: list[Move]
    policy: list[float]
    """With which probability each should be played."""
    visits: list[int]
    means: list[float]
    """What followed, on average, for the searching seat."""
    simulations: int
    decisions: int
    """In all simulations together."""
    first: Move | None = None
    """The move that the guide would have made without a search."""
    cut_short: bool = False
    """The clock ended it before its budget was spent."""

    def pick(self, number: float) -> Move:
        """A move by its share; ``number`` is from 0 to 1."""
        for move, share in zip(self.moves, self.policy):
            number -= share
            if number < 0:
                return move
        return self.moves[self.policy.index(max(self.policy))]


class Search:
    """Searches once, for the seat of the guide's view."""

    def __init__(self, guide: Guide, settings: Settings) -> None:
        seat = guide.view.seat
        if seat is None:
            raise ValueError("an onlooker has nothing to decide")
        self.guide = guide
        self.settings = settings
        self.me = seat
        self.trees = Trees(guide, settings, seat)
        self.simulations = 0
        self.decisions = 0

    def answers(self, moves: list[Move]) -> Thought:
        """Think about what the seat is asked; ``moves`` are the answers it may give."""
        guide, trees = self.guide, self.trees
        trees.root, trees.asked = guide.sees(guide.imagine(), self.me), moves
        doubt, doubted = self.settings.doubt, 0.0
        more = self._budget()
        while True:
            doubted += doubt
            if doubted >= 1:
                doubted -= 1
                self._walked(Descent(trees, guide.imagine_in_doubt(), all_learn=True))
            else:
                self._walked(Descent(trees, guide.imagine(), all_learn=not doubt))
            if not more() or self._decided():
                break
        node = trees.nodes.get(trees.root)
        if node is None:  # in doubt all the time, and never met with what the seat really holds
            node = UcbNode(self.settings, moves)
            node.first(guide.answer(guide.imagine(), self.me, moves), 0.0)
        return self._thought(node, moves)

    def offers(self, offers: list[Move]) -> Thought:
        """Think about taking up an offer; LET_PASS, the first of the moves, is to take up none."""
        guide, trees, me = self.guide, self.trees, self.me
        moves = [LET_PASS, *offers]
        root = UcbNode(self.settings, moves)
        more = self._budget()
        while True:
            match: Match = guide.imagine()
            chosen = root.choose(guide, match, me, moves, trees.curious(me))
            move = chosen[0].move
            if move is not LET_PASS:
                match.play(me, move, False)
            walk = Descent(trees, match, all_learn=True)
            walk.path.append((root, me, chosen, []))
            self._walked(walk)
            if not more():
                break
        return self._thought(root, moves)

    def _walked(self, walk: Descent) -> None:
        walk.to_the_end()
        self.simulations += 1
        self.decisions += walk.decisions

    def _budget(self) -> Callable[[], bool]:
        """Says whether there is time for another simulation."""
        most, seconds = self.settings.simulations, self.settings.seconds
        if seconds is None:
            return lambda: most is None or self.simulations < most
        end = perf_counter() + seconds
        return lambda: (most is None or self.simulations < most) and perf_counter() < end

    def _decided(self) -> bool:
        """Whether the move tried most stays so, whatever the rest of the budget brings."""
        settings, done = self.settings, self.simulations
        if not settings.brief or settings.simulations is None or done % 8 or 2 * done < settings.simulations:
            return False
        node = self.trees.nodes.get(self.trees.root)
        if not isinstance(node, UcbNode):
            return False
        visits = sorted([edge.visits for edge in node.edges])
        second = visits[-2] if len(visits) > 1 else 0
        return visits[-1] - second > settings.simulations - done

    def _thought(self, node: Node, moves: list[Move]) -> Thought:
        edges = [node.edge_of.get(move) for move in moves]
        return Thought(
            moves,
            node.policy(moves),
            [0 if edge is None else edge.visits for edge in edges],
            [0.0 if edge is None else edge.mean for edge in edges],
            self.simulations,
            self.decisions,
            self.guide.favourite(),
            self._cut_short(),
        )

    def _cut_short(self) -> bool:
        most = self.settings.simulations
        return most is not None and self.simulations < most and not self._decided()
