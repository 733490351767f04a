"""The replay of a match of Q: from above, from a seat, as an onlooker; ships, swaps, what was looked at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.web.people import House, Person
from tests.web.reading import foreign_words
from tests.web.test_replay import at, finished, request


def q(house: House, seats: int) -> tuple[str, list[dict[str, Any]]]:
    """A match of bots that is over, with a ship that has sailed, and its frames from above."""
    for _ in range(20):
        match = finished(house, seats, game="q", bots="random", options={"round_limit": 2})
        frames = request(house, "GET", f"/api/matches/{match}/replay?eye=above")["frames"]
        if any(event["type"] == "ShipScored" for frame in frames for event in frame["told"]):
            return match, frames
    raise AssertionError("no ship has sailed in twenty matches")


def goes_to_step(page: Page, n: int) -> None:
    """Drag the timeline there."""
    page.locator(".timeline input").fill(str(n))
    expect(page.locator(".timeline input")).to_have_value(str(n))


def first(frames: list[dict[str, Any]], kind: str) -> tuple[int, dict[str, Any]]:
    """The first step in which such a thing is told."""
    return next(
        (n, event) for n, frame in enumerate(frames) for event in frame["told"] if event["type"] == kind
    )


@pytest.mark.soak
@pytest.mark.parametrize(("screen", "language", "seats"), [("desk", "it", 6), ("phone", "en", 5)])
def test_a_match_of_q_is_seen_again_with_keys(
    house: House, person: Callable[..., Person], screen: str, language: str, seats: int
) -> None:
    match, frames = q(house, seats)
    last = len(frames) - 1
    page = person(screen, language).goes_to(f"/replay/{match}")
    at(page, 0, [])
    assert foreign_words(page, language) == []
    for n in range(1, 9):
        page.keyboard.press("ArrowRight")
        at(page, n, [])
    sails, _ = first(frames, "ShipScored")
    goes_to_step(page, sails)
    assert foreign_words(page, language) == []
    page.keyboard.press("End")
    at(page, last, [])
    assert foreign_words(page, language) == []
    page.keyboard.press("Home")
    at(page, 0, [])


@pytest.mark.soak
def test_from_above_all_hands_lie_open_and_a_seat_sees_its_own(
    house: House, person: Callable[..., Person]
) -> None:
    match, frames = q(house, 5)
    n, loaded = first(frames, "CardLoaded")
    held = sum(
        len(drawer["hand"] + drawer["drawn"] + drawer["cargo"] + drawer["loaded"])
        for drawer in frames[n]["others"]
    )
    page = person("desk", "en").goes_to(f"/replay/{match}")
    faces, backs = page.locator(".drawers .mini:not(.back)"), page.locator(".drawers .mini.back")
    roles = page.locator(".drawers .role .q-sign")
    goes_to_step(page, n)
    expect(faces).to_have_count(held)
    expect(roles).to_have_count(5)
    expect(backs).to_have_count(0)

    seat = loaded["seat"]
    eyes = page.locator("input[name=eye]")
    eyes.first.focus()
    for _ in range(1 + seat):
        page.keyboard.press("ArrowDown")
    expect(page.locator(f"input[name=eye][value='{seat}']")).to_be_checked()
    expect(page.locator(".timeline input")).to_have_value(str(n))
    own = frames[n]["others"][seat]
    expect(faces).to_have_count(len(own["hand"] + own["loaded"]))
    expect(roles).to_have_count(1)
    expect(page.locator(".chronicle")).to_contain_text("You have loaded")

    for _ in range(5 - seat):
        page.keyboard.press("ArrowDown")
    expect(page.locator("input[name=eye][value=onlooker]")).to_be_checked()
    expect(faces).to_have_count(0)
    expect(roles).to_have_count(0)
    expect(page.locator(".chronicle")).not_to_contain_text("has loaded")
