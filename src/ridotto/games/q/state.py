"""The three drawers of Q.

Cards and roles are their numbers. A list of cards is always in order, so that it tells nothing
but what lies there; R40 equal cards have one number.
"""

from __future__ import annotations

import enum
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Annotated, TypeAlias

import msgspec

from ridotto.core import State
from ridotto.core.numbers import columns, last
from ridotto.games.q.box import BOXES, OURS, box_of
from ridotto.games.q.moves import Card, Role
from ridotto.games.q.numbers import (
    Count,
    Few,
    FewCards,
    HandOfCards,
    Hands,
    InOrder,
    Paolo,
    Pile,
    Roles,
    RolesAtTheEnd,
    Score,
    SeatOrNobody,
    SetOfCards,
    Sides,
    Strikes,
    Turn,
    Used,
    What,
    Worths,
)

NOBODY = NOTHING = -1
PAOLO = -2
"""Paolo III in the draw pile."""
ASIDE, IN_PILE, DEAD = range(3)
"""Where Paolo III is."""


class Options(msgspec.Struct, frozen=True):
    """The switches of the rules page."""

    round_limit: Annotated[int, msgspec.Meta(ge=0, le=1000)] = 60
    cards: str = OURS

    def __post_init__(self) -> None:
        if self.cards not in BOXES:
            raise ValueError(f"the cards {self.cards[:64]!r} are not here: name their file with --cards")


class LineKind(enum.IntEnum):
    """What happened: the kinds of line in the ledger and in memories."""

    OPENING = 0
    DRAW = 1
    PAOLO = 2
    LOAD = 3
    SWAP = 4
    THEATINES = 5
    SEIZURE = 6
    PASS = 7
    INSPECTION = 8
    SHIP = 9
    LOOK = 10


OPENING, DRAW, PAOLO_OUT, LOAD, SWAP, THEATINES, SEIZURE, PASS, INSPECTION, SHIP, LOOK = map(int, LineKind)
# Python 3.11 is slow to find the members of an enum: rules and searches use these names.

Cards: TypeAlias = tuple[int, ...]

LedgerLine: TypeAlias = Annotated[
    tuple[Count, What, SeatOrNobody, SeatOrNobody, Few, FewCards],
    columns("round", "what", "who", "whom", "number", "seen"),
]
"""Open ledger: round, what, who, whom, how many cards (SHIP: thrown overboard), which all have seen."""

Memory: TypeAlias = Annotated[
    tuple[Count, What, SeatOrNobody, FewCards, FewCards],
    columns("round", "what", "whom", "came", "went"),
]
"""A seat's memory: round, what, with whom, the cards that came (INSPECTION: seen), the cards that went.

A seat has one line for each line of the ledger that moved or showed it cards, in the same order: the
opening, its draws (kept, discarded), loads, swaps, discards with the Theatines on either side, inspections,
cards thrown.
"""


class Open(msgspec.Struct):
    """What everybody knows."""

    options: Options
    seats: Few
    sides: Sides
    """The sign of the side with which each role stands now; 0: not in play."""
    hands: Hands
    """How many cards each seat has in hand."""
    loads: Hands
    """How many cards lie before each seat, for the next ship."""
    used: Used
    """1 for each seat that has used its seizure."""
    pile: Pile = 0
    """Cards in the draw pile, Paolo III included."""
    discards: Pile = 0
    paolo: Paolo = ASIDE
    round: Count = 0
    turn: Turn = 0
    """The turn of this round, from 1."""
    first: SeatOrNobody = NOBODY
    """Who has the Primo giocatore."""
    inspector: SeatOrNobody = NOBODY
    """Who has the Primo a caricare."""
    seized: SeatOrNobody = NOBODY
    """Who has seized the ship of this round."""
    drawn: Few = 0
    """Cards that the seat whose turn it is looks at and has still to choose from."""
    hold: Pile = 0
    """Cards that the inspector has taken and not yet shown."""
    score: Score = 0
    """R28 The lead of the Spirituali; of the Zelanti if negative."""
    counts_seized: bool = False
    """4.4 Whether the ship that is shown counts as seized."""
    cargo: InOrder = ()
    """4.3 The cards shown."""
    worth: Worths = ()
    """The points of each card of the cargo now, those of the Zelanti negative."""
    struck: Strikes = ()
    """1 for each card of the cargo that was struck to 0."""
    ledger: Annotated[tuple[LedgerLine, ...], last()] = ()
    turned_up: RolesAtTheEnd = ()
    """The role of each seat, after the end."""


class Private(msgspec.Struct):
    """What only one seat knows."""

    known: Roles
    """The role of each seat as far as this one knows it; its own to begin with."""
    hand: HandOfCards = []
    drawn: SetOfCards = ()
    """3.1 What the seat has drawn and must choose from."""
    loaded: SetOfCards = ()
    """What lies before the seat, for the next ship."""
    cargo: SetOfCards = ()
    """4.2 What the seat inspects."""
    memory: Annotated[tuple[Memory, ...], last()] = ()


class Hidden(msgspec.Struct):
    """What nobody knows."""

    pile: list[int] = []
    """The draw pile, the top card last."""
    discards: list[int] = []
    """All cards that were discarded, face down or shown."""


class Q(State, kw_only=True):
    """A match of Q."""

    open: Open
    private: list[Private]
    hidden: Hidden

    def role_of(self, seat: int) -> int:
        """The role that a seat holds."""
        return self.private[seat].known[seat]


def table_of(seats: int, options: Options) -> Q:
    """A table on which nothing has happened yet."""
    box = box_of(options.cards)
    playing = box.roles[seats - 5]
    deck = box.decks[seats - 5]
    sides = tuple([box.sides[role] if role in playing else 0 for role in Role])
    return Q(
        agenda=[],
        open=Open(options, seats, sides, [0] * seats, [0] * seats, (0,) * seats, pile=len(deck)),
        private=[Private((NOTHING,) * seats) for _ in range(seats)],
        hidden=Hidden(pile=[*deck]),
    )


def components(s: Q) -> Mapping[str, int]:
    """The cards of this table and its roles, counted where they are; and that the public counts are right."""
    o, hidden = s.open, s.hidden
    places: list[Sequence[int]] = [hidden.pile, hidden.discards, o.cargo]
    for mine in s.private:
        places += [mine.hand, mine.drawn, mine.loaded, mine.cargo]
    found: Counter[str] = Counter()
    for place in places:
        found.update(Card(card).name for card in place if card != PAOLO)
    in_pile = hidden.pile.count(PAOLO)
    found["Paolo III"] = in_pile + (o.paolo != IN_PILE)
    dealt = sorted(mine.known[seat] for seat, mine in enumerate(s.private))
    for role in Role:
        found[f"role {role.name}"] = dealt.count(role) if dealt[0] != NOTHING else int(o.sides[role] != 0)
    found["the pile"] = int(o.pile == len(hidden.pile))
    found["the discards"] = int(o.discards == len(hidden.discards))
    for seat, mine in enumerate(s.private):
        sizes = len(mine.hand), len(mine.loaded)
        found[f"hand and load of seat {seat}"] = int(sizes == (o.hands[seat], o.loads[seat]))
        held = (tuple(mine.hand), mine.drawn, mine.loaded, mine.cargo)
        in_order = all(cards == tuple(sorted(cards)) for cards in held)
        found[f"the order of the cards of seat {seat}"] = int(in_order)
    found["cards looked at"] = int(sum(len(mine.drawn) for mine in s.private) == o.drawn)
    found["the hold"] = int(sum(len(mine.cargo) for mine in s.private) == o.hold)
    return found
