"""Pictures of every screen of Bacchanalia; ``shots.py`` takes them."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Browser, Page
from tests.web.camera import Camera, arrives, behind_the_door, bots_sit_down, scrubs, sits_down
from tests.web.hands import Move, play
from tests.web.people import House, Person
from tests.web.reading import sayings
from tests.web.tales import ANSWERED, ASKED, IDEA, MATTERS, PERSONS, SCENES, THINGS
from tests.web.telling import Teller
from tests.web.test_bacchanalia_lesson import AtANight, AtTheDesk, WithAPhone, learns

SCREENS = ("desk", "phone", "low desk", "small phone")
NAMES = ("Elena", "Zanetta", "Checco", "Marco")
PARCAE = re.compile("questa apparizione di Parcae|this appearance of Parcae")
STEPS = (0.02, 0.25, 0.6, 1.0)
"""Parts of a replay that are looked at."""


class Painter(Teller):
    """Somebody who tells at some length, so that there is something to be seen."""

    def says(self, move: Move) -> str:
        """Words as people write them."""
        language, seat, n = self.person.language, self.seat or 0, len(self.told)
        match move["type"]:
            case "Write":
                return SCENES[language][(n + seat) % len(SCENES[language])]
            case "Introduce":
                return (*PERSONS[language][seat % 4], *MATTERS[language])[n % 6]
            case "Inquire":
                return ASKED[language]
            case "Answer":
                return ANSWERED[language]
            case "Note":
                return f"{THINGS[language][(n + seat) % 4]}, {n}"
        return SCENES[language][(n + seat) % len(SCENES[language])].split("\n")[0]


def doors(browser: Browser, house: House, kind: str, language: str, click: Callable[[], None]) -> None:
    """What comes before a match: the door and its notice, the rules, gathering far away, the lesson."""
    person = arrives(browser, house, kind, language)
    page, camera = person.page, Camera(person.page, f"bacchanalia-{kind}-{language}", click)
    said = sayings(language)
    behind_the_door(person, camera, "bacchanalia")
    page = person.goes_to("/gather/far?bacchanalia")
    camera("gather far away")
    page.locator(".adult input").check()
    page.get_by_label(said["set.name"]).fill(NAMES[0])
    page.get_by_role("button", name=said["gather.open"]).click()
    page.locator(".limits").wait_for()
    camera("table sheet")
    limits = page.locator(".limits")
    limits.scroll_into_view_if_needed()
    for n, what in enumerate(("ragni", "sangue") if language == "it" else ("spiders", "blood")):
        limits.get_by_role("radio").nth(n).check()
        limits.get_by_role("textbox").fill(what)
        limits.get_by_role("button").click()
        person.until(lambda: limits.get_by_role("textbox").input_value() == "", "it is entered")
    limits.locator("li").nth(1).wait_for()
    limits.scroll_into_view_if_needed()
    camera("lines and veils")
    newcomer: AtANight = WithAPhone(person) if "phone" in kind else AtTheDesk(person)
    learns(newcomer, lambda step: camera(f"lesson, {step}"))
    person.context.close()


def opens(screen: Person, camera: Camera, said: dict[str, str], seats: int, telling: str) -> str:
    """The shared screen opens a table by itself; its code."""
    page = screen.goes_to("/gather/room?bacchanalia")
    page.get_by_label(said["set.seats"]).select_option(str(seats))
    camera("how it is played")
    page.locator(".adult input").check()
    page.locator(f'[data-panel="telling"] input[value="{telling}"]').check()
    page.get_by_label(PARCAE).fill("2")
    page.get_by_role("button", name=said["gather.open"]).click()
    code = page.locator(".way .code")
    code.wait_for()
    camera("waiting for people")
    return code.inner_text()


class Evening:
    """Four people at four screens around a fifth, a camera before each of them; bots may sit with them."""

    def __init__(
        self, browser: Browser, house: House, language: str, click: Callable[[], None], bots: int = 0
    ) -> None:
        self.said = sayings(language)
        self.bots = bots
        part = "six" if bots else "evening"
        self.screen = arrives(browser, house, "small stage" if bots else "stage", language)
        self.stage = Camera(self.screen.page, f"bacchanalia-{part}-{language}-stage", click)
        self.people = [arrives(browser, house, kind, language) for kind in SCREENS]
        self.cameras = [
            Camera(one.page, f"bacchanalia-{part}-{language}-{kind}", click)
            for one, kind in zip(self.people, SCREENS, strict=True)
        ]
        self.tellers: list[Painter] = []

    def begins(self, telling: str) -> None:
        """Everybody sits down; then the match is begun on the shared screen."""
        code = opens(self.screen, self.stage, self.said, len(SCREENS) + self.bots, telling)
        for one, name, camera in zip(self.people, NAMES, self.cameras, strict=True):
            one.goes_to(f"/t/{code}").locator(".adult").wait_for()
            camera("who are you")
            one.page.locator(".adult input").check()
            sits_down(one, name)
            one.page.locator(".limits").wait_for()
            camera("table sheet")
        if self.bots:
            bots_sit_down(self.screen, self.bots)
        self.screen.until(lambda: self.screen.page.locator(".empty").count() == 0, "everybody sits")
        self.stage("everybody is here")
        self.screen.page.get_by_role("button", name=self.said["table.start"]).click()
        for n, (one, kind) in enumerate(zip(self.people, SCREENS, strict=True)):
            one.until(lambda one=one: one.standing, "the match has begun")  # type: ignore[misc]
            looks = lambda phase, n=n: self.looks(n, phase)  # noqa: E731
            how = "touch" if "phone" in kind else "mouse"
            self.tellers.append(Painter(one, f"{NAMES[n]} {n}", how, curious=True, looks=looks))  # type: ignore[arg-type]

    def looks(self, mine: int, phase: str) -> None:
        """What one has before him, and what the others see meanwhile."""
        self.cameras[mine](phase)
        if "chosen" in phase or "written" in phase:
            return
        for n, camera in enumerate(self.cameras):
            if n != mine and self.tellers[n].caught_up():
                camera(f"others, {phase}")
        self.stage(phase)

    def all(self, what: str) -> None:
        """Everybody's screen, and the shared one."""
        for camera in (*self.cameras, self.stage):
            camera(what)

    def until(self, phase: str, turns: int = 0) -> Painter:
        """Play until somebody is asked this after so many turns; who it is."""
        found: list[Painter] = []

        def asked() -> bool:
            found[:] = [one for one in self.tellers if one.phase() == phase and one.asked()]
            return bool(found) and found[0].open["turns"] >= turns

        play(self.tellers, asked, phase)
        return found[0]

    def stops(self, teller: Painter, *ways: str) -> None:
        """An X, and what the teller makes of it, one thing after the other."""
        self.people[1].page.locator(".x-button").tap()
        for one in (*self.people, self.screen):
            one.page.locator(".stopped").wait_for()
        self.all("X")
        for way in ways:
            teller.page.locator(".stopped").get_by_role("button", name=self.said[f"x.{way}"]).click()
            if way == "talk":
                for one in self.people:
                    one.page.locator(".stopped").get_by_text(self.said["x.talking"]).wait_for()
                self.all("X, talk")
            if way == "pause":
                self._resumes()
        for one in (*self.people, self.screen):
            one.page.locator(".stopped").wait_for(state="detached")
        self.all(f"X, after {ways[-1]}")

    def _resumes(self) -> None:
        resume = self.screen.page.get_by_role("button", name=self.said["table.resume"])
        resume.wait_for()
        for one in self.people:
            one.page.get_by_text(self.said["table.paused"]).first.wait_for()
        self.all("X, pause")
        resume.click()
        resume.wait_for(state="detached")

    def suggests(self) -> None:
        """Somebody has an idea for whoever introduces a character."""
        teller = self.until("who_are_you")
        listener = next(one for one in self.tellers if one is not teller)
        idea = listener.page.locator(".idea input")
        idea.fill(IDEA[listener.person.language])
        self.cameras[self.tellers.index(listener)]("an idea")
        listener.page.locator(".idea button").click()
        teller.page.locator(".ideas li").first.wait_for()
        self.cameras[self.tellers.index(teller)]("ideas of others")

    def goes(self) -> None:
        """From the giving to the book."""
        self.suggests()
        teller = self.until("the_open_scene", turns=1)
        listeners = [one for one in self.tellers if one is not teller]
        for one in listeners[:2]:
            self._raises(one.page)
        self._asks(listeners[0])
        self.all("asked, hands raised")
        self.stops(teller, "talk", "rewind")
        self._edits(self.until("the_open_scene", turns=3))
        self.stops(self.until("the_open_scene", turns=5), "pause", "skip")
        self._door()
        self.ended()
        self._withdraws()
        self._tabs(self.people[1].page, self.cameras[1])
        self._prints()
        for one, camera in zip(self.people[:2], self.cameras[:2], strict=True):
            scrubs(one, camera, STEPS)

    def ended(self) -> None:
        """To the end, and through the book."""
        play(self.tellers, lambda: all(one.over and one.caught_up() for one in self.tellers), "the end")
        for one in self.people:
            one.page.locator(".ended").wait_for()
        for n in range(4):
            self.all(f"book, page {n + 1}")
            for one in self.people:
                one.page.get_by_role("button", name=re.compile("Pagina seguente|Next page")).click()

    def _raises(self, page: Page) -> None:
        page.get_by_role("button", name=re.compile("^Alza la mano|^Raise a hand")).click()

    def _asks(self, one: Painter) -> None:
        page = one.page
        ask = page.get_by_role("button", name=re.compile("^Fai una domanda|^Ask a question"))
        if ask.count():
            ask.click()
        page.locator('[data-form="Inquire"]').fill(ASKED[one.person.language])
        self.cameras[self.tellers.index(one)]("asking")
        page.locator('.form:has([data-form="Inquire"]) .tells').click()
        one.person.until(lambda: not page.locator('[data-form="Inquire"]').count(), "it is asked")

    def _edits(self, one: Painter) -> None:
        page, camera = one.page, self.cameras[self.tellers.index(one)]
        page.locator('[data-part="edit"]').first.click()
        field = page.locator('[data-part="reword"] textarea')
        field.fill(field.input_value() + " …")
        camera("other words")
        page.locator('[data-part="reword"] button').first.click()
        field.wait_for(state="detached")
        self.all("edited")

    def _door(self) -> None:
        page = self.people[0].page
        page.locator(".door").click()
        page.get_by_role("dialog").wait_for()
        self.cameras[0]("the open door")
        page.keyboard.press("Escape")

    def _withdraws(self) -> None:
        """A page of one's own, at a desk: asked twice, then gone."""
        page, camera = self.people[0].page, self.cameras[0]
        back = page.get_by_role("button", name=re.compile("^Ritira questa|^Take this"))
        forth = page.get_by_role("button", name=re.compile("Pagina precedente|Previous page"))
        while not back.count():
            forth.click()
        back.first.click()
        camera("withdrawing")
        page.get_by_role("button", name=re.compile("^Ritirala|^Take it back")).click()
        page.locator(".book-page .veil").first.wait_for()
        camera("withdrawn")

    def _prints(self) -> None:
        """The page for the printer, as it opens beside the match."""
        with self.people[0].context.expect_page() as opened:
            self.people[0].page.locator(".take a, .foot a").first.click()
        printed = opened.value
        printed.wait_for_load_state()
        Camera(printed, self.cameras[0].name, self.cameras[0].click, whole=True)("printed")
        printed.close()

    def _tabs(self, page: Page, camera: Camera) -> None:
        for tab in page.locator(".tabs button").all()[1:]:
            tab.tap()
            camera(f"tab {tab.inner_text()}")

    def ends(self) -> None:
        """Everybody goes home."""
        for one in (*self.people, self.screen):
            one.context.close()


def bacchanalia_desk(browser: Browser, house: House, language: str, click: Callable[[], None]) -> None:
    """Before an evening, at a desk."""
    doors(browser, house, "desk", language, click)


def bacchanalia_phone(browser: Browser, house: House, language: str, click: Callable[[], None]) -> None:
    """Before an evening, on a phone."""
    doors(browser, house, "phone", language, click)


def bacchanalia_evening(browser: Browser, house: House, language: str, click: Callable[[], None]) -> None:
    """A written evening of four at four screens, with the shared one that has opened it."""
    evening = Evening(browser, house, language, click)
    evening.begins("written")
    evening.goes()
    evening.ends()


def bacchanalia_six(browser: Browser, house: House, language: str, click: Callable[[], None]) -> None:
    """An evening of six, told aloud, with two companions; the shared screen is a small one."""
    evening = Evening(browser, house, language, click, bots=2)
    evening.begins("title")
    evening.ended()
    evening.ends()
