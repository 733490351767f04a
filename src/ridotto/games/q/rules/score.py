"""The score line and the sides: R28 one signed number, the Spirituali positive."""

from __future__ import annotations

from ridotto.core import Table
from ridotto.games.q.events import Balance
from ridotto.games.q.moves import Side
from ridotto.games.q.state import Open, Q

SPIRITUALI, ZELANTI = Side


def side_of(o: Open, role: int) -> Side:
    """The side with which a character stands now."""
    return SPIRITUALI if o.sides[role] > 0 else ZELANTI


def side_of_points(points: int) -> Side:
    """The side that these points are for."""
    return SPIRITUALI if points > 0 else ZELANTI


def tell_balance(s: Q, t: Table) -> None:
    """R28 The score is spoken as the lead of the leading side."""
    score = s.open.score
    t.tell(Balance(abs(score), side_of_points(score)) if score else Balance(0))
