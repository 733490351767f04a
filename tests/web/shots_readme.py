"""The pictures of README and site in ``docs/pictures``: ``python -m tests.web.shots_readme``, or ``make shots``.

``--only zena`` draws those whose name begins so.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page
from rich.progress import track
from tests.web.camera import THEMES, arrives, at_home, bots_sit_down, sits_down
from tests.web.hands import SCREEN, Hands, How, play
from tests.web.loading import Merchant
from tests.web.people import ROOT, House, Person
from tests.web.playing import Player
from tests.web.promoting import Promoter
from tests.web.reading import sayings
from tests.web.rowing import Rower
from tests.web.shots_bacchanalia import Painter
from tests.web.shots_zena import MODE

from ridotto.terminal.shots import played_until, shoot

FOLDER = ROOT / "docs" / "pictures"
LANGUAGE = "en"
QUALITY = 0.86
LARGEST = 250_000
"""At most this many bytes per picture: a page shows ten of them."""
TRIES = 40
"""Matches after which the moment is given up."""
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
AROUND = """<body style="margin:0; background:{cloth}; width:1600px; height:1130px; position:relative">
<img src="data:image/png;base64,{stage}" style="position:absolute; left:160px; top:30px; width:1280px;
 border:14px solid #2b2320; border-radius:6px; box-sizing:border-box">
{phones}</body>"""
CLOTHS = {"parchment": "#d9cdb2", "night": "#0d151c"}
"""What the shared screen and its phones lie on, in each theme."""
PHONE = """<img src="data:image/png;base64,{picture}" style="position:absolute; left:{left}px; top:{top}px;
 width:230px; border:9px solid #1c1817; border-radius:26px; box-sizing:border-box">"""


def keeps(page: Page, name: str, png: bytes, width: int) -> None:
    """Pack a picture as WebP, which browsers write themselves."""
    packed = page.evaluate(PACK, [base64.b64encode(png).decode(), width, QUALITY])
    data = base64.b64decode(packed.partition(",")[2])
    if len(data) > LARGEST:
        raise SystemExit(f"{name} takes {len(data):,} bytes, more than {LARGEST:,}")
    (FOLDER / f"{name}.webp").write_bytes(data)


def taken(page: Page, theme: str = "parchment") -> bytes:
    """What the screen shows, without the grain of the paper, which no format packs well."""
    page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
    page.evaluate("document.querySelectorAll('.grain').forEach(one => { one.style.display = 'none' })")
    page.evaluate("document.fonts.ready")
    return page.screenshot(animations="disabled")


def keeps_both(page: Page, name: str, width: int) -> None:
    """The same moment in both themes: ``name`` on parchment, ``name-night`` by night."""
    for theme in reversed(THEMES):
        keeps(page, name if theme == "parchment" else f"{name}-{theme}", taken(page, theme), width)


class Posing(NamedTuple):
    """A game that sits for its pictures."""

    name: str
    wish: dict[str, Any]
    """How its table is opened."""
    sits: Callable[[Person, str, How], Hands]
    moment: Callable[[Hands], bool]
    """Whether this is worth a picture."""
    poses: Callable[[Hands], None] = lambda hands: None
    arranges: Callable[[Page], None] = lambda page: None
    """How the shared screen is arranged before its table is opened."""


@contextmanager
def somebody(browser: Browser, house: House, screen: str) -> Iterator[Person]:
    """A person in front of a screen, who goes home afterwards."""
    person = arrives(browser, house, screen, LANGUAGE)
    try:
        yield person
    finally:
        person.context.close()


def caught(browser: Browser, house: House, game: Posing, screen: str) -> None:
    """Play matches against bots until the moment comes, and take its picture."""
    name = f"{game.name}-{screen}"
    for number in range(TRIES):
        with somebody(browser, house, screen) as person:
            person.sits_at_a_table(game=game.name, **game.wish)
            hands = game.sits(person, f"{name} {number}", "touch" if screen == "phone" else "mouse")

            def there(hands: Hands = hands) -> bool:
                if not hands.stands or not hands.asked() or not hands.caught_up():
                    return False
                return not hands.looked_at(hands.page.evaluate(SCREEN)["gold"]) and game.moment(hands)

            hands.plays_until(lambda: hands.over or there(), name)  # noqa: B023  # used before the next turn
            if not hands.over:
                game.poses(hands)
                keeps_both(person.page, name, 640 if screen == "phone" else 1280)
                return
    raise SystemExit(f"{name}: no moment came up that is worth a picture")


