"""Sets of small numbers, kept as the bits of an int: quick to copy and compare, and an index into tables."""

from __future__ import annotations


def only(n: int) -> int:
    """The set of one number.

    >>> has(only(3), 3), has(only(3), 2)
    (True, False)
    """
    return 1 << n


def both(one: int, other: int) -> int:
    """The set of two numbers."""
    return 1 << one | 1 << other


def has(numbers: int, n: int) -> bool:
    """Whether a set holds this number."""
    return numbers >> n & 1 == 1


def single(numbers: int) -> int:
    """The one number of a set that holds no other.

    >>> single(only(5))
    5
    """
    return numbers.bit_length() - 1


def without(numbers: int, others: int) -> int:
    """A set without the numbers of another one.

    >>> without(both(0, 2), only(2)) == only(0)
    True
    """
    return numbers & ~others
