"""The first lesson of Bacchanalia, by keyboard and by finger; wrong choices are told why."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect
from tests.web.inspecting import SMALL, TARGET, findings
from tests.web.newcomers import FAR, ByFinger, ByKeyboard, Newcomer
from tests.web.people import Person

from ridotto import games

NAMED = {"it": "Vibia, attrice", "en": "Vibia, an actress"}
TITLE = {"it": "Il ponte di notte", "en": "A bridge at night"}
ASKED = {"it": "Che cosa sogni?", "en": "What do you dream of?"}
OF_AGE = ".adult input"
LEARN = ".three .btn--go"
ALOUD = ".form .btn--slip:not(.quiet)"
"""What is said aloud need not be written."""
WORTH_A_LOOK = {"give", "who", "tell", "keep", "ask"}


class AtANight(Newcomer):
    """Somebody in the lesson of Bacchanalia."""

    game = games.load("bacchanalia")

    def presses_on(self, selector: str) -> None:
        """The first of these, by whatever hand."""
        raise NotImplementedError

    def gives(self, deus: int, to: int) -> None:
        """A Deus of the centre to somebody, by their numbers; then the gold thing."""
        raise NotImplementedError

    def lets_go(self) -> None:
        """Nothing is chosen any more."""
        raise NotImplementedError

    def writes(self, form: str, text: str) -> None:
        """A text, and tells it."""
        raise NotImplementedError

    def begins(self) -> None:
        self.presses_on(OF_AGE)
        self.presses_on(LEARN)

    def goes_on(self) -> None:
        self.presses_on(".lantern .btn--go")

    def closes(self) -> None:
        """The scene that is open."""
        self.presses_on(".open-scene .btn--go")

    def reuses(self) -> None:
        """What somebody else has told of, and keep a card for it."""
        self.presses_on(".els button.line")
        self.presses_on(".keeping .cards > button")
        self.presses_on(".keeping .btn--slip")

    def introduces(self, name: str) -> None:
        """Oneself: by name, and all else aloud."""
        self.writes("Introduce 0", name)
        for kind in range(1, 6):
            expect(self.page.locator(f'[data-form="Introduce {kind}"]')).to_be_visible()
            self.presses_on(ALOUD)


class AtTheDesk(AtANight, ByKeyboard):
    """At the Desk, without a mouse."""

    def presses_on(self, selector: str) -> None:
        self._tabs(self.page.locator(selector).first)
        self.presses("Space" if selector == OF_AGE else "Enter")

    def _tabs(self, wanted: Locator) -> None:
        expect(wanted).to_be_visible()
        for _ in range(2 * FAR):
            if wanted.evaluate("element => element === document.activeElement"):
                return
            self.presses("Tab")
        raise AssertionError("the keyboard does not get there")

    def gives(self, deus: int, to: int) -> None:
        self.presses(str(deus + 1), str(to + 1), "Enter")

    def lets_go(self) -> None:
        self.presses("Escape")

    def writes(self, form: str, text: str) -> None:
        self._tabs(self.page.locator(f'[data-form="{form}"]'))
        self.page.keyboard.type(text)
        self.presses("Enter" if form == "Entitle" else "Control+Enter")


class WithAPhone(ByFinger, AtANight):
    """On a phone."""

    def begins(self) -> None:
        self.presses_on(OF_AGE)
        super().begins()

    def presses_on(self, selector: str) -> None:
        self.page.locator(selector).first.tap()

    def gives(self, deus: int, to: int) -> None:
        rows = self.page.locator(".giving .row")
        rows.nth(0).locator(".choice").nth(deus).tap()
        rows.nth(1).locator(".choice").nth(to).tap()
        self.confirms()

    def lets_go(self) -> None:
        self.page.reload()

    def reuses(self) -> None:
        self.presses_on(".now details:has(.els) > summary")
        super().reuses()

    def writes(self, form: str, text: str) -> None:
        field = self.page.locator(f'[data-form="{form}"]')
        field.fill(text)
        self.presses_on(f'.form:has([data-form="{form}"]) .tells')


def learns(one: AtANight, looks: Callable[[str], None] = lambda step: None) -> None:
    """From the door to the last thing that the lantern says."""
    language = one.person.language

    def hears(key: str) -> None:
        one.hears(key)
        looks(key)

    one.comes_in()
    hears("night")
    one.goes_on()
    hears("give")
    one.gives(0, 0)
    one.hears_why("give_other")
    one.lets_go()
    one.page.reload()
    hears("give")
    one.gives(5, 0)
    hears("again")
    one.gives(3, 1)
    hears("who")
    one.introduces(NAMED[language])
    hears("known")
    one.closes()
    hears("rules")
    one.goes_on()
    hears("tell")
    one.writes("Entitle", TITLE[language])
    hears("keep")
    one.reuses()
    hears("close")
    one.closes()
    hears("parcae")
    one.goes_on()
    hears("ask")
    one.writes("Inquire", ASKED[language])
    hears("end")


@pytest.mark.soak
def test_the_lesson_is_finished_by_keyboard(person: Callable[..., Person]) -> None:
    learns(AtTheDesk(person("desk", "it")))


@pytest.mark.soak
def test_the_lesson_is_finished_by_keyboard_in_english(person: Callable[..., Person]) -> None:
    learns(AtTheDesk(person("small desk", "en")))


@pytest.mark.soak
@pytest.mark.parametrize(("screen", "language"), [("small phone", "en"), ("phone", "it")])
def test_the_lesson_is_finished_on_a_phone_whose_screens_are_open_to_everybody(
    person: Callable[..., Person], screen: str, language: str
) -> None:
    one, found = person(screen, language), list[str]()

    def looks(step: str) -> None:
        if step in WORTH_A_LOOK:
            found.extend(findings(one.page, step))
            found.extend(f"{step}: small: {what}" for what in one.page.evaluate(SMALL, TARGET))

    learns(WithAPhone(one), looks)
    assert not found, "\n".join(found)
