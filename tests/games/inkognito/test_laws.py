"""The laws of the house, held against Inkognito with every seat count and every switch."""

import pytest
from tests.games.inkognito.golden import golden
from tests.games.inkognito.table import GAME
from tests.sampling import sampled
from tests.strolling import WAYS

from ridotto.kit import ENOUGH, LAWS, check


@pytest.mark.long
@pytest.mark.parametrize("seats", sampled([3, 4, 5], 3))
def test_all_laws_hold(seats):
    report = check(GAME, seats=seats, walks=WAYS["inkognito"])
    assert report.ok, str(report)
    assert report.untwinned_text() == golden(f"twins-{seats}.txt", report.untwinned_text())
    assert report.compared[seats] >= ENOUGH >= 2_000
    assert {law for law in LAWS if not report.results[law].checked} <= {"drafts"}, "nothing is drafted here"


@pytest.mark.long
@pytest.mark.parametrize("seats", [4, 5])
def test_all_laws_hold_in_short_walks(seats):
    report = check(GAME, seats=seats, effort=0.1)
    assert report.ok, str(report)
    assert report.compared[seats] >= ENOUGH / 10


@pytest.mark.soak
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_all_laws_hold_for_long(seats):
    report = check(GAME, seats=seats, effort=20, walks=WAYS["inkognito"])
    assert report.ok, str(report)
    assert report.compared[seats] >= 20_000
