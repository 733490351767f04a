"""1. The event of the month."""

from __future__ import annotations

from ridotto.core import Table
from ridotto.games.zena.cards import CARDS, EVENTS, FORT
from ridotto.games.zena.events import FortRevealed, MonthBegan
from ridotto.games.zena.rules import joining, turn
from ridotto.games.zena.rules.register import rules
from ridotto.games.zena.state import Zena, box


@rules.step
def a_month(s: Zena, t: Table) -> None:
    """1.1 The top event is turned up, every seat takes its income; 1.2 its signs work in Phase 3."""
    o, hidden = s.open, s.hidden
    event = hidden.events[0]
    hidden.events = hidden.events[1:]
    o.events += (event,)
    drawn = box(o).events[event]
    for seat in range(t.seats):
        o.soldi[seat] += drawn.income
    t.tell(MonthBegan(o.month, EVENTS[event], drawn.income))
    t.no_undo()
    t.then(turn.the_actions)
    if o.expert and drawn.fort and hidden.fort_deck:
        a_fort_card(s, t)


def a_fort_card(s: Zena, t: Table) -> None:
    """1.3, R39 The top Fort card lies at the right end of the row; 1.4 all who are there may join, R8."""
    o, hidden = s.open, s.hidden
    card = hidden.fort_deck[0]
    hidden.fort_deck = hidden.fort_deck[1:]
    o.fort_deck = o.fort_deck[1:]
    place = len(o.rows[FORT])
    o.rows[FORT] += ((card, ()),)
    t.tell(FortRevealed(CARDS[card]))
    t.then(*joining.windows(s, t, FORT, place, t.clockwise(o.first)))
