"""Hands and decks: how cards go from one to the other, and who remembers them."""

from __future__ import annotations

from bisect import insort
from functools import cache

from ridotto.core import Table
from ridotto.games.zena.cards import CARDS, DECKS, GOAL, deck_of, is_fort, is_goal
from ridotto.games.zena.events import Drew, DrewCard, PutBackCard, WasPutBack
from ridotto.games.zena.ledger import DRAW, PLAY, PUT, UNDER, line
from ridotto.games.zena.state import Private, Zena, put_by

drew = cache(Drew)
drew_card = cache(DrewCard)
was_put_back = cache(WasPutBack)
put_back_card = cache(PutBackCard)
# events that come up again and again are made once


def hand_of(mine: Private, deck: int) -> list[int]:
    """The cards of this kind in a hand."""
    return mine.goals if deck == GOAL else mine.actions


def add_to_hand(s: Zena, seat: int, card: int) -> None:
    """A hand is kept in order, so that places in it say nothing."""
    if is_goal(card):
        insort(s.private[seat].goals, card)
        s.open.goals[seat] += 1
    else:
        insort(s.private[seat].actions, card)
        s.open.actions[seat] += 1


def take_from_hand(s: Zena, seat: int, card: int) -> None:
    """A card leaves a hand."""
    if is_goal(card):
        s.private[seat].goals.remove(card)
        s.open.goals[seat] -= 1
    else:
        s.private[seat].actions.remove(card)
        s.open.actions[seat] -= 1


def draw_from(s: Zena, t: Table, seat: int, deck: int) -> None:
    """7.1 The top card of a deck goes to a hand; only its seat is told which."""
    o, decks = s.open, s.hidden.decks
    card = decks[deck][0]
    decks[deck] = decks[deck][1:]
    o.decks[deck] = o.decks[deck][1:]
    add_to_hand(s, seat, card)
    o.ledger += (line(DRAW, seat, deck),)
    s.private[seat].memory += (card,)
    t.tell(drew(seat, DECKS[deck]))
    t.tell(drew_card(seat, CARDS[card]), to=(seat,))
    t.no_undo()


def put_under(s: Zena, t: Table, seat: int, card: int) -> None:
    """4.1 A card of a hand goes face down under its deck."""
    o, deck = s.open, deck_of(card)
    take_from_hand(s, seat, card)
    s.hidden.decks[deck] += (card,)
    o.decks[deck] += (put_by(seat),)
    o.ledger += (line(PUT, seat, deck),)
    s.private[seat].memory += (card,)
    t.tell(was_put_back(seat, DECKS[deck]))
    t.tell(put_back_card(seat, CARDS[card]), to=(seat,))


def lay_from_hand(s: Zena, seat: int, card: int, area: int) -> None:
    """2.4 A card of a hand is laid at the right end of a row."""
    o = s.open
    take_from_hand(s, seat, card)
    o.rows[area] += ((card, ()),)
    o.ledger += (line(PLAY, seat, card),)


def leave_the_row(s: Zena, area: int, place: int) -> int:
    """3.2, 7.4 A card leaves its row and goes under its deck where everybody sees it; its cubes go home."""
    o = s.open
    card = out_of_the_row(s, area, place)
    if is_fort(card):
        o.fort_deck += (card,)
        s.hidden.fort_deck += (card,)
    else:
        deck = deck_of(card)
        o.decks[deck] += (card,)
        s.hidden.decks[deck] += (card,)
        o.ledger += (line(UNDER, 0, card),)
    return card


def out_of_the_row(s: Zena, area: int, place: int) -> int:
    """A card is taken out of its row, its cubes go back to their owners."""
    o = s.open
    row = o.rows[area]
    card, cubes = row[place]
    for seat in cubes:
        o.supply[seat] += 1
    o.rows[area] = row[:place] + row[place + 1 :]
    return card
