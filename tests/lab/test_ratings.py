"""Ratings: they find what is there, and their intervals hold it as often as they say."""

from __future__ import annotations

from random import Random

import pytest

from ridotto.lab.experiments.ratings import compared, expected, fitted, ladder, rated


def row(agents, scores=None, won=None, sides=None, **more):
    seats = len(agents)
    return {
        "game": "zena",
        "table": 0,
        "deal": 0,
        "seats": seats,
        "agents": agents,
        "scores": scores or [0.0] * seats,
        "won": won or [False] * seats,
        "sides": sides,
        "sides_at_end": sides,
        "decisions": 10,
        **more,
    }


def test_a_known_ladder_is_found_again():
    points = {"a": 150.0, "b": 0.0, "c": -150.0}
    wins = {(x, y): 1000 * expected(points[x], points[y]) for x in points for y in points if x != y}
    assert fitted(wins) == pytest.approx(points, abs=1)


def test_intervals_hold_the_truth_about_as_often_as_they_say():
    rng, held, points = Random(3), 0, {"a": 60.0, "b": -60.0}
    p = expected(points["a"], points["b"])
    for n in range(60):
        deals = []
        for _ in range(60):
            share = float(rng.random() < p)
            deals.append([{("a", "b"): share, ("b", "a"): 1 - share}])
        _, low, high = ladder(deals, 120, f"{n}")["a"]
        held += low <= points["a"] <= high
    assert 50 <= held <= 60


def test_whoever_has_won_everything_is_not_known_for_certain():
    deals = [[{("a", "b"): 1.0, ("b", "a"): 0.0}]] * 20
    points, low, high = ladder(deals, 200, "all")["a"]
    assert low < points < high
    assert high - low > 100


def test_free_for_all_is_compared_by_score_and_not_by_who_has_won():
    wins = compared(row(["a", "b", "c"], scores=[9.0, 5.0, 1.0], won=[True, False, False]))
    assert wins["a", "b"] == wins["b", "c"] == wins["a", "c"] == 1.0
    assert wins["c", "b"] == 0.0
    assert compared(row(["a", "b"], scores=[5.0, 5.0]))["a", "b"] == 0.5


def test_sides_are_compared_as_they_stand_at_the_end():
    one = row(["a", "a", "b", "b"], won=[True, False, True, False], sides=[0, 1, 0, 1], game="q")
    assert compared(one) == {("a", "b"): 0.5, ("b", "a"): 0.5}
    other = row(["a", "a", "b", "b"], won=[True, True, False, False], sides=[0, 0, 1, 1], game="q")
    assert compared(other)["a", "b"] == 1.0


def test_where_all_win_together_tables_are_counted_and_nobody_is_ranked():
    rows = [row(["a", "a", "b", "b"], won=[n < 3] * 4, sides=[0] * 4, game="arsenalia") for n in range(4)]
    (found,) = rated(rows)
    assert found.ratings == []
    assert [(one.name, one.share.won, one.share.of) for one in found.tables] == [("a × 2 + b × 2", 3, 4)]
    assert found.drawn == 1


def test_two_that_take_turns_at_winning_are_not_explained_by_one_scale():
    rows = []
    for deal in range(40):
        for one, other in (("a", "b"), ("b", "c"), ("c", "a")):
            rows.append(row([one, other], scores=[1.0, 0.0], won=[True, False], deal=deal))
    (found,) = rated(rows, samples=20)
    assert not found.explained
    assert all(abs(one.points) < 1 for one in found.ratings)
