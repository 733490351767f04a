"""The first lesson of Q: by keyboard on the Desk, by touch on a phone; wrong choices are told why."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect
from tests.web.newcomers import ByFinger, ByKeyboard, Newcomer, everywhere
from tests.web.people import Person

from ridotto import games

FONDACO, CARATELLO, PORTO, TEATINI, CONSIGLIO = range(5)
ON_A_PHONE = (PORTO, FONDACO, CARATELLO, TEATINI, CONSIGLIO)
"""The doors as they stand on a phone."""


class InQ(Newcomer):
    """Somebody in the lesson of Q."""

    game = games.load("q")
    read = ("it",)  # in English the cards keep their Italian titles

    def sails_on(self, beat: int) -> None:
        """From this beat of the ship that sails to the next one."""
        beats = self.page.locator(".sailing ol").first.get_by_role("listitem")
        expect(beats.nth(beat)).to_have_attribute("aria-current", "step")
        expect(self.page.locator(".sailing .btn--go")).to_be_visible()
        self.confirms()
        expect(beats.nth(beat)).not_to_have_attribute("aria-current", "step")

    def picks(self, *cards: int) -> None:
        """The n-th card of those that lie there, and no other; then the gold thing."""
        raise NotImplementedError

    def knocks(self, door: int, *inside: int) -> None:
        """A door, from the quay; behind it the n-th thing; then the gold thing."""
        raise NotImplementedError

    def seizes(self) -> None:
        """The slow gesture."""
        raise NotImplementedError


class AtTheDesk(ByKeyboard, InQ):
    """At the Desk."""

    def picks(self, *cards: int) -> None:
        self.presses("Escape", *(str(n + 1) for n in cards), "Enter")

    def knocks(self, door: int, *inside: int) -> None:
        self.presses("Escape", "Escape", str(door + 1), *(str(n + 1) for n in inside), "Enter")

    def seizes(self) -> None:
        self.presses("Escape", "Escape", str(CONSIGLIO + 1), "Enter", "Enter")


class WithAPhone(ByFinger, InQ):
    """On a phone."""

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
        self.holds()


def finish(newcomer: InQ, look: Callable[[str], None] = str) -> None:
    """The whole lesson, with a wrong choice wherever one lies near."""
    page = newcomer.page
    newcomer.comes_in()
    for step in ("role", "sides", "characters"):
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
    newcomer.hears("paolo")
    look("paolo")
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


@everywhere(("desk", "it"))
def test_the_lesson_of_q_is_finished_and_says_why(
    person: Callable[..., Person], screen: str, language: str, motion: str
) -> None:
    one = person(screen, language, motion=motion)
    newcomer = AtTheDesk(one) if screen == "desk" else WithAPhone(one)
    finish(newcomer)
    answers = {key for key in newcomer.words if re.search(r"^missing_[a-z]+$", key)}
    assert set(newcomer.words) - answers - set(newcomer.said) == {"load_seize"}
    newcomer.has_finished(motion)
