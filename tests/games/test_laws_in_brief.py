"""All laws at a glance, for every game; at length they are tried in the ``test_laws.py`` of each."""

from __future__ import annotations

import pytest

from ridotto import games
from ridotto.kit import check

SHORT = {"q": {"round_limit": 2}, "bacchanalia": {"parcae": 1, "telling": "line"}}
"""Options under which a match is soon over."""


@pytest.mark.parametrize("name", games.NAMES)
def test_all_laws_hold_at_a_glance(name: str) -> None:
    game = games.load(name)
    report = check(game, seats=min(game.seat_counts), options=SHORT.get(name, {}), effort=0.02)
    assert report.ok, str(report)
