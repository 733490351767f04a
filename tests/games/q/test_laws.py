"""The laws of the house, held against Q with five and six seats and every switch."""

from pathlib import Path

import pytest
from tests.games.q.golden import golden
from tests.games.q.table import GAME
from tests.sampling import sampled
from tests.strolling import WAYS

from ridotto.games.q.box import open_box
from ridotto.kit import ENOUGH, LAWS, check

SMALL = Path(__file__).parent / "small-deck.toml"


@pytest.mark.soak
def test_all_laws_hold():
    report = check(GAME, walks=WAYS["q"])
    assert report.ok, str(report)
    assert report.untwinned_text() == golden("twins.txt", report.untwinned_text())
    assert min(report.compared[seats] for seats in (5, 6)) >= ENOUGH >= 2_000
    assert {law for law in LAWS if not report.results[law].checked} <= {"drafts"}, "nothing is drafted here"


@pytest.mark.long
@pytest.mark.parametrize("seats", sampled(GAME.seat_counts, 5))
def test_all_laws_hold_in_short_walks(seats):
    report = check(GAME, seats=seats, effort=0.1)
    assert report.ok, str(report)
    assert report.compared[seats] >= ENOUGH / 10


def test_all_laws_hold_with_other_cards():
    report = check(GAME, seats=5, options={"cards": open_box(SMALL.read_bytes())}, effort=0.3)
    assert report.ok, str(report)


@pytest.mark.soak
def test_all_laws_hold_for_long():
    report = check(GAME, effort=10, walks=WAYS["q"])
    assert report.ok, str(report)
    assert min(report.compared[seats] for seats in (5, 6)) >= 20_000
