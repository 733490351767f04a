"""What a number stands for, said in its annotation: a seat, a card, a count up to 40, a set kept as bits.

Types do not bound what a drawer holds: nearly all of it is ``int``. So each game has one file of named
aliases, ``numbers.py``, and annotates its drawers with them:

    Soldi: TypeAlias = Annotated[int, number(200)]
    CardBits: TypeAlias = Annotated[int, bits(Card)]

They are read once, where a state is put into numbers or spoken (``shapes.py``). Nothing is validated while a
match is played, so that they cost play nothing; the kit checks that everything on its walks fits.

A size may depend on the table: a number, or a function of its seats and options.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

import msgspec

Size: TypeAlias = int | Callable[[int, Any], int]
Among: TypeAlias = Callable[[int, Any], Sequence[int]]
"""The members that occur at a table, of its seats and options."""
Kind: TypeAlias = type[enum.IntEnum]

COUNTER = 1_000_000
"""What no rule bounds is counted up to here: a 32-bit float still tells such numbers apart."""
ROWS = 48
"""This many rows of a ledger are shown, the newest ones."""


def number(most: Size, least: int = 0) -> msgspec.Meta:
    """Return the mark of a plain number, from ``least`` to ``most``."""
    return _mark("number", high=most, low=least)


def seat(least: int = -1, others: int = 0) -> msgspec.Meta:
    """Return the mark of a seat or one of so many ``others`` behind the last seat; below 0: nobody."""
    return _mark("seat", low=least, others=others)


def figure(number: int, least: int = 0) -> msgspec.Meta:
    """Return the mark of one of so many figures, whoever plays them; below 0: nobody."""
    return _mark("seat", low=least, figures=number)


def member(of: Kind, least: int = 0, most: int | None = None) -> msgspec.Meta:
    """Return the mark of a number that stands for a member; below 0: none of them."""
    return _mark("member", of=of, low=least, high=most)


def bits(of: Size | Kind) -> msgspec.Meta:
    """Return the mark of a set kept as bits: of members, or of the numbers below a size."""
    return _mark("bits", of=of)


def seat_bits() -> msgspec.Meta:
    """Return the mark of a set of seats kept as bits."""
    return _mark("bits", of=_seats, seats=True)


def packed(**parts: tuple[int, int]) -> msgspec.Meta:
    """Return the mark of several numbers in one: of each its width in bits, and the most it can be."""
    return _mark("packed", parts=parts)


def each(count: Size, of: Kind | None = None) -> msgspec.Meta:
    """Return the mark of a list with exactly this many items: one for each member, if a kind is given."""
    return _mark("each", count=count, of=of)


def each_figure(count: int) -> msgspec.Meta:
    """Return the mark of a list with one item for each of so many figures, whoever plays them."""
    return _mark("each", count=count, of=None, seats=True)


def each_seat() -> msgspec.Meta:
    """Return the mark of a list with one item for each seat."""
    return _mark("each", count=_seats, of=None, seats=True)


def listed(most: Size) -> msgspec.Meta:
    """Return the mark of a list with at most this many items, whose order matters."""
    return _mark("listed", most=most)


def last(most: int = ROWS) -> msgspec.Meta:
    """Return the mark of a list that may grow long: its last items are shown, and how many came before."""
    return _mark("last", most=most)


def tally(of: Kind, most: int, among: Among | None = None) -> msgspec.Meta:
    """Return the mark of a list of members whose order says nothing: how many there are of each."""
    return _mark("tally", of=of, most=most, among=among)


def columns(*names: str) -> msgspec.Meta:
    """Return the mark of a tuple: what its parts are called."""
    return _mark("columns", names=names)


def constant() -> msgspec.Meta:
    """Return the mark of what is the same as long as the match lasts, and so is not a part of its state."""
    return _mark("constant")


def _mark(what: str, **more: Any) -> msgspec.Meta:
    return msgspec.Meta(extra={"is": what, **more})


def _seats(seats: int, options: Any) -> int:
    return seats
