"""The pager for records."""

from __future__ import annotations

from tests.terminal.tables import INKOGNITO, screen_text

from ridotto.bots import RandomBot
from ridotto.bots.table import chances_of, play_match
from ridotto.core import Match
from ridotto.terminal.pager import Pager
from ridotto.terminal.replay import Eye, frames, numbered_seats


def a_match() -> Match:
    match = INKOGNITO.start(4, {"points": 1, "round_limit": 5}, "a record")
    play_match(match, [RandomBot()] * 4, chances_of("a record", 4))
    return match


async def test_arrows_walk_through_the_record() -> None:
    match = a_match()
    pager = Pager(match, Eye(numbered_seats(4, "en"), "en"))
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
    names = numbered_seats(4, "en")
    seen = {eye: frames(match, eye) for eye in (Eye(names, "en"), Eye(names, "en", 1))}
    above = frames(match, Eye(names, "en", above=True))
    assert len(above) == len(match.journal) + 1
    for eye, steps in seen.items():
        assert len(steps) <= len(above)
        assert all(step.view.seat == eye.seat for step in steps)
    secret = "Only you know"
    lines = [line for step in seen[Eye(names, "en", 1)] for line in step.lines]
    assert sum(secret in line for line in lines) == 1
