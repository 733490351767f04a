"""What cards in a hand promise to their seat, and which of them it keeps, gives and lets go."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from pool.november.q.prices import Prices, prices_of
from pool.november.q.style import Style
from ridotto.games.q.state import DEAD, Open, Private

PER_ROUND = 1.7
"""Cards that a seat takes off the pile in a round, roughly."""
STILL_TO_DIE = 0.5
"""What a card that waits for the death of Paolo III is worth while he lives."""
TIDE = {"towards_zero": 0.7, "halve": 0.5}
"""How much of its effect an event has that moves the total, seen from afar."""
LOOK = 0.8
SILENCE = 1.0
SEIZING = 1.5
"""What these are worth to anybody before the ship is known."""
USEFUL = 0.5
"""The share of another's hand that would be loaded, roughly."""


class Hand:
    """A seat and its cards; ``side`` is the sign of the side that it serves now."""

    def __init__(self, o: Open, mine: Private, me: int, style: Style) -> None:
        self.o, self.mine, self.me, self.style = o, mine, me, style
        self.prices: Prices = prices_of(o.options.cards, o.seats)
        self.role = mine.known[me]
        self.side = o.sides[self.role]
        self.rounds = o.pile / (PER_ROUND * o.seats)
        """Rounds still to come after this one, roughly."""
        left = 2 * o.seats - o.turn if o.turn else 2 * o.seats
        self.others_turns = left
        """Turns of this round after the present one."""
        self.turns = self.turns_of(me)
        """Turns that this seat will still have, besides the present one."""
        self._worth: dict[int, float] = {}

    def turns_of(self, seat: int) -> float:
        """Turns that a seat will still have, the present one not counted."""
        o = self.o
        ahead = (seat - o.first) % o.seats
        return (ahead >= o.turn) + (ahead + o.seats >= o.turn) + 2 * self.rounds

    def worth(self, card: int) -> float:
        """What a card promises to the seat's own side; negative if it serves the enemy."""
        found = self._worth.get(card)
        if found is None:
            found = self._worth[card] = self._promise(card)
        return found

    def _promise(self, card: int) -> float:
        prices, o, side = self.prices, self.o, self.side
        verb = prices.verb[card]
        if not verb:
            return side * prices.worth[card]
        if verb == "change_side":
            return self.turning(prices.box.role[card])
        if verb in TIDE:
            lead = side * o.score
            amount = abs(lead) / 2 if verb == "halve" else min(abs(lead), prices.box.amount[card])
            found = amount * TIDE[verb] * (-1 if lead > 0 else 1)
        elif verb == "look":
            found = LOOK
        elif verb == "silence":
            found = SILENCE
        elif verb in ("seize", "release"):
            found = SEIZING
        else:
            found = side * prices.worth[card]
        if prices.box.conclave[card] and o.paolo != DEAD:
            found *= STILL_TO_DIE
        return found

    def turning(self, role: int, lead: float | None = None) -> float:
        """What a role changing sides is worth: a new friend, or being with the winners."""
        o = self.o
        early = min(1.0, self.rounds / self.style.far)
        if role == self.role:
            ahead = self.side * (o.score if lead is None else lead)
            return -ahead * (2 - 1.6 * early) - self.style.loyal * early
        return -self.style.turn * early * self.side * o.sides[role]

    @cached_property
    def useful(self) -> int:
        """Cards in the hand that are worth loading."""
        worth = self.worth
        return sum([worth(card) > 0.7 for card in self.mine.hand])

    def spare(self) -> tuple[float, float, float]:
        """The loss of none, one and two cards of the hand, the least useful ones."""
        lost = sorted([self.loss(card) for card in self.mine.hand])
        one = lost[0] if lost else 0.0
        return 0.0, one, one + lost[1] if len(lost) > 1 else one

    def loss(self, card: int) -> float:
        """The loss of a card that goes to the discards."""
        worth = self.worth(card)
        return worth * self.time if worth > 0 else 0.0

    @cached_property
    def time(self) -> float:
        """The chance that there is a turn left to load one more card."""
        return min(1.0, (self.turns + 1) / (self.useful + 1))

    # what is chosen out of cards

    def keeping(self, cards: Sequence[int]) -> float:
        """What these cards in the hand are worth."""
        deny = self.style.deny
        found = 0.0
        for card in cards:
            worth = self.worth(card)
            found += worth if worth > 0 else -deny * worth
        return found

    def gifts(self, partner: int, friend: float) -> list[float]:
        """The value of giving each card of the hand to somebody who is a friend with this probability."""
        room = min(1.0, self.turns_of(partner) / (USEFUL * self.o.hands[partner] + 1))
        helps, harms = 0.8 * friend * room, (1 - friend) * room
        return [(helps - own) * worth if worth > 0 else harms * worth for worth, own in self._promises]

    def swap(self, partner: int, friend: float, back: float) -> tuple[float, float, float]:
        """The value of swapping none, one and two cards with them, if this much comes back for each."""
        best = sorted(self.gifts(partner, friend))
        one = best[-1] + back if best else 0.0
        return 0.0, one, one + best[-2] + back if len(best) > 1 else one

    @cached_property
    def _promises(self) -> list[tuple[float, float]]:
        """What each card of the hand is worth, and the chance to load it later, the best ones first."""
        worths = [self.worth(card) for card in self.mine.hand]
        if self.turns >= len(worths):
            return [(worth, 1.0) for worth in worths]
        order = sorted(worths, reverse=True)
        return [(worth, min(1.0, max(0.0, self.turns - order.index(worth)))) for worth in worths]
