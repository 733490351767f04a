"""A desk is heard until it is told otherwise, a phone keeps silent until it is asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import pytest
from playwright.sync_api import Page, expect
from tests.web.people import Person
from tests.web.playing import Player
from tests.web.reading import sayings

SAID = sayings("it")
LISTEN = """window.struck = 0
for (const node of [AudioScheduledSourceNode, AudioBufferSourceNode]) {
  const start = node.prototype.start
  node.prototype.start = function (...when) { window.struck += 1; return start.apply(this, when) }
}"""
"""Counts the parts of all sounds that are made."""


def struck(page: Page) -> int:
    number: int = page.evaluate("window.struck")
    return number


def listens(one: Person, how: Literal["mouse", "touch"]) -> Player:
    """Sits down and makes two moves, with an ear at the loudspeaker."""
    one.page.add_init_script(LISTEN)
    one.sits_at_a_table(game="inkognito", seats=4, bots="careful")
    player = Player(one, "listens", how=how)
    player.plays_until(lambda: len(player.done) >= 2 and player.caught_up(), "some moves are made")
    return player


def test_a_desk_is_heard_until_it_is_told_otherwise(person: Callable[..., Person]) -> None:
    one = person("desk", "it")
    player, page = listens(one, "mouse"), one.page
    one.until(lambda: struck(page), "something is heard")
    page.keyboard.press("n")
    menu = page.locator(".strip").get_by_role("button", name=SAID["menu"], exact=True)
    menu.click()
    box = page.get_by_label(SAID["menu.sounds"])
    expect(box).not_to_be_checked()
    before, moves = struck(page), len(player.done)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    player.plays_until(lambda: len(player.done) > moves and player.caught_up(), "a silent move is made")
    assert struck(page) == before, "nothing is heard any more"
    page.reload()
    menu.click()
    expect(box).not_to_be_checked()
    box.check()
    page.keyboard.press("Escape")
    player.plays_until(lambda: struck(page), "it is heard again")


@pytest.mark.soak
def test_a_phone_keeps_silent_until_it_is_asked(person: Callable[..., Person]) -> None:
    one = person("phone", "it")
    page = listens(one, "touch").page
    assert not struck(page)
    page.locator(".tabs").get_by_role("button", name=SAID["hand.table"]).tap()
    page.get_by_role("navigation", name=SAID["menu.more"]).get_by_role(
        "button", name=SAID["menu"], exact=True
    ).tap()
    expect(page.get_by_label(SAID["menu.sounds"])).not_to_be_checked()
