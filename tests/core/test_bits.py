"""Sets of small numbers as bits."""

from __future__ import annotations

import doctest
from itertools import combinations

from ridotto.core import bits
from ridotto.core.bits import both, has, only, single, without


def test_the_docstrings_are_true():
    result = doctest.testmod(bits)
    assert result.attempted > 0
    assert result.failed == 0


def test_a_set_holds_what_was_put_into_it():
    for one, other in combinations(range(12), 2):
        pair = both(one, other)
        assert [n for n in range(12) if has(pair, n)] == [one, other]
        assert single(without(pair, only(one))) == other
        assert without(pair, pair) == 0
