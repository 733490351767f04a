"""Every screen sits right at every size: nothing overlaps, nothing is cut or too small to read or to press.

What is measured stands in ``measuring.js``; the matches are staged (``staging.py``), so that all this takes
seconds. Seats have names of 24 letters and of one.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.sampling import sampled
from tests.web.measuring import DESK, Kind, Size, faults, measured
from tests.web.people import House
from tests.web.sizes import (
    DEVICES,
    LANGUAGES,
    NAMES,
    SPOILS,
    TABS,
    USUAL,
    moments_of,
    nothing_is_wrong,
    share,
)
from tests.web.staging import Eyes, Moment, goes

from ridotto import games
from ridotto.games.q.box import OURS, box_of

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
UNFOLDS = "() => document.querySelectorAll('details').forEach((one) => { one.open = true })"


def looks(page: Page, device: str, sizes: Sequence[Size]) -> list[str]:
    """What is wrong with a match on this device, on each page that it has there."""
    kind, _ = DEVICES[device]
    found = []
    for tab in range(TABS[device]):
        if TABS[device] > 1:
            page.locator(".tabs button").nth(tab).tap()
        found += [f"tab {tab}: {fault}" if tab else fault for fault in faults(page, kind, sizes)]
    return found


def wrong_with(game: str, device: str, at: Eyes, questions: tuple[str, ...], every: bool) -> list[str]:
    """What is wrong with these moments: long names in one language, short ones in the other, each at every
    second size; or all of it.
    """
    found = []
    for (n, language), (k, (kind, names)) in product(enumerate(LANGUAGES), enumerate(NAMES.items())):
        table = at(device, language)
        for m, question in enumerate(questions):
            if not every and not n == k == m % 2:
                continue
            sizes = DEVICES[device][1] if every else share(DEVICES[device][1], m // 2)
            moment = moments_of(game)[question]
            table.shows(moment, names[: moment.match.seats], None if device == "stage" else 0)
            wrong = looks(table.page, device, sizes)
            found += [f"{question}, {kind} names, {language}, {fault}" for fault in wrong]
        table.leaves()
    return found


@pytest.mark.parametrize(
    ("game", "device"),
    sampled(
        product(games.NAMES, DEVICES),
        ("inkognito", "stage"),
        ("arsenalia", "tablet"),
        ("q", "desk"),
        ("zena", "phone"),
        ("bacchanalia", "desk"),
    ),
)
def test_a_match_sits_right_at_every_size(game: str, device: str, eyes: Eyes) -> None:
    nothing_is_wrong(wrong_with(game, device, eyes, (*USUAL[game], "over"), every=False))


@pytest.mark.parametrize("device", sampled(["desk", "tablet", "phone"], "phone"))
def test_the_pages_around_a_match_sit_right_at_every_size(device: str, eyes: Eyes) -> None:
    found = []
    for language in LANGUAGES:
        page = eyes(device, language).page
        kind, sizes = DEVICES[device]
        for n, (where, (path, sign)) in enumerate(PAGES.items(), LANGUAGES.index(language)):
            goes(page, path)
            page.locator(sign).first.wait_for()
            if "/rules" not in path:
                page.evaluate(UNFOLDS)
            found += [f"{where}, {language}, {fault}" for fault in faults(page, kind, share(sizes, n))]
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


@pytest.mark.parametrize("device", sampled(DEVICES, "phone", "stage"))
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


@pytest.mark.parametrize("language", ["it", pytest.param("en", marks=pytest.mark.soak)])
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


@pytest.mark.parametrize(
    ("game", "device"),
    sampled(
        product(games.NAMES, ["desk", "tablet", "phone"]),
        ("inkognito", "phone"),
        ("arsenalia", "tablet"),
        ("q", "desk"),
        ("zena", "tablet"),
        ("bacchanalia", "phone"),
    ),
)
def test_a_replay_sits_right_at_every_size(game: str, device: str, eyes: Eyes) -> None:
    nothing_is_wrong(wrong_with_a_replay(game, device, eyes, every=False))


def wrong_with_a_replay(game: str, device: str, at: Eyes, every: bool) -> list[str]:
    """What is wrong with the middle and the end of a match that is seen again."""
    found = []
    moment = moments_of(game)["over"]
    kind_of, all_sizes = DEVICES[device]
    for k, (language, (kind, names)) in enumerate(zip(LANGUAGES, NAMES.items(), strict=True)):
        if not every and k != games.NAMES.index(game) % 2:
            continue
        table = at(device, language)
        page = table.page
        table.shows_again(moment, names[: moment.match.seats])
        slider = page.locator(".timeline input")
        last = int(slider.get_attribute("max") or 0)
        for m, n in enumerate((last // 2, last)):
            slider.fill(str(n))
            wrong = faults_of_replay(page, kind_of, all_sizes if every else share(all_sizes, m))
            found += [f"step {n}, {kind} names, {language}, {fault}" for fault in wrong]
        table.leaves()
    return found


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


@pytest.mark.soak
@pytest.mark.parametrize("device", ["desk", "tablet", "phone"])
@pytest.mark.parametrize("game", games.NAMES)
def test_whatever_is_seen_again_sits_right_at_every_size(game: str, device: str, eyes: Eyes) -> None:
    nothing_is_wrong(wrong_with_a_replay(game, device, eyes, every=True))
