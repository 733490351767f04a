"""The pictures of README and site, in docs/pictures: ``python -m tests.web.shots_readme`` or ``make shots``.

Each game is played by bots until a moment that is worth a picture; that moment is then shown at a desk, on a
phone and on the shared screen, in both themes (``q-desk.webp``, by night ``q-desk-night.webp``). The same
seed gives the same pictures. ``--only zena`` draws those whose name begins so.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
from collections.abc import Callable
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page
from rich.progress import track
from tests.web.camera import THEMES, arrives, at_home
from tests.web.people import ROOT, House
from tests.web.staging import Moment, Staged

from ridotto import bots, games
from ridotto.bots.table import chances_of, play_match, read_to
from ridotto.core import Match
from ridotto.terminal.shots import played_until, shoot

FOLDER = ROOT / "docs" / "pictures"
LANGUAGE = "en"
NAMES = ("Zanetta", "Checco", "Marieta", "Nane", "Bettina", "Toni")
QUALITY = 0.84
LARGEST = 250_000
"""At most this many bytes per picture: a page shows ten of them."""
TRIES = 40
"""Matches after which the moment is given up."""
WIDTHS = {"desk": 1280, "phone": 585, "stage": 1280}
PACK = """async ([png, width, quality]) => {
  const picture = new Image()
  picture.src = 'data:image/png;base64,' + png
  await picture.decode()
  const sheet = document.createElement('canvas')
  sheet.width = width
  sheet.height = Math.round(picture.height * width / picture.width)
  const pen = sheet.getContext('2d')
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, 0, 0, sheet.width, sheet.height)
  return sheet.toDataURL('image/webp', quality)
}"""
CLOTHS = {"parchment": "#d9cdb2", "night": "#0d151c"}
"""What the shared screen and its phones lie on, in each theme."""
AROUND = """<body style="margin:0; background:{cloth}; width:1600px; height:1130px; position:relative">
<img src="data:image/png;base64,{stage}" style="position:absolute; left:160px; top:30px; width:1280px;
 border:14px solid #2b2320; border-radius:6px; box-sizing:border-box">
{phones}</body>"""
PHONE = """<img src="data:image/png;base64,{picture}" style="position:absolute; left:{left}px; top:{top}px;
 width:230px; border:9px solid #1c1817; border-radius:26px; box-sizing:border-box">"""


class Posing(NamedTuple):
    """A game that sits for its pictures: how it is played, and until when."""

    game: str
    seats: int
    options: dict[str, Any]
    bot: str
    worth: Callable[[Match], bool]
    """Whether this moment, in which the first seat is asked, is worth a picture."""
    poses: Callable[[Page], None] = lambda page: None
    """What the hand does before its picture is taken."""


def asked(match: Match) -> str:
    """The question to the first seat."""
    view = match.view(0).asked
    return view.question if view else ""


def late_exchange(match: Match) -> bool:
    """An exchange of Inkognito with the second seat, when the notebook has something to say."""
    view = match.view(0)
    if asked(match) != "what_to_do" or not 3 <= view.open.round <= 5 or len(view.mine.memory) < 2:
        return False
    return any(type(move).__name__ == "ShowPair" for move in match.asked_moves(0))


def lifts_a_card(page: Page) -> None:
    """The first card of a pair that may be shown."""
    page.locator("[data-part=cards] button, .cards button").first.click()


POSING = (
    Posing("inkognito", 4, {}, "deduction", late_exchange, lifts_a_card),
    # the die is rolled: two landings are lit
    Posing(
        "arsenalia", 4, {}, "simple",
        lambda match: asked(match) == "which_way" and match.state.open.turn > 12,
    ),
    # doors on the quay, some loads before the seats
    Posing(
        "q", 6, {}, "sensible",
        lambda match: asked(match) == "which_action" and match.state.open.round > 1
        and match.state.open.turn % 12 > 6,
    ),
    # a turn of an expert in the third month
    Posing(
        "zena", 4, {"mode": "expert"}, "sensible",
        lambda match: asked(match).startswith("your_turn") and len(match.state.open.events) > 2,
    ),
    # a scene that is being told, some turns into the night
    Posing(
        "bacchanalia", 4, {"telling": "written"}, "companion",
        lambda match: asked(match) == "the_open_scene" and match.state.open.turns > 4,
    ),
)  # fmt: skip


def moment_of(posing: Posing) -> Moment:
    """Let bots play until the first seat is asked something that is worth a picture."""
    game = games.load(posing.game)
    for number in range(TRIES):
        seed = f"{posing.game} {number}"
        match = game.start(posing.seats, posing.options, seed=seed)
        start, log, chances = match.clone(), list(match.told), chances_of(seed, posing.seats)
        others = [None, *(bots.make(posing.game, posing.bot) for _ in range(posing.seats - 1))]
        mine = bots.make(posing.game, posing.bot)
        while not match.over:
            play_match(match, others, chances, log.extend)
            if match.over:
                break
            if posing.worth(match):
                return Moment(match, log, start)
            read_to(mine, match, 0)
            log += match.play(0, mine.choose(match.view(0), match.asked_moves(0), chances[0]))
    raise SystemExit(f"{posing.game}: no moment came up that is worth a picture")


