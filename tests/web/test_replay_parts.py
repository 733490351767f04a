"""The replay goes on to the next ship, month or scene, and back by the chronicle; Q shows who can be whom."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.sampling import sampled
from tests.web.conftest import person_at
from tests.web.inspecting import Inspector
from tests.web.people import House
from tests.web.test_q_replay import goes_to_step

from ridotto import games

PARTS = {
    "inkognito": ("Met", "MetAmbassador", "BeforeAmbassador"),
    "arsenalia": ("Met",),
    "q": ("CargoTaken", "NoShip"),
    "zena": ("MonthBegan",),
    "bacchanalia": ("SceneBegan",),
}
LOADS = 3
"""The kind of line of Q's ledger."""


def frames_of(house: House, match: str, eye: str = "above") -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = house.asked(f"matches/{match}/replay?eye={eye}")["frames"]
    return found


def stands_at(page: Page, n: int) -> None:
    expect(page.locator(".timeline input")).to_have_value(str(n))


@pytest.mark.parametrize("game", sampled(games.NAMES, "zena", "bacchanalia"))
def test_a_key_goes_on_to_the_next_part_and_the_chronicle_back_to_its_step(
    chromium: Browser, over_here: tuple[House, dict[str, str]], game: str
) -> None:
    house, over = over_here
    frames = frames_of(house, over[game])
    begins = [
        n for n, one in enumerate(frames) if n and any(told["type"] in PARTS[game] for told in one["told"])
    ]
    one = person_at(chromium, house, "desk", "en")
    page = one.goes_to(f"/replay/{over[game]}")
    stands_at(page, 0)
    for n in [*begins[:3], *([len(frames) - 1] if len(begins) < 3 else [])]:
        page.keyboard.press("Shift+PageDown")
        stands_at(page, n)
    page.keyboard.press("End")
    stands_at(page, len(frames) - 1)
    tab = page.get_by_role("tab").last
    if tab.count():
        tab.click()
    lines = page.locator(".chronicle li button")
    told = [n for n, frame in enumerate(frames) for _ in frame["told"]]
    lines.nth(4).click()
    stands_at(page, told[-5])
    one.context.close()
    assert (one.foreign, one.mistakes()) == ([], [])


@pytest.mark.parametrize(("screen", "language"), sampled([("desk", "it"), ("phone", "en")], ("desk", "it")))
def test_in_q_the_replay_shows_what_each_has_done_and_who_can_still_be_whom(
    chromium: Browser, over_here: tuple[House, dict[str, str]], screen: str, language: str
) -> None:
    house, over = over_here
    frames = frames_of(house, over["q"])
    seats = len(frames[0]["worlds"])
    one = person_at(chromium, house, screen, language)
    page, looks = one.page, Inspector(one.page, screen == "phone")
    one.goes_to(f"/replay/{over['q']}")
    matrix = page.locator("[data-part=matrix] tbody tr")
    n = max(n for n, frame in enumerate(frames) if not frame["view"]["open"]["turned_up"])
    goes_to_step(page, n)
    for seat in range(seats):
        row = matrix.nth(seat)
        expect(row.locator(".sure .mk")).to_have_count(1)
        loads = sum(line[1] == LOADS and line[2] == seat for line in frames[n]["view"]["open"]["ledger"])
        expect(row.locator("td.apart")).to_have_text(str(loads))
    looks(f"{screen} from above")
    page.locator("input[name=eye][value='1']").check(force=True)
    known = sum(role >= 0 for role in frames[n]["others"][1]["known"])
    expect(page.locator("[data-part=matrix] td.sure")).to_have_count(known)
    page.locator("input[name=eye][value=onlooker]").check(force=True)
    expect(page.locator("[data-part=matrix] td.sure")).to_have_count(0)
    expect(page.locator("[data-part=matrix] .mk.maybe")).to_have_count(seats * seats)
    assert looks.found == []
    one.context.close()
    assert (one.foreign, one.mistakes()) == ([], [])
