"""What changes where two play against two: whom to show what, and who may know the number.

A sign may be shown again and again. Whoever always shows somebody the same black card tells them one thing
and never a second, while every further pair would tell more. So strangers and foes are shown one card for the
whole deal, and the partner both. The number is then learned from those who show pairs, or by asking the same
foe twice: the second answer has to be the other card.
"""

from __future__ import annotations

from collections import Counter

from ridotto.bots.inkognito.belief import Belief
from ridotto.bots.inkognito.style import Style
from ridotto.core import Chance, View
from ridotto.core.bits import only
from ridotto.games.inkognito.imagining.knowledge import SLOT
from ridotto.games.inkognito.moves import Card, Kind, ShowSign
from ridotto.games.inkognito.state import LineKind, Open


def sign_for(view: View, belief: Belief, style: Style, chance: Chance) -> ShowSign:
    """The sign to show: to a partner the card not shown yet, to anybody else the one they have seen."""
    him = view.open.company[view.seat or 0]
    shown = {showed for _, _, other, _, showed in view.mine.memory if other == him}
    agent, fragment = only(view.mine.agent) in shown, only(view.mine.fragment) in shown
    if belief.partner(SLOT[view.open.ambassador][him]) >= style.sure:
        return ShowSign(Card(view.mine.fragment if agent else view.mine.agent))
    if agent or fragment:
        return ShowSign(Card(view.mine.agent if agent else view.mine.fragment))
    openly = chance.pick(100, "how to introduce oneself") < 100 * style.openly
    return ShowSign(Card(view.mine.agent if openly else view.mine.fragment))


def cards_shown(view: View) -> dict[int, int]:
    """The number of cards that each figure showed at the last meeting."""
    met = (line for line in view.mine.memory if line[1] == LineKind.EXCHANGE)
    return {other: saw.bit_count() for _, _, other, saw, _ in met if saw}


def expected_gain(belief: Belief, slot: int, last: int | None, style: Style) -> float:
    """The bits to expect from a meeting with somebody who showed this many cards last time."""
    if last == 2:
        return style.pair * belief.learn_pair(slot)
    if last is None:
        return belief.learn(slot, Kind.AGENT)
    if belief.partner(slot) >= style.sure:
        return belief.learn(slot, Kind.FRAGMENT)
    return style.again * belief.learn_pair(slot)


def readiness(o: Open, figure: int, style: Style) -> float:
    """The odds that a figure knows the number, judging by whom it was seen to question and meet."""
    if figure >= o.seats:
        return 0.0
    asked = Counter(whom for _, what, one, whom in o.ledger if what == LineKind.QUESTION and one == figure)
    met = sum(figure in (one, other) for _, what, one, other in o.ledger if what == LineKind.EXCHANGE)
    known = (0.0, style.once, style.twice)[min(2, max(asked.values(), default=0))]
    return min(0.95, known + style.leak * max(0, met - 2))
