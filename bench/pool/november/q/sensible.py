"""The sensible bot: loads for its side, seizes, swaps and discards with purpose, and reads what others do."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from pool.november.q.belief import with_spirituali
from pool.november.q.hand import Hand
from pool.november.q.houses import action_values, throw_values
from pool.november.q.style import STYLE, Style
from ridotto.bots.luck import noisy_best
from ridotto.core import Chance, Move, View
from ridotto.games.q.moves import Give, GiveUp, Keep, LookAt, PutBack, ThrowOverboard
from ridotto.games.q.state import Open, Private


class SensibleBot:
    """It reads everything it knows from the view, each time."""

    def __init__(self, style: Style = STYLE) -> None:
        self.style = style
        self.weighed: tuple[list[Move], list[float]] = [], []
        """The moves that it compared at its last decision, and what they were worth."""

    def choose(self, view: View, moves: list[Move], chance: Chance) -> Move:
        """The move that promises most, give or take some noise."""
        self.weighed = [], []
        if len(moves) == 1:
            return moves[0]
        numbers = Random(chance.pick(1 << 53, "noise")).random
        self.weighed = moves, self.values(view, moves)
        return noisy_best(*self.weighed, self.style_of(view).noise, numbers)

    def values(self, view: View, moves: list[Move]) -> list[float]:
        """What the moves are worth in points for the seat's side."""
        o, mine, me = view.open, view.mine, view.seat
        assert me is not None
        assert view.waiting is not None
        style = self.style_of(view)
        believed = with_spirituali(o, mine, me, style.reads)
        return move_values(o, mine, me, moves, view.waiting.seats, believed, style)

    def style_of(self, view: View) -> Style:
        """The numbers to play by here."""
        return self.style

    def interrupt(self, view: View, offers: list[Move], chance: Chance) -> Move | None:
        """There are no offers in Q."""
        return None


def move_values(
    o: Open,
    mine: Private,
    me: int,
    moves: Sequence[Move],
    asked: tuple[int, ...],
    spirituali: Sequence[float],
    style: Style,
) -> list[float]:
    """What each answer is worth in points for the seat's side; ``asked``: all who are asked the same."""
    match moves[0]:
        case PutBack():
            hand = Hand(o, mine, me, style)
            return [-hand.keeping(move.cards) for move in moves if isinstance(move, PutBack)]
        case Keep():
            hand = Hand(o, mine, me, style)
            return [hand.keeping((move.card,)) for move in moves if isinstance(move, Keep)]
        case Give():
            hand = Hand(o, mine, me, style)
            partner = asked[0] if asked[1] == me else asked[1]
            friend = spirituali[partner] if hand.side > 0 else 1 - spirituali[partner]
            gifts = dict(zip(mine.hand, hand.gifts(partner, friend)))
            return [sum([gifts[card] for card in move.cards]) for move in moves if isinstance(move, Give)]
        case GiveUp():
            hand = Hand(o, mine, me, style)
            return [-sum(map(hand.loss, move.cards)) for move in moves if isinstance(move, GiveUp)]
        case LookAt():
            doubts = [4 * p * (1 - p) for p in spirituali]
            return [doubts[move.seat] for move in moves if isinstance(move, LookAt)]
        case _ if mine.cargo:
            thrown = [move.card if isinstance(move, ThrowOverboard) else -1 for move in moves]
            return throw_values(o, mine, me, thrown, style)
        case _:
            return action_values(o, mine, me, moves, spirituali, style)
