"""5. The end."""

from __future__ import annotations

from ridotto.core import Table
from ridotto.games.q.events import NobodyWon, RoleTurnedUp, Won
from ridotto.games.q.moves import Role
from ridotto.games.q.rules.register import rules
from ridotto.games.q.rules.score import side_of, side_of_points
from ridotto.games.q.state import Q


@rules.step
def the_end(s: Q, t: Table) -> None:
    """5.2 The seats whose characters now stand with the leading side win (R38); R31 at zero nobody does."""
    o = s.open
    o.turned_up = roles = tuple([s.role_of(seat) for seat in range(o.seats)])
    for seat, role in enumerate(roles):
        t.tell(RoleTurnedUp(seat, Role(role), side_of(o, role)))
    winners = [seat for seat, role in enumerate(roles) if o.sides[role] * o.score > 0]
    if winners:
        t.tell(Won(side_of_points(o.score), tuple(winners)))
    else:
        t.tell(NobodyWon())
    t.no_undo()
    t.end([float(seat in winners) for seat in range(o.seats)], winners)
