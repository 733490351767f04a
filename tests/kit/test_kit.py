"""The kit's own parts, tried on Bautta: golden files, reports."""

from __future__ import annotations

from pathlib import Path

from tests.toy import GAME

from ridotto.core import Chance, Draw, Scripted
from ridotto.kit import ENOUGH, LAWS, Failure, Report, check, perft, perft_text, playthrough, walked
from ridotto.kit.echo import Echo
from ridotto.kit.imagining import difference
from ridotto.kit.walk import bytes_of

GOLDEN = Path(__file__).parent / "golden"


# golden files


def test_perft_counts_are_as_they_were():
    match = GAME.start(3, chance=Scripted({"right of way": [1]}, seed="perft"))
    text = perft_text("bautta, 3 seats, seed 'perft'", perft(match, 7))
    assert text == (GOLDEN / "perft.txt").read_text(encoding="utf-8")


def test_perft_changes_nothing():
    match = GAME.start(2, seed="perft")
    before = bytes_of(match.state)
    assert perft(match, 2) == [len(match.moves(match.to_move()[0])), 2 * len(match.moves(match.to_move()[0]))]
    assert bytes_of(match.state) == before


def test_the_playthrough_is_as_it_was():
    text = playthrough(GAME, 3)
    assert text == playthrough(GAME, 3)
    assert text == (GOLDEN / "playthrough.txt").read_text(encoding="utf-8")


# reports


def test_a_check_reports_what_it_did():
    seen = []
    report = check(
        GAME, seats=[2], options={"rounds": 1}, effort=0.05, progress=lambda *now: seen.append(now)
    )
    assert report.ok, str(report)
    assert tuple(report.results) == LAWS
    assert set(report.compared) == {2}
    assert report.compared[2] >= ENOUGH * 0.05
    assert seen == sorted(seen, key=lambda now: now[0])
    assert seen[-1] == (300, 300, "bautta")
    assert str(report).startswith("bautta: all laws hold\n  rest ")


def test_a_check_does_the_same_every_time():
    one, other = (check(GAME, seats=2, effort=0.03) for _ in range(2))
    assert one == other


def test_a_report_names_the_broken_laws_and_the_place():
    report = Report("bautta")
    report.add("rest", 3)
    report.add("clone", 1, [Failure("clone", "a list is shared", 3, {}, "bautta 3 0", 7)])
    assert not report.ok
    assert report.broken() == ["clone"]
    assert str(report.failures[0]) == (
        "clone: a list is shared  [seats=3, options={}, seed='bautta 3 0', entry=7]"
    )
    assert "BROKEN" in str(report)


def test_a_failure_can_be_walked_to_again():
    one, other = (walked(GAME, 3, {}, "bautta 3 4", 5) for _ in range(2))
    assert len(one.journal) == 5
    assert bytes_of(one.state) == bytes_of(other.state)


# chance for twins


def test_an_echo_repeats_what_was_said_by_name():
    said = Chance.of("a")
    order, face = said.shuffle(5, "deck"), said.roll(6, "die")
    echo = Echo(said.taken())
    twin = echo.copy()
    assert (echo.roll(6, "die"), echo.shuffle(5, "deck")) == (face, order)
    assert echo.taken() == (Draw("die", "roll", 6, face), Draw("deck", "shuffle", 5, tuple(order)))
    assert twin.shuffle(5, "deck") == order
    assert sorted(twin.shuffle(4, "deck")) == [0, 1, 2, 3]
    assert twin.roll(20, "die") in range(1, 21)


def test_the_difference_of_two_views_is_named():
    match = GAME.start(2, seed="difference")
    before = match.view(0)
    match.play(0, match.moves(0)[0])
    assert "mine.worn" in difference(before, match.view(0))
    assert difference(before, before) == ""
