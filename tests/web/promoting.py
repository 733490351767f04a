"""Players of Zena 1814 on its real screens: they hear on their wire what may be done, and do it by hand."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator
from tests.web.hands import ON_CLOTH, Hands, How, Move
from tests.web.people import Person

GO_ON = re.compile(r"Avanti|Go on|Prossima Area|Next area")
TURNS = re.compile(r"Prossimo Obiettivo|Next goal|Al conto|To the score")
LIKING = {"Play": 5, "Join": 4, "MovePiece": 2, "Pass": 1, "Decline": 1}
"""How gladly a player does something, where there is a choice."""
HAND = 6
"""So many cards are kept."""
NUMBERED = 9
"""So many choices have a number."""


class Promoter(Hands):
    """One seat of Zena 1814 at one screen."""

    def __init__(
        self, person: Person, seed: str, how: How = "mouse", curious: bool = False, **more: Any
    ) -> None:
        super().__init__(person, seed, how, **more)
        self.curious = curious
        """Whether it does first what it has not done yet."""

    @property
    def mine(self) -> dict[str, Any]:
        """My own drawer."""
        assert self.stands is not None
        found: dict[str, Any] = self.stands["view"]["mine"]
        return found

    def phase(self) -> str:
        """What is asked, in a word."""
        asked = self.stands["view"]["asked"] if self.stands else None
        if not self.stands or not self.stands["moves"] or asked is None:
            return "waiting"
        question: str = asked["question"]
        stage = self.stands["view"]["open"]["stage"]
        return f"{question} {stage}" if question == "your_turn" else question

    def looked_at(self, gold: str) -> str:
        """The resolution of a month; at the end, goals that are turned up."""
        return "month" if GO_ON.search(gold) else "goals" if TURNS.search(gold) else ""

    def picks(self, stands: dict[str, Any]) -> Move:
        """One of the moves that may be made."""
        by_kind: dict[str, list[Move]] = {}
        for move in stands["moves"]:
            by_kind.setdefault(move["type"], []).append(move)
        done = {move["type"] for move in self.done}
        fresh = [kind for kind in by_kind if kind not in done]
        kinds = fresh if self.curious and fresh else list(by_kind)
        kind = self._rng.choices(kinds, [LIKING.get(kind, 3) for kind in kinds])[0]
        return self._rng.choice(by_kind[kind])

    def _does(self, move: Move) -> None:
        question = self.stands["view"]["asked"]["question"] if self.stands else ""
        match move["type"]:
            case "MovePiece":
                self._press(self._at(f'[data-piece="{move["piece"]}.{move["origin"]}"]').first)
                self.looks("piece, chosen")
                self._press(self._at(f'[data-area="{move["area"]}"]'))
            case "Play":
                n = self.mine["actions"].index(move["card"])
                self._choose(self._hand().nth(n), n)
                if move["cubes"] == 2:
                    self._press(self._at('[data-part="cubes"]'))
            case "Join" if question == "your_turn":
                if self.how == "touch":
                    self._press(self._at(f'[data-tab="{move["area"]}"]'))
                self._press(self._at(f'[data-join="{move["area"]}.{move["place"]}"]'))
            case "Decline" if question == "join_or_not":
                return self._press(self._at('[data-part="no"]'))
            case "Exchange":
                return self._press(self._at('[data-part="exchange"]'))
            case "Pass":
                return self._passes(move)
            case "Assign":
                n = self._free(move["card"], self.mine["placed"])
                self._choose(self._hand().nth(n), n)
            case "PutBack":
                return self._discards(move)
            case "PassCard":
                n = self._free(move["card"], [])
                self._choose(self._at(ON_CLOTH).locator(".all > li").nth(n).locator("button"), n)
            case "Pay" if self.how == "keys":
                for _ in range(move["soldi"]):
                    self.page.keyboard.press("ArrowUp")
            case "Pay":
                self.page.locator(".step input").fill(str(move["soldi"]))
            case "Keep" | "Join" | "Confirm":
                pass
            case _:
                assert self.stands is not None
                n = self.stands["moves"].index(move)
                self._choose(self._at(".few button").nth(n), n)
        self.looks(f"{self.phase()}, chosen {move['type']}")
        self._confirm()

    def _choose(self, what: Locator, n: int) -> None:
        """The first nine have numbers; Tab leads to the others."""
        if n < NUMBERED:
            super()._choose(what, n)
        else:
            self._press(what)

    def _passes(self, move: Move) -> None:
        assert self.stands is not None
        idle = len([other for other in self.stands["moves"] if other["type"] == "Pass"]) > 1
        self._press(self._at('[data-part="pass"]'))
        if idle:
            self._press(self._at(f'[data-part="pass-{move["taking"]}"]'))
            self.looks("pass, chosen")
            self._confirm()

    def _discards(self, move: Move) -> None:
        """All that are too many, this one first, and one confirmation."""
        cards, putting = [*self.mine["actions"], *self.mine["goals"]], self.mine["putting"]
        chosen: list[int] = []
        for card in (move["card"], *cards):
            if len(cards) - len(putting) - len(chosen) <= HAND:
                break
            free = [n for n, other in enumerate(cards) if other == card and n not in chosen]
            if len(free) > putting.count(card):
                chosen.append(free[-1])
        for n in chosen:
            self._choose(self._at(ON_CLOTH).locator(".all > li").nth(n).locator("button"), n)
        self.looks(f"{self.phase()}, chosen PutBack")
        before = self.stands["ask"] if self.stands else 0
        self._confirm()
        enough = len(putting) + len(chosen)
        self.person.until(lambda: self._discarded(enough, before), "all of them are discarded")

    def _discarded(self, enough: int, before: int) -> bool:
        """Whether so many are named, or everybody is done already."""
        assert self.stands is not None
        putting = self.mine["putting"]
        return len(putting) == enough or (self.stands["ask"] != before and not putting)

    def _free(self, card: int, used: list[int]) -> int:
        """The place of a card in my hand that is not used yet."""
        cards, taken = [*self.mine["actions"], *self.mine["goals"]], set()
        for one in used:
            taken.add(next(n for n, other in enumerate(cards) if other == one and n not in taken))
        return next(n for n, other in enumerate(cards) if other == card and n not in taken)

    def _at(self, selector: str) -> Locator:
        return self.page.locator(selector)

    def _hand(self) -> Locator:
        return self.page.locator(ON_CLOTH).locator("[data-part=hand] > li > button")
