"""Bits: how much a message tells, counted over worlds that are sets of bits.

Worlds are equally likely, and so are the permitted answers of whoever shows something.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import log2


def between(before: int, after: int) -> float:
    """The bits that lead from so many worlds to fewer."""
    return log2(before / after) if before > after > 0 else 0.0


def told(lookers: Iterable[tuple[int, int]], fits: int) -> float:
    """The bits that a message tells on average.

    ``lookers``: for all that whoever looks may hold, how often they do, and the worlds that are possible for
    them then; ``fits``: the worlds that fit the message.

    >>> told([(1, 0b1111), (1, 0b0111)], 0b0011)
    0.792...
    """
    total = bits = 0.0
    for often, looks in lookers:
        after = looks & fits
        if after:
            bits += often * log2(looks.bit_count() / after.bit_count())
            total += often
    return bits / total if total else 0.0


def learnt(worlds: int, answers: Iterable[int], each: int) -> float:
    """The bits to be expected from an answer.

    ``answers``: for each answer the worlds in which it may be given; in every world it is one of ``each``.

    >>> learnt(0b1111, [0b0011, 0b1100], 1)
    1.0
    """
    number = worlds.bit_count() * each
    chances = [(worlds & answer).bit_count() / number for answer in answers]
    return max(0.0, -sum(p * log2(p) for p in chances if p) - log2(each))


def left_to_luck(worlds: int, right: int) -> float:
    """The bits that are missing to be certain.

    >>> left_to_luck(0b1111, 0b0001)
    2.0
    """
    return between(worlds.bit_count(), (worlds & right).bit_count())
