"""Players of Arsenalia on its real screens."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import Any

from playwright.sync_api import Locator
from tests.web.hands import GLANCE, LOST, ON_CLOTH, Hands, How, Move
from tests.web.people import Person

SHOWN = re.compile(r"Restituisci|Mettila via|Rimetti a posto|Give back|Put it away|Put it back")
DECLINE = re.compile(r"Rinuncia|Do not guess")
SHUT = re.compile(r"Lascia chiuso|Leave it shut")
PHASES = {
    "which_square": "square",
    "which_way": "way",
    "which_encounter": "encounter",
    "which_pair": "pair",
    "whom_the_ghost_finds": "ghost",
    "which_false_card": "false card",
    "where_to_lay": "laying",
    "guess_or_end": "guess or end",
    "last_chance": "last chance",
}
NO_LINE = {"not_here", "no_cards_here", "not_on_its_location"}
"""Refusals of choices that are not drawn, since they are out of the question."""
FIRST_CRAFT = 5
NEVER = 10_000


class Rower(Hands):
    """One seat of Arsenalia at one screen."""

    def __init__(
        self,
        person: Person,
        seed: str,
        how: How = "mouse",
        guess_from: int = NEVER,
        curious: bool = False,
        busy: bool = False,
        **more: Any,
    ) -> None:
        super().__init__(person, seed, how, **more)
        self.guess_from = guess_from
        """The turn from which on it opens the treasure when it is asked something and may."""
        self.curious = curious
        """Whether it does first what it has not done yet."""
        self.busy = busy
        """Whether it rows where something happens, and guesses while others are asked too."""
        self.taken = -1
        """The institution of the pair that is being put together."""

    def matched(self) -> int:
        """How many crafts go with the institution that I have taken."""
        assert self.stands is not None
        pairs = [move for move in self.stands["moves"] if move["type"] == "GivePair"]
        return sum(move["institution"] == self.taken for move in pairs)

    @property
    def open(self) -> dict[str, Any]:
        """What everybody sees."""
        assert self.stands is not None
        return dict(self.stands["view"]["open"])

    @property
    def out(self) -> bool:
        """Whether I have guessed wrong."""
        return self.stands is not None and self.seat in self.open["out"]

    def guesses(self) -> list[Move]:
        """Every guess that is open to me now."""
        stands = self.stands
        return (
            [] if stands is None else [m for m in stands["moves"] + stands["offered"] if m["type"] == "Guess"]
        )

    def phase(self) -> str:
        """What is asked, in a word."""
        asked = self.stands["view"]["asked"] if self.stands else None
        if not self.stands or not self.stands["moves"] or asked is None:
            return "out" if self.out else "waiting"
        return PHASES[asked["question"]]

    def looked_at(self, gold: str) -> str:
        """Cards that were shown to me, or the treasure where it was not."""
        return "shown" if SHOWN.search(gold) else ""

    def picks(self, stands: dict[str, Any]) -> Move:
        """One of the moves that may be made."""
        if self.guesses() and self.open["turn"] >= self.guess_from:
            return self._rng.choice(self.guesses())
        moves = [move for move in stands["moves"] if move["type"] != "Guess"]
        if self.busy:
            moves = [move for move in moves if self._where_something_happens(move)] or moves
        done = {move["type"] for move in self.done}
        fresh = [move for move in moves if move["type"] not in done]
        return self._rng.choice(fresh if self.curious and fresh else moves)

    def unasked(self) -> Move | None:
        """A guess, which may come at any moment."""
        ready = self.busy and self.open["turn"] >= self.guess_from
        return self._rng.choice(self.guesses()) if ready and self.guesses() else None

    def _where_something_happens(self, move: Move) -> bool:
        if move["type"] != "Go":
            return bool(move["type"] == "Look")
        return move["square"] in self.open["at"] or bool(self.open["piles"][move["square"]])

    def _does(self, move: Move) -> None:
        match move["type"]:
            case "PlacePawn":
                self._goes_to(move["square"])
            case "LayOn":
                squares = [other["square"] for other in self.stands["moves"] if other["type"] == "LayOn"]
                n = squares.index(move["square"])
                self._choose(self._quays().nth(n), n)
                self.looks("laying, chosen")
            case "Go" | "Meet" | "Look" | "Leave" | "SendGhost":
                n = self._ways().index(move)
                self._choose(self._way(move["type"]).nth(n), n)
                self.looks(f"{self.phase()}, chosen")
            case "GivePair":
                self._takes(move["institution"])
                self.taken = move["institution"]
                self.looks("pair, one card")
                self._takes(move["craft"])
                self.looks("pair, two cards")
            case "GiveFalse":
                self._takes(move["card"])
            case "Decline":
                return self._declines()
            case "Guess":
                return self.opens_the_treasure(move)
        self._confirm()

    def _goes_to(self, square: int) -> None:
        if self.how == "touch":
            self._press(self.page.locator(".now .grid button").nth(square))
        elif self.how == "mouse":
            free = [move["square"] for move in self.stands["moves"] if move["type"] == "PlacePawn"]
            self._press(self.page.locator("[data-part=chart] .live").nth(free.index(square)))
        else:
            for digit in str(square):
                self.page.keyboard.press(digit)
        self.looks("square, chosen")

    def _ways(self) -> list[Move]:
        """What may be done here, in the order of the screen; greyed lines too."""
        return [
            choice["move"]
            for choice in self.person.choices["choices"]
            if choice["move"]["type"] != "Guess"
            and (choice["refusal"] is None or choice["refusal"]["reason"] not in NO_LINE)
        ]

    def _way(self, kind: str) -> Locator:
        if kind == "Go" and self.how == "mouse" and self._rng.random() < 0.5:
            return self.page.locator("[data-part=chart] .tag")
        return self.page.locator("[data-part=ways] li > button")

    def _quays(self) -> Locator:
        if self.how == "mouse" and self._rng.random() < 0.5:
            return self.page.locator("[data-part=chart] .live")
        return self.page.locator("[data-part=quays] li > button")

    def _takes(self, card: int) -> None:
        self._choose(self.page.locator(".ten li").nth(card).get_by_role("button"), card)

    def _declines(self) -> None:
        if self.how == "keys":
            self.page.keyboard.press("Space")
            self.page.keyboard.press("Space")
        else:
            self._press(self._slip(DECLINE))

    # ---- the treasure

    def lays_the_treasure_open(self) -> None:
        """The grid of five by five lies before me when this returns."""
        grid = self.page.locator("[data-part=grid]")
        if grid.count() == 0:
            self._press(self.page.locator(ON_CLOTH).locator("[data-part=treasure]"))
        self._waits_for(grid)
        self.looks("treasure")

    def names(self, move: Move) -> None:
        """An institution and a craft, on the grid or by their numbers."""
        if self.how == "keys":
            for card in (move["institution"], move["craft"]):
                self.page.keyboard.press(str((card + 1) % 10))
        else:
            self._waits_for(self.cell(move))
            if self.cell(move).get_attribute("aria-pressed", timeout=GLANCE) != "true":
                self._press(self.cell(move))
        self.looks("treasure, chosen")

    def cell(self, move: Move) -> Locator:
        """Where this pair stands on the grid."""
        row = self.page.locator("[data-part=grid] tbody tr").nth(move["craft"] - FIRST_CRAFT)
        return row.locator("td").nth(move["institution"]).get_by_role("button")

    def leaves_the_treasure_shut(self) -> None:
        """What is asked lies before me again; it stays open while others move."""
        shut = self._slip(SHUT)
        if shut.is_visible():
            with suppress(*LOST):  # somebody may have found it meanwhile
                self._press(shut)

    def tries(self, move: Move) -> bool:
        """A guess that came too late leaves nothing open."""
        made = super().tries(move)
        if move["type"] == "Guess" and not made:
            self.leaves_the_treasure_shut()
        return made

    def opens_the_treasure(self, move: Move) -> None:
        """The slow gesture, from the slip to the hand that stays on the button."""
        self.lays_the_treasure_open()
        self.names(move)
        self._insists()
