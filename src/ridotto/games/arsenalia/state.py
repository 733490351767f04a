"""The three drawers of Arsenalia.

A *figure* is a seat, or the treasure (4), which holds the fifth grey pair.
"""

from __future__ import annotations

import enum
from collections import Counter
from collections.abc import Mapping
from typing import Annotated, Literal, TypeAlias

import msgspec

from ridotto.core import OptionRefused, State
from ridotto.core.bits import both, has, without
from ridotto.core.numbers import columns, last, listed
from ridotto.games.arsenalia.moves import Card, Location
from ridotto.games.arsenalia.numbers import (
    CardBits,
    CardOrNothing,
    Count,
    EndingOrNothing,
    FalseLeft,
    Ghosts,
    Gone,
    Piles,
    Roll,
    SeatOrNobody,
    Seats,
    Squares,
    What,
    Where,
    Whom,
)
from ridotto.games.arsenalia.pieces import ALL_CARDS, COLOURS, FALSE_CARDS, GHOST_DECK, SEATS
from ridotto.games.arsenalia.ring import NOBODY, NOTHING, NOWHERE, RING, ring_fault, ring_of

TREASURE = 4
"""The figure of the treasure."""

Pair: TypeAlias = Annotated[tuple[CardOrNothing, CardOrNothing], columns("institution", "craft")]
"""An institution and a craft."""
NO_PAIR: Pair = (NOTHING, NOTHING)


class Options(msgspec.Struct, frozen=True):
    """The switches of the rules page."""

    guess: Literal["anytime", "turn"] = "anytime"
    turn_limit: Annotated[int, msgspec.Meta(ge=0, le=1000)] = 200
    ring: str = RING

    def __post_init__(self) -> None:
        if fault := ring_fault(self.ring):
            raise OptionRefused(fault)


class LineKind(enum.IntEnum):
    """What happened: the kinds of line in the ledger and in memories."""

    MEETING = 0
    GHOST = 1
    LOOK = 2
    LAY = 3
    GUESS = 4


MEETING, GHOST, LOOK, LAY, GUESS = LineKind
# Python 3.11 is slow to find the members of an enum: rules and searches use these names.

LedgerLine: TypeAlias = Annotated[
    tuple[Count, What, SeatOrNobody, Whom, Where], columns("turn", "what", "who", "whom", "where")
]
"""Open ledger: turn, what, who, whom, where; of a wrong guess the last two are institution and craft."""

Memory: TypeAlias = Annotated[
    tuple[Count, What, Where, CardBits, CardBits], columns("turn", "what", "whom", "saw", "showed")
]
"""A seat's memory: turn, what, with whom (LAY: on which square), the cards it saw and showed, as bits."""


class Open(msgspec.Struct):
    """What everybody knows."""

    options: Options
    at: Squares
    """The square of each seat's pawn; NOWHERE before it is placed and after it has left the board."""
    false_left: FalseLeft
    """How many false cards each seat holds."""
    piles: Piles
    """The owners of the cards in the pile on each square, the top one first."""
    turn: Count = 0
    visitor: SeatOrNobody = NOBODY
    roll: Roll = 0
    """What the die shows."""
    ghosts: Ghosts = ()
    """The ghost cards that were drawn, by location."""
    gone: Gone = 0
    """How many cards have left the game."""
    out: Seats = ()
    """Who has guessed wrong, first to last."""
    ledger: Annotated[tuple[LedgerLine, ...], last()] = ()
    """Who gave cards to whom, who laid, looked and guessed."""
    ending: EndingOrNothing = NOTHING
    """7 How the match was lost."""
    turned_up: Annotated[tuple[Pair, ...], listed(5)] = ()
    """The grey pairs by figure, after the end."""

    def seats_in(self) -> list[int]:
        """Who has not guessed wrong."""
        out = self.out
        return [seat for seat in range(SEATS) if seat not in out] if out else [0, 1, 2, 3]


class Private(msgspec.Struct):
    """What only one seat knows."""

    institution: CardOrNothing = NOTHING
    craft: CardOrNothing = NOTHING
    hand: CardBits = ALL_CARDS
    """The cards of the seat's colour that it holds, as bits (``core/bits.py``)."""
    to_lay: CardOrNothing = NOTHING
    """The false card that was shown and is still to be laid."""
    memory: Annotated[tuple[Memory, ...], last()] = ()
    treasure: Pair = NO_PAIR
    """R16 What the seat saw after a wrong guess."""


class Hidden(msgspec.Struct):
    """What nobody knows."""

    treasure: Pair = NO_PAIR
    ghosts: tuple[int, ...] = ()
    """What is left of the ghost deck, the top card first."""
    piles: list[tuple[int, ...]] = []
    """The cards of the pile on each square, the top one first."""
    gone: list[int] = msgspec.field(default_factory=lambda: [0] * SEATS)
    """The cards of each colour that have left the game, as bits."""


class Arsenalia(State, kw_only=True):
    """A match of Arsenalia."""

    open: Open
    private: list[Private]
    hidden: Hidden

    def truths(self) -> tuple[Pair, ...]:
        """The grey pairs by figure."""
        return (*((mine.institution, mine.craft) for mine in self.private), self.hidden.treasure)


def false_cards(hand: int, institution: int, craft: int) -> int:
    """The cards of a hand that are false for whoever was dealt these two."""
    return without(hand, both(institution, craft))


def table_of(options: Options) -> Arsenalia:
    """A table on which nothing has happened yet."""
    size = ring_of(options.ring).size
    return Arsenalia(
        agenda=[],
        open=Open(options, [NOWHERE] * SEATS, [FALSE_CARDS] * SEATS, [()] * size),
        private=[Private() for _ in range(SEATS)],
        hidden=Hidden(piles=[()] * size),
    )


def components(s: Arsenalia) -> Mapping[str, int]:
    """The 60 cards, counted where they are, the pawns and the die; and that the public counts are right."""
    o, hidden = s.open, s.hidden
    found: Counter[str] = Counter({"die": 1})
    for seat, mine in enumerate(s.private):
        colour = COLOURS[seat].name
        found[f"pawn {colour}"] = 1
        for card in Card:
            held = has(mine.hand, card) + has(hidden.gone[seat], card)
            found[f"card {card.name} {colour}"] += held
    for square, cards in enumerate(hidden.piles):
        for owner, on_pile in zip(o.piles[square], cards, strict=True):
            found[f"card {Card(on_pile).name} {COLOURS[owner].name}"] += 1
    dealt = hidden.treasure != NO_PAIR
    for card in Card:
        grey = sum(card in pair for pair in s.truths()) if dealt else 1
        found[f"card {card.name} GREY"] = grey
    for location in Location:
        deck = (*hidden.ghosts, *o.ghosts) if dealt else GHOST_DECK
        found[f"card {location.name} BLACK"] = deck.count(location)
    left = sum(gone.bit_count() for gone in hidden.gone) + 2 * len(o.out)
    found["the number of cards that have left the game"] = int(o.gone == left)
    for seat, mine in enumerate(s.private):
        false = false_cards(mine.hand, mine.institution, mine.craft) if dealt else 0b11111111
        found[f"the false cards of seat {seat}"] = int(o.false_left[seat] == false.bit_count())
    return found
