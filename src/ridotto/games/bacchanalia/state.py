"""The three drawers of Bacchanalia. Only the order of the Umbra deck is in the third."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Annotated, Literal, TypeAlias

import msgspec

from ridotto.core import Seat, SetupError, State
from ridotto.core.numbers import columns, last
from ridotto.games.bacchanalia.box import DECKS, OURS, centre_of, deck_of
from ridotto.games.bacchanalia.cards import AMANS, BACCHUS, NOTHING, Deus, Ending, Finale, Umbra
from ridotto.games.bacchanalia.numbers import (
    BySeat,
    Count,
    DeusOrNothing,
    Discards,
    EndingOrNothing,
    FateOrNothing,
    Few,
    FinaleOrNothing,
    Fresh,
    Held,
    KindNumber,
    Noted,
    PlaceOrNothing,
    RowOrNothing,
    SeatBits,
    SeatOrNobody,
    Seats,
    TellingOrNothing,
    TextNumber,
    TextOrNothing,
    UmbraOrNothing,
    Veiled,
    Weaving,
    WhyOrNothing,
)

SHORT = 3
"""D1 A short evening closes at the third Parcae."""

Chair: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=6)]
"""A seat counted from 1; 0: chance decides."""


class Options(msgspec.Struct, frozen=True):
    """The switches of the rules page. ``tone`` is for those who write prompts: no rule reads it."""

    length: Literal["short", "standard", "long"] = "standard"
    parcae: Annotated[int, msgspec.Meta(ge=0, le=20)] = 0
    minutes: Annotated[int, msgspec.Meta(ge=0, le=720)] = 0
    telling: Literal["title", "line", "written"] = "title"
    tone: Literal["ribald", "sensual", "veiled"] = "sensual"
    veto: bool = False
    youngest: Chair = 0
    hedonist: Chair = 0
    cards: str = OURS

    def __post_init__(self) -> None:
        if self.cards not in DECKS:
            raise ValueError(f"the cards {self.cards[:64]!r} are not here: name their file with --cards")

    def limit(self, seats: int) -> int:
        """D1 The appearance of Parcae at which the game closes; 0: none."""
        if self.parcae:
            return self.parcae
        return {"short": SHORT, "standard": 6 if seats <= 4 else 4, "long": 0}[self.length]


Text: TypeAlias = Annotated[tuple[Seat, KindNumber, TellingOrNothing], columns("whose", "kind", "telling")]
"""Whose text, its Kind, the Telling that asked for it or NOTHING. Its place in the list is its number."""

Element: TypeAlias = Annotated[
    tuple[TextNumber, Seat, KindNumber, DeusOrNothing, SeatBits],
    columns("number", "whose", "kind", "deus", "seen"),
]
"""The register: number of the text, whose, Kind (PERSON, PLACE or THING), the Deus it belongs to or NOTHING,
and the set of seats in whose scenes it has been, as bits."""


class Open(msgspec.Struct):
    """What everybody knows. Cards and everything named are numbers of their enums; NOTHING is -1."""

    options: Options
    held: Annotated[list[Held], BySeat]
    """The Deus before each seat, in order, besides the Vinum that everybody who is in has."""
    centre: Held
    locked: Annotated[list[UmbraOrNothing], BySeat]
    """Each seat's locked Umbra."""
    with_amans: Annotated[list[bool], BySeat]
    """7.3 Each seat's mark."""
    captured: Annotated[list[bool], BySeat]
    finale: Annotated[list[FinaleOrNothing], BySeat]
    """The Finale with which each seat went out; NOTHING: it is in."""
    ending: Annotated[list[EndingOrNothing], BySeat]
    """The Ending that each seat told."""
    fate: Annotated[list[FateOrNothing], BySeat]
    deck: Few = 0
    """How many Umbra lie in the deck."""
    discards: Discards = ()
    amans_entered: bool = False
    bacchus_vanished: bool = False
    bacchus_is_new: bool = False
    """1 Bacchus came to his holder in another's turn, and has not been told of yet."""
    parcae: Count = 0
    """How often Parcae has been drawn."""
    youngest: SeatOrNobody = NOTHING
    first: SeatOrNobody = NOTHING
    teller: SeatOrNobody = NOTHING
    turns: Count = 0
    umbra: Fresh = ()
    """The fresh Umbra of the teller, as they were drawn."""
    kept: UmbraOrNothing = NOTHING
    """The Umbra that the teller had locked in the last turn."""
    parcae_now: bool = False
    """2.3 Parcae was drawn in this turn or finale."""
    row: RowOrNothing = NOTHING
    telling: TellingOrNothing = NOTHING
    """What is to be told: a Telling."""
    place: PlaceOrNothing = NOTHING
    """R50 The rule of place of this scene; once chosen, STAY or ELSEWHERE."""
    with_before: bool = False
    """7.3 The mark of the teller as it was before this scene."""
    took: DeusOrNothing = NOTHING
    """The Deus that the teller took in this turn."""
    questioner: SeatOrNobody = NOTHING
    """8 Who owes the teller the question of Bacchus."""
    asked: Seats = ()
    """Who has asked the teller something in this scene."""
    unanswered: Seats = ()
    """Whose question has not been answered."""
    noted: Noted = ()
    """The Kinds of elements that were entered in this scene."""
    lock_tried: bool = False
    weaving: Weaving = ()
    """R35 The card and the element of a locking that is voted on."""
    scene_from: TextNumber = 0
    """The number of the first text of this scene."""
    last_text: TextOrNothing = NOTHING
    """The number of what was told last in this scene, by anybody, and is not veiled."""
    texts: Annotated[tuple[Text, ...], last()] = ()
    elements: Annotated[tuple[Element, ...], last()] = ()
    veiled: Veiled = ()
    """R51 The numbers of the texts that are veiled."""
    time_over: bool = False
    due: WhyOrNothing = NOTHING
    """D2 Why the closing scenes come after this turn: a Why."""
    closing: bool = False

    @property
    def seats(self) -> int:
        """How many sat down."""
        return len(self.held)

    def is_in(self, seat: int) -> bool:
        """Whether a seat has not yet told a finale."""
        return self.finale[seat] == NOTHING

    def all_in(self) -> list[int]:
        """The seats that are in."""
        return [seat for seat, finale in enumerate(self.finale) if finale == NOTHING]

    def others_in(self, seat: int) -> list[int]:
        """The other seats that are in."""
        return [other for other in self.all_in() if other != seat]

    def holder(self, deus: int) -> int:
        """The first seat before which this Deus lies; NOTHING: none."""
        return next((seat for seat, held in enumerate(self.held) if deus in held), NOTHING)


