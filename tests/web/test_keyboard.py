"""Without a mouse: from the front page to the end of a deal, a telephone call included."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from tests.web.hands import UNSEEN, OnKeys
from tests.web.people import Person
from tests.web.playing import Player
from tests.web.reading import nothing, sayings
from tests.web.staging import Eyes
from tests.web.touring import NAMES, sights

SAID = sayings("en")


class Typist(OnKeys, Player):
    """A player of Inkognito without a mouse."""


def begins(person: Person, seed: str, **more: int) -> Typist:
    """Front page, door, *Play now*, all with Tab and Enter; a match to one point."""
    page, player = person.goes_to("/"), Typist(person, seed, how="keys", **more)  # type: ignore[arg-type]
    door = page.get_by_role("link", name=re.compile("^Inkognito"))
    expect(door).to_be_visible()
    player.tabs_to(door)
    page.keyboard.press("Enter")
    how = page.locator("summary", has_text=SAID["play.how"])
    expect(how).to_be_visible()
    player.tabs_to(how)
    page.keyboard.press("Enter")
    points = page.get_by_label(re.compile("Points that win"))
    expect(points).to_be_visible()
    player.tabs_to(points)
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type("1")
    player.tabs_to(page.get_by_role("button", name=SAID["play.now"]))
    page.keyboard.press("Enter")
    person.until(player.caught_up, "the table is laid")
    return player


@pytest.mark.soak
def test_a_whole_deal_is_played_by_keyboard_with_a_call_on_the_dial(person: Callable[..., Person]) -> None:
    one = person("desk", "en")
    player = begins(one, "no mouse", call_from=1)
    player.plays_to_the_end()
    while not any(move["type"] == "Call" for move in player.done):  # until it is this one, and not a bot
        player.rematch(SAID["end.rematch"])
        player.plays_to_the_end()
    expect(one.page.locator(".ending")).to_be_visible()


def test_keys_do_what_they_say(person: Callable[..., Person]) -> None:
    one = person("desk", "en")
    player = begins(one, "keys")
    page = one.page
    player.plays_until(lambda: player.phase() == "place" and player.asked(), "a place is asked for")
    place = player.stands["moves"][0]["place"]
    window = page.locator(".windows li").nth(place).get_by_role("button")
    page.keyboard.press(str(place + 1))
    expect(window).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    expect(window).to_have_attribute("aria-pressed", "false")

    spoken = page.locator("[data-part=spoken]")
    expect(spoken).to_be_empty()
    page.keyboard.press("w")
    expect(spoken).to_have_text(re.compile(r"^Round 1 of 5\. Deal 1\. .*Your places: .*Salute\.$"))
    page.keyboard.press("c")
    expect(spoken).to_have_text(re.compile("^Since your last turn: "))
    assert "Fiddlebottom" not in spoken.inner_text(), "what one is, is not said aloud"

    held = page.locator("[data-part=truth] button")
    page.keyboard.down("h")
    expect(held).to_have_class(re.compile("is-held"))
    page.keyboard.up("h")
    expect(held).not_to_have_class(re.compile("is-held"))

    for key, part in (("s", ".notes"), ("l", ".log")):
        page.keyboard.press(key)
        expect(page.locator(f"{part} :focus, {part}:focus")).to_have_count(1)
        nothing(page, UNSEEN)
    for key, title in (("r", SAID["menu.rules"]), ("?", SAID["keys.title"])):
        page.keyboard.press(key)
        drawer = page.get_by_role("dialog", name=title)
        expect(drawer).to_be_visible()
        page.keyboard.press("Escape")
        expect(drawer).to_have_count(0)
    page.keyboard.press("m")
    expect(page.get_by_role("listbox")).to_be_visible()
    page.keyboard.press("m")
    expect(page.get_by_role("listbox")).to_have_count(0)


def test_space_leads_to_declining_and_presses_it(eyes: Eyes) -> None:
    table = eyes("desk", "en")
    moment = next(one.moment for (_, kind), one in sights("inkognito").visits.items() if kind == "Decline")
    table.shows(moment, NAMES[: moment.match.seats], 0)
    Typist(table.person, "space", how="keys").answers({"type": "Decline"})
    table.leaves()
