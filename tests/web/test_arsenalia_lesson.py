"""The first lesson of Arsenalia: by keyboard on the Desk, by touch on a phone; wrong choices are told why."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect
from tests.web.newcomers import ByFinger, ByKeyboard, Newcomer, everywhere
from tests.web.people import Person

from ridotto import games

TEN = "1234567890"
"""The keys of the ten cards: five institutions, five crafts."""
COMUNE, SOVRINTENDENZA, CORDER, FAVRO = 3, 4, 5, 6


class InArsenalia(Newcomer):
    """Somebody in the lesson of Arsenalia."""

    game = games.load("arsenalia")

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


class AtTheDesk(ByKeyboard, InArsenalia):
    """At the Desk."""

    def rows(self, n: int) -> None:
        self.presses(str(n + 1), "Enter")

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


class WithAPhone(ByFinger, InArsenalia):
    """On a phone."""

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
        self.holds(gone=".hold-to-do.holding")


def finish(newcomer: InArsenalia) -> None:
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


@everywhere()
def test_the_lesson_of_arsenalia_is_finished_and_says_why(
    person: Callable[..., Person], screen: str, language: str, motion: str
) -> None:
    one = person(screen, language, motion=motion)
    newcomer = AtTheDesk(one) if screen == "desk" else WithAPhone(one)
    finish(newcomer)
    answers = {key for key in newcomer.words if re.search(r"^(corder|sure)_[a-z]+$", key)}
    unheard = set(newcomer.words) - answers - set(newcomer.said)
    assert all(key.endswith("_guess") for key in unheard), unheard
    newcomer.has_finished(motion)
