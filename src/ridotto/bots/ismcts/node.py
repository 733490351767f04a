"""A decision of one seat in the tree: which moves have been tried, and which may be tried next."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import Any, TypeAlias

from ridotto.bots.ismcts.guide import Guide
from ridotto.bots.ismcts.settings import Settings
from ridotto.core import Match, Move

Numbers: TypeAlias = Callable[[], float]
"""From 0 to 1, without 1."""


class Edge:
    """One move that has been tried at a node."""

    __slots__ = ("available", "average", "mean", "move", "prior", "regret", "visits")

    def __init__(self, move: Move, prior: float) -> None:
        self.move = move
        self.prior = prior
        self.visits = 0
        self.mean = 0.0
        """Of the values that followed it."""
        self.available = 0
        """How often it could have been chosen since it was first tried: another world, another list."""
        self.regret = 0.0
        """How much better, all in all, it would have been than what was played."""
        self.average = 0.0
        """Its weight in the average of all that was played."""


class Node:
    """All positions that one seat cannot tell apart. Subclasses say how it chooses and how it learns."""

    __slots__ = ("edge_of", "edges", "listed", "priors", "settings", "steady", "visits")

    def __init__(self, settings: Settings, moves: list[Move]) -> None:
        self.settings = settings
        self.visits = 0
        self.edges: list[Edge] = []
        self.edge_of: dict[Move, Edge] = {}
        self.listed = moves
        self.steady = True
        """Whether the same moves have been on offer every time."""
        self.priors: dict[Move, float] | None = None

    # what subclasses do

    def choose(self, guide: Guide, match: Match, seat: int, moves: list[Move], spread: float) -> Any:
        """The edge to go down now in order to learn, in a tuple with what else ``learn`` wants to know."""
        raise NotImplementedError

    def learn(self, chosen: Any, value: float, others: tuple[Move, ...]) -> None:
        """Take in what the chosen move led to, and what the others had answered to the same sealed ask."""
        raise NotImplementedError

    def play(self, moves: list[Move], numbers: Numbers) -> Move | None:
        """A move as this seat plays by now, learning nothing; None if it knows none of these."""
        raise NotImplementedError

    def policy(self, moves: list[Move]) -> list[float]:
        """With which probability each of these moves should actually be played."""
        raise NotImplementedError

    # what they share

    def first(self, move: Move, value: float) -> None:
        """The node is new and its seat went on as its player would: that is the first move tried."""
        edge = self.edge_of.get(move) or self._add(move, 0.0)
        self.visits += 1
        edge.available += 1
        self.count(edge, value)

    def count(self, edge: Edge, value: float) -> None:
        """One more value that followed this move."""
        edge.visits += 1
        edge.mean += (value - edge.mean) / edge.visits

    def among(self, moves: list[Move]) -> list[Edge]:
        """Those of these moves that have been tried."""
        if self.steady:
            if moves == self.listed:
                return self.edges
            self.steady = False
        known = self.edge_of
        return [known[move] for move in moves if move in known]

    def untried(self, guide: Guide, match: Match, seat: int, moves: list[Move], tried: int) -> Edge | None:
        """Another move, if there is one and it is due: the most promising, or any."""
        if tried >= len(moves):
            return None
        settings = self.settings
        if tried >= settings.first_moves and tried >= settings.first_moves + settings.widening * sqrt(
            self.visits
        ):
            return None
        known = self.edge_of
        rest = [move for move in moves if move not in known]
        priors = self.priors
        if priors is None or (priors and any(move not in priors for move in rest)):
            priors = self._look(guide, match, seat, moves)
        if priors:
            move = max(rest, key=priors.__getitem__)
            return self._add(move, priors[move])
        return self._add(rest[int(guide.random() * len(rest))], 0.0)

    def _look(self, guide: Guide, match: Match, seat: int, moves: list[Move]) -> dict[Move, float]:
        """Ask the guide what it thinks of these moves."""
        found = guide.prior(match, seat, moves)
        new = {} if found is None else dict(zip(moves, found, strict=True))
        self.priors = priors = {**(self.priors or {}), **new}
        for edge in self.edges:
            edge.prior = priors.get(edge.move, 0.0)
        return priors

    def _add(self, move: Move, prior: float) -> Edge:
        edge = self.edge_of[move] = Edge(move, prior)
        self.edges.append(edge)
        return edge
