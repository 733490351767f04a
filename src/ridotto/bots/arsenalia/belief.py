"""What a seat expects to learn: from a meeting, from the top card of a pile, from the ghost."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from math import log2

from ridotto.core import View
from ridotto.core.bits import both, has, only
from ridotto.games.arsenalia.imagining.knowledge import HAS, HAS_NOT, possible
from ridotto.games.arsenalia.moves import Card
from ridotto.games.arsenalia.pieces import CRAFTS, INSTITUTIONS, SEATS
from ridotto.games.arsenalia.rules.pairs import CARDS_OF
from ridotto.games.arsenalia.state import GHOST, LAY, LOOK, MEETING, Open, Private

PAIRS = tuple((i, c, both(i, c)) for i in INSTITUTIONS for c in CRAFTS)
"""Institution, craft, and both as bits."""


class Belief:
    """The deals that are possible for a seat, and what messages would leave of them."""

    def __init__(self, view: View) -> None:
        self.open: Open = view.open
        self.mine: Private = view.mine
        self.me: int = view.seat or 0
        self.deals = possible(view)
        self.shown: list[set[int]] = [set() for _ in range(SEATS)]
        """The cards of each owner that the seat was shown, and that it saw in piles, as bits."""
        for _, what, other, saw, _ in self.mine.memory:
            if saw and what != LAY:
                self.shown[other].add(saw)
        self._meeting: dict[int, float] = {}
        self._look: dict[int, float] = {}

    def meeting(self, owner: int) -> float:
        """The expected gain in bits from any pair that this owner may still give."""
        if owner not in self._meeting:
            gone, shown, has = self.gone(owner), self.shown[owner], HAS[owner]
            self._meeting[owner] = self.gain(
                self.deals & (has[institution] ^ has[craft])
                for institution, craft, pair in PAIRS
                if not pair & gone and pair not in shown
            )
        return self._meeting[owner]

    def look(self, square: int) -> float:
        """The expected gain in bits from the top card of the pile on this square."""
        if square not in self._look:
            owner, saw = self.tops[square]
            self._look[square] = 0.0 if owner == self.me else self.false_card(owner, saw)
        return self._look[square]

    def false_card(self, owner: int, saw: int = 0) -> float:
        """The gain in bits from a false card of this owner, given what the seat saw when it was given."""
        if saw.bit_count() == 1:
            return 0.0
        gone = self.gone(owner)
        cards = CARDS_OF[saw] if saw else [card for card in Card if not has(gone, card)]
        return self.gain(self.deals & HAS_NOT[owner][card] for card in cards)

    def gone(self, owner: int) -> int:
        """The cards that this owner certainly gave away, as bits."""
        has, found = HAS[owner], 0
        for saw in self.shown[owner]:
            for card in CARDS_OF[saw]:
                if not self.deals & has[card]:
                    found |= only(card)
        return found

    def gain(self, messages: Iterable[int]) -> float:
        """The bits that one of these messages tells, each given as the deals that it leaves."""
        numbers = [left.bit_count() for left in messages]
        total = sum(numbers)
        if not total:
            return 0.0
        return log2(self.deals.bit_count()) - sum(n * log2(n) for n in numbers if n) / total

    @cached_property
    def tops(self) -> dict[int, tuple[int, int]]:
        """Whose card tops the pile on each square, and what the seat saw when it was given, as bits."""
        piles: dict[int, list[tuple[int, int]]] = {}
        memory = iter(self.mine.memory)
        saw = 0
        for _, what, who, whom, where in self.open.ledger:
            if what in (MEETING, GHOST):
                saw = next(memory)[3] if self.me in (who, whom) else 0
            elif what == LAY:
                piles.setdefault(where, []).append((who, saw))
                if who == self.me:
                    next(memory)
            elif what == LOOK:
                piles[where].pop(0)
                if who == self.me:
                    next(memory)
        return {square: pile[0] for square, pile in piles.items() if pile}
