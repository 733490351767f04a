"""What the numbers of Inkognito stand for: in its drawers, in its moves, in arguments."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import permutations
from typing import Annotated, Any, TypeAlias

from ridotto.core.declared import Actions
from ridotto.core.numbers import (
    COUNTER,
    bits,
    columns,
    each_figure,
    each_seat,
    figure,
    listed,
    member,
    number,
)
from ridotto.games.inkognito.moves import Ask, Call, Card, Place

FIGURES = 5

Points: TypeAlias = Annotated[int, number(20)]
Count: TypeAlias = Annotated[int, number(COUNTER)]
"""Deals and rounds: a limit can be switched off."""
Seats: TypeAlias = Annotated[int, number(FIGURES)]
Somebody: TypeAlias = Annotated[int, figure(FIGURES)]
SomebodyOrNobody: TypeAlias = Annotated[int, figure(FIGURES, least=-1)]
Company: TypeAlias = Annotated[int, figure(FIGURES + 1, least=-1)]
"""Whom a figure meets: nobody, another figure, or another agent and the Ambassador (5)."""
PlaceOrNowhere: TypeAlias = Annotated[int, member(Place, least=-1)]
PlaceBits: TypeAlias = Annotated[int, bits(Place)]
CardOrNothing: TypeAlias = Annotated[int, member(Card, least=-1)]
CardBits: TypeAlias = Annotated[int, bits(Card)]
PairBits: TypeAlias = Annotated[int, bits(28)]
"""Pairs by their number: 4.2."""
AskedBits: TypeAlias = Annotated[int, bits(2 * FIGURES)]
"""Whom a figure has asked once, then whom it has asked twice."""
WantedKind: TypeAlias = Annotated[int, number(1, least=-1)]
What: TypeAlias = Annotated[int, number(4)]
"""A kind of line in the ledger."""

ByFigure = each_figure(FIGURES)
Truth: TypeAlias = Annotated[tuple[CardOrNothing, CardOrNothing], columns("agent", "fragment")]
PointsBySeat: TypeAlias = Annotated[tuple[Points, ...], each_seat()]
Series: TypeAlias = Annotated[tuple[Annotated[tuple[PlaceOrNowhere, ...], ByFigure], ...], listed(5)]
Truths: TypeAlias = Annotated[tuple[Truth, ...], listed(4)]


def telephone_numbers(seats: int, options: Any) -> Iterable[tuple[Card, ...]]:
    """5.2 The four fragments in any order."""
    return permutations(tuple(Card)[4:])


def whom_a_call_names(seats: int, options: Any) -> Iterable[tuple[int, ...] | None]:
    """5.2 Nobody; with ``strict_call`` the four agents in any order. Of five seats one is no agent."""
    return permutations(range(max(4, seats)), 4) if options.strict_call else [None]


ACTIONS = Actions(
    keys={Ask: ("seat", "kind"), Call: ("number", "seats")},
    domains={"Call.number": telephone_numbers, "Call.seats": whom_a_call_names},
    args={"asker": Somebody},
)
