"""What the numbers of Bacchanalia stand for: in its drawers, in its moves, in arguments."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from ridotto.core import Seat
from ridotto.core.declared import RANKED, Actions
from ridotto.core.numbers import COUNTER, each_seat, last, listed, member, number, seat, seat_bits, tally
from ridotto.games.bacchanalia.cards import (
    ELEMENTS,
    Deus,
    Ending,
    Fate,
    Finale,
    Kind,
    Place,
    Row,
    Telling,
    Umbra,
    Why,
)

Count: TypeAlias = Annotated[int, number(COUNTER)]
TextNumber: TypeAlias = Annotated[int, number(COUNTER)]
TextOrNothing: TypeAlias = Annotated[int, number(COUNTER, least=-1)]
Few: TypeAlias = Annotated[int, number(99)]
SeatOrNobody: TypeAlias = Annotated[int, seat()]
SeatBits: TypeAlias = Annotated[int, seat_bits()]
DeusNumber: TypeAlias = Annotated[int, member(Deus)]
DeusOrNothing: TypeAlias = Annotated[int, member(Deus, least=-1)]
UmbraNumber: TypeAlias = Annotated[int, member(Umbra)]
UmbraOrNothing: TypeAlias = Annotated[int, member(Umbra, least=-1)]
FinaleOrNothing: TypeAlias = Annotated[int, member(Finale, least=-1)]
EndingOrNothing: TypeAlias = Annotated[int, member(Ending, least=-1)]
FateOrNothing: TypeAlias = Annotated[int, member(Fate, least=-1)]
RowOrNothing: TypeAlias = Annotated[int, member(Row, least=-1)]
TellingOrNothing: TypeAlias = Annotated[int, member(Telling, least=-1)]
PlaceOrNothing: TypeAlias = Annotated[int, member(Place, least=-1)]
WhyOrNothing: TypeAlias = Annotated[int, member(Why, least=-1)]
KindNumber: TypeAlias = Annotated[int, member(Kind)]

BySeat = each_seat()
Held: TypeAlias = Annotated[tuple[DeusNumber, ...], tally(Deus, 9)]
Discards: TypeAlias = Annotated[tuple[UmbraNumber, ...], tally(Umbra, 99)]
Fresh: TypeAlias = Annotated[tuple[UmbraNumber, ...], listed(24)]
Seats: TypeAlias = Annotated[tuple[Seat, ...], listed(6)]
Noted: TypeAlias = Annotated[tuple[KindNumber, ...], listed(14)]
Weaving: TypeAlias = Annotated[tuple[TextNumber, ...], listed(2)]
Veiled: TypeAlias = Annotated[tuple[TextNumber, ...], last(16)]

ACTIONS = Actions(
    domains={"Weave.number": RANKED, "kind": lambda seats, options: ELEMENTS},
    args={
        "seat": Seat,
        "deus": DeusNumber,
        "finale": Annotated[int, member(Finale)],
        "giver": Seat,
        "number": TextNumber,
        "card": UmbraNumber,
        "owner": Seat,
        "kind": KindNumber,
        "to": Seat,
    },
)
