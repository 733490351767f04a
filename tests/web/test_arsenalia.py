"""Arsenalia on the Desk: whole matches by mouse, by keyboard, as a list; the treasure; silence."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.web.crew import Crew, Led, to_cards_and_mains, to_mains
from tests.web.hands import OnKeys, play
from tests.web.listing import ListPlayer
from tests.web.people import House, Person
from tests.web.reading import foreign_words, no_scroll, nothing, sayings, whole_cloth
from tests.web.rowing import Rower

from ridotto.core import Refusal
from ridotto.games.arsenalia import GAME

SAID = {language: sayings(language) for language in ("it", "en")}
OUT = "Sei fuori: guardi, e taci."
FIVE_DOORS = pytest.mark.parametrize("house", [{"games": []}], indirect=True)
"""The house as people find it, without the toy game."""
HIDDEN_SLIPS = """() => {
  const boxes = (what) => [...document.querySelectorAll(what)].map((one) => one.getBoundingClientRect())
  const [[chart], slips, boats] = [boxes('.arsenal'), boxes('.arsenal .tag'), boxes('.boat .mask-of')]
  const common = (a, b) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left))
    * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))
  return slips.flatMap((slip, n) => [
    ...(common(slip, chart) < slip.width * slip.height - 1 ? [`slip ${n} is cut off`] : []),
    ...slips.slice(n + 1).filter((other) => common(slip, other)).map(() => `slip ${n} lies on another`),
    ...boats.filter((one) => common(slip, one) > one.width * one.height / 4).map(() => `${n} hides a boat`),
  ])
}"""
CUT_NAMES = """() => [...document.querySelectorAll('.people .n > *')]
  .filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.innerText)"""


class Typist(OnKeys, Rower):
    """A player of Arsenalia without a mouse."""


def opens_a_match(person: Person) -> Page:
    """Front page, door, *Play now*, by clicks."""
    page = person.goes_to("/")
    page.get_by_role("link", name=re.compile("^Arsenalia")).click()
    page.get_by_role("button", name=SAID[person.language]["play.now"]).click()
    expect(page.locator(".playing")).to_be_visible()
    return page


def sits_down(person: Person, **options: Any) -> Page:
    """A match against bots, opened without the pages before it."""
    return person.sits_at_a_table(game="arsenalia", seats=4, bots="keen", options=options)


def all_is_seen(page: Page) -> None:
    """Nothing scrolls, nothing is cut off, no slip hides a boat, every name can be read."""
    no_scroll(page)
    whole_cloth(page)
    nothing(page, CUT_NAMES)
    nothing(page, HIDDEN_SLIPS)


LUCKY = [{"games": [], "luck": "all of it 2"}]
"""A house that draws a match in which everything comes about; else look for another luck."""
ALL_OF_IT = {
    "square", "way", "encounter", "pair", "pair, two cards", "laying", "false card", "shown",
}  # fmt: skip
TOLD = {"Met", "PairShown", "Laid", "LookedAtPile", "GhostSummoned", "GhostFound", "FalseShown"}
"""What is to come about, on the screen and over the wire."""


@pytest.mark.soak
@pytest.mark.parametrize("house", LUCKY, indirect=True)
@pytest.mark.parametrize("language", ["it", "en"])
def test_a_whole_match_on_the_desk_has_no_word_of_another_language_and_never_scrolls(
    person: Callable[..., Person], house: House, language: str
) -> None:
    crew = Crew(house)
    crew.like(to_mains)
    one = person("desk", language)
    page = one.goes_to("/g/arsenalia")
    expect(page.locator(".three").first).to_be_visible()
    for closed in page.locator("main summary").all():
        closed.click()
    assert foreign_words(page, language) == []
    one.sits_down(crew.seated)
    seen: set[str] = set()

    def looks(phase: str) -> None:
        assert foreign_words(page, language) == [], phase
        all_is_seen(page)
        if phase == "pair, one card":
            every_grey_card_says_why(page, player.matched())
        seen.add(phase)

    player = Led(one, "all of it", busy=True, looks=looks)
    player.likes = to_cards_and_mains
    crew.sees(player)

    def all_came_about() -> bool:
        told = {event["type"] for message in one.heard for event in events(message)}
        return (seen >= ALL_OF_IT and told >= TOLD) or player.over

    play([player, *crew.oarsmen], all_came_about, "everything has come about")
    assert not player.over, (ALL_OF_IT - seen, "look for another luck")
    player.guess_from = 0
    play([player, *crew.oarsmen], lambda: player.over and player.caught_up(), "the match is over")
    expect(page.locator(".ending")).to_contain_text(SAID[language]["end.title"])
    expect(page.locator(".cloth .pairs > li")).to_have_count(5)  # four seats and the treasure
    looks("over")
    crew.close()


@pytest.mark.soak
@FIVE_DOORS
def test_another_match_follows_at_the_same_table(person: Callable[..., Person]) -> None:
    one = person("desk", "it")
    page = opens_a_match(one)
    player = Rower(one, "again", guess_from=1, looks=lambda phase: all_is_seen(page))
    player.plays_to_the_end()
    player.rematch(SAID["it"]["end.rematch"])
    all_is_seen(page)


@pytest.mark.soak
@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize("screen", ["small desk", "large desk"])
def test_desks_of_other_sizes_show_everything_too(
    person: Callable[..., Person], screen: str, language: str
) -> None:
    one = person(screen, language)
    page = sits_down(one)
    player = Rower(
        one, f"{screen} {language}", guess_from=16, curious=True, looks=lambda phase: all_is_seen(page)
    )
    player.plays_to_the_end()
    expect(page.locator(".ending")).to_be_visible()
    all_is_seen(page)


def every_grey_card_says_why(page: Page, matched: int) -> None:
    """A craft that does not go with the institution stays in its place and has its reason below it."""
    held = page.locator(".ten ol").nth(1).locator("button").count()
    grey = page.locator(".ten li:has(button[aria-disabled=true])")
    expect(grey).to_have_count(held - matched)  # the choices come over the wire a moment later
    for card in grey.all():
        expect(card.locator(".why")).to_have_text(re.compile(r"\S"))


@pytest.mark.soak
@pytest.mark.parametrize(
    "options",
    [
        {"ring": "S#M#C#V#B#", "guess": "turn", "turn_limit": 40},
        {"ring": "SMCVB#..#", "turn_limit": 40},
        {"ring": "S..#..M..#..C..#..V..#..B..#..", "turn_limit": 60},
    ],
)
def test_another_ring_and_other_house_rules_are_played_to_the_end(
    person: Callable[..., Person], options: dict[str, object]
) -> None:
    one = person("desk", "it")
    page = sits_down(one, **options)
    player = Rower(one, f"ring {options}", looks=lambda phase: all_is_seen(page))
    player.plays_to_the_end()
    expect(page.locator(".ending")).to_be_visible()


@pytest.mark.soak
@pytest.mark.parametrize("language", ["it", "en"])
def test_every_kind_of_question_can_be_answered(person: Callable[..., Person], language: str) -> None:
    one = person("desk", language)
    page = sits_down(one)
    player = Rower(one, f"all {language}", curious=True, looks=lambda phase: all_is_seen(page))
    kinds = {
        "PlacePawn", "Go", "Meet", "Look", "Leave", "GivePair", "SendGhost", "GiveFalse", "LayOn", "EndTurn",
    }  # fmt: skip

    def all_done() -> bool:
        return kinds <= {move["type"] for move in player.done}

    player.plays_matches_until(all_done, "all is tried", SAID[language]["end.rematch"])


@pytest.mark.soak
def test_a_whole_match_is_played_by_keyboard_with_a_guess_at_the_end(person: Callable[..., Person]) -> None:
    one = person("desk", "en")
    page, player = one.goes_to("/"), Typist(one, "no mouse", how="keys", guess_from=13)
    for path in (
        page.get_by_role("link", name=re.compile("^Arsenalia")),
        page.get_by_role("button", name=SAID["en"]["play.now"]),
    ):
        expect(path).to_be_visible()
        player.tabs_to(path)
        page.keyboard.press("Enter")
    one.until(player.caught_up, "the table is laid")
    while not player.done or player.done[-1]["type"] != "Guess":
        player.plays_to_the_end()
        expect(page.locator(".ending")).to_be_visible()
        assert {"PlacePawn", "Go"} <= {move["type"] for move in player.done}
        if player.done[-1]["type"] != "Guess":  # somebody else found it, or the ghost was quicker
            player.rematch(SAID["en"]["end.rematch"])


def test_keys_choose_squares_ways_and_a_pair_of_the_grid(person: Callable[..., Person]) -> None:
    one = person("desk", "en")
    page = sits_down(one)
    player = Typist(one, "keys", how="keys")
    one.until(lambda: player.phase() == "square" and player.asked(), "a square is asked for")
    free = [move["square"] for move in player.stands["moves"]]
    chosen = page.locator("[data-part=chart] .live[aria-pressed=true] kbd")
    page.keyboard.press("ArrowRight")
    expect(chosen).to_have_text(str(free[0]))
    page.keyboard.press("ArrowLeft")
    expect(chosen).to_have_text(str(free[-1]))
    page.keyboard.press("Escape")
    expect(chosen).to_have_count(0)
    player.plays_until(lambda: player.phase() == "way" and player.asked(), "a way is asked for")
    ways = page.locator("[data-part=ways] li > button")
    page.keyboard.press("2")
    expect(ways.nth(1)).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".tag").nth(1)).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    expect(page.locator("[data-part=ways] [aria-pressed=true]")).to_have_count(0)
    player.lays_the_treasure_open()
    guess = player.guesses()[0]
    player.names(guess)
    expect(player.cell(guess)).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    expect(player.cell(guess)).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("Escape")
    expect(page.locator("[data-part=grid]")).to_have_count(0)
    expect(ways.first).to_be_visible()


@pytest.mark.soak
def test_the_treasure_opens_only_under_a_hand_that_stays_and_who_errs_is_out(
    person: Callable[..., Person],
) -> None:
    one = person("desk", "it")
    page = sits_down(one)
    player = Rower(one, "the slow gesture", looks=lambda phase: all_is_seen(page))
    while not player.out:  # one guess in sixteen is right
        player.plays_matches_until(
            lambda: player.phase() == "way" and player.asked(),
            "a way is asked for",
            SAID["it"]["end.rematch"],
        )
        player.lays_the_treasure_open()
        cells = page.locator("[data-part=grid] tbody button")
        expect(cells).to_have_count(25)
        expect(page.locator("[data-part=grid] tbody button[aria-disabled=true]")).to_have_count(9)  # my own
        button = page.locator(".hold-to-do")
        expect(button).to_have_attribute("aria-disabled", "true")
        guess = player.guesses()[5]
        player.names(guess)
        before = one.verdicts
        player.holds(button)
        expect(button).to_have_class(re.compile("holding"))
        player.lets_go()
        expect(button).not_to_have_class(re.compile("holding"))
        assert one.verdicts == before
        if player.tries(guess):  # nobody was quicker
            one.until(lambda: player.out or player.over, "the treasure is open")
    one.until(player.caught_up, "the page has followed")
    assert "SawTreasure" in {event["type"] for message in one.heard for event in events(message)}
    shown = page.locator(".shown .card.black")
    expect(shown).to_have_count(2)  # only I see it, and put it back
    player.plays_until(lambda: shown.count() == 0, "the treasure is put back")
    prompt = page.locator(".prompt", has_text=OUT)
    out = page.locator(f".people li:nth-child({player.seat + 1}) .st", has_text="fuori")
    one.until(lambda: (prompt.count() and out.count()) or player.over, "all see that I am out")
    one.until(lambda: page.locator("[data-part=treasure]").count() == 0, "the treasure is closed to me")
    all_is_seen(page)
    player.plays_to_the_end()
    expect(page.locator(".ending")).to_be_visible()
    assert player.done[-1]["type"] == "Guess"  # nothing was asked of me after it


def events(message: dict[str, Any]) -> list[dict[str, Any]]:
    """What was told in a message."""
    return [event for event in message.get("told", ()) if isinstance(event, dict)]


def test_at_the_table_of_arsenalia_one_greets_and_says_nothing_else(
    person: Callable[..., Person], house: House
) -> None:
    seated = house.asked("tables", {"name": "Anna", "game": "arsenalia", "bots": "keen", "talk": "open"})
    assert seated["table"]["talk"] == "greetings"
    one = person("desk", "it")
    page, said = opens_a_match(one), SAID["it"]
    page.locator(".strip").get_by_role("button", name=said["menu.talk"], exact=True).click()
    words = page.get_by_role("dialog")
    expect(words).to_contain_text(said["talk.policy.greetings"])
    expect(words.get_by_role("textbox")).to_have_count(0)
    for greeting in ("hello", "thanks", "sorry", "hurry", "well_done", "pause"):
        words.get_by_role("button", name=said[f"greet.{greeting}"]).click()
        expect(words.get_by_role("listitem").last).to_contain_text(said[f"greet.{greeting}"])
    assert foreign_words(page, "it") == []


@pytest.mark.soak
@pytest.mark.parametrize("language", ["it", "en"])
def test_arsenalia_can_be_played_as_a_list_too(person: Callable[..., Person], language: str) -> None:
    one = person("desk", language)
    page = sits_down(one)
    expect(page.locator(".playing")).to_be_visible()
    page.keyboard.press("m")
    player = ListPlayer(one, f"arsenal list {language}")
    while len(player.done) < 8 and not player.over:
        one.until(lambda: player.asked() or player.over, "something is asked")
        assert foreign_words(page, language) == []
        no_scroll(page)
        player.acts()
    assert player.done
    page.keyboard.press("m")
    expect(page.locator(".arsenal")).to_be_visible()


@pytest.mark.parametrize("language", ["it", pytest.param("en", marks=pytest.mark.soak)])
def test_a_ring_that_cannot_be_played_on_is_refused_at_its_field_in_the_readers_language(
    person: Callable[..., Person], language: str
) -> None:
    one = person("desk", language)
    page = one.goes_to("/g/arsenalia")
    page.get_by_text(SAID[language]["play.how"]).click()
    page.locator("label", has_text="S M C V B").get_by_role("textbox").fill("SMCVB")
    page.get_by_role("button", name=SAID[language]["play.now"]).click()
    refusal = Refusal("table", "ring_length", {"squares": 5, "fewest": 9, "most": 60})
    why = GAME.words(language).refusal(refusal, ())
    field = page.locator("[aria-invalid=true]")
    expect(field).to_have_accessible_description(why)
    expect(page.get_by_role("alert")).to_contain_text(why)
    one.errors.clear()  # the browser itself complains of the 422
    assert foreign_words(page, language) == []
    field.fill("S#M#C#V#B#")
    page.keyboard.press("Tab")
    expect(field).to_have_count(0)
    page.get_by_role("button", name=SAID[language]["play.now"]).click()
    expect(page.locator(".playing")).to_be_visible()
