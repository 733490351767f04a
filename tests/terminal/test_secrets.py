"""What others hold is on no screen: worlds that look alike to a seat look alike on its screen."""

from __future__ import annotations

import pytest
from tests.terminal.tables import ARSENALIA, INKOGNITO, TOY, drawn, screen_text, seated, settle, table

from ridotto.core import Chance, Game, filled
from ridotto.services.notes import LEVELS
from ridotto.terminal.boards import board_of, common
from ridotto.terminal.boards.scene import scene_of
from ridotto.terminal.play.menu import menu_of
from ridotto.terminal.play.sitting import Sitting
from ridotto.terminal.screens.app import TableApp


def everything(sitting: Sitting) -> str:
    """All that the client can draw of one moment."""
    scene = scene_of(sitting, 80)
    parts = [drawn(board_of(scene)), drawn(common.draw(scene))]
    parts += [f"{item.number} {item.text} {item.reason}" for item in menu_of(sitting, greyed=True).items()]
    for _ in LEVELS:
        sitting.next_level()
        parts.append(repr(sitting.sheet()))
    return "\n".join(parts)


TABLES = [(INKOGNITO, 4), (INKOGNITO, 3), (INKOGNITO, 5), (ARSENALIA, 4), (TOY, 3)]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_worlds_that_look_alike_are_drawn_alike(game: Game, seats: int) -> None:
    sitting = table(game, seats, seed="twins")
    sitting.let_bots_play()
    differed = 0
    for n in range(40):
        if sitting.match.over:
            break
        view = sitting.view
        twin = game.imagine(view, Chance.of(f"twin {n}"))
        assert twin.view(0) == view
        differed += twin.state != sitting.match.state
        assert everything(Sitting(twin, seated(game, seats))) == everything(sitting)
        allowed = [item.move for item in menu_of(sitting).allowed().values()]
        asked = [move for move in allowed if move in sitting.match.asked_moves(0)]
        sitting.play(filled(asked[n % len(asked)]))
        sitting.let_bots_play()
    assert differed > 2


async def test_the_whole_screen_is_the_same_in_a_twin_world() -> None:
    sitting = table(seed="twins")
    sitting.let_bots_play()
    for _ in range(6):
        sitting.play(menu_of(sitting).allowed()[1].move)
        sitting.let_bots_play()
    twin = Sitting(INKOGNITO.imagine(sitting.view, Chance.of("another")), seated(INKOGNITO, 4))
    assert twin.match.state != sitting.match.state
    twin.heard, twin.fresh = sitting.heard, sitting.fresh
    seen = []
    for one in (sitting, twin):
        app = TableApp(one, pace=0)
        async with app.run_test(size=(140, 40)) as pilot:
            await settle(pilot)
            await pilot.press("g", "s")
            await settle(pilot)
            seen.append(screen_text(app))
    assert seen[0] == seen[1]


def test_the_log_holds_only_what_the_seat_was_told() -> None:
    sitting = table(seed="ears")
    sitting.let_bots_play()
    for _ in range(12):
        sitting.play(menu_of(sitting).allowed()[1].move)
        sitting.let_bots_play()
    told = [fact for fact in sitting.heard if not isinstance(fact, str)]
    assert all(fact.to is None or 0 in fact.to for fact in told)
