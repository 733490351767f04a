"""The first lesson of Zena 1814: by keyboard on the Desk, by touch on a phone; wrong choices are told why."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect
from tests.web.newcomers import ByFinger, ByKeyboard, Newcomer, everywhere
from tests.web.people import Person

from ridotto import games

CATHEDRAL, PALACE, BANK, PORT = 1, 2, 3, 4
LADY, HEIR = 1, 2
SAN_ZORZO, CANGIO = 0, 1
"""Cards by their place in the newcomer's hand."""
KEEPS, BUYS = 0, 1
"""What one may do with the income of the Palace, by number."""


class InZena(Newcomer):
    """Somebody in the lesson of Zena 1814."""

    game = games.load("zena")

    def presses_on(self, selector: str) -> None:
        """What is there, by whatever hand."""
        raise NotImplementedError

    def lets_go(self) -> None:
        """Nothing is chosen any more."""
        raise NotImplementedError

    def moves(self, piece: int, origin: int, area: int) -> None:
        """A piece to another area; then the gold thing."""
        self.lets_go()
        self.presses_on(f'[data-piece="{piece}.{origin}"]')
        self.presses_on(f'[data-area="{area}"]')
        self.confirms()

    def plays(self, card: int) -> None:
        """The n-th card of the hand; then the gold thing."""
        self.lets_go()
        self.picks(card)
        self.confirms()

    def picks(self, card: int) -> None:
        """The n-th card of the hand."""
        raise NotImplementedError

    def takes(self, choice: int) -> None:
        """The n-th of a few choices; then the gold thing."""
        raise NotImplementedError

    def passes(self, idle: bool = False) -> None:
        """The turn; who has done nothing takes a Soldo."""
        self.lets_go()
        self.presses_on('[data-part="pass"]')
        if idle:
            self.presses_on('[data-part="pass-1"]')
            self.confirms()


class AtTheDesk(ByKeyboard, InZena):
    """At the Desk."""

    def presses_on(self, selector: str) -> None:
        self.tabs_to(selector)
        self.presses("Enter")

    def confirms(self) -> None:
        self.presses_on(".cloth .btn--go")

    def lets_go(self) -> None:
        self.presses("Escape", "Escape")

    def picks(self, card: int) -> None:
        self.presses(str(card + 1))

    def takes(self, choice: int) -> None:
        self.presses("Escape", str(choice + 1))
        self.confirms()


class WithAPhone(ByFinger, InZena):
    """On a phone."""

    def presses_on(self, selector: str) -> None:
        self.page.locator(selector).tap()

    def lets_go(self) -> None:
        for part in (".now [data-piece][aria-pressed=true]", ".now [data-part=hand] [aria-pressed=true]"):
            chosen = self.page.locator(part)
            if chosen.count():
                chosen.first.tap()

    def picks(self, card: int) -> None:
        self.page.locator("[data-part=hand] > li > button").nth(card).tap()

    def takes(self, choice: int) -> None:
        self.page.locator(".few button").nth(choice).tap()
        self.confirms()


def finish(newcomer: InZena, look: Callable[[str], None] = str) -> None:
    """The whole lesson, with a wrong choice wherever one lies near."""
    newcomer.comes_in()
    newcomer.hears("hand")
    look("hand")
    newcomer.confirms()
    for step in ("family", "news"):
        newcomer.hears(step)
        look(step)
        newcomer.goes_on()
    newcomer.hears("lady")
    expect(newcomer.page.locator('[data-part="verdict"]:visible')).to_have_count(0)  # not its own answer
    for wrong, key in enumerate(("lady_lady_why", "lady_tie_why")):
        newcomer.chooses(wrong)
        newcomer.hears_why(key)
        look(key)
    newcomer.chooses(2)
    newcomer.hears("lady_nobody_why")
    look("lady_nobody_why")
    newcomer.goes_on()

    newcomer.hears("move")
    look("move")
    newcomer.moves(LADY, CATHEDRAL, PALACE)
    newcomer.hears_why("move_piece")
    newcomer.moves(HEIR, PORT, PALACE)
    newcomer.hears_why("move_there")
    newcomer.plays(SAN_ZORZO)
    newcomer.hears_why("move_card")
    newcomer.passes(idle=True)
    newcomer.hears_why("move_pass")
    look("move_pass")
    newcomer.moves(HEIR, PORT, BANK)
    newcomer.hears("play")
    look("play")
    newcomer.plays(SAN_ZORZO)
    newcomer.hears_why("play_stays")
    newcomer.passes()
    newcomer.hears_why("play_pass")
    newcomer.plays(CANGIO)
    newcomer.hears("joined")
    look("joined")
    newcomer.goes_on()
    newcomer.hears("pass")
    look("pass")
    newcomer.passes()

    newcomer.hears("window")
    look("window")
    newcomer.presses_on('[data-part="no"]')
    newcomer.hears_why("window_no")
    newcomer.confirms()
    newcomer.hears("palace")
    look("palace")
    newcomer.takes(KEEPS)
    newcomer.hears_why("palace_no")
    newcomer.takes(BUYS)
    for step in ("cards", "sums"):
        newcomer.hears(step)
        look(step)
        newcomer.goes_on()
    newcomer.confirms()  # the month is given back
    newcomer.hears("done")
    expect(newcomer.page.locator(".ended table")).to_be_visible()
    look("done")


@everywhere()
def test_the_lesson_of_zena_is_finished_and_says_why(
    person: Callable[..., Person], screen: str, language: str, motion: str
) -> None:
    one = person(screen, language, motion=motion)
    newcomer = AtTheDesk(one) if screen == "desk" else WithAPhone(one)
    finish(newcomer)
    answers = {key for key in newcomer.words if re.search(r"^lady_[a-z]+$", key)}
    assert set(newcomer.words) - answers == set(newcomer.said)
    newcomer.has_finished(motion)
