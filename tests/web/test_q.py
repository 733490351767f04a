"""Q on the Desk: whole matches by mouse, by keyboard, as a list; the doors, the Council, the four beats."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Callable
from hashlib import sha256
from typing import Any, get_args

import pytest
from playwright.sync_api import Page, expect
from tests.web.hands import OnKeys
from tests.web.listing import ListPlayer
from tests.web.loading import DOORS, Merchant
from tests.web.people import Person
from tests.web.reading import foreign_words, no_scroll, sayings, whole_cloth, whole_texts

from ridotto.games.q.box import FOLDER
from ridotto.games.q.moves import Moves

SAID = {language: sayings(language) for language in ("it", "en")}
FIVE_DOORS = pytest.mark.parametrize("house", [{"games": []}], indirect=True)
"""The house as people find it, without the toy game."""
BEAT = ".sailing [aria-current=step]"


OURS = (FOLDER / "cards.toml").read_text(encoding="utf-8")
FEW = (
    OURS[: OURS.index("[[cards]]")]
    + """
[[cards]]
name = "DIPINTO"
copies = 8
kind = "merce_rara"
side = "Z"
value = 6
seized = 0
mark = "reconstructed"

[[cards]]
name = "TABACCO"
copies = 10
kind = "merce_comune"
side = "S"
value = 1
seized = 1
mark = "reconstructed"

