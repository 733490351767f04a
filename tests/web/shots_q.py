"""Pictures of every screen of Q; ``shots.py`` takes them."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Browser, Page
from tests.web.camera import Camera, arrives, behind_the_door, bots_sit_down, lesson, replay, sits_down
from tests.web.hands import How
from tests.web.loading import Merchant
from tests.web.people import House
from tests.web.reading import sayings

ENOUGH = 3
"""Matches after which what has not come up is left out."""
WANTED = {
    "opening, card 2 of 2", "door", "door, Draw", "door, card", "door, seat", "door, Seize", "keeping, card",
    "swap, card", "Theatines, card", "shown", "inspection", "inspection, card", "sum", "waiting",
}  # fmt: skip
"""Phases of a match that are worth waiting for."""


def speaks(page: Page, looks: Callable[[], None]) -> bool:
    """Say of one's last load that it was a book, if one may: what can be said is looked at first."""
    ask = page.locator("[data-part=claim]")
    if not ask.count():
        return False
    ask.click()
    looks()
    page.locator("[data-part=claims] button").first.click()
    ask.wait_for(state="detached")
    return True


def trades(
    browser: Browser, house: House, kind: str, how: How, language: str, click: Callable[[], None]
) -> None:
    """Q at one screen: door, rules, lesson, matches in which as much as can be comes up, a replay."""
    said = sayings(language)
    person = arrives(browser, house, kind, language)
    page, camera = person.page, Camera(person.page, f"q-{kind}-{language}", click)
    behind_the_door(person, camera, "q")
    lesson(person, camera, "q")
    # with five the Theatines pay; with six there is most to be seen
    person.sits_at_a_table(game="q", seats=6, bots="random", options={"round_limit": 4})

    def looks(phase: str) -> None:
        camera(phase)
        if phase == "door" and speaks(page, lambda: camera("claims")):
            camera("claimed")

    for number in range(ENOUGH):
        player = Merchant(person, f"{language} {number}", how, curious=True, looks=looks)
        player.wants = ["Load", "Load"] if number else []
        player.plays_until(lambda: player.open["turn"] > 7 and not player.asked(), "the second lap")  # noqa: B023
        if player.caught_up() and not page.locator(".sailing").count():
            camera("waiting")
        player.plays_to_the_end()
        camera("over")
        if set(camera.seen) >= WANTED or number == ENOUGH - 1:
            break
        player.rematch(said["end.rematch"])
    finished = person.match
    if kind == "desk":
        beside(camera, said)
    replay(person, camera, finished)
    person.context.close()


def beside(camera: Camera, said: dict[str, str]) -> None:
    """What lies beside a match: list mode and the rule of the moment."""
    page = camera.page
    page.locator(".ending").get_by_role("button", name=said["end.rematch"]).click()
    page.locator(".cloth [data-part=cards] button").first.wait_for()
    page.keyboard.press("m")
    page.get_by_role("listbox").wait_for()
    camera("list")
    page.keyboard.press("m")
    page.keyboard.press("r")
    page.get_by_role("dialog").wait_for()
    camera("the rule")
    page.keyboard.press("Escape")
    page.keyboard.down("h")
    camera("who I am")
    page.keyboard.up("h")


def q_desk(browser: Browser, house: House, language: str, click: Callable[[], None]) -> None:
    """Q at a desk."""
    trades(browser, house, "desk", "mouse", language, click)


def q_phone(browser: Browser, house: House, language: str, click: Callable[[], None]) -> None:
    """Q on a phone."""
    trades(browser, house, "phone", "touch", language, click)


def q_stage(browser: Browser, house: House, language: str, click: Callable[[], None]) -> None:
    """The shared screen of Q with a phone and four bots around it; the tabs of that phone."""
    said = sayings(language)
    screen, hand = (arrives(browser, house, kind, language) for kind in ("stage", "phone"))
    camera = Camera(screen.page, f"q-stage-{language}", click)
    tabs = Camera(hand.page, f"q-tabs-{language}", click)
    page = screen.goes_to("/gather/room?q")
    page.get_by_text(said["play.how"]).click()
    page.get_by_role("spinbutton").fill("2")
    page.get_by_role("button", name=said["gather.open"]).click()
    code = page.locator(".way .code").inner_text()
    hand.goes_to(f"/t/{code}")
    sits_down(hand, "Zanetta")
    bots_sit_down(screen, 4)
    camera("everybody is here")
    page.get_by_role("button", name=said["table.start"]).click()

    def watches(phase: str) -> None:
        if phase in ("opening", "door", "keeping", "swap", "Theatines", "inspection", "whose role", "sum"):
            camera(phase)
        if phase == "door" and speaks(hand.page, lambda: None):
            page.locator("[data-part=loads] .says").first.wait_for()
            camera("claimed")

    player = Merchant(hand, language, "touch", curious=True, wants=["Load"], looks=watches)
    player.plays_until(lambda: player.phase() == "door" and player.asked(), "a door is asked for")
    for tab in ("hand.sheet", "hand.table"):
        hand.page.locator(".tabs").get_by_role("button", name=said[tab]).tap()
        tabs(tab.removeprefix("hand."))
    hand.page.locator(".tabs").get_by_role("button", name=said["hand.now"]).tap()
    player.plays_to_the_end()
    page.locator(".roles").wait_for()
    camera("over")
    for person in (screen, hand):
        person.context.close()
