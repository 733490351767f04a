"""Where the treasure is: the pair that is certain, and the odds of each."""

from __future__ import annotations

from ridotto.core import Move, View
from ridotto.games.arsenalia.imagining.knowledge import HAS, possible
from ridotto.games.arsenalia.moves import Card, Guess
from ridotto.games.arsenalia.pieces import CRAFTS, INSTITUTIONS
from ridotto.games.arsenalia.state import NO_PAIR, TREASURE, Pair

THERE = HAS[TREASURE]
"""The deals in which each card is part of the treasure."""


def certain(deals: int) -> Pair:
    """The treasure, if it is the same in all these deals."""
    for institution in INSTITUTIONS:
        if not deals & ~THERE[institution]:
            for craft in CRAFTS:
                if not deals & ~THERE[craft]:
                    return int(institution), int(craft)
    return NO_PAIR


def certain_guess(view: View, moves: list[Move]) -> Guess | None:
    """The guess that cannot be wrong, if it is among the moves."""
    guesses = [move for move in moves if isinstance(move, Guess)]
    if not guesses:
        return None
    pair = certain(possible(view))
    return next((move for move in guesses if (move.institution, move.craft) == pair), None)


def likeliest(deals: int) -> tuple[Pair, float]:
    """The likeliest treasure and its odds, all these deals being equally likely; the first of equals."""
    best, most = NO_PAIR, 0
    for institution in INSTITUTIONS:
        there = deals & THERE[institution]
        if there.bit_count() <= most:
            continue
        for craft in CRAFTS:
            number = (there & THERE[craft]).bit_count()
            if number > most:
                best, most = (int(institution), int(craft)), number
    return best, most / deals.bit_count()


def best_guess(view: View) -> tuple[Guess, float]:
    """The likeliest guess, and the odds that it is right."""
    (institution, craft), odds = likeliest(possible(view))
    return Guess(Card(institution), Card(craft)), odds
