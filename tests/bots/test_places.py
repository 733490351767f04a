"""The odds of meetings."""

import pytest
from tests.games.inkognito.table import Table

from ridotto.bots.inkognito.places import before_ambassador, expected, meetings

ELSEWHERE = [[float(place == figure) for place in range(5)] for figure in range(5)]


def at(**where):
    odds = [row[:] for row in ELSEWHERE]
    for figure, place in where.items():
        odds[int(figure[1:])] = [float(place == p) for p in range(5)]
    return odds


def test_two_at_one_place_meet_for_certain():
    assert meetings(at(f0=3, f3=3)) == {(0, 3): 1.0}


def test_a_third_spoils_it():
    assert meetings(at(f0=3, f1=3, f3=3)) == {}


def test_two_agents_before_the_ambassador_are_an_audience():
    assert before_ambassador(at(f0=4, f1=4), ambassador=4) == {(0, 1): 1.0}
    assert before_ambassador(at(f0=4, f1=4, f2=4), ambassador=4) == {}


def test_who_has_not_played_may_be_at_any_place_he_has_left():
    table = Table(4)
    odds = expected(table.view(0), lambda figure: 0.0)(2)
    assert odds[0] == [0, 0, 1, 0, 0]
    assert odds[1] == pytest.approx([0.2] * 5)
    assert sum(meetings(odds).values()) > 0


def test_one_who_is_drawn_to_me_comes_likelier():
    table = Table(4)
    indifferent = meetings(expected(table.view(0), lambda figure: 0.0)(2))
    drawn = meetings(expected(table.view(0), lambda figure: 0.6 if figure == 1 else 0.0)(2))
    assert drawn[0, 1] > 3 * indifferent[0, 1]
