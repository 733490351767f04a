"""What a bot of Q has in mind: with which side it takes everybody to stand."""

from __future__ import annotations

from ridotto.bots.mind import Mind, percent
from ridotto.bots.q.belief import with_spirituali
from ridotto.core import View

SPIRITUALI = 1
"""The sign of the side that its odds are about."""


def mind_of(view: View, reads: bool = True) -> Mind:
    """The odds that each of the others stands with the Spirituali."""
    me = view.seat or 0
    odds = with_spirituali(view.open, view.mine, me, reads)
    exact = [1.0 if one > 1 - 1e-9 else 0.0 if one < 1e-9 else one for one in odds]
    return Mind(tuple((seat, SPIRITUALI, percent(one)) for seat, one in enumerate(exact) if seat != me))