def staged(browser: Browser, house: House, game: Posing) -> None:
    """The shared screen: one phone and bots around it."""
    said = sayings(LANGUAGE)
    screen, hand = (arrives(browser, house, kind, LANGUAGE) for kind in ("stage", "phone"))
    page = screen.goes_to(f"/gather/room?{game.name}")
    game.arranges(page)
    page.get_by_role("button", name=said["gather.open"]).click()
    code = page.locator(".way .code").inner_text()
    hand.goes_to(f"/t/{code}")
    if game.wish.get("adult"):
        hand.page.locator(".adult input").check()
    sits_down(hand, "Zanetta")
    page.locator(".empty").first.wait_for()
    bots_sit_down(screen, page.locator(".empty").count())
    page.get_by_role("button", name=said["table.start"]).click()
    player = game.sits(hand, f"{game.name} stage", "touch")
    player.plays_until(lambda: player.over or (player.asked() and game.moment(player)), "a moment for all")
    if player.over:
        raise SystemExit(f"{game.name}-stage: no moment came up that is worth a picture")
    page.wait_for_timeout(3000)  # the shared screen shows at its ease what the phone has heard already
    keeps_both(page, f"{game.name}-stage", 1280)
    for one in (screen, hand):
        one.context.close()


def seen(hands: Hands) -> dict[str, Any]:
    """The open drawer."""
    assert hands.stands is not None
    drawer: dict[str, Any] = hands.stands["view"]["open"]
    return drawer


def late_exchange(hands: Hands) -> bool:
    """An exchange of Inkognito, when the notebook has something to say."""
    assert hands.stands is not None
    view = hands.stands["view"]
    late = view["open"]["deal"] == 1 and 3 <= view["open"]["round"] <= 5 and len(view["mine"]["memory"]) > 1
    return late and hands.phase() == "exchange"


def lifts_a_card(hands: Hands) -> None:
    """The first card of a pair that may be shown."""
    assert hands.stands is not None
    move = next(move for move in hands.stands["moves"] if move["type"] == "ShowPair")
    card = hands.page.locator("[data-part=cards] button, .cards button").nth(move["first"])
    (card.tap if hands.how == "touch" else card.click)()


def expert(page: Page) -> None:
    """Four play the whole game of Zena."""
    page.get_by_text(sayings(LANGUAGE)["play.how"]).click()
    page.get_by_label(sayings(LANGUAGE)["set.seats"]).select_option("4")
    page.get_by_label(MODE).select_option("expert")


def adults_write(page: Page) -> None:
    """Everybody is of age, and stories are written."""
    page.locator(".adult input").check()
    page.locator('[data-panel="telling"] input[value="written"]').check()


POSING = (
    Posing("inkognito", {"seats": 4}, Player, late_exchange, poses=lifts_a_card),
    # the die is rolled: two landings are lit
    Posing(
        "arsenalia", {"seats": 4, "bots": "simple"},
        lambda person, seed, how: Rower(person, seed, how, guess_from=99),
        lambda hands: hands.phase() == "way" and seen(hands)["turn"] > 12,
    ),
    # doors on the quay, some loads before the seats
    Posing(
        "q", {"seats": 6, "bots": "sensible"}, Merchant,
        lambda hands: hands.phase() == "door" and seen(hands)["round"] > 1 and seen(hands)["turn"] % 12 > 6,
    ),
    # a turn of an expert in the third month
    Posing(
        "zena", {"seats": 4, "bots": "sensible", "options": {"mode": "expert"}}, Promoter,
        lambda hands: hands.phase().startswith("your_turn") and len(seen(hands)["events"]) > 2,
        arranges=expert,
    ),
    # a scene that is being told, some turns into the night
    Posing(
        "bacchanalia",
        {"seats": 4, "bots": "companion", "options": {"telling": "written"}, "adult": True}, Painter,
        lambda hands: hands.phase() == "the_open_scene" and seen(hands)["turns"] > 4,
        arranges=adults_write,
    ),
)  # fmt: skip


