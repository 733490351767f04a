"""Arsenalia in one room: four phones, a shared screen, and nothing on a wire that its seat may not know."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.web.people import Cable, House, Person
from tests.web.playing import play
from tests.web.reading import foreign_words
from tests.web.rowing import FIRST_CRAFT, Rower
from tests.web.test_room import NAMES, SAID, joins, moves_to, no_sideways, some_more
from tests.web.wires import Secrets, lists_in

OPEN = {
    "options", "at", "false_left", "piles", "turn", "visitor", "roll", "ghosts", "gone", "out", "ledger",
    "ending", "turned_up",
}  # fmt: skip
MINE = {"institution", "craft", "hand", "to_lay", "memory", "treasure"}
MANY = 6
"""So many ghost cards in their order are no accident."""
EARS = {
    "Dealt": ("seat",), "PairShown": ("by", "to"), "FalseShown": ("by", "to"), "SawCard": ("seat",),
    "SawTreasure": ("seat",),
}  # fmt: skip
"""Whose business an event is; all others are everybody's."""


def opens_arsenalia(stage: Person) -> str:
    """*Many of us are in one room*, Arsenalia; the code of the table."""
    said = SAID[stage.language]
    page = stage.goes_to("/")
    page.get_by_role("link", name=re.compile(said["front.room"])).click()
    page.get_by_role("radio", name="Arsenalia").check()
    page.get_by_role("button", name=said["gather.open"]).click()
    return page.locator(".way .code").inner_text()


def room(person: Callable[..., Person], cable: Cable) -> tuple[Person, list[Person], list[Rower]]:
    """Four phones at a table that the shared screen has opened, and its match begun."""
    stage = person("stage", "it")
    code = opens_arsenalia(stage)
    phones = [
        person("phone", "it"),
        person("phone", "en"),
        person("phone", "it", through=cable),
        person("phone", "en"),
    ]
    for phone, name in zip(phones, NAMES, strict=True):
        joins(phone, code, name)
        expect(stage.page.locator(".chairs")).to_contain_text(name)
    stage.page.get_by_role("button", name=SAID["it"]["table.start"]).click()
    players = [
        Rower(phone, name, "touch", busy=True, looks=partial(reads_well, phone))
        for phone, name in zip(phones, NAMES, strict=True)
    ]
    return stage, phones, players


def reads_well(phone: Person, phase: str) -> None:
    """Nothing is wider than the phone, and no word is of the other language."""
    no_sideways(phone.page)
    assert foreign_words(phone.page, phone.language) == [], phase


@pytest.mark.soak
def test_four_phones_and_a_stage_play_arsenalia_through_a_reload_another_device_and_a_lost_line(
    person: Callable[..., Person], house: House, cable: Cable
) -> None:
    stage, phones, players = room(person, cable)
    anna, bea, carlo, _ = players
    play(players, lambda: all(len(player.done) > 1 for player in players), "everybody has played")
    expect(stage.page.locator(".foot .lamps")).to_have_count(5)

    anna.page.reload()
    some_more(players, anna, "who has reloaded")

    other = person("phone", "it")
    moves_to(bea, other)
    some_more(players, bea, "who has changed the device")

    phones[2].is_all_there()
    cable.cut()
    expect(carlo.page.get_by_text(SAID["it"]["table.lost"])).to_be_visible()
    cable.mend()
    expect(carlo.page.get_by_text(SAID["it"]["table.lost"])).to_have_count(0)
    some_more(players, carlo, "whose line was lost")

    play(players, lambda: given(anna), "cards have been given")
    for player in players:
        player.guess_from = 0
    play(players, lambda: all(sees_the_end(player) for player in players), "everything lies open")
    expect(stage.page.locator(".pairs li")).to_have_count(5)
    expect(stage.page.get_by_role("button", name=SAID["it"]["end.rematch"])).to_be_visible()

    eyes = [(player.person, player.seat) for player in players] + [(phones[1], bea.seat)]
    SecretsOfArsenalia(house, stage.match).kept(house, stage, eyes, 4)


