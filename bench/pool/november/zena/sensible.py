"""The sensible bot: counts by the designers' scale what a move brings, now and until the end of the match."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from pool.november.zena.choices import (
    cube_values,
    deck_values,
    maneggi_values,
    palace_values,
    payment_values,
    put_back_values,
    reaction_values,
    uprising_values,
)
from pool.november.zena.opening import assign_values, first_values
from pool.november.zena.outlook import Outlook
from pool.november.zena.prices import Prices, prices_of
from pool.november.zena.style import STYLE, Style
from pool.november.zena.turn import turn_values
from ridotto.bots.luck import noisy_best
from ridotto.core import Chance, Move, View
from ridotto.games.zena.state import Open, Private


class SensibleBot:
    """It reads everything it knows from the view, each time."""

    def __init__(self, style: Style = STYLE) -> None:
        self.style = style

    def choose(self, view: View, moves: list[Move], chance: Chance) -> Move:
        """The move that promises most, give or take some noise."""
        if len(moves) == 1:
            return moves[0]
        values = self.values(view, moves)
        return noisy_best(moves, values, self.style.noise, Random(chance.pick(1 << 53, "noise")).random)

    def values(self, view: View, moves: list[Move]) -> list[float]:
        """What the moves are worth, a Soldo being about 1."""
        assert view.seat is not None
        assert view.asked is not None
        o, asked = view.open, view.asked
        prices = prices_of(o.options.cards, o.expert, len(o.at), self.style)
        return move_values(o, view.mine, view.seat, moves, asked.question, asked.args, prices)

    def interrupt(self, view: View, offers: list[Move], chance: Chance) -> Move | None:
        """There are no offers in Zena 1814."""
        return None


def move_values(
    o: Open,
    mine: Private,
    me: int,
    moves: Sequence[Move],
    question: str,
    args: tuple[Any, ...],
    prices: Prices,
) -> list[float]:
    """What each answer is worth to this seat."""
    match question:
        case "your_turn":
            return turn_values(Outlook(o, mine, me, prices), moves)
        case "join_or_not":
            return reaction_values(Outlook(o, mine, me, prices), moves)
        case "which_deck":
            return deck_values(Outlook(o, mine, me, prices), moves)
        case "what_to_put_back" | "which_card_to_pass":
            return put_back_values(Outlook(o, mine, me, prices), moves)
        case "how_much":
            return payment_values(Outlook(o, mine, me, prices), moves, *args)
        case "pay_for_income":
            return palace_values(Outlook(o, mine, me, prices), moves, *args)
        case "which_cube":
            return cube_values(Outlook(o, mine, me, prices), moves)
        case "where_to_manipulate":
            return maneggi_values(Outlook(o, mine, me, prices), moves)
        case "where_to_send":
            return uprising_values(Outlook(o, mine, me, prices), moves, *args)
        case "which_card_for":
            return assign_values(prices, mine, moves)
        case "who_begins":
            return first_values(o, me, moves)
        case _:  # keep_or_exchange: a hand in which everything is dear is exchanged, where it may be
            return [float(n) for n in range(len(moves))]
