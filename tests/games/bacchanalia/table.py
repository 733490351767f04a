"""A table of Bacchanalia at the turn that a scene is about: who holds what, and what will be drawn.

    table = Table(held={0: "MILES", 1: "BACCHUS"}, draw="MILES PLUTO VINUM SATYRUS")
    assert table.row == "MILES"

Seat 0 tells first. All introductions are over, and nothing was said in them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

import pytest

from ridotto.core import Event, Scripted
from ridotto.games.bacchanalia import GAME
from ridotto.games.bacchanalia.box import centre_of, deck_of
from ridotto.games.bacchanalia.cards import AMANS, NOTHING, PARCAE, Deus, Place, Row, Telling, Umbra
from ridotto.games.bacchanalia.moves import BeApart, CloseScene, Entitle, Skip, StayHere, SumUp, Write
from ridotto.games.bacchanalia.state import Open
from ridotto.kit import Scene

rule = pytest.mark.rule
LONG = {"length": "long"}
STORY = "Under the fig tree somebody is singing."
"""Long enough for a written scene."""


def deus(names: str) -> tuple[int, ...]:
    """Deus cards by their names, in order."""
    return tuple(sorted(int(Deus[name]) for name in names.split()))


def umbra(names: str) -> list[int]:
    """Umbra by their names; SYMBOL is a Vinum with the symbol."""
    return [int(Umbra["VINUM_SYMBOL" if name == "SYMBOL" else name]) for name in names.split()]


class Table(Scene):
    """A match at the first turn of seat 0, drawn as it was written down."""

    def __init__(
        self,
        seats: int = 3,
        held: Mapping[int, str] | None = None,
        draw: str = "",
        *,
        parcae: int = 0,
        centre: str | None = None,
        locked: Mapping[int, str] | None = None,
        together: Iterable[int] = (),
        captured: Iterable[int] = (),
        new: bool = False,
        deck: int | None = None,
        begin: bool = True,
        **options: Any,
    ) -> None:
        given = {**LONG, "youngest": 1, "hedonist": 1, **options}
        super().__init__(GAME, seats, given, seed="scene")
        self.give_at_random()
        for seat in range(seats):
            self.introduce_nobody(seat, close=seat < seats - 1)
        self._lay_out(held or {}, parcae, centre, locked or {})
        o = self.open
        for seat in together:
            o.with_amans[seat] = True
        for seat in captured:
            o.captured[seat] = True
        o.bacchus_is_new = new
        self.stack(draw, deck)
        self.match.setting.base = GAME.copy(self.match.state)
        self.match._link = None
        if begin:
            self.play(seats - 1, CloseScene())

    # laying out

    def give_at_random(self) -> None:
        """S3 Whatever is first in the list."""
        while self.match.view(None).waiting.question == "what_to_give":
            seat = self.match.to_move()[0]
            self.play(seat, self.moves(seat)[0])

    def introduce_nobody(self, seat: int, close: bool = True) -> None:
        """I2 Six matters are left untold."""
        self.play(seat, *[Skip()] * 6)
        if close:
            self.play(seat, CloseScene())

    def _lay_out(
        self, held: Mapping[int, str], parcae: int, centre: str | None, locked: Mapping[int, str]
    ) -> None:
        o = self.open
        o.held = [deus(held.get(seat, "")) for seat in range(o.seats)]
        o.parcae, o.amans_entered = parcae, parcae > 0
        left = Counter(centre_of(o.seats) + ((AMANS,) if parcae else ()))
        left.subtract(card for cards in o.held for card in cards)
        assert min(left.values()) >= 0, "there are not so many of them"
        rest = tuple(sorted(left.elements()))
        if centre is not None:
            o.centre = deus(centre)
            gone = Counter(rest)
            gone.subtract(o.centre)
            assert min(gone.values(), default=0) >= 0, "somebody holds it"
            o.held[-1] = tuple(sorted((*o.held[-1], *gone.elements())))
        else:
            o.centre = rest
        o.locked = [umbra(locked[seat])[0] if seat in locked else NOTHING for seat in range(o.seats)]

    def stack(self, draw: str, deck: int | None = None) -> None:
        """These cards lie on top, Parcae (if not among them) at the bottom; at most so many in the deck."""
        o, first = self.open, umbra(draw)
        left = Counter(deck_of(""))
        left.subtract(first)
        left.subtract(card for card in o.locked if card != NOTHING)
        assert min(left.values()) >= 0, "there are not so many of them"
        rest = sorted(left.elements(), reverse=True)
        cards = [*rest, *reversed(first)]
        keep = len(cards) if deck is None else deck
        o.discards = tuple(cards[: len(cards) - keep])
        self.match.state.hidden.deck = cards[len(cards) - keep :]
        o.deck = keep

    # looking

    @property
    def open(self) -> Open:
        """The open drawer itself."""
        found: Open = self.match.state.open
        return found

    @property
    def row(self) -> str:
        """The row of the Aruspex that holds."""
        return Row(self.open.row).name

    @property
    def telling(self) -> str:
        """What is to be told."""
        return Telling(self.open.telling).name

    @property
    def place(self) -> str:
        """The rule of place."""
        return Place(self.open.place).name

    @property
    def question(self) -> str:
        """What is asked."""
        waiting = self.match.view(None).waiting
        return "" if waiting is None else waiting.question

    @property
    def centre(self) -> str:
        """The centre by its names."""
        return names(self.open.centre)

    def held(self, seat: int) -> str:
        """What lies before a seat, besides Vinum."""
        return names(self.open.held[seat])

    def heard(self, kind: type[Event]) -> list[Event]:
        """The events of this kind that the last move told to all."""
        return [event for event in self.told(None) if isinstance(event, kind)]

    def ever_heard(self, kind: type[Event]) -> list[Event]:
        """The events of this kind since the beginning."""
        return [event for event in self.told_so_far(None) if isinstance(event, kind)]

    # playing

    def tell(self, seat: int = 0) -> Table:
        """Up to the open scene of this seat: it stays, tells, and is apart if it may choose."""
        for _ in range(4):
            match self.question:
                case "move_or_stay":
                    self.play(seat, StayHere())
                case "tell_the_scene" | "tell_the_finale":
                    self.play(seat, self.form(seat))
                case "are_you_with_your_amans":
                    self.play(seat, BeApart())
                case _:
                    break
        assert self.question == "the_open_scene", self.question
        return self

    def form(self, seat: int) -> Any:
        """The first way to tell, filled in."""
        move = self.moves(seat)[0]
        return type(move)(STORY) if isinstance(move, Entitle | SumUp | Write) else move

    def scene(self, seat: int = 0) -> Table:
        """The scene is told and closed."""
        self.tell(seat).play(seat, CloseScene())
        return self

    def plays_first(self, *seats: int) -> Table:
        """These seats in turn answer with the first of their moves."""
        for seat in seats:
            self.play(seat, self.form(seat))
        return self


def names(cards: Iterable[int]) -> str:
    """Deus cards by their names."""
    return " ".join(Deus(card).name for card in cards)


def scripted(**draws: Any) -> Scripted:
    """Chance of which some draws are fixed."""
    return Scripted(draws, seed="rest")


__all__ = [
    "GAME",
    "LONG",
    "PARCAE",
    "STORY",
    "Table",
    "deus",
    "names",
    "rule",
    "scripted",
    "umbra",
]
