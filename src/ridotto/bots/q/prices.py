"""What cards are worth before the ship is known: tables for each box and number of seats."""

from __future__ import annotations

from functools import lru_cache

from ridotto.games.q.box import AZIONE, EVENT, ON_CARDS, Box, box_of

LOADS_OF_A_SIDE = 1.8
"""Cards of one side on a ship, if nothing better is known."""
TIMING = 1.3
"""A card that strikes or restores waits for a ship where it does more than usual."""
SAFE = 0.8
"""The chance that a ship sails unseized."""


class Prices:
    """Values by card; points of the Spirituali are positive, those of the Zelanti negative."""

    def __init__(self, box: Box, seats: int) -> None:
        self.box = box
        self.copies = box.copies[seats - 5]
        self.normal, self.seized, self.kind, self.verb = box.normal, box.seized, box.kind, box.verb
        self.cards = range(len(box.normal))
        self.mean, self.mean_seized = self._loads()
        """What a card that a side loads is worth, on a ship that is not seized and on one that is."""
        self.hit = tuple([self._hit(card) for card in self.cards])
        """What a verb touches in one load of the side that it touches; signed."""
        self.best = tuple([self._best(card) for card in self.cards])
        """The highest value that a verb can touch, signed, as it is found on a ship."""
        self.found = tuple([self._found(card) for card in self.cards])
        """The share of a side's goods that a verb touches."""
        self.worth = tuple([self._worth(card) for card in self.cards])
        """What a card promises to the Spirituali when it is loaded at a good moment."""
        self.lean = tuple([(price > 0.4) - (price < -0.4) for price in self.worth])
        """Which side would load a card: 1, -1, or 0 for any."""
        self.waits = frozenset([card for card in self.cards if self.verb[card] in (*ON_CARDS, "release")])
        """Cards that do something to others or to a seizure, and nothing on a ship without these."""
        self.tail = self._tails()

    def _loads(self) -> tuple[tuple[float, float], tuple[float, float]]:
        means, seized = [], []
        for sign in (1, -1):
            cards = [card for card in self.cards if self.kind[card] not in (EVENT, AZIONE)]
            goods = [(self.copies[c], c) for c in cards if self.normal[c] * sign > 0]
            total = sum(weight for weight, _ in goods) or 1
            means.append(sum(weight * self.normal[c] for weight, c in goods) / total)
            seized.append(sum(weight * self.seized[c] for weight, c in goods) / total)
        return (means[0], means[1]), (seized[0], seized[1])

    def _touched(self, card: int) -> list[tuple[int, int]]:
        return [(c, self.copies[c] * abs(self.normal[c])) for c in self.box.touches[card] if self.copies[c]]

    def _side_touched(self, card: int) -> int:
        points = sum(self.copies[c] * self.normal[c] for c in self.box.touches[card])
        return (points > 0) - (points < 0)

    def _hit(self, card: int) -> float:
        side = self._side_touched(card)
        if not side:
            return 0.0
        all_of_it = sum(self.copies[c] * abs(self.normal[c]) for c in self.cards if self.normal[c] * side > 0)
        if self.verb[card] == "raise":
            return side * self.box.amount[card] * sum(weight for _, weight in self._touched(card)) / all_of_it
        points = sum(weight * abs(self.normal[c]) for c, weight in self._touched(card))
        return side * points / all_of_it

    def _best(self, card: int) -> float:
        touched = self._touched(card)
        total = sum(weight for _, weight in touched)
        return 1.2 * sum(weight * self.normal[c] for c, weight in touched) / total if total else 0.0

    def _found(self, card: int) -> float:
        side = self._side_touched(card)
        all_of_it = sum(self.copies[c] for c in self.cards if self.normal[c] * side > 0)
        return sum(self.copies[c] for c, _ in self._touched(card)) / all_of_it if all_of_it else 0.0

    def _worth(self, card: int) -> float:
        verb, normal = self.verb[card], self.normal[card]
        if self.kind[card] not in (EVENT, AZIONE):
            return SAFE * normal + (1 - SAFE) * self.seized[card]
        if verb == "score":
            return float(normal)
        if verb == "strike":
            return -self.hit[card] * LOADS_OF_A_SIDE * TIMING * SAFE
        if verb == "strike_best":
            return -self.best[card] * SAFE
        if verb == "restore":
            return self.hit[card] * LOADS_OF_A_SIDE * TIMING * (1 - SAFE)
        if verb == "raise":
            return self.hit[card] * LOADS_OF_A_SIDE * TIMING * SAFE
        if verb == "change_side":
            return -2.0 * self.box.sides[self.box.role[card]]
        return 0.0

    def _tails(self) -> dict[int, tuple[float, ...]]:
        """The share of each side's goods that are worth at least this many points."""
        found = {}
        for side in (1, -1):
            values = [
                self.normal[c] * side
                for c in self.cards
                for _ in range(self.copies[c])
                if self.lean[c] == side
            ]
            total = len(values) or 1
            found[side] = tuple([sum(v >= least for v in values) / total for least in range(100)])
        return found


@lru_cache(maxsize=16)
def prices_of(cards: str, seats: int) -> Prices:
    """The tables of the option ``cards``."""
    return Prices(box_of(cards), seats)
