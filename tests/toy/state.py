"""The three drawers of Bautta."""

from __future__ import annotations

import enum
from typing import Annotated

import msgspec

from ridotto.core import Seat, State
from ridotto.core.numbers import COUNTER, each_seat, last, listed, number

Count = Annotated[int, number(COUNTER)]
BySeat = each_seat()

COPIES = 3
"""Masks of each kind. They look alike, so they have one id."""

HAND = 2


class Mask(enum.IntEnum):
    """What one may wear."""

    BAUTTA = 0
    MORETTA = 1
    DOCTOR = 2
    HARLEQUIN = 3


class Door(enum.IntEnum):
    """The two ways into the house."""

    STREET = 0
    WATER = 1


class Options(msgspec.Struct, frozen=True):
    """What a table may agree on."""

    rounds: Annotated[int, msgspec.Meta(ge=1, le=4)] = 2
    denouncing: bool = True


class Look(msgspec.Struct, frozen=True):
    """Somebody looked behind somebody's mask in this round."""

    by: Seat
    at: Seat


class Guess(msgspec.Struct, frozen=True):
    """A denunciation that was wrong: this seat does not wear this mask."""

    at: Seat
    mask: Mask


class Sight(msgspec.Struct, frozen=True):
    """What a seat has seen of another: the mask on its face, or (by torchlight) one that it holds."""

    at: Seat
    mask: Mask
    worn: bool


class Open(msgspec.Struct):
    """On the table, for everybody to see."""

    options: Options
    inside: Annotated[list[Seat], listed(4)]
    ducats: Annotated[list[Count], BySeat]
    points: Annotated[list[Count], BySeat]
    pot: Count
    round: Count = 0
    order: Annotated[tuple[Seat, ...], listed(4)] = ()
    """Who has turns in this round, first to last."""
    looks: Annotated[tuple[Look, ...], last(8)] = ()
    peeks: Annotated[tuple[Seat, ...], listed(4)] = ()
    """Who has looked at the deck in this round, first to last."""
    wrong: Annotated[tuple[Guess, ...], last(8)] = ()
    left: Annotated[tuple[Mask, ...], listed(4)] = ()
    """The masks of those who had to leave."""
    toasts: Count = 0


class Private(msgspec.Struct):
    """In front of one seat, for its eyes only."""

    hand: Annotated[list[Mask], listed(3)]
    worn: Mask | None = None
    door: Door | None = None
    seen: Annotated[tuple[Sight, ...], last(16)] = ()
    top: Mask | None = None
    """The mask that it saw on top of the deck in this round."""
    buried: bool = False
    """It then put that mask at the bottom."""


class Hidden(msgspec.Struct):
    """Face down in the middle."""

    deck: list[Mask]
    """The top is the last one."""


class Bautta(State, kw_only=True):
    """A match of Bautta."""

    open: Open
    private: list[Private]
    hidden: Hidden


def components(s: Bautta) -> dict[str, int]:
    """Every mask and every ducat, wherever it is."""
    masks = [*s.hidden.deck, *s.open.left]
    for p in s.private:
        masks += p.hand
        if p.worn is not None:
            masks.append(p.worn)
    found = {mask.name: masks.count(mask) for mask in Mask}
    found["ducats"] = sum(s.open.ducats) + s.open.pot
    return found


def held(p: Private) -> list[Mask]:
    """The masks of a seat, on its face and in its hand."""
    return sorted([*p.hand, *(() if p.worn is None else (p.worn,))])
