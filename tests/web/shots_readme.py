"""The pictures of the README in ``docs/pictures``: ``python -m tests.web.shots_readme``, or ``make shots``.

``--only zena`` draws those whose name begins so.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, Page
from rich.progress import track
from tests.web.camera import arrives, at_home, bots_sit_down, sits_down
from tests.web.hands import SCREEN, Hands, play
from tests.web.loading import Merchant
from tests.web.people import ROOT, House, Person
from tests.web.playing import Player
from tests.web.promoting import Promoter
from tests.web.reading import sayings
from tests.web.rowing import Rower
from tests.web.shots_bacchanalia import Painter

from ridotto.terminal.shots import played_until, shoot

FOLDER = ROOT / "docs" / "pictures"
LANGUAGE = "en"
QUALITY = 0.86
LARGEST = 250_000
"""At most this many bytes per picture: the page shows ten of them."""
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
AROUND = """<body style="margin:0; background:#d9cdb2; width:1600px; height:1130px; position:relative">
<img src="data:image/png;base64,{stage}" style="position:absolute; left:160px; top:30px; width:1280px;
 border:14px solid #2b2320; border-radius:6px; box-sizing:border-box">
{phones}</body>"""
PHONE = """<img src="data:image/png;base64,{picture}" style="position:absolute; left:{left}px; top:{top}px;
 width:230px; border:9px solid #1c1817; border-radius:26px; box-sizing:border-box">"""


def keeps(page: Page, name: str, png: bytes, width: int) -> None:
    """Pack a picture as WebP, which browsers write themselves."""
    packed = page.evaluate(PACK, [base64.b64encode(png).decode(), width, QUALITY])
    data = base64.b64decode(packed.partition(",")[2])
    if len(data) > LARGEST:
        raise SystemExit(f"{name} takes {len(data):,} bytes, more than {LARGEST:,}")
    (FOLDER / f"{name}.webp").write_bytes(data)


def taken(page: Page) -> bytes:
    """What the screen shows, without the grain of the paper, which no format packs well."""
    page.evaluate("document.querySelectorAll('.grain').forEach(one => { one.style.display = 'none' })")
    page.evaluate("document.fonts.ready")
    return page.screenshot(animations="disabled")


@contextmanager
def somebody(browser: Browser, house: House, screen: str) -> Iterator[Person]:
    """A person in front of a screen, who goes home afterwards."""
    person = arrives(browser, house, screen, LANGUAGE)
    try:
        yield person
    finally:
        person.context.close()


def caught(
    browser: Browser,
    house: House,
    name: str,
    screen: str,
    wish: dict[str, object],
    sits: Callable[[Person, str], Hands],
    moment: Callable[[Hands], bool],
    poses: Callable[[Hands], None] = lambda hands: None,
) -> None:
    """Play matches against bots until the moment comes, and take its picture."""
    for number in range(TRIES):
        with somebody(browser, house, screen) as person:
            person.sits_at_a_table(**wish)
            hands = sits(person, f"{name} {number}")

            def there(hands: Hands = hands) -> bool:
                if not hands.stands or not hands.asked() or not hands.caught_up():
                    return False
                return not hands.looked_at(hands.page.evaluate(SCREEN)["gold"]) and moment(hands)

            hands.plays_until(lambda: hands.over or there(), name)  # noqa: B023  # used before the next turn
            if not hands.over:
                poses(hands)
                keeps(person.page, name, taken(person.page), 780 if screen == "phone" else 1280)
                return
    raise SystemExit(f"{name}: no moment came up that is worth a picture")


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


def inkognito_desk(browser: Browser, house: House) -> None:
    """An exchange at a desk."""
    wish: dict[str, object] = {"game": "inkognito", "seats": 4}
    caught(
        browser, house, "inkognito-desk", "desk", wish,
        lambda person, seed: Player(person, seed), late_exchange, lifts_a_card,
    )  # fmt: skip


def inkognito_phone(browser: Browser, house: House) -> None:
    """The same on a phone."""
    wish: dict[str, object] = {"game": "inkognito", "seats": 4}
    caught(
        browser, house, "inkognito-phone", "phone", wish,
        lambda person, seed: Player(person, seed, how="touch"), late_exchange, lifts_a_card,
    )  # fmt: skip


def arsenalia_desk(browser: Browser, house: House) -> None:
    """The die is rolled: two landings are lit."""
    wish: dict[str, object] = {"game": "arsenalia", "seats": 4, "bots": "simple"}
    caught(
        browser, house, "arsenalia-desk", "desk", wish,
        lambda person, seed: Rower(person, seed, "mouse", guess_from=99),
        lambda hands: hands.phase() == "way" and seen(hands)["turn"] > 12,
    )  # fmt: skip


def q_desk(browser: Browser, house: House) -> None:
    """Five doors on the quay, some loads before the seats."""
    wish: dict[str, object] = {"game": "q", "seats": 6, "bots": "sensible"}
    caught(
        browser, house, "q-desk", "desk", wish,
        lambda person, seed: Merchant(person, seed, "mouse"),
        lambda hands: hands.phase() == "door" and seen(hands)["round"] > 1 and seen(hands)["turn"] % 12 > 6,
    )  # fmt: skip


def zena_desk(browser: Browser, house: House) -> None:
    """A turn of an expert in the third month."""
    wish: dict[str, object] = {"game": "zena", "seats": 4, "bots": "sensible", "options": {"mode": "expert"}}
    caught(
        browser, house, "zena-desk", "desk", wish,
        lambda person, seed: Promoter(person, seed, "mouse"),
        lambda hands: hands.phase().startswith("your_turn") and len(seen(hands)["events"]) > 2,
    )  # fmt: skip


def bacchanalia_desk(browser: Browser, house: House) -> None:
    """A scene that is being told, some turns into the night."""
    options = {"telling": "written"}
    wish: dict[str, object] = {
        "game": "bacchanalia",
        "seats": 4,
        "bots": "companion",
        "options": options,
        "adult": True,
    }
    caught(
        browser, house, "bacchanalia-desk", "desk", wish,
        lambda person, seed: Painter(person, seed),
        lambda hands: hands.phase() == "the_open_scene" and seen(hands)["turns"] > 4,
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
    pictures = [base64.b64encode(taken(one.page)).decode() for one in guests]
    phones = "".join(
        PHONE.format(picture=picture, left=left, top=top)
        for picture, left, top in zip(pictures, (30, 685, 1340), (570, 610, 570), strict=True)
    )
    stage = base64.b64encode(taken(page)).decode()
    sheet = browser.new_page(viewport={"width": 1600, "height": 1130})
    sheet.set_content(AROUND.format(stage=stage, phones=phones))
    sheet.evaluate("Promise.all([...document.images].map(one => one.decode()))")
    keeps(sheet, "inkognito-stage", sheet.screenshot(), 1280)
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
        keeps(page, "inkognito-replay", taken(page), 1280)


def inkognito_terminal() -> None:
    """The same game in a terminal, with the clue sheet open."""
    drawn = asyncio.run(shoot(played_until("inkognito", "sheet", LANGUAGE), ("s",), (100, 32), light=False))
    (FOLDER / "inkognito-terminal.svg").write_text(drawn, encoding="utf-8")


PICTURES = {
    one.__name__.replace("_", "-"): one
    for one in (
        inkognito_desk, arsenalia_desk, q_desk, zena_desk, bacchanalia_desk, inkognito_phone, inkognito_stage,
        inkognito_replay,
    )
}  # fmt: skip


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
            for name in track(chosen, "pictures of the README"):
                PICTURES[name](browser, house)


if __name__ == "__main__":
    main()
