"""Plain questions: one seat decides and all the rest follows. Upper confidence bounds find the best move."""

from __future__ import annotations

from math import log, sqrt
from typing import Any

from ridotto.bots.ismcts.guide import Guide
from ridotto.bots.ismcts.node import Edge, Node, Numbers
from ridotto.core import Match, Move


class UcbNode(Node):
    """Tries what is good, or little known; of each move counts how often it was there to be chosen."""

    __slots__ = ()

    def choose(self, guide: Guide, match: Match, seat: int, moves: list[Move], spread: float) -> tuple[Edge]:
        """A new move if it is time for one, else the highest bound."""
        edges = self.among(moves)
        new = self.untried(guide, match, seat, moves, len(edges))
        if new is not None:
            new.available = 1
            return (new,)
        curious = spread * self.settings.curiosity
        trust = spread * self.settings.trust if self.priors else 0.0
        best, highest = edges[0], float("-inf")
        for edge in edges:
            visits = edge.visits
            edge.available = available = edge.available + 1
            if not visits:
                return (edge,)
            bound = edge.mean + curious * sqrt(log(available) / visits)
            if trust:
                bound += trust * edge.prior / (visits + 1)
            if bound > highest:
                best, highest = edge, bound
        return (best,)

    def learn(self, chosen: Any, value: float, others: tuple[Move, ...]) -> None:
        """A mean."""
        self.visits += 1
        edge = chosen[0]
        edge.visits = visits = edge.visits + 1
        edge.mean += (value - edge.mean) / visits

    def play(self, moves: list[Move], numbers: Numbers) -> Move | None:
        """As often as it was tried so far."""
        edges = self.among(moves)
        left = numbers() * sum(edge.visits for edge in edges)
        for edge in edges:
            left -= edge.visits
            if left < 0:
                return edge.move
        return None

    def policy(self, moves: list[Move]) -> list[float]:
        """The move that was tried most; among equals the better one."""
        known = self.edge_of
        marks = [(known[move].visits, known[move].mean) if move in known else (0, 0.0) for move in moves]
        best = marks.index(max(marks))
        return [1.0 if n == best else 0.0 for n in range(len(moves))]
