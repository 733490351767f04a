"""Cards that a host brings along, in the browser: chosen by name, shown and counted as they are printed."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from tests.web.loading import Merchant
from tests.web.people import House, Person
from tests.web.reading import foreign_words, sayings

from ridotto import games

Q = games.load("q")
OURS = (Q.folder / "cards.toml").read_text(encoding="utf-8")
GOODS = """
[[cards]]
name = "OTHER_1"
title = "Zibibbo"
copies = 60
kind = "merce_comune"
side = "S"
value = 31
seized = 23
seized_side = "Z"
mark = "reconstructed"

[[cards]]
name = "DIPINTO"
copies = 40
kind = "merce_rara"
side = "Z"
value = 37
seized = 29
mark = "reconstructed"
"""
"""Nothing but goods: every ship is worth something. Those of the Spirituali go over when it is seized."""
FILE = OURS[: OURS.index("[[cards]]")].replace("kept = 3", "kept = 4") + GOODS
CARDS = [{"file": "mazzo stampato.toml", "data": b64encode(FILE.encode()).decode()}]


@pytest.mark.parametrize("house", [{"cards": CARDS}], indirect=True)
def test_other_cards_are_chosen_by_name_and_shown_and_counted_as_they_are(
    house: House, person: Callable[..., Person]
) -> None:
    one, said = person("desk", "it"), sayings("it")
    page = one.goes_to("/g/q")
    page.get_by_text(said["play.how"]).click()
    page.get_by_label(said["set.bots.level"]).select_option("sensible")
    cards = page.get_by_label(Q.words("it").text("options", "cards"))
    expect(cards.locator("option")).to_have_text([said["set.cards.ours"], "mazzo stampato"])
    cards.select_option(label="mazzo stampato")
    page.get_by_role("button", name=said["play.now"]).click()
    expect(page.locator(".cloth .q-val").first).to_be_visible()
    shown = set(page.locator(".cloth .q-val").all_inner_texts())
    assert {re.sub(r"\D", "", text) for text in shown} <= {"31", "37"}
    expect(page.locator(".prompt h1")).to_have_text("Quale carta rimetti nel mazzo?")
    pages = page.locator(".cloth .q-page")
    dealt = pages.all_inner_texts()
    assert dealt
    for title, ring in (("Zibibbo", r"\(Zelanti\s*\+23\)"), ("Dipinto", r"\(\+29\)")):
        shown = sum(title in text for text in dealt)  # a hand may hold cards of one kind alone
        seized = pages.filter(has_text=title).locator(".q-seq")
        expect(seized).to_have_text([re.compile(f"^sequestrata{ring}$")] * shown)
    assert foreign_words(page, "it") == []
    sums: list[tuple[int, int]] = []

    def looks(phase: str) -> None:
        if phase == "sum":
            told = [event for m in one.heard for event in m.get("told", m.get("log", ()))]
            last = next(event for event in reversed(told) if event["type"] == "ShipScored")
            sums.append((last["spirituali"], last["zelanti"]))
            assert all(points == 0 or points > 20 for points in sums[-1])
            assert any(sums[-1])
            for points in filter(None, sums[-1]):
                expect(page.locator(".sailing [data-part=sails]")).to_contain_text(str(points))

    player = Merchant(one, "own cards", wants=("Load",) * 9, looks=looks)
    player.plays_until(lambda: sums, "a ship has been counted")
    expect(page.locator(".playing")).to_contain_text(re.compile("Zibibbo|Dipinto"))

    address = page.url
    house.close()
    house.settings["cards"] = []
    house.open()
    page.goto(address)
    expect(page.get_by_role("alert")).to_have_text(said["problem.no_cards"])
    house.close()
    house.settings["cards"] = CARDS
    house.open()
    page.goto(address)
    expect(page.locator(".playing")).to_be_visible()
    one.until(player.caught_up, "the match goes on")
