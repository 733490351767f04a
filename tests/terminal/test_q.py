"""Q on the screen: its board in both languages, and nothing on it that is others'."""

from __future__ import annotations

import pytest
from tests.terminal.tables import drawn, seated, table

from ridotto.core import Chance
from ridotto.games.q import GAME
from ridotto.terminal.boards import board_of
from ridotto.terminal.boards.scene import scene_of
from ridotto.terminal.play.menu import menu_of
from ridotto.terminal.play.sitting import Sitting


def later(decisions: int, **more) -> Sitting:
    """A match after some decisions of the person's."""
    sitting = table(GAME, seed="porto", **more)
    sitting.let_bots_play()
    for n in range(decisions):
        if sitting.match.over:
            break
        moves = sitting.match.asked_moves(0)
        sitting.play(moves[(3 * n) % len(moves)])
        sitting.let_bots_play()
    return sitting


def everything(sitting: Sitting) -> str:
    """All that the client can draw of one moment."""
    parts = [drawn(board_of(scene_of(sitting, 80)))]
    parts += [f"{item.number} {item.text} {item.reason}" for item in menu_of(sitting, greyed=True).items()]
    return "\n".join(parts)


@pytest.mark.parametrize("width", [50, 60, 100])
@pytest.mark.parametrize("language", ["it", "en"])
def test_hands_holds_score_and_one_s_own_cards_are_on_the_board(width: int, language: str) -> None:
    sitting = later(5, language=language)
    text = drawn(board_of(scene_of(sitting, width)), width)
    o, mine = sitting.view.open, sitting.view.mine
    assert text.count("▤") == sum(o.loads)
    assert text.count("◆") == 1
    assert f"{o.pile}" in text
    assert len(mine.hand) == o.hands[0]
    assert max(map(len, text.splitlines())) <= width


def test_what_is_mine_can_be_covered() -> None:
    sitting = later(2, language="en")
    shown = drawn(board_of(scene_of(sitting, 100)), 100)
    covered = drawn(board_of(scene_of(sitting, 100, covered=True)), 100)
    assert "Your hand" in shown
    assert "Your hand" not in covered
    assert "You are" not in covered


def test_worlds_that_look_alike_are_drawn_alike() -> None:
    differed = 0
    for decisions in range(0, 16, 3):
        sitting = later(decisions)
        if sitting.match.over:
            break
        twin = GAME.imagine(sitting.view, Chance.of(f"twin {decisions}"))
        differed += twin.state != sitting.match.state
        assert everything(Sitting(twin, seated(GAME, 5))) == everything(sitting)
    assert differed > 2


def test_after_the_end_the_board_shows_who_was_who() -> None:
    sitting = later(400, language="en", options={"round_limit": 3})
    assert sitting.match.over
    text = drawn(board_of(scene_of(sitting, 100)), 100)
    assert text.count("Don Ludovico") >= 2
