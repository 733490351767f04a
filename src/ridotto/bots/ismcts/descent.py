"""One simulation: a way through an imagined match, down the trees and on to an end."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, TypeAlias

from ridotto.bots.ismcts.guide import Guide
from ridotto.bots.ismcts.node import Node
from ridotto.bots.ismcts.regret import RegretNode
from ridotto.bots.ismcts.settings import Settings
from ridotto.bots.ismcts.ucb import UcbNode
from ridotto.core import Match, Move, State, has_text
from ridotto.core.messages import without_text
from ridotto.core.state import Ask

Answers: TypeAlias = list[tuple[int, Move]]
Step: TypeAlias = tuple[Node, int, Any, Answers]
"""A node on the way, its seat, what it chose, and all answers to the same sealed ask."""


class Trees:
    """One tree for each seat. All nodes lie in one dict: a key says which seat it is, and what it sees."""

    __slots__ = ("asked", "guide", "high", "low", "me", "nodes", "root", "settings", "spread")

    def __init__(self, guide: Guide, settings: Settings, me: int) -> None:
        self.guide = guide
        self.settings = settings
        self.me = me
        self.nodes: dict[Hashable, Node] = {}
        self.root: Hashable = None
        """The decision that the search is about …"""
        self.asked: list[Move] = []
        """… and the moves that it is between."""
        self.low: list[float] = []
        self.high: list[float] = []
        self.spread: list[float] = []
        """How far apart the values of the simulations are, per seat."""

    def curious(self, seat: int) -> float:
        """The unit of curiosity."""
        return self.spread[seat] if self.spread else 1.0

    def new_node(self, key: Hashable, ask: Ask, moves: list[Move]) -> Node:
        """A decision that has not come up before."""
        kind = UcbNode if ask.kind == "plain" and not self.settings.mixed else RegretNode
        self.nodes[key] = node = kind(self.settings, moves)
        return node

    def measure(self, values: Sequence[float]) -> None:
        """Take in how a simulation ended."""
        low, high, spread = self.low, self.high, self.spread
        if not low:
            low[:], high[:], spread[:] = values, values, [0.0] * len(values)
        for seat, value in enumerate(values):
            if value < low[seat]:
                low[seat] = value
                spread[seat] = high[seat] - value
            elif value > high[seat]:
                high[seat] = value
                spread[seat] = value - low[seat]


class Descent:
    """The way of one simulation. A seat leaves its tree at the first node that is new to it, and plays on as
    its player would: so each tree grows by a leaf."""

    __slots__ = (
        "all_learn",
        "decisions",
        "guide",
        "left",
        "match",
        "new",
        "path",
        "state",
        "together",
        "trees",
    )

    def __init__(self, trees: Trees, match: Match, all_learn: bool) -> None:
        self.trees = trees
        self.guide = trees.guide
        self.match = match
        self.state: State = match.state
        self.all_learn = all_learn
        """Or the searching seat alone."""
        self.decisions = 0
        self.left = 0
        """The seats that have left their trees, as bits."""
        self.path: list[Step] = []
        self.new: list[tuple[Node, int, Move]] = []
        """The leaves, and the first move that is tried there."""
        self.together: Answers = []
        """The answers to the open ask so far."""

    def to_the_end(self) -> None:
        """Down the trees as long as the searching seat is in its own, then on without them; then learn."""
        match, state, me = self.match, self.state, self.trees.me
        ended = self.guide.ended
        while not self.left >> me & 1:
            ask = state.ask
            if ask is None or ended(match):
                break
            seat = ask.waiting[0]
            if ask.kind != "sealed" or not ask.steps:
                self.together = []
            if self.left >> seat & 1:
                move = self.guide.answer(match, seat, match.asked_moves(seat))
            else:
                move = self.decide(ask, seat)
            self.together.append((seat, move))
            match.play(seat, move, False)
            self.decisions += 1
            if state.offers:
                self.interruptions(self.left)
        else:
            self.play_on()
        self.learn()

    def decide(self, ask: Ask, seat: int) -> Move:
        """What a seat does that is still in its tree. Where it has an offer, that is a choice like others."""
        match, guide, trees, offers = self.match, self.guide, self.trees, self.state.offers
        moves = match.moves(seat) if offers else match.asked_moves(seat)
        if len(moves) == 1:
            return moves[0]
        key = guide.sees(match, seat)
        if offers and key == trees.root:
            moves = trees.asked
        node = trees.nodes.get(key)
        learns = self.all_learn or seat == trees.me
        if node is None:
            self.left |= 1 << seat
            move = guide.answer(match, seat, match.asked_moves(seat) if offers else moves)
            if learns:
                first = without_text(move) if has_text(move) else move
                self.new.append((trees.new_node(key, ask, moves), seat, first))
            return move
        if learns:
            chosen = node.choose(guide, match, seat, moves, trees.curious(seat))
            self.path.append((node, seat, chosen, self.together))
            found: Move = chosen[0].move
            return found
        return node.play(moves, guide.random) or guide.answer(match, seat, match.asked_moves(seat))

    def play_on(self) -> None:
        """To the end, or to where the guide stops, as the players would."""
        match, state = self.match, self.state
        answer, ended, asked_moves, play = self.guide.answer, self.guide.ended, match.asked_moves, match.play
        decisions = 0
        while (ask := state.ask) is not None and not ended(match):
            seat = ask.waiting[0]
            play(seat, answer(match, seat, asked_moves(seat)), False)
            decisions += 1
            if state.offers:
                self.interruptions(-1)
        self.decisions += decisions

    def interruptions(self, who: int) -> None:
        """Show their offers to those (as bits) who were told something; the first to take one up acts."""
        guide, match = self.guide, self.match
        if not guide.interrupts:
            return
        told = match.told
        for seat in sorted({seat for offer in self.state.offers for seat in offer.seats if who >> seat & 1}):
            if any(one.heard_by(seat) for one in told):
                move = guide.interrupt(match, seat, match.moves(seat)[len(match.asked_moves(seat)) :])
                if move is not None:
                    match.play(seat, move, False)
                    return

    def learn(self) -> None:
        """All who chose on the way take in what it led to."""
        values = self.guide.value(self.match)
        self.trees.measure(values)
        for node, seat, chosen, together in self.path:
            others = tuple([move for by, move in together if by != seat]) if len(together) > 1 else ()
            node.learn(chosen, values[seat], others)
        for node, seat, move in self.new:
            node.first(move, values[seat])
