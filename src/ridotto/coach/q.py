"""The coach of Q: chances of winning, as far as the next ship."""

from __future__ import annotations

from collections.abc import Sequence

from ridotto.bots.ismcts import Guide
from ridotto.bots.mind import percent
from ridotto.bots.q.belief import with_spirituali
from ridotto.bots.q.guide import QGuide
from ridotto.bots.q.searching import CLEAR, SETTINGS, SearchingBot
from ridotto.bots.q.sharp import SharpBot
from ridotto.coach.chances import ChanceJudge, PairGuide
from ridotto.coach.judge import Seen
from ridotto.coach.report import Ground, When
from ridotto.core import Chance, View

SURE = 75
"""From these odds on, in percent, it counts as a reason with whom somebody seems to stand."""
MOST = 2


class QJudge(ChanceJudge):
    """What is loaded, thrown overboard and done in a turn; not which cards to keep, nor whom to look at."""

    settings = SETTINGS
    clear = CLEAR

    def when(self, view: View) -> When:
        """The round, which ends with a ship."""
        return {"round": max(1, view.open.round)}

    def values(self, seen: Seen) -> Sequence[float] | None:
        """The judgement that the searching bot begins with."""
        if isinstance(seen.moves[0], SearchingBot.leaves):
            return None
        return SharpBot().values(seen.view, seen.moves)

    def searcher(self, seen: Seen, chance: Chance) -> Guide:
        """The guide of the searching bot, with as much judgement as it has."""
        return QGuide(self.game, seen.view, chance, judgement=1.0)

    def guide(self, seen: Seen, chance: Chance) -> PairGuide:
        """Values are those of ``outlook``, which were fitted to matches, and 0 or 1 at the end."""
        return QGuide(self.game, seen.view, chance, judgement=0.0)

    def grounds(self, seen: Seen) -> tuple[Ground, ...]:
        """With whom the others seem to stand, by what everybody has seen and what was shown to this seat."""
        odds = with_spirituali(seen.view.open, seen.view.mine, self.seat)
        clear = [(seat, percent(one)) for seat, one in enumerate(odds) if seat != self.seat]
        clear = [(seat, one) for seat, one in clear if not 100 - SURE < one < SURE]
        clear.sort(key=lambda one: -abs(one[1] - 50))
        return tuple(
            Ground(
                "with_spirituali" if one >= SURE else "against_spirituali",
                facts={"whom": seat, "odds": max(one, 100 - one)},
            )
            for seat, one in clear[:MOST]
        )


JUDGE = QJudge
