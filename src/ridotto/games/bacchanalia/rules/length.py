"""D. Length and end: when the closing scenes come, and when it is over."""

from __future__ import annotations

from ridotto.core import Table
from ridotto.games.bacchanalia.cards import NOTHING, Why
from ridotto.games.bacchanalia.events import ClosingBegan, Over
from ridotto.games.bacchanalia.rules import finale, turn
from ridotto.games.bacchanalia.rules.register import rules
from ridotto.games.bacchanalia.state import Bacchanalia, Open, outcome_of


@rules.step
def after_the_introductions(s: Bacchanalia, t: Table) -> None:
    """R44 Not before all introductions are told; then the first player is next."""
    last = (s.open.first - 1) % t.seats
    t.then(what_comes_next.to(last))


@rules.step
def what_comes_next(s: Bacchanalia, t: Table, seat: int) -> None:
    """D2 After every turn: either the closing scenes, or the next player clockwise who is in."""
    o = s.open
    order = [other for other in (*t.clockwise(seat)[1:], seat) if o.is_in(other)]
    why = why_it_closes(o)
    if not order:  # R48 all others left while he told his finale
        t.then(the_end)
        return
    if why is None:
        t.then(turn.a_turn.to(order[0]))
        return
    o.closing = True
    t.tell(ClosingBegan(why))
    t.then(*(a_closing_scene.to(other) for other in order), the_end)


def why_it_closes(o: Open) -> Why | None:
    """D2 Only one is in; two were in when Parcae was drawn; the time; the agreed number of Parcae."""
    if len(o.all_in()) == 1:
        return Why.ONE_IN
    if o.due != NOTHING:
        return Why(o.due)
    return Why.TIME if o.time_over else None


@rules.step
def a_closing_scene(s: Bacchanalia, t: Table, seat: int) -> None:
    """D3 From the next player clockwise, the teller last; R40 a captured one tells the Miles finale."""
    o = s.open
    if not o.is_in(seat):
        return
    o.teller = seat
    which = finale.the_miles_finale if o.captured[seat] else finale.the_sudden_finale
    t.then(which.to(seat), turn.tidy_up.to(seat))


@rules.step
def the_end(s: Bacchanalia, t: Table) -> None:
    """D1, D5 Nobody is in: it is over. No ranking; whoever came to a happy end wins."""
    scores, winners = outcome_of(s.open)
    t.tell(Over(tuple(winners)))
    t.end(scores, winners)
