"""7.1 The Aruspex: what the ruling row does with Deus cards. First take, then return; never a Vinum."""

from __future__ import annotations

from typing import TypeAlias

from ridotto.core import Refusal, Table
from ridotto.games.bacchanalia.cards import (
    ACCUSATOR,
    AMANS,
    BACCHUS,
    DEUS,
    MILES,
    MINERVA,
    NOTHING,
    PLUTO,
    VENUS,
    Ending,
    Fate,
    Finale,
    Row,
)
from ridotto.games.bacchanalia.events import Captured, NothingTaken
from ridotto.games.bacchanalia.moves import Return, Take, TakeFrom
from ridotto.games.bacchanalia.moving import put_into_the_centre, take
from ridotto.games.bacchanalia.rules import finale, questions
from ridotto.games.bacchanalia.rules.register import rules
from ridotto.games.bacchanalia.state import Bacchanalia, Open, Private
from ridotto.games.bacchanalia.tellings import CAPTURES

Taking: TypeAlias = Take | TakeFrom


@rules.step
def consult(s: Bacchanalia, t: Table, seat: int) -> None:
    """7.1 The cards part of the ruling row, as far as possible, before anything is told (R33)."""
    o = s.open
    questions.may_be_asked(s, t)
    match Row(o.row):
        case Row.TIE:
            if any(deus != BACCHUS for deus in o.held[seat]):
                t.then(which_deus_returns.of(seat))
        case Row.ACCUSATOR:
            t.then(take_by_name.to(seat, MILES), give_back.to(seat, ACCUSATOR))
        case Row.AMANS:
            finale.reach(s, t, seat, Finale.AMANS, Ending.ESCAPE, Fate.NONE)
        case Row.MILES:
            give_back.run(s, t, seat, ACCUSATOR)
            if o.parcae >= CAPTURES:
                o.captured[seat] = True
                t.tell(Captured(seat))
        case Row.MINERVA:
            give_back.run(s, t, seat, MINERVA)
        case Row.PLUTO:
            t.then(take_by_name.to(seat, MILES), give_back.to(seat, PLUTO))
        case Row.VENUS:
            if o.amans_entered:
                t.then(take_by_name.to(seat, AMANS), give_back.to(seat, VENUS))
        case Row.VINUM_SYMBOL:
            t.then(take_any.to(seat))
        case Row.BACCHUS | Row.SATYRUS | Row.VINUM:
            pass


@rules.question("7.1", Return)
def which_deus_returns(open: Open, mine: Private, me: int) -> list[Return]:
    """7.1, R19 One of your own Deus, tied or not, never Vinum; 6 Bacchus never lies in the centre again, even
    if he has just come back because the last other player left."""
    return [Return(DEUS[deus]) for deus in dict.fromkeys(open.held[me]) if deus != BACCHUS]


@rules.answers(which_deus_returns)
def return_it(s: Bacchanalia, t: Table, me: int, move: Return) -> None:
    """A1 It lies in the centre."""
    put_into_the_centre(s, t, me, int(move.deus))


@rules.step
def give_back(s: Bacchanalia, t: Table, seat: int, deus: int) -> None:
    """7.1 A named Deus goes to the centre, if the teller has it."""
    if deus in s.open.held[seat]:
        put_into_the_centre(s, t, seat, deus)


@rules.step
def take_by_name(s: Bacchanalia, t: Table, seat: int, deus: int) -> None:
    """R28 From the centre, or from a player who has it; if nobody does, this part is skipped."""
    o = s.open
    if deus == AMANS and AMANS in o.held[seat]:
        return  # R30: nothing to take
    holders = [other for other in o.others_in(seat) if deus in o.held[other]]
    if deus in o.centre:
        take(s, t, seat, deus)
    elif len(holders) > 1:
        t.then(from_whom.of(seat, deus))
    elif holders:
        take(s, t, seat, deus, holders[0])
    else:
        t.tell(NothingTaken(seat))


@rules.question("7.1", TakeFrom)
def from_whom(open: Open, mine: Private, me: int, deus: int) -> list[TakeFrom]:
    """7.1, R28 From which player you take it."""
    return [TakeFrom(DEUS[deus], other) for other in open.others_in(me) if deus in open.held[other]]


@rules.answers(from_whom)
def take_from_him(s: Bacchanalia, t: Table, me: int, move: TakeFrom, deus: int) -> None:
    """R28 It changes hands; R33 even that of a captured player."""
    take(s, t, me, deus, move.holder)


@rules.step
def take_any(s: Bacchanalia, t: Table, seat: int) -> None:
    """A10, R29 Any card of the centre; if it is empty, any card of another player; or nothing."""
    o = s.open
    if o.centre or theirs(o, seat):
        t.then(which_deus.of(seat))
    else:
        t.tell(NothingTaken(seat))


@rules.question("7.1", Take, TakeFrom)
def which_deus(open: Open, mine: Private, me: int) -> list[Taking]:
    """7.1, R29 Which Deus you take."""
    return [*in_the_centre(open)] if open.centre else [*theirs(open, me)]


def in_the_centre(o: Open) -> list[Take]:
    """What lies in the centre, in order."""
    return [Take(DEUS[deus]) for deus in dict.fromkeys(o.centre)]


def theirs(o: Open, me: int) -> list[TakeFrom]:
    """What the other players hold, in order."""
    found = {(deus, other) for other in o.others_in(me) for deus in o.held[other]}
    return [TakeFrom(DEUS[deus], other) for deus, other in sorted(found)]


@rules.candidates(which_deus)
def any_deus(open: Open, mine: Private, me: int) -> list[Taking]:
    """Whatever lies in the centre and before others."""
    return [*in_the_centre(open), *theirs(open, me)]


@rules.refuses(which_deus)
def centre_first(open: Open, mine: Private, me: int, move: Taking) -> Refusal | None:
    """R29 As long as something lies in the centre, nothing is taken from a player."""
    return Refusal("R29", "centre_first") if open.centre and isinstance(move, TakeFrom) else None


@rules.answers(which_deus)
def take_it(s: Bacchanalia, t: Table, me: int, move: Taking) -> None:
    """A10 It lies before the teller."""
    take(s, t, me, int(move.deus), move.holder if isinstance(move, TakeFrom) else NOTHING)
