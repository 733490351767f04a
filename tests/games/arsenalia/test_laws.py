"""The laws of the house, held against Arsenalia with every switch."""

import pytest
from tests.games.arsenalia.golden import golden
from tests.games.arsenalia.table import GAME
from tests.strolling import WAYS

from ridotto.kit import ENOUGH, LAWS, check


@pytest.mark.long
def test_all_laws_hold():
    report = check(GAME, walks=WAYS["arsenalia"])
    assert report.ok, str(report)
    assert report.untwinned_text() == golden("twins.txt", report.untwinned_text())
    assert report.compared[4] >= ENOUGH >= 2_000
    assert {law for law in LAWS if not report.results[law].checked} <= {"drafts"}, "nothing is drafted here"


@pytest.mark.soak
def test_all_laws_hold_for_long():
    report = check(GAME, effort=20, walks=WAYS["arsenalia"])
    assert report.ok, str(report)
    assert report.compared[4] >= 20_000
