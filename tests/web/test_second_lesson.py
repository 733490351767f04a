"""The second lesson of a game: puzzles in order, each with what the lantern says before and after."""

from __future__ import annotations

import base64
import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from tests.web.inspecting import Inspector
from tests.web.people import House, Person
from tests.web.reading import foreign_words, sayings
from tests.web.test_replay import request

SAID = {language: sayings(language) for language in ("it", "en")}


def answers(page: Page, choice: int) -> None:
    """Choose an answer by its place, and give it."""
    page.locator(f"label[for=answer-{choice}]").click()
    page.locator(".cloth form button[type=submit]").click()


@pytest.mark.parametrize(
    ("screen", "language", "game"),
    [("desk", "it", "inkognito"), ("phone", "en", "q"), ("desk", "en", "arsenalia")],
)
def test_a_whole_second_lesson(
    house: House, person: Callable[..., Person], screen: str, language: str, game: str
) -> None:
    said = SAID[language]
    lesson = request(house, "GET", f"/api/games/{game}/second")
    words = lesson["words"][language]
    page = person(screen, language).goes_to(f"/g/{game}")
    page.get_by_role("link", name=said["second.link"]).click()
    lantern = page.locator(".lantern")
    looks = Inspector(page, phone=screen == "phone")
    for n, puzzle in enumerate(lesson["puzzles"]):
        expect(lantern).to_contain_text(words["before"][n])
        if n == 0:
            expect(lantern).to_contain_text(words["intro"])
            assert foreign_words(page, language) == []
            looks("asked")
        right = json.loads(base64.b64decode(puzzle["solution"]))["answer"]
        if n == 1:
            answers(page, (right + 1) % len(puzzle["choices"]))
            expect(lantern).to_contain_text(words["before"][n])
        answers(page, right)
        expect(lantern).to_contain_text(words["after"][n])
        if n == 0:
            looks("solved")
        if n < len(lesson["puzzles"]) - 1:
            page.get_by_role("button", name=said["second.on"], exact=True).click()
    expect(lantern).to_contain_text(words["end"])
    assert not looks.found, "\n".join(looks.found)
    assert page.evaluate("localStorage.getItem('ridotto.puzzles')") is None, (
        "it is nobody's puzzle of the day"
    )
    page.reload()
    expect(lantern).to_contain_text(words["after"][0])


def test_where_there_is_none_the_door_has_none(person: Callable[..., Person]) -> None:
    page = person("desk", "en").goes_to("/g/bacchanalia")
    expect(page.get_by_role("link", name=SAID["en"]["play.rules"])).to_be_visible()
    expect(page.get_by_role("link", name=SAID["en"]["second.link"])).to_have_count(0)
