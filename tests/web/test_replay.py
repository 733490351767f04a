"""The replay of a match that is over: its time, its eyes, its knowledge band."""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from signal import SIGTERM
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, expect
from tests.played.shelf import house as old_house
from tests.sampling import sampled
from tests.web.inspecting import Inspector
from tests.web.people import PATIENCE, House, Person
from websockets.sync.client import connect
from websockets.typing import Origin


def request(house: House, method: str, path: str, token: str = "", **more: Any) -> Any:
    """What the house answers."""
    headers = {"authorization": f"Bearer {token}"} if token else {}
    with httpx.Client(base_url=house.address, trust_env=False, timeout=30) as http:
        return http.request(method, path, headers=headers, **more).raise_for_status().json()


def finished(house: House, seats: int, **more: Any) -> str:
    """A match of bots, played to its end."""
    wish = {
        "game": "inkognito",
        "name": "Anna",
        "seats": seats,
        "bots": "deduction",
        "options": {"points": 1},
        **more,
    }
    seated = request(house, "POST", "/api/tables", json=wish)
    table = seated["table"]
    code = table["code"]
    with connect(f"ws://127.0.0.1:{house.port}/ws", origin=Origin(house.address), proxy=None) as wire:
        wire.send(json.dumps({"type": "Hello", "table": code}))  # from the onlookers' bench
        request(house, "POST", f"/api/tables/{code}/acts", seated["token"], json={"type": "Leave"})
        while table["phase"] != "over":
            table = json.loads(wire.recv(timeout=3 * PATIENCE / 1000)).get("table", table)
    return str(table["match"])


def at(page: Page, n: int, worlds: list[int]) -> None:
    """The page shows step n, and the band its numbers."""
    expect(page.locator(".timeline input")).to_have_value(str(n))
    for seat, count in enumerate(worlds):
        expect(page.locator(f"[data-seat='{seat}']")).to_have_attribute("data-worlds", str(count))


@pytest.mark.parametrize(
    ("screen", "language", "seats"),
    [("desk", "it", 4), pytest.param("phone", "en", 5, marks=pytest.mark.soak)],
)
def test_a_match_is_seen_again_with_keys(
    house: House, person: Callable[..., Person], screen: str, language: str, seats: int
) -> None:
    match = finished(house, seats)
    frames = request(house, "GET", f"/api/matches/{match}/replay?eye=above")["frames"]
    last = len(frames) - 1
    page = person(screen, language).goes_to(f"/replay/{match}")
    at(page, 0, frames[0]["worlds"])
    for n in range(1, min(12, last)):
        page.keyboard.press("ArrowRight")
        at(page, n, frames[n]["worlds"])
    page.keyboard.press("End")
    at(page, last, frames[last]["worlds"])
    page.keyboard.press("ArrowLeft")
    at(page, last - 1, frames[last - 1]["worlds"])
    page.keyboard.press("Home")
    at(page, 0, frames[0]["worlds"])
    page.keyboard.press("Space")
    expect(page.locator(".timeline input")).not_to_have_value("0")  # it runs by itself
    page.keyboard.press("Space")
    looks = Inspector(page, phone=screen == "phone")
    looks("replay")
    assert not looks.found, "\n".join(looks.found)


def test_a_click_on_the_band_says_what_that_step_told_whom(
    house: House, person: Callable[..., Person]
) -> None:
    match = finished(house, 4)
    frames = request(house, "GET", f"/api/matches/{match}/replay?eye=above")["frames"]
    fall, before = next(
        (n, frames[n - 1]) for n in range(1, len(frames)) if frames[n]["worlds"] < frames[n - 1]["worlds"]
    )
    page = person("desk", "en").goes_to(f"/replay/{match}")
    at(page, 0, frames[0]["worlds"])
    lines = page.locator(".band .lines")
    box = lines.bounding_box()
    assert box is not None
    lines.click(position={"x": box["width"] * fall / (len(frames) - 1), "y": 10})
    at(page, fall, frames[fall]["worlds"])
    seat = next(s for s in range(4) if frames[fall]["worlds"][s] < before["worlds"][s])
    told = f"{before['worlds'][seat]} → {frames[fall]['worlds'][seat]}"
    expect(page.locator(".learnt")).to_contain_text(told)
    expect(page.locator(".learnt")).to_contain_text("bit")


