"""The careful bot: never wrong."""

from collections import Counter

import pytest
from tests.bots.scenes import choices, remembering
from tests.games.inkognito.table import GAME, Table

from ridotto.bots.inkognito.careful import CarefulBot
from ridotto.bots.table import chances_of, play_match
from ridotto.games.inkognito.moves import Called

ME, PARTNER, FOE, OTHER_FOE, AMBASSADOR = range(5)
THE_NUMBER = [(PARTNER, "B"), (PARTNER, "11"), (FOE, "Z 29")]
"""I am F with 52 and have seen this: the number is 52 11 0 29, whoever of the foes is Z."""


@pytest.mark.parametrize("seats", GAME.seat_counts)
@pytest.mark.parametrize("options", [{}, {"strict_call": True}, {"asker_chooses": True}])
def test_it_never_calls_wrongly(seats, options):
    calls = Counter()
    for n in range(8):
        match = GAME.start(seats, {"points": 1, **options}, f"careful {n}")
        play_match(
            match,
            [CarefulBot()] * seats,
            chances_of(f"careful {n}", seats),
            lambda told: calls.update(t.event.right for t in told if isinstance(t.event, Called)),
        )
    assert calls[True] > 0
    assert calls[False] == 0


def test_it_shows_pairs_and_no_signs():
    table = Table(4)
    table.gather((ME, PARTNER))
    shown = choices(CarefulBot(), table, table.view(ME), 60)
    assert {text.split()[0] for text in shown} == {"show"}
    assert len(shown) > 8


def test_it_asks_whom_it_knows_least_of():
    table = Table(4)
    table.gather((ME, AMBASSADOR))
    assert choices(CarefulBot(), table, table.view(ME)) == {"ask 1", "ask 2", "ask 3"}
    assert choices(CarefulBot(), table, remembering(table, ME, (1, "B"))) == {"ask 2", "ask 3"}


def test_it_dials_what_it_knows_with_its_partner():
    table = Table(4)
    table.gather((ME, PARTNER))
    assert choices(CarefulBot(), table, remembering(table, ME, *THE_NUMBER)) == {"call 52 11 0 29"}
    nearly = choices(CarefulBot(), table, remembering(table, ME, *THE_NUMBER[:2]))
    assert all(text.startswith("show") for text in nearly)


def test_it_dials_nothing_with_an_opponent():
    table = Table(4)
    table.gather((ME, FOE))
    found = choices(CarefulBot(), table, remembering(table, ME, *THE_NUMBER))
    assert all(text.startswith("show") for text in found)


def test_with_strict_calls_it_waits_until_it_knows_who_is_who():
    table = Table(4, strict_call=True)
    table.gather((ME, PARTNER))
    found = choices(CarefulBot(), table, remembering(table, ME, *THE_NUMBER))
    assert all(text.startswith("show") for text in found)
    view = remembering(table, ME, *THE_NUMBER, (FOE, "Z"))
    assert choices(CarefulBot(), table, view) == {"call 52 11 0 29 as 0 1 2 3"}
