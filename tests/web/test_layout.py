"""Every screen sits right at every size: nothing overlaps, nothing is cut or too small to read or to press.

What is measured stands in ``measuring.js``; the matches are staged (``staging.py``), so that all this takes
seconds. Seats have names of 24 letters and of one.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.web.measuring import DESK, HAND, STAGE, Kind, Size, faults, measured
from tests.web.people import House
from tests.web.staging import Eyes, Moment, Staged, goes, moments

from ridotto import games
from ridotto.games.q.box import OURS, box_of

LANGUAGES = ("it", "en")
NAMES = {
    "long": (
        "Wolfeschlegelsteinhausen", "Bartolomea Massimigliana", "Mariantonietta Vendramin",
        "Giovanbattista Contarini", "Costantina Mocenigo Dona", "Ferdinando Quirini Zorzi",
    ),
    "short": ("W", "I", "Ø", "D", "E", "J"),
}  # fmt: skip
DEVICES: dict[str, tuple[Kind, tuple[Size, ...]]] = {
    "desk": (DESK, ((1024, 768), (1280, 800), (1440, 900), (1920, 1080))),
    "tablet": (HAND, ((768, 1024),)),
    "phone": (HAND, ((390, 844), (360, 740))),
    "stage": (STAGE, ((1280, 720), (1024, 768), (1920, 1080))),
}
PAGES = {
    "the front page": ("/", ".doors h3"),
    "the door of Q": ("/g/q", ".three"),
    "the door of Bacchanalia": ("/g/bacchanalia", ".three"),
    "the rules": ("/rules/zena", ".rule"),
    "a table in one room": ("/gather/room", "form"),
    "a table for friends far away": ("/gather/far?q", "form"),
    "what one has played": ("/shelf", "main"),
}
"""Paths, and by what one sees that they are there."""
TABS = {"desk": 1, "tablet": 3, "phone": 3, "stage": 1}
"""On a phone there are three pages of a match: what I may do, what I know, what is on the table."""
USUAL = {
    "inkognito": ("which_place", "what_to_do"),
    "arsenalia": ("which_square", "which_way"),
    "q": ("which_action", "what_to_put_back"),
    "zena": ("your_turn", "what_to_put_back"),
    "bacchanalia": ("who_are_you", "tell_the_scene"),
}
"""What a match asks for most, or with most on the screen; the soak looks at everything that is asked."""

UNFOLDS = "() => document.querySelectorAll('details').forEach((one) => { one.open = true })"
SPOILS = """style => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  document.adoptedStyleSheets.push(sheet)
}"""


@cache
def moments_of(game: str) -> dict[str, Moment]:
    """By question the last moment at which seat 0 is asked it, in a match with all its seats; and the end."""
    found = games.load(game)
    return {moment.question: moment for moment in moments(found, max(found.seat_counts), "layout")}


def nothing_is_wrong(found: list[str]) -> None:
    """Say all that is, one fault in a line."""
    assert not found, "\n".join([f"{len(found)} faults", *found])


def looks(page: Page, device: str) -> list[str]:
    """What is wrong with a match on this device, on each page that it has there."""
    kind, sizes = DEVICES[device]
    found = []
    for tab in range(TABS[device]):
        if TABS[device] > 1:
            page.locator(".tabs button").nth(tab).tap()
        found += [f"tab {tab}: {fault}" if tab else fault for fault in faults(page, kind, sizes)]
    return found


def wrong_with(game: str, device: str, at: Eyes, questions: tuple[str, ...], every: bool) -> list[str]:
    """What is wrong with these moments: long names in one language, short ones in the other; or all of it."""
    found = []
    for language in LANGUAGES:
        table = at(device, language)
        page = table.page
        for question in questions:
            moment = moments_of(game)[question]
            for kind, names in NAMES.items():
                if not every and (kind, language) not in zip(NAMES, LANGUAGES, strict=True):
                    continue
                table.shows(moment, names[: moment.match.seats], None if device == "stage" else 0)
                found += [f"{question}, {kind} names, {language}, {fault}" for fault in looks(page, device)]
        table.leaves()
    return found


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("game", games.NAMES)
def test_a_match_sits_right_at_every_size(game: str, device: str, eyes: Eyes) -> None:
    nothing_is_wrong(wrong_with(game, device, eyes, (*USUAL[game], "over"), every=False))


@pytest.mark.parametrize("device", ["desk", "tablet", "phone"])
def test_the_pages_around_a_match_sit_right_at_every_size(device: str, eyes: Eyes) -> None:
    found = []
    for language in LANGUAGES:
        page = eyes(device, language).page
        for where, (path, sign) in PAGES.items():
            goes(page, path)
            page.locator(sign).first.wait_for()
            if "/rules" not in path:
                page.evaluate(UNFOLDS)
            found += [f"{where}, {language}, {fault}" for fault in faults(page, *DEVICES[device])]
    nothing_is_wrong(found)


def gathers(house: House, names: Sequence[str], watch: bool) -> dict[str, Any]:
    """A table of Q at which these have sat down, one chair is free, and a bot has another; who opened it."""
    first, *others = names[:4]
    wish = {"game": "q", "name": first, "seats": 6, "watch": watch}
    opened: dict[str, Any] = house.asked("tables", wish)
    code = opened["table"]["code"]
    for name in (others, names[:4])[watch]:
        house.asked(f"tables/{code}/chairs", {"name": name})
    chair = house.asked(f"tables/{code}")["chairs"][4]["id"]
    house.asked(
        f"tables/{code}/acts", {"type": "SeatBot", "chair": chair, "bot": "sensible"}, opened["token"]
    )
    return opened


@pytest.mark.parametrize("device", DEVICES)
def test_a_table_that_gathers_sits_right_at_every_size(device: str, eyes: Eyes, shared_house: House) -> None:
    found = []
    for language, (kind, names) in product(LANGUAGES, NAMES.items()):
        one = eyes(device, language)
        opened = gathers(shared_house, names, watch=device == "stage")
        code = opened["table"]["code"]
        kept = {
            "code": code,
            "game": "q",
            "chair": opened["chair"],
            "token": opened["token"],
            "name": names[0],
        }
        one.page.evaluate("kept => localStorage.setItem('ridotto.seats', kept)", json.dumps([kept]))
        goes(one.page, f"/{'s' if device == 'stage' else 't'}/{code}")
        expect(one.page.locator(".chairs li").nth(3)).to_contain_text(names[3])
        found += [f"{kind} names, {language}, {fault}" for fault in faults(one.page, *DEVICES[device])]
        goes(one.page, "/shelf")
    nothing_is_wrong(found)


OVERFULL = """width => {
  document.documentElement.style.setProperty('--page-most', width + 'px')
  return [...document.querySelectorAll('.pages .q-page')]
    .filter((one) => one.offsetWidth !== width || one.scrollHeight > one.clientHeight)
    .map((one) => `${one.offsetWidth}, ${one.scrollHeight - one.clientHeight} px too much: ${one.innerText}`)
}"""
"""Pages whose print does not fit, or that are not as wide as they should be."""
PAGE_WIDTHS = (98, 104, 108, 114, 128, 150)
"""Those of pages of Q that are read at leisure."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_of_q_fits_on_its_page(language: str, eyes: Eyes) -> None:
    table = eyes("desk", language)
    moment = moments_of("q")["which_action"]
    cards = sorted({card for deck in box_of(OURS).decks for card in deck})
    table.page.set_viewport_size({"width": 1440, "height": 900})
    found = []
    for n in range(0, len(cards), 5):
        match = moment.match.clone()
        match._table.state.private[0].hand[:] = cards[n : n + 5]
        table.shows(Moment(match, moment.log, moment.start), NAMES["short"][: match.seats], 0)
        expect(table.page.locator(".pages .q-page")).to_have_count(len(cards[n : n + 5]))
        for width in PAGE_WIDTHS:
            found += table.page.evaluate(OVERFULL, width)
    table.page.evaluate("() => document.documentElement.style.removeProperty('--page-most')")
    table.leaves()
    nothing_is_wrong(found)


