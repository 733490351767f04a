"""The replay of a match of Arsenalia: its time, its eyes, its knowledge band."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.web.people import House, Person
from tests.web.reading import foreign_words
from tests.web.test_replay import at, finished, request


def arsenalia(house: House) -> tuple[str, list[dict[str, Any]]]:
    """A match of bots that is over, and its frames from above."""
    match = finished(house, 4, game="arsenalia", bots="simple", options={})
    return match, request(house, "GET", f"/api/matches/{match}/replay?eye=above")["frames"]


def before_the_deal(page: Page, n: int) -> None:
    """The page shows step n, and the band has nothing to count yet."""
    expect(page.locator(".timeline input")).to_have_value(str(n))
    expect(page.locator("[data-worlds]")).to_have_count(0)
    expect(page.locator(".band .lines svg")).to_have_count(4)


@pytest.mark.soak
@pytest.mark.parametrize(("screen", "language"), [("desk", "it"), ("phone", "en")])
def test_a_match_of_arsenalia_is_seen_again_with_keys(
    house: House, person: Callable[..., Person], screen: str, language: str
) -> None:
    match, frames = arsenalia(house)
    last = len(frames) - 1
    page = person(screen, language).goes_to(f"/replay/{match}")
    before_the_deal(page, 0)
    for n in range(1, 4):
        page.keyboard.press("ArrowRight")
        before_the_deal(page, n)
    assert frames[4]["worlds"] == [576] * 4
    for n in range(4, min(24, last)):
        page.keyboard.press("ArrowRight")
        at(page, n, frames[n]["worlds"])
        assert foreign_words(page, language) == []
    page.keyboard.press("End")
    at(page, last, frames[last]["worlds"])
    page.keyboard.press("Home")
    before_the_deal(page, 0)


@pytest.mark.soak
def test_a_meeting_says_what_it_told_whom(house: House, person: Callable[..., Person]) -> None:
    match, frames = arsenalia(house)
    fall, event = next(
        (n, event)
        for n, frame in enumerate(frames)
        for event in frame["told"]
        if event["type"] == "PairShown"
        and frame["worlds"][event["to"]] < frames[n - 1]["worlds"][event["to"]]
    )
    page = person("desk", "en").goes_to(f"/replay/{match}")
    expect(page.locator(".drawers")).to_be_visible()
    for _ in range(fall):
        page.keyboard.press("ArrowRight")
    at(page, fall, frames[fall]["worlds"])
    seat = event["to"]
    before, after = (frames[n]["worlds"][seat] for n in (fall - 1, fall))
    expect(page.locator(".learnt")).to_contain_text(re.compile(rf"{before} (→|to) {after}\b"))

    eyes = page.locator("input[name=eye]")
    eyes.first.focus()
    for _ in range(1 + seat):
        page.keyboard.press("ArrowDown")
    expect(page.locator(f"input[name=eye][value='{seat}']")).to_be_checked()
    expect(page.locator(".timeline input")).to_have_value(str(fall))
    expect(page.locator("h1")).to_contain_text("gives you")
    for _ in range(4 - seat):
        page.keyboard.press("ArrowDown")
    expect(page.locator("input[name=eye][value=onlooker]")).to_be_checked()
    expect(page.locator(".drawers .card")).to_have_count(0)
