"""Tables: every pair, false card and guess, and the lists of them, made once. Moves are values."""

from __future__ import annotations

from functools import cache

from ridotto.core.bits import has
from ridotto.games.arsenalia.moves import Card, GiveFalse, GivePair, Guess, Meet, SendGhost
from ridotto.games.arsenalia.pieces import ALL_CARDS, CRAFTS, INSTITUTIONS, SEATS
from ridotto.games.arsenalia.state import false_cards

EVERY_PAIR = tuple(GivePair(i, c) for i in INSTITUTIONS for c in CRAFTS)
EVERY_CARD = tuple(GiveFalse(card) for card in Card)
EVERY_GUESS = tuple(Guess(i, c) for i in INSTITUTIONS for c in CRAFTS)
MEET = tuple(Meet(seat) for seat in range(SEATS))
SEND_GHOST = tuple(SendGhost(seat) for seat in range(SEATS))

GUESSES = {
    (int(mine), int(my_craft)): tuple(g for g in EVERY_GUESS if g.institution != mine and g.craft != my_craft)
    for mine in INSTITUTIONS
    for my_craft in CRAFTS
}
"""The sixteen guesses open to whoever holds an institution and a craft (R14)."""


@cache
def the_pairs(institution: int, craft: int, hand: int) -> tuple[GivePair, ...]:
    """3.1 The pairs out of this hand with exactly one true card."""
    return tuple(
        pair
        for pair in EVERY_PAIR
        if (pair.institution == institution) != (pair.craft == craft)
        and has(hand, pair.institution)
        and has(hand, pair.craft)
    )


@cache
def the_false_cards(institution: int, craft: int, hand: int) -> tuple[GiveFalse, ...]:
    """5.2 The false cards in this hand."""
    false = false_cards(hand, institution, craft)
    return tuple(move for move in EVERY_CARD if has(false, move.card))


CARDS_OF = tuple(tuple(card for card in Card if has(bits, card)) for bits in range(ALL_CARDS + 1))
"""The cards of each set, in order."""
