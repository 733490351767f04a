"""Players of Q on its real screens."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Locator
from tests.web.hands import Hands, How, Move
from tests.web.people import Person

LIKING = {"Draw": 4, "Load": 6, "Swap": 3, "Discard": 2, "Seize": 1, "ShowAll": 2}
"""How gladly a player does something, where there is a choice."""
MOMENTS = {
    re.compile(r"Avanti|Go on"): "sailing",
    re.compile(r"(Nave|Ship) \d+|Chi ha vinto|Who has won"): "sum",
    re.compile(r"Va bene|Very well"): "shown",
}
"""What one looks at for as long as one likes, by the button that puts it away."""
PHASES = {
    "what_to_put_back": "opening",
    "which_action": "door",
    "which_to_keep": "keeping",
    "what_to_give": "swap",
    "what_to_give_up": "Theatines",
    "what_to_throw_overboard": "inspection",
    "whose_role": "whose role",
}
DOORS = ("Draw", "Swap", "Load", "Discard", "Seize")
"""The five doors, as they stand on the quay."""
PHONE_DOORS = ("Load", "Draw", "Swap", "Discard", "Seize")
KEYS = 9
"""So many choices have a number of their own."""
ABOARD = ("inspection", "whose role")
"""What is asked while a ship sails."""
GOLD = ".cloth .btn--go, .now .btn--go, .board .btn--go"
SAILING = "document.querySelector('.sailing') !== null"


class Merchant(Hands):
    """One seat of Q at one screen."""

    def __init__(
        self,
        person: Person,
        seed: str,
        how: How = "mouse",
        curious: bool = False,
        wants: Sequence[str] = (),
        **more: Any,
    ) -> None:
        super().__init__(person, seed, how, **more)
        self.curious = curious
        """Whether it does first what it has not done yet."""
        self.wants = list(wants)
        """Kinds of moves that it makes as soon as it may, each once."""
        self._ended = ""

    @property
    def open(self) -> dict[str, Any]:
        """What everybody sees."""
        assert self.stands is not None
        return dict(self.stands["view"]["open"])

    @property
    def mine(self) -> dict[str, Any]:
        """What only I see."""
        assert self.stands is not None
        return dict(self.stands["view"]["mine"])

    def phase(self) -> str:
        """What is asked, in a word."""
        asked = self.stands["view"]["asked"] if self.stands else None
        if not self.stands or not self.stands["moves"] or asked is None:
            return "waiting"
        return PHASES[asked["question"]]

    def asked(self) -> bool:
        """Whether something is asked of me, and nothing lies over it: a ship, cards that came or went."""
        if not super().asked():
            return False
        sailing, gold = self.page.evaluate(f"() => [{SAILING}, document.querySelector('{GOLD}')?.innerText]")
        return not self.looked_at(gold or "") and sailing == (self.phase() in ABOARD)

    def looked_at(self, gold: str) -> str:
        """A ship that sails, cards that came or went."""
        return next((what for says, what in MOMENTS.items() if says.search(gold)), "")

    def acts(self) -> bool:
        """Do the one thing that lies before me; a ship that still sails is looked at until it is through."""
        screen = self.page.evaluate(f"() => [{SAILING}, document.querySelector('.curtain') !== null]")
        if screen == [True, False] and self.gold().count() == 0:
            return False
        return super().acts()

    def plays_to_the_end(self) -> None:
        """Until the match is over, the last ship has been looked at, and the roles lie open."""
        self.plays_until(self.sees_the_end, "the roles lie open")

    def sees_the_end(self) -> bool:
        """Whether everybody's role lies before me, or has lain there: a phone that rests is covered."""
        if self.over and self.caught_up() and self.page.locator("ol.roles > li").count() > 0:
            self._ended = self.person.match
        return self.over and self._ended == self.person.match

    def gold(self) -> Locator:
        """The one gold thing of the screen."""
        return self.page.locator(GOLD)

    def picks(self, stands: dict[str, Any]) -> Move:
        """One of the moves that may be made."""
        by_kind: dict[str, list[Move]] = {}
        for move in stands["moves"]:
            by_kind.setdefault(move["type"], []).append(move)
        wanted = next((kind for kind in self.wants if kind in by_kind), None)
        if wanted:
            self.wants.remove(wanted)
            return self._rng.choice(by_kind[wanted])
        done = {move["type"] for move in self.done}
        fresh = [kind for kind in by_kind if kind not in done]
        kinds = fresh if self.curious and fresh else list(by_kind)
        kind = self._rng.choices(kinds, [LIKING.get(kind, 1) for kind in kinds])[0]
        return self._rng.choice(by_kind[kind])

    def _does(self, move: Move) -> None:
        match move["type"]:
            case "PutBack" | "Give" | "GiveUp":
                self.takes(self.mine["hand"], move["cards"])
            case "Keep":
                self.takes(self.mine["drawn"], [move["card"]])
            case "ThrowOverboard":
                self.takes(self.mine["cargo"], [move["card"]])
            case "LookAt":
                self.turns_to(move["seat"])
            case "Pass":
                return self._passes()
            case "ShowAll":
                pass
            case _:
                self._goes_through(move)
        if move["type"] != "Seize":
            self._confirm()

    def _goes_through(self, move: Move) -> None:
        self.knocks(move["type"])
        match move["type"]:
            case "Load":
                self.takes(self.mine["hand"], [move["card"]])
            case "Swap" | "Discard":
                self.turns_to(move["seat"], move["number"])
            case "Seize":
                self._insists()

    def knocks(self, kind: str) -> None:
        """Stand at the door behind which this is done; on a phone go in, if there is something to choose."""
        n = (PHONE_DOORS if self.how == "touch" else DOORS).index(kind)
        door = self.page.locator("[data-part=doors] li").nth(n).get_by_role("button")
        if door.get_attribute("aria-pressed") != "true":
            self._choose(door, n)
        self.looks(f"door, {kind}")
        if self.how == "touch" and kind in ("Load", "Swap", "Discard"):
            self._confirm()

    def takes(self, cards: Sequence[int], chosen: Sequence[int]) -> None:
        """Pick these out of the cards before me."""
        places = self._places(cards, chosen)
        for number, n in enumerate(places, 1):
            card = self.cards().nth(n)
            if self.how == "keys" and n >= KEYS:
                self._press(card)
            else:
                self._choose(card, n)
            several = "" if len(places) == 1 else f" {number} of {len(places)}"
            self.looks(f"{self.phase()}, card{several}")

    def _places(self, cards: Sequence[int], chosen: Sequence[int]) -> list[int]:
        """Where they lie; R40 of equal cards any."""
        found: list[int] = []
        for card in chosen:
            found.append(self._rng.choice([n for n, c in enumerate(cards) if c == card and n not in found]))
        return found

    def cards(self) -> Locator:
        """The cards before me that may be picked."""
        return self.page.locator(
            ".sailing .hold li > button, .sailing .lines li > button, [data-part=cards] li > button"
        )

    def turns_to(self, seat: int, number: int = 1) -> None:
        """Choose a seat, and how many cards."""
        assert self.seat is not None
        n = (seat - self.seat - 1) % self.open["seats"]
        one = self.page.locator(".seats ol li > button").nth(n)
        self._choose(one, n)
        if number == 2:
            if self.how == "keys":
                self._choose(one, n)
            else:
                self._press(self.page.locator(".seats .count button").nth(1))
        self.looks(f"{self.phase()}, {'cards' if number == 2 else 'seat'}")

    def _passes(self) -> None:
        if self.how == "keys":
            self.page.keyboard.press("Space")
            self.page.keyboard.press("Space")
        else:
            self._press(self.page.locator("[data-pass] button"))
