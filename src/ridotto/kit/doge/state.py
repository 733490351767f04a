"""What lies on the table: open to everybody, in front of one seat, and face down."""

from __future__ import annotations

import enum
from collections import Counter
from typing import Annotated

import msgspec

from ridotto.core import State
from ridotto.core.numbers import each_seat, listed, number


class Face(enum.IntEnum):
    """What is on a card. Cards with the same face cannot be told apart, so they have one number."""

    DOGE = 0
    NOBLE = 1
    FISHER = 2


class Options(msgspec.Struct, frozen=True):
    """What a table may agree on, with its defaults."""

    rounds: Annotated[int, msgspec.Meta(ge=1, le=5)] = 3


class Open(msgspec.Struct):
    """Everybody sees this."""

    options: Options
    points: Annotated[list[Annotated[int, number(30)]], each_seat()]
    hands: Annotated[list[Annotated[int, number(2)]], each_seat()]
    """How many cards each seat has in hand."""
    passed: Annotated[list[bool], each_seat()]
    """Whether each seat has passed a card in this round."""
    round: Annotated[int, number(5)] = 0


class Private(msgspec.Struct):
    """One seat alone sees this."""

    hand: Annotated[list[Face], listed(2)]
    """The card that it was dealt, then the one that it has drawn."""
    gave: Face | None = None
    """The card that it has passed; it lies before the next seat."""


class Hidden(msgspec.Struct):
    """Nobody sees this."""

    deck: list[Face]
    """The top is the last one."""
    before: list[Face | None]
    """The card that lies face down before each seat."""


class Doge(State, kw_only=True):
    """A match."""

    open: Open
    private: list[Private]
    hidden: Hidden


def box(seats: int) -> list[Face]:
    """All cards with which this many seats play: two for each."""
    return [Face.DOGE, *[Face.NOBLE] * (seats - 1), *[Face.FISHER] * seats]


def components(s: Doge) -> dict[str, int]:
    """Every card, wherever it is: the kit checks that none is lost."""
    hands = [face for mine in s.private for face in mine.hand]
    found = Counter([*s.hidden.deck, *hands, *(face for face in s.hidden.before if face is not None)])
    return {face.name: found[face] for face in Face}
