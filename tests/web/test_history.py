"""What this browser has played: told to the house, drawn, taken along, removed."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.web.inspecting import Inspector
from tests.web.people import PATIENCE, House, Person
from tests.web.reading import foreign_words, sayings
from tests.web.test_replay import request
from websockets.sync.client import connect
from websockets.typing import Origin

SAID = {language: sayings(language) for language in ("it", "en")}
SHORT: dict[str, Any] = {"inkognito": {"points": 1}, "bautta": {"rounds": 1}}


def finished(house: House, game: str) -> dict[str, Any]:
    """A match that somebody has begun and bots have played to its end: what a browser keeps of it."""
    wish = {"game": game, "name": "Anna", "bots": "family", "options": SHORT[game]}
    seated = request(
        house, "POST", "/api/tables", json={**wish, "bots": "random"} if game == "bautta" else wish
    )
    table, token = seated["table"], seated["token"]
    with connect(f"ws://127.0.0.1:{house.port}/ws", origin=Origin(house.address), proxy=None) as wire:
        wire.send(json.dumps({"type": "Hello", "table": table["code"]}))
        request(house, "POST", f"/api/tables/{table['code']}/acts", token, json={"type": "Leave"})
        while table["phase"] != "over":
            table = json.loads(wire.recv(timeout=3 * PATIENCE / 1000)).get("table", table)
    seat = {"code": table["code"], "game": game, "chair": seated["chair"], "token": token, "name": "Anna"}
    kept = {"match": table["match"], "code": table["code"], "game": game, "names": ["Anna"], "seat": 0}
    return {"seat": seat, "kept": {**kept, "begun": 1, "over": 2, "winners": [], "tale": False}}


def with_a_past(house: House, one: Person, games: list[str]) -> Page:
    """A browser in which these matches and some puzzles are over."""
    past = [finished(house, game) for game in games]
    page = one.goes_to("/rules/inkognito")
    days = {f"2026-11-{n}": {"wrong": list(range(n % 3)), "on": f"2026-11-{n}"} for n in range(11, 19)}
    kept = {
        "ridotto.puzzles": days,
        "ridotto.shelf": [one["kept"] for one in past],
        "ridotto.seats": [one["seat"] for one in past],
    }
    page.evaluate(
        "kept => Object.entries(kept).forEach(([k, v]) => localStorage.setItem(k, JSON.stringify(v)))", kept
    )
    return one.goes_to("/history")


@pytest.mark.parametrize(("screen", "language"), [("desk", "it"), ("phone", "en")])
def test_it_is_drawn_taken_along_and_removed(
    house: House, person: Callable[..., Person], screen: str, language: str
) -> None:
    said, one = SAID[language], person(screen, language)
    page = with_a_past(house, one, ["inkognito", "inkognito", "bautta"])
    expect(page.locator(".games > li")).to_have_count(2)
    expect(page.locator(".games > li").first.locator("svg path[class]")).not_to_have_count(0)
    expect(page.locator(".sums b").first).to_have_text("3")
    expect(page.locator(".sums b").last).to_have_text("8")
    assert foreign_words(page, language) == []
    looks = Inspector(page, phone=screen == "phone")
    looks("history")
    assert not looks.found, "\n".join(looks.found)
    key = page.evaluate("localStorage.getItem('ridotto.history')")
    kept = request(house, "GET", "/api/history", key)
    assert len(kept["matches"]) == 3

    with page.expect_download() as saving:
        page.get_by_role("button", name=said["history.save"]).click()
    assert json.loads(saving.value.path().read_text()) == kept

    other = person("phone", language)
    page.get_by_role("button", name=said["history.move"]).click()
    link = page.get_by_role("dialog").locator(".link")
    expect(link).to_have_text(re.compile(f"/history#key={key}$"))
    there = other.goes_to(f"/history#key={key}")
    expect(there.locator(".sums b").first).to_have_text("3")
    assert key not in there.url
    page.keyboard.press("Escape")

    page.get_by_role("button", name=said["history.remove"]).click()
    page.get_by_role("button", name=said["history.remove.yes"], exact=True).click()
    expect(page.get_by_text(said["history.none"])).to_be_visible()
    assert request(house, "GET", "/api/history", key)["matches"] == []
    page.reload()
    expect(page.get_by_text(said["history.none"])).to_be_visible()


def test_whoever_has_played_nothing_gets_no_key(house: House, person: Callable[..., Person]) -> None:
    page = person("desk", "en").goes_to("/shelf")
    page.get_by_role("link", name=SAID["en"]["history.title"]).click()
    expect(page.get_by_text(SAID["en"]["history.none"])).to_be_visible()
    assert page.evaluate("localStorage.getItem('ridotto.history')") is None
