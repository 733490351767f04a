"""The first lesson of Q: by keyboard on the Desk, by touch on a phone; wrong choices are told why."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from tests.web.people import Person
from tests.web.playing import Player
from tests.web.reading import foreign_words
from tests.web.test_arsenalia_lesson import FITS
from tests.web.test_lesson import FAR

from ridotto import games

GAME = games.load("q")
FONDACO, CARATELLO, PORTO, TEATINI, CONSIGLIO = range(5)
ON_A_PHONE = (PORTO, FONDACO, CARATELLO, TEATINI, CONSIGLIO)
"""The doors as they stand on a phone."""


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
        if self.person.language == "it":  # in English the cards keep their Italian titles
            assert foreign_words(self.page, "it") == []
        self.person.until(lambda: self.page.evaluate(FITS), f"the table has made room for {key}")

    def comes_in(self) -> None:
        """Behind the door; the names of the others are on the first wire."""
        self.person.goes_to("/g/q")
        self.begins()
        self.person.until(lambda: self.person.table, "the table is known")
        self.names = {f"seat{n}": chair["name"] for n, chair in enumerate(self.person.table["chairs"])}

    def sails_on(self, beat: int) -> None:
        """From this beat of the ship that sails to the next one."""
        beats = self.page.locator(".sailing ol").first.get_by_role("listitem")
        expect(beats.nth(beat)).to_have_attribute("aria-current", "step")
        expect(self.page.locator(".sailing .btn--go")).to_be_visible()
        self.confirms()
        expect(beats.nth(beat)).not_to_have_attribute("aria-current", "step")

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

    def picks(self, *cards: int) -> None:
        """The n-th card of those that lie there, and no other; then the gold thing."""
        raise NotImplementedError

    def knocks(self, door: int, *inside: int) -> None:
        """A door, from the quay; behind it the n-th thing; then the gold thing."""
        raise NotImplementedError

    def seizes(self) -> None:
        """The slow gesture."""
        raise NotImplementedError


class AtTheDesk(Newcomer):
    """With nothing but a keyboard."""

    def presses(self, *keys: str) -> None:
        """One key after another."""
        for key in keys:
            self.page.keyboard.press(key)

    def begins(self) -> None:
        wanted = self.page.locator(".three .btn--go")
        expect(wanted).to_be_visible()
        for _ in range(FAR):
            if wanted.evaluate("element => element === document.activeElement"):
                break
            self.page.keyboard.press("Tab")
        self.presses("Enter")

    def goes_on(self) -> None:
        self.presses("Enter")

    def confirms(self) -> None:
        self.presses("Enter")

    def chooses(self, n: int) -> None:
        self.presses(str(n + 1))

    def picks(self, *cards: int) -> None:
        self.presses("Escape", *(str(n + 1) for n in cards), "Enter")

    def knocks(self, door: int, *inside: int) -> None:
        self.presses("Escape", "Escape", str(door + 1), *(str(n + 1) for n in inside), "Enter")

    def seizes(self) -> None:
        self.presses("Escape", "Escape", str(CONSIGLIO + 1), "Enter", "Enter")


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

    def picks(self, *cards: int) -> None:
        held = self.page.locator("[data-part=cards], [data-part=hold]").first.get_by_role("button")
        for n in range(held.count()):
            if (held.nth(n).get_attribute("aria-pressed") == "true") != (n in cards):
                held.nth(n).tap()
        self.confirms()

    def knocks(self, door: int, *inside: int) -> None:
        back = self.page.locator(".now .acts .btn--slip")
        if back.count():
            back.first.tap()
        self._opens(door)
        self.confirms()
        for n in inside:
            self.page.locator("[data-part=cards] ol").first.get_by_role("button").nth(n).tap()
        if inside:
            self.confirms()

    def _opens(self, door: int) -> None:
        found = self.page.locator("[data-part=doors] button").nth(ON_A_PHONE.index(door))
        if found.get_attribute("aria-pressed") != "true":
            found.tap()

    def seizes(self) -> None:
        self._opens(CONSIGLIO)
        finger = Player(self.person, "finger", how="touch")
        finger.holds(self.page.locator(".hold-to-do"))
        expect(self.page.locator(".hold-to-do")).to_have_count(0)
        finger.lets_go()


def finish(newcomer: Newcomer, look: Callable[[str], None] = str) -> None:
    """The whole lesson, with a wrong choice wherever one lies near."""
    page = newcomer.page
    newcomer.comes_in()
    for step in ("role", "sides"):
        newcomer.hears(step)
        look(step)
        newcomer.goes_on()
    newcomer.hears("put")
    newcomer.picks(0, 1)
    newcomer.hears_why("put_other")
    look("put_other")
    newcomer.picks(0, 2)

    newcomer.hears("doors")
    look("doors")
    newcomer.goes_on()
    newcomer.hears("load")
    newcomer.knocks(FONDACO)
    newcomer.hears_why("load_other")
    newcomer.knocks(PORTO, 1)
    newcomer.hears_why("load_card")
    newcomer.knocks(PORTO, 0)
    newcomer.hears("crates")
    look("crates")
    newcomer.goes_on()
    newcomer.hears("notes")
    expect(page.locator("[data-part=sheet]")).to_contain_text("24")
    look("notes")
    newcomer.goes_on()
    newcomer.hears("draw")
    newcomer.knocks(PORTO, 0)
    newcomer.hears_why("draw_other")
    newcomer.knocks(FONDACO)
    newcomer.hears("keep")
    newcomer.picks(1)
    newcomer.hears_why("keep_other")
    newcomer.picks(0)

    newcomer.hears("theatines")
    look("theatines")
    newcomer.goes_on()
    newcomer.hears("swap")
    for wrong, key in enumerate(("swap_ten", "swap_one")):
        newcomer.picks(wrong)
        newcomer.hears_why(key)
    newcomer.picks(2)
    newcomer.hears("swapped")
    look("swapped")
    newcomer.goes_on()
    newcomer.confirms()  # what came of the swap is put into the hand

    for beat, step in enumerate(("sails", "inspected")):
        newcomer.hears(step)
        look(step)
        newcomer.goes_on()
        newcomer.sails_on(beat)
    newcomer.hears("missing")
    look("missing")
    for wrong, key in enumerate(("missing_dipinto_why", "missing_unknown_why")):
        newcomer.chooses(wrong)
        newcomer.hears_why(key)
    newcomer.chooses(2)
    newcomer.hears("missing_beneficio_why")
    newcomer.goes_on()
    newcomer.sails_on(2)
    for step in ("sum", "turned"):
        newcomer.hears(step)
        look(step)
        newcomer.goes_on()
    newcomer.confirms()  # to the second ship

    newcomer.hears("again")
    newcomer.knocks(PORTO, 0)
    newcomer.hears_why("again_beneficio")
    newcomer.knocks(PORTO, 1)
    newcomer.hears_why("again_tabacco")
    newcomer.knocks(FONDACO)
    newcomer.hears_why("again_other")
    newcomer.knocks(PORTO, 2)
    newcomer.hears("seize")
    look("seize")
    newcomer.knocks(PORTO, 0)
    newcomer.hears_why("seize_load")
    newcomer.knocks(FONDACO)
    newcomer.hears_why("seize_other")
    newcomer.seizes()
    newcomer.hears("sideways")
    look("sideways")
    newcomer.goes_on()

    newcomer.hears("inspect")
    look("inspect")
    for wrong, key in ((4, "inspect_grano"), (1, "inspect_zero")):
        newcomer.picks(wrong)
        newcomer.hears_why(key)
    newcomer.picks()
    newcomer.hears_why("inspect_all")
    newcomer.picks(3)
    expect(page.locator("[data-part=hold] button")).to_have_count(0)
    newcomer.sails_on(1)
    newcomer.sails_on(2)
    newcomer.hears("score")
    look("score")
    newcomer.goes_on()
    newcomer.confirms()  # who has won?
    newcomer.hears("done")
    look("done")


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
def test_the_lesson_of_q_is_finished_and_says_why(
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
    answers = {key for key in newcomer.words if re.search(r"^missing_[a-z]+$", key)}
    assert set(newcomer.words) - answers - set(newcomer.said) == {"load_seize"}
    newcomer.goes_on()  # play for real
    expect(page.locator(".lantern")).to_have_count(0)
    expect(page.locator(".playing")).to_be_visible()