class Private(msgspec.Struct):
    """Nothing belongs to one seat alone: drafts are not part of the game."""


class Hidden(msgspec.Struct):
    """What nobody knows."""

    deck: list[int] = []
    """The Umbra deck, the top card last."""


class Bacchanalia(State, kw_only=True):
    """A match of Bacchanalia."""

    open: Open
    private: list[Private]
    hidden: Hidden


def table_of(seats: int, options: Options) -> Bacchanalia:
    """S2, S6, S7 The centre is laid out, Amans kept aside; nobody holds anything."""
    for name, chair in (("youngest", options.youngest), ("hedonist", options.hedonist)):
        if chair > seats:
            raise SetupError(
                f"bacchanalia: {name} is a chair from 1 to {seats}, or 0 for chance, not {chair}"
            )
    return Bacchanalia(
        agenda=[],
        open=Open(
            options,
            [()] * seats,
            centre_of(seats),
            [NOTHING] * seats,
            [False] * seats,
            [False] * seats,
            [NOTHING] * seats,
            [NOTHING] * seats,
            [NOTHING] * seats,
            deck=len(deck_of(options.cards)),
        ),
        private=[Private() for _ in range(seats)],
        hidden=Hidden([*deck_of(options.cards)]),
    )


def deck_contents(o: Open) -> list[int]:
    """What lies in the deck: all Umbra that are not in sight."""
    left = Counter(deck_of(o.options.cards))
    left.subtract(o.discards)
    left.subtract(o.umbra)
    left.subtract(card for card in (o.kept, *o.locked) if card != NOTHING)
    return sorted(left.elements())


def components(s: Bacchanalia) -> Mapping[str, int]:
    """Every card, counted where it is; and that the public counts are right."""
    o = s.open
    found: Counter[str] = Counter()
    for card in (*s.hidden.deck, *o.discards, *o.umbra, o.kept, *o.locked):
        if card != NOTHING:
            found[f"umbra {Umbra(card).name}"] += 1
    for deus in (*o.centre, *(card for held in o.held for card in held)):
        found[f"deus {Deus(deus).name}"] += 1
    found[f"deus {Deus.AMANS.name}"] += not o.amans_entered
    found[f"deus {Deus.BACCHUS.name}"] += o.bacchus_vanished
    found["the deck is as all count it"] = int(len(s.hidden.deck) == o.deck)
    found["what lies in the deck follows from what is seen"] = int(sorted(s.hidden.deck) == deck_contents(o))
    found["cards lie in order"] = int(all([*held] == sorted(held) for held in (o.centre, *o.held)))
    found["who is out holds nothing"] = int(
        all(o.is_in(seat) or (not o.held[seat] and o.locked[seat] == NOTHING) for seat in range(o.seats))
    )
    found["Bacchus and Amans are where they may be"] = int(
        not (o.amans_entered is False and (AMANS in o.centre or o.holder(AMANS) != NOTHING))
        and not (o.bacchus_vanished and (BACCHUS in o.centre or o.holder(BACCHUS) != NOTHING))
    )
    return found


def outcome_of(o: Open) -> tuple[list[float], list[int]]:
    """D5 Those with a happy end win: there is no ranking."""
    happy = [
        finale != Finale.AWAY and (finale == Finale.AMANS or ending == Ending.ESCAPE)
        for finale, ending in zip(o.finale, o.ending)
    ]
    return [float(won) for won in happy], [seat for seat, won in enumerate(happy) if won]
