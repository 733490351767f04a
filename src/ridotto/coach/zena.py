"""The coach of Zena 1814: chances of winning, as far as the end of the month."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Any

from ridotto.bots.ismcts import Guide
from ridotto.bots.zena.balance import wealth
from ridotto.bots.zena.guide import ZenaGuide
from ridotto.bots.zena.searching import CLEAR, SEARCHED, SETTINGS
from ridotto.bots.zena.sensible import SensibleBot
from ridotto.coach.chances import ChanceJudge, PairGuide
from ridotto.coach.judge import Seen
from ridotto.coach.report import Ground, When
from ridotto.core import Chance, Match, View

AT_THE_END, A_MONTH = 0.25, 1.5
"""How many points of prestige ahead make a seat e times as likely to be first, and how many more for each
month to come. Fitted to 75 matches of sensible bots with 3 to 5 seats."""


class FirstGuide(ZenaGuide):
    """Values are how likely each seat is to be first; all of them together are 1."""

    def standing(self, match: Match) -> Sequence[float]:
        """Shares by what each seat has, the farther apart the later it is; at the end it is known."""
        if match.outcome is not None:
            winners = match.outcome.winners
            return [(seat in winners) / max(1, len(winners)) for seat in range(match.seats)]
        to_come = self.months - self.month
        s: Any = match.state
        spread = (AT_THE_END + A_MONTH * to_come) * self.prices.style.prestige
        worth = wealth(s, self.prices, to_come)
        shares = [exp((one - max(worth)) / spread) for one in worth]
        return [share / sum(shares) for share in shares]


class ZenaJudge(ChanceJudge):
    """Turns, joining and paying; cards put back and drawn show their worth too late."""

    settings = SETTINGS
    clear = CLEAR

    def when(self, view: View) -> When:
        """The month."""
        return {"month": max(1, view.open.month)}

    def values(self, seen: Seen) -> Sequence[float] | None:
        """The judgement that the searching bot begins with."""
        if seen.view.asked is None or seen.view.asked.question not in SEARCHED:
            return None
        return SensibleBot().values(seen.view, seen.moves)

    def searcher(self, seen: Seen, chance: Chance) -> Guide:
        """The guide of the searching bot, with as much judgement as it has."""
        return ZenaGuide(self.game, seen.view, chance, judgement=0.4)

    def guide(self, seen: Seen, chance: Chance) -> PairGuide:
        """Values are chances to be first."""
        return FirstGuide(self.game, seen.view, chance, judgement=0.0)

    def grounds(self, seen: Seen) -> tuple[Ground, ...]:
        """How all stood by prestige, and how many months were to come."""
        o = seen.view.open
        rival = max((n for n in range(len(o.at)) if n != self.seat), key=lambda n: o.prestige[n])
        left = max(0, o.options.months - max(1, o.month))
        facts = {"whom": rival, "mine": o.prestige[self.seat], "theirs": o.prestige[rival], "left": left}
        return (Ground("stood", facts=facts),)


JUDGE = ZenaJudge
