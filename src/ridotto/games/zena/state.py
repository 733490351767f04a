"""The three drawers of Zena 1814."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Annotated, Literal, TypeAlias

import msgspec

from ridotto.core import State
from ridotto.core.numbers import columns, each, each_seat, listed
from ridotto.games.zena.box import BOXES, FAMILIES, NUMBERS, OURS, Box, box_of
from ridotto.games.zena.cards import ACTION, CARDS, EVENTS, GOAL, NOBODY, NOTHING, NOWHERE, Area, is_fort
from ridotto.games.zena.numbers import (
    PLACES,
    AreaOrNowhere,
    CardNumber,
    Counts,
    Cubes,
    Deck,
    Decks,
    Events,
    Fame,
    Forts,
    FourCards,
    Held,
    Ledger,
    Memory,
    Money,
    PlaceOrNothing,
    SeatOrNobody,
    Seats,
    Shown,
    Soldi,
    SomeCards,
    Stage,
    Standing,
    TurnedUp,
)

UNKNOWN = -1
"""A place of a deck that holds a shuffled card."""


def put_by(seat: int) -> int:
    """A place of a deck that holds a card put back by this seat: -2, -3 …"""
    return -2 - seat


class Options(msgspec.Struct, frozen=True):
    """The switches of the rules page."""

    mode: Literal["beginner", "expert"] = "beginner"
    first_player: Literal["random", "race"] = "random"
    months: Annotated[int, msgspec.Meta(ge=1, le=8)] = NUMBERS.rounds
    cards: str = OURS

    def __post_init__(self) -> None:
        if self.cards not in BOXES:
            raise ValueError(f"the cards {self.cards[:64]!r} are not here: name their file with --cards")


Lying: TypeAlias = Annotated[tuple[CardNumber, Cubes], columns("card", "cubes")]
"""A card in a row, and the owners of the cubes on it, from box 1 down."""

Places: TypeAlias = Annotated[
    tuple[AreaOrNowhere, AreaOrNowhere, AreaOrNowhere, AreaOrNowhere],
    columns("lord", "lady", "heir", "second_heir"),
]
"""The areas of a Lord, a Lady and two Heirs, the Heirs in order."""

AT_HOME: Places = (NOWHERE, NOWHERE, NOWHERE, NOWHERE)
FRESH, MOVED, ACTED = range(3)
"""What the active seat has done in its turn: nothing; only moved; played or joined."""


class Open(msgspec.Struct):
    """What everybody knows."""

    options: Options
    at: Annotated[list[Places], each_seat()]
    """Where each seat's pieces stand."""
    rows: Annotated[list[Annotated[tuple[Lying, ...], listed(PLACES)]], each(len(Area), Area)]
    """The cards in each area, the oldest first."""
    supply: Counts
    soldi: Money
    prestige: Fame
    actions: Counts
    """How many action cards each seat holds."""
    goals: Counts
    """How many goals each seat holds."""
    decks: Decks
    """Action and goal deck, the top first: UNKNOWN, ``put_by(seat)``, or a card that all saw go there."""
    fort_deck: Deck = ()
    """The Fort deck in the same way."""
    events: Events = ()
    """The event cards turned up so far, the present one last."""
    battles_won: Forts = ()
    manipulating: Standing = ()
    """Cubes of Maneggi: whose, and in which area."""
    first: SeatOrNobody = NOBODY
    active: SeatOrNobody = NOBODY
    stage: Stage = FRESH
    played: PlaceOrNothing = NOTHING
    """The place in its row of the card that the active seat has played in this turn."""
    played_at: AreaOrNowhere = NOWHERE
    again: bool = False
    """Whether the active seat takes another turn after this one."""
    paid: Soldi = 0
    """What was paid so far for the die."""
    exchanged: Seats = ()
    """The seats that have exchanged their first hand."""
    turned_up: TurnedUp = ()
    """The cards of turn zero, which were then shuffled into the deck; expert: four a seat, by seat."""
    ledger: Ledger = ()
    shown: Shown = ()
    """The goals of each seat, after the end."""

    @property
    def month(self) -> int:
        """The round, from 1; 0 before the first."""
        return len(self.events)

    @property
    def expert(self) -> bool:
        """Whether the expert rules hold."""
        return self.options.mode == "expert"

    @property
    def cubes_on_a_card(self) -> int:
        """2.8, 6.1 How many cubes of a colour may lie on a card."""
        return 2 if self.options.mode == "expert" and len(self.at) <= 3 else 1


