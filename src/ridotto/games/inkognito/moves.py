"""Cards, moves and events of Inkognito."""

from __future__ import annotations

import enum
from typing import Annotated, TypeAlias

import msgspec

from ridotto.core import Event, Move, Seat

Figure: TypeAlias = Annotated[int, msgspec.Meta(extra={"is": "seat"})]
"""Somebody who walks about Venice: a seat, the fourth agent of three seats (3), or the Ambassador (4)."""


class Place(enum.IntEnum):
    """The five places."""

    RIALTO = 0
    SAN_MARCO = 1
    SAN_GIORGIO = 2
    PONTE_DEI_SOSPIRI = 3
    SALUTE = 4


class Card(enum.IntEnum):
    """The four agents in the order of the telephone number, then the four fragments of it."""

    FIDDLEBOTTOM = 0
    BUBBLE = 1
    ZSA_ZSA = 2
    AGENT_X = 3
    N52 = 4
    N11 = 5
    N0 = 6
    N29 = 7


class Kind(enum.IntEnum):
    """The two kinds of black card."""

    AGENT = 0
    FRAGMENT = 1


class Visit(Move, frozen=True):
    """2.1 Play a place."""

    place: Place


class LayFaceDown(Move, frozen=True):
    """10.2 The Ambassador of five seats lays a place face down."""

    place: Place


class ShowPair(Move, frozen=True):
    """4.2 Two coloured cards, one of them true; the lower first."""

    first: Card
    second: Card


class ShowSign(Move, frozen=True):
    """4.3 One of one's black cards instead of a pair."""

    card: Card


class Ask(Move, frozen=True):
    """4.4 Ask an agent for a black card; the kind is named only with ``asker_chooses``."""

    seat: Seat
    kind: Kind | None = None


class AskFourth(Move, frozen=True):
    """9.5 Put the question to the fourth agent: look at one of its cards."""

    kind: Kind


class LookAt(Move, frozen=True):
    """9.3 Alone with the fourth agent: look at one of its cards."""

    kind: Kind


class Decline(Move, frozen=True):
    """4.4 Ask nothing; 9.3 look at nothing."""


class Listen(Move, frozen=True):
    """10.3 The Ambassador of five seats lets the meeting take its course."""


class Call(Move, frozen=True):
    """5.2 Dial the fragments of F, B, Z, X; with ``strict_call`` also name who they are."""

    number: tuple[Card, Card, Card, Card]
    seats: tuple[Figure, Figure, Figure, Figure] | None = None


class ShowBlack(Move, frozen=True):
    """6.2 The agent who is asked shows one of his black cards."""

    card: Card


Moves: TypeAlias = (
    Visit | LayFaceDown | ShowPair | ShowSign | Ask | AskFourth | LookAt | Decline | Listen | Call | ShowBlack
)


class DealBegan(Event, frozen=True):
    """A new deal; the seat that starts it (the fourth agent may)."""

    deal: int
    starter: Figure


class AmbassadorIs(Event, frozen=True):
    """10.1 Who is the Ambassador in this deal."""

    seat: Seat


class Dealt(Event, frozen=True):
    """1.2 One's truth."""

    seat: Seat
    agent: Card
    fragment: Card


class SeriesBegan(Event, frozen=True):
    """7.2 All places are back in their hands and decks."""


class Visited(Event, frozen=True):
    """2.1, 9.2 Somebody's place of this round."""

    seat: Figure
    place: Place


class LaidFaceDown(Event, frozen=True):
    """10.2 The Ambassador has laid his place."""

    seat: Seat


class AmbassadorAppeared(Event, frozen=True):
    """2.2 The Ambassador's place of this round."""

    place: Place


class Met(Event, frozen=True):
    """3.2 Two agents alone."""

    one: Figure
    other: Figure
    place: Place


class MetAmbassador(Event, frozen=True):
    """3.2 An agent alone with the Ambassador."""

    seat: Figure
    place: Place


class BeforeAmbassador(Event, frozen=True):
    """10.4 Two agents and the Ambassador of five seats."""

    one: Seat
    other: Seat
    place: Place


class Exchanged(Event, frozen=True):
    """6.1 Two agents have shown each other something."""

    one: Seat
    other: Seat


class Shown(Event, frozen=True):
    """6.1, 10.4 A pair."""

    by: Seat
    to: Seat
    cards: tuple[Card, Card]


class Signed(Event, frozen=True):
    """4.3 A sign."""

    by: Seat
    to: Seat
    card: Card


class Reported(Event, frozen=True):
    """10.4 Two agents have shown the Ambassador a pair each."""

    one: Seat
    other: Seat


class Asked(Event, frozen=True):
    """6.2 A question was put; to the fourth agent too."""

    by: Seat
    seat: Figure


class AskedFor(Event, frozen=True):
    """R8 With ``asker_chooses``: the kind of card that was asked for."""

    by: Seat
    seat: Seat
    kind: Kind


class Declined(Event, frozen=True):
    """4.4, 9.3 A question or a look was declined."""

    seat: Seat


class Answered(Event, frozen=True):
    """6.2 The black card shown in answer; 10.3 the Ambassador of five seats sees it too."""

    by: Seat
    to: Seat
    card: Card
    ambassador: Seat | None = None


class LookedAtFourth(Event, frozen=True):
    """9.3 Somebody has looked at a card of the fourth agent."""

    seat: Seat


class SawOfFourth(Event, frozen=True):
    """9.3, 9.5 The card of the fourth agent that was looked at."""

    seat: Seat
    card: Card


class Called(Event, frozen=True):
    """5.2 A call."""

    seat: Seat
    number: tuple[Card, Card, Card, Card]
    seats: tuple[Figure, Figure, Figure, Figure] | None
    right: bool


class TurnedUp(Event, frozen=True):
    """R17 The black cards at the end of a deal."""

    seat: Figure
    agent: Card
    fragment: Card


class Scored(Event, frozen=True):
    """5.3, 9.7, 10.7 A point."""

    seat: Seat
    points: int


class DealDrawn(Event, frozen=True):
    """R28 A deal without a call."""

    rounds: int


class MatchWon(Event, frozen=True):
    """8.2 The winners of the match; none if nobody has a point."""

    seats: tuple[Seat, ...]


Events: TypeAlias = (
    DealBegan
    | AmbassadorIs
    | Dealt
    | SeriesBegan
    | Visited
    | LaidFaceDown
    | AmbassadorAppeared
    | Met
    | MetAmbassador
    | BeforeAmbassador
    | Exchanged
    | Shown
    | Signed
    | Reported
    | Asked
    | AskedFor
    | Declined
    | Answered
    | LookedAtFourth
    | SawOfFourth
    | Called
    | TurnedUp
    | Scored
    | DealDrawn
    | MatchWon
)
