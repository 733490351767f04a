"""The public ledger of card movements: one number a line, what happened, to whom, and with what.

Hands and decks are hidden, but every movement of a card is seen. From this ledger and its own memory a
seat can work out what it may know of the others' cards.
"""

from __future__ import annotations

from typing import TypeAlias

DRAW, PUT, PLAY, UNDER, GIVE, GOT = range(6)
"""From a deck to a hand; from a hand under a deck; from a hand to a row; from a row under the deck; from a
hand to the next one, first given away by all, then got by all."""

LedgerLine: TypeAlias = int
"""What, by which seat, about what: a deck (DRAW, PUT), a card (PLAY, UNDER), deck and seat (GIVE, GOT)."""


def line(what: int, seat: int, about: int) -> LedgerLine:
    """A line of the ledger."""
    return what | seat << 3 | about << 6


def passing(deck: int, other: int) -> int:
    """What GIVE and GOT are about: the deck of the card, and the other seat."""
    return deck | other << 1


def deck_in(about: int) -> int:
    """The deck that a line is about, of any kind but PLAY and UNDER."""
    return about & 1


def other_in(about: int) -> int:
    """The other seat of a line of GIVE or GOT."""
    return about >> 1


def read(of: LedgerLine) -> tuple[int, int, int]:
    """What, by which seat, about what."""
    return of & 7, of >> 3 & 7, of >> 6
