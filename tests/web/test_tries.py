"""From the page of a replay one sits down at a step of the match, and plays on."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.web.inspecting import Inspector
from tests.web.people import PATIENCE, House, Person
from tests.web.test_replay import finished, request
from websockets.sync.client import connect
from websockets.typing import Origin


def tried(page: Page, house: House) -> dict[str, Any]:
    """The table at which this page is, as everybody sees it."""
    page.wait_for_url("**/t/*")
    found: dict[str, Any] = request(house, "GET", f"/api/tables/{page.url.rsplit('/', 1)[1]}")
    return found


@pytest.mark.parametrize(
    ("screen", "language", "game"),
    [
        ("desk", "it", "inkognito"),
        ("phone", "en", "arsenalia"),
        pytest.param("desk", "en", "q", marks=pytest.mark.soak),
    ],
)
def test_a_whole_try_from_the_replay_and_back(
    house: House, person: Callable[..., Person], screen: str, language: str, game: str
) -> None:
    more: dict[str, Any] = {} if game == "inkognito" else {"game": game, "bots": "random", "options": {}}
    match = finished(house, 4, **more)
    last = len(request(house, "GET", f"/api/matches/{match}/replay?eye=above")["frames"]) - 1
    page = person(screen, language).goes_to(f"/replay/{match}?step={last - 2}")
    expect(page.locator(".timeline input")).to_have_value(str(last - 2))
    open_it = page.get_by_role("button", name={"it": "Prova da qui", "en": "Try from here"}[language])
    open_it.focus()
    page.keyboard.press("Enter")
    drawer = page.get_by_role("dialog")
    expect(drawer).to_contain_text({"it": f"Dal passo {last - 2}", "en": f"From step {last - 2}"}[language])
    looks = Inspector(page, phone=screen == "phone")
    looks("try")
    assert not looks.found, "\n".join(looks.found)
    drawer.get_by_role("radio").nth(2).check()
    expect(drawer.get_by_role("combobox")).to_have_value("able")
    drawer.get_by_role("combobox").select_option("random")
    drawer.locator("button[type=submit]").click()
    table = tried(page, house)
    assert table["tried"] == {"match": match, "step": last - 2, "seat": 2, "eye": "seat"}
    assert table["chairs"][2]["kind"] == "person"
    assert [chair["bot"] for chair in table["chairs"]] == ["random", "random", None, "random"]

    page.goto(f"{house.address}/replay/{match}?step={last}")
    open_it.click()
    expect(drawer.locator("button[type=submit]")).to_be_disabled()
    page.keyboard.press("Escape")
    expect(drawer).to_have_count(0)


def plays_on(house: House, seated: dict[str, Any]) -> None:
    """Make the first move there is, again and again, until the match is over."""
    with connect(f"ws://127.0.0.1:{house.port}/ws", origin=Origin(house.address), proxy=None) as wire:
        wire.send(json.dumps({"type": "Hello", "table": seated["table"]["code"], "token": seated["token"]}))
        played = 0
        while True:
            said = json.loads(wire.recv(timeout=3 * PATIENCE / 1000))
            if said["type"] not in ("Whole", "News"):
                continue
            if said["view"]["outcome"] is not None:
                return
            if said["moves"]:
                played += 1
                move = {"type": "Play", "id": f"m{played}", "ask": said["ask"], "move": said["moves"][0]}
                wire.send(json.dumps(move))


def test_a_try_that_is_over_leads_back_and_can_be_begun_again(
    house: House, person: Callable[..., Person]
) -> None:
    match = finished(house, 4)
    wish = {"step": 1, "seat": 0, "name": "Anna", "bots": "random"}
    seated = request(house, "POST", f"/api/matches/{match}/tries", json=wish)
    page = person("desk", "it").sits_down(seated)
    page.get_by_role("button", name="Tavolo").first.click()
    expect(page.get_by_role("link", name="Vedi quella partita")).to_be_visible()
    page.keyboard.press("Escape")
    plays_on(house, seated)
    ending = page.locator(".ending")
    expect(ending).to_contain_text("comincia al passo 1 di un’altra partita")
    ending.get_by_role("button", name="Riprova dallo stesso passo").click()
    expect(ending).to_have_count(0)
    again = request(house, "GET", f"/api/tables/{seated['table']['code']}")
    assert (again["phase"], again["tried"]) == ("playing", seated["table"]["tried"])
    page.get_by_role("button", name="Tavolo").first.click()
    page.get_by_role("link", name="Vedi quella partita").click()
    expect(page.locator(".timeline input")).to_have_value("1")
