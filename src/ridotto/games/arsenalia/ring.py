"""The ring of squares. A table may write down its own: a sign for each square, clockwise from square 0."""

from __future__ import annotations

from functools import cache

import msgspec

from ridotto.core import Refusal
from ridotto.games.arsenalia.moves import Go, LayOn, Location, PlacePawn, Way
from ridotto.games.arsenalia.pieces import BOARD_FILE, SIGN_OF

CARD, PLAIN = "#", "."
"""The signs of a card square and of a plain one; a main location has a letter."""
FEWEST, MOST = 9, 60
"""Squares of a ring. With fewer, both directions could lead to the same square (R1)."""
NOWHERE = NOTHING = NOBODY = -1


class Ring(msgspec.Struct, frozen=True):
    """A board: what its squares are, and the moves on them, made once."""

    size: int
    location: tuple[int, ...]
    """The main location on each square; NOTHING elsewhere."""
    square_of: tuple[int, ...]
    """The square of each location."""
    card_squares: tuple[int, ...]
    places: tuple[PlacePawn, ...]
    """The move that puts a pawn on each square."""
    lays: tuple[LayOn, ...]
    """The move that lays a card on each card square, in order."""
    ways: tuple[tuple[tuple[Go, Go], ...], ...]
    """The two ways to go, by square and roll; nobody rolls a 0."""


def ring_fault(ring: str) -> Refusal | None:
    """What is wrong with a written ring; None if nothing is."""
    if not FEWEST <= len(ring) <= MOST:
        return Refusal("table", "ring_length", {"squares": len(ring), "fewest": FEWEST, "most": MOST})
    signs = (*SIGN_OF, CARD, PLAIN)
    for square, sign in enumerate(ring):
        if sign not in signs:
            facts = {"square": square, "sign": repr(sign), "signs": " ".join(signs)}
            return Refusal("table", "ring_sign", facts)
    for sign, location in SIGN_OF.items():
        if ring.count(sign) != 1:
            facts = {"sign": sign, "location": Location(location), "times": ring.count(sign)}
            return Refusal("table", "ring_location", facts)
    return None if CARD in ring else Refusal("table", "ring_without_card_square", {"sign": CARD})


@cache
def ring_of(signs: str) -> Ring:
    """The ring that a text describes."""
    size = len(signs)
    location = tuple(SIGN_OF.get(sign, NOTHING) for sign in signs)
    cards = tuple(square for square, sign in enumerate(signs) if sign == CARD)

    def named(square: int) -> Location | None:
        return None if location[square] == NOTHING else Location(location[square])

    def go(way: Way, square: int) -> Go:
        return Go(way, square % size, named(square % size))

    return Ring(
        size,
        location,
        tuple(location.index(here) for here in Location),
        cards,
        tuple(PlacePawn(square, named(square)) for square in range(size)),
        tuple(LayOn(square) for square in cards),
        tuple(
            tuple((go(Way.CLOCKWISE, at + roll), go(Way.COUNTERCLOCKWISE, at - roll)) for roll in range(5))
            for at in range(size)
        ),
    )


def _written() -> str:
    """The ring of ``board.toml`` as a table would write it."""
    signs = [PLAIN] * BOARD_FILE.ring.squares
    for square in BOARD_FILE.ring.card_squares:
        signs[square] = CARD
    for line in BOARD_FILE.locations:
        signs[line.square] = line.sign
    return "".join(signs)


RING = _written()
"""The ring that is played on unless the table chooses another."""
if _fault := ring_fault(RING):
    raise ValueError(f"board.toml, ring: {_fault.reason} {_fault.facts}")
