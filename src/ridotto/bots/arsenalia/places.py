"""Where to go: what a landing brings at once, and what it leaves to those whose turn comes next.

On a ring of four squares to a main location, who stands on a card square and rolls a 2, or on a main location
and rolls a 4, cannot escape the ghost, and nobody else ever has to meet it. A look at the next turns finds
such things by itself, on any ring; and that pawns three squares apart meet more often than those far apart.
"""

from __future__ import annotations

from ridotto.bots.arsenalia.belief import Belief
from ridotto.bots.arsenalia.landing import GHOST, ghosts_left, landing
from ridotto.bots.arsenalia.style import Style
from ridotto.games.arsenalia.pieces import DIE, SEATS
from ridotto.games.arsenalia.ring import NOTHING, NOWHERE, ring_of
from ridotto.games.arsenalia.state import MEETING, Open

ROLLS = tuple((roll, DIE.count(roll) / len(DIE)) for roll in sorted(set(DIE)))
"""The rolls of the die and their odds."""


class Places:
    """The worth of landings in bits: for this seat by what it knows, for the others by the open ledger."""

    def __init__(self, o: Open, me: int, belief: Belief | None, style: Style) -> None:
        self.open, self.me, self.style = o, me, style
        self.belief = belief if style.exact else None
        self.ring = ring_of(o.options.ring)
        self.at = list(o.at)
        left, false = ghosts_left(o), sum(o.false_left)
        self.ghost = style.ghost + style.last_ghost / (1 + left) if left else style.driven_out
        self.card = style.last_card / false if false else 0.0
        self.met = [[0] * SEATS for _ in range(SEATS)]
        """How often each visitor met each owner."""
        for _, what, who, whom, _ in o.ledger:
            if what == MEETING:
                self.met[who][whom] += 1

    def going_to(self, square: int) -> float:
        """The value of going there."""
        self.at[self.me] = square
        if not ghosts_left(self.open) and landing(self.open, self.me, square) == GHOST:
            return float("-inf")
        return self.landing(self.me, square) + self.next_turns()

    def standing_on(self, square: int) -> float:
        """1.2 The value of standing there before anything has begun."""
        self.at[self.me] = square
        return self.next_turns()

    def landing(self, seat: int, square: int) -> float:
        """What this seat gains on the square; it takes the best there is."""
        there = [other for other, at in enumerate(self.at) if at == square and other != seat]
        values = [self.meeting(seat, owner) for owner in there if self.open.false_left[owner]]
        if self.open.piles[square]:
            values.append(self.look(seat, square))
        if values:
            return max(values)
        return -self.ghost if not there and self.ring.location[square] != NOTHING else 0.0

    def meeting(self, visitor: int, owner: int) -> float:
        """What a visitor gains by a meeting, less the false card that it costs."""
        if visitor == self.me and self.belief is not None:
            return self.belief.meeting(owner) - self.card
        meetings = self.style.meetings
        return meetings[min(self.met[visitor][owner], len(meetings) - 1)] - self.card

    def look(self, visitor: int, square: int) -> float:
        """What a visitor gains by a look."""
        if visitor == self.me and self.belief is not None:
            return self.belief.look(square)
        return 0.0 if self.open.piles[square][0] == visitor else self.style.look

    def next_turns(self) -> float:
        """What the next turns are worth, as if all other pawns stayed where they are."""
        value = 0.0
        for n, weight in enumerate(self.style.ahead, 1):
            seat = (self.me + n) % SEATS
            if weight and self.at[seat] != NOWHERE:
                value += weight * self.turn(seat)
        return value

    def turn(self, seat: int) -> float:
        """What a turn of this seat is worth, by the odds of its roll."""
        at, size = self.at[seat], self.ring.size
        return sum(
            odds * max(self.landing(seat, (at + roll) % size), self.landing(seat, (at - roll) % size))
            for roll, odds in ROLLS
        )
