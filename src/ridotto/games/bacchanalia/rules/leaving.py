"""L. Leaving the game: after a finale, or by leaving the table (R48)."""

from __future__ import annotations

from ridotto.core import Table
from ridotto.games.bacchanalia.cards import BACCHUS, NOTHING, Finale
from ridotto.games.bacchanalia.events import NothingTaken, TimeIsOver, WentOut
from ridotto.games.bacchanalia.moves import GiveBacchus, SeatLeft, TimeIsUp
from ridotto.games.bacchanalia.moving import (
    discard_the_locked,
    discard_umbra,
    lose_bacchus,
    move_bacchus,
    put_into_the_centre,
)
from ridotto.games.bacchanalia.rules import aruspex, length, scene, setup, turn
from ridotto.games.bacchanalia.rules.register import rules
from ridotto.games.bacchanalia.state import Bacchanalia, Open, Private


@rules.step
def farewell(s: Bacchanalia, t: Table, seat: int, finale: int) -> None:
    """L1 All your Umbra to the discards, Bacchus to another player who is in, the rest to the centre."""
    o = s.open
    scene.forget(s, t)
    discard_umbra(s, t, seat)
    t.then(goes_out.to(seat, finale))
    if BACCHUS not in o.held[seat]:
        return
    if o.others_in(seat):
        t.then(to_whom_bacchus_is_left.of(seat))
    else:
        lose_bacchus(s, t, seat)


@rules.question("L1", GiveBacchus)
def to_whom_bacchus_is_left(open: Open, mine: Private, me: int) -> list[GiveBacchus]:
    """L1 Another player who is in."""
    return [GiveBacchus(seat) for seat in open.others_in(me)]


@rules.answers(to_whom_bacchus_is_left)
def leave_bacchus(s: Bacchanalia, t: Table, me: int, move: GiveBacchus) -> None:
    """L1, R25 He will arrive there; a leaver's gift gives no question."""
    move_bacchus(s, t, me, move.to)


@rules.step
def goes_out(s: Bacchanalia, t: Table, seat: int, finale: int) -> None:
    """L1, R46 Every Deus but Vinum lies in the centre again; Vinum leaves the game."""
    o = s.open
    for deus in o.held[seat]:
        put_into_the_centre(s, t, seat, deus)
    o.finale[seat] = finale
    o.captured[seat] = False
    t.tell(WentOut(seat, Finale(finale)))


@rules.house_moves
def what_the_house_may_say(open: Open) -> list[TimeIsUp | SeatLeft]:
    """D4 The time is over, if one was agreed; R48 somebody who is in has left."""
    time = [TimeIsUp()] if open.options.minutes and not (open.time_over or open.closing) else []
    return [*time, *(SeatLeft(seat) for seat in open.all_in())]


@rules.by_the_house(TimeIsUp)
def the_time_is_over(s: Bacchanalia, t: Table, move: TimeIsUp) -> None:
    """D4 It takes effect at the end of the running turn."""
    s.open.time_over = True
    t.tell(TimeIsOver())


@rules.by_the_house(SeatLeft)
def left_the_table(s: Bacchanalia, t: Table, move: SeatLeft) -> None:
    """R48 No draw, no ending, no win; Bacchus goes to the next player clockwise who is in."""
    o, seat = s.open, move.seat
    told_it_all = s.ask is not None and s.ask.question == to_whom_bacchus_is_left.name and seat in s.ask.seats
    t.withdraw(seat)
    discard_the_locked(s, t, seat)
    if seat == o.teller:
        discard_umbra(s, t, seat)
    if BACCHUS in o.held[seat]:
        others = [other for other in t.clockwise(seat) if other != seat and o.is_in(other)]
        if others:
            move_bacchus(s, t, seat, others[0])
        else:
            lose_bacchus(s, t, seat)
    if o.questioner == seat:
        o.questioner = NOTHING
    o.unanswered = tuple([other for other in o.unanswered if other != seat])
    if told_it_all:
        return  # his finale is told: it stays what it was, and `goes_out` comes next
    o.ending[seat] = o.fate[seat] = NOTHING
    goes_out.run(s, t, seat, int(Finale.AWAY))
    if not o.all_in():
        length.the_end.run(s, t)
    elif seat == o.teller:
        t.back_to(turn.tidy_up)
    else:
        look_again(s, t)


def look_again(s: Bacchanalia, t: Table) -> None:
    """R48 Nothing is given to or taken from a leaver: a choice among the others may have become moot."""
    o, ask = s.open, s.ask
    if ask is None or ask.kind != "plain":
        return
    me = ask.seats[0]
    chosen_among_others = (
        setup.what_to_give,
        turn.to_whom_bacchus_goes,
        aruspex.which_deus,
        to_whom_bacchus_is_left,
    )
    if ask.question == aruspex.from_whom.name and ask.args[0] in o.centre:
        t.withdraw(me)
        t.then(aruspex.take_by_name.to(me, *ask.args))  # R28 the leaver's lies there now, and comes first
    for question in chosen_among_others:
        if question.name != ask.question or question.list(o, s.private[me], me):
            continue
        t.withdraw(me)
        if question is aruspex.which_deus:
            t.tell(NothingTaken(me))
        elif question is to_whom_bacchus_is_left:
            lose_bacchus(s, t, me)
