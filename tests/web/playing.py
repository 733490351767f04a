"""Players of Inkognito on its real screens: they hear on their wire what may be done, and do it by hand."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator
from tests.web.hands import Hands, How, Move, play
from tests.web.people import Person

__all__ = ["How", "Move", "Player", "play"]

SHOWN = re.compile(r"Restituisci|Give back")
GO_ON = re.compile(rf"{SHOWN.pattern}|Alla prossima mano|On to the next deal")
BLACK_CARD = re.compile(r"Mostra una carta nera|Show a black card|Carta nera|Black card")
RECEIVER = re.compile(r"Alza il ricevitore|Lift the receiver|Telefona|Call")
DECLINE = re.compile(r"Rinuncia|Decline")
FIRST_FRAGMENT = 4
LIKING = {
    "ShowPair": 6, "ShowSign": 2, "Ask": 4, "AskFourth": 4, "LookAt": 4, "Decline": 1, "Listen": 4,
}  # fmt: skip
"""How gladly a player does something, where there is a choice."""
PHASES = {
    "which_place": "place",
    "which_place_face_down": "place face down",
    "which_black_card": "black card",
}
MEETINGS = {
    "ShowPair": "exchange",
    "Ask": "question",
    "AskFourth": "question",
    "LookAt": "look",
    "Listen": "audience",
}


class Player(Hands):
    """One seat of Inkognito at one screen."""

    def __init__(
        self,
        person: Person,
        seed: str,
        how: How = "mouse",
        call_from: int = 99,
        curious: bool = False,
        **more: Any,
    ) -> None:
        super().__init__(person, seed, how, **more)
        self.call_from = call_from
        """The round from which on it telephones whenever it may."""
        self.curious = curious
        """Whether it does first what it has not done yet."""

    def phase(self) -> str:
        """What is asked, in a word."""
        asked = self.stands["view"]["asked"] if self.stands else None
        if not self.stands or not self.stands["moves"] or asked is None:
            return "waiting"
        if asked["question"] in PHASES:
            return PHASES[asked["question"]]
        kinds = [move["type"] for move in self.stands["moves"]]
        return next(MEETINGS[kind] for kind in kinds if kind in MEETINGS)

    def looked_at(self, gold: str) -> str:
        """Cards that were shown to me, or the end of a deal."""
        if not GO_ON.search(gold):
            return ""
        return "shown" if SHOWN.search(gold) else "end of deal"

    def picks(self, stands: dict[str, Any]) -> Move:
        """One of the moves that may be made."""
        by_kind: dict[str, list[Move]] = {}
        for move in stands["moves"]:
            by_kind.setdefault(move["type"], []).append(move)
        calls = by_kind.pop("Call", [])
        if calls and stands["view"]["open"]["round"] >= self.call_from:
            return self._rng.choice(calls)
        done = {move["type"] for move in self.done}
        fresh = [kind for kind in by_kind if kind not in done]
        kinds = fresh if self.curious and fresh else list(by_kind)
        kind = self._rng.choices(kinds, [LIKING.get(kind, 1) for kind in kinds])[0]
        return self._rng.choice(by_kind[kind])

    def _does(self, move: Move) -> None:
        match move["type"]:
            case "Visit" | "LayFaceDown":
                self._choose(self._places().nth(move["place"]), move["place"])
            case "ShowPair":
                self._choose(self._cards().nth(move["first"]), move["first"])
                self.looks("exchange, one card")
                self._choose(self._cards().nth(move["second"]), move["second"])
                self.looks("exchange, two cards")
            case "ShowSign":
                self._press(self._slip(BLACK_CARD))
                self.looks("sign")
                self._choose_black(move["card"])
            case "ShowBlack":
                self._choose_black(move["card"])
            case "Ask" | "AskFourth" | "LookAt":
                n = self._ways().index(move)
                self._choose(self.page.locator(".ways li").nth(n).get_by_role("button"), n)
            case "Decline":
                return self._declines()
            case "Call":
                return self._calls(move)
        self._confirm()

    def _choose_black(self, card: int) -> None:
        n = 0 if card < FIRST_FRAGMENT else 1
        self._choose(self.page.locator(".blacks li").nth(n).get_by_role("button"), n)

    def _ways(self) -> list[Move]:
        """Whom one may ask or at what one may look, in the order of the screen; greyed ones too."""
        return [
            choice["move"]
            for choice in self.person.choices["choices"]
            if choice["move"]["type"] in ("Ask", "AskFourth", "LookAt")
            and choice["move"].get("seat") != self.seat
        ]

    def _declines(self) -> None:
        if self.how == "keys":
            self.page.keyboard.press("Space")
            self.page.keyboard.press("Space")
        else:
            self._press(self._slip(DECLINE))

    def _calls(self, move: Move) -> None:
        self._press(self._slip(RECEIVER))
        self.looks("call")
        agents = self.page.locator("[data-part=telephone] fieldset")
        for n, card in enumerate(move["number"]):
            self._dial(agents.nth(n).get_by_role("radio"), card - FIRST_FRAGMENT)
        for n, figure in enumerate(move["seats"] or ()):
            agents.nth(n).get_by_role("combobox").select_option(str(figure))
        self.looks("call, dialled")
        self._insists()

    def _dial(self, group: Locator, n: int) -> None:
        wanted = group.nth(n)
        if wanted.is_checked():
            return
        if self.how != "keys":
            wanted.check()
            return
        self.tabs_to(*group.all())
        for _ in range(4):
            self.page.keyboard.press("ArrowRight")
            if wanted.is_checked():
                return
        raise AssertionError("the fragment cannot be dialled with arrows")

    # ---- hands

    def _places(self) -> Locator:
        if self.how == "touch":
            return self.page.locator(".now [data-part=places] li > button")
        if self.how == "mouse" and self._rng.random() < 0.5:
            return self.page.locator(".places li").locator("button, .place")
        return self.page.locator(".windows li").locator("button, .pic:not(button *)")

    def _cards(self) -> Locator:
        return self.page.locator(".cards li button")
