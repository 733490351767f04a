"""Zena 1814 on its screens: matches by mouse, by keyboard, by touch; goals face down; open to everybody."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from tests.web.hands import OnKeys
from tests.web.people import Person
from tests.web.promoting import Promoter
from tests.web.reading import no_scroll
from tests.web.test_access import Inspector

pytestmark = pytest.mark.parametrize("house", [{"games": ["ridotto.games.zena:GAME"]}], indirect=True)
GOALS = """() => [...document.querySelectorAll('.zg .nm')].map((one) => one.innerText)"""


class Typist(OnKeys, Promoter):
    """A player of Zena 1814 without a mouse."""


def sits_down(person: Person, seats: int, mode: str) -> Page:
    """A match against bots."""
    return person.sits_at_a_table(game="zena", seats=seats, bots="random", options={"mode": mode})


def month(player: Promoter) -> int:
    """The month that is played."""
    return len(player.stands["view"]["open"]["events"]) if player.stands else 0


def sees_the_score(player: Promoter) -> None:
    """Play to the end, and give the last month back."""
    sheet = player.page.locator(".ended table")
    player.plays_until(lambda: player.over and sheet.count() == 1, "the score lies there")


def test_a_match_of_beginners_is_played_on_the_desk_without_scrolling(person: Callable[..., Person]) -> None:
    one = person("desk", "it")
    page = sits_down(one, 3, "beginner")
    player = Promoter(one, "beginners", curious=True, looks=lambda phase: no_scroll(page))
    sees_the_score(player)
    expect(page.locator(".ending")).to_be_visible()
    no_scroll(page)
    prestige = player.stands["view"]["open"]["prestige"] if player.stands else []
    shown = page.locator(".ended tfoot tr").first.locator("td").all_inner_texts()
    assert [int(sum_) for sum_ in shown] == prestige


@pytest.mark.soak
def test_the_reasons_of_the_score_sheet_add_up(person: Callable[..., Person]) -> None:
    one = person("desk", "en")
    page = sits_down(one, 2, "expert")
    player = Promoter(one, "reasons")
    sees_the_score(player)
    rows = [row.locator("td").all_inner_texts() for row in page.locator(".ended tbody tr").all()]
    sums = [sum(int(cell) for cell in column if cell.isdigit()) for column in zip(*rows, strict=True)]
    assert player.stands is not None
    assert sums == player.stands["view"]["open"]["prestige"]


def test_experts_play_with_the_keyboard_alone(person: Callable[..., Person]) -> None:
    one = person("desk", "en")
    sits_down(one, 2, "expert")
    player = Typist(one, "keys", "keys", curious=True)
    player.plays_until(lambda: month(player) >= 3 and player.asked(), "the third month")
    assert {"Assign", "Confirm", "Pass"} <= {move["type"] for move in player.done}


def test_experts_play_on_a_small_phone(person: Callable[..., Person]) -> None:
    one = person("small phone", "it")
    page = sits_down(one, 4, "expert")
    player = Promoter(one, "phone", "touch", curious=True, looks=lambda phase: no_scroll(page))
    player.plays_until(lambda: month(player) >= 3 and player.asked(), "the third month")


def test_goals_are_on_the_screen_only_while_they_are_held(person: Callable[..., Person]) -> None:
    one = person("desk", "it")
    page = sits_down(one, 2, "expert")
    player = Promoter(one, "goals")
    player.plays_until(lambda: bool(player.stands and player.mine["goals"]), "a goal is drawn")
    player.plays_until(lambda: page.locator(".goal-held").count() == 1, "the hand lies there")
    assert page.evaluate(GOALS) == []
    page.keyboard.down("h")
    expect(page.locator(".zg .nm")).to_have_count(len(player.mine["goals"]))
    page.keyboard.up("h")
    expect(page.locator(".zg .nm")).to_have_count(0)


@pytest.mark.soak
@pytest.mark.parametrize("screen", ["desk", "phone"])
def test_every_phase_is_open_to_everybody(person: Callable[..., Person], screen: str) -> None:
    one = person(screen, "en")
    page = sits_down(one, 3, "expert")
    looks = Inspector(page, phone=screen == "phone")
    how = "touch" if screen == "phone" else "mouse"
    player = Promoter(one, "axe", how, curious=True, looks=looks)  # type: ignore[arg-type]
    player.plays_until(lambda: month(player) >= 3 and player.asked(), "the third month")
    assert not looks.found, "\n".join(looks.found)
