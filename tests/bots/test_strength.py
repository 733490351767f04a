"""A few deals with a fixed seed; bench/bots.py measures strength in earnest."""

import pytest

from ridotto.lab import simulate

ONE_DEAL = {"points": 1}


def standing(seats, bots, games):
    result = simulate("inkognito", bots=bots, games=games, seats=seats, options=ONE_DEAL, seed="smoke")
    return result.bots[0]


def test_two_that_deduce_beat_two_that_are_careful():
    found = standing(4, ["deduction", "careful"], 60)
    assert found.wins > 40


@pytest.mark.parametrize("other", ["careful", "random"])
@pytest.mark.parametrize("seats", [3, 5])
def test_one_that_deduces_gets_more_than_its_fair_share(seats, other):
    found = standing(seats, ["deduction", *[other] * (seats - 1)], 60)
    assert found.mean_edge > 0
