"""A hint at desk and phone: asked for by a button or a key, told in the reader's language."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from tests.web.inspecting import Inspector
from tests.web.people import House, Person
from tests.web.reading import foreign_words, sayings

SAID = {language: sayings(language) for language in ("it", "en")}
SHORT = {"inkognito": {"points": 1}, "zena": {"months": 1}, "q": {"round_limit": 1}}
SOMETHING = re.compile(r"\S")


def at_a_table(person: Person, game: str, hints: bool = True) -> Page:
    """Alone with bots, when something is asked."""
    wish = {"game": game, "bots": "random", "hints": hints, "options": SHORT.get(game, {})}
    page = person.sits_at_a_table(**wish)
    expect(page.locator(".playing[data-ask]")).to_be_visible()
    return page


@pytest.mark.parametrize(
    ("screen", "language", "game"),
    [
        ("desk", "it", "inkognito"),
        ("phone", "en", "arsenalia"),
        ("phone", "it", "q"),
        ("desk", "en", "zena"),
    ],
)
def test_alone_with_bots_a_hint_says_what_is_better_and_why(
    person: Callable[..., Person], screen: str, language: str, game: str
) -> None:
    said = SAID[language]
    page = at_a_table(person(screen, language), game)
    if screen == "desk":
        page.keyboard.press("i")
    else:
        page.get_by_role("button", name=said["hint.title"]).click()
    drawer = page.get_by_role("dialog")
    expect(drawer).to_contain_text(said["hint.better"])
    better = drawer.locator("[data-part=hint-better]")
    expect(better.locator("progress")).to_have_count(0)
    expect(better.locator("p").first).to_have_text(SOMETHING)
    certain = drawer.locator("[data-part=hint-certain]")
    expect(certain).to_have_count(0 if game == "zena" else 1)
    assert foreign_words(page, language) == []
    looks = Inspector(page, phone=screen == "phone")
    looks("hint")
    assert not looks.found, "\n".join(looks.found)
    page.keyboard.press("Escape")
    expect(drawer).to_have_count(0)


def test_a_hint_changes_its_language_with_the_reader(person: Callable[..., Person]) -> None:
    page = at_a_table(person("desk", "en"), "inkognito")
    page.keyboard.press("i")
    headline = page.locator("[data-part=hint-better] p").first
    expect(headline).to_have_text(SOMETHING)
    expect(page.locator("[data-part=hint-better] progress")).to_have_count(0)
    before = headline.inner_text()
    page.keyboard.press("Escape")
    page.get_by_role("button", name=SAID["en"]["menu"], exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name="Italiano").click()
    page.keyboard.press("Escape")
    page.keyboard.press("i")
    expect(headline).to_have_text(SOMETHING)
    expect(headline).not_to_have_text(before)


def test_where_none_were_agreed_there_is_no_button_and_the_key_does_nothing(
    person: Callable[..., Person],
) -> None:
    page = at_a_table(person("desk", "en"), "inkognito", hints=False)
    expect(page.get_by_role("button", name=SAID["en"]["menu"], exact=True)).to_be_visible()
    expect(page.get_by_role("button", name=SAID["en"]["hint.title"])).to_have_count(0)
    page.keyboard.press("i")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_have_count(1)
    expect(page.get_by_role("dialog")).to_contain_text(SAID["en"]["keys.title"])


def test_the_table_agrees_on_them_with_all_else(house: House, person: Callable[..., Person]) -> None:
    said = SAID["en"]
    page = person("desk", "en").goes_to("/gather/far?arsenalia")
    page.get_by_text(said["play.how"]).click()
    tick = page.get_by_label(said["set.hints"])
    expect(tick).not_to_be_checked()
    tick.check()
    page.get_by_role("button", name=said["gather.open"]).click()
    page.wait_for_url("**/t/*")
    agreed = page.get_by_role("region", name=said["table.agreed.title"])
    expect(agreed.locator("dl > div", has_text=said["set.hints"]).locator("dd")).to_have_text(said["set.yes"])
    code = page.url.rsplit("/", 1)[1]
    assert house.asked(f"tables/{code}")["hints"]
