"""The hand: which cards are worth keeping, from which deck to draw."""

from __future__ import annotations

from collections import Counter

from ridotto.bots.zena.goals import Promises
from ridotto.bots.zena.prices import Prices
from ridotto.bots.zena.standing import Rivals
from ridotto.games.zena.box import NUMBERS
from ridotto.games.zena.cards import ACTION, GOAL
from ridotto.games.zena.state import Open, Private

SOON = 0.85
"""What is left of a card's worth for each better one that is played before it."""
DRAWN_ACTION = 0.75
"""What a new action card may be worth beside the usual one of the deck: one sees it first."""


class Hand:
    """What the cards of a hand are worth to their seat."""

    def __init__(self, o: Open, mine: Private, me: int, prices: Prices, left: int, now: bool) -> None:
        """``now``: whether a card may still be played in this round."""
        self.o = o
        self.mine = mine
        self.prices = prices
        self.left = left
        self.plays = left + now
        style = prices.style
        self.point = style.goal if style.minds_goals else 0.5
        self.promises = (
            Promises(o, prices.box, me, mine.goals, left, Rivals(o, me), style.crowd) if o.expert else None
        )

    def worth(self) -> list[tuple[int, float]]:
        """The cards of the hand, and what each is worth; the best actions first, then the goals."""
        left, plays = self.left, self.plays
        by_worth = self.prices.playing[left if plays > left else max(0, left - 1)]
        best = sorted(((by_worth[card], card) for card in self.mine.actions), reverse=True)
        found, factor = [], 1.0
        for n, (value, card) in enumerate(best):
            found.append((card, max(0.02, value) * factor if n < plays else 0.01 + 0.001 * value))
            factor *= SOON
        if self.promises is not None:
            found += [(goal, self.point * self.promises.held(goal)) for goal in self.mine.goals]
        return found

    def drawing(self) -> tuple[float, float]:
        """What it is worth to draw from the action deck, and from the goal deck."""
        worst = 0.0
        if len(self.mine.actions) + len(self.mine.goals) >= NUMBERS.hand:
            worst = min(value for _, value in self.worth())
        action = goal = 0.0
        if self.o.decks[ACTION] and self.plays:
            usual = self.prices.card[self.left] * DRAWN_ACTION
            spare = max(0, len(self.mine.actions) - self.plays)
            action = max(0.0, usual * min(1.0, self.plays / 2) * SOON**spare - worst)
        if self.promises is not None and self.o.decks[GOAL]:
            unseen = Counter(self.prices.box.goal_deck)
            unseen.subtract(self.mine.goals)
            number = total = 0.0
            for card, copies in unseen.items():
                number += copies
                total += copies * max(0.0, self.point * self.promises.of(card) - worst)
            goal = total / max(1.0, number)
        return action, goal