def given(player: Rower) -> bool:
    """Whether this seat has given cards and laid one, and has been given some."""
    done = {move["type"] for move in player.done}
    seen = {event["type"] for message in player.person.heard for event in message.get("told", ())}
    return "LayOn" in done and bool(seen & {"PairShown", "FalseShown", "SawCard"})


def sees_the_end(player: Rower) -> bool:
    """Whether all grey pairs lie before this seat; who has just opened the treasure puts it back first."""
    return player.over and player.caught_up() and player.page.locator(".pairs li").count() == len(NAMES) + 1


class SecretsOfArsenalia(Secrets):
    """The grey pairs, the treasure, the ghost's next cards."""

    open, mine = frozenset(OPEN), frozenset(MINE)

    def __init__(self, house: House, match: str) -> None:
        record = house.asked(f"matches/{match}/record")
        draws = {
            draw["name"]: draw["outcome"] for entry in record["entries"] for draw in entry.get("draws", ())
        }
        crafts = [FIRST_CRAFT + n for n in draws["grey crafts"]]
        self.pairs = [list(pair) for pair in zip(draws["grey institutions"], crafts, strict=True)]
        """By seat, and last the treasure."""
        self.ghosts = [card // 2 for card in draws["ghost deck"]]

    def may_hear(self, event: dict[str, Any], seat: int | None) -> bool:
        ears = EARS.get(event["type"])
        return event["type"] != "TurnedUp" and (ears is None or seat in [event[ear] for ear in ears])

    def hidden_in(self, view: dict[str, Any], seat: int | None) -> Iterator[str]:
        opened, mine = view["open"], view["mine"]
        if opened["turned_up"]:
            yield f"turned up {opened['turned_up']}"
        if mine and seat is not None and mine["craft"] >= 0:
            if [mine["institution"], mine["craft"]] != self.pairs[seat]:
                yield f"the pair of another, {mine}"
            if seat not in opened["out"] and mine["treasure"][0] >= 0:
                yield f"the treasure {mine['treasure']}"
        rest = self.ghosts[len(opened["ghosts"]) :]
        known = {**view, "mine": None}
        for part in lists_in(known):
            if part in self.pairs:
                yield f"a pair {part} lies open"
            if len(rest) >= MANY and rest in (part[: len(rest)], part[-len(rest) :]):
                yield f"the ghost's next cards {part}"


@pytest.mark.soak
@pytest.mark.parametrize("screen", ["phone", "small phone"])
def test_who_one_is_and_what_one_has_shown_is_seen_only_while_it_is_held(
    person: Callable[..., Person], screen: str
) -> None:
    phone = person(screen, "en")
    page = phone.sits_at_a_table(game="arsenalia", bots="simple")
    player = Rower(phone, "hand", "touch", busy=True, looks=lambda phase: no_sideways(page))
    player.plays_matches_until(
        lambda: player.phase() == "pair" and player.asked(), "somebody comes", SAID["en"]["end.rematch"]
    )
    cards = ("Marina", "Venice in peril", "Biennale", "Comune", "Sovrintendenza")
    secret = cards[player.stands["view"]["mine"]["institution"]]
    truth = page.locator("[data-part=truth] button")
    expect(truth).not_to_contain_text(secret)
    player.holds(truth)
    expect(truth).to_contain_text(secret)
    player.lets_go()
    expect(truth).not_to_contain_text(secret)
    assert page.locator(".ten .card[aria-disabled=true]").count() == 0  # grey would tell what is true


def test_the_search_for_secrets_finds_a_ghost_deck_and_a_pair() -> None:
    secrets = object.__new__(SecretsOfArsenalia)
    secrets.pairs = [[0, 5], [1, 6], [2, 7], [3, 8], [4, 9]]
    secrets.ghosts = [4, 3, 0, 1, 2, 0, 1, 2, 3, 4]
    clean = {name: [] for name in OPEN} | {"ghosts": [4, 3], "out": [], "turned_up": []}
    for leak in ([0, 1, 2, 0, 1, 2, 3, 4], secrets.ghosts, [4, 9], [[2, 7]]):
        assert secrets.in_view({"open": clean, "mine": None, "coming": leak}, None), leak
    assert secrets.in_view({"open": clean, "mine": None, "coming": [4, 3]}, None) == []
