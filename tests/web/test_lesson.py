"""The first lesson: finished with the keyboard alone, with wrong choices that say why."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from tests.web.conftest import Person
from tests.web.inspecting import Inspector
from tests.web.newcomers import FAR

from ridotto import games

GAME = games.load("inkognito")
SEARCHED = ("truth", "pair", "sheet", "question", "black", "number", "end")
"""An exchange, the question to an agent before the Ambassador, what they showed; the dial besides."""


class Newcomer:
    """Somebody in the lesson, with nothing but a keyboard."""

    def __init__(self, person: Person, language: str) -> None:
        self.page: Page = person.goes_to("/g/inkognito")
        self.words = GAME.words(language).tables["lesson"]
        self.names: dict[str, str] = {}
        self.said: list[str] = []
        self.looks = Inspector(self.page)
        self.searched: tuple[str, ...] = ()
        """What axe looks at."""

    def begins(self) -> None:
        """Through the door, by its button."""
        self.tabs_to(self.page.locator(".three .btn--go"))
        self.presses("Enter")
        expect(self.page.locator(".lantern .says")).to_be_visible()
        for seat, name in enumerate(self.page.locator(".people .n").all_inner_texts()):
            self.names[f"seat{seat}"] = re.split(r"\s", name.strip())[0]

    def presses(self, *keys: str) -> None:
        """One key after another."""
        for key in keys:
            self.page.keyboard.press(key)

    def tabs_to(self, wanted) -> None:
        """Tab, until this has the focus."""
        expect(wanted).to_be_visible()
        for _ in range(FAR):
            if wanted.evaluate("element => element === document.activeElement"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError("the keyboard does not get there")

    def hears(self, key: str) -> None:
        """The lantern says this."""
        expect(self.page.locator(".lantern .says")).to_have_text(self.words[key].format(**self.names))
        self.said.append(key)
        if key in self.searched:
            self.looks(f"lesson: {key}")

    def hears_why(self, key: str) -> None:
        """The lantern says why not, and nothing has been sent."""
        expect(self.page.locator(".lantern .why")).to_have_text(self.words[key].format(**self.names))
        self.said.append(key)


def finish(newcomer: Newcomer) -> None:
    """The whole lesson, with a wrong choice wherever there is one."""
    page = newcomer.page
    newcomer.begins()
    newcomer.hears("truth")
    newcomer.presses("Enter")
    newcomer.hears("goal")
    newcomer.presses("Enter")

    newcomer.hears("meet")
    newcomer.presses("2", "Enter")
    newcomer.hears_why("meet_crowd")
    expect(page.locator(".lantern .step")).to_contain_text("3")
    newcomer.presses("3", "Enter")
    newcomer.hears_why("meet_nobody")
    newcomer.presses("1", "Enter")

    newcomer.hears("pair")
    newcomer.presses("2")
    expect(page.locator(".cards .card[aria-disabled=true]")).to_have_count(1)  # two true cards
    expect(page.locator(".cards .why")).not_to_be_empty()
    newcomer.presses("7", "Enter")
    newcomer.hears("lie")
    newcomer.presses("Enter")
    newcomer.hears("sheet")
    expect(page.locator("[data-part=sheet] .worlds")).to_contain_text("12")
    newcomer.presses("Enter")
    newcomer.presses("Enter")  # the cards go back

    newcomer.hears("alone")
    expect(page.locator("[data-part=sheet] .worlds")).to_have_count(0)  # no more help
    for wrong, key in (("5", "alone_crowd"), ("2", "alone_been"), ("4", "alone_also")):
        newcomer.presses(wrong, "Enter")
        newcomer.hears_why(key)
    newcomer.presses("3", "Enter")
    newcomer.hears("question")
    newcomer.presses("2", "Enter")
    newcomer.hears_why("question_other")
    newcomer.presses("1", "Enter")
    newcomer.hears("black")
    newcomer.presses("1")
    newcomer.hears_why("black_maybe_why")
    newcomer.presses("3")
    newcomer.hears_why("black_name_why")
    newcomer.presses("2")
    newcomer.hears("black_sure_why")
    newcomer.presses("Enter")
    newcomer.presses("Enter")

    newcomer.hears("second")
    newcomer.presses("5", "Enter")
    newcomer.hears_why("second_nobody")
    newcomer.presses("4", "Enter")
    newcomer.hears("again")
    newcomer.presses("2", "5", "Enter")
    newcomer.hears("number")
    newcomer.presses("1")
    newcomer.hears_why("number_swapped_why")
    newcomer.presses("2")
    newcomer.hears_why("number_unknown_why")
    newcomer.presses("3")
    newcomer.hears("number_found_why")
    newcomer.presses("Enter")
    newcomer.presses("Enter")

    newcomer.hears("partner")
    newcomer.presses("2", "Enter")
    newcomer.hears_why("partner_been")
    newcomer.presses("5", "Enter")
    newcomer.hears("call")
    newcomer.presses("2", "5", "Enter")
    newcomer.hears_why("call_show")
    newcomer.tabs_to(page.locator("button[data-part=telephone]"))
    newcomer.presses("Enter")
    dial(newcomer, "F", 0)
    dial(newcomer, "Z", 3)
    if newcomer.searched:
        newcomer.looks("lesson: the dial")
    lift(newcomer)
    newcomer.hears_why("call_number")
    dial(newcomer, "Z", 2)
    lift(newcomer)
    newcomer.hears("end")


def dial(newcomer: Newcomer, agent: str, position: int) -> None:
    """One number of the dial: Tab to its agent, then arrows."""
    wanted = newcomer.page.locator(f"input[name=dial-{agent}]").nth(position)
    for _ in range(FAR):
        if newcomer.page.evaluate("name => document.activeElement.name === name", f"dial-{agent}"):
            break
        newcomer.presses("Tab")
    for _ in range(4):
        newcomer.presses("ArrowRight")
        if wanted.is_checked():
            return
    raise AssertionError(f"the keyboard does not dial {agent}")


def lift(newcomer: Newcomer) -> None:
    """Enter, and Enter once more."""
    newcomer.tabs_to(newcomer.page.locator(".hold-to-do"))
    newcomer.presses("Enter", "Enter")


@pytest.mark.soak
@pytest.mark.parametrize(("language", "motion"), [("it", "reduce"), ("en", "no-preference")])
def test_the_lesson_is_finished_with_the_keyboard_and_says_why(
    person: Callable[..., Person], language: str, motion: str
) -> None:
    newcomer = Newcomer(person("desk", language, motion=motion), language)
    newcomer.searched = SEARCHED if motion == "reduce" else ()
    finish(newcomer)
    page = newcomer.page
    assert not newcomer.looks.found, "\n".join(newcomer.looks.found)
    lesson = page.url
    confetti = page.locator(".confetti i")
    if motion == "reduce":
        expect(confetti).to_have_count(0)
    else:
        expect(confetti.first).to_be_attached()
    asked = {key for key in newcomer.words if re.search(r"^(black|number)_[a-z]+$", key)}
    unheard = set(newcomer.words) - asked - set(newcomer.said)
    assert unheard == {"pair_sign", "pair_call", "question_decline", "again_sign", "again_call"}
    expect(page.locator(".lantern .btn--go")).to_be_visible()
    expect(page.locator(".hold-to-do")).to_have_count(0)  # nothing else has the focus, and Enter
    newcomer.presses("Enter")  # play for real
    expect(page).not_to_have_url(lesson)
    expect(page.locator(".lantern")).to_have_count(0)
    expect(page.locator(".people li")).to_have_count(4)


def test_a_lesson_goes_on_after_a_reload_and_can_be_left(person: Callable[..., Person]) -> None:
    newcomer = Newcomer(person("desk", "it"), "it")
    newcomer.begins()
    newcomer.hears("truth")
    newcomer.presses("Enter")
    newcomer.hears("goal")
    newcomer.page.reload()
    newcomer.hears("goal")
    newcomer.page.get_by_role("button", name="Lascia la lezione").click()
    expect(newcomer.page).to_have_url(re.compile(r"/g/inkognito$"))
