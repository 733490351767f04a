"""The names of things: areas, pieces, families, and every card by one id; equal cards have the same one."""

from __future__ import annotations

import enum


class Area(enum.IntEnum):
    """The areas of the board, in the order in which they are resolved."""

    STREETS = 0
    CATHEDRAL = 1
    PALACE = 2
    BANK = 3
    PORT = 4
    FORT = 5


class Piece(enum.IntEnum):
    """The members of a family; there are two Heirs."""

    LORD = 0
    LADY = 1
    HEIR = 2


class Family(enum.IntEnum):
    """The families of seats 0 to 4."""

    COSTAGGIA = 0
    BARBUSSI = 1
    MOSTASCI = 2
    QUEIRON = 3
    REPIGGIN = 4


class Card(enum.IntEnum):
    """Action cards, then goals, then Fort cards; then spare kinds of action cards, for files of others."""

    BA1 = 0
    BA2 = 1
    BA3 = 2
    BA4 = 3
    BA5 = 4
    BA6 = 5
    PO1 = 6
    PO2 = 7
    PO3 = 8
    PO4 = 9
    PO5 = 10
    PO6 = 11
    PO7 = 12
    PO8 = 13
    PA1L = 14
    PA1R = 15
    PA2 = 16
    PA3 = 17
    PA4 = 18
    PA5 = 19
    PA6 = 20
    PA7 = 21
    CA1 = 22
    CA2 = 23
    CA3 = 24
    CA4 = 25
    CA5 = 26
    CA6 = 27
    CA7 = 28
    CA8 = 29
    ST1 = 30
    ST2 = 31
    ST3 = 32
    ST4 = 33
    ST5 = 34
    G_DA = 35
    G_KS = 36
    G_KC = 37
    G_KP = 38
    G_KB = 39
    G_KH = 40
    G_KF = 41
    G_NS = 42
    G_NC = 43
    G_NP = 44
    G_NB = 45
    G_NH = 46
    G_SP = 47
    G_CO = 48
    G_IN = 49
    F1 = 50
    F2 = 51
    F3 = 52
    F4 = 53
    F5 = 54
    F6 = 55
    F7 = 56
    F8 = 57
    OWN1 = 58
    OWN2 = 59
    OWN3 = 60
    OWN4 = 61
    OWN5 = 62
    OWN6 = 63
    OWN7 = 64
    OWN8 = 65
    OWN9 = 66
    OWN10 = 67
    OWN11 = 68
    OWN12 = 69
    OWN13 = 70
    OWN14 = 71
    OWN15 = 72
    OWN16 = 73
    OWN17 = 74
    OWN18 = 75
    OWN19 = 76
    OWN20 = 77
    OWN21 = 78


class EventCard(enum.IntEnum):
    """The event cards."""

    E1 = 0
    E2 = 1
    E3 = 2
    E4 = 3
    E5 = 4
    E6 = 5
    E7 = 6
    E8 = 7
    E9 = 8


class Deck(enum.IntEnum):
    """The two decks from which one draws."""

    ACTION = 0
    GOAL = 1


class Cubes(enum.IntEnum):
    """6.4 With how many cubes a card is played."""

    ONE = 1
    TWO = 2


class Taking(enum.IntEnum):
    """2.9 What a seat that has done nothing takes with its pass."""

    NOTHING = 0
    SOLDO = 1
    ACTION = 2
    GOAL = 3


class Result(enum.IntEnum):
    """3.4 How a challenge came out."""

    LOST = 0
    UNDECIDED = 1
    WON = 2


STREETS, CATHEDRAL, PALACE, BANK, PORT, FORT = range(6)
LORD, LADY, HEIR, SECOND_HEIR = range(4)
ACTION, GOAL = range(2)
# Python 3.11 is slow to find the members of an enum: states hold numbers, and rules use these names.

FIRST_GOAL, FIRST_FORT, FIRST_SPARE = int(Card.G_DA), int(Card.F1), int(Card.OWN1)
ACTIONS = tuple(Card)[:FIRST_GOAL]
GOALS = tuple(Card)[FIRST_GOAL:FIRST_FORT]
FORTS = tuple(Card)[FIRST_FORT:FIRST_SPARE]
SPARES = tuple(Card)[FIRST_SPARE:]
"""Kinds of action cards that only a table's own file has: with ours, 56 cards can be of 56 kinds."""
CARDS = tuple(Card)
AREAS = tuple(Area)
PIECES = (Piece.LORD, Piece.LADY, Piece.HEIR, Piece.HEIR)
"""The piece at each place in a family."""
EVENTS = tuple(EventCard)
DECKS = tuple(Deck)
NOBODY = NOTHING = NOWHERE = -1


def deck_of(card: int) -> int:
    """The deck to which a card in a hand belongs."""
    return GOAL if is_goal(card) else ACTION


def is_goal(card: int) -> bool:
    """Whether a card is a goal."""
    return FIRST_GOAL <= card < FIRST_FORT


def is_fort(card: int) -> bool:
    """Whether a card is a Fort card."""
    return FIRST_FORT <= card < FIRST_SPARE
