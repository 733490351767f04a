"""Every numbered rule of the page has a scene, and the page says the same in both languages."""

from pathlib import Path
from random import Random

import pytest
from tests.games.q.table import GAME

from ridotto.games.q.box import OF_ACTIONS, OF_EVENTS, box_of
from ridotto.games.q.moves import Card
from ridotto.kit import rule_numbers

HERE = Path(__file__).parent
PAGES = HERE.parents[2] / "docs" / "rules"
ENGLISH, ITALIAN = PAGES / "q.en.md", PAGES / "q.it.md"
RARE_DRAWS = {"seized or not", "tie", "order of the events", "order of the actions", "Theatines"}


@pytest.mark.docs
def test_the_page_numbers_all_rules_and_rulings():
    numbers = rule_numbers(ENGLISH)
    assert [n for n in numbers if n.startswith("R")] == [f"R{n}" for n in range(1, 44)]
    lengths = {"1": 3, "2": 1, "3": 6, "4": 7, "5": 2}
    sections = [f"{chapter}.{n}" for chapter, last in lengths.items() for n in range(1, last + 1)]
    assert [n for n in numbers if not n.startswith("R")] == sections


@pytest.mark.docs
@pytest.mark.parametrize("page", [ENGLISH, ITALIAN])
def test_the_page_lists_every_switch_every_draw_and_every_verb(page):
    text = page.read_text(encoding="utf-8")
    assert all(f"`{option}`" in text for option in GAME.options)
    assert all(f"`{verb}`" in text for verb in {*OF_EVENTS, *OF_ACTIONS})
    rng = Random("draws")
    drawn = set(RARE_DRAWS)
    for seed in range(3):
        match = GAME.start(seed=f"draws {seed}")
        drawn |= {draw.name for draw in match.opening}
        while not match.over:
            seat = match.to_move()[0]
            match.play(seat, rng.choice(match.asked_moves(seat)))
        drawn |= {draw.name for entry in match.journal for draw in entry.draws}
    assert all(f"| `{name}` |" in text for name in drawn)


@pytest.mark.docs
@pytest.mark.parametrize(("page", "language"), [(ENGLISH, "en"), (ITALIAN, "it")])
def test_the_page_lists_every_card_with_its_values(page, language):
    text, box, words = page.read_text(encoding="utf-8"), box_of(""), GAME.words(language)
    for card in Card:
        copies = max(of[card] for of in box.copies)
        if not copies:
            continue
        row = next(
            row for row in text.splitlines() if row.startswith("|") and f"| {words.value(card)} " in row
        )
        points = box.normal[card]
        if points:
            assert f"{'S' if points > 0 else 'Z'}+{abs(points)}" in row
        if box.kind[card]:
            assert f"| {copies}" in row
