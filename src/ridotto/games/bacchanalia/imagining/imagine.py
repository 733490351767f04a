"""Matches that a seat could be in: only the order of the Umbra deck is unknown, each as likely as another."""

from __future__ import annotations

from ridotto.core import Chance, Dice, View
from ridotto.games.bacchanalia.state import Bacchanalia, Hidden, Open, Private, deck_contents


def imagine(view: View, chance: Chance) -> tuple[list[Private], Hidden]:
    """The drawers that the seat cannot see."""
    o: Open = view.open
    dice = Dice(chance)
    left = deck_contents(o)
    deck = [left.pop(dice.below(len(left))) for _ in range(len(left))]
    return [Private() for _ in range(o.seats)], Hidden(deck)


def deal_of(s: Bacchanalia) -> tuple[int, ...]:
    """The truth in the same terms: the deck, the top card last."""
    return tuple(s.hidden.deck)
