"""The treasure of Arsenalia stays open while others move; the last chance; one's own pencil shades it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Locator, expect
from tests.web.crew import Crew, away
from tests.web.hands import play
from tests.web.people import House, Person
from tests.web.reading import foreign_words
from tests.web.rowing import FIRST_CRAFT, Rower
from tests.web.test_arsenalia import SAID, all_is_seen, events

HELD = 2_100
"""Milliseconds after which a hand has stayed on the button long enough."""
HOLDING = re.compile("holding")


@pytest.fixture
def crew(house: House) -> Iterator[Crew]:
    """Three seats without a screen."""
    found = Crew(house)
    yield found
    found.close()


def comes_to_the_turn_of(seat: int, me: Rower, crew: Crew) -> None:
    """All play until this seat is asked where to go, and my screen shows it."""

    def asked() -> bool:
        waiting = me.stands["view"]["waiting"] if me.stands else None
        here = bool(waiting and waiting["question"] == "which_way" and waiting["seats"] == [seat])
        return here and me.caught_up()

    crew.like(away)
    crew.sees(me)
    play([me, *crew.oarsmen], asked, f"seat {seat} is asked where to go")


@pytest.mark.parametrize("motion", ["reduce", pytest.param("no-preference", marks=pytest.mark.soak)])
def test_a_hand_that_stays_on_the_treasure_while_others_move_guesses_once(
    person: Callable[..., Person], crew: Crew, motion: str
) -> None:
    one = person("desk", "en", motion=motion)
    page, me = one.sits_down(crew.seated), Rower(one, "a steady hand")
    comes_to_the_turn_of(1, me, crew)
    me.lays_the_treasure_open()
    guess = me.guesses()[0]
    me.names(guess)
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 10)  # time passes when we say so
    button, sent, turn = page.locator(".hold-to-do"), one.moves, me.open["turn"]
    me.holds(button)
    expect(button).to_have_class(HOLDING)
    for oarsman in crew.oarsmen:
        oarsman.may = lambda: True
    crew.act_until(one, lambda: me.open["turn"] > turn, "another turn has begun")
    if motion == "reduce":
        one.until(me.caught_up, "the screen shows it")
    else:
        assert not me.caught_up()  # it is still being shown
    expect(button).to_have_class(HOLDING)
    expect(me.cell(guess)).to_have_attribute("aria-pressed", "true")
    assert one.moves == sent
    page.clock.run_for(HELD)
    one.until(lambda: me.out or me.over, "the treasure is open")
    me.lets_go()
    page.clock.run_for(10 * HELD)
    one.until(me.caught_up, "the screen shows it")
    told = [event for message in one.heard for event in events(message)]
    assert sum(event["type"] == "Guessed" and event["seat"] == me.seat for event in told) == 1
    assert one.moves == sent + 1


def test_what_is_asked_while_the_treasure_lies_open_is_said_and_waits(
    person: Callable[..., Person], crew: Crew
) -> None:
    one = person("desk", "it")
    page, me = one.sits_down(crew.seated), Rower(one, "patience")
    comes_to_the_turn_of(3, me, crew)
    me.lays_the_treasure_open()
    me.names(me.guesses()[3])
    crew.act_until(one, lambda: me.phase() == "way", "my turn has come")
    expect(page.locator(".prompt")).to_contain_text("Intanto tocca a te")
    expect(me.cell(me.guesses()[3])).to_have_attribute("aria-pressed", "true")
    all_is_seen(page)
    me.leaves_the_treasure_shut()
    expect(page.locator("[data-part=ways] li > button")).to_have_count(2)
    me.plays_until(lambda: me.done[-1]["type"] == "Go", "I row on")


@pytest.mark.parametrize(
    ("screen", "language"), [("desk", "en"), pytest.param("phone", "it", marks=pytest.mark.soak)]
)
def test_at_the_last_chance_one_guesses_or_declines(
    person: Callable[..., Person], house: House, screen: str, language: str
) -> None:
    one = person(screen, language)
    crew = Crew(house, ring="SMCVB.#.#.#.#.")  # here one need not summon the ghost
    crew.rows_to_the_last_chance(one)
    page = one.sits_down(crew.seated)
    me = Rower(one, "last", "touch" if screen == "phone" else "mouse")
    me.watches_the_curtain()
    one.until(lambda: me.phase() == "last chance" and me.asked(), "it is the last chance")
    said = {"it": "Ultima possibilità", "en": "The last chance"}[language]
    expect(page.get_by_role("heading", level=1)).to_contain_text(said)
    expect(page.locator("[data-part=grid] tbody button")).to_have_count(25)
    assert foreign_words(page, language) == []
    if screen == "desk":
        all_is_seen(page)
        me.answers({"type": "Decline"})
    else:
        me.answers(me.guesses()[0])
    one.until(lambda: me.over, "the match is over")
    expect(page.locator(".ending")).to_contain_text(SAID[language]["end.title"])
    crew.close()


def cell(sheet: Locator, row: int, column: int) -> Locator:
    """A place on the sheet that takes the pencil."""
    return sheet.locator("tbody tr").nth(row).locator("td").nth(column).get_by_role("button")


def test_the_pencil_writes_on_five_columns_and_what_it_has_written_is_there_tomorrow(
    person: Callable[..., Person], crew: Crew
) -> None:
    one = person("desk", "en")
    page, me = one.sits_down(crew.seated), Rower(one, "notes")
    comes_to_the_turn_of(1, me, crew)
    own = me.stands["view"]["mine"]  # type: ignore[index]  # all have been dealt their cards
    others = [card for card in range(FIRST_CRAFT) if card != own["institution"]]
    sheet, level = page.locator(".clue"), page.locator(".level select")
    level.select_option("blank")
    expect(sheet.locator("tbody tr").first.locator("td")).to_have_count(3 * 6 + 1)  # five, and what follows
    expect(sheet.locator(".own td button")).to_have_count(0)
    for mark in ("?", "0", "X", "", "?"):
        cell(sheet, others[0], 0).click()
        expect(cell(sheet, others[0], 0)).to_have_text(mark)
    for column in range(1, 5):
        cell(sheet, others[0], column).click()
    expect(sheet.locator("tbody tr").first.locator("td")).to_have_count(3 * 6 + 2)  # another one is free
    level.select_option("clerk")
    expect(sheet.locator("tbody tr").nth(others[0]).get_by_role("button")).to_have_count(4)
    conclusion = sheet.locator("tbody tr").nth(others[1]).get_by_role("button").last
    for mark in ("?", "0"):
        conclusion.click()
        expect(conclusion).to_have_text(mark)
    me.lays_the_treasure_open()
    struck = page.locator("[data-part=grid] button.out")
    expect(struck).to_have_count(4)  # the crafts that are not mine, with the institution that I struck out
    expect(struck.first).to_have_attribute("aria-label", re.compile("ruled out"))
    page.close()
    one.page = one.new_page()
    page = one.goes_to(f"/t/{crew.code}")
    page.locator(".level select").select_option("blank")
    expect(cell(page.locator(".clue"), others[0], 0)).to_have_text("?")
    expect(cell(page.locator(".clue"), others[1], -1)).to_have_text("0")
