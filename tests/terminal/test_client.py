"""The full-screen client, by keys alone."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.terminal.tables import (
    LATER,
    TOY,
    choose,
    load,
    press,
    screen_text,
    sentences,
    settle,
    table,
    table_with,
)

from ridotto.core import has_text
from ridotto.terminal.play.menu import menu_of
from ridotto.terminal.play.saves import Shelf
from ridotto.terminal.play.sitting import Sitting
from ridotto.terminal.screens.app import TableApp
from ridotto.terminal.screens.pages import EndPage, RulePage

WIDE, NARROW = (100, 32), (60, 24)


async def test_a_deal_of_inkognito_is_played_to_its_end_by_keys(tmp_path: Path) -> None:
    app = TableApp(table(options={"points": 1}, folder=tmp_path), pace=0)
    async with app.run_test(size=WIDE) as pilot:
        await settle(pilot)
        for _ in range(200):
            if app.sitting.match.over:
                break
            await choose(pilot, app, len(menu_of(app.sitting).allowed()))
        assert isinstance(app.screen, EndPage)
        text = screen_text(app)
        assert "The match is over." in text
        assert "You were" in text
        assert "ridotto replay inkognito-1" in text
        assert "The record is in" in text
        await press(pilot, "escape")
        assert "Turned up" in screen_text(app)
        assert "n new game" in screen_text(app)
        await press(pilot, "n")
        assert not app.sitting.match.over
        assert app.sitting.name == "inkognito-2"
    assert Shelf(tmp_path, load).read("inkognito-1")[0].over


@pytest.mark.parametrize("seats", [2, *(pytest.param(n, marks=pytest.mark.soak) for n in (3, 4))])
async def test_a_game_the_client_has_never_heard_of_is_played_by_keys(seats: int) -> None:
    app = TableApp(table(TOY, seats, seed="carnival"), pace=0)
    forms = 0
    async with app.run_test(size=NARROW) as pilot:
        await settle(pilot)
        for turn in range(100):
            if app.sitting.match.over:
                break
            menu = menu_of(app.sitting)
            asked = [item for group in menu.groups if not group.offered for item in group.items]
            form = next((item for item in asked if has_text(item.move)), None)
            if form is not None:
                forms += 1
                await choose(pilot, app, form.number)
                await press(pilot, *"salute", "enter")
                assert any("salute" in line for line in app.sitting.log())
            else:
                await choose(pilot, app, 1 + turn % len(asked))
        assert app.sitting.match.over
        assert isinstance(app.screen, EndPage)
    assert forms


async def test_offers_stand_apart_and_can_be_taken_up() -> None:
    app = TableApp(table(TOY, 3, seed="offers"), pace=0)
    async with app.run_test(size=WIDE) as pilot:
        await settle(pilot)
        await choose(pilot, app, 1)
        await choose(pilot, app, 1)
        menu = menu_of(app.sitting)
        offers = [group for group in menu.groups if group.offered]
        assert offers
        assert offers[0].heading == "At any moment: Do you want to denounce somebody?"
        await press(pilot, "end")
        assert "Denounce" in screen_text(app)
        await choose(pilot, app, offers[0].items[0].number)
        assert any(line.startswith("You denounce") for line in app.sitting.log())


async def test_an_empty_text_is_refused_in_words() -> None:
    app = TableApp(table(TOY, 3, seed="carnival"), pace=0)
    async with app.run_test(size=WIDE) as pilot:
        await settle(pilot)
        while not any(has_text(item.move) for item in menu_of(app.sitting).items()):
            await choose(pilot, app, 1)
        form = next(item for item in menu_of(app.sitting).items() if has_text(item.move))
        await choose(pilot, app, form.number)
        await press(pilot, "enter")
        assert "the text has 0" in screen_text(app)


async def test_the_window_may_have_any_size() -> None:
    app = TableApp(table_with(15, language="it"), pace=0)
    async with app.run_test(size=WIDE) as pilot:
        await settle(pilot)
        for size in ((60, 20), (200, 60), (89, 20), (90, 20), (100, 32), (61, 45)):
            await pilot.resize_terminal(*size)
            await settle(pilot)
            text = screen_text(app)
            lines = text.split("\n")
            assert len(lines) == size[1]
            assert max(map(len, lines)) <= size[0]
            assert "Che cosa fai?" in text
            assert "Ambasciatore" in text
            assert " 1 " in text
            assert ("Cronaca ─" in text) == (size[0] >= 90)


async def test_narrow_windows_show_one_pane_at_a_time() -> None:
    app = TableApp(table(), pace=0)
    async with app.run_test(size=NARROW) as pilot:
        await settle(pilot)
        assert "‹Table› Log Notebook" in screen_text(app)
        await press(pilot, "tab")
        assert "Table ‹Log› Notebook" in screen_text(app)
        assert "your fragment is 29" in screen_text(app)
        await press(pilot, "tab")
        assert "Table Log ‹Notebook›" in screen_text(app)
        assert "Lord Fiddlebottom" in screen_text(app)
        await press(pilot, "tab")
        assert "‹Table› Log Notebook" in screen_text(app)
        assert app.focused is not None
        assert app.focused.id == "choices"


async def test_a_move_can_be_taken_back_while_nobody_has_answered() -> None:
    app = TableApp(table(TOY, 3), pace=LATER)
    async with app.run_test(size=WIDE) as pilot:
        await pilot.pause()
        before = app.sitting.view
        await pilot.press("1", "enter")
        await pilot.pause()
        assert app.sitting.view != before
        assert "u undo" in screen_text(app)
        await pilot.press("u")
        await pilot.pause()
        assert app.sitting.view == before
        assert "You take your last move back." in screen_text(app)
        await pilot.press("u")
        await pilot.pause()
        assert "cannot be taken back" in screen_text(app)


async def test_a_bot_that_was_thinking_when_a_move_was_taken_back_is_not_followed() -> None:
    sitting = table(seed="3")
    sitting.let_bots_play()
    app = TableApp(sitting, pace=LATER)
    async with app.run_test(size=WIDE) as pilot:
        await pilot.pause()
        entries = len(sitting.match.journal)
        await pilot.press("1", "enter")
        await pilot.pause()
        if sitting.can_undo():
            await pilot.press("u")
            await pilot.pause()
            assert len(sitting.match.journal) == entries + 2
            assert 0 in sitting.match.to_move()


async def test_the_rule_behind_the_question_is_one_key_away() -> None:
    app = TableApp(table(), pace=0)
    async with app.run_test(size=WIDE) as pilot:
        await settle(pilot)
        await press(pilot, "question_mark")
        assert isinstance(app.screen, RulePage)
        text = screen_text(app)
        assert "Rule 2.1" in text
        shown = " ".join(text.translate(dict.fromkeys(map(ord, "║│"), "\n")).split("\n"))
        assert "clockwise, everybody in turn plays one place" in shown
        assert "Four secret agents walk about in masks" in shown
        assert "inkognito.en.md" in shown
        await press(pilot, "escape")
        assert not isinstance(app.screen, RulePage)


async def test_greyed_choices_say_why_they_are_closed() -> None:
    app = TableApp(table_with(15), pace=0)
    async with app.run_test(size=WIDE) as pilot:
        await settle(pilot)
        assert "Neither card is true" not in screen_text(app)
        await press(pilot, "g")
        assert "Neither card is true: exactly one must be. (R4)" in screen_text(app)
        await press(pilot, "g")
        assert "Neither card is true" not in screen_text(app)


async def test_typing_narrows_the_choices_and_numbers_stay() -> None:
    app = TableApp(table_with(15), pace=0)
    async with app.run_test(size=WIDE) as pilot:
        await settle(pilot)
        full = menu_of(app.sitting)
        wanted = next(item for item in full.allowed().values() if "receiver" in item.text)
        await press(pilot, "slash", *"receiver")
        shown = screen_text(app)
        assert "Show …" not in shown
        assert f"{wanted.number}  " in shown
        await press(pilot, "enter", "escape")
        assert "Show …" in screen_text(app)


async def test_digits_mark_a_choice_and_only_enter_makes_it() -> None:
    app = TableApp(table_with(15), pace=0)
    async with app.run_test(size=WIDE) as pilot:
        await settle(pilot)
        entries = len(app.sitting.match.journal)
        await press(pilot, "1", "2")
        assert "12▏" in screen_text(app)
        assert len(app.sitting.match.journal) == entries
        await press(pilot, "backspace", "escape", "down", "up", "pagedown", "home")
        assert len(app.sitting.match.journal) == entries
        move = menu_of(app.sitting).allowed()[12].move
        await press(pilot, "1", "2", "enter")
        assert app.sitting.match.journal[entries].move == move


async def test_where_nothing_is_closed_the_key_says_so() -> None:
    app = TableApp(table(), pace=0)
    async with app.run_test(size=WIDE) as pilot:
        await settle(pilot)
        await press(pilot, "g")
        assert "Nothing is closed to you now." in screen_text(app)


async def test_a_new_game_begins_with_its_aim_and_later_does_not() -> None:
    app = TableApp(table(), pace=0)
    async with app.run_test(size=WIDE) as pilot:
        await settle(pilot)
        assert "Find your partner" in screen_text(app)
        assert "Exactly two at one place meet." in screen_text(app)
        await choose(pilot, app, 1)
        assert "Find your partner" not in screen_text(app)


async def test_a_long_list_says_what_it_holds_and_what_it_means() -> None:
    app = TableApp(table_with(15), pace=0)
    async with app.run_test(size=WIDE) as pilot:
        await settle(pilot)
        assert re.search(r"─ 1–\d+ Show · \d+–\d+ Give a sign · \d+–\d+ Lift the rec", screen_text(app))
        assert "Show …  two cards, exactly one of them true" in screen_text(app)
        await press(pilot, "h")
        assert "Give a sign" not in screen_text(app)


async def test_a_narrow_board_leaves_room_for_the_news() -> None:
    sitting = table_with(15)
    news = sitting.log()[-1]
    for size in ((60, 20), (80, 24)):
        app = TableApp(sitting, pace=0)
        async with app.run_test(size=size) as pilot:
            await settle(pilot)
            assert "‹Table›" in screen_text(app)
            assert "Ambassador" in screen_text(app)
            assert "· with Pantalon" in screen_text(app)
            assert news in sentences(app)


async def test_nothing_jumps_while_the_others_move() -> None:
    app = TableApp(table(seed="3"), pace=0)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        app.pace = LATER
        before = app.query_one("#ask").region
        await pilot.press("1", "enter")
        await pilot.pause()
        await pilot.pause()
        assert "Waiting for" in screen_text(app)
        assert app.query_one("#choices").size.height == 5
        assert app.query_one("#ask").region.bottom == before.bottom
        assert app.query_one("#board").max_scroll_y == 0


async def test_the_log_stays_at_its_end_when_the_window_changes() -> None:
    sitting = table_with(15, seed="long")
    app = TableApp(sitting, pace=0)
    async with app.run_test(size=WIDE) as pilot:
        for size in ((60, 20), (80, 24), WIDE):
            await pilot.resize_terminal(*size)
            await settle(pilot)
        log = app.query_one("#log")
        assert log.max_scroll_y > 0
        assert log.scroll_offset.y == log.max_scroll_y


async def test_what_is_new_since_the_last_move_stands_out(tmp_path: Path) -> None:
    sitting = table(folder=tmp_path)
    sitting.let_bots_play()
    sitting.play(menu_of(sitting).allowed()[1].move)
    sitting.let_bots_play()
    assert sitting.log()[sitting.fresh] == "You go to Rialto."
    shelf = Shelf(tmp_path, load)
    assert Sitting(*shelf.read(sitting.name), shelf, sitting.name).fresh == sitting.fresh


async def test_control_c_leaves_at_once() -> None:
    app = TableApp(table(), pace=0)
    async with app.run_test(size=WIDE) as pilot:
        await settle(pilot)
        await pilot.press("ctrl+c")
        await pilot.pause()
    assert not app.is_running
    assert not app._notifications


async def test_what_is_mine_can_be_covered() -> None:
    app = TableApp(table(), pace=0)
    async with app.run_test(size=WIDE) as pilot:
        await settle(pilot)
        secret = "Colonel Bubble"
        assert secret in screen_text(app)
        await press(pilot, "h")
        assert secret not in screen_text(app)
        assert "hidden" in screen_text(app)
        await press(pilot, "h")
        assert secret in screen_text(app)


async def test_after_leaving_the_game_goes_on_where_it_was(tmp_path: Path) -> None:
    app = TableApp(table(seed="long", folder=tmp_path, level="abacus"), pace=0)
    async with app.run_test(size=WIDE) as pilot:
        await settle(pilot)
        for _ in range(5):
            await choose(pilot, app, 1)
        await press(pilot, "l")
        left = screen_text(app)
        await pilot.press("q")
    assert app.return_value is None
    shelf = Shelf(tmp_path, load)
    match, seating = shelf.read("inkognito-1")
    again = TableApp(Sitting(match, seating, shelf, "inkognito-1"), pace=0)
    async with again.run_test(size=WIDE) as pilot:
        await settle(pilot)
        assert screen_text(again) == left
        assert again.sitting.view == app.sitting.view
        assert again.sitting.log() == app.sitting.log()
        await choose(pilot, again, 1)
        assert len(again.sitting.match.journal) > len(app.sitting.match.journal)


async def test_a_board_that_is_too_long_can_be_turned_by_keys() -> None:
    app = TableApp(table(TOY, 3), pace=0)
    async with app.run_test(size=(60, 20)) as pilot:
        await settle(pilot)
        await press(pilot, "tab")
        assert app.focused is not None
        assert app.focused.id == "board"
        before = screen_text(app)
        await press(pilot, "end")
        assert screen_text(app) != before
        await press(pilot, "1")
        assert app.focused is not None
        assert app.focused.id == "choices"
