"""A whole match alone on the Desk, from the front page, in each language."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.web.hands import play
from tests.web.people import House, Person
from tests.web.playing import How, Player
from tests.web.puppets import Puppet
from tests.web.reading import OTHER, foreign_words, no_scroll, sayings, whole_cloth

SAID = {language: sayings(language) for language in ("it", "en")}
POINTS = {"it": "Punti che vincono", "en": "Points that win"}
BACK = {"it": "Torna indietro", "en": "Take back"}
SOMETHING = re.compile(r"\S")
FIVE_DOORS = pytest.mark.parametrize("house", [{"games": []}], indirect=True)
"""The house as people find it, without the toy game."""


def opens_a_match(person: Person) -> Page:
    """Front page, door, *Play now*: a match to one point, by clicks."""
    said = SAID[person.language]
    page = person.goes_to("/")
    page.get_by_role("link", name=re.compile("^Inkognito")).click()
    page.get_by_text(said["play.how"]).click()
    page.get_by_label(re.compile(POINTS[person.language])).fill("1")
    page.get_by_role("button", name=said["play.now"]).click()
    expect(page.locator(".playing")).to_be_visible()
    return page


@pytest.mark.soak
@FIVE_DOORS
@pytest.mark.parametrize("language", ["it", "en"])
def test_a_whole_match_on_the_desk_has_no_word_of_another_language_and_never_scrolls(
    person: Callable[..., Person], language: str
) -> None:
    one = person("desk", language)
    page = one.goes_to("/")
    expect(page.locator(".doors h3").first).to_be_visible()
    assert foreign_words(page, language) == []
    no_scroll(page)
    opens_a_match(one)
    seen: list[str] = []

    def looks(phase: str) -> None:
        assert foreign_words(page, language) == [], phase
        no_scroll(page)
        whole_cloth(page)
        if phase == "exchange, one card":
            every_grey_card_says_why(page, player)
        seen.append(phase)

    player = Player(one, f"desk {language}", call_from=4, looks=looks)
    player.plays_to_the_end()
    expect(page.locator(".ending")).to_contain_text(SAID[language]["end.title"])
    looks("over")
    assert {"place", "over"} <= set(seen)
    first = one.match
    page.locator(".ending").get_by_role("button", name=SAID[language]["end.rematch"]).click()
    one.until(lambda: one.match != first and player.caught_up(), "the next match has begun")
    looks(player.phase())


def every_grey_card_says_why(page: Page, player: Player) -> None:
    """A card that does not go with the first stays in its place and has its reason beside it."""
    pairs = [(move["first"], move["second"]) for move in player.stands["moves"] if move["type"] == "ShowPair"]
    cards = page.locator(".cards li button")
    chosen = page.locator(".cards li:has(button[aria-pressed=true])")
    expect(chosen).to_have_count(1)
    first = chosen.evaluate("one => [...one.parentElement.children].indexOf(one)")
    grey = page.locator(".cards li:has(button[aria-disabled=true])")
    expect(grey).to_have_count(cards.count() - 1 - sum(first in pair for pair in pairs))
    for card in grey.all():
        expect(card.locator(".why")).to_have_text(SOMETHING)


@pytest.mark.soak
@pytest.mark.parametrize(
    ("seats", "options"), [(3, {"asker_chooses": True}), (5, {"strict_call": True}), (4, {"points": 2})]
)
def test_other_numbers_of_seats_and_house_rules_are_played_to_the_end(
    person: Callable[..., Person], seats: int, options: dict[str, object]
) -> None:
    one = person("desk", "en")
    page = one.sits_at_a_table(game="inkognito", seats=seats, options={"points": 1, **options})

    def looks(phase: str) -> None:
        no_scroll(page)
        whole_cloth(page)

    player = Player(one, f"{seats} seats", call_from=5, looks=looks)
    player.plays_to_the_end()
    expect(page.locator(".ending")).to_be_visible()


@pytest.mark.soak
@pytest.mark.parametrize("screen", ["desk", "phone"])
@pytest.mark.parametrize(
    ("seats", "options", "kinds"),
    [
        (3, {"asker_chooses": True}, {"LookAt", "AskFourth", "Ask", "ShowBlack", "Decline", "Call"}),
        (5, {"strict_call": True}, {"LayFaceDown", "Listen", "Ask", "ShowPair", "ShowBlack", "Call"}),
        (4, {}, {"Visit", "ShowPair", "ShowSign", "Ask", "Decline", "ShowBlack", "Call"}),
    ],
)
def test_every_kind_of_question_can_be_answered(
    person: Callable[..., Person], screen: str, seats: int, options: dict[str, object], kinds: set[str]
) -> None:
    one = person(screen, "it")
    one.sits_at_a_table(game="inkognito", seats=seats, options={"points": 9, **options})
    how: How = "touch" if screen == "phone" else "mouse"
    player = Player(one, f"all {seats}", how=how, call_from=7, curious=True)

    def all_done() -> bool:
        return kinds <= {move["type"] for move in player.done}

    player.plays_matches_until(all_done, "all is tried", SAID["it"]["end.rematch"])


def all_wait_for(player: Player) -> bool:
    """Whether nothing can happen until this seat answers."""
    return player.asked() and player.stands["view"]["waiting"]["seats"] == [player.seat]


def test_a_language_switched_in_the_middle_of_a_match_changes_everything_the_log_included(
    person: Callable[..., Person],
) -> None:
    one = person("desk", "it")
    page = opens_a_match(one)
    player = Player(one, "two tongues")
    player.plays_until(lambda: len(player.done) >= 3 and all_wait_for(player), "some moves are made")
    log = page.locator(".chronicle li")
    italian = log.all_inner_texts()
    for language in ("en", "it"):
        page.get_by_role("button", name=SAID[OTHER[language]]["menu"], exact=True).click()
        name = {"it": "Italiano", "en": "English"}[language]
        page.get_by_role("dialog").get_by_role("button", name=name).click()
        expect(page.locator("html")).to_have_attribute("lang", language)
        page.get_by_role("dialog").get_by_role("button", name=SAID[language]["table.close"]).click()
        expect(page.locator(".log h2")).to_contain_text(SAID[language]["chronicle"])
        one.until(lambda: foreign_words(page, language) == [], "all words have changed")  # noqa: B023  # used at once
        if language == "en":
            assert len(log.all_inner_texts()) == len(italian)
            assert log.all_inner_texts() != italian
    assert log.all_inner_texts() == italian


def test_the_theme_can_be_switched_and_is_kept(person: Callable[..., Person]) -> None:
    one = person("desk", "en", color_scheme="light")
    page = one.goes_to("/")
    html = page.locator("html")
    expect(html).to_have_attribute("data-theme", "parchment")
    button = page.get_by_role("button", name=re.compile("^Theme"))
    button.click()
    button.click()
    expect(html).to_have_attribute("data-theme", "night")
    page.reload()
    expect(html).to_have_attribute("data-theme", "night")


def test_the_rule_behind_the_question_is_one_key_away(person: Callable[..., Person]) -> None:
    one = person("desk", "en")
    page = opens_a_match(one)
    player = Player(one, "rules")
    player.plays_until(lambda: player.phase() == "place" and player.asked(), "a place is asked for")
    page.keyboard.press("r")
    here = page.get_by_role("dialog").locator(".rule.here")
    expect(here).to_be_in_viewport()
    number = one.house.asked("games/inkognito/rules/en")["rule_of"]["which_place"]
    expect(here).to_contain_text(number)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_place_can_be_taken_back_until_somebody_else_has_moved(
    house: House, person: Callable[..., Person]
) -> None:
    seated = house.asked("tables", {"game": "inkognito", "name": "Anna", "seats": 3})
    code = seated["table"]["code"]
    tokens = [house.asked(f"tables/{code}/chairs", {"name": name})["token"] for name in ("Bea", "Carlo")]
    house.asked(f"tables/{code}/acts", {"type": "Start"}, seated["token"])
    one, others = person("desk", "it"), [Puppet(house, code, token) for token in tokens]
    page, me = one.sits_down(seated), Player(one, "anna")
    for other in others:
        other.waits_for(me)

    def can_undo() -> bool:
        return bool(me.stands and me.stands["undo"] and not me.stands["moves"] and me.caught_up())

    everybody: list[Any] = [me, *others]
    play(everybody, can_undo, "a place lies on the table, and the others have not moved")
    places = me.stands["view"]["open"]["unplayed"][me.seat]
    page.locator(".cloth").get_by_role("button", name=BACK["it"]).click()
    one.until(lambda: me.caught_up() and me.phase() == "place", "the place is in my hand again")
    assert me.stands["view"]["open"]["unplayed"][me.seat] > places
    me.acts()
    play(everybody, lambda: me.stands and not me.stands["undo"] and me.caught_up(), "somebody has moved")
    expect(page.locator(".cloth").get_by_role("button", name=BACK["it"])).to_have_count(0)
    for other in others:
        other.close()


def test_a_game_waits_for_whoever_closes_the_page(person: Callable[..., Person]) -> None:
    one = person("desk", "it")
    opens_a_match(one)
    player = Player(one, "waits")
    player.plays_until(lambda: len(player.done) >= 2, "some moves are made")
    one.page.close()
    one.page = one.new_page()
    page = one.goes_to("/")
    page.get_by_role("link", name=re.compile(SAID["it"]["front.waits"])).click()
    one.until(player.caught_up, "the table is there again")
    player.plays_until(lambda: len(player.done) >= 3 or player.over, "the match goes on")
