"""The laws of the house, held against Zena 1814 with every number of seats and every switch."""

import pytest
from tests.games.zena.golden import golden
from tests.games.zena.table import GAME
from tests.sampling import sampled
from tests.strolling import WAYS

from ridotto.kit import ENOUGH, LAWS, check


@pytest.mark.long
@pytest.mark.parametrize("seats", sampled(GAME.seat_counts, 2))
def test_all_laws_hold(seats):
    report = check(GAME, seats=seats, walks=WAYS["zena"])
    assert report.ok, str(report)
    assert report.untwinned_text() == golden(f"twins-{seats}.txt", report.untwinned_text())
    assert report.compared[seats] >= ENOUGH >= 2_000
    assert all(report.results[law].checked for law in LAWS)


@pytest.mark.long
@pytest.mark.parametrize("seats", sampled(GAME.seat_counts[1:], 5))
def test_all_laws_hold_in_short_walks(seats):
    report = check(GAME, seats=seats, effort=0.1)
    assert report.ok, str(report)
    assert report.compared[seats] >= ENOUGH / 10


@pytest.mark.soak
@pytest.mark.parametrize("seats", GAME.seat_counts)
def test_all_laws_hold_for_long(seats):
    report = check(GAME, seats=seats, effort=10, walks=WAYS["zena"])
    assert report.ok, str(report)
    assert report.compared[seats] >= 20_000
