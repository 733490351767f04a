"""Cards, moves and events of Arsenalia."""

from __future__ import annotations

import enum
from typing import TypeAlias

from ridotto.core import Event, Move, Seat


class Card(enum.IntEnum):
    """The five institutions, then the five crafts, in the order of the clue sheet."""

    MARINA = 0
    VENICE_IN_PERIL = 1
    BIENNALE = 2
    COMUNE = 3
    SOVRINTENDENZA = 4
    CORDER = 5
    FAVRO = 6
    IMPIRARESSA = 7
    MAESTRO_D_ASCIA = 8
    REMER = 9


class Location(enum.IntEnum):
    """The five main locations."""

    PORTA_MAGNA = 0
    SOTTOMARINO = 1
    TORRE_DI_PORTA_NUOVA = 2
    GRU_ARMSTRONG = 3
    CORDERIE = 4


class Colour(enum.IntEnum):
    """The colours of seats 0 to 3."""

    BLUE = 0
    YELLOW = 1
    RED = 2
    GREEN = 3


class Way(enum.IntEnum):
    """The two ways round the ring."""

    CLOCKWISE = 0
    COUNTERCLOCKWISE = 1


class Ending(enum.IntEnum):
    """7 How a match was lost."""

    GHOST = 0
    NO_CARDS = 1
    ALL_OUT = 2
    TURN_LIMIT = 3


class PlacePawn(Move, frozen=True):
    """1.2 Put one's pawn on a square."""

    square: int
    location: Location | None = None


class Go(Move, frozen=True):
    """2.2 Move one's pawn as many squares as were rolled."""

    way: Way
    square: int
    location: Location | None = None


class Meet(Move, frozen=True):
    """2.3 Meet somebody on one's square."""

    seat: Seat


class Look(Move, frozen=True):
    """2.3, 4.1 Look at the top card of the pile."""


class Leave(Move, frozen=True):
    """2.3, R3 Leave the pile as it is."""


class GivePair(Move, frozen=True):
    """3.1 An institution and a craft of one's colour, exactly one of them true."""

    institution: Card
    craft: Card


class SendGhost(Move, frozen=True):
    """5.2 Which of those on the location the ghost finds."""

    seat: Seat


class GiveFalse(Move, frozen=True):
    """5.2 One of one's false cards."""

    card: Card


class LayOn(Move, frozen=True):
    """3.2 Lay the false card on a card square."""

    square: int


class EndTurn(Move, frozen=True):
    """2.4 Guess nothing."""


class Guess(Move, frozen=True):
    """6.1 Say where the treasure is."""

    institution: Card
    craft: Card


class Decline(Move, frozen=True):
    """R19 Let the last chance pass."""


Moves: TypeAlias = (
    PlacePawn
    | Go
    | Meet
    | Look
    | Leave
    | GivePair
    | SendGhost
    | GiveFalse
    | LayOn
    | EndTurn
    | Guess
    | Decline
)


class PlacingBegan(Event, frozen=True):
    """1.2 Who puts down the first pawn."""

    seat: Seat


class Placed(Event, frozen=True):
    """1.2 A pawn stands on a plain square or a card square."""

    seat: Seat
    square: int


class PlacedAt(Event, frozen=True):
    """1.2 A pawn stands on a main location."""

    seat: Seat
    location: Location
    square: int


class Dealt(Event, frozen=True):
    """1.3 One's grey cards."""

    seat: Seat
    institution: Card
    craft: Card


class Starts(Event, frozen=True):
    """1.4 The seat that has the first turn."""

    seat: Seat


class Rolled(Event, frozen=True):
    """2.1 A turn has begun, and the die shows so much."""

    turn: int
    seat: Seat
    roll: int


class Moved(Event, frozen=True):
    """2.2 A pawn has come to a plain square or a card square."""

    seat: Seat
    way: Way
    square: int


class MovedTo(Event, frozen=True):
    """2.2 A pawn has come to a main location."""

    seat: Seat
    way: Way
    location: Location
    square: int


class Met(Event, frozen=True):
    """2.3 The visitor meets the owner of a pawn."""

    visitor: Seat
    owner: Seat


class PairGiven(Event, frozen=True):
    """3.1 A pair was given."""

    by: Seat
    to: Seat


class PairShown(Event, frozen=True):
    """3.1 Which pair; R8 the institution first."""

    by: Seat
    to: Seat
    institution: Card
    craft: Card


class Laid(Event, frozen=True):
    """3.2 A false card lies face down at the bottom of a pile."""

    seat: Seat
    square: int


class LookedAtPile(Event, frozen=True):
    """4.1 Somebody has looked at the top card of a pile, and it has left the game."""

    seat: Seat
    owner: Seat
    square: int


class SawCard(Event, frozen=True):
    """4.1 Which card; R11 perhaps one of the looker's own."""

    owner: Seat
    seat: Seat
    card: Card


class LeftPile(Event, frozen=True):
    """R3 Somebody has not looked."""

    seat: Seat
    square: int


class GhostSummoned(Event, frozen=True):
    """5.2 The ghost card that was turned up."""

    seat: Seat
    location: Location


class GhostFound(Event, frozen=True):
    """5.2 Whom the ghost found."""

    visitor: Seat
    owner: Seat


class GhostFoundNobody(Event, frozen=True):
    """5.3 The ghost card is spent without effect."""

    location: Location


class FalseGiven(Event, frozen=True):
    """5.2 A false card was given."""

    by: Seat
    to: Seat


class FalseShown(Event, frozen=True):
    """5.2 Which false card."""

    by: Seat
    to: Seat
    card: Card


class Guessed(Event, frozen=True):
    """6.1, R16 A guess, and whether it is right."""

    seat: Seat
    institution: Card
    craft: Card
    right: bool


class SawTreasure(Event, frozen=True):
    """6.1, R16 What the guesser saw."""

    seat: Seat
    institution: Card
    craft: Card


class LastChance(Event, frozen=True):
    """R19 Nobody who is in holds a false card: who may still guess, in this order."""

    seats: tuple[Seat, ...]


class Declined(Event, frozen=True):
    """R19 Somebody has let the last chance pass."""

    seat: Seat


class TurnedUp(Event, frozen=True):
    """The grey cards of a seat, after the end."""

    seat: Seat
    institution: Card
    craft: Card


class TreasureTurnedUp(Event, frozen=True):
    """The treasure, after the end."""

    institution: Card
    craft: Card


class Won(Event, frozen=True):
    """6.2 All have won; who found the treasure."""

    seat: Seat


class Lost(Event, frozen=True):
    """7 All have lost, and why."""

    why: Ending


Events: TypeAlias = (
    PlacingBegan
    | Placed
    | PlacedAt
    | Dealt
    | Starts
    | Rolled
    | Moved
    | MovedTo
    | Met
    | PairGiven
    | PairShown
    | Laid
    | LookedAtPile
    | SawCard
    | LeftPile
    | GhostSummoned
    | GhostFound
    | GhostFoundNobody
    | FalseGiven
    | FalseShown
    | Guessed
    | SawTreasure
    | LastChance
    | Declined
    | TurnedUp
    | TreasureTurnedUp
    | Won
    | Lost
)