def inkognito_stage(browser: Browser, house: House) -> None:
    """The shared screen with three phones around it, in a meeting."""
    said = sayings(LANGUAGE)
    screen = arrives(browser, house, "stage", LANGUAGE)
    guests = [arrives(browser, house, "phone", LANGUAGE) for _ in range(3)]
    page = screen.goes_to("/gather/room")
    page.get_by_role("button", name=said["gather.open"]).click()
    code = page.locator(".way .code").inner_text()
    for guest, name in zip(guests, ("Zanetta", "Checco", "Marieta"), strict=True):
        guest.goes_to(f"/t/{code}")
        sits_down(guest, name)
    bots_sit_down(screen, 1)
    page.get_by_role("button", name=said["table.start"]).click()
    hands = [Player(one, f"stage {n}", how="touch", call_from=99) for n, one in enumerate(guests)]

    def meeting() -> bool:
        asked = [one for one in hands if one.stands and one.asked() and one.phase() == "exchange"]
        late = hands[0].stands is not None and hands[0].stands["view"]["open"]["round"] > 2
        return late and len(asked) >= 2 and all(one.caught_up() for one in hands)

    play(hands, meeting, "a meeting of two of them")
    sheet = browser.new_page(viewport={"width": 1600, "height": 1130})
    for theme, cloth in CLOTHS.items():
        pictures = [base64.b64encode(taken(one.page, theme)).decode() for one in guests]
        phones = "".join(
            PHONE.format(picture=picture, left=left, top=top)
            for picture, left, top in zip(pictures, (30, 685, 1340), (570, 610, 570), strict=True)
        )
        stage = base64.b64encode(taken(page, theme)).decode()
        sheet.set_content(AROUND.format(stage=stage, phones=phones, cloth=cloth))
        sheet.evaluate("Promise.all([...document.images].map(one => one.decode()))")
        name = "inkognito-stage" if theme == "parchment" else f"inkognito-stage-{theme}"
        keeps(sheet, name, sheet.screenshot(), 1280)
    for one in (screen, *guests):
        one.context.close()


def inkognito_replay(browser: Browser, house: House) -> None:
    """A finished match, looked at from above: what everybody knew."""
    with somebody(browser, house, "desk") as person:
        person.sits_at_a_table(game="inkognito", seats=4, options={"points": 1})
        Player(person, "replay", call_from=4).plays_to_the_end()
        page = person.goes_to(f"/replay/{person.match}")
        slider = page.locator(".timeline input")
        slider.wait_for()
        slider.fill(str(int(slider.get_attribute("max") or 0) * 2 // 3))
        slider.blur()
        keeps_both(page, "inkognito-replay", 1280)


def inkognito_terminal() -> None:
    """The same game in a terminal, with the clue sheet open."""
    drawn = asyncio.run(shoot(played_until("inkognito", "sheet", LANGUAGE), ("s",), (100, 32), light=False))
    (FOLDER / "inkognito-terminal.svg").write_text(drawn, encoding="utf-8")


PICTURES: dict[str, Callable[[Browser, House], None]] = {
    **{
        f"{game.name}-{screen}": partial(caught, game=game, screen=screen)
        for game in POSING
        for screen in ("desk", "phone")
    },
    "inkognito-stage": inkognito_stage,
    **{f"{game.name}-stage": partial(staged, game=game) for game in POSING if game.name != "inkognito"},
    "inkognito-replay": inkognito_replay,
}


def main() -> None:
    """Draw them all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="", help="those whose name begins so: zena, inkognito-stage …")
    wanted = parser.parse_args().only
    chosen = [name for name in PICTURES if name.startswith(wanted)]
    in_terminal = "inkognito-terminal".startswith(wanted)
    if not chosen and not in_terminal:
        parser.error(
            f"no picture begins with {wanted!r}. There are: {', '.join(PICTURES)}, inkognito-terminal"
        )
    FOLDER.mkdir(parents=True, exist_ok=True)
    if in_terminal:  # before the browser, whose event loop leaves room for no other
        inkognito_terminal()
    if chosen:
        with at_home() as (browser, house):
            for name in track(chosen, "pictures"):
                PICTURES[name](browser, house)


if __name__ == "__main__":
    main()
