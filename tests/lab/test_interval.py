"""95 % intervals."""

import pytest

from ridotto.lab.interval import around_mean, of_groups, wilson


def test_wilson_agrees_with_the_textbook():
    assert wilson(65, 100) == pytest.approx((0.5525, 0.7364), abs=1e-4)


def test_wilson_stays_between_nothing_and_all():
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(0, 20)[0] == 0.0
    assert wilson(20, 20)[1] == pytest.approx(1.0)
    assert 0.8 < wilson(20, 20)[0] < 0.9


def test_the_interval_of_a_mean_shrinks_with_the_number_of_trials():
    low, high = around_mean(50, 50, 100)
    assert (low + high) / 2 == pytest.approx(0.5)
    assert high - low == pytest.approx(2 * 1.959964 * (0.25 / 99) ** 0.5)
    assert around_mean(500, 500, 1000)[1] < high


def test_groups_that_end_alike_say_less_than_as_many_single_trials():
    alone = of_groups([(n % 2, 1) for n in range(100)])
    assert alone == pytest.approx(wilson(50, 100), abs=0.005)
    low, high = of_groups([(n % 2 * 4, 4) for n in range(25)])
    assert low < alone[0] < alone[1] < high
    assert of_groups([]) == of_groups([(1, 1)]) == (0.0, 1.0)
