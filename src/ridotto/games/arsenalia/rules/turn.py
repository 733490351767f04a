"""2. The turn."""

from __future__ import annotations

from typing import TypeAlias

from ridotto.core import Refusal, Table
from ridotto.games.arsenalia.moves import EndTurn, Go, Leave, LeftPile, Look, Meet, Moved, MovedTo, Rolled
from ridotto.games.arsenalia.pieces import DIE, SEATS
from ridotto.games.arsenalia.ring import NOTHING, ring_of
from ridotto.games.arsenalia.rules import end, ghost, guess, look, meeting
from ridotto.games.arsenalia.rules.pairs import MEET
from ridotto.games.arsenalia.rules.register import rules
from ridotto.games.arsenalia.state import Arsenalia, Open, Private

Encounter: TypeAlias = Meet | Look | Leave
"""2.3 The possible choices on the square that was reached."""

LOOK, LEAVE, END_TURN = Look(), Leave(), EndTurn()


@rules.step
def a_turn(s: Arsenalia, t: Table) -> None:
    """2.1 The die is rolled; nobody has a choice in that."""
    o = s.open
    o.turn += 1
    o.roll = DIE[t.chance.roll(len(DIE), "die") - 1]
    t.tell(Rolled(o.turn, o.visitor, o.roll))
    guess.may_be_made_by_the_visitor(s, t)
    t.then(which_way.of(o.visitor), next_turn)


@rules.question("2.2", Go)
def which_way(open: Open, mine: Private, me: int) -> list[Go]:
    """2.2 Clockwise or counter-clockwise, exactly as many squares as you rolled."""
    return [*ring_of(open.options.ring).ways[open.at[me]][open.roll]]


@rules.answers(which_way)
def go(s: Arsenalia, t: Table, me: int, move: Go) -> None:
    """2.2 The pawn moves; squares passed over do not count, R1 pawns do not block."""
    guess.is_no_longer_the_visitors(s, t)
    s.open.at[me] = move.square
    if move.location is None:
        t.tell(Moved(me, move.way, move.square))
    else:
        t.tell(MovedTo(me, move.way, move.location, move.square))
    the_square_reached(s, t)


def the_square_reached(s: Arsenalia, t: Table) -> None:
    """2.3 A main location without any other pawn summons the ghost; R17 that is judged on arrival only."""
    o = s.open
    square = o.at[o.visitor]
    if ring_of(o.options.ring).location[square] != NOTHING and o.at.count(square) == 1:
        ghost.the_ghost(s, t)
    else:
        an_encounter(s, t)


def an_encounter(s: Arsenalia, t: Table) -> None:
    """2.3 Whom to meet, or whether to look; R17 a single possibility is carried out."""
    visitor = s.open.visitor
    possible = encounters(s.open, visitor)
    if len(possible) == 1:
        carry_out(s, t, visitor, possible[0])
    elif possible:
        t.ask(which_encounter, visitor)


def encounters(o: Open, visitor: int) -> list[Encounter]:
    """2.3 By the first line that fits; R5 whoever holds only true cards just keeps the ghost away."""
    square = o.at[visitor]
    meetable = [seat for seat in found_on(o, square) if seat != visitor]
    found: list[Encounter] = [MEET[seat] for seat in meetable]
    if o.piles[square]:
        found.append(LOOK)
        if not meetable:
            found.append(LEAVE)
    return found


def found_on(o: Open, square: int) -> list[int]:
    """The meetable on a square: they are in, and hold at least one false card."""
    at, false_left = o.at, o.false_left
    return [seat for seat in range(SEATS) if at[seat] == square and false_left[seat]]


@rules.question("2.3", Meet, Look, Leave)
def which_encounter(open: Open, mine: Private, me: int) -> list[Encounter]:
    """2.3 Whom you meet; with cards there a meeting or the look (R2); R3 with nobody to meet, look or not."""
    return encounters(open, me)


@rules.candidates(which_encounter)
def any_encounter(open: Open, mine: Private, me: int) -> list[Encounter]:
    """Everybody, and the pile."""
    return [*(move for move in MEET if move.seat != me), LOOK, LEAVE]


@rules.refuses(which_encounter)
def no_such_encounter(open: Open, mine: Private, me: int, move: Encounter) -> Refusal | None:
    """2.3 Only somebody who is here and has a false card; R2 no leaving while somebody can be met."""
    square = open.at[me]
    match move:
        case Meet(seat) if open.at[seat] != square:
            return Refusal("2.3", "not_here", {"seat": seat})
        case Meet(seat) if not open.false_left[seat]:
            return Refusal("R6", "only_true_cards", {"seat": seat})
        case Look() | Leave() if not open.piles[square]:
            return Refusal("2.3", "no_cards_here")
        case Leave() if LEAVE not in encounters(open, me):
            return Refusal("R2", "meet_or_look")
        case Meet() | Look() | Leave():
            return None


@rules.answers(which_encounter)
def carry_out(s: Arsenalia, t: Table, me: int, move: Encounter) -> None:
    """2.4 One encounter a turn."""
    match move:
        case Meet(seat):
            meeting.the_meeting(s, t, me, seat)
        case Look():
            look.the_look(s, t, me)
        case Leave():
            t.tell(LeftPile(me, s.open.at[me]))


@rules.step
def after_an_encounter(s: Arsenalia, t: Table) -> None:
    """2.4 Whoever was shown a card ends the turn or guesses; R19 unless it is time for the last chance."""
    o = s.open
    if end.only_true_cards_are_held(o):
        end.the_last_chance(s, t)
    elif o.visitor not in o.out:
        guess.may_be_made_by_the_visitor(s, t)
        t.ask(guess_or_end, o.visitor)


@rules.question("2.4", EndTurn)
def guess_or_end(open: Open, mine: Private, me: int) -> list[EndTurn]:
    """2.4 End your turn, or guess: the guess stands on offer beside this."""
    return [END_TURN]


@rules.answers(guess_or_end)
def end_turn(s: Arsenalia, t: Table, me: int, move: EndTurn) -> None:
    """2.4 The turn ends."""
    guess.is_no_longer_the_visitors(s, t)


@rules.step
def next_turn(s: Arsenalia, t: Table) -> None:
    """1.4 Turns go clockwise, skipping whoever is out; R22 after the last one all lose."""
    o = s.open
    if o.turn == o.options.turn_limit:
        end.lost(s, t, end.TURN_LIMIT)
        return
    o.visitor = next_in(o, o.visitor + 1)
    t.then(a_turn)


def next_in(o: Open, start: int) -> int:
    """The first seat that is in, clockwise from this one."""
    out = o.out
    return next(seat % SEATS for seat in range(start, start + SEATS) if seat % SEATS not in out)
