"""Before and after a match of Zena 1814: its door with all switches, and its replay through every eye."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.web.people import House, Person
from tests.web.reading import foreign_words, no_scroll, sayings
from tests.web.test_q_replay import first, goes_to_step
from tests.web.test_replay import finished, request

SEATS = 5
OPTIONS = {"mode": "expert", "months": 2}


@pytest.mark.parametrize(
    ("screen", "language"), [("desk", "it"), pytest.param("phone", "en", marks=pytest.mark.soak)]
)
def test_every_switch_can_be_chosen_behind_the_door(
    person: Callable[..., Person], screen: str, language: str
) -> None:
    one, said = person(screen, language), sayings(language)
    page = one.goes_to("/")
    page.get_by_role("link", name=re.compile("^Zena 1814")).click()
    page.get_by_text(said["play.how"]).click()
    assert foreign_words(page, language) == []
    page.get_by_label(said["set.seats"]).select_option("5")
    page.get_by_label(re.compile("Gioco per|Beginners")).select_option("expert")
    page.get_by_label(re.compile("Primo giocatore|First Player")).select_option("race")
    page.get_by_label(re.compile("^Mesi|^Months")).fill("3")
    page.get_by_role("button", name=said["play.now"]).click()
    expect(page.locator(".playing")).to_be_visible()
    assert one.table["options"] == {"mode": "expert", "first_player": "race", "months": 3, "cards": ""}
    assert len(one.table["chairs"]) == SEATS


def eye_of(page: Page, value: str | int) -> None:
    """Look through these eyes."""
    page.locator(f"input[name=eye][value='{value}']").check(force=True)


def held(drawer: dict[str, Any]) -> int:
    """How many cards lie in a drawer."""
    return len(drawer["actions"] + drawer["goals"])


@pytest.mark.soak
@pytest.mark.parametrize(("screen", "language"), [("desk", "en"), ("phone", "it")])
def test_a_match_of_zena_is_seen_again_and_says_who_alone_saw_a_card(
    house: House, person: Callable[..., Person], screen: str, language: str
) -> None:
    match = finished(house, SEATS, game="zena", bots="random", options=OPTIONS)
    frames = request(house, "GET", f"/api/matches/{match}/replay?eye=above")["frames"]
    n, drawn = first(frames, "DrewCard")
    page = person(screen, language).goes_to(f"/replay/{match}")
    cards, learnt = page.locator(".drawers .drawer li"), page.locator(".learnt")
    name = page.locator(".drawers .who").nth(drawn["seat"]).inner_text().strip()
    goes_to_step(page, n)
    expect(cards).to_have_count(sum(held(drawer) for drawer in frames[n]["others"]))
    expect(learnt).to_contain_text(name)
    assert foreign_words(page, language) == []

    eye_of(page, drawn["seat"])
    expect(cards).to_have_count(held(frames[n]["others"][drawn["seat"]]))
    expect(learnt).to_contain_text("tu vedi" if language == "it" else "Only you saw")
    eye_of(page, "onlooker")
    expect(cards).to_have_count(0)
    expect(learnt).to_contain_text("quale carta" if language == "it" else "which card")
    page.locator(".timeline input").focus()
    page.keyboard.press("End")
    expect(page.locator(".timeline input")).to_have_value(str(len(frames) - 1))
    assert foreign_words(page, language) == []
    if screen == "desk":
        no_scroll(page)
