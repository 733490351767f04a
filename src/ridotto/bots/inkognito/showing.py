"""What to show: an opponent should stay uncertain, a partner become certain."""

from __future__ import annotations

from ridotto.bots.inkognito.belief import Belief
from ridotto.bots.inkognito.hiding import left_open
from ridotto.core import View
from ridotto.core.bits import only
from ridotto.games.inkognito.imagining.knowledge import HAS, SEEN, SLOT, WORLDS
from ridotto.games.inkognito.state import FIGURES, LineKind, partner_of


def told_so_far(view: View, viewer: int) -> int:
    """The deals that fit what this seat has shown the viewer; an Ambassador of five saw its answers too."""
    o = view.open
    seen = SEEN[SLOT[o.ambassador][view.seat or 0]]
    overhears = viewer == o.ambassador and o.seats == FIGURES
    deals = WORLDS.all
    for _, what, other, _, showed in view.mine.memory:
        if showed and (other == viewer or (overhears and what == LineKind.QUESTION)):
            deals &= seen[showed]
    return deals


def show_value(view: View, belief: Belief, viewer: int, cards: int) -> float:
    """The value of showing these cards: the bits that foes lack, less those that a partner lacks."""
    slot = SLOT[view.open.ambassador]
    me = slot[view.seat or 0]
    deals = told_so_far(view, viewer) & SEEN[me][cards]
    if viewer == view.open.ambassador:
        return left_open(deals, me)
    him = slot[viewer]
    found = 0.0
    for (agent, fragment), odds in belief.truths(him).items():
        his = deals & HAS[him][agent] & HAS[him][fragment]
        if not belief.teams:
            found += odds * left_open(his, me)
        else:
            open_to_him = left_open(his, me, him)
            found += odds * (-open_to_him if agent == partner_of(view.mine.agent) else open_to_him)
    return found


def answer_value(view: View, belief: Belief, asker: int, card: int) -> float:
    """The value of answering with this black card; 10.3 with five seats the Ambassador sees it too."""
    found = show_value(view, belief, asker, only(card))
    if view.open.seats == FIGURES:
        found += show_value(view, belief, view.open.ambassador, only(card))
    return found