class Private(msgspec.Struct):
    """What only one seat knows."""

    actions: Held = []
    """The action cards in hand, in order."""
    goals: Held = []
    """The goals in hand, in order."""
    placed: Annotated[tuple[CardNumber, ...], FourCards] = ()
    """0.10 The cards on which pieces were set so far: Lord, Lady, Heir, Heir."""
    putting: SomeCards = ()
    """4.1 The cards that are to be put back, in this order."""
    dealt: SomeCards = ()
    """The hand with which the first round began."""
    aside: SomeCards = ()
    """0.5 The cards of the exchanged hand that lie in the deck for certain."""
    memory: Memory = ()
    """The card of each line of the ledger in which this seat drew, put back, gave or got one."""


class Hidden(msgspec.Struct):
    """What nobody knows."""

    decks: list[tuple[int, ...]] = msgspec.field(default_factory=lambda: [(), ()])
    """The action and the goal deck, the top card first."""
    fort_deck: tuple[int, ...] = ()
    events: tuple[int, ...] = ()
    """The events to come; the last one went back to the box."""


class Zena(State, kw_only=True):
    """A match of Zena 1814."""

    open: Open
    private: list[Private]
    hidden: Hidden


def box(o: Open) -> Box:
    """The cards that are played with."""
    return box_of(o.options.cards)


def table_of(seats: int, options: Options) -> Zena:
    """0.1, 0.2, 0.7 A table on which nothing has happened yet."""
    return Zena(
        agenda=[],
        open=Open(
            options,
            [AT_HOME] * seats,
            [()] * 6,
            [NUMBERS.cubes] * seats,
            [NUMBERS.soldi] * seats,
            [0] * seats,
            [0] * seats,
            [0] * seats,
            [(), ()],
        ),
        private=[Private() for _ in range(seats)],
        hidden=Hidden(),
    )


def components(s: Zena) -> Mapping[str, int]:
    """Every card, cube and piece, counted where it is; and that the public counts are right."""
    o, hidden = s.open, s.hidden
    found: Counter[str] = Counter()
    for row in o.rows:
        for card, cubes in row:
            found[f"card {CARDS[card].name}"] += 1
            for seat in cubes:
                found[f"cube {FAMILIES[seat].name}"] += 1
    for seat, mine in enumerate(s.private):
        family = FAMILIES[seat].name
        found[f"cube {family}"] += o.supply[seat]
        found[f"pieces of {family}"] = len(o.at[seat])
        for card in (*mine.actions, *mine.goals):
            found[f"card {CARDS[card].name}"] += 1
        counted = (o.actions[seat], o.goals[seat]) == (len(mine.actions), len(mine.goals))
        found[f"the hand of {family} is as all count it"] = int(counted)
        found[f"the hand of {family} is in order"] = int(
            mine.actions == sorted(mine.actions) and mine.goals == sorted(mine.goals)
        )
        found[f"{family} owes nothing"] = int(o.soldi[seat] >= 0 and o.prestige[seat] >= 0)
    for seat, _ in o.manipulating:
        found[f"cube {FAMILIES[seat].name}"] += 1
    for card in (*hidden.decks[ACTION], *hidden.decks[GOAL], *hidden.fort_deck, *o.battles_won):
        found[f"card {CARDS[card].name}"] += 1
    for event in (*hidden.events, *o.events):
        found[f"event {EVENTS[event].name}"] += 1
    for name, seen, true in (
        ("action deck", o.decks[ACTION], hidden.decks[ACTION]),
        ("goal deck", o.decks[GOAL], hidden.decks[GOAL]),
        ("Fort deck", o.fort_deck, hidden.fort_deck),
    ):
        agrees = len(seen) == len(true) and all(a in (b, UNKNOWN) or a < UNKNOWN for a, b in zip(seen, true))
        found[f"the {name} is as all count it"] = int(agrees)
    forts_in_rows = not any(is_fort(card) for row in o.rows[:-1] for card, _ in row)
    found["Fort cards lie at the Fort"] = int(forts_in_rows)
    return found
