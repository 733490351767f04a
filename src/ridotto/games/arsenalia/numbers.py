"""What the numbers of Arsenalia stand for: in its drawers, in its moves, in arguments."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any, TypeAlias

from ridotto.core import Seat
from ridotto.core.declared import Actions
from ridotto.core.numbers import COUNTER, bits, each, each_seat, listed, member, number, seat
from ridotto.games.arsenalia.moves import Card, Ending, Go, Location, PlacePawn
from ridotto.games.arsenalia.ring import MOST, ring_of


def squares(seats: int, options: Any) -> int:
    """How many squares the ring of this table has."""
    return ring_of(options.ring).size


Count: TypeAlias = Annotated[int, number(COUNTER)]
"""Turns: their limit can be switched off."""
Roll: TypeAlias = Annotated[int, number(4)]
Gone: TypeAlias = Annotated[int, number(60)]
Square: TypeAlias = Annotated[int, number(lambda seats, options: squares(seats, options) - 1, least=-1)]
SeatOrNobody: TypeAlias = Annotated[int, seat()]
CardOrNothing: TypeAlias = Annotated[int, member(Card, least=-1)]
CardBits: TypeAlias = Annotated[int, bits(Card)]
LocationNumber: TypeAlias = Annotated[int, member(Location)]
EndingOrNothing: TypeAlias = Annotated[int, member(Ending, least=-1)]
What: TypeAlias = Annotated[int, number(4)]
"""A kind of line in the ledger."""
Whom: TypeAlias = Annotated[int, number(9, least=-1)]
"""Of the ledger: a seat, the treasure (4), nobody, or the institution that was guessed."""
Where: TypeAlias = Annotated[int, number(MOST - 1, least=-1)]
"""Of the ledger: a square, nowhere, or the craft that was guessed."""

Pile: TypeAlias = Annotated[tuple[Seat, ...], listed(32)]
Piles: TypeAlias = Annotated[list[Pile], each(squares)]
Squares: TypeAlias = Annotated[list[Square], each_seat()]
FalseLeft: TypeAlias = Annotated[list[Annotated[int, number(8)]], each_seat()]
Ghosts: TypeAlias = Annotated[tuple[LocationNumber, ...], listed(10)]
Seats: TypeAlias = Annotated[tuple[Seat, ...], listed(4)]


def every_square(seats: int, options: Any) -> Iterable[int]:
    """The squares of the ring."""
    return range(squares(seats, options))


ACTIONS = Actions(
    keys={PlacePawn: ("square",), Go: ("way",)},
    domains={
        "square": every_square,
        "institution": lambda seats, options: tuple(Card)[:5],
        "craft": lambda seats, options: tuple(Card)[5:],
    },
    args={"visitor": Seat},
)
