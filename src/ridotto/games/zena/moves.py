"""The moves of Zena 1814."""

from __future__ import annotations

from typing import TypeAlias

from ridotto.core import Move, Seat
from ridotto.games.zena.cards import Area, Card, Cubes, Deck, Piece, Taking


class Keep(Move, frozen=True):
    """0.5 Keep the first hand."""


class Exchange(Move, frozen=True):
    """0.5 Exchange a hand in which everything is dear."""


class Assign(Move, frozen=True):
    """0.10 Set a piece on a card of one's hand, face down."""

    piece: Piece
    card: Card
    area: Area


class Confirm(Move, frozen=True):
    """0.10 The placement stands."""


class GiveFirst(Move, frozen=True):
    """0.10 Give the First Player card to a seat."""

    seat: Seat


class MovePiece(Move, frozen=True):
    """2.3 Move one piece to another area."""

    piece: Piece
    origin: Area
    area: Area


class Play(Move, frozen=True):
    """2.4 Play a card; 6.4 with one cube, or with two."""

    card: Card
    cubes: Cubes
    price: int


class Join(Move, frozen=True):
    """2.5, 2.6 Put a cube on a card that lies there; ``place`` counts the row from the left, from 0."""

    area: Area
    place: int
    card: Card
    price: int


class TakeCube(Move, frozen=True):
    """2.8 Take one's cube from another card; boxes are counted from 1."""

    area: Area
    place: int
    card: Card
    box: int


class Decline(Move, frozen=True):
    """2.5 Do not join; 3.3 do not pay."""


class Pass(Move, frozen=True):
    """2.9 End the turn; who has done nothing may take something."""

    taking: Taking


class DrawFrom(Move, frozen=True):
    """7.1 From which deck one draws."""

    deck: Deck


class Manipulate(Move, frozen=True):
    """R42 Where the cube of Maneggi goes."""

    area: Area


class SendUprising(Move, frozen=True):
    """R43 Where Sollevaioin pilota goes."""

    area: Area


class PassCard(Move, frozen=True):
    """R45 The card that one passes on."""

    card: Card


class Pay(Move, frozen=True):
    """3.4 Soldi for the die."""

    soldi: int


class BuyPrestige(Move, frozen=True):
    """R41 Pay for the income of the Palace."""


class PutBack(Move, frozen=True):
    """4.1 A card that one puts back under its deck."""

    card: Card


Moves: TypeAlias = (
    Keep
    | Exchange
    | Assign
    | Confirm
    | GiveFirst
    | MovePiece
    | Play
    | Join
    | TakeCube
    | Decline
    | Pass
    | DrawFrom
    | Manipulate
    | SendUprising
    | PassCard
    | Pay
    | BuyPrestige
    | PutBack
)
