"""All laws at a glance, for every game; at length they are tried in the ``test_laws.py`` of each."""

from __future__ import annotations

import pytest

from ridotto import games
from ridotto.kit import check


@pytest.mark.parametrize("name", games.NAMES)
def test_all_laws_hold_at_a_glance(name: str) -> None:
    game = games.load(name)
    report = check(game, seats=min(game.seat_counts), options={}, effort=0.03)
    assert report.ok, str(report)
