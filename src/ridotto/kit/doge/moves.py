"""What one may do, and what may happen."""

from __future__ import annotations

from typing import TypeAlias

from ridotto.core import Event, Move, Seat
from ridotto.kit.doge.state import Face


class Pass(Move, frozen=True):
    """Lay this card face down before the next seat."""

    face: Face


class Guess(Move, frozen=True):
    """The Doge is at this seat."""

    seat: Seat


Moves: TypeAlias = Pass | Guess


class RoundBegan(Event, frozen=True):
    number: int


class Dealt(Event, frozen=True):
    seat: Seat
    face: Face


class Drew(Event, frozen=True):
    seat: Seat


class SawDrawn(Event, frozen=True):
    seat: Seat
    face: Face


class Passed(Event, frozen=True):
    seat: Seat
    to: Seat


class Guessed(Event, frozen=True):
    seat: Seat
    at: Seat


class Shown(Event, frozen=True):
    seat: Seat
    held: Face
    before: Face


class Scored(Event, frozen=True):
    seat: Seat
    points: int


Events: TypeAlias = RoundBegan | Dealt | Drew | SawDrawn | Passed | Guessed | Shown | Scored
