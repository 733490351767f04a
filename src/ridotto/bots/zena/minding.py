"""What a bot of Zena 1814 has in mind. No role is secret there: it is what it hopes its goals bring."""

from __future__ import annotations

from ridotto.bots.mind import Mind
from ridotto.bots.zena.control import rivals_of
from ridotto.bots.zena.goals import goal_table, promises
from ridotto.bots.zena.prices import prices_of
from ridotto.bots.zena.style import Style
from ridotto.core import View
from ridotto.games.zena.cards import FIRST_GOAL
from ridotto.games.zena.state import Open, Private


def mind_of(view: View, style: Style) -> Mind:
    """The goal in hand of which it expects most, and how many points it expects."""
    o: Open = view.open
    mine: Private = view.mine
    me = view.seat or 0
    if not (o.expert and mine.goals and style.minds_goals):
        return Mind()
    prices = prices_of(o.options.cards, o.expert, len(o.at), style)
    left = max(0, o.options.months - max(1, o.month))
    grow = 1 - (1 - min(1.0, 1 / prices.life)) ** left
    table = goal_table(o, prices.box, me, rivals_of(o, me))
    found = promises(prices, tuple(mine.goals), left, table, grow)
    goal = max(mine.goals, key=lambda card: found[card - FIRST_GOAL])
    return Mind(counts={"goal": float(goal), "points": round(found[goal - FIRST_GOAL], 1)})