def faults_of_replay(page: Page, kind: Kind, sizes: Sequence[Size]) -> list[str]:
    """What is wrong with this step of a replay; where pages lie behind tabs, with each of them."""
    found = []
    for size in sizes:
        found += faults(page, kind, [size])
        for tab in page.get_by_role("tab", selected=False).all():
            tab.click()
            found += [f"behind the tab, {fault}" for fault in faults(page, kind, [size])]
            page.get_by_role("tab").first.click()
    return found


@pytest.mark.parametrize("device", ["desk", "tablet", "phone"])
@pytest.mark.parametrize("game", games.NAMES)
def test_a_replay_sits_right_at_every_size(game: str, device: str, eyes: Eyes) -> None:
    found = []
    moment = moments_of(game)["over"]
    kind_of, sizes = DEVICES[device]
    for language, (kind, names) in zip(LANGUAGES, NAMES.items(), strict=True):
        table = eyes(device, language)
        page = table.page
        table.shows_again(moment, names[: moment.match.seats])
        slider = page.locator(".timeline input")
        last = int(slider.get_attribute("max") or 0)
        for n in (last // 2, last):
            slider.fill(str(n))
            wrong = faults_of_replay(page, kind_of, sizes)
            found += [f"step {n}, {kind} names, {language}, {fault}" for fault in wrong]
        table.leaves()
    nothing_is_wrong(found)


PRESSED = {game: asked[0] for game, asked in USUAL.items()} | {"bacchanalia": "which_deus"}
"""A question of each game that is answered without writing."""


def is_refused(page: Page) -> None:
    """A move is sent from the list of moves, the house refuses it, and the game's own screen is back."""
    page.keyboard.press("m")
    options = page.locator("[role=option]:not([aria-disabled=true])")
    while not page.locator("[role=option][aria-selected=true]").count():
        options.first.click()
    page.keyboard.press("Enter")
    page.locator(".problem").wait_for()
    page.evaluate("() => document.activeElement.blur()")  # in the list, letters look for a line
    page.keyboard.press("m")
    page.locator("[role=listbox]").wait_for(state="detached")
    page.locator(".problem").wait_for()


def news_of(table: Staged, seated: bool) -> Iterator[str]:
    """Everything that is said at a table besides the match, one after the other: what each is."""
    page = table.page
    table.hears(paused=True)
    page.locator(".notice").wait_for()
    yield "paused"
    table.hears(away=(1, 2))
    page.locator(".absent p" if not seated else ".playing").first.wait_for()
    yield "two are away"
    table.hears()
    page.locator("[data-part=returned]" if not seated else ".playing").wait_for()
    yield "two are back"
    if seated:
        table.refuses = True
        is_refused(page)
        table.refuses = False
        yield "refused"
        table.hears(stood_in=3)
        page.locator(".notice").wait_for()
        yield "a bot has played for me"
    table.loses_the_line()
    page.locator(".lost").wait_for()
    yield "the line is lost"


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("game", games.NAMES)
def test_what_is_said_besides_a_match_lies_on_nothing(game: str, device: str, eyes: Eyes) -> None:
    found = []
    moment = moments_of(game)[PRESSED[game]]
    seat = None if device == "stage" else 0
    for language, (kind, names) in zip(LANGUAGES, NAMES.items(), strict=True):
        table = eyes(device, language)
        table.shows(moment, names[: moment.match.seats], seat)
        for news in news_of(table, seated=seat is not None):
            wrong = faults(table.page, *DEVICES[device])
            found += [f"{news}, {kind} names, {language}, {fault}" for fault in wrong]
        table.leaves()
    nothing_is_wrong(found)


def test_a_notice_on_the_headline_is_found(eyes: Eyes) -> None:
    table = eyes("desk", "en")
    table.shows(moments_of("inkognito")["which_place"], NAMES["short"][:4], 0)
    table.hears(paused=True)
    table.page.locator(".notice").wait_for()
    table.page.evaluate(SPOILS, ".above { position: fixed; inset: 20px 300px auto; z-index: 12 }")
    found = measured(table.page, DESK)
    table.page.evaluate("() => document.adoptedStyleSheets.pop()")
    table.leaves()
    assert [one for one in found if one.startswith(("overlap", "covered"))], found


@pytest.mark.parametrize(
    ("fault", "path", "style"),
    [
        ("overlap", "/", "h3 { position: relative; top: 22px }"),
        ("covered", "/", ".ways { margin-top: -300px }"),
        ("cut", "/", "h3 { width: 40px; overflow: hidden; white-space: nowrap }"),
        ("cut", "/", ".verb { width: 20px; overflow: hidden; text-overflow: ellipsis; text-wrap: nowrap }"),
        ("off the screen", "/", ".verb { position: fixed; left: 2000px }"),
        ("sideways", "/", ".doors { width: 2400px } .front { overflow: visible !important }"),
        ("small control", "/", ".switch button { height: 20px !important; min-height: 0 !important }"),
        ("small type", "/", ".meta { font-size: 11px !important }"),
        ("long lines", "/rules/q", "main, main * { max-width: none !important; font-size: 12px !important }"),
    ],
)
def test_the_measure_finds_what_was_spoilt_on_purpose(fault: str, path: str, style: str, eyes: Eyes) -> None:
    page = eyes("desk", "en").page
    goes(page, path)
    page.locator("h3, .rule").first.wait_for()
    page.set_viewport_size({"width": 1280, "height": 800})
    page.evaluate(SPOILS, style)
    found = measured(page, DESK)
    page.evaluate("() => document.adoptedStyleSheets.pop()")
    assert [one for one in found if one.startswith(fault)], found


@pytest.mark.soak
@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("game", games.NAMES)
def test_whatever_is_asked_sits_right_at_every_size(game: str, device: str, eyes: Eyes) -> None:
    nothing_is_wrong(wrong_with(game, device, eyes, tuple(moments_of(game)), every=True))
