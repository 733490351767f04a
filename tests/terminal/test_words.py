"""Two languages: both complete, and never both at once."""

from __future__ import annotations

import re
import string
from pathlib import Path
from typing import Any

import pytest
from tests.terminal.tables import INKOGNITO, drawn, press, screen_text, settle, table, table_with

import ridotto.terminal
from ridotto import services
from ridotto.games.arsenalia import GAME as ARSENALIA
from ridotto.games.inkognito.state import FIGURES
from ridotto.games.zena import GAME as ZENA
from ridotto.services.rulebook import page
from ridotto.terminal.boards import board_of
from ridotto.terminal.boards.scene import scene_of
from ridotto.terminal.play.menu import menu_of
from ridotto.terminal.screens.app import TableApp
from ridotto.terminal.speech import speech

WORDS = Path(ridotto.terminal.__file__).parent / "words"


def sayings(language: str) -> dict[str, str]:
    tables = speech(language).tables
    return {f"{name}.{key}": text for name, entries in tables.items() for key, text in entries.items()}


def said(tables: Any) -> set[str]:
    """Every word in these sayings."""
    if isinstance(tables, str):
        bare = re.sub(r"\{\w+\}", " ", tables)
        return {word.casefold() for word in re.findall(r"[^\W\d_]{3,}", bare)}
    inner = tables.values() if isinstance(tables, dict) else tables
    return set().union(*(said(one) for one in inner))


def test_both_languages_say_the_same_things_with_the_same_facts() -> None:
    italian, english = sayings("it"), sayings("en")
    assert italian.keys() == english.keys()
    for key, text in italian.items():
        facts = [
            {name for _, name, _, _ in string.Formatter().parse(saying) if name}
            for saying in (text, english[key])
        ]
        assert facts[0] == facts[1], key


def test_every_saying_is_used_somewhere() -> None:
    rooms = WORDS.parent, Path(services.__file__).parent
    code = "\n".join(file.read_text(encoding="utf-8") for room in rooms for file in room.rglob("*.py"))
    keys = {key.split(".")[1] for key in sayings("en")}
    unused = [key for key in keys if not re.search(rf"""["']{key}["']""", code)]
    assert [key for key in unused if not key.startswith(("level_", "hint_"))] == []


def test_every_hint_is_about_something() -> None:
    about = {"aim"}
    for game in (INKOGNITO, ARSENALIA, ZENA):
        about |= {*game.words("en").tables["questions"], *game.words("en").tables["moves"]}
    hints = {key.split(".hint_")[1] for key in sayings("en") if ".hint_" in key}
    assert {re.sub(r"_\d$", "", hint) for hint in hints} <= about


@pytest.mark.parametrize("keys", [(), ("g",), ("s", "s"), ("question_mark",), ("slash",)])
async def test_no_english_word_is_left_on_the_italian_screen(keys: tuple[str, ...]) -> None:
    only_english = said(INKOGNITO.words("en").tables) | said(sayings("en"))
    only_english -= said(INKOGNITO.words("it").tables) | said(sayings("it"))
    assert {"round", "meeting", "you"} <= only_english
    app = TableApp(table_with(15, language="en"), pace=0)
    async with app.run_test(size=(80 if "question_mark" in keys else 100, 32)) as pilot:
        await settle(pilot)
        assert said(screen_text(app)) & only_english
        await press(pilot, "l", *keys)
        italian = screen_text(app).replace(str(page(INKOGNITO, "it")), "")
        assert said(italian) & only_english == set()


async def test_the_log_is_spoken_again_in_the_new_language() -> None:
    app = TableApp(table(language="en"), pace=0)
    async with app.run_test(size=(100, 32)) as pilot:
        await settle(pilot)
        await press(pilot, "1", "enter")
        assert "You go to Rialto." in screen_text(app)
        await press(pilot, "l")
        assert "Vai a Rialto." in screen_text(app)
        assert "You go" not in screen_text(app)
        await press(pilot, "l")
        assert "You go to Rialto." in screen_text(app)


@pytest.mark.parametrize("seats", INKOGNITO.seat_counts)
def test_the_board_says_whom_one_meets(seats: int) -> None:
    sitting, found = table(seats=seats, seed="meetings", options={"points": 9}), set()
    for _ in range(120):
        sitting.let_bots_play()
        if sitting.match.over:
            break
        title = drawn(board_of(scene_of(sitting, 90)), 90).splitlines()[0]
        met = sitting.view.open.company[0]
        assert (" · with " in title) == (met in range(FIGURES))
        found |= {sitting.words.seat(met, sitting.names)} if met in range(FIGURES) else set()
        assert not re.search(r"with \d", title)
        sitting.play(menu_of(sitting).allowed()[1].move)
    assert len(found) > 1
