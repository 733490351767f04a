"""Arsenalia on the screen: its board, its sheet, a whole match by the keys, and nothing that is others'."""

from __future__ import annotations

import pytest
from tests.terminal.tables import drawn, press, screen_text, seated, settle, table

from ridotto.core import Chance
from ridotto.games.arsenalia import GAME
from ridotto.services.notes import LEVELS
from ridotto.terminal.boards import board_of
from ridotto.terminal.boards.scene import scene_of
from ridotto.terminal.play.menu import menu_of
from ridotto.terminal.play.sitting import Sitting
from ridotto.terminal.screens.app import TableApp


def later(decisions: int, **more) -> Sitting:
    """A match after some decisions of the person's."""
    sitting = table(GAME, seed="arsenale", **more)
    sitting.let_bots_play()
    for n in range(decisions):
        if sitting.match.over:
            break
        asked = [
            item.move
            for item in menu_of(sitting).allowed().values()
            if item.move in sitting.match.asked_moves(0)
        ]
        sitting.play(asked[n % len(asked)])
        sitting.let_bots_play()
    return sitting


@pytest.mark.parametrize("width", [50, 60, 100])
@pytest.mark.parametrize("language", ["it", "en"])
def test_every_square_pawn_and_pile_is_on_the_board(width: int, language: str) -> None:
    sitting = later(12, language=language)
    text = drawn(board_of(scene_of(sitting, width)), width)
    o = sitting.view.open
    for square in range(20):
        assert f"{square}" in text
    for height in (len(pile) for pile in o.piles if pile):
        assert f"▤{height}" in text or f"{height}" in text
    assert text.count("●") == sum(o.false_left) + 2 * (10 - len(o.ghosts))
    assert max(map(len, text.splitlines())) <= width


def test_the_ring_closes() -> None:
    lines = drawn(board_of(scene_of(later(0), 100)), 100).splitlines()
    above = next(line for line in lines if line.startswith("0S"))
    below = next(line for line in lines if line.startswith("19"))
    assert above.split() == ["0S", "1", "2▭", "3", "4M", "5", "6▭", "7", "8C", "9"]
    assert below.split() == ["19", "18▭", "17", "16B", "15", "14▭", "13", "12V", "11", "10▭"]


def test_another_ring_is_drawn_too() -> None:
    sitting = table(GAME, options={"ring": "SMCVB#..#" + "." * 51})
    text = drawn(board_of(scene_of(sitting, 60)), 60)
    assert "59" in text
    assert max(map(len, text.splitlines())) <= 60


def test_what_is_mine_can_be_covered() -> None:
    sitting = later(3)
    mine = sitting.view.mine
    names = [str(sitting.words.value(card)) for card in _cards(mine.institution, mine.craft)]
    shown = drawn(board_of(scene_of(sitting, 100, height=10)), 100)
    covered = drawn(board_of(scene_of(sitting, 100, height=10, covered=True)), 100)
    assert all(name in shown for name in names)
    assert not any(name in covered for name in names)


def _cards(*numbers: int) -> list:
    from ridotto.games.arsenalia.moves import Card

    return [Card(number) for number in numbers]


def everything(sitting: Sitting) -> str:
    """All that the client can draw of one moment."""
    parts = [drawn(board_of(scene_of(sitting, 80)))]
    parts += [f"{item.number} {item.text} {item.reason}" for item in menu_of(sitting, greyed=True).items()]
    for _ in LEVELS:
        sitting.next_level()
        parts.append(repr(sitting.sheet()))
    return "\n".join(parts)


def test_worlds_that_look_alike_are_drawn_alike() -> None:
    differed = 0
    for decisions in range(0, 24, 2):
        sitting = later(decisions)
        if sitting.match.over:
            break
        twin = GAME.imagine(sitting.view, Chance.of(f"twin {decisions}"))
        differed += twin.state != sitting.match.state
        assert everything(Sitting(twin, seated(GAME, 4))) == everything(sitting)
    assert differed > 2


@pytest.mark.parametrize("size", [pytest.param((100, 32), marks=pytest.mark.soak), (60, 24)])
async def test_a_pawn_is_placed_and_the_first_steps_are_played_by_keys(size: tuple[int, int]) -> None:
    sitting = table(GAME, seed="keys", language="en")
    app = TableApp(sitting, pace=0)
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        assert "Where do you put your pawn?" in screen_text(app)
        await press(pilot, "1", "enter")
        for _ in range(4):
            assert sitting.match.over or sitting.view.asked is not None
            await press(pilot, "1", "enter")
        assert sitting.view.open.turn > 2
        await press(pilot, "s", "s")
        assert "Treasure" in screen_text(app) or "possible" in screen_text(app) or size == (60, 24)


def test_after_the_end_the_board_shows_who_was_who() -> None:
    sitting = later(400, language="en")
    assert sitting.match.over
    text = drawn(board_of(scene_of(sitting, 100)), 100)
    assert "Treasure" in text
    assert text.count(" + ") >= 5
