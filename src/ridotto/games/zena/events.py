"""What can be told in Zena 1814."""

from __future__ import annotations

from typing import TypeAlias

from ridotto.core import Event, Seat
from ridotto.games.zena.cards import Area, Card, Deck, EventCard, Piece, Result, Taking


class Dealt(Event, frozen=True):
    """0.5 One's hand."""

    seat: Seat
    cards: tuple[Card, ...]


class Exchanged(Event, frozen=True):
    """0.5 Who has exchanged the first hand."""

    seat: Seat


class Confirmed(Event, frozen=True):
    """0.10 Whose secret placement stands."""

    seat: Seat


class TookFirst(Event, frozen=True):
    """0.8, 0.10, 4.3 Who has the First Player card."""

    seat: Seat


class MayGiveFirst(Event, frozen=True):
    """0.10 Who gives away the First Player card."""

    seat: Seat


class TurnedUp(Event, frozen=True):
    """0.9 The card that decides where a family stands."""

    seat: Seat
    card: Card


class Placed(Event, frozen=True):
    """0.9, 0.10 A piece stands in an area; [E] by which card."""

    seat: Seat
    piece: Piece
    area: Area
    card: Card | None = None


class MonthBegan(Event, frozen=True):
    """1.1 The event of the round; every seat takes the income."""

    month: int
    event: EventCard
    income: int


class FortRevealed(Event, frozen=True):
    """1.3 A Fort card was turned up."""

    card: Card


class PieceMoved(Event, frozen=True):
    """2.3 A piece has moved."""

    seat: Seat
    piece: Piece
    origin: Area
    area: Area


class Played(Event, frozen=True):
    """2.4 A card was played."""

    seat: Seat
    card: Card
    area: Area


class CubePut(Event, frozen=True):
    """2.4 to 2.6 A cube was put into a box, and paid for."""

    seat: Seat
    card: Card
    area: Area
    box: int
    price: int


class CubeTaken(Event, frozen=True):
    """2.8 A cube was taken from a card."""

    seat: Seat
    card: Card
    area: Area
    box: int


class Declined(Event, frozen=True):
    """2.5 Somebody does not join; 6.3 or not again."""

    seat: Seat
    card: Card


class GainedSoldi(Event, frozen=True):
    """Soldi, and from which card if from one."""

    seat: Seat
    soldi: int
    card: Card | None = None


class GainedPrestige(Event, frozen=True):
    """Prestige, and from which card if from one."""

    seat: Seat
    prestige: int
    card: Card | None = None


class Drew(Event, frozen=True):
    """7.1 Somebody has drawn a card."""

    seat: Seat
    deck: Deck


class DrewCard(Event, frozen=True):
    """7.1 Which card."""

    seat: Seat
    card: Card


class DrawLost(Event, frozen=True):
    """7.2 There was nothing to draw."""

    seat: Seat


class Passed(Event, frozen=True):
    """2.9 A turn has ended."""

    seat: Seat
    taking: Taking


class TurnsAgain(Event, frozen=True):
    """2.10 Somebody takes another turn."""

    seat: Seat


class AreaResolved(Event, frozen=True):
    """3 The resolution of an area begins."""

    area: Area


class UprisingSent(Event, frozen=True):
    """R43 Sollevaioin pilota has moved."""

    seat: Seat
    card: Card
    area: Area


class Manipulated(Event, frozen=True):
    """R42 The cube of Maneggi stands in an area."""

    seat: Seat
    area: Area


class CardPassed(Event, frozen=True):
    """R45 A card has gone from hand to hand."""

    by: Seat
    to: Seat
    deck: Deck


class CardSeen(Event, frozen=True):
    """R45 Which card."""

    by: Seat
    to: Seat
    card: Card


class PaidForDie(Event, frozen=True):
    """3.4 What somebody has paid for the die."""

    seat: Seat
    soldi: int
    card: Card


class Rolled(Event, frozen=True):
    """3.4 The die, what was paid, filled boxes below the first, and the sum."""

    seat: Seat
    card: Card
    die: int
    paid: int
    helpers: int
    total: int


class ChallengeCame(Event, frozen=True):
    """3.4 How a challenge came out."""

    card: Card
    area: Area
    result: Result


class Undefended(Event, frozen=True):
    """3.5 A Fort card without cubes is lost."""

    card: Card


class Destroyed(Event, frozen=True):
    """3.5 A lost battle destroys a card."""

    card: Card
    area: Area


class Removed(Event, frozen=True):
    """3.2 A card leaves its row."""

    card: Card
    area: Area


class Controls(Event, frozen=True):
    """3.3 Who controls an area."""

    seat: Seat
    area: Area
    points: int


class NobodyControls(Event, frozen=True):
    """3.3 Nobody does."""

    area: Area


class BoughtPrestige(Event, frozen=True):
    """R41 The controller of the Palace has paid."""

    seat: Seat
    price: int


class WasPutBack(Event, frozen=True):
    """4.1 A card of a hand goes under its deck."""

    seat: Seat
    deck: Deck


class PutBackCard(Event, frozen=True):
    """4.1 Which card."""

    seat: Seat
    card: Card


class CountedSoldi(Event, frozen=True):
    """5.2 Prestige for the money."""

    seat: Seat
    soldi: int
    prestige: int


class GoalShown(Event, frozen=True):
    """5.2 A goal is shown, and scores."""

    seat: Seat
    card: Card
    prestige: int


class Won(Event, frozen=True):
    """5.3 Who has won, and with how much."""

    seats: tuple[Seat, ...]
    prestige: int


Events: TypeAlias = (
    Dealt
    | Exchanged
    | Confirmed
    | TookFirst
    | MayGiveFirst
    | TurnedUp
    | Placed
    | MonthBegan
    | FortRevealed
    | PieceMoved
    | Played
    | CubePut
    | CubeTaken
    | Declined
    | GainedSoldi
    | GainedPrestige
    | Drew
    | DrewCard
    | DrawLost
    | Passed
    | TurnsAgain
    | AreaResolved
    | UprisingSent
    | Manipulated
    | CardPassed
    | CardSeen
    | PaidForDie
    | Rolled
    | ChallengeCame
    | Undefended
    | Destroyed
    | Removed
    | Controls
    | NobodyControls
    | BoughtPrestige
    | WasPutBack
    | PutBackCard
    | CountedSoldi
    | GoalShown
    | Won
)
