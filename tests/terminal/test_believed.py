"""At the end of a match at this terminal its bots say what they believed; in its replay too, never before."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from rich.console import Console
from tests.terminal.tables import ARSENALIA, load, screen_text

from ridotto.bots import make
from ridotto.bots.table import asked
from ridotto.core import Chance
from ridotto.terminal.drawing.inks import NIGHT
from ridotto.terminal.lines.table import PlainTable
from ridotto.terminal.play.saves import MINDS, Shelf
from ridotto.terminal.play.seating import seat_everybody
from ridotto.terminal.play.sitting import Sitting
from ridotto.terminal.replay.frames import Eye, as_data, believed_by, frames, print_frames
from ridotto.terminal.replay.pager import Pager
from ridotto.terminal.screens.pages import EndPage

NAME = "arsenalia-1"


def begun(folder: Path | None = None) -> Sitting:
    plan = seat_everybody(ARSENALIA, 4, ["able"], name="Anna", language="en", seed="believed")
    shelf = None if folder is None else Shelf(folder, load)
    return Sitting(ARSENALIA.start(4, {}, "believed"), plan, shelf)


def plays(sitting: Sitting, most: int = 10_000) -> None:
    """The person plays as a bot would."""
    player = make("arsenalia", "simple")
    for n in range(most):
        sitting.let_bots_play()
        if sitting.match.over:
            return
        moves = asked(sitting.match, sitting.view)
        sitting.play(player.choose(sitting.view, moves, Chance.of(f"anna {n}")))


@pytest.fixture(scope="module")
def sitting() -> Sitting:
    """A match that is over."""
    found = begun()
    plays(found)
    return found


def test_before_the_end_they_say_nothing() -> None:
    sitting = begun()
    plays(sitting, 4)
    assert sitting.minds
    assert sitting.believed() == []
    eye = Eye(4, "en", 0, seating=sitting.seating, minds=tuple(sitting.minds.items()))
    assert believed_by(sitting.match, eye) == []


def test_at_the_end_they_say_it_in_lines_and_on_the_page(sitting: Sitting) -> None:
    head, *lines = sitting.believed()
    assert head == "What they believed:"
    assert [line.partition(":")[0] for line in lines] == list(sitting.names[1:])
    target = io.StringIO()
    PlainTable(sitting, io.StringIO(), target).end()
    assert lines[0] in target.getvalue()
    drawn = io.StringIO()
    Console(width=200, file=drawn).print(EndPage(sitting, NIGHT)._drawn())
    assert lines[0][:60] in drawn.getvalue()


def test_a_game_that_was_put_away_has_them_and_a_damaged_file_costs_nothing_else(tmp_path: Path) -> None:
    sitting = begun(tmp_path)
    plays(sitting, 3)
    shelf = Shelf(tmp_path, load)
    resumed = Sitting(*shelf.read(NAME), shelf, NAME)
    assert resumed.minds == sitting.minds != {}
    before = len(resumed.minds)
    plays(resumed, 1)
    resumed.let_bots_play()
    assert Shelf(tmp_path, load).minds(NAME) == resumed.minds
    assert len(resumed.minds) > before
    file = tmp_path / "games" / NAME / MINDS
    file.write_bytes(b"not a line\n[1,\n" + file.read_bytes() + b"[9")
    assert shelf.minds(NAME) == resumed.minds
    file.unlink()
    assert shelf.minds(NAME) == {}
    assert Sitting(*shelf.read(NAME), shelf, NAME).match.state == resumed.match.state


@pytest.mark.parametrize("above", [False, True])
def test_replays_say_it_in_either_language(sitting: Sitting, above: bool) -> None:
    for language, head in (("en", "What they believed:"), ("it", "Che cosa credevano:")):
        eye = Eye(
            4, language, None if above else 0, above, sitting.seating, minds=tuple(sitting.minds.items())
        )
        target, steps = io.StringIO(), frames(sitting.match, eye)
        print_frames(sitting.match, steps, eye, target)
        told = target.getvalue().partition(head)[2].strip().splitlines()
        assert told == as_data(sitting.match, steps, eye)["believed"]
        assert len(told) == 3


async def test_in_the_pager_it_stands_at_the_last_step(sitting: Sitting) -> None:
    pager = Pager(sitting.match, Eye(4, "en", 0, seating=sitting.seating, minds=tuple(sitting.minds.items())))
    async with pager.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        assert "What they believed" not in screen_text(pager)
        await pilot.press("end")
        await pilot.pause()
        assert "What they believed" in screen_text(pager)
