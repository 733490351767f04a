"""How likely the Spirituali are to win from here: what a search stops at when a ship has sailed.

It looks at a whole match, hands and roles included, so it is for imagined ones only. The weights are
those of fits to matches of sensible bots, smoothed and rounded (``bench/bots_q.py --fit``).
"""

from __future__ import annotations

from math import exp, sqrt

from ridotto.bots.q.hand import PER_ROUND
from ridotto.bots.q.prices import prices_of
from ridotto.games.q.state import Q

WEIGHTS: dict[int, tuple[float, ...]] = {
    5: (2.6, 0.8, -0.9, 4.9, -5.2, -4.0),
    6: (2.7, 0.7, -2.0, 4.9, -0.2, 0.0),
}
"""Weights of the features below, with five seats and six."""
SPREAD = 4.0, 5.0
"""How far the rest of a match moves the score: at its end, and by the root of the rounds to come."""


def features(s: Q) -> tuple[float, ...]:
    """Score with the cards on board, hands, seizures left, seats with the Spirituali, turns to come."""
    o = s.open
    prices = prices_of(o.options.cards, o.seats)
    worth = prices.worth
    on_board = prices.seized if o.seized >= 0 else prices.normal
    rounds = o.pile / (PER_ROUND * o.seats)
    most = int(2 * rounds + 0.5)
    hands = seizures = seats = 0.0
    for seat, mine in enumerate(s.private):
        side = o.sides[mine.known[seat]]
        cards = [side * worth[card] for card in mine.hand]
        if len(cards) > most:
            cards.sort(reverse=True)
            del cards[most:]
        hands += side * sum([price for price in cards if price > 0])
        if not o.used[seat]:
            seizures += side
        seats += side
    score = o.score + sum([on_board[card] for mine in s.private for card in mine.loaded])
    return score, hands, seizures * min(1.0, rounds), seats * rounds, rounds, 1.0


def spread(rounds: float) -> float:
    """How far the rest of the match moves the score."""
    return SPREAD[0] + SPREAD[1] * sqrt(rounds)


def chance_of_a_point(s: Q) -> float:
    """How much a point adds to the chance of its side when both are about as likely to win."""
    return WEIGHTS[s.open.seats][0] / (4 * spread(s.open.pile / (PER_ROUND * s.open.seats)))


def chance_of_spirituali(s: Q) -> float:
    """From 0 to 1."""
    found = features(s)
    total = 0.0
    for feature, weight in zip(found, WEIGHTS[s.open.seats]):
        total += feature * weight
    return 1 / (1 + exp(-total / spread(found[4])))
