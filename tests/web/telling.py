"""Tellers of Bacchanalia on its real screens: they hear on their wire what may be done, and do it by hand."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Locator
from tests.web.hands import LOST, Hands, How, Move
from tests.web.people import Person

LIKING = {
    "Write": 9,
    "Entitle": 9,
    "SumUp": 9,
    "Introduce": 9,
    "CloseScene": 6,
    "Lock": 5,
    "Note": 3,
    "Answer": 6,
}
"""How gladly a teller does something, where there is a choice."""
SHUNNED = {"Rewind", "Skip", "Speak"}
"""What is done only where it is wanted."""
PICKED = {
    "Sacrifice", "GiveBacchus", "Return", "Take", "TakeFrom", "GoElsewhere", "StayHere", "BeWith", "BeApart",
    "Tie", "WeaveFrom", "Weave", "Allow", "Object", "TurnFate", "ChooseEnding",
}  # fmt: skip
"""Moves that are one of several things lying there."""
MINERVA = 3


class Teller(Hands):
    """One seat of Bacchanalia at one screen."""

    def __init__(
        self, person: Person, seed: str, how: How = "mouse", curious: bool = False, **more: Any
    ) -> None:
        super().__init__(person, seed, how, **more)
        self.curious = curious
        """Whether it does first what it has not done yet."""
        self.told: list[str] = []
        """What it has told, in order."""
        self.brief = False
        """Whether it closes its scenes at once."""

    @property
    def open(self) -> dict[str, Any]:
        """The open drawer."""
        assert self.stands is not None
        found: dict[str, Any] = self.stands["view"]["open"]
        return found

    def phase(self) -> str:
        """What is asked, in a word."""
        asked = self.stands["view"]["asked"] if self.stands else None
        if not self.stands or not self.stands["moves"] or asked is None:
            return "waiting"
        question: str = asked["question"]
        return question

    def offered(self, kind: str) -> Move | None:
        """What may be done besides, on a screen that shows it."""
        moves = self.stands["offered"] if self.stands and self.caught_up() else []
        return next((move for move in moves if move["type"] == kind), None)

    def acts(self) -> bool:
        """What a companion has told stays on the page until it is read; meanwhile the screen lags behind."""
        return self._goes_on() or super().acts()

    def _goes_on(self) -> bool:
        onward = self._at(".listening .on .btn--go")
        if self.enough() or not onward.is_visible():
            return False
        self.looks("listening, read")
        self._still = onward.is_visible
        try:
            self._confirm()
        except LOST:
            if self._still():
                raise
        finally:
            self._still = lambda: True
        return True

    def looked_at(self, gold: str) -> str:
        """Nothing is shown that would have to be given back."""
        return ""

    def picks(self, stands: dict[str, Any]) -> Move:
        """One of the moves that may be made."""
        by_kind: dict[str, list[Move]] = {}
        for move in stands["moves"]:
            by_kind.setdefault(move["type"], []).append(move)
        kinds = [kind for kind in by_kind if kind not in SHUNNED] or ["Speak"]
        if self.brief and "CloseScene" in kinds:
            kinds = ["CloseScene"]
        done = {move["type"] for move in self.done}
        fresh = [kind for kind in kinds if kind not in done]
        kinds = fresh if self.curious and fresh else kinds
        if goddess := [move for move in by_kind.get("Give", ()) if move["deus"] == MINERVA]:
            return self._rng.choice(goddess)  # else she might stay in the centre, and see nothing
        kind = self._rng.choices(kinds, [LIKING.get(kind, 2) for kind in kinds])[0]
        move = self._rng.choice(by_kind[kind])
        return {**move, "text": self.says(move)} if "text" in move else move

    def says(self, move: Move) -> str:
        """A text that no other is like."""
        words = {"Introduce": "Vibia", "Note": "la lanterna"}.get(
            move["type"], "Una torcia si spegne e qualcuno ride"
        )
        return f"{words}, {self.seat} {len(self.told)} {self._rng.randrange(10**6)}"

    def _does(self, move: Move) -> None:
        if "text" in move:
            self.told.append(move["text"])
        match move["type"]:
            case "Give":
                centre = [*dict.fromkeys(self.open["centre"])]
                seats = [seat for seat in range(len(self.open["held"])) if seat != self.seat]
                n, to = centre.index(move["deus"]), seats.index(move["to"])
                self._choose(self._at(".giving .row").nth(0).locator(".choice").nth(n), n)
                self._choose(self._at(".giving .row").nth(1).locator(".choice").nth(to), to)
                self.looks("what_to_give, chosen")
                self._confirm()
            case "Introduce" | "Write" | "Entitle" | "SumUp" | "Answer" | "Inquire":
                self._writes(
                    self._at(f'[data-form^="{self._form(move)}"]'),
                    move["text"],
                )
                self.looks(f"{self.phase()}, written")
                self._press(self._at(f'.form:has([data-form^="{self._form(move)}"]) .tells'))
            case "Note":
                self._notes(move)
            case "Lock":
                self._locks(move)
            case "SendMinerva":
                self._press(self._at("button.eye"))
            case "CloseScene" | "Speak":  # what is said aloud and not kept: the arrival of Bacchus
                self._confirm()
            case kind if kind in PICKED:
                choices = [
                    one["move"]
                    for one in self.person.choices["choices"]
                    if (one["refusal"] or {}).get("reason") != "centre_first"
                    and one["move"]["type"] not in SHUNNED
                ]
                n = choices.index(move)
                if len(choices) > 1 or n:
                    self._choose(self._at(".pick .choice").nth(n), n)
                self.looks(f"{self.phase()}, chosen")
                self._confirm()
            case other:
                raise AssertionError(f"nobody knows how to do {other}")

    def _form(self, move: Move) -> str:
        return f"Answer {move['to']}" if move["type"] == "Answer" else str(move["type"])

    def _writes(self, field: Locator, text: str) -> None:
        self._waits_for(field)
        if self.how == "keys":
            self.tabs_to(field)
            self.page.keyboard.press("ControlOrMeta+a")
            self.page.keyboard.type(text)
        else:
            field.fill(text)

    def _notes(self, move: Move) -> None:
        kinds = [one["kind"] for one in self.stands["moves"] if one["type"] == "Note"] if self.stands else []
        with self._back_in_the_scene():
            self._press(self._at(".noting .kinds button").nth(kinds.index(move["kind"])))
            self._writes(self._at(f'[data-form="Note {move["kind"]}"]'), move["text"])
            self.looks("note, written")
            self._press(self._at(".noting .enter"))

    def _locks(self, move: Move) -> None:
        cards = [one["card"] for one in self.stands["moves"] if one["type"] == "Lock"] if self.stands else []
        with self._back_in_the_scene():
            if self.how == "touch":
                self._press(self._at(".now details:has(.els) > summary"))
            self._press(self._at(".els button.line").first)
            self._press(self._at(".keeping .cards > button").nth(cards.index(move["card"])))
            self.looks("lock, chosen")
            self._press(self._at(".keeping .btn--slip"))

    @contextmanager
    def _back_in_the_scene(self) -> Iterator[None]:
        """What was chosen together is asked one after the other, and answered by the page, move by move."""
        person = self.person
        sent, answered = person.moves, person.verdicts
        yield
        person.until(
            lambda: (
                person.moves > sent
                and person.verdicts - answered >= person.moves - sent
                and self.phase() in ("the_open_scene", "waiting")
            ),
            "the scene is open again",
        )

    def _at(self, selector: str) -> Locator:
        return self.page.locator(selector)
