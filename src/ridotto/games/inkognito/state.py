"""The three drawers of Inkognito.

Everybody who walks about is a *figure*, 0 to 4. The seats come first; with three seats figure 3 is the
fourth agent; with three and four seats figure 4 is the Ambassador, with five he is one of the seats.
So there are always four agents, and one Ambassador who is ``open.ambassador``.
"""

from __future__ import annotations

import enum
from collections import Counter
from collections.abc import Mapping
from typing import Annotated, TypeAlias

import msgspec

from ridotto.core import State
from ridotto.core.numbers import columns, last
from ridotto.games.inkognito.moves import Card, Place
from ridotto.games.inkognito.numbers import (
    AskedBits,
    ByFigure,
    CardBits,
    CardOrNothing,
    Company,
    Count,
    PairBits,
    PlaceBits,
    PlaceOrNowhere,
    PointsBySeat,
    Seats,
    Series,
    Somebody,
    SomebodyOrNobody,
    Truths,
    WantedKind,
    What,
)

FIGURES = 5
FOURTH = 3
"""The fourth agent where three play."""
HOUSE_AMBASSADOR = 4
"""The Ambassador where no seat plays him."""

NOWHERE = NOBODY = NOTHING = -1
BEFORE_AMBASSADOR = 5
"""In ``company``: two agents and the Ambassador of five seats are together."""

ALL_PLACES = 0b11111
ALONE = (NOBODY,) * FIGURES
"""Everybody's company when nobody meets anybody."""
UNSEEN = (0,) * FIGURES


class Options(msgspec.Struct, frozen=True):
    """The switches of the rules page."""

    points: Annotated[int, msgspec.Meta(ge=1, le=9)] = 3
    asker_chooses: bool = False
    strict_call: bool = False
    ambassador: Annotated[int, msgspec.Meta(ge=-1, le=4)] = -1
    round_limit: Annotated[int, msgspec.Meta(ge=0, le=1000)] = 60
    deal_limit: Annotated[int, msgspec.Meta(ge=0, le=1000)] = 20


class LineKind(enum.IntEnum):
    """What happened between two figures: the kinds of line in the ledger and in memories."""

    EXCHANGE = 0
    QUESTION = 1
    LOOK = 2
    REPORT = 3
    OVERHEARD = 4


EXCHANGE, QUESTION, LOOK, REPORT, OVERHEARD = LineKind
# Python 3.11 is slow to find the members of an enum: rules and searches use these names.

LedgerLine: TypeAlias = Annotated[
    tuple[Count, What, Somebody, Somebody], columns("round", "what", "who", "whom")
]
"""Open ledger: round, what, who, whom (the asker and the asked, the looker and the fourth agent)."""

Memory: TypeAlias = Annotated[
    tuple[Count, What, SomebodyOrNobody, CardBits, CardBits],
    columns("round", "what", "whom", "saw", "showed"),
]
"""A seat's memory: round, what, with whom, the cards it saw, the cards it showed (sets of cards as bits)."""


class Open(msgspec.Struct):
    """What everybody knows."""

    options: Options
    seats: Seats
    points: PointsBySeat
    deal: Count = 0
    round: Count = 0
    """Rounds begun in this deal."""
    ambassador: Somebody = HOUSE_AMBASSADOR
    first_starter: Somebody = 0
    starter: Somebody = 0
    unplayed: Annotated[list[PlaceBits], ByFigure] = msgspec.field(
        default_factory=lambda: [ALL_PLACES] * FIGURES
    )
    """Each figure's places not yet played in this series, as bits: ``unplayed_by``."""
    at: Annotated[list[PlaceOrNowhere], ByFigure] = msgspec.field(default_factory=lambda: [NOWHERE] * FIGURES)
    """Each figure's place of this round."""
    series: Series = ()
    """The places of the earlier rounds of this series, by figure."""
    laid: bool = False
    """The Ambassador of five seats has laid a place that is not yet turned up."""
    company: Annotated[tuple[Company, ...], ByFigure] = ALONE
    """Whom each figure meets in this round."""
    ledger: Annotated[tuple[LedgerLine, ...], last()] = ()
    """Who met, asked and looked in this deal."""
    asked: Annotated[tuple[AskedBits, ...], ByFigure] = UNSEEN
    """Whom each asker has asked in this deal, as bits: see ``asked_twice`` and ``put_question``."""
    turned_up: Truths = ()
    """The truths of the last deal in the order of the agents' figures, once it has ended."""

    def agents(self) -> tuple[int, ...]:
        """The four figures that are agents, in order."""
        return AGENTS[self.ambassador]


