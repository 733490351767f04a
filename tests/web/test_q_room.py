"""Q in one room: six phones, a shared screen, and nothing on a wire that its seat may not know."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.web.loading import Merchant
from tests.web.people import Cable, House, Person
from tests.web.playing import play
from tests.web.test_room import SAID, joins, moves_to, no_sideways, some_more
from tests.web.wires import Secrets, events, lists_in, printed

NAMES = ("Anna", "Bea", "Carlo", "Dora", "Ezio", "Franca")
TONGUES = ("it", "en", "it", "en", "it", "it")
OPEN = {
    "options", "seats", "sides", "hands", "loads", "used", "pile", "discards", "paolo", "round", "turn",
    "first", "inspector", "seized", "drawn", "hold", "score", "counts_seized", "cargo", "worth", "struck",
    "ledger", "turned_up",
}  # fmt: skip
MINE = {"known", "hand", "drawn", "loaded", "cargo", "memory"}
SHIP = 9
"""The kind of line in the ledger that shows cards to all."""
MANY = 6
"""So many cards of the pile in their order are no accident."""
OWN = {
    "RoleDealt", "OpeningDrawn", "CardsPutBack", "CardsDrawn", "CardKept", "CardLoaded", "CardsSwapped",
    "CardsGivenUp", "CardsLost", "CargoSeen", "CardOverboard", "RoleSeen",
}  # fmt: skip
"""Events that are their seat's own business; all others are everybody's."""
WATER = """() => {
  const at = document.querySelector('.sailing:has(.beats li:nth-child(2)[aria-current])')
  const numbers = (...parts) => parts.map((part) => at.querySelectorAll(part).length)
  return at && [...numbers('.water svg', 'li > button'), at.querySelector('.alone').innerText]
}"""


def opens_q(stage: Person, rounds: int, seats: int = 6) -> str:
    """*Many of us are in one room*, Q, so many ships; the code of the table."""
    said = SAID[stage.language]
    page = stage.goes_to("/gather/room?q")
    page.get_by_label(said["set.seats"]).select_option(str(seats))
    page.get_by_text(said["play.how"]).click()
    page.get_by_role("spinbutton").fill(str(rounds))
    page.get_by_role("button", name=said["gather.open"]).click()
    return page.locator(".way .code").inner_text()


def room(
    person: Callable[..., Person], cable: Cable, rounds: int
) -> tuple[Person, list[Person], list[Merchant]]:
    """Six phones at a table that the shared screen has opened, and its match begun."""
    stage = person("stage", "it")
    code = opens_q(stage, rounds)
    phones = [
        person("phone", tongue, **({"through": cable} if name == "Carlo" else {}))
        for name, tongue in zip(NAMES, TONGUES, strict=True)
    ]
    for phone, name in zip(phones, NAMES, strict=True):
        joins(phone, code, name)
        expect(stage.page.locator(".chairs")).to_contain_text(name)
    stage.page.get_by_role("button", name=SAID["it"]["table.start"]).click()
    players = [
        Merchant(phone, name, "touch", looks=lambda phase, page=phone.page: no_sideways(page))
        for phone, name in zip(phones, NAMES, strict=True)
    ]
    return stage, phones, players


@pytest.mark.soak
@pytest.mark.parametrize("rounds", [1, 60])
def test_six_phones_and_a_stage_play_q_through_a_reload_another_device_and_a_lost_line(
    person: Callable[..., Person], house: House, cable: Cable, rounds: int
) -> None:
    stage, phones, players = room(person, cable, rounds)
    anna, bea, carlo, dora, ezio, franca = players
    for player, wants in (
        (anna, ["Load"]), (bea, ["Swap"]), (carlo, ["Seize"]), (dora, ["Load"]), (ezio, ["Discard"]),
        (franca, ["Draw"]),
    ):  # fmt: skip
        player.wants = [*wants, "Load"]
    everybody_has_put_back_unseen(stage, players)

    anna.page.reload()
    phones[2].is_all_there()
    cable.cut()
    expect(carlo.page.get_by_text(SAID["it"]["table.lost"])).to_be_visible()
    cable.mend()
    expect(carlo.page.get_by_text(SAID["it"]["table.lost"])).to_have_count(0)
    moves_to(bea, person("phone", "en"))
    for player, what in ((anna, "has reloaded"), (bea, "has changed the device"), (carlo, "lost the line")):
        if len(player.done) == 1:
            some_more(players, player, f"who {what}")

    play(players, lambda: inspecting(players), "somebody inspects the cargo")
    others_see_dark_water(stage, players)

    play(players, lambda: all(player.sees_the_end() for player in players), "the roles lie open")
    expect(stage.page.locator(".roles li")).to_have_count(6)
    expect(stage.page.get_by_role("button", name=SAID["it"]["end.rematch"])).to_be_visible()
    told = {event["type"] for message in stage.heard for event in events(message)}
    assert {"Swapped", "Discarded", "ShipSeized", "CargoTaken", "Overboard", "ShipScored"} <= told
    eyes = [(player.person, player.seat) for player in players] + [(phones[1], bea.seat)]
    SecretsOfQ(house, stage.match).kept(house, stage, eyes, 6)


def everybody_has_put_back_unseen(stage: Person, players: list[Merchant]) -> None:
    """What one puts back tells nobody anything, until the last one has done it."""
    first, *others = players
    play([first], lambda: first.done, "the first has put two cards back")
    for one in (stage, *(player.person for player in others)):
        assert not any(events(message) for message in after_the_deal(one))
    play(players, lambda: all(player.done for player in players), "all have put two cards back")


def after_the_deal(person: Person) -> list[dict[str, Any]]:
    """What came over a wire since the match stood on it."""
    return [message for message in person.heard if message["type"] == "News"]


def inspecting(players: list[Merchant]) -> Merchant | None:
    """Who looks at the cargo."""
    return next((player for player in players if player.phase() == "inspection" and player.asked()), None)


def dark_water(player: Merchant) -> list[Any]:
    """How many crates one sees, how many cards, and what is said; nothing while the screen is covered."""
    found = player.page.evaluate(WATER)
    return found if found and found[0] else []


def others_see_dark_water(stage: Person, players: list[Merchant]) -> None:
    """Only the inspector sees cards; all others the same closed crates, whatever he picks, in equal news."""
    inspector = inspecting(players)
    assert inspector is not None
    others = [player for player in players if player is not inspector]
    loaded = inspector.open["hold"]
    said: dict[str, set[str]] = {"it": set(), "en": set()}
    for player in others:
        seen: list[Any] = []
        play([player], lambda: seen or seen.extend(dark_water(player)) or seen, "dark water")  # noqa: B023
        assert seen[:2] == [loaded, 0]
        said[player.person.language].add(seen[2])
    assert [len(words) for words in said.values()] == [1, 1], said
    expect(stage.page.locator(".ship .crate")).to_have_count(loaded)
    play([inspector], lambda: inspector.cards().count() == loaded, "the cargo lies before the inspector")
    wires = [stage, *(player.person for player in others)]
    before = [len(after_the_deal(one)) for one in wires]
    free = inspector.page.locator(".sailing .lines li > button:not([aria-disabled])")
    if free.count():
        for _ in range(2):  # picked, and put back again
            free.first.tap()
    assert [len(after_the_deal(one)) for one in wires] == before
    play([inspector], lambda: inspector.phase() != "inspection", "the cargo is shown")
    for one, count in zip(wires, before, strict=True):
        one.until(lambda: len(after_the_deal(one)) > count, "the cargo is shown")  # noqa: B023
    news = [after_the_deal(one)[count] for one, count in zip(wires, before, strict=True)]
    assert len({printed(message["told"]) for message in news}) == 1
    assert len({printed(message["view"]["open"]) for message in news}) == 1


class SecretsOfQ(Secrets):
    """Roles, hands, what was loaded, the pile."""

    open, mine = frozenset(OPEN), frozenset(MINE)

    def __init__(self, house: House, match: str) -> None:
        above = house.asked(f"matches/{match}/replay?eye=above")["frames"]
        told = [event for frame in above for event in frame["told"]]
        self.roles = {event["seat"]: event["role"] for event in told if event["type"] == "RoleDealt"}
        self.looks = {(event["seat"], event["target"]) for event in told if event["type"] == "RoleSeen"}
        self.shown = [event["cards"] for event in told if event["type"] == "CargoShown"]
        self.drawn = [event["cards"] for event in told if event["type"] == "CardsDrawn"]
        """Pairs, in the order in which they lay in the pile."""
        self.drawers = [{printed(frame["others"][seat]) for frame in above} for seat in range(6)]

    def may_hear(self, event: dict[str, Any], seat: int | None) -> bool:
        return event["type"] != "RoleTurnedUp" and (event["type"] not in OWN or event["seat"] == seat)

    def hidden_in(self, view: dict[str, Any], seat: int | None) -> Iterator[str]:
        opened, mine = view["open"], view["mine"]
        if opened["turned_up"]:
            yield f"roles {opened['turned_up']}"
        if mine and seat is not None and printed(mine) not in self.drawers[seat]:
            yield f"the drawer of another, {mine}"
        for other, role in enumerate(mine["known"] if mine else ()):
            if role >= 0 and other != seat and (seat, other) not in self.looks:
                yield f"the role of {other}"
        for _, what, _, _, _, cards in opened["ledger"]:
            if cards and (what != SHIP or cards not in self.shown):
                yield f"cards in the ledger {cards}"
        if opened["cargo"] and opened["cargo"] not in self.shown:
            yield f"cards on the table {opened['cargo']}"
        yield from self._pile_in({**view, "mine": None})

    def _pile_in(self, thing: Any) -> Iterator[str]:
        """The next cards of the pile, wherever they are drawn from later."""
        order = [card for pair in self.drawn for card in pair]
        for part in lists_in(thing):
            for n in range(len(order) - MANY + 1):
                if order[n : n + MANY] == part[:MANY]:
                    yield f"the pile {part}"


def test_the_search_for_secrets_finds_a_pile_a_role_and_a_loaded_card() -> None:
    secrets = object.__new__(SecretsOfQ)
    mine = {name: [] for name in MINE} | {"known": [3, -1, -1, -1, -1, -1]}
    secrets.roles, secrets.looks, secrets.shown = {0: 3}, set(), [[13, 20]]
    secrets.drawn, secrets.drawers = [[1, 2], [3, 4], [5, 6], [7, 8]], [{printed(mine)}] * 6
    line = [1, SHIP, 0, -1, 0, [13, 20]]
    clean = {name: [] for name in OPEN} | {"ledger": [line], "cargo": [13, 20]}
    assert secrets.in_view({"open": clean, "mine": mine}, 0) == []
    for leak in (
        {"ledger": [[1, 3, 0, -1, 1, [13]]]}, {"cargo": [13, 20, 25]}, {"turned_up": [3, 1, 2, 0, 4, 5]},
        {"options": [2, 3, 4, 5, 6, 7]},
    ):  # fmt: skip
        assert secrets.in_view({"open": clean | leak, "mine": None}, None), leak
    seen = mine | {"known": [3, 5, -1, -1, -1, -1]}
    assert secrets.in_view({"open": clean, "mine": seen}, 0)


@pytest.mark.parametrize("screen", [pytest.param("phone", marks=pytest.mark.soak), "small phone"])
def test_who_one_is_and_what_one_has_put_back_is_seen_only_while_it_is_held(
    person: Callable[..., Person], screen: str
) -> None:
    phone = person(screen, "en")
    page = phone.sits_at_a_table(game="q", seats=5, bots="random", options={"round_limit": 1})
    player = Merchant(phone, "hand", "touch", curious=True, looks=lambda phase: no_sideways(page))
    phone.until(lambda: player.phase() == "opening" and player.asked(), "the opening cards")
    roles = ("Don Ludovico", "Pietro Perna", "Joao Miquez", "Q", "Gabriele Vendramin", "Nicolò Zeno")
    name = re.compile(f"^{roles[player.mine['known'][player.seat]]}$")
    truth = page.locator("[data-part=truth]")
    expect(truth.locator("b", has_text=name)).to_have_count(0)
    player.holds(truth.get_by_role("button"))
    expect(truth.locator("b", has_text=name)).to_be_visible()
    player.lets_go()
    expect(truth.locator("b", has_text=name)).to_have_count(0)
    player.plays_to_the_end()
    expect(page.locator(".ending")).to_be_visible()
