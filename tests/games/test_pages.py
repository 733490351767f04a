"""Of every game: each numbered rule of its page has a scene, and the page says the same in both languages."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest

from ridotto.core import LANGUAGES, Game
from ridotto.kit import missing_rules, rule_numbers, unknown_rules
from ridotto.services.rulebook import FOLDS, chapters, paragraph

HERE = Path(__file__).parent
PAGES = HERE.parents[1] / "docs" / "rules"
WEB = HERE.parents[1] / "web" / "src"
DEVELOPERS = (
    *("inferred", "reconstructed", "SHA-256", "digest", r"seat \d", "literally", "public facts"),
    *("trovato", "dedotto", "ricostruito", "impronta", "cassetto", r"posto \d", "alla lettera"),
)
"""Words of those who make the game, not of those who play it."""
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


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_begins_with_what_one_needs_tonight_and_ends_with_what_is_for_the_curious(name, language):
    game: Game = import_module(f"ridotto.games.{name}").GAME
    parts = [part for part in chapters(game, language) if part.level == 2]
    assert parts[0].title == {"en": "Play tonight", "it": "Per giocare stasera"}[language]
    assert [part.title for part in parts if part.folded] == [FOLDS[language == "it"]] == [parts[-1].title]
    assert not any(block.number for part in chapters(game, language) if part.folded for block in part.blocks)


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_values_come_from_and_how_bots_fare_is_for_the_curious_only(name, language):
    text = page(name, language).read_text(encoding="utf-8")
    unfolded = text[: text.index(f"## {FOLDS[language == 'it']}")]
    assert [word for word in DEVELOPERS if re.search(rf"\b{word}\b", unfolded, re.IGNORECASE)] == []


def test_the_pages_say_the_same_for_the_same_players_in_both_languages(name):
    game: Game = import_module(f"ridotto.games.{name}").GAME
    said = [
        [
            (only.seats, only.mode)
            for part in chapters(game, language)
            for only in (part.only, *(block.only for block in part.blocks))
        ]
        for language in LANGUAGES
    ]
    assert said[0] == said[1]


def test_the_drawings_of_a_page_are_there_and_the_same_in_both_languages(name):
    drawn = [re.findall(r"<!-- art: (.+?) -->", page(name, language).read_text()) for language in LANGUAGES]
    assert drawn[0] == drawn[1]
    names = [one for line in drawn[0] for one in line.split()]
    assert len(names) > 4
    folders = (WEB / "games" / name / "art", WEB / "art")
    files = [one.removeprefix(f"{name}/") + ".svg" for one in names]
    assert [one for one in files if not any((folder / one).is_file() for folder in folders)] == []
