"""Experts of Zena 1814: who has confirmed is seen by all, and at the end goals are turned up one by one."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.web.hands import Move
from tests.web.people import Person
from tests.web.promoting import Promoter

TAKES_A_GOAL, GOALS = 3, 1
WINS = re.compile(r"vince|vinto|\bwins?\b", re.IGNORECASE)
RECORD = """() => {
  window.turned = []
  new MutationObserver(() => {
    const shown = document.querySelector('.shown')
    if (!shown) return
    const up = shown.querySelectorAll('.up').length
    const known = document.querySelector('.ending') !== null
    const title = document.querySelector('h1').innerText
    const last = window.turned.at(-1)
    if (last?.up !== up || last?.known !== known) window.turned.push({ up, known, title })
  }).observe(document.body, { childList: true, subtree: true, characterData: true })
}"""
"""Notes how many goals lie face up, whether the end is told beside them, and what the title says."""


class Seeker(Promoter):
    """Draws goals and does nothing else; puts back action cards."""

    def picks(self, stands: dict[str, Any]) -> Move:
        moves: list[Move] = stands["moves"]
        wanted = ("taking", TAKES_A_GOAL), ("deck", GOALS)
        found = [move for move in moves for key, value in wanted if move.get(key) == value]
        return (found or [move for move in moves if move["type"] == "Decline"] or moves)[0]


def turned(page: Page, all_of_them: int) -> list[dict[str, Any]]:
    """What was noted: from none to all of them, one after the other."""
    noted: list[dict[str, Any]] = page.evaluate("window.turned")
    ups = list(dict.fromkeys(note["up"] for note in noted))
    assert ups == list(range(all_of_them + 1)), noted
    assert all_of_them >= 2
    return [note for note in noted if note["up"] < all_of_them]


@pytest.mark.soak
def test_all_see_who_has_confirmed_and_at_the_end_goals_are_turned_up_one_by_one(
    person: Callable[..., Person],
) -> None:
    one = person("desk", "en")
    options = {"mode": "expert", "months": 2}
    page = one.sits_at_a_table(game="zena", seats=2, bots="random", options=options)
    stage = person("stage", "it", motion="no-preference").goes_to(f"/s/{page.url.split('/')[-1]}")
    player = Seeker(one, "goals")

    # I have not placed a single piece, and everybody sees who is done
    player.plays_until(lambda: player.phase() == "which_card_for", "all place in secret")
    for screen in (page, stage):
        expect(screen.locator('[data-part="confirmed"]')).to_have_count(1)
    expect(page.locator(".prompt")).to_contain_text("has confirmed.")
    expect(stage.locator("header")).to_contain_text("Manca Colombina.")

    stage.evaluate(RECORD)
    story = page.locator('[data-part="story"]')
    player.plays_until(lambda: player.over and player.caught_up() and story.count() == 1, "all is played")
    page.evaluate(RECORD)
    page.emulate_media(reduced_motion="no-preference")
    story.get_by_role("button", name="Go on").click()
    expect(page.get_by_role("button", name="Skip")).to_be_visible()
    expect(page.locator(".ending")).to_be_visible()
    goals = page.locator(".shown .up").count()
    for note in turned(page, goals):
        assert not note["known"]
        assert not WINS.search(note["title"])

    expect(stage.locator(".shown .up")).to_have_count(goals)
    expect(stage.locator("h1")).to_contain_text(WINS)
    for note in turned(stage, goals)[1:]:
        assert not WINS.search(note["title"])

    # who comes back later sees how it ended, and waits for nothing
    page.reload()
    expect(page.locator(".ending")).to_be_visible()
    expect(page.locator(".shown .up")).to_have_count(goals)
