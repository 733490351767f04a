"""What all pictures of screens are taken with: a camera, a house, people in front of screens."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright
from tests.web.people import FLAGS, ROOT, SCREENS, House, Person, found_browser
from tests.web.reading import sayings

FOLDER = ROOT / "shots" / "web"
THEMES = ("parchment", "night")


class Camera:
    """Takes a picture of each screen once, in both themes."""

    def __init__(self, page: Page, name: str, click: Callable[[], None], whole: bool = False) -> None:
        self.page = page
        self.name = name
        self.seen: list[str] = []
        self.click = click
        self.whole = whole
        """Whether the picture is of all that can be scrolled to."""

    def __call__(self, phase: str) -> None:
        """What is on the screen now."""
        if phase in self.seen:
            return
        self.seen.append(phase)
        was = self.page.evaluate("document.documentElement.dataset.theme")
        for theme in THEMES:
            self.page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
            file = f"{self.name}-{len(self.seen):02} {phase} {theme}.png".replace(", ", "-").replace(" ", "-")
            self.page.evaluate("document.fonts.ready")
            self.page.screenshot(path=FOLDER / file, animations="disabled", full_page=self.whole)
            self.click()
        self.page.evaluate("theme => { document.documentElement.dataset.theme = theme }", was)


@contextmanager
def at_home() -> Iterator[tuple[Browser, House]]:
    """A browser, and a house for it."""
    chromium = found_browser()
    assert chromium, "there is no Chromium on this machine; make shots installs it where it can"
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder), games=[])
        house.open()
        try:
            browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
            yield browser, house
            browser.close()
        finally:
            house.close()


def arrives(browser: Browser, house: House, screen: str, language: str, sharp: int = 1) -> Person:
    """Somebody in front of a screen, with ``sharp`` dots for each of its points."""
    width, height = SCREENS[screen]
    context = browser.new_context(
        viewport={"width": width, "height": height},
        locale={"it": "it-IT", "en": "en-GB"}[language],
        has_touch="phone" in screen,
        is_mobile="phone" in screen,
        reduced_motion="reduce",
        color_scheme="light",
        device_scale_factor=sharp,
    )
    return Person(context, house, language)


def behind_the_door(person: Person, camera: Camera, game: str) -> None:
    """The door of a game, its rules, and how it can be played."""
    page = person.page
    for path, sign, name in (
        (f"/g/{game}", ".three", "door of the house"),
        (f"/rules/{game}", ".rule", "rules"),
    ):
        person.goes_to(path)
        page.locator(sign).first.wait_for()
        camera(name)
    person.goes_to(f"/g/{game}").get_by_text(sayings(person.language)["play.how"]).click()
    camera("how it is played")


def sits_down(person: Person, name: str) -> None:
    """Say who one is, at a table before whose chairs one stands."""
    said = sayings(person.language)
    person.page.get_by_label(said["set.name"]).fill(name)
    person.page.get_by_role("button", name=re.compile(f"^{said['table.sit']}")).click()


def bots_sit_down(screen: Person, chairs: int) -> None:
    """On all chairs that are free, one after the other."""
    page = screen.page
    for left in range(chairs - 1, -1, -1):
        screen.until(lambda: page.locator(".empty").count() == left + 1, "a chair is free")  # noqa: B023
        page.locator(".empty").get_by_role("button").first.click()
    screen.until(lambda: page.locator(".empty").count() == 0, "everybody sits")


def scrubs(person: Person, camera: Camera, parts: Iterable[float], match: str = "") -> None:
    """A whole match again, looked at in these parts of it: the last one, if no other is named."""
    page = person.goes_to(f"/replay/{match or person.match}")
    slider = page.locator(".timeline input")
    slider.wait_for()
    last = int(slider.get_attribute("max") or 0)
    for part in parts:
        slider.fill(str(round(part * last)))
        camera(f"replay, {part:.0%}")


def replay(person: Person, camera: Camera, match: str = "") -> None:
    """A match again: the last one, if no other is named."""
    page = person.goes_to(f"/replay/{match or person.match}")
    page.get_by_role("slider").first.wait_for()
    for _ in range(14):
        page.keyboard.press("ArrowRight")
    camera("replay")


def lesson(person: Person, camera: Camera, game: str = "inkognito") -> None:
    """The first steps of the lesson."""
    said = sayings(person.language)
    page = person.goes_to(f"/g/{game}")
    page.get_by_role("button", name=said["play.learn"]).click()
    page.locator(".lantern .says").wait_for()
    for step in range(1, 5):
        camera(f"lesson, step {step}")
        goes_on = page.locator(".lantern .go")
        if not goes_on.count():
            break
        goes_on.click()
