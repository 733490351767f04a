"""Pictures of every screen of Zena 1814; ``shots.py`` takes them."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Browser
from tests.web.camera import Camera, arrives, behind_the_door, bots_sit_down, scrubs, sits_down
from tests.web.hands import How
from tests.web.people import House, Person
from tests.web.promoting import Promoter
from tests.web.reading import sayings
from tests.web.test_zena_lesson import AtTheDesk, WithAPhone, finish

MODE = re.compile("Gioco per|Beginners")
MONTHS = re.compile("Mesi|Months")
SEATS = 5
STEPS = (0.02, 0.3, 0.7, 1.0)
"""Parts of a replay that are looked at."""


def sits(person: Person, seats: int, mode: str, months: int) -> None:
    """At a table of bots."""
    options = {"mode": mode, "months": months}
    person.sits_at_a_table(game="zena", seats=seats, bots="random", options=options)


def promotes(
    browser: Browser, house: House, kind: str, how: How, language: str, click: Callable[[], None]
) -> None:
    """Zena at one screen: door, rules, lesson, a match of each kind, a replay."""
    person = arrives(browser, house, kind, language)
    page, camera = person.page, Camera(person.page, f"zena-{kind}-{language}", click)
    said = sayings(language)
    behind_the_door(person, camera, "zena")
    newcomer = AtTheDesk(person) if kind == "desk" else WithAPhone(person)
    finish(newcomer, lambda step: camera(f"lesson, {step}"))
    for number, (mode, seats, months) in enumerate((("beginner", 3, 2), ("expert", 5, 3))):
        sits(person, seats, mode, months)
        looks = lambda phase, mode=mode: camera(f"{mode}, {phase}")  # noqa: E731
        player = Promoter(person, f"{language} {number}", how, curious=True, looks=looks)
        player.plays_until(lambda: player.over and page.locator(".ended table").count(), "the score")  # noqa: B023
        camera(f"{mode}, over")
    match = person.match
    if kind == "desk":
        beside(camera, said)  # and so another match has begun
    scrubs(person, camera, STEPS, match)
    person.context.close()


def beside(camera: Camera, said: dict[str, str]) -> None:
    """What lies beside a match: list mode and the rule of the moment."""
    page = camera.page
    page.locator(".ending").get_by_role("button", name=said["end.rematch"]).click()
    page.locator(".cloth .btn--go").first.wait_for()
    page.keyboard.press("m")
    page.get_by_role("listbox").wait_for()
    camera("list")
    page.keyboard.press("m")
    page.keyboard.press("r")
    page.get_by_role("dialog").wait_for()
    camera("the rule")
    page.keyboard.press("Escape")


def zena_desk(browser: Browser, house: House, language: str, click: Callable[[], None]) -> None:
    """Zena at a desk."""
    promotes(browser, house, "desk", "mouse", language, click)


def zena_phone(browser: Browser, house: House, language: str, click: Callable[[], None]) -> None:
    """Zena on a phone."""
    promotes(browser, house, "phone", "touch", language, click)


def zena_stage(browser: Browser, house: House, language: str, click: Callable[[], None]) -> None:
    """The shared screen of Zena with a phone and four bots around it; the tabs of that phone."""
    said = sayings(language)
    screen, hand = (arrives(browser, house, kind, language) for kind in ("stage", "phone"))
    camera = Camera(screen.page, f"zena-stage-{language}", click)
    tabs = Camera(hand.page, f"zena-tabs-{language}", click)
    page = screen.goes_to("/gather/room?zena")
    page.get_by_text(said["play.how"]).click()
    page.get_by_label(said["set.seats"]).select_option(str(SEATS))
    page.get_by_label(MODE).select_option("expert")
    page.get_by_label(MONTHS).fill("2")
    camera("how it is played")
    page.get_by_role("button", name=said["gather.open"]).click()
    code = page.locator(".way .code").inner_text()
    hand.goes_to(f"/t/{code}")
    sits_down(hand, "Zanetta")
    bots_sit_down(screen, SEATS - 1)
    camera("everybody is here")
    page.get_by_role("button", name=said["table.start"]).click()
    player = Promoter(hand, language, "touch", curious=True, looks=camera)
    player.plays_until(lambda: len(player.done) > 12 and player.asked(), "some turns are played")
    for tab in ("hand.sheet", "hand.table"):
        hand.page.locator(".tabs").get_by_role("button", name=said[tab]).tap()
        tabs(tab.removeprefix("hand."))
    hand.page.locator(".tabs").get_by_role("button", name=said["hand.now"]).tap()
    player.plays_to_the_end()
    page.locator(".stage-view.over").wait_for()
    camera("over")
    for person in (screen, hand):
        person.context.close()
