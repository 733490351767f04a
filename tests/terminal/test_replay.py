"""The pager for records."""

from __future__ import annotations

from tests.terminal.tables import INKOGNITO, screen_text, seated

from ridotto.bots import RandomBot
from ridotto.bots.table import chances_of, play_match
from ridotto.core import Match
from ridotto.terminal.pager import Pager
from ridotto.terminal.replay import Eye, frames


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
