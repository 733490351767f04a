"""Every numbered rule of the page has a scene, and the page says the same in both languages."""

from pathlib import Path

import pytest
from tests.games.zena.table import GAME

from ridotto.games.zena.cards import ACTIONS
from ridotto.kit import rule_numbers

HERE = Path(__file__).parent
PAGES = HERE.parents[2] / "docs" / "rules"
ENGLISH, ITALIAN = PAGES / "zena.en.md", PAGES / "zena.it.md"


@pytest.mark.docs
def test_the_page_numbers_all_rules_and_rulings():
    numbers = rule_numbers(ENGLISH)
    assert [n for n in numbers if n.startswith("R")] == [f"R{n}" for n in range(1, 54)]
    lengths = {"0": 11, "1": 4, "2": 10, "3": 6, "4": 3, "5": 3, "6": 5, "7": 4}
    every = [f"{chapter}.{n}" for chapter, last in lengths.items() for n in range(1, last + 1)]
    assert [n for n in numbers if not n.startswith("R")] == every


@pytest.mark.docs
@pytest.mark.parametrize("page", [ENGLISH, ITALIAN])
def test_the_page_lists_every_card_every_switch_and_every_draw(page):
    text = page.read_text(encoding="utf-8")
    assert all(f"`{option}`" in text for option in GAME.options)
    assert all(f"| {card.name} |" in text for card in ACTIONS)
    drawn = {"exchange"}
    for mode in ("beginner", "expert"):
        match = GAME.start(2, {"mode": mode}, seed="draws 3")
        drawn |= {draw.name for draw in match.opening}
        while not match.over:
            seat = match.to_move()[0]
            match.play(seat, match.asked_moves(seat)[-3 if len(match.asked_moves(seat)) > 4 else 0])
        drawn |= {draw.name for entry in match.journal for draw in entry.draws}
    wanted = {"events", "action deck", "fort deck", "goal deck", "exchange", "first player", "turn zero"}
    assert wanted <= drawn <= wanted | {"die"}
    assert all(f"`{name}`" in text for name in wanted | {"die"})
