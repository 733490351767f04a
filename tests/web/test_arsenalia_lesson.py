"""The first lesson of Arsenalia: by keyboard on the Desk, by touch on a phone; wrong choices are told why."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from tests.web.people import Person
from tests.web.playing import Player
from tests.web.reading import foreign_words
from tests.web.test_lesson import FAR

from ridotto import games

GAME = games.load("arsenalia")
TEN = "1234567890"
"""The keys of the ten cards: five institutions, five crafts."""
FITS = """() => {
  const page = document.documentElement
  if (page.scrollWidth > innerWidth || page.scrollHeight > innerHeight) return false
  const box = (part) => document.querySelector(part)?.getBoundingClientRect()
  const [light, lantern] = [box('.light'), box('.lantern')]
  return !light || (light.top >= lantern.bottom - 12 && light.bottom <= innerHeight + 12)
}"""
"""The page is as large as the screen, and what the lantern speaks of lies beside it and not under it."""
COMUNE, SOVRINTENDENZA, CORDER, FAVRO = 3, 4, 5, 6


class Newcomer:
    """Somebody in the lesson: what the lantern says, and two ways to do what it asks for."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.words = GAME.words(person.language).tables["lesson"]
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
        assert foreign_words(self.page, self.person.language) == []
        self.person.until(lambda: self.page.evaluate(FITS), f"the table has made room for {key}")

    def comes_in(self) -> None:
        """Behind the door; the names of the others are on the first wire."""
        self.person.goes_to("/g/arsenalia")
        self.begins()
        self.person.until(lambda: self.person.table, "the table is known")
        self.names = {f"seat{n}": chair["name"] for n, chair in enumerate(self.person.table["chairs"])}

    def begins(self) -> None:
        """Through the door, by its button."""
        raise NotImplementedError

    def goes_on(self) -> None:
        """What the lantern has said is understood."""
        raise NotImplementedError

    def confirms(self) -> None:
        """The gold thing of the table: what was shown goes back, or the turn ends."""
        raise NotImplementedError

    def chooses(self, n: int) -> None:
        """The lantern's n-th answer."""
        raise NotImplementedError

    def rows(self, n: int) -> None:
        """The n-th of the choices that lie side by side."""
        raise NotImplementedError

    def starts_at(self, square: int) -> None:
        """Put the boat there."""
        raise NotImplementedError

    def gives(self, institution: int, craft: int) -> None:
        """A truth and a lie."""
        raise NotImplementedError

    def lays_on(self, n: int) -> None:
        """The n-th quay."""
        raise NotImplementedError

    def opens_the_treasure(self) -> None:
        """The grid, before anything is named."""
        raise NotImplementedError

    def names_treasure(self, institution: int, craft: int) -> None:
        """The slow gesture."""
        raise NotImplementedError


class AtTheDesk(Newcomer):
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

    def chooses(self, n: int) -> None:
        self.presses(str(n + 1))

    def rows(self, n: int) -> None:
        self.presses(str(n + 1), "Enter")

    def confirms(self) -> None:
        self.presses("Enter")

    def starts_at(self, square: int) -> None:
        self.presses(str(square), "Enter")

    def gives(self, institution: int, craft: int) -> None:
        self.presses(TEN[institution], TEN[craft], "Enter")

    def lays_on(self, n: int) -> None:
        self.presses(str(n + 1), "Enter")

    def opens_the_treasure(self) -> None:
        self.tabs_to("[data-part=treasure]")
        self.presses("Enter")

    def names_treasure(self, institution: int, craft: int) -> None:
        self.presses(TEN[institution], TEN[craft], "Enter", "Enter")


class WithAFinger(Newcomer):
    """On a phone."""

    def begins(self) -> None:
        self.page.locator(".three .btn--go").tap()

    def goes_on(self) -> None:
        self.page.locator(".lantern .btn--go").tap()

    def confirms(self) -> None:
        self.page.locator(".now .btn--go").tap()

    def chooses(self, n: int) -> None:
        self.page.locator(".lantern .choices button").nth(n).tap()

    def rows(self, n: int) -> None:
        self.page.locator(".ways button").nth(n).tap()
        self.confirms()

    def starts_at(self, square: int) -> None:
        self.page.locator(".grid button").nth(square).tap()
        self.confirms()

    def gives(self, institution: int, craft: int) -> None:
        for row, n in enumerate((institution, craft - CORDER)):
            self.page.locator(".ten ol").nth(row).get_by_role("button").nth(n).tap()
        self.confirms()

    def lays_on(self, n: int) -> None:
        self.page.locator(".quays button").nth(n).tap()
        self.confirms()

    def opens_the_treasure(self) -> None:
        self.page.locator(".now [data-part=treasure]").tap()

    def names_treasure(self, institution: int, craft: int) -> None:
        row = self.page.locator(".treasure tbody tr").nth(craft - CORDER)
        row.get_by_role("button").nth(institution).tap()
        finger = Player(self.person, "finger", how="touch")
        finger.holds(self.page.locator(".hold-to-do"))
        expect(self.page.locator(".hold-to-do.holding")).to_have_count(0)
        finger.lets_go()


