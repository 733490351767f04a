"""Reasons over exact worlds: the fewest facts that force something, the fewest parts that differ."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from itertools import combinations
from typing import TypeVar

Deal = TypeVar("Deal")
Part = TypeVar("Part")

MANY_FACTS = 24
"""Among more facts than these no three are looked for: there would be too many threes."""


def fewest(masks: Sequence[int], wrong: int) -> list[int]:
    """Positions of masks that together leave none of the wrong deals: as few as can be found, none idle.

    >>> fewest([0b0111, 0b1011, 0b0100], wrong=0b1100)
    [0, 1]
    """
    found = _up_to_three([wrong & mask for mask in masks])
    if found is not None:
        return found
    kept = list(range(len(masks)))
    for i in reversed(range(len(masks))):
        without = [k for k in kept if k != i]
        if not _left(masks, without, wrong):
            kept = without
    return kept


def _up_to_three(left: Sequence[int]) -> list[int] | None:
    """The first one, two or three of these that have nothing in common."""
    for i, one in enumerate(left):
        if not one:
            return [i]
    n = len(left)
    both: list[tuple[int, int, int]] = []
    for i in range(n):
        for j in range(i + 1, n):
            rest = left[i] & left[j]
            if not rest:
                return [i, j]
            both.append((i, j, rest))
    if n <= MANY_FACTS:
        for i, j, rest in both:
            for k in range(j + 1, n):
                if not rest & left[k]:
                    return [i, j, k]
    return None


def _left(masks: Sequence[int], some: Sequence[int], wrong: int) -> int:
    for i in some:
        wrong &= masks[i]
    return wrong


def telling_apart(
    deals: Sequence[Deal], parts: Sequence[Part], value: Callable[[Deal, Part], Hashable]
) -> tuple[Part, ...]:
    """The fewest parts of a deal by which each of these deals differs from all the others.

    >>> telling_apart(["abc", "abd", "aed"], [0, 1, 2], lambda deal, n: deal[n])
    (1, 2)
    """
    return next(
        some
        for size in range(len(parts) + 1)
        for some in combinations(parts, size)
        if len({tuple(value(deal, part) for part in some) for deal in deals}) == len(deals)
    )
