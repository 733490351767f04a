"""What one may do in Bautta, and what may happen there."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec
from tests.toy.state import Door, Mask

from ridotto.core import Event, Move, Seat


class Wear(Move, frozen=True):
    mask: Mask


class Enter(Move, frozen=True):
    door: Door


class LookBehind(Move, frozen=True):
    seat: Seat


class PeekAtDeck(Move, frozen=True):
    pass


class Bow(Move, frozen=True):
    seat: Seat


class Toast(Move, frozen=True):
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=200)] = ""


class LeaveOnTop(Move, frozen=True):
    pass


class Bury(Move, frozen=True):
    pass


class Bet(Move, frozen=True):
    mask: Mask


class Denounce(Move, frozen=True):
    seat: Seat
    mask: Mask


class TimeIsUp(Move, frozen=True):
    """The house: midnight strikes."""


Moves: TypeAlias = (
    Wear | Enter | LookBehind | PeekAtDeck | Bow | Toast | LeaveOnTop | Bury | Bet | Denounce | TimeIsUp
)


class Dealt(Event, frozen=True):
    seat: Seat
    masks: tuple[Mask, ...]


class HasRightOfWay(Event, frozen=True):
    seat: Seat


class RoundBegan(Event, frozen=True):
    number: int


class Entered(Event, frozen=True):
    seat: Seat
    door: Door


class LookedBehind(Event, frozen=True):
    by: Seat
    at: Seat


class SawMask(Event, frozen=True):
    by: Seat
    at: Seat
    mask: Mask


class PeekedAtDeck(Event, frozen=True):
    by: Seat


class SawTop(Event, frozen=True):
    by: Seat
    mask: Mask


class Turned(Event, frozen=True):
    """Somebody put the peeked mask back, on top or below; nobody else sees which."""

    by: Seat


class Bowed(Event, frozen=True):
    by: Seat
    to: Seat


class Toasted(Event, frozen=True):
    by: Seat
    number: int
    text: str


class HasBet(Event, frozen=True):
    seat: Seat
    mask: Mask


class Unmasked(Event, frozen=True):
    seat: Seat
    mask: Mask


class Scored(Event, frozen=True):
    seat: Seat
    points: int


class TorchFell(Event, frozen=True):
    at: Seat
    by: Seat


class SawHand(Event, frozen=True):
    by: Seat
    at: Seat
    mask: Mask


class Drew(Event, frozen=True):
    seat: Seat
    mask: Mask


class Denounced(Event, frozen=True):
    by: Seat
    at: Seat
    mask: Mask
    right: bool


class Left(Event, frozen=True):
    seat: Seat
    mask: Mask


class MidnightStruck(Event, frozen=True):
    pass


Events: TypeAlias = (
    Dealt
    | HasRightOfWay
    | RoundBegan
    | Entered
    | LookedBehind
    | SawMask
    | PeekedAtDeck
    | SawTop
    | Turned
    | Bowed
    | Toasted
    | HasBet
    | Unmasked
    | Scored
    | TorchFell
    | SawHand
    | Drew
    | Denounced
    | Left
    | MidnightStruck
)
