"""What a bot of Zena 1814 says after a match: which goal it counted on, and why it did what it did."""

from __future__ import annotations

from ridotto.bots.afterwards.reading import Reading, Remark, When
from ridotto.core import State
from ridotto.games.zena.cards import Card
from ridotto.games.zena.state import Zena


class PlansReading(Reading):
    """Follows what a seat hoped for."""

    spoken_of = ("MovePiece", "Play", "Join", "Pass", "Manipulate", "SendUprising", "BuyPrestige")

    def when(self, state: State) -> When:
        """The month."""
        assert isinstance(state, Zena)
        return {"round": max(1, state.open.month)}

    def beliefs(self) -> list[Remark]:
        """The goal from which it expected most, the last time it held one."""
        for one in reversed(self.decided):
            counts = one.mind.counts
            if counts.get("points", 0) >= 1:
                facts = {**one.when, "goal": int(counts["goal"]), "number": round(counts["points"])}
                return [Remark("counted_on", "chose", facts)]
        return []


READING = PlansReading
FACTS = {"goal": Card}
"""What stands in remarks besides seats and numbers."""
