"""What the numbers of Q stand for: in its drawers, in its moves, in arguments."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations_with_replacement
from typing import Annotated, Any, TypeAlias

from ridotto.core import Seat
from ridotto.core.declared import Actions
from ridotto.core.numbers import COUNTER, each, each_seat, last, listed, member, number, seat, tally
from ridotto.games.q.box import box_of
from ridotto.games.q.moves import Card, Role


@cache
def titles(seats: int, options: Any) -> Sequence[Card]:
    """The titles in the deck of this table."""
    return [Card(card) for card in sorted({*box_of(options.cards).decks[seats - 5]})]


Count: TypeAlias = Annotated[int, number(COUNTER)]
"""Rounds: their limit can be switched off."""
Turn: TypeAlias = Annotated[int, number(12)]
Pile: TypeAlias = Annotated[int, number(999)]
"""How many cards lie somewhere."""
Few: TypeAlias = Annotated[int, number(99)]
Score: TypeAlias = Annotated[int, number(9_999, least=-9_999)]
"""R28 Of the Spirituali; of the Zelanti if negative."""
Sign: TypeAlias = Annotated[int, number(1, least=-1)]
SeatOrNobody: TypeAlias = Annotated[int, seat()]
RoleOrNothing: TypeAlias = Annotated[int, member(Role, least=-1)]
CardNumber: TypeAlias = Annotated[int, member(Card)]
Yes: TypeAlias = Annotated[int, number(1)]
Paolo: TypeAlias = Annotated[int, number(2)]
"""Aside, in the pile, dead."""
What: TypeAlias = Annotated[int, number(10)]
"""A kind of line in the ledger."""

Held = tally(Card, 99, among=titles)
"""Cards whose order says nothing."""
HandOfCards: TypeAlias = Annotated[list[CardNumber], Held]
SetOfCards: TypeAlias = Annotated[tuple[CardNumber, ...], Held]
InOrder: TypeAlias = Annotated[tuple[CardNumber, ...], listed(24)]
FewCards: TypeAlias = Annotated[tuple[CardNumber, ...], last(4)]
"""The cards of a line of the ledger or of a memory."""
Sides: TypeAlias = Annotated[tuple[Sign, ...], each(len(Role), Role)]
Hands: TypeAlias = Annotated[list[Pile], each_seat()]
Used: TypeAlias = Annotated[tuple[Yes, ...], each_seat()]
Worths: TypeAlias = Annotated[tuple[Score, ...], listed(24)]
Strikes: TypeAlias = Annotated[tuple[Yes, ...], listed(24)]
Roles: TypeAlias = Annotated[tuple[RoleOrNothing, ...], each_seat()]
RolesAtTheEnd: TypeAlias = Annotated[tuple[RoleOrNothing, ...], listed(6)]


def _some(*numbers: int) -> Any:
    def domain(seats: int, options: Any) -> Iterable[tuple[Card, ...]]:
        found = titles(seats, options)
        return [cards for n in numbers for cards in combinations_with_replacement(found, n)]

    return domain


def what_is_put_back(seats: int, options: Any) -> Iterable[tuple[Card, ...]]:
    """1.2 As many cards of the opening as are not kept."""
    box = box_of(options.cards)
    return combinations_with_replacement(titles(seats, options), box.drawn - box.kept)


ACTIONS = Actions(
    domains={
        "card": titles,
        "PutBack.cards": what_is_put_back,
        "cards": _some(1, 2),
        "number": lambda seats, options: (1, 2),
    },
    args={"seat": Seat, "card": CardNumber, "target": Seat, "number": Few},
)
