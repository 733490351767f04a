"""What happens in Q, as it is told."""

from __future__ import annotations

from typing import TypeAlias

from ridotto.core import Event, Seat
from ridotto.games.q.moves import Card, Role, Side


class RoleDealt(Event, frozen=True):
    """1.1 One's role."""

    seat: Seat
    role: Role
    side: Side


class OpeningDrawn(Event, frozen=True):
    """1.2 One's opening cards."""

    seat: Seat
    cards: tuple[Card, ...]


class CardsPutBack(Event, frozen=True):
    """1.2 What one has put back of them."""

    seat: Seat
    cards: tuple[Card, ...]


class PileMade(Event, frozen=True):
    """1.3 The draw pile, Paolo III included."""

    number: int


class RoundBegan(Event, frozen=True):
    """2.1 Who has the Primo giocatore."""

    round: int
    seat: Seat


class Drew(Event, frozen=True):
    """3.1 Somebody has drawn so many cards, and so many are left."""

    seat: Seat
    number: int
    left: int


class PaoloDied(Event, frozen=True):
    """3.1, R10 Paolo III was drawn, and lies face up."""

    seat: Seat


class CardsDrawn(Event, frozen=True):
    """3.1 Which cards."""

    seat: Seat
    cards: tuple[Card, ...]


class Kept(Event, frozen=True):
    """3.1 Somebody has kept a card."""

    seat: Seat


class CardKept(Event, frozen=True):
    """3.1 Which one, and which other one went to the discards."""

    seat: Seat
    card: Card
    away: Card | None = None


class Loaded(Event, frozen=True):
    """3.2 So many cards now lie before somebody."""

    seat: Seat
    number: int


class CardLoaded(Event, frozen=True):
    """3.2 Which card was loaded."""

    seat: Seat
    card: Card


class FirstToLoad(Event, frozen=True):
    """3.2, R15 Who has taken the Primo a caricare."""

    seat: Seat


class SwapBegan(Event, frozen=True):
    """3.3 Who swaps with whom, and how many cards."""

    seat: Seat
    partner: Seat
    number: int


class Swapped(Event, frozen=True):
    """3.3 The cards have changed hands."""

    seat: Seat
    partner: Seat
    number: int


class CardsSwapped(Event, frozen=True):
    """3.3, R16 Which cards, as one of the two sees it."""

    seat: Seat
    partner: Seat
    gave: tuple[Card, ...]
    got: tuple[Card, ...]


class TheatinesCalled(Event, frozen=True):
    """3.4 Who goes to the Theatines, against whom, and for how many cards."""

    seat: Seat
    target: Seat
    number: int


class Discarded(Event, frozen=True):
    """3.4 So many cards of each have gone face down to the discards."""

    seat: Seat
    target: Seat
    number: int


class CardsGivenUp(Event, frozen=True):
    """3.4 What one has discarded oneself."""

    seat: Seat
    cards: tuple[Card, ...]


class CardsLost(Event, frozen=True):
    """3.4, R18 What the target has lost."""

    seat: Seat
    cards: tuple[Card, ...]


class Balance(Event, frozen=True):
    """R28 Where the score line stands: the leading side, if there is one, and by how much."""

    lead: int
    side: Side | None = None


class ShipSeized(Event, frozen=True):
    """3.5, R21 Somebody has seized the ship, and has turned his role sideways."""

    seat: Seat


class Passed(Event, frozen=True):
    """3.6 Somebody has passed."""

    seat: Seat


class NoShip(Event, frozen=True):
    """R22 Nobody has loaded."""


class FirstPlayerIs(Event, frozen=True):
    """4.1 Who has the Primo giocatore from now on."""

    seat: Seat


class CargoTaken(Event, frozen=True):
    """4.2 The inspector has taken all loaded cards."""

    seat: Seat
    number: int


class CargoSeen(Event, frozen=True):
    """4.2 Which cards they are."""

    seat: Seat
    cards: tuple[Card, ...]


class Overboard(Event, frozen=True):
    """4.3, R24 Whether the inspector has thrown a card overboard."""

    seat: Seat
    thrown: bool


class CardOverboard(Event, frozen=True):
    """4.3 Which card."""

    seat: Seat
    card: Card


class CargoShown(Event, frozen=True):
    """4.3 What is left of the cargo."""

    cards: tuple[Card, ...]


class NothingShown(Event, frozen=True):
    """R24 The only card was thrown overboard."""


class ShipCounts(Event, frozen=True):
    """4.4 By an event the ship counts as seized, or as not seized."""

    by: Card
    seized: bool


class EventScored(Event, frozen=True):
    """4.4 An event gives a side points."""

    by: Card
    side: Side
    points: int


class Struck(Event, frozen=True):
    """4.4, 4.5, R27 A card is struck to 0."""

    by: Card
    card: Card


class Silenced(Event, frozen=True):
    """4.5 All other common cards count as blank."""

    by: Card


class ActionsFollow(Event, frozen=True):
    """4.5, R26 The actions shown, in the order in which they are applied."""

    cards: tuple[Card, ...]


class Revalued(Event, frozen=True):
    """4.5 A card is worth so much from now on."""

    by: Card
    card: Card
    side: Side
    points: int


class SideChanged(Event, frozen=True):
    """4.5, R32 A character stands with the other side."""

    by: Card
    role: Role
    side: Side


class NoEffect(Event, frozen=True):
    """4.4, 4.5 A card has had no effect."""

    by: Card


class RoleLookedAt(Event, frozen=True):
    """R35 The inspector has looked at a role."""

    seat: Seat
    target: Seat


class RoleSeen(Event, frozen=True):
    """R35 Which role."""

    seat: Seat
    target: Seat
    role: Role
    side: Side


class ShipScored(Event, frozen=True):
    """4.6 The points of the two sides on this ship."""

    spirituali: int
    zelanti: int


class TotalChanged(Event, frozen=True):
    """4.6 An event has moved the score line towards zero by so much."""

    by: Card
    points: int


class LastRound(Event, frozen=True):
    """5.1 The draw pile is empty: the ship of this round is the last."""


class RoleTurnedUp(Event, frozen=True):
    """R38 A role, after the end, and the side with which it stands."""

    seat: Seat
    role: Role
    side: Side


class Won(Event, frozen=True):
    """5.2 Which side has won, and who."""

    side: Side
    seats: tuple[Seat, ...]


class NobodyWon(Event, frozen=True):
    """R31 A draw."""


Events: TypeAlias = (
    RoleDealt
    | OpeningDrawn
    | CardsPutBack
    | PileMade
    | RoundBegan
    | Drew
    | PaoloDied
    | CardsDrawn
    | Kept
    | CardKept
    | Loaded
    | CardLoaded
    | FirstToLoad
    | SwapBegan
    | Swapped
    | CardsSwapped
    | TheatinesCalled
    | Discarded
    | CardsGivenUp
    | CardsLost
    | Balance
    | ShipSeized
    | Passed
    | NoShip
    | FirstPlayerIs
    | CargoTaken
    | CargoSeen
    | Overboard
    | CardOverboard
    | CargoShown
    | NothingShown
    | ShipCounts
    | EventScored
    | Struck
    | Silenced
    | ActionsFollow
    | Revalued
    | SideChanged
    | NoEffect
    | RoleLookedAt
    | RoleSeen
    | ShipScored
    | TotalChanged
    | LastRound
    | RoleTurnedUp
    | Won
    | NobodyWon
)
