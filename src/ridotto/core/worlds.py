"""Exact knowledge: a set of possible deals is one big int, a fact is a mask, to learn is ``&``."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from typing import Generic, TypeVar

Deal = TypeVar("Deal", bound=Hashable)

FEW = 12
"""At most this many deals are counted one by one."""


class Worlds(Generic[Deal]):
    """All deals that are possible before anybody knows anything, numbered; sets of them are ints.

    >>> coins = Worlds([(a, b) for a in "HT" for b in "HT"])
    >>> first_is_head = coins.where(lambda deal: deal[0] == "H")
    >>> (first_is_head & ~coins.where(lambda deal: deal[1] == "H")).bit_count()
    1
    """

    def __init__(self, deals: Iterable[Deal]) -> None:
        self.deals: Sequence[Deal] = tuple(deals)
        self.all = (1 << len(self.deals)) - 1
        self.number = {deal: i for i, deal in enumerate(self.deals)}

    def where(self, holds: Callable[[Deal], bool]) -> int:
        """The deals in which this holds."""
        found = 0
        for i, deal in enumerate(self.deals):
            if holds(deal):
                found |= 1 << i
        return found

    def only(self, deal: Deal) -> int:
        """The set of this one deal."""
        return 1 << self.number[deal]

    def members(self, known: int) -> Iterator[Deal]:
        """The deals of a set, in order."""
        deals = self.deals
        while known:
            low = known & -known
            yield deals[low.bit_length() - 1]
            known ^= low

    def member(self, known: int, n: int) -> Deal:
        """The n-th deal of a set."""
        base, width = 0, len(self.deals)
        while n >= FEW:  # halve the set until few are left before the one that is looked for
            width = (width + 1) // 2
            low = known & ((1 << width) - 1)
            there = low.bit_count()
            if n < there:
                known = low
            else:
                known >>= width
                base += width
                n -= there
                if not known:
                    raise IndexError("the set has fewer deals")
        for _ in range(n):
            known &= known - 1
        if not known:
            raise IndexError("the set has fewer deals")
        return self.deals[base + (known & -known).bit_length() - 1]
