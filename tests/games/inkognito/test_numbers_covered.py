"""Every numbered rule of the page has a scene, and the page says the same in both languages."""

from pathlib import Path

import pytest

from ridotto.kit import missing_rules, rule_numbers, unknown_rules

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


@pytest.mark.docs
def test_every_number_of_the_page_has_a_scene():
    assert missing_rules(ENGLISH, HERE) == []


@pytest.mark.docs
def test_no_scene_shows_a_number_that_the_page_does_not_have():
    assert unknown_rules(ENGLISH, HERE) == []


@pytest.mark.docs
def test_the_italian_page_has_the_same_numbers():
    assert rule_numbers(ITALIAN) == rule_numbers(ENGLISH)
