"""Every numbered rule of the page has a scene, and the page lists what there is."""

from pathlib import Path

import pytest
from tests.games.bacchanalia.table import GAME

from ridotto.bots import RandomBot
from ridotto.bots.table import chances_of, play_match
from ridotto.kit import rule_numbers

PAGES = Path(__file__).parents[3] / "docs" / "rules"
ENGLISH, ITALIAN = PAGES / "bacchanalia.en.md", PAGES / "bacchanalia.it.md"
LETTERS = {"S": 7, "I": 5, "A": 11, "O": 2, "F": 3, "L": 2, "D": 5, "R": 51}


@pytest.mark.docs
def test_the_page_numbers_all_rules_rows_and_rulings():
    numbers = rule_numbers(ENGLISH)
    for letter, last in LETTERS.items():
        assert [n for n in numbers if n[0] == letter] == [f"{letter}{n}" for n in range(1, last + 1)]
    steps = ["1", "2", "2.1", "2.2", "2.3", "3", "4", "5", "6", "7", "7.1", "7.2", "7.3", "7.4", "8", "9"]
    assert [n for n in numbers if n[0].isdecimal()] == steps


@pytest.mark.docs
@pytest.mark.parametrize("page", [ENGLISH, ITALIAN])
def test_the_page_lists_every_switch_and_every_draw(page):
    text = page.read_text(encoding="utf-8")
    assert all(f"`{option}`" in text for option in GAME.options)
    match = GAME.start(3, seed="draws")
    play_match(match, [RandomBot() for _ in range(3)], chances_of("draws", 3))
    draws = [*match.opening, *(draw for entry in match.journal for draw in entry.draws)]
    assert {draw.name for draw in draws} == {"youngest", "hedonist", "umbra"}
    assert all(f"| `{draw.name}` |" in text for draw in draws)


@pytest.mark.docs
@pytest.mark.parametrize("page", [ENGLISH, ITALIAN])
def test_the_page_says_how_long_texts_may_be(page):
    import msgspec

    text = page.read_text(encoding="utf-8")
    for kind in GAME.move_types:
        if "text" in kind.__struct_fields__:
            field = next(f for f in msgspec.inspect.type_info(kind).fields if f.name == "text")
            assert f"{field.type.min_length} " in text
            assert f" {field.type.max_length}" in text