def finish(newcomer: Newcomer) -> None:
    """The whole lesson, with a wrong choice wherever one lies near."""
    page = newcomer.page
    newcomer.comes_in()
    newcomer.hears("chart")
    newcomer.starts_at(3)
    newcomer.hears_why("chart_other")
    newcomer.starts_at(1)
    newcomer.hears("truth")
    newcomer.goes_on()
    newcomer.hears("goal")
    newcomer.goes_on()

    newcomer.hears("way")
    newcomer.rows(1)
    newcomer.hears_why("way_other")
    newcomer.rows(0)
    newcomer.hears("lie")
    newcomer.goes_on()
    newcomer.hears("sheet")
    expect(page.locator("[data-part=sheet] .worlds")).to_contain_text("144")
    newcomer.goes_on()
    newcomer.hears("end")
    newcomer.confirms()  # the cards go back
    newcomer.confirms()

    newcomer.hears("pair")
    newcomer.gives(COMUNE, FAVRO)
    newcomer.hears("lay")
    newcomer.lays_on(2)
    newcomer.hears("lamps")
    newcomer.goes_on()
    newcomer.hears("ghost")
    newcomer.goes_on()

    newcomer.hears("look")
    newcomer.rows(1)
    newcomer.hears_why("look_other")
    newcomer.rows(0)
    newcomer.hears("top")
    newcomer.rows(1)
    newcomer.hears_why("top_leave")
    newcomer.rows(0)
    newcomer.hears("false")
    newcomer.confirms()
    newcomer.confirms()

    newcomer.hears("haunt")
    newcomer.rows(1)
    newcomer.hears_why("haunt_other")
    newcomer.rows(0)
    newcomer.hears("corder")
    for wrong, key in enumerate(("corder_unknown_why", "corder_first_why")):
        newcomer.chooses(wrong)
        newcomer.hears_why(key)
    newcomer.chooses(2)
    newcomer.hears("corder_treasure_why")
    newcomer.goes_on()
    newcomer.hears("half")
    newcomer.confirms()
    newcomer.confirms()

    for step, right, found in (("third", 0, "venice"), ("fourth", 1, "biennale")):
        newcomer.hears(step)
        newcomer.rows(1 - right)
        newcomer.hears_why(f"{step}_other")
        newcomer.rows(right)
        newcomer.hears(found)
        newcomer.confirms()
        newcomer.confirms()

    newcomer.hears("last")
    newcomer.rows(0)
    newcomer.hears_why("last_other")
    newcomer.rows(1)
    newcomer.hears("sure")
    for wrong, key in enumerate(("sure_marina_why", "sure_favro_why")):
        newcomer.chooses(wrong)
        newcomer.hears_why(key)
    newcomer.chooses(2)
    newcomer.hears("sure_corder_why")
    newcomer.goes_on()
    newcomer.hears("open")
    newcomer.confirms()
    newcomer.confirms()
    newcomer.hears_why("open_pass")
    newcomer.opens_the_treasure()
    newcomer.names_treasure(SOVRINTENDENZA, FAVRO)
    newcomer.hears_why("open_wrong")
    newcomer.names_treasure(SOVRINTENDENZA, CORDER)
    newcomer.hears("done")


@pytest.mark.parametrize(
    ("screen", "language", "motion"),
    [
        ("desk", "it", "reduce"),
        ("desk", "en", "no-preference"),
        ("phone", "en", "reduce"),
        ("phone", "it", "reduce"),
        pytest.param("phone", "it", "no-preference", marks=pytest.mark.soak),
    ],
)
def test_the_lesson_of_arsenalia_is_finished_and_says_why(
    person: Callable[..., Person], screen: str, language: str, motion: str
) -> None:
    one = person(screen, language, motion=motion)
    newcomer = AtTheDesk(one) if screen == "desk" else WithAFinger(one)
    finish(newcomer)
    page = newcomer.page
    confetti = page.locator(".confetti i")
    if motion == "reduce":
        expect(confetti).to_have_count(0)
    else:
        expect(confetti.first).to_be_attached()
    answers = {key for key in newcomer.words if re.search(r"^(corder|sure)_[a-z]+$", key)}
    unheard = set(newcomer.words) - answers - set(newcomer.said)
    assert all(key.endswith("_guess") for key in unheard), unheard
    newcomer.goes_on()  # play for real
    expect(page.locator(".lantern")).to_have_count(0)
    expect(page.locator(".playing")).to_be_visible()
