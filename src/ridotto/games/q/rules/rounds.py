"""2. The round."""

from __future__ import annotations

from ridotto.core import Table
from ridotto.games.q.events import RoundBegan
from ridotto.games.q.rules import houses, ship
from ridotto.games.q.rules.register import rules
from ridotto.games.q.state import Q


@rules.step
def a_round(s: Q, t: Table) -> None:
    """2.1 From the Primo giocatore, clockwise, two full laps; then the ship sails."""
    o = s.open
    o.round += 1
    o.turn = 0
    t.tell(RoundBegan(o.round, o.first))
    lap = t.clockwise(o.first)
    t.then(*(a_turn.to(seat) for seat in lap + lap), ship.the_ship_sails)


@rules.step
def a_turn(s: Q, t: Table, seat: int) -> None:
    """2.1 In a turn a seat takes exactly one action; R8 the same one in both turns if it likes."""
    s.open.turn += 1
    t.ask(houses.which_action, seat)
