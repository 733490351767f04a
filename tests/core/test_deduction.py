"""Reasons: the fewest facts, and none that is idle."""

from __future__ import annotations

import doctest
from itertools import combinations
from random import Random

from ridotto.core import deduction
from ridotto.core.deduction import fewest, telling_apart


def left(masks, some, wrong):
    for i in some:
        wrong &= masks[i]
    return wrong


def test_the_docstrings_are_true():
    result = doctest.testmod(deduction)
    assert result.attempted == 2
    assert result.failed == 0


def test_up_to_three_facts_are_the_fewest_there_are_and_more_hold_none_that_is_idle():
    rng, sizes = Random("reasons"), set()
    for _ in range(400):
        wrong = (1 << rng.choice((4, 8, 24))) - 1
        masks = [
            wrong & rng.getrandbits(24) | wrong & rng.getrandbits(24) for _ in range(rng.randrange(1, 9))
        ]
        if left(masks, range(len(masks)), wrong):
            continue
        found = fewest(masks, wrong)
        assert not left(masks, found, wrong)
        assert all(left(masks, [k for k in found if k != i], wrong) for i in found)
        sizes.add(len(found))
        if len(found) <= 3:
            for smaller in combinations(range(len(masks)), len(found) - 1):
                assert left(masks, smaller, wrong)
        else:
            assert all(left(masks, three, wrong) for three in combinations(range(len(masks)), 3))
    assert {1, 2, 3, 4} <= sizes


def test_among_very_many_facts_none_is_idle_either():
    wrong = (1 << 40) - 1
    masks = [wrong & ~(1 << n) for n in range(40)]
    assert fewest(masks, wrong) == list(range(40))


def test_one_deal_needs_nothing_to_be_told_apart():
    assert telling_apart(["abc"], [0, 1, 2], lambda deal, n: deal[n]) == ()