def keeps(page: Page, name: str, png: bytes, width: int) -> None:
    """Pack a picture as WebP, which browsers write themselves."""
    packed = page.evaluate(PACK, [base64.b64encode(png).decode(), width, QUALITY])
    data = base64.b64decode(packed.partition(",")[2])
    if len(data) > LARGEST:
        raise SystemExit(f"{name} takes {len(data):,} bytes, more than {LARGEST:,}")
    (FOLDER / f"{name}.webp").write_bytes(data)


def taken(page: Page, theme: str) -> bytes:
    """What the screen shows, without the grain of the paper, which no format packs well."""
    page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
    page.evaluate("document.querySelectorAll('.grain').forEach(one => { one.style.display = 'none' })")
    page.evaluate("document.fonts.ready")
    return page.screenshot(animations="disabled")


def named(name: str, theme: str) -> str:
    """The picture's name: by day the plain one."""
    return name if theme == "parchment" else f"{name}-{theme}"


def drawn(browser: Browser, house: House, posing: Posing, screens: list[str]) -> None:
    """One game on these screens, in both themes."""
    moment = moment_of(posing)
    for screen in screens:
        person = arrives(browser, house, screen, LANGUAGE, sharp=2 if screen == "phone" else 1)
        person.goes_to("/shelf")
        staged = Staged(person)
        staged.shows(moment, NAMES[: posing.seats], None if screen == "stage" else 0)
        if screen != "stage":
            posing.poses(staged.page)
        for theme in THEMES:
            name = named(f"{posing.game}-{screen}", theme)
            keeps(staged.page, name, taken(staged.page, theme), WIDTHS[screen])
        person.context.close()


def room(browser: Browser, house: House) -> None:
    """Inkognito in one room: the shared screen with three phones around it, in a meeting."""
    posing = POSING[0]
    moment = moment_of(posing)
    shots: dict[str, list[str]] = {theme: [] for theme in THEMES}
    for screen, seat in (("stage", None), ("phone", 0), ("phone", 1), ("phone", 2)):
        person = arrives(browser, house, screen, LANGUAGE)
        person.goes_to("/shelf")
        staged = Staged(person)
        staged.shows(moment, NAMES[: posing.seats], seat)
        if seat == 0:
            posing.poses(staged.page)
        for theme in THEMES:
            shots[theme].append(base64.b64encode(taken(staged.page, theme)).decode())
        person.context.close()  # a phone that is looked away from would draw its curtain
    sheet = browser.new_page(viewport={"width": 1600, "height": 1130})
    for theme in THEMES:
        stage, *hands = shots[theme]
        places = zip(hands, (30, 685, 1340), (570, 610, 570), strict=True)
        phones = "".join(PHONE.format(picture=hand, left=left, top=top) for hand, left, top in places)
        sheet.set_content(AROUND.format(stage=stage, phones=phones, cloth=CLOTHS[theme]))
        sheet.evaluate("Promise.all([...document.images].map(one => one.decode()))")
        keeps(sheet, named("inkognito-stage", theme), sheet.screenshot(), 1280)
    sheet.close()


def replay(browser: Browser, house: House) -> None:
    """A finished match of Inkognito, looked at from above: what everybody knew."""
    game = games.load("inkognito")
    match = game.start(4, {"points": 1}, seed="replay")
    start, log = match.clone(), list(match.told)
    hands = [bots.make("inkognito", "deduction") for _ in range(4)]
    play_match(match, hands, chances_of("replay", 4), log.extend)
    person = arrives(browser, house, "desk", LANGUAGE)
    person.goes_to("/shelf")
    staged = Staged(person)
    staged.shows_again(Moment(match, log, start), NAMES[:4])
    slider = staged.page.locator(".timeline input")
    slider.fill(str(int(slider.get_attribute("max") or 0) * 2 // 3))
    slider.blur()
    for theme in THEMES:
        keeps(staged.page, named("inkognito-replay", theme), taken(staged.page, theme), 1280)
    person.context.close()


def terminal() -> None:
    """The same game in a terminal, with the clue sheet open."""
    shot = asyncio.run(shoot(played_until("inkognito", "sheet", LANGUAGE), ("s",), (100, 32), light=False))
    (FOLDER / "inkognito-terminal.svg").write_text(shot, encoding="utf-8")


def main() -> None:
    """Draw them all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="", help="those whose name begins so: zena, inkognito-stage …")
    wanted = parser.parse_args().only
    FOLDER.mkdir(parents=True, exist_ok=True)
    if "inkognito-terminal".startswith(
        wanted
    ):  # before the browser, whose event loop leaves room for no other
        terminal()
    with at_home() as (browser, house):
        for posing in track(POSING, "pictures"):
            screens = [screen for screen in WIDTHS if f"{posing.game}-{screen}".startswith(wanted)]
            if posing.game == "inkognito" and "stage" in screens:
                screens.remove("stage")
                room(browser, house)
            if screens:
                drawn(browser, house, posing, screens)
        if "inkognito-replay".startswith(wanted):
            replay(browser, house)


if __name__ == "__main__":
    main()
