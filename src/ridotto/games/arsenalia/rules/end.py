"""7. The end, and the last chance."""

from __future__ import annotations

from typing import TypeAlias

from ridotto.core import Refusal, Table
from ridotto.games.arsenalia.moves import (
    Card,
    Decline,
    Declined,
    Ending,
    Guess,
    LastChance,
    Lost,
    TreasureTurnedUp,
    TurnedUp,
    Won,
)
from ridotto.games.arsenalia.pieces import SEATS
from ridotto.games.arsenalia.rules import guess, turn
from ridotto.games.arsenalia.rules.pairs import EVERY_GUESS, GUESSES
from ridotto.games.arsenalia.rules.register import rules
from ridotto.games.arsenalia.state import Arsenalia, Open, Private

GHOST, NO_CARDS, ALL_OUT, TURN_LIMIT = Ending
DECLINE = Decline()

Last: TypeAlias = Guess | Decline
"""R19 The possible answers to the last chance."""


def only_true_cards_are_held(o: Open) -> bool:
    """7.2, R18 Nobody who is in holds a false card; one shown and not yet laid is still held."""
    return not any(o.false_left)


def the_last_chance(s: Arsenalia, t: Table) -> None:
    """R19 Everybody who is in, from the visitor clockwise, guesses or declines once; offers end."""
    o = s.open
    first = turn.next_in(o, o.visitor)
    order = tuple([seat for seat in t.clockwise(first) if seat not in o.out])
    t.withdraw(offer=guess.the_guess)
    t.back_to(turn.next_turn)
    t.tell(LastChance(order))
    t.then(*(last_chance.of(seat) for seat in order), nobody_was_right)


@rules.question("R19", Guess, Decline)
def last_chance(open: Open, mine: Private, me: int) -> list[Last]:
    """R19 Guess, or decline; you have heard the earlier guesses."""
    return [*GUESSES[mine.institution, mine.craft], DECLINE]


@rules.candidates(last_chance)
def any_last_guess(open: Open, mine: Private, me: int) -> list[Last]:
    """Every guess, and none."""
    return [*EVERY_GUESS, DECLINE]


@rules.refuses(last_chance)
def not_ones_own_either(open: Open, mine: Private, me: int, move: Last) -> Refusal | None:
    """R14 A card that the guesser holds is not the treasure."""
    return guess.not_ones_own(open, mine, me, move) if isinstance(move, Guess) else None


@rules.answers(last_chance)
def take_the_last_chance(s: Arsenalia, t: Table, me: int, move: Last) -> None:
    """R19 Right: all win. Wrong, or declined: it is the next seat's turn."""
    match move:
        case Decline():
            t.tell(Declined(me))
        case Guess():
            if guess.the_treasure_is_there(s, t, me, move):
                won(s, t, me)
                return
            guess.goes_out(s, t, me, move)
            if len(s.open.out) == SEATS:
                lost(s, t, ALL_OUT)


@rules.step
def nobody_was_right(s: Arsenalia, t: Table) -> None:
    """7.2 The last chance has failed."""
    lost(s, t, NO_CARDS)


def won(s: Arsenalia, t: Table, guesser: int) -> None:
    """6.2 All four seats win, even those who are out; R21 1 point each."""
    turn_up(s, t)
    t.tell(Won(guesser))
    t.end([1.0] * SEATS, range(SEATS))


def lost(s: Arsenalia, t: Table, why: Ending) -> None:
    """7 All lose; R21 0 points each."""
    s.open.ending = int(why)
    turn_up(s, t)
    t.tell(Lost(why))
    t.end([0.0] * SEATS, ())


def turn_up(s: Arsenalia, t: Table) -> None:
    """After the end everybody sees the grey cards and the treasure."""
    s.open.turned_up = truths = s.truths()
    *dealt, (institution, craft) = truths
    for seat, (mine, my_craft) in enumerate(dealt):
        t.tell(TurnedUp(seat, Card(mine), Card(my_craft)))
    t.tell(TreasureTurnedUp(Card(institution), Card(craft)))
    t.no_undo()
