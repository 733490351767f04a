"""Exact knowledge as sets of deals."""

from __future__ import annotations

import doctest

import pytest

from ridotto.core import Worlds, worlds

ROLLS = Worlds([(a, b) for a in range(6) for b in range(6)])


def test_the_docstring_is_true():
    result = doctest.testmod(worlds)
    assert result.attempted > 0
    assert result.failed == 0


def test_facts_are_sets_and_knowledge_is_their_common_part():
    double = ROLLS.where(lambda roll: roll[0] == roll[1])
    high = ROLLS.where(lambda roll: sum(roll) >= 8)
    assert ROLLS.all.bit_count() == 36
    assert list(ROLLS.members(double & high)) == [(4, 4), (5, 5)]
    assert (double | high).bit_count() == 6 + 6 - 2


def test_members_are_numbered():
    double = ROLLS.where(lambda roll: roll[0] == roll[1])
    assert [ROLLS.member(double, n) for n in range(6)] == list(ROLLS.members(double))
    assert ROLLS.only((2, 3)).bit_count() == 1
    assert ROLLS.member(ROLLS.only((2, 3)), 0) == (2, 3)
    with pytest.raises(IndexError):
        ROLLS.member(double, 6)
    with pytest.raises(IndexError):
        ROLLS.member(0, 0)


def test_members_of_large_sets_are_numbered_too():
    many = Worlds(range(1000))
    odd = many.where(lambda n: n % 2 == 1)
    assert [many.member(odd, n) for n in range(500)] == list(range(1, 1000, 2))
    for n in (500, 600, 10_000):
        with pytest.raises(IndexError):
            many.member(odd, n)
