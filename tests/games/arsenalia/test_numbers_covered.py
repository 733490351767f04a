"""Every numbered rule of the page has a scene, and the page says the same in both languages."""

from pathlib import Path

import pytest
from tests.games.arsenalia.table import GAME

from ridotto.kit import rule_numbers

HERE = Path(__file__).parent
PAGES = HERE.parents[2] / "docs" / "rules"
ENGLISH, ITALIAN = PAGES / "arsenalia.en.md", PAGES / "arsenalia.it.md"


@pytest.mark.docs
def test_the_page_numbers_all_rules_and_rulings():
    numbers = rule_numbers(ENGLISH)
    assert [n for n in numbers if n.startswith("R")] == [f"R{n}" for n in range(1, 25)]
    lengths = {"1": 4, "2": 4, "3": 2, "4": 1, "5": 3, "6": 2, "7": 3}
    chapters = [f"{chapter}.{n}" for chapter, last in lengths.items() for n in range(1, last + 1)]
    assert [n for n in numbers if not n.startswith("R")] == chapters


@pytest.mark.docs
@pytest.mark.parametrize("page", [ENGLISH, ITALIAN])
def test_the_page_lists_every_switch_and_every_draw(page):
    text = page.read_text(encoding="utf-8")
    assert all(f"`{option}`" in text for option in GAME.options)
    assert f"`{GAME.options['ring']}`" in text
    match = GAME.start(seed="draws")
    drawn = {draw.name for draw in match.opening}
    while len(match.journal) < 8:
        seat = match.to_move()[0]
        match.play(seat, match.asked_moves(seat)[0])
    drawn |= {draw.name for entry in match.journal for draw in entry.draws}
    assert drawn == {"first pawn", "grey crafts", "grey institutions", "ghost deck", "starting seat", "die"}
    assert all(f"`{name}`" in text for name in drawn)
