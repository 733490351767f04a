"""Pictures of every screen: ``python -m tests.web.shots``, or ``make shots``. They go to ``shots/web``.

``--only desk-it`` draws a part. The pictures of the README are drawn by ``shots_readme.py``.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable

from playwright.sync_api import Browser
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from tests.web.camera import FOLDER, Camera, arrives, at_home, bots_sit_down, lesson, replay, sits_down
from tests.web.hands import How
from tests.web.people import House, Person
from tests.web.playing import Player, play
from tests.web.reading import sayings
from tests.web.rowing import Rower
from tests.web.shots_bacchanalia import (
    bacchanalia_desk,
    bacchanalia_evening,
    bacchanalia_phone,
    bacchanalia_six,
)
from tests.web.shots_q import q_desk, q_phone, q_stage
from tests.web.shots_zena import zena_desk, zena_phone, zena_stage

POINTS = re.compile("Punti che vincono|Points that win")
ENOUGH = 3
"""Matches after which what has not come up is left out."""
WANTED = {
    "place", "exchange", "exchange, one card", "exchange, two cards", "sign", "question", "black card",
    "shown", "call", "call, dialled", "end of deal",
}  # fmt: skip
"""Phases of a match of four that are worth waiting for."""


def pages(person: Person, camera: Camera) -> None:
    """The pages before a match."""
    page, said = person.page, sayings(person.language)
    for path, sign, name in (
        ("/", ".doors h3", "front"),
        ("/g/inkognito", ".three", "door"),
        ("/rules/inkognito", ".rule", "rules"),
        ("/gather/room", "form", "gather in a room"),
        ("/gather/far", "form", "gather far away"),
    ):
        person.goes_to(path)
        page.locator(sign).first.wait_for()
        camera(name)
    page.get_by_role("button", name=said["gather.open"]).click()
    page.get_by_role("button", name=said["table.invite.copy"]).wait_for()
    camera("gathering")


def begins(person: Person) -> None:
    """A match to two points against bots."""
    person.sits_at_a_table(game="inkognito", seats=4, options={"points": 2})


def match(person: Person, camera: Camera, player: Player) -> None:
    """Matches until every phase has come up, or often enough; then the end of the last one."""
    said = sayings(person.language)
    begins(person)
    for number in range(ENOUGH):
        player.call_from = 4 if number == 0 else 2
        player.plays_to_the_end()
        camera("over")
        if set(camera.seen) >= WANTED or number == ENOUGH - 1:
            break
        first = person.match
        person.page.locator(".ending").get_by_role("button", name=said["end.rematch"]).click()
        person.until(lambda: person.match != first and player.caught_up(), "the next match")  # noqa: B023
    replay(person, camera)


def drawers(person: Person, camera: Camera, player: Player) -> None:
    """What lies beside a match: list mode and drawers."""
    page, said = person.page, sayings(person.language)
    begins(person)
    player.plays_until(lambda: player.caught_up() and player.phase() == "place", "a place is asked for")
    page.keyboard.press("m")
    camera("list")
    page.keyboard.press("m")
    for key, name in (("r", "the rule"), ("?", "keys")):
        page.keyboard.press(key)
        page.get_by_role("dialog").wait_for()
        camera(name)
        page.keyboard.press("Escape")
    page.locator(".strip").get_by_role("button", name=said["menu"], exact=True).click()
    page.get_by_role("dialog").wait_for()
    camera("menu")


def desk(browser: Browser, house: House, language: str, click: Callable[[], None]) -> None:
    """Everything at a desk."""
    person = arrives(browser, house, "desk", language)
    camera = Camera(person.page, f"desk-{language}", click)
    pages(person, camera)
    drawers(person, camera, Player(person, "drawers"))
    lesson(person, camera)
    match(person, camera, Player(person, f"shots {language}", call_from=4, looks=camera))
    person.context.close()


def phone(browser: Browser, house: House, language: str, click: Callable[[], None]) -> None:
    """Everything on a phone."""
    person = arrives(browser, house, "phone", language)
    camera = Camera(person.page, f"phone-{language}", click)
    pages(person, camera)
    lesson(person, camera)
    match(person, camera, Player(person, f"shots {language}", how="touch", call_from=4, looks=camera))
    person.context.close()


def stage(browser: Browser, house: House, language: str, click: Callable[[], None]) -> None:
    """The shared screen with a phone, a desk and bots around it; the tabs of that phone; and waiting."""
    said = sayings(language)
    screen, hand, other = (arrives(browser, house, kind, language) for kind in ("stage", "phone", "desk"))
    page = screen.goes_to("/gather/room")
    camera, second, third = (
        Camera(one.page, f"{kind}-{language}", click)
        for one, kind in ((screen, "stage"), (hand, "tabs"), (other, "room"))
    )
    page.get_by_text(said["play.how"]).click()
    page.get_by_label(POINTS).fill("1")
    page.get_by_role("button", name=said["gather.open"]).click()
    code = page.locator(".way .code").inner_text()
    camera("waiting")
    hand.goes_to(f"/t/{code}").get_by_label(said["set.name"]).wait_for()
    second("who are you")
    sits_down(hand, "Zanetta")
    other.goes_to(f"/t/{code}")
    sits_down(other, "Checco")
    bots_sit_down(screen, 2)
    camera("everybody is here")
    page.get_by_role("button", name=said["table.start"]).click()

    def watches(phase: str) -> None:
        if phase in ("place", "exchange", "question", "black card"):
            camera(phase)

    player = Player(hand, f"stage {language}", how="touch", call_from=4, looks=watches)
    guest = Player(other, f"guest {language}", call_from=4)
    for one, waits in ((player, second), (guest, third)):
        while "waiting" not in waits.seen:
            while one.acts():
                pass
            one.page.wait_for_timeout(300)  # whoever else can move has moved by then
            if one.caught_up() and one.phase() == "waiting" and not one.over:
                waits("waiting")
            play([player, guest], one.caught_up, "they go on")
            (guest if one is player else player).acts()
    play([player, guest], lambda: len(player.done) >= 3 or player.over, "some moves are made")
    for tab in ("hand.sheet", "hand.table"):
        hand.page.locator(".tabs").get_by_role("button", name=said[tab]).tap()
        second(tab.removeprefix("hand."))
    player.looks_away()
    hand.page.evaluate("dispatchEvent(new Event('blur'))")
    hand.page.locator(".curtain").wait_for()
    second("curtain")
    hand.page.locator(".curtain .btn--go").tap()
    hand.page.locator(".tabs").get_by_role("button", name=said["hand.now"]).tap()
    play([player, guest], lambda: player.over and guest.over, "the match is over")
    page.locator(".truths").wait_for()
    camera("over")
    for person in (screen, hand, other):
        person.context.close()


def rows(
    browser: Browser, house: House, kind: str, how: How, language: str, click: Callable[[], None]
) -> None:
    """Arsenalia at one screen: door, lesson, matches in which as much as can be comes up, a replay."""
    said = sayings(language)
    person = arrives(browser, house, kind, language)
    camera = Camera(person.page, f"arsenalia-{kind}-{language}", click)
    person.goes_to("/g/arsenalia")
    person.page.locator(".three").first.wait_for()
    camera("door")
    lesson(person, camera, "arsenalia")
    person.sits_at_a_table(game="arsenalia", seats=4, bots="simple")
    for number in range(2):
        late = 30 if number else 60
        player = Rower(person, f"{language} {number}", how, guess_from=late, curious=True, looks=camera)
        player.plays_to_the_end()
        camera("over")
        if number == 0:
            player.rematch(said["end.rematch"])
    replay(person, camera)
    person.context.close()


def arsenalia_desk(browser: Browser, house: House, language: str, click: Callable[[], None]) -> None:
    """Arsenalia at a desk."""
    rows(browser, house, "desk", "mouse", language, click)


def arsenalia_phone(browser: Browser, house: House, language: str, click: Callable[[], None]) -> None:
    """Arsenalia on a phone."""
    rows(browser, house, "phone", "touch", language, click)


def arsenalia_stage(browser: Browser, house: House, language: str, click: Callable[[], None]) -> None:
    """The shared screen of Arsenalia with a phone and three bots around it."""
    said = sayings(language)
    screen, hand = (arrives(browser, house, kind, language) for kind in ("stage", "phone"))
    camera = Camera(screen.page, f"arsenalia-stage-{language}", click)
    page = screen.goes_to("/gather/room")
    page.get_by_role("radio", name="Arsenalia").check()
    page.get_by_role("button", name=said["gather.open"]).click()
    code = page.locator(".way .code").inner_text()
    hand.goes_to(f"/t/{code}")
    sits_down(hand, "Zanetta")
    bots_sit_down(screen, 3)
    camera("everybody is here")
    page.get_by_role("button", name=said["table.start"]).click()

    def watches(phase: str) -> None:
        if phase in ("square", "way", "encounter", "pair", "laying", "ghost", "shown", "treasure"):
            camera(phase)

    player = Rower(hand, language, "touch", guess_from=40, curious=True, looks=watches)
    player.plays_to_the_end()
    page.locator(".pairs").wait_for()
    camera("over")
    for person in (screen, hand):
        person.context.close()


SURFACES = (
    desk, phone, stage, arsenalia_desk, arsenalia_phone, arsenalia_stage, q_desk, q_phone, q_stage,
    zena_desk, zena_phone, zena_stage, bacchanalia_desk, bacchanalia_phone, bacchanalia_evening,
    bacchanalia_six,
)  # fmt: skip


def main() -> None:
    """Draw them all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--only",
        default="",
        help="one part: desk-it, phone-en, stage-it, arsenalia-desk-it, q-…, zena-…, bacchanalia-…",
    )
    wanted = parser.parse_args()
    FOLDER.mkdir(parents=True, exist_ok=True)
    parts = [
        (f"{surface.__name__.replace('_', '-')}-{language}", surface, language)
        for surface in SURFACES
        for language in ("it", "en")
    ]
    chosen = [part for part in parts if part[0].startswith(wanted.only)]
    if not chosen:
        names = ", ".join(name for name, _, _ in parts)
        parser.error(f"no part begins with {wanted.only!r}. There are: {names}")
    look = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*look) as progress, at_home() as (browser, house):
        bar = progress.add_task("screens of the browser", total=len(chosen))
        pictures = progress.add_task("pictures", total=None)
        for name, surface, language in chosen:
            progress.update(bar, description=name)
            surface(browser, house, language, lambda: progress.advance(pictures))
            progress.advance(bar)


if __name__ == "__main__":
    main()
