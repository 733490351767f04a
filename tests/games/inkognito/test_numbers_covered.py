"""Every numbered rule of the page has a scene, and the page says the same in both languages."""

from pathlib import Path

import pytest

from ridotto.kit import rule_numbers

HERE = Path(__file__).parent
PAGES = HERE.parents[2] / "docs" / "rules"
ENGLISH, ITALIAN = PAGES / "inkognito.en.md", PAGES / "inkognito.it.md"


@pytest.mark.docs
def test_the_page_numbers_all_rules_and_rulings():
    numbers = rule_numbers(ENGLISH)
    assert [n for n in numbers if n.startswith("R")] == [f"R{n}" for n in range(1, 30)]
    lengths = {"1": 4, "2": 3, "3": 2, "4": 4, "5": 3, "6": 2, "7": 2, "8": 2, "9": 7, "10": 7}
    chapters = [f"{chapter}.{n}" for chapter, last in lengths.items() for n in range(1, last + 1)]
    assert [n for n in numbers if not n.startswith("R") and n != "4.0"] == chapters
    assert "4.0" in numbers
