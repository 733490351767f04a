"""The pager for records."""

from __future__ import annotations

import io

from tests.terminal.tables import INKOGNITO, screen_text, seated

from ridotto.bots import RandomBot
from ridotto.bots.table import chances_of, play_match
from ridotto.core import Match, filled
from ridotto.core.messages import has_text
from ridotto.games import load
from ridotto.terminal.replay.frames import Eye, as_data, frames, print_frames
from ridotto.terminal.replay.pager import Pager
from ridotto.terminal.speech import harmless


def a_match() -> Match:
    match = INKOGNITO.start(4, {"points": 1, "round_limit": 5}, "a record")
    play_match(match, [RandomBot()] * 4, chances_of("a record", 4))
    return match


async def test_arrows_walk_through_the_record() -> None:
    match = a_match()
    pager = Pager(match, Eye(4, "en"))
    last = len(pager.frames) - 1
    async with pager.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        assert f"Step 0 of {last}" in screen_text(pager)
        await pilot.press("right", "right", "left")
        await pilot.pause()
        assert f"Step 1 of {last}" in screen_text(pager)
        await pilot.press("end")
        await pilot.pause()
        assert f"Step {last} of {last}" in screen_text(pager)
        assert "Turned up" in screen_text(pager)
        await pilot.press("right", "l")
        await pilot.pause()
        assert f"Passo {last} di {last}" in screen_text(pager)
        await pilot.press("home")
        await pilot.resize_terminal(60, 20)
        await pilot.pause()
        assert f"Passo 0 di {last}" in screen_text(pager)
        await pilot.press("q")
    assert not pager.is_running


def test_each_eye_sees_its_own() -> None:
    match = a_match()
    seen = {eye: frames(match, eye) for eye in (Eye(4, "en"), Eye(4, "en", 1))}
    above = frames(match, Eye(4, "en", above=True))
    assert len(above) == len(match.journal) + 1
    for eye, steps in seen.items():
        assert len(steps) <= len(above)
        assert all(step.view.seat == eye.seat for step in steps)
    secret = "Only you know"
    lines = [line for step in seen[Eye(4, "en", 1)] for line in step.lines]
    assert sum(secret in line for line in lines) == 1


def test_the_person_is_you_at_his_own_seat_only() -> None:
    match, seating = a_match(), seated(INKOGNITO, 4, language="en")
    for language, me, guest in (("en", "You", "Guest"), ("it", "Tu", "Ospite")):
        assert Eye(4, language, 0, seating=seating).names[0] == me
        assert Eye(4, language, 2, seating=seating).names[0] == guest
        assert Eye(4, language, above=True, seating=seating).names[0] == guest
    assert Eye(4, "it", 0, seating=seating).where() == "con i tuoi occhi"
    lines = [line for step in frames(match, Eye(4, "en", 2, seating=seating)) for line in step.lines]
    assert any(line.startswith("Guest goes to") for line in lines)


def test_what_people_wrote_cannot_tell_the_terminal_to_do_anything() -> None:
    game = load("bacchanalia")
    match = game.start(3, {"telling": "written"}, "a record")
    attack = "Red \x1b[31m, a title \x1b]0;owned\x07, home \x9b2J, back\x08\x08 and \r over \u202e turned. "
    told = 0
    while told < 2:
        seat = match.to_move()[0]
        move = filled(match.asked_moves(seat)[0], attack * 3)
        told += has_text(move)
        match.play(seat, move)
    for eye in (
        Eye(3, "it"),
        Eye(3, "en", above=True),
        Eye(3, "en", seat=0, called=("\x1b[2J", "B\x07", "C")),
    ):
        target = io.StringIO()
        print_frames(match, frames(match, eye), eye, target)
        said = target.getvalue()
        assert "Red \u241b[31m" in said, "it is seen"
        lines = [line for frame in as_data(match, frames(match, eye), eye)["frames"] for line in frame.lines]
        for text in (said, *lines):
            assert all(sign == "\n" or sign == "\t" or sign.isprintable() for sign in text), ascii(text)


def test_what_is_harmless_stays_as_it_is() -> None:
    assert harmless("Perché no?\n\tSì, «è» 🎭 שלום") == "Perché no?\n\tSì, «è» 🎭 שלום"
