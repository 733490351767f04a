"""Pictures of every screen of Zena 1814; ``shots.py`` takes them."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Browser
from tests.web.camera import Camera, arrives
from tests.web.hands import How
from tests.web.people import House, Person
from tests.web.promoting import Promoter
from tests.web.reading import sayings
from tests.web.test_zena_lesson import AtTheDesk, WithAPhone, finish

MODE = re.compile("Quale gioco|Which game")
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
    for path, sign, name in (("/g/zena", ".three", "door of the house"), ("/rules/zena", ".rule", "rules")):
        person.goes_to(path)
        page.locator(sign).first.wait_for()
        camera(name)
    person.goes_to("/g/zena").get_by_text(said["play.how"]).click()
    camera("how it is played")
    newcomer = AtTheDesk(person) if kind == "desk" else WithAPhone(person)
    finish(newcomer, lambda step: camera(f"lesson, {step}"))
    for number, (mode, seats, months) in enumerate((("beginner", 3, 2), ("expert", 5, 3))):
        sits(person, seats, mode, months)
        looks = lambda phase, mode=mode: camera(f"{mode}, {phase}")  # noqa: E731
        player = Promoter(person, f"{language} {number}", how, curious=True, looks=looks)
        player.plays_until(lambda: player.over and page.locator(".ended table").count(), "the score")  # noqa: B023
        camera(f"{mode}, over")
    if kind == "desk":
        beside(camera, said)
    replays(person, camera)
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


def replays(person: Person, camera: Camera) -> None:
    """A whole match again, from above."""
    page = person.goes_to(f"/replay/{person.match}")
    slider = page.locator(".timeline input")
    slider.wait_for()
    last = int(slider.get_attribute("max") or 0)
    for part in STEPS:
        slider.fill(str(round(part * last)))
        camera(f"replay, {part:.0%}")


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
    hand.goes_to(f"/t/{code}").get_by_label(said["set.name"]).fill("Zanetta")
    hand.page.get_by_role("button", name=re.compile(f"^{said['table.sit']}")).tap()
    for left in range(SEATS - 2, -1, -1):
        screen.until(lambda: page.locator(".empty").count() == left + 1, "a chair is free")  # noqa: B023
        page.locator(".empty").get_by_role("button").first.click()
    screen.until(lambda: page.locator(".empty").count() == 0, "everybody sits")
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
