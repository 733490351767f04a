"""Zena 1814 on the screen: its board, a round by the keys, and nothing that is others'."""

from __future__ import annotations

from typing import Any

import pytest
from tests.terminal.tables import choose, drawn, press, screen_text, seated, settle, table

from ridotto.core import Chance, Move, Told
from ridotto.games.zena import GAME
from ridotto.games.zena.cards import AREAS, CARDS
from ridotto.games.zena.events import Confirmed
from ridotto.games.zena.moves import Keep, MovePiece, Pass, Play
from ridotto.games.zena.rules.resolution import change_of
from ridotto.games.zena.rules.turn import your_turn
from ridotto.games.zena.state import box
from ridotto.terminal.boards import board_of
from ridotto.terminal.boards.scene import scene_of
from ridotto.terminal.drawing.inks import NIGHT
from ridotto.terminal.drawing.prompts import prompt_of
from ridotto.terminal.play.menu import menu_of
from ridotto.terminal.play.sitting import Sitting
from ridotto.terminal.screens.app import TableApp

EXPERT = {"mode": "expert"}


def later(decisions: int, **more) -> Sitting:
    """A match after some decisions of the person's."""
    sitting = table(GAME, seed="caruggi", **more)
    sitting.let_bots_play()
    for n in range(decisions):
        if sitting.match.over:
            break
        moves = sitting.match.asked_moves(0)
        sitting.play(moves[(7 * n) % len(moves)])
        sitting.let_bots_play()
    return sitting


@pytest.mark.parametrize("width", [60, 80, 120])
@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize("options", [{}, EXPERT])
def test_every_area_card_and_family_is_on_the_board(width: int, language: str, options: dict) -> None:
    sitting = later(25, language=language, options=options)
    text = drawn(board_of(scene_of(sitting, width)), width)
    o, words = sitting.view.open, sitting.words
    for area in AREAS if options else AREAS[1:5]:
        assert str(words.value(area)) in text
    flat = " ".join(text.split())
    for row in o.rows:
        for card, _ in row:
            assert str(words.value(CARDS[card])).split()[0] in flat
    assert max(map(len, text.splitlines())) <= width


def test_what_is_mine_can_be_covered() -> None:
    sitting = later(6)
    shown = drawn(board_of(scene_of(sitting, 120)), 120)
    covered = drawn(board_of(scene_of(sitting, 120, covered=True)), 120)
    names = [str(sitting.words.value(CARDS[card])) for card in sitting.view.mine.actions]
    in_rows = [str(sitting.words.value(CARDS[card])) for row in sitting.view.open.rows for card, _ in row]
    flat = " ".join(shown.split())
    for name in names:
        assert name in flat
        assert name in in_rows or name not in covered


def test_what_cards_bring_is_on_the_board_as_the_event_changes_it() -> None:
    sitting = later(25)
    o, b = sitting.view.open, box(sitting.view.open)
    text = drawn(board_of(scene_of(sitting, 120)), 120)
    lying = [(area, card) for area, row in enumerate(o.rows) for card, _ in row if b.gives[card].soldi]
    assert lying
    for area, card in lying:
        soldi = max(0, b.gives[card].soldi + change_of(o, area))
        assert f"{sitting.words.value(CARDS[card])} {soldi}S" in text
    assert "S Soldi" in text


def everything(sitting: Sitting) -> str:
    """All that the client can draw of one moment."""
    parts = [drawn(board_of(scene_of(sitting, 80)))]
    parts += [f"{item.number} {item.text} {item.reason}" for item in menu_of(sitting, greyed=True).items()]
    return "\n".join(parts)


def test_worlds_that_look_alike_are_drawn_alike() -> None:
    differed = 0
    for decisions in range(0, 24, 4):
        sitting = later(decisions, options=EXPERT)
        if sitting.match.over:
            break
        twin = GAME.imagine(sitting.view, Chance.of(f"twin {decisions}"))
        differed += twin.state != sitting.match.state
        assert everything(Sitting(twin, seated(GAME, twin.seats))) == everything(sitting)
    assert differed > 2


async def test_a_round_is_played_by_keys() -> None:
    sitting = table(GAME, seed="keys", language="en")
    app = TableApp(sitting, pace=0)

    async def chooses(kind: type[Move]) -> Any:
        """The first choice of this kind, by its number."""
        item = next(item for item in menu_of(sitting).items() if isinstance(item.move, kind))
        await choose(pilot, app, item.number)
        return item.move

    async with app.run_test(size=(110, 40)) as pilot:
        await settle(pilot)
        assert "Do you keep your hand?" in screen_text(app)
        await chooses(Keep)
        while sitting.view.asked.question != your_turn.name:
            await press(pilot, "1", "enter")
        assert "Month 1 of 8" in screen_text(app)

        moved = await chooses(MovePiece)
        assert moved.area in sitting.view.open.at[0]
        played = await chooses(Play)
        lying = [(card, cubes[:1]) for row in sitting.view.open.rows for card, cubes in row]
        assert (played.card, (0,)) in lying
        assert f"{sitting.words.value(played.card)} " in screen_text(app)
        while sitting.view.asked.question != your_turn.name:
            await press(pilot, "1", "enter")
        await chooses(Pass)
        while sitting.view.open.month == 1:
            assert sitting.view.asked.question != your_turn.name, "one turn a round"
            await press(pilot, "1", "enter")
        assert "Month 2 of 8" in screen_text(app)


@pytest.mark.parametrize(
    ("language", "waits"), [("en", "Waiting for {} and {} …"), ("it", "Si aspettano {} e {} …")]
)
def test_who_has_confirmed_the_placement_is_seen(language: str, waits: str) -> None:
    sitting = table(GAME, seats=3, seed="placing", options=EXPERT, language=language)
    sitting.let_bots_play()
    sitting.play(sitting.match.asked_moves(0)[0])
    sitting.let_bots_play()
    for _ in range(5):
        assert "✓" not in drawn(board_of(scene_of(sitting, 100)), 100)
        sitting.play(sitting.match.asked_moves(0)[0])
    assert f"✓{sitting.names[0]}" in drawn(board_of(scene_of(sitting, 100)), 100)
    said = prompt_of(sitting, menu_of(sitting), NIGHT).plain
    assert said == waits.format(*sitting.names[1:])
    sitting.let_bots_play()
    told = [fact.event for fact in sitting.heard if isinstance(fact, Told)]
    assert {event.seat for event in told if isinstance(event, Confirmed)} == {0, 1, 2}
