"""Sealed questions: several seats choose unseen, and the best choice may be a mixed one.

Regret matching finds it: each seat plays a move in proportion to how much it regrets not having played it,
and the average of all that it played is what it should play. A simulation shows what the chosen move led to;
what the others would have led to is taken from earlier simulations, above all from those in which the other
seats gave the same answers. Regrets never fall below nothing: a move that becomes good is soon played again.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from ridotto.bots.ismcts.guide import Guide
from ridotto.bots.ismcts.node import Edge, Node, Numbers
from ridotto.bots.ismcts.settings import Settings
from ridotto.core import Match, Move

Chosen: TypeAlias = tuple[Edge, list[Edge], list[float]]
"""The move, and the moves it was chosen from with their shares: none if it was tried because it is new."""

EXPLORING = 0.5
"""The share of choices made at random at the first visit; it falls with the cube root of the visits."""
GENERAL = 4
"""What a move led to against all answers counts like this many simulations with these very answers."""


class RegretNode(Node):
    """Plays in proportion to regrets, and now and then anything."""

    __slots__ = ("against",)

    def __init__(self, settings: Settings, moves: list[Move]) -> None:
        super().__init__(settings, moves)
        self.against: dict[tuple[Move, ...], dict[Edge, tuple[int, float]]] = {}
        """How often a move met each answer of the others, and the sum of what followed."""

    def choose(self, guide: Guide, match: Match, seat: int, moves: list[Move], spread: float) -> Chosen:
        """A new move if it is time for one, else one by its share."""
        edges = self.among(moves)
        new = self.untried(guide, match, seat, moves, len(edges))
        if new is not None:
            return new, [], []
        shares = shares_of(edges)
        exploring = EXPLORING / (self.visits + 1) ** (1 / 3)
        left = guide.random()
        if left < exploring:
            return edges[int(left / exploring * len(edges))], edges[:], shares
        return drawn(edges, shares, (left - exploring) / (1 - exploring)), edges[:], shares

    def learn(self, chosen: Any, value: float, others: tuple[Move, ...]) -> None:
        """More regret for what would have been better than what is played here on average."""
        edge: Edge
        edge, edges, shares = chosen
        self.visits = weight = self.visits + 1  # later choices count more: the first ones knew little
        met = self.against.get(others)
        if met is None:
            met = self.against[others] = {}
        values = []
        mean = 0.0
        for other, share in zip(edges, shares):
            if other is edge:
                found = value
            elif other in met:
                times, total = met[other]
                found = (total + GENERAL * other.mean) / (times + GENERAL)
            else:
                found = other.mean
            mean += share * found
            values.append(found)
        for other, share, found in zip(edges, shares, values):
            regret = other.regret + found - mean
            other.regret = regret if regret > 0 else 0.0
            other.average += weight * share
        times, total = met.get(edge, (0, 0.0))
        met[edge] = times + 1, total + value
        self.count(edge, value)

    def play(self, moves: list[Move], numbers: Numbers) -> Move | None:
        """By its share."""
        edges = self.among(moves)
        return drawn(edges, shares_of(edges), numbers()).move if edges else None

    def policy(self, moves: list[Move]) -> list[float]:
        """The average of all that was played, without what hardly ever was."""
        known = self.edge_of
        found = [known[move].average if move in known else 0.0 for move in moves]
        if not any(found):  # nothing was ever weighed: by what was tried
            found = [float(known[move].visits) if move in known else 0.0 for move in moves]
        least = max(found) * self.settings.trim
        found = [share if share >= least else 0.0 for share in found]
        total = sum(found)
        return [share / total for share in found] if total else [1 / len(moves)] * len(moves)


def shares_of(edges: list[Edge]) -> list[float]:
    """In proportion to regrets; all alike if there are none."""
    total = sum([edge.regret for edge in edges])
    if total <= 0:
        return [1 / len(edges)] * len(edges)
    return [edge.regret / total for edge in edges]


def drawn(edges: list[Edge], shares: list[float], number: float) -> Edge:
    """One of them by its share; ``number`` is from 0 to 1."""
    for edge, share in zip(edges, shares):
        number -= share
        if number < 0:
            return edge
    return edges[-1]
