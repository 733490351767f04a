"""Worlds as sets of bits: each figure holds a card of the first suit and one of the second, all different."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations, permutations

from ridotto.puzzles.pack import PuzzleFact, World

LONGEST = 6
"""Chains of reasons with more facts than these are no puzzles."""


class Space:
    """All worlds of a number of figures."""

    def __init__(self, figures: int) -> None:
        self.figures = figures
        first = [*permutations(range(figures))]
        second = [*permutations(range(figures, 2 * figures))]
        self.worlds: list[World] = [tuple(zip(one, two)) for one in first for two in second]
        self.all = (1 << len(self.worlds)) - 1
        block = (1 << len(second)) - 1
        repeat = sum(1 << len(second) * n for n in range(len(first)))

        def has(figure: int, card: int) -> int:
            if card < figures:
                return sum(block << len(second) * n for n, order in enumerate(first) if order[figure] == card)
            return repeat * sum(1 << n for n, order in enumerate(second) if order[figure] == card)

        self.has = [[has(figure, card) for card in range(2 * figures)] for figure in range(figures)]
        """The worlds in which a figure holds a card."""

    def fitting(self, fact: PuzzleFact) -> int:
        """The worlds that fit a fact."""
        has = self.has[fact.figure]
        if fact.kind == "true":
            return has[fact.cards[0]]
        if fact.kind == "false":
            return self.all & ~has[fact.cards[0]]
        one, two = fact.cards
        if fact.kind == "pair":
            return has[one] ^ has[two]
        last = self.has[self.figures - 1]
        return self.all & ~has[one] & ~has[two] & ~(last[one] & last[two])

    def holding(self, figure: int, cards: Iterable[int]) -> int:
        """The worlds in which a figure holds these cards."""
        found = self.all
        for card in cards:
            found &= self.has[figure][card]
        return found

    def members(self, known: int) -> Iterator[World]:
        """The worlds of a set, in order."""
        while known:
            low = known & -known
            yield self.worlds[low.bit_length() - 1]
            known ^= low

    def first(self, known: int) -> World:
        """The first world of a set."""
        return next(self.members(known))

    def forced(self, known: int) -> frozenset[tuple[int, int]]:
        """Which figure is certain to hold which card."""
        return frozenset(
            (figure, card)
            for figure in range(self.figures)
            for card in range(2 * self.figures)
            if not known & ~self.has[figure][card]
        )


@cache
def space_of(figures: int) -> Space:
    """All worlds of a number of figures, made once."""
    return Space(figures)


def smallest(masks: Sequence[int], wrong: int) -> tuple[int, ...] | None:
    """The places of the fewest masks that leave none of the wrong worlds: every smaller set is tried first.

    Of several as small the first is taken; None if it takes more than a puzzle may have.
    """
    useful = [n for n, mask in enumerate(masks) if wrong & ~mask]
    for size in range(min(LONGEST, len(useful)) + 1):
        for some in combinations(useful, size):
            left = wrong
            for n in some:
                left &= masks[n]
                if not left:
                    break
            if not left:
                return some
    return None