class Private(msgspec.Struct):
    """What only one seat knows."""

    agent: CardOrNothing = NOTHING
    fragment: CardOrNothing = NOTHING
    shown: Annotated[tuple[PairBits, ...], ByFigure] = UNSEEN
    """The pairs shown to each viewer in this deal, as bits: ``shown_to``."""
    answered: Annotated[tuple[CardBits, ...], ByFigure] = UNSEEN
    """The black cards shown to each asker in answer, as bits: ``answered_with``."""
    memory: Annotated[tuple[Memory, ...], last()] = ()
    laid: PlaceOrNowhere = NOWHERE
    """The place that the Ambassador has laid face down."""
    wanted: WantedKind = NOTHING
    """With ``asker_chooses``, for asker and asked: the kind of card that was asked for."""


class Hidden(msgspec.Struct):
    """What nobody knows."""

    ambassadors_places: tuple[int, ...] = ()
    """The deck of the Ambassador that no seat plays, the top one first."""
    fourth_places: tuple[int, ...] = ()
    fourth: tuple[int, int] = (NOTHING, NOTHING)
    """The black cards of the fourth agent."""


class Inkognito(State, kw_only=True):
    """A match of Inkognito."""

    open: Open
    private: list[Private]
    hidden: Hidden

    def truths(self) -> tuple[tuple[int, int], ...]:
        """The black cards of the four agents, in the order of their figures."""
        found = [(mine.agent, mine.fragment) for mine in self.private if mine.agent != NOTHING]
        if self.open.seats == 3:
            found.append(self.hidden.fourth)
        return tuple(found)


AGENTS = tuple(tuple(f for f in range(FIGURES) if f != ambassador) for ambassador in range(FIGURES))


# what is kept as bits


WITHOUT_PLACE = tuple(tuple(left & ~(1 << place) for place in Place) for left in range(ALL_PLACES + 1))
"""A set of unplayed places after a place is played."""


def unplayed_by(o: Open, figure: int, place: int) -> bool:
    """2.1 Whether a figure has not yet played this place in this series."""
    return o.unplayed[figure] >> place & 1 == 1


def asked_twice(o: Open, me: int, whom: int) -> bool:
    """R9 Whether I have asked this figure twice in this deal."""
    return o.asked[me] >> FIGURES + whom & 1 == 1


def put_question(o: Open, me: int, whom: int) -> None:
    """R9 Note that I ask this figure, for the first or the second time in this deal."""
    once, twice = 1 << whom, 1 << FIGURES + whom
    o.asked = remembered(o.asked, me, twice if o.asked[me] & once else once)


def shown_to(mine: Private, viewer: int, pair: int) -> bool:
    """4.2 Whether I have shown this viewer the pair of this number."""
    return mine.shown[viewer] >> pair & 1 == 1


def answered_with(mine: Private, asker: int, card: int) -> bool:
    """R9 Whether I have answered this asker with this black card."""
    return mine.answered[asker] >> card & 1 == 1


def remembered(sets: tuple[int, ...], figure: int, more: int) -> tuple[int, ...]:
    """Sets by figure, with more in one of them."""
    return (*sets[:figure], sets[figure] | more, *sets[figure + 1 :])


def team_of(agent: int) -> int:
    """The team of an agent: F and B are 0, Z and X are 1."""
    return agent >> 1


def partner_of(agent: int) -> int:
    """The other agent of the same team."""
    return agent ^ 1


def components(s: Inkognito) -> Mapping[str, int]:
    """The 66 cards, counted where they are."""
    found = Counter({"telephone": 1})
    public = s.open
    for figure in range(FIGURES):
        for place in Place:
            played = sum(row[figure] == place for row in public.series) + (public.at[figure] == place)
            found[f"{place.name} of {figure}"] = unplayed_by(public, figure, place) + played
    for black in s.truths():
        for card in Card:
            found[f"{card.name} in colour"] += 1
            found[f"{card.name} in black"] += card in black
    if public.seats < FIGURES:
        decks = {HOUSE_AMBASSADOR: s.hidden.ambassadors_places}
        if public.seats == 3:
            decks[FOURTH] = s.hidden.fourth_places
        for figure, deck in decks.items():
            still = sorted(place for place in Place if unplayed_by(public, figure, place))
            found[f"deck of {figure} holds what it has not played"] = int(sorted(deck) == still)
    return found
