"""Where cards go: Deus between players and centre, Umbra between deck and discards."""

from __future__ import annotations

from ridotto.core import Table
from ridotto.games.bacchanalia.cards import AMANS, BACCHUS, DEUS, NOTHING, PARCAE, UMBRA, Why
from ridotto.games.bacchanalia.events import (
    AmansEntered,
    BacchusMoved,
    BacchusVanished,
    Discarded,
    Drew,
    ParcaeAppeared,
    Returned,
    Shuffled,
    Taken,
    TakenFrom,
    Tidied,
)
from ridotto.games.bacchanalia.state import Bacchanalia, Open

FOUR = 4
"""2 How many Umbra lie before the teller."""


def with_card(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """The cards and one more, in order."""
    return tuple(sorted((*cards, card)))


def without_card(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """The cards without one of this kind."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def put_into_the_centre(s: Bacchanalia, t: Table, seat: int, deus: int) -> None:
    """A Deus goes from a player to the centre."""
    o = s.open
    o.held[seat] = without_card(o.held[seat], deus)
    o.centre = with_card(o.centre, deus)
    t.tell(Returned(seat, DEUS[deus]))


def take(s: Bacchanalia, t: Table, seat: int, deus: int, holder: int = NOTHING) -> None:
    """A Deus goes to the teller; R25 Bacchus, taken in the teller's own turn, needs no arrival."""
    o = s.open
    if holder == NOTHING:
        o.centre = without_card(o.centre, deus)
        t.tell(Taken(seat, DEUS[deus]))
    else:
        o.held[holder] = without_card(o.held[holder], deus)
        t.tell(TakenFrom(seat, DEUS[deus], holder))
    o.held[seat] = with_card(o.held[seat], deus)
    o.took = deus
    if deus == BACCHUS:
        o.bacchus_is_new = False


def move_bacchus(s: Bacchanalia, t: Table, by: int, to: int) -> None:
    """6, R25 Bacchus goes to another player, who will tell of his arrival."""
    o = s.open
    o.held[by] = without_card(o.held[by], BACCHUS)
    o.held[to] = with_card(o.held[to], BACCHUS)
    o.bacchus_is_new = True
    t.tell(BacchusMoved(by, to))


def lose_bacchus(s: Bacchanalia, t: Table, seat: int) -> None:
    """L1 Nobody else is in: Bacchus leaves the game."""
    o = s.open
    o.held[seat] = without_card(o.held[seat], BACCHUS)
    o.bacchus_vanished = True
    t.tell(BacchusVanished())


def shuffle_everything(s: Bacchanalia, t: Table) -> None:
    """S5, 2.3, R11 Deck and discards are shuffled into a new deck; locked cards are not part of it."""
    o = s.open
    cards = sorted((*s.hidden.deck, *o.discards))
    s.hidden.deck = [cards[n] for n in t.chance.shuffle(len(cards), "umbra")]
    o.discards, o.deck = (), len(cards)
    t.tell(Shuffled(len(cards)))


def draw(s: Bacchanalia, t: Table, seat: int) -> int:
    """2, R7 The top card; if the deck is empty the discards are shuffled first."""
    o = s.open
    if not s.hidden.deck:
        shuffle_everything(s, t)
    card = s.hidden.deck.pop()
    o.deck -= 1
    t.no_undo()
    t.tell(Drew(seat, UMBRA[card]))
    if card == PARCAE:
        parcae_appears(s, t)
    return card


def parcae_appears(s: Bacchanalia, t: Table) -> None:
    """2.1, R9 Its count rises at once; 2.2, R10 the first time Amans comes into play at once."""
    o = s.open
    o.parcae += 1
    o.parcae_now = True
    t.tell(ParcaeAppeared(o.parcae))
    if not o.amans_entered:
        o.amans_entered = True
        o.centre = with_card(o.centre, AMANS)
        t.tell(AmansEntered())
    if o.parcae == o.options.limit(o.seats):
        o.due = Why.LIMIT


def discard_umbra(s: Bacchanalia, t: Table, seat: int) -> None:
    """9, L1 All Umbra before the teller go to the discards."""
    o = s.open
    cards = umbra_of(o)
    if cards:
        o.discards += cards
        o.umbra, o.kept = (), NOTHING
        t.tell(Tidied(seat, tuple([UMBRA[card] for card in cards])))


def discard_the_locked(s: Bacchanalia, t: Table, seat: int) -> None:
    """R34 At any finale."""
    o = s.open
    card, o.locked[seat] = o.locked[seat], NOTHING
    if card != NOTHING:
        o.discards += (card,)
        t.tell(Discarded(seat, UMBRA[card]))


def umbra_of(o: Open) -> tuple[int, ...]:
    """The Umbra before the teller: the one that was locked, and the fresh ones."""
    return o.umbra if o.kept == NOTHING else (o.kept, *o.umbra)
