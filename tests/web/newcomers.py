"""Newcomers in a first lesson: what the lantern says to them, and how they go on, by keyboard or finger."""

from __future__ import annotations

from itertools import product
from typing import ClassVar

import pytest
from playwright.sync_api import Page, expect
from tests.sampling import sampled
from tests.web.people import Person
from tests.web.playing import Player
from tests.web.reading import foreign_words

from ridotto.core import Game

FAR = 60
"""More presses of Tab than any page has places to stop at."""
FITS = """() => {
  const page = document.documentElement
  if (page.scrollWidth > innerWidth || page.scrollHeight > innerHeight) return false
  const box = (part) => document.querySelector(part)?.getBoundingClientRect()
  const [light, lantern] = [box('.light'), box('.lantern')]
  return !light || (light.top >= lantern.bottom - 12 && light.bottom <= innerHeight + 12)
}"""
"""The page is as large as the screen, and what the lantern speaks of lies beside it and not under it."""


def everywhere(*always: tuple[str, str]) -> pytest.MarkDecorator:
    """A lesson is gone through by keyboard and by finger, in both languages, with motion and without.

    All of it is in the soak; every run has it on these screens, in these languages.
    """
    ways = product(("desk", "phone"), ("it", "en"), ("reduce", "no-preference"))
    usual = [(*one, "reduce") for one in always]
    return pytest.mark.parametrize(("screen", "language", "motion"), sampled(ways, *usual))


class Newcomer:
    """Somebody in the lesson of a game."""

    game: ClassVar[Game]
    read: ClassVar[tuple[str, ...]] = ("it", "en")
    """Languages of which every word on the page is read."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.words = self.game.words(person.language).tables["lesson"]
        self.names: dict[str, str] = {}
        self.said: list[str] = []

    @property
    def page(self) -> Page:
        """The screen."""
        return self.person.page

    def hears(self, key: str) -> None:
        """The lantern says this."""
        self._reads(".says", key)

    def hears_why(self, key: str) -> None:
        """The lantern says why not, and nothing has been sent."""
        self._reads(".why", key)

    def _reads(self, part: str, key: str) -> None:
        expect(self.page.locator(f".lantern {part}")).to_have_text(self.words[key].format(**self.names))
        self.said.append(key)
        if self.person.language in self.read:
            assert foreign_words(self.page, self.person.language) == []
        self.person.until(lambda: self.page.evaluate(FITS), f"the table has made room for {key}")

    def comes_in(self) -> None:
        """Behind the door; the names of the others are on the first wire."""
        self.person.table = {}
        self.person.goes_to(f"/g/{self.game.name}")
        self.begins()
        self.person.until(lambda: self.person.table, "the table is known")
        self.names = {f"seat{n}": chair["name"] for n, chair in enumerate(self.person.table["chairs"])}

    def has_finished(self, motion: str) -> None:
        """Paper falls, where things may move; then one plays for real."""
        confetti = self.page.locator(".confetti i")
        if motion == "reduce":
            expect(confetti).to_have_count(0)
        else:
            expect(confetti.first).to_be_attached()
        self.goes_on()
        expect(self.page.locator(".lantern")).to_have_count(0)
        expect(self.page.locator(".playing")).to_be_visible()

    def begins(self) -> None:
        """Through the door, by its button."""
        raise NotImplementedError

    def goes_on(self) -> None:
        """What the lantern has said is understood."""
        raise NotImplementedError

    def confirms(self) -> None:
        """The gold thing of the table."""
        raise NotImplementedError

    def chooses(self, n: int) -> None:
        """The lantern's n-th answer."""
        raise NotImplementedError


class ByKeyboard(Newcomer):
    """With nothing but a keyboard."""

    def presses(self, *keys: str) -> None:
        """One key after another."""
        for key in keys:
            self.page.keyboard.press(key)

    def tabs_to(self, selector: str) -> None:
        """Tab, until this has the focus."""
        wanted = self.page.locator(selector)
        expect(wanted).to_be_visible()
        for _ in range(FAR):
            if wanted.evaluate("element => element === document.activeElement"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError("the keyboard does not get there")

    def begins(self) -> None:
        self.tabs_to(".three .btn--go")
        self.presses("Enter")

    def goes_on(self) -> None:
        self.presses("Enter")

    def confirms(self) -> None:
        self.presses("Enter")

    def chooses(self, n: int) -> None:
        self.presses(str(n + 1))


class ByFinger(Newcomer):
    """On a phone, which is covered when it rests."""

    def begins(self) -> None:
        Player(self.person, "finger", how="touch").watches_the_curtain()
        self.page.locator(".three .btn--go").tap()

    def goes_on(self) -> None:
        self.page.locator(".lantern .btn--go").tap()

    def confirms(self) -> None:
        self.page.locator(".now .btn--go").tap()

    def chooses(self, n: int) -> None:
        self.page.locator(".lantern .choices button").nth(n).tap()

    def holds(self, gone: str = ".hold-to-do") -> None:
        """The slow gesture, until this is gone."""
        finger = Player(self.person, "finger", how="touch")
        finger.holds(self.page.locator(".hold-to-do"))
        expect(self.page.locator(gone)).to_have_count(0)
        finger.lets_go()
