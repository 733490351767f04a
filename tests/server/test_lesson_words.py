"""What the lantern of a lesson says: in both languages, short, and with one right answer to each question."""

from __future__ import annotations

from string import Formatter

import pytest
from tests.server.stepping import written

from ridotto import games
from ridotto.core import LANGUAGES
from ridotto.server.table.lessons import Script, lesson_of

TAUGHT = [name for name in games.NAMES if lesson_of(games.load(name)) is not None]
"""A game need not have a lesson."""


def sayings(lesson: Script) -> set[str]:
    """Every saying that the steps can ask for."""
    found: set[str] = set()
    for step in lesson.steps:
        found |= {step.id} | {f"{step.id}_{unwanted.says}" for unwanted in step.unwanted}
        for choice in step.choices:
            found |= {f"{step.id}_{choice}", f"{step.id}_{choice}_why"}
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", TAUGHT)
def test_every_step_has_its_words_and_there_are_no_others(name: str, language: str) -> None:
    game = games.load(name)
    lesson, table = written(game), game.words(language).tables["lesson"]
    assert set(table) == sayings(lesson)
    names = {f"seat{seat}" for seat in range(lesson.seats)}
    for key, saying in table.items():
        assert {field for _, field, _, _ in Formatter().parse(saying) if field} <= names, key
        assert len(saying) <= 230, f"{key} is too long for a lantern"


@pytest.mark.parametrize("name", TAUGHT)
def test_every_question_of_the_lantern_has_one_right_answer(name: str) -> None:
    steps = written(games.load(name)).steps
    for step in steps:
        assert (step.right in step.choices) if step.choices else not step.right
    assert [step.id for step in steps if step.last] == [steps[-1].id]
