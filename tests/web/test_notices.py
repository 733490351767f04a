"""What lies beside a match sits right at every size: notices of the table, and the matrix of Q."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest
from playwright.sync_api import Page, expect
from tests.sampling import sampled
from tests.web.measuring import DESK, faults, measured
from tests.web.sizes import DEVICES, LANGUAGES, NAMES, SPOILS, TABS, USUAL, moments_of, nothing_is_wrong
from tests.web.staging import Eyes, Moment, Staged

from ridotto import games

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


def wrong_beside(game: str, device: str, at: Eyes, every: bool) -> list[str]:
    """What is wrong with what is said besides a match: with long names, and with short ones in the soak."""
    found = []
    moment = moments_of(game)[PRESSED[game]]
    seat = None if device == "stage" else 0
    kind_of, sizes = DEVICES[device]
    for language, (kind, names) in list(zip(LANGUAGES, NAMES.items(), strict=True))[: None if every else 1]:
        table = at(device, language)
        table.shows(moment, names[: moment.match.seats], seat)
        for n, news in enumerate(news_of(table, seated=seat is not None)):
            wrong = faults(table.page, kind_of, sizes if every else [sizes[n % len(sizes)]])
            found += [f"{news}, {kind} names, {language}, {fault}" for fault in wrong]
        table.leaves()
    return found


@pytest.mark.parametrize(
    ("game", "device"),
    sampled(
        product(games.NAMES, DEVICES),
        ("inkognito", "phone"),
        ("arsenalia", "stage"),
        ("q", "tablet"),
        ("zena", "phone"),
        ("bacchanalia", "desk"),
    ),
)
def test_what_is_said_besides_a_match_lies_on_nothing(game: str, device: str, eyes: Eyes) -> None:
    nothing_is_wrong(wrong_beside(game, device, eyes, every=False))


@pytest.mark.soak
@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("game", games.NAMES)
def test_what_is_said_besides_a_match_lies_on_nothing_at_any_size(game: str, device: str, eyes: Eyes) -> None:
    nothing_is_wrong(wrong_beside(game, device, eyes, every=True))


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


def two_known() -> Moment:
    """A moment of Q at which the first seat knows the roles of two others."""
    moment = moments_of("q")["which_action"]
    match = moment.match.clone()
    private = match._table.state.private
    known = list(private[0].known)
    known[1], known[2] = private[1].known[1], private[2].known[2]
    private[0].known = tuple(known)
    return Moment(match, moment.log, moment.start)


@pytest.mark.parametrize(
    ("device", "level"),
    sampled(
        product(("desk", "tablet", "phone"), ("clerk", "abacus")), ("desk", "abacus"), ("phone", "clerk")
    ),
)
def test_the_matrix_of_q_sits_right_at_every_size(device: str, level: str, eyes: Eyes) -> None:
    found = []
    moment = two_known()
    for language, (kind, names) in zip(LANGUAGES, NAMES.items(), strict=True):
        table = eyes(device, language)
        page = table.page
        table.shows(moment, names[: moment.match.seats], 0)
        if TABS[device] > 1:
            page.locator(".tabs button").nth(1).tap()
        page.locator("[data-part=notes] select").select_option(level)
        if device == "desk":
            page.locator("[data-part=who-is-who]").click()
        expect(page.locator("[data-part=matrix] tbody tr")).to_have_count(moment.match.seats - 1)
        expect(page.locator("[data-part=matrix] .mk.sure")).to_have_count(2)
        found += [f"{kind} names, {language}, {fault}" for fault in faults(page, *DEVICES[device])]
        table.leaves()
    nothing_is_wrong(found)
