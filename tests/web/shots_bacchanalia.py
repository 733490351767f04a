"""Pictures of every screen of Bacchanalia; ``shots.py`` takes them."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Browser, Page
from tests.web.camera import Camera, arrives, behind_the_door, scrubs, sits_down
from tests.web.hands import Move, play
from tests.web.people import House, Person
from tests.web.reading import sayings
from tests.web.telling import Teller
from tests.web.test_bacchanalia_lesson import AtANight, AtTheDesk, WithAPhone, learns

SCREENS = ("desk", "phone", "small desk", "small phone")
NAMES = ("Elena", "Zanetta", "Checco", "Marco")
TOLD = {
    "it": (
        "La porta delle melagrane\n\nLa musica si allontana. Una donna con la lanterna azzurra mi"
        " prende la mano e non dice il suo nome: profuma di mosto e di pioggia. Scendiamo la "
        "scala dei tintori, oltre la fontana muta, e la città dietro di noi è un alveare che "
        "ride.\n\nDavanti a una porta dipinta di melagrane si ferma. «Di qui, da sola.» Dentro, "
        "alla luce di una candela, qualcuno sta finendo una maschera: ha il mio viso di un "
        "tempo.",
        "Il mercato coperto\n\nMi avevano detto che il mercato chiude al tramonto. Non chiude. "
        "Sui banchi del pesce qualcuno ha steso tovaglie di edera, e un ragazzo grida prezzi "
        "assurdi: un bacio la brocca, due baci il silenzio.",
    ),
    "en": (
        "The door of pomegranates\n\nThe music moves away. A woman with a blue lantern takes my "
        "hand and does not say her name: she smells of must and of rain. We go down the dyers' "
        "stairs, past the fountain that is dumb, and behind us the city is a hive that "
        "laughs.\n\nAt a door painted with pomegranates she stops. “Through here, alone.” Inside,"
        " by the light of a candle, somebody is finishing a mask: it has the face I once had.",
        "The covered market\n\nThey had told me that the market closes at sunset. It does not. "
        "Over the fishmongers' benches somebody has spread cloths of ivy, and a boy calls out "
        "absurd prices: a kiss for the jug, two for silence.",
    ),
}
PEOPLE = {
    "it": ("Vibia, attrice", "Una maschera che ride da sola", "Lucio, fabbro di maschere"),
    "en": ("Vibia, an actress", "A mask that laughs by itself", "Lucius, a maker of masks"),
}
THINGS = {"it": "la donna con la lanterna azzurra", "en": "the woman with the blue lantern"}
ASKED = {"it": "Che cosa non gli hai detto?", "en": "What have you not told him?"}
TELLING = re.compile("Come si narra|How it is told", re.IGNORECASE)
PARCAE = re.compile("questa apparizione di Parcae|this appearance of Parcae")
STEPS = (0.02, 0.25, 0.6, 1.0)
"""Parts of a replay that are looked at."""


class Painter(Teller):
    """Somebody who tells at some length, so that there is something to be seen."""

    def says(self, move: Move) -> str:
        """Words as people write them."""
        language = self.person.language
        match move["type"]:
            case "Write":
                return TOLD[language][len(self.told) % 2]
            case "Introduce":
                return PEOPLE[language][len(self.told) % 3]
            case "Inquire" | "Answer":
                return ASKED[language]
            case "Note":
                return THINGS[language]
        return TOLD[language][0].split("\n")[0]


def doors(browser: Browser, house: House, kind: str, language: str, click: Callable[[], None]) -> None:
    """What comes before a match: the door and its notice, the rules, gathering far away, the lesson."""
    person = arrives(browser, house, kind, language)
    page, camera = person.page, Camera(person.page, f"bacchanalia-{kind}-{language}", click)
    said = sayings(language)
    behind_the_door(person, camera, "bacchanalia")
    page = person.goes_to("/gather/far?bacchanalia")
    page.get_by_text(said["play.how"]).click()
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


def opens(screen: Person, camera: Camera, said: dict[str, str]) -> str:
    """The shared screen opens a table by itself; its code."""
    page = screen.goes_to("/gather/room?bacchanalia")
    page.get_by_text(said["play.how"]).click()
    page.get_by_label(said["set.seats"]).select_option(str(len(SCREENS)))
    camera("how it is played")
    page.locator(".adult input").check()
    page.get_by_label(TELLING).select_option("written")
    page.get_by_label(PARCAE).fill("2")
    page.get_by_role("button", name=said["gather.open"]).click()
    code = page.locator(".way .code")
    code.wait_for()
    camera("waiting for people")
    return code.inner_text()


class Evening:
    """Four people at four screens around a fifth, and a camera before each of them."""

    def __init__(self, browser: Browser, house: House, language: str, click: Callable[[], None]) -> None:
        self.said = sayings(language)
        self.screen = arrives(browser, house, "stage", language)
        self.stage = Camera(self.screen.page, f"bacchanalia-stage-{language}", click)
        self.people = [arrives(browser, house, kind, language) for kind in SCREENS]
        self.cameras = [
            Camera(one.page, f"bacchanalia-{kind}-evening-{language}".replace(" ", "-"), click)
            for one, kind in zip(self.people, SCREENS, strict=True)
        ]
        self.tellers: list[Painter] = []

    def begins(self) -> None:
        """Everybody sits down; then the match is begun on the shared screen."""
        code = opens(self.screen, self.stage, self.said)
        for one, name, camera in zip(self.people, NAMES, self.cameras, strict=True):
            one.goes_to(f"/t/{code}").locator(".adult").wait_for()
            camera("who are you")
            one.page.locator(".adult input").check()
            sits_down(one, name)
            one.page.locator(".limits").wait_for()
            camera("table sheet")
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

    def until(self, phase: str, told: bool = False) -> Painter:
        """Play until somebody is asked this; who it is."""
        found: list[Painter] = []

        def asked() -> bool:
            found[:] = [one for one in self.tellers if one.phase() == phase and one.asked()]
            return bool(found) and (not told or found[0].open["turns"] > 0)

        play(self.tellers, asked, phase)
        return found[0]

    def stops(self, teller: Painter, ways: tuple[str, ...]) -> None:
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
        for one in (*self.people, self.screen):
            one.page.locator(".stopped").wait_for(state="detached")

    def goes(self) -> None:
        """From the giving to the book."""
        teller = self.until("the_open_scene", told=True)
        listener = next(one for one in self.tellers if one is not teller)
        self._raises(listener.page)
        self._asks(listener)
        self.all("asked, hand raised")
        self.stops(teller, ("talk", "rewind"))
        play(self.tellers, lambda: all(one.over and one.caught_up() for one in self.tellers), "the end")
        for one in self.people:
            one.page.locator(".ended").wait_for()
        for n in range(4):
            self.all(f"book, page {n + 1}")
            for one in self.people:
                one.page.get_by_role("button", name=re.compile("Pagina dopo|Pagine dopo|Next page")).click()
        self._tabs(self.people[1].page, self.cameras[1])
        self._reads()

    def _raises(self, page: Page) -> None:
        page.get_by_role("button", name=re.compile("^Alza la mano|^Raise your hand|^Raise a hand")).click()

    def _asks(self, one: Painter) -> None:
        page = one.page
        ask = page.get_by_role("button", name=re.compile("^Fai una domanda|^Ask a question"))
        if ask.count():
            ask.click()
        page.locator('[data-form="Inquire"]').fill(ASKED[one.person.language])
        self.cameras[self.tellers.index(one)]("asking")
        page.locator('.form:has([data-form="Inquire"]) .tells').click()
        one.person.until(lambda: not page.locator('[data-form="Inquire"]').count(), "it is asked")

    def _tabs(self, page: Page, camera: Camera) -> None:
        for tab in page.locator(".tabs button").all()[1:]:
            tab.tap()
            camera(f"tab {tab.inner_text()}")

    def _reads(self) -> None:
        """The match again, as a book; on a desk and on a phone."""
        for one, camera in zip(self.people[:2], self.cameras[:2], strict=True):
            scrubs(one, camera, STEPS)

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
    """An evening of four at four screens, with the shared one that has opened it."""
    evening = Evening(browser, house, language, click)
    evening.begins()
    evening.goes()
    evening.ends()
