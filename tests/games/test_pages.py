"""Of every game: each numbered rule of its page has a scene, and the page says the same in both languages."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest

from ridotto.core import LANGUAGES, Game
from ridotto.core.rulebook import chapters, paragraph
from ridotto.kit import missing_rules, rule_numbers, unknown_rules

HERE = Path(__file__).parent
PAGES = HERE.parents[1] / "docs" / "rules"
CITED = re.compile(r"\b(?:R\d+|\d+\.\d+)\b(?! ?%)")
GAMES = sorted(path.parent.name for path in HERE.glob("*/test_numbers_covered.py"))

pytestmark = [pytest.mark.docs, pytest.mark.parametrize("name", GAMES)]


def page(name: str, language: str = "en") -> Path:
    """The rules of a game."""
    return PAGES / f"{name}.{language}.md"


def test_every_number_of_the_page_has_a_scene(name):
    assert missing_rules(page(name), HERE / name) == []


def test_no_scene_shows_a_number_that_the_page_does_not_have(name):
    assert unknown_rules(page(name), HERE / name) == []


def test_the_italian_page_has_the_same_numbers(name):
    assert rule_numbers(page(name, "it")) == rule_numbers(page(name))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_has_a_rule_on_the_page(name, language):
    game: Game = import_module(f"ridotto.games.{name}").GAME
    for question in game.rules.questions.values():
        assert paragraph(game, question.rule, language), question.name
    assert len(chapters(game, language)) == len(chapters(game, "en"))


def test_a_rule_cites_the_same_rules_in_both_languages_and_all_of_them_exist(name):
    game: Game = import_module(f"ridotto.games.{name}").GAME
    numbers = set(rule_numbers(page(name)))
    for number in numbers:
        cited = [set(CITED.findall(paragraph(game, number, language))) for language in LANGUAGES]
        assert cited[0] == cited[1], number
        assert cited[0] <= numbers, number
