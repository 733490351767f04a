"""What the numbers of Zena 1814 stand for: in its drawers, in its moves, in arguments."""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

from ridotto.core import Seat
from ridotto.core.declared import Actions
from ridotto.core.numbers import columns, each, each_seat, last, listed, member, number, packed, seat, tally
from ridotto.games.zena.cards import Area, Card, EventCard
from ridotto.games.zena.moves import Assign, Join, Play, TakeCube

PLACES, BOXES_OF_A_CARD, RICHEST = 24, 8, 400
"""Cards of one row, boxes of a card, Soldi of a seat: more than a match has room for."""

Few: TypeAlias = Annotated[int, number(99)]
Soldi: TypeAlias = Annotated[int, number(RICHEST)]
Prestige: TypeAlias = Annotated[int, number(999)]
Stage: TypeAlias = Annotated[int, number(2)]
PlaceOrNothing: TypeAlias = Annotated[int, number(PLACES - 1, least=-1)]
Place: TypeAlias = Annotated[int, number(PLACES)]
"""In a row; the first one behind it too."""
SeatOrNobody: TypeAlias = Annotated[int, seat()]
AreaNumber: TypeAlias = Annotated[int, member(Area)]
AreaOrNowhere: TypeAlias = Annotated[int, member(Area, least=-1)]
CardNumber: TypeAlias = Annotated[int, member(Card)]
CardOrNothing: TypeAlias = Annotated[int, member(Card, least=-1)]
CardInADeck: TypeAlias = Annotated[int, member(Card, least=-7)]
"""A card; -1: shuffled; -2 and below: put back by seat 0, 1 …"""
EventNumber: TypeAlias = Annotated[int, member(EventCard)]
Line: TypeAlias = Annotated[int, packed(what=(3, 5), who=(3, 4), about=(10, 1023))]
"""A line of the ledger (``ledger.py``)."""

FourCards = listed(4)
Cubes: TypeAlias = Annotated[tuple[Seat, ...], listed(BOXES_OF_A_CARD)]
Money: TypeAlias = Annotated[list[Soldi], each_seat()]
Fame: TypeAlias = Annotated[list[Prestige], each_seat()]
Counts: TypeAlias = Annotated[list[Few], each_seat()]
Deck: TypeAlias = Annotated[tuple[CardInADeck, ...], listed(60)]
Decks: TypeAlias = Annotated[list[Deck], each(2)]
Events: TypeAlias = Annotated[tuple[EventNumber, ...], listed(9)]
Forts: TypeAlias = Annotated[tuple[CardNumber, ...], listed(8)]
Standing: TypeAlias = Annotated[
    tuple[Annotated[tuple[Seat, AreaNumber], columns("seat", "area")], ...], listed(16)
]
Seats: TypeAlias = Annotated[tuple[Seat, ...], listed(5)]
TurnedUp: TypeAlias = Annotated[tuple[CardNumber, ...], listed(20)]
Ledger: TypeAlias = Annotated[tuple[Line, ...], last()]
Shown: TypeAlias = Annotated[tuple[Annotated[tuple[CardNumber, ...], listed(15)], ...], listed(5)]
Held: TypeAlias = Annotated[list[CardNumber], tally(Card, 9)]
SomeCards: TypeAlias = Annotated[tuple[CardNumber, ...], listed(30)]
Memory: TypeAlias = Annotated[tuple[CardNumber, ...], last()]


def places(seats: int, options: Any) -> range:
    """Where a card may lie in its row."""
    return range(PLACES)


ACTIONS = Actions(
    keys={
        Assign: ("piece", "card"),
        Play: ("card", "cubes"),
        Join: ("area", "place"),
        TakeCube: ("area", "place", "box"),
    },
    domains={
        "place": places,
        "box": lambda seats, options: range(1, BOXES_OF_A_CARD + 1),
        "soldi": lambda seats, options: range(RICHEST + 1),
    },
    args={
        "seat": Seat,
        "area": AreaNumber,
        "place": Place,
        "cards": Few,
        "card": CardNumber,
        "way": Annotated[int, number(1, least=-1)],
    },
)
