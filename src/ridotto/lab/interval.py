"""95 % intervals."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

Z = 1.959964


def wilson(wins: float, of: float) -> tuple[float, float]:
    """The Wilson interval of a rate: honest also near 0 and 1, and for few trials.

    Examples:
        >>> [round(end, 3) for end in wilson(65, 100)]
        [0.553, 0.736]
    """
    if not of:
        return 0.0, 1.0
    rate, z2 = wins / of, Z * Z / of
    middle = (rate + z2 / 2) / (1 + z2)
    reach = Z * sqrt(rate * (1 - rate) / of + z2 / of / 4) / (1 + z2)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def around_mean(total: float, squares: float, of: int) -> tuple[float, float]:
    """The interval of a mean, from the sum and the sum of squares of the trials."""
    if of < 2:
        return float("-inf"), float("inf")
    mean = total / of
    reach = Z * sqrt(max(0.0, squares / of - mean * mean) / (of - 1))
    return mean - reach, mean + reach


def of_groups(groups: Sequence[tuple[int, int]]) -> tuple[float, float]:
    """The interval of a rate whose trials come in groups, (wins, of) each, that mostly end alike.

    It is Wilson's, of as many trials as would vary as much if each stood for itself.

    Examples:
        >>> [round(end, 3) for end in of_groups([(3, 3), (0, 2), (2, 2), (0, 3)] * 10)]
        [0.348, 0.652]
    """
    n, of = len(groups), sum(of for _, of in groups)
    if n < 2 or not of:
        return 0.0, 1.0
    rate = sum(wins for wins, _ in groups) / of
    squares = sum((wins - rate * size) ** 2 for wins, size in groups) * n / (n - 1)
    alone = min(of, rate * (1 - rate) * of * of / squares) if squares else n
    return wilson(rate * alone, alone)