[[cards]]
name = "DELAZIONE"
copies = 12
kind = "azione"
verb = "look"
mark = "reconstructed"
"""
).encode()
"""A short deck, in which whoever inspects often has a role to look at."""


class Typist(OnKeys, Merchant):
    """A player of Q without a mouse."""


def opens_a_match(person: Person, seats: int) -> Page:
    """Front page, door, so many seats, *Play now*, by clicks."""
    said = SAID[person.language]
    page = person.goes_to("/")
    page.get_by_role("link", name=re.compile("^Q")).click()
    page.get_by_text(said["play.how"]).click()
    page.get_by_label(said["set.seats"]).select_option(str(seats))
    page.get_by_label(said["set.bots.level"]).select_option("sensible")
    page.get_by_role("button", name=said["play.now"]).click()
    expect(page.locator(".playing")).to_be_visible()
    return page


def sits_down(person: Person, seats: int = 5, bots: str = "sensible", **options: Any) -> Page:
    """A match against bots, opened without the pages before it."""
    return person.sits_at_a_table(game="q", seats=seats, bots=bots, options=options)


def all_is_seen(page: Page) -> None:
    """Nothing scrolls, nothing that can be pressed is cut off, and no text."""
    no_scroll(page)
    whole_cloth(page)
    whole_texts(page)


def every_shut_door_says_why(page: Page) -> None:
    """Greyed, with its reason where otherwise stands what one does there."""
    for door in page.locator("[data-part=doors] button[aria-disabled=true]").all():
        assert door.locator("small").inner_text().strip()


@pytest.mark.soak
@FIVE_DOORS
@pytest.mark.parametrize(("language", "seats"), [("it", 6), ("en", 5)])
def test_a_whole_match_on_the_desk_has_no_word_of_another_language_and_never_scrolls(
    person: Callable[..., Person], language: str, seats: int
) -> None:
    one = person("desk", language)
    page = one.goes_to("/g/q")
    expect(page.locator(".three").first).to_be_visible()
    for closed in page.locator("main summary").all():
        closed.click()
    assert foreign_words(page, language) == []
    opens_a_match(one, seats)
    seen: set[str] = set()

    def looks(phase: str) -> None:
        assert foreign_words(page, language) == [], phase
        all_is_seen(page)
        if phase == "door":
            every_shut_door_says_why(page)
        seen.add(phase)

    player = Merchant(one, f"quay {language}", curious=True, looks=looks)
    player.plays_to_the_end()
    expect(page.locator(".ending")).to_contain_text(SAID[language]["end.title"])
    expect(page.locator(".cloth .roles > li")).to_have_count(seats)
    looks("over")
    assert player.open["pile"] == 0
    assert {"opening", "door", "door, Load", "door, card", "keeping", "sum", "over"} <= seen
    player.rematch(SAID[language]["end.rematch"])
    looks(player.phase())


@pytest.mark.soak
@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize("screen", ["small desk", "large desk"])
def test_desks_of_other_sizes_show_everything_too(
    person: Callable[..., Person], screen: str, language: str
) -> None:
    one = person(screen, language)
    page = sits_down(one, 6, "random", round_limit=60)
    player = Merchant(one, f"{screen} {language}", curious=True, looks=lambda phase: all_is_seen(page))
    player.plays_to_the_end()
    expect(page.locator(".ending")).to_be_visible()
    all_is_seen(page)


@pytest.mark.soak
@pytest.mark.parametrize(
    ("house", "language", "seats", "cards"),
    [
        pytest.param(
            {"cards": [{"file": "poche.toml", "data": b64encode(FEW).decode()}]},
            "it",
            5,
            sha256(FEW).hexdigest(),
            id="few cards",
        ),
        pytest.param({}, "it", 5, "", id="it"),
        pytest.param({}, "en", 6, "", id="en"),
    ],
    indirect=["house"],
)
def test_every_kind_of_question_can_be_answered(
    person: Callable[..., Person], language: str, seats: int, cards: str
) -> None:
    one = person("desk", language)
    page = sits_down(one, seats, "random", cards=cards)
    player = Merchant(one, f"all {language}", curious=True, looks=lambda phase: all_is_seen(page))

    def missing() -> set[str]:
        return {kind.__name__ for kind in get_args(Moves)} - {move["type"] for move in player.done}

    while missing():
        doors = [kind for kind in ("Discard", "Draw", "Swap", "Seize") if kind in missing()]
        player.wants = ["Load", *doors] + ["Load"] * 8  # who loads early inspects
        player.plays_until(lambda: not missing() or player.sees_the_end(), "all is tried")
        if missing():
            player.rematch(SAID[language]["end.rematch"])


def test_a_match_is_played_by_keyboard_from_the_front_page_to_its_end(person: Callable[..., Person]) -> None:
    one = person("desk", "en")
    page, player = one.goes_to("/"), Typist(one, "no mouse", how="keys", curious=True)
    for path in (
        page.get_by_role("link", name=re.compile("^Q")),
        page.locator("summary", has_text=SAID["en"]["play.how"]),
    ):
        expect(path).to_be_visible()
        player.tabs_to(path)
        page.keyboard.press("Enter")
    rounds, bots = page.get_by_role("spinbutton"), page.get_by_label(SAID["en"]["set.bots.level"])
    expect(rounds).to_be_visible()
    player.tabs_to(bots)
    page.keyboard.type(SAID["en"]["bot.random"])
    expect(bots).to_have_value("random")
    player.tabs_to(rounds)
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type("3")
    player.tabs_to(page.get_by_role("button", name=SAID["en"]["play.now"]))
    page.keyboard.press("Enter")
    one.until(player.caught_up, "the table is laid")
    player.plays_to_the_end()
    assert player.open["round"] == 3
    assert {"PutBack", "Draw", "Keep", "Load"} <= {move["type"] for move in player.done}
    expect(page.locator(".ending")).to_be_visible()
    player.rematch(SAID["en"]["end.rematch"])


@pytest.mark.soak
def test_a_match_of_six_is_played_by_keyboard_to_the_last_card(person: Callable[..., Person]) -> None:
    one = person("desk", "it")
    page, player = sits_down(one, 6, "random"), Typist(one, "no mouse", how="keys", curious=True)
    player.plays_to_the_end()
    expect(page.locator(".ending")).to_be_visible()


def test_keys_choose_doors_cards_and_seats_and_escape_lets_go(person: Callable[..., Person]) -> None:
    one = person("desk", "en")
    page = sits_down(one)
    player = Typist(one, "keys", how="keys")
    one.until(lambda: player.phase() == "opening" and player.asked(), "the opening cards")
    picked = page.locator("[data-part=cards] [aria-pressed=true]")
    page.keyboard.press("1")
    page.keyboard.press("3")
    expect(picked).to_have_count(2)
    page.keyboard.press("1")
    expect(picked).to_have_count(1)
    page.keyboard.press("Escape")
    expect(picked).to_have_count(0)

    player.plays_until(lambda: player.phase() == "door" and player.asked(), "a door is asked for")
    before = len(player.done)
    lit = page.locator("[data-part=doors] button[aria-pressed=true]")
    page.keyboard.press(str(DOORS.index("Load") + 1))
    expect(lit).to_have_attribute("aria-keyshortcuts", "3")
    page.keyboard.press("1")  # now it is a card
    expect(picked).to_have_count(1)
    page.keyboard.press("Escape")
    expect(picked).to_have_count(0)
    expect(lit).to_have_count(1)
    page.keyboard.press("Escape")
    expect(lit).to_have_count(0)

    page.keyboard.press(str(DOORS.index("Swap") + 1))
    seats = page.locator(".seats ol li > button")
    number = page.locator(".seats .count button[aria-pressed=true]")
    expect(seats).to_have_count(4)
    page.keyboard.press("2")
    expect(seats.nth(1)).to_have_attribute("aria-pressed", "true")
    if player.open["hands"][(player.seat + 2) % 5] > 1:
        page.keyboard.press("2")  # the same once more: two cards
        expect(number).to_contain_text("two cards")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(seats).to_have_count(0)
    assert len(player.done) == before


@pytest.mark.soak
def test_the_council_acts_only_under_a_hand_that_stays_and_turns_the_role_sideways(
    person: Callable[..., Person],
) -> None:
    one = person("desk", "it")
    page = sits_down(one)
    player = Merchant(one, "the slow gesture", looks=lambda phase: all_is_seen(page))
    player.plays_until(
        lambda: player.phase() == "door" and player.asked() and player.open["seized"] < 0, "a free ship"
    )
    player.knocks("Seize")
    button, before = page.locator(".hold-to-do"), one.verdicts
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 10)  # however slow the machine is
    player.holds(button)
    expect(button).to_have_class(re.compile("holding"))
    page.clock.run_for(1_900)
    player.lets_go()
    expect(button).not_to_have_class(re.compile("holding"))
    page.clock.run_for(5_000)
    page.clock.resume()
    assert one.verdicts == before
    assert player.open["used"][player.seat] == 0
    player.answers({"type": "Seize"})
    one.until(lambda: player.open["used"][player.seat] == 1 and player.caught_up(), "the role lies sideways")
    expect(page.locator("[data-part=truth] .used")).to_be_visible()
    player.plays_until(lambda: player.phase() == "door" and player.asked(), "the next turn")
    shut = page.locator("[data-part=doors] li").nth(DOORS.index("Seize")).get_by_role("button")
    expect(shut).to_have_attribute("aria-disabled", "true")
    every_shut_door_says_why(page)


def test_who_i_am_lies_under_wax_until_it_is_held(person: Callable[..., Person]) -> None:
    one = person("desk", "it")
    page = sits_down(one)
    player = Merchant(one, "wax")
    one.until(lambda: player.phase() == "opening" and player.asked(), "the opening cards")
    roles = ("Don Ludovico", "Pietro Perna", "Joao Miquez", "Q", "Gabriele Vendramin", "Nicolò Zeno")
    seal, name = page.locator("[data-part=truth] button"), roles[player.mine["known"][player.seat]]
    face = page.locator("[data-part=truth] b", has_text=re.compile(f"^{name}$"))
    expect(face).to_have_count(0)
    player.holds(seal)
    expect(face).to_be_visible()
    player.lets_go()
    expect(face).to_have_count(0)
    page.keyboard.down("h")
    expect(face).to_be_visible()
    page.keyboard.up("h")
    expect(face).to_have_count(0)


def test_the_ship_sails_in_four_beats_each_of_which_can_be_skipped(person: Callable[..., Person]) -> None:
    one = person("desk", "en")
    page = sits_down(one, bots="random")
    player = Merchant(one, "beats", wants=["Load"] * 2)
    player.plays_until(
        lambda: player.phase() == "door" and player.asked() and player.open["turn"] > 5, "the second lap"
    )
    page.emulate_media(reduced_motion="no-preference")
    player.plays_until(
        lambda: page.locator(".sailing .btn--go", has_text=re.compile("Ship 2")).count() > 0, "the sum"
    )
    expect(page.locator(BEAT)).to_have_text("Sum")
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 10)  # however slow the machine is
    page.locator(".sailing ol").get_by_role("button", name="First player").click()  # one may look again
    expect(page.locator(BEAT)).to_have_text("First player")
    page.locator(".sailing .btn--go").click()  # nobody has to wait
    expect(page.locator(BEAT)).to_have_text("Inspection")
    for beat in ("Cargo", "Sum"):
        page.clock.run_for(1_600)
        expect(page.locator(BEAT)).to_have_text(beat)
    page.clock.resume()
    page.emulate_media(reduced_motion="reduce")
    player.plays_until(lambda: page.locator(".sailing").count() == 0, "the ship is gone")


@pytest.mark.soak
@pytest.mark.parametrize(("language", "moves"), [("it", 6), ("en", 6), ("it", 10_000)])
def test_q_can_be_played_as_a_list_too(person: Callable[..., Person], language: str, moves: int) -> None:
    one = person("desk", language)
    page = sits_down(one, 6, "random")
    expect(page.locator(".playing")).to_be_visible()
    page.keyboard.press("m")
    player = ListPlayer(one, f"quay list {language}")
    while len(player.done) < moves and not player.over:
        one.until(lambda: player.asked() or player.over, "something is asked")
        if len(player.done) < 20:
            assert foreign_words(page, language) == []
            no_scroll(page)
        player.acts()
    assert player.done
    page.keyboard.press("m")
    expect(page.locator("[data-part=doors]")).to_be_visible()


@pytest.mark.parametrize("language", ["it", pytest.param("en", marks=pytest.mark.soak)])
def test_the_rules_of_q_stand_on_a_page_and_beside_the_match(
    person: Callable[..., Person], language: str
) -> None:
    one = person("desk", language)
    page = one.goes_to("/rules/q")
    expect(page.locator(".rule").first).to_be_visible()
    text = page.locator("main").inner_text()
    for number in ("1.1", "2.1", "3.5", "4.5", "5.2", "R24", "R43"):
        assert number in text
    strange = {"it": r"\b(you|with|which|card)\b", "en": r"\b(che|carta|gli|con)\b"}
    assert re.findall(strange[language], text) == []
    sits_down(one)
    player = Merchant(one, "rules")
    one.until(lambda: player.phase() == "opening" and player.asked(), "the opening cards")
    page.keyboard.press("r")
    drawer = page.get_by_role("dialog")
    number = one.house.asked(f"games/q/rules/{language}")["rule_of"]["what_to_put_back"]
    expect(drawer).to_contain_text(number)
