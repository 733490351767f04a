"""The hand: which cards are worth keeping, from which deck to draw."""

from __future__ import annotations

from collections import Counter
from functools import cached_property, lru_cache

from pool.november.zena.goals import GoalTable, promises
from pool.november.zena.prices import Prices
from ridotto.games.zena.box import NUMBERS
from ridotto.games.zena.cards import FIRST_GOAL

NO_GOALS: GoalTable = (0, (), 0)
LEAST = 0.02
"""Even a card that is not worth playing is worth more than none."""


class Hand:
    """What the cards of a hand are worth to their seat. Made once for all that look the same."""

    def __init__(
        self,
        prices: Prices,
        actions: tuple[int, ...],
        goals: tuple[int, ...],
        left: int,
        plays: int,
        table: GoalTable,
        rich: bool,
    ) -> None:
        """``plays``: turns in which a card may still be played; ``table``: what goals depend on; ``rich``:
        whether there are Soldi enough for everything."""
        self.prices = prices
        self.actions = actions
        self.goals = goals
        self.plays = plays
        style = prices.style
        playing = prices.playing_rich if rich else prices.playing
        self.playing = playing[left if plays > left else max(0, left - 1)]
        point = (style.goal if style.minds_goals else 0.5) * (1 - style.patience * left)
        grow = 1 - (1 - min(1.0, 1 / prices.life)) ** left
        found = promises(prices, goals, left, table, grow) if table[1] else ()
        self.promises = [point * one for one in found]

    @cached_property
    def worth(self) -> dict[int, float]:
        """What each card of the hand is worth: of action cards the best are played first."""
        best = sorted([(self.playing[card], card) for card in self.actions], reverse=True)
        found, factor, soon = {}, 1.0, self.prices.style.soon
        for n, (value, card) in enumerate(best):
            found[card] = max(LEAST, value) * factor if n < self.plays else LEAST / 2 + 0.001 * value
            factor *= soon
        for goal in self.goals:
            found[goal] = self.held(goal)
        return found

    @cached_property
    def total(self) -> float:
        """What all cards of the hand are worth; only the best if there are too many."""
        worth = self.worth
        values = sorted([worth[card] for card in (*self.actions, *self.goals)], reverse=True)
        return sum(values[: NUMBERS.hand])

    def held(self, goal: int) -> float:
        """What a goal in hand brings, which is the cost of giving it away."""
        promise = self.promises[goal - FIRST_GOAL]
        if goal != FIRST_GOAL:
            return promise
        copies = self.goals.count(goal)  # of Daghe Abbreio the promise is that of one more
        return promise * (2 * copies - 1) / (2 * copies + 1)

    @cached_property
    def drawing(self) -> tuple[float, float]:
        """The value of drawing from the action deck, and from the goal deck."""
        worst = 0.0
        if len(self.actions) + len(self.goals) >= NUMBERS.hand:
            worst = min(self.worth.values())
        goal = 0.0
        if self.promises:
            unseen = Counter(self.prices.box.goal_deck)
            unseen.subtract(self.goals)
            number = total = 0.0
            for card, copies in unseen.items():
                number += copies
                total += copies * max(0.0, self.promises[card - FIRST_GOAL] - worst)
            goal = total / max(1.0, number)
        return self.another_action(worst) if self.plays else 0.0, goal

    def another_action(self, worst: float) -> float:
        """What one more action card is worth: it may be played before others, or instead of the last."""
        playing, soon = self.playing, self.prices.style.soon
        held = sorted([playing[card] for card in self.actions], reverse=True)
        if len(held) < self.plays:
            return max(0.0, self.prices.better_than(0.0, playing) * soon ** len(held) - worst)
        last = max(0.0, held[self.plays - 1])
        return max(0.0, self.prices.better_than(last, playing) * soon ** (self.plays - 1) - worst)


hand_of = lru_cache(maxsize=8192)(Hand)
"""A hand, cached by how it looks."""