def test_every_eye_sees_its_own_match(house: House, person: Callable[..., Person]) -> None:
    match = finished(house, 4, bots="careful")  # they show pairs
    frames = request(house, "GET", f"/api/matches/{match}/replay?eye=above")["frames"]
    shown = next(n for n, frame in enumerate(frames) if any(e["type"] == "Shown" for e in frame["told"]))
    event = next(event for event in frames[shown]["told"] if event["type"] == "Shown")
    page = person("desk", "it").goes_to(f"/replay/{match}")
    expect(page.locator(".drawers .card.black")).to_have_count(8)
    for _ in range(shown):
        page.keyboard.press("ArrowRight")
    expect(page.locator(".drawers .card:not(.black)").first).to_be_visible()
    eyes = page.locator("input[name=eye]")
    eyes.first.focus()
    for _ in range(1 + event["by"]):
        page.keyboard.press("ArrowDown")
    expect(page.locator(f"input[name=eye][value='{event['by']}']")).to_be_checked()
    expect(page.locator(".timeline input")).to_have_value(str(shown))
    expect(page.locator(".drawers .card.black")).to_have_count(2)  # its own
    expect(page.locator("h1")).to_contain_text("Mostri a")
    for _ in range(4 - event["by"]):
        page.keyboard.press("ArrowDown")
    expect(page.locator("input[name=eye][value=onlooker]")).to_be_checked()
    expect(page.locator(".drawers .card")).to_have_count(0)
    expect(page.locator(".chronicle")).not_to_contain_text(re.compile("mostra a"))


def test_a_match_that_is_not_there_says_so(person: Callable[..., Person]) -> None:
    one = person("desk", "it")
    page = one.goes_to("/replay/abc123")
    expect(page.get_by_role("alert")).to_have_text("Questa partita non c’è.")
    one.errors.clear()  # the browser itself complains of the 404


@pytest.mark.parametrize(
    ("screen", "language"), [("desk", "en"), pytest.param("phone", "it", marks=pytest.mark.soak)]
)
def test_a_match_of_older_rules_shows_moves_draws_and_outcome_and_says_so(
    house: House, person: Callable[..., Person], tmp_path: Path, screen: str, language: str
) -> None:
    house.close(SIGTERM)
    old_house("house-1", tmp_path).replace(tmp_path / "house.db")
    house.open()
    with closing(sqlite3.connect(tmp_path / "house.db")) as database:
        asked = "SELECT id FROM matches JOIN tables USING (code) WHERE game = 'q' AND expires IS NOT NULL"
        ((match,),) = database.execute(asked).fetchall()
    page = person(screen, language).goes_to(f"/replay/{match}")
    said = {
        "en": "what was told to whom was not kept",
        "it": "non si è conservato che cosa è stato detto a chi",
    }
    expect(page.get_by_role("note")).to_contain_text(said[language])
    shown = house.asked(f"matches/{match}/replay")
    expect(page.locator("ol > li")).to_have_count(len(shown["frames"]) - 1)
    drawn = sum(len(frame["draws"]) for frame in shown["frames"])
    expect(page.locator(".draws li")).to_have_count(drawn)
    expect(page.locator("tr.won")).to_have_count(len(shown["outcome"]["winners"]))
    inner = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert inner[0] <= inner[1], "nothing sticks out"
    assert page.locator("ol > li").filter(has_text="{").count() == 0


@pytest.mark.parametrize(("screen", "language"), sampled([("desk", "en"), ("phone", "it")], ("desk", "en")))
def test_what_the_bots_believed_can_be_read_in_the_replay(
    house: House, person: Callable[..., Person], screen: str, language: str
) -> None:
    match = finished(house, 4)
    said = request(house, "GET", f"/api/matches/{match}/afterwards?language={language}")["said"]
    assert [one["seat"] for one in said] == [1, 2, 3]
    page = person(screen, language).goes_to(f"/replay/{match}")
    page.get_by_role(
        "button", name={"it": "Che cosa credevano", "en": "What they believed"}[language]
    ).click()
    drawer = page.get_by_role("dialog")
    for one in said:
        expect(drawer).to_contain_text(one["sentences"][0])
    looks = Inspector(page, phone=screen == "phone")
    looks("believed")
    assert not looks.found, "\n".join(looks.found)
