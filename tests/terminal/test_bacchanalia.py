"""Bacchanalia on the screen: its board, texts that are typed in, names of elements in the menu."""

from __future__ import annotations

import pytest
from tests.games.bacchanalia.test_locking import BOY, with_elements
from tests.terminal.tables import drawn, press, screen_text, seated, settle, table

from ridotto.core import Chance, filled
from ridotto.games.bacchanalia import GAME
from ridotto.games.bacchanalia.cards import DEUS, NOTHING, UMBRA, Deus, Kind, Row
from ridotto.games.bacchanalia.moves import CloseScene, Lock, Note, Tie, WeaveFrom
from ridotto.terminal.boards import board_of
from ridotto.terminal.boards.scene import scene_of
from ridotto.terminal.play.menu import menu_of
from ridotto.terminal.play.sitting import Sitting
from ridotto.terminal.screens.app import TableApp


def later(decisions: int, **more) -> Sitting:
    """A match after some decisions of the person's."""
    sitting = table(GAME, seed="Bertinoro", **more)
    sitting.let_bots_play()
    for n in range(decisions):
        if sitting.match.over:
            break
        moves = sitting.match.asked_moves(0)
        sitting.play(filled(moves[(7 * n) % len(moves)], f"Una scena, numero {n}, sotto le stelle."))
        sitting.let_bots_play()
    return sitting


@pytest.mark.parametrize("width", [60, 80, 120])
@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize("seats", [3, 6])
def test_every_card_that_lies_open_is_on_the_board(width: int, language: str, seats: int) -> None:
    rows = set()
    for decisions in (0, 12, 30, 45):
        sitting = later(decisions, language=language, seats=seats)
        text = drawn(board_of(scene_of(sitting, width)), width)
        flat = " ".join(text.split())
        o, words = sitting.view.open, sitting.words
        for card in (*o.centre, *(card for held in o.held for card in held)):
            assert str(words.value(DEUS[card])) in flat
        if any(o.finale[seat] == NOTHING for seat in range(seats)):
            assert str(words.value(Deus.VINUM)) in flat
        for card in o.umbra:
            assert str(words.value(UMBRA[card])).split()[0] in flat
        if o.row != NOTHING:
            rows.add(o.row)
            assert f"{words.value(Row(o.row)):rules}" in flat
        assert all(name in flat for name in sitting.names)
        assert max(map(len, text.splitlines())) <= width
    assert rows


def test_what_is_to_be_told_stands_on_the_board_in_the_agreed_tone() -> None:
    boards = set()
    for tone in ("ribald", "sensual", "veiled"):
        sitting = Sitting(with_elements(BOY, tone=tone).match, seated(GAME, 3, language="en"))
        boards.add(drawn(board_of(scene_of(sitting, 100)), 100))
    assert len(boards) == 3


def test_worlds_that_look_alike_are_drawn_alike() -> None:
    for decisions in (5, 25):
        sitting = later(decisions)
        twin = GAME.imagine(sitting.view, Chance.of(f"twin {decisions}"))
        assert twin.state != sitting.match.state
        boards = [
            drawn(board_of(scene_of(one, 80))) for one in (sitting, Sitting(twin, seated(GAME, twin.seats)))
        ]
        assert boards[0] == boards[1]


def test_an_element_is_named_in_the_menu() -> None:
    scene = with_elements(BOY)
    scene.play(0, Note(Kind.THING, "the silver ladle"), Tie(), CloseScene())
    scene.tell(1)
    scene.play(1, next(move for move in scene.moves(1) if isinstance(move, Lock)), WeaveFrom(0))
    sitting = Sitting(scene.match, seated(GAME, 3, language="en"))
    sitting.me = 1
    texts = [item.text for item in menu_of(sitting).items()]
    assert texts[0].endswith(": the silver ladle")


async def test_a_matter_is_typed_in_by_keys() -> None:
    sitting = table(GAME, seed="keys", language="en", options={"youngest": 2, "hedonist": 1})
    app = TableApp(sitting, pace=0)
    async with app.run_test(size=(110, 40)) as pilot:
        await settle(pilot)
        while "Which card do you give" in screen_text(app):
            await press(pilot, "1", "enter")
        assert "Who are you?" in screen_text(app)
        await press(pilot, "2", "enter", *"Livia", "enter")
        assert "What do you see when you look into the mirror?" in screen_text(app)
        assert "“Livia”" in " ".join(sitting.log())
        assert "Livia" in sitting.match.texts(0).values()
