"""The first lesson of Bacchanalia: finished by keyboard; wrong choices are told why."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from tests.web.people import Person
from tests.web.reading import foreign_words, sayings

from ridotto.games.bacchanalia import GAME

pytestmark = pytest.mark.parametrize("house", [{"games": ["ridotto.games.bacchanalia:GAME"]}], indirect=True)
NAMED = {"it": "Vibia, attrice", "en": "Vibia, an actress"}
TITLE = {"it": "Il ponte di notte", "en": "A bridge at night"}
ASKED = {"it": "Che cosa sogni?", "en": "What do you dream of?"}


class Newcomer:
    """Somebody in the lesson, without a mouse."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.words = GAME.words(person.language).tables["lesson"]
        self.names: dict[str, str] = {}

    @property
    def page(self) -> Page:
        """The screen."""
        return self.person.page

    def comes_in(self) -> None:
        """Behind the door; the names of the others are on the first wire."""
        said = sayings(self.person.language)
        self.person.goes_to("/g/bacchanalia")
        self.tabs_to('.adult input[type="checkbox"]')
        self.page.keyboard.press("Space")
        self.tabs_to(f'.three button:has-text("{said["play.learn"]}")')
        self.page.keyboard.press("Enter")
        self.person.until(lambda: self.person.table, "the table is known")
        self.names = {f"seat{n}": chair["name"] for n, chair in enumerate(self.person.table["chairs"])}

    def hears(self, key: str, part: str = ".says") -> None:
        """The lantern says this, and nothing on the page is in another language."""
        expect(self.page.locator(f".lantern {part}")).to_have_text(self.words[key].format(**self.names))
        assert foreign_words(self.page, self.person.language) == []

    def presses(self, *keys: str) -> None:
        """One after the other."""
        for key in keys:
            self.page.keyboard.press(key)

    def tabs_to(self, selector: str) -> None:
        """Press Tab until it has the focus."""
        wanted = self.page.locator(selector).first
        wanted.wait_for()
        for _ in range(150):
            if wanted.evaluate("one => one === document.activeElement"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not lead to {selector}")

    def writes(self, form: str, text: str, key: str = "Control+Enter") -> None:
        """A text, told by its key."""
        self.tabs_to(f'[data-form="{form}"]')
        self.page.keyboard.type(text)
        self.page.keyboard.press(key)

    def goes_on(self) -> None:
        """What the lantern has said is understood."""
        self.tabs_to(".lantern .btn--go")
        self.presses("Enter")


def learns(person: Person) -> None:
    """From the door to the last thing that the lantern says."""
    one, language = Newcomer(person), person.language
    one.comes_in()
    one.hears("night")
    one.goes_on()
    one.hears("give")
    one.presses("1", "1", "Enter")
    one.hears("give_other", ".why")
    one.presses("Escape")
    one.page.reload()
    one.hears("give")
    one.presses("6", "1", "Enter")
    one.hears("again")
    one.presses("4", "2", "Enter")
    one.hears("who")
    one.writes("Introduce 0", NAMED[language])
    for kind in range(1, 6):
        expect(one.page.locator(f'[data-form="Introduce {kind}"]')).to_be_visible()
        one.tabs_to(".form .btn--slip >> nth=0")
        one.presses("Enter")
    one.hears("known")
    one.tabs_to(".open-scene .btn--go")
    one.presses("Enter")
    one.hears("rules")
    one.goes_on()
    one.hears("tell")
    one.writes("Entitle", TITLE[language], "Enter")
    one.hears("keep")
    one.tabs_to(".els button.line")
    one.presses("Enter")
    one.tabs_to(".keeping .cards > button >> nth=0")
    one.presses("Enter")
    one.tabs_to(".keeping .btn--slip")
    one.presses("Enter")
    one.hears("close")
    one.tabs_to(".open-scene .btn--go")
    one.presses("Enter")
    one.hears("parcae")
    one.goes_on()
    one.hears("ask")
    one.writes("Inquire", ASKED[language])
    one.hears("end")


def test_the_lesson_is_finished_by_keyboard(person: Callable[..., Person]) -> None:
    learns(person("desk", "it"))


@pytest.mark.soak
def test_the_lesson_is_finished_by_keyboard_in_english(person: Callable[..., Person]) -> None:
    learns(person("small desk", "en"))
