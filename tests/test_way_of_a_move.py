"""The page that shows the way of a move names the files that a move really goes through."""

from __future__ import annotations

import sys
from pathlib import Path
from types import FrameType
from typing import Any

import msgspec
from bench.bars import bars, files_of_a_move
from tests.server.callers import begun, opened
from tests.server.parlour import a_house

ROOT = Path(__file__).parents[1]
MOST = 35
"""Files from the click to the other screens, at most."""
UNSEEN = ("/wire/protocol/", "/store/", "/services/service.py")
"""Types have no code of their own, the store of this test is one in memory, and in Inkognito no service has
anything to do before a move."""


async def test_a_move_goes_through_the_files_of_the_page():
    passed: dict[str, None] = {}

    def note(frame: FrameType, event: str, _: Any) -> None:
        file = Path(frame.f_code.co_filename)
        if event == "call" and file.is_relative_to(ROOT / "src"):
            passed[str(file.relative_to(ROOT))] = None

    async with opened(a_house("way")) as door:
        sitting = await begun(door, "inkognito", 4)
        for token in sitting.tokens:
            await door.caller(sitting.code)
            wire = await door.caller(sitting.code, token)  # every second has the short way in and out
            if wire.ask:
                break
        seat = wire.last("Whole")["seat"]
        move = msgspec.to_builtins(sitting.live.match.asked_moves(seat)[0])
        sys.setprofile(note)
        try:
            await wire.plays("a move", move)
        finally:
            sys.setprofile(None)
    named = [file for file in files_of_a_move() if file.endswith(".py")]
    assert [*passed.keys() - {*named}] == []
    assert [file for file in named if file not in passed and not any(part in file for part in UNSEEN)] == []


def test_all_files_of_the_page_are_there_and_they_are_few():
    files = files_of_a_move()
    assert [file for file in files if not (ROOT / file).is_file()] == []
    assert 20 < len(files) <= MOST


def test_the_bars_of_the_architecture_are_those_that_are_measured():
    page = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    measured = [f"| {name} | {value} |" for name, value in bars().items()]
    assert [line for line in measured if line not in page] == []
