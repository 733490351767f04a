"""What a bot of Arsenalia says after a match: since when it knew the treasure, and what it feared."""

from __future__ import annotations

from typing import NamedTuple

from ridotto.bots.afterwards.reading import Decided, Reading, Remark, When, because
from ridotto.core import State
from ridotto.games.arsenalia.moves import Card
from ridotto.games.arsenalia.state import GHOST, LOOK, MEETING, Arsenalia, Memory, Pair

LIKELY = 40
"""From these odds on, in percent, it speaks of having thought so."""
FEW = 2
"""So few ghost cards are a reason to fear."""


class Looked(NamedTuple):
    """What is true at a decision, and what the seat remembers then."""

    treasure: Pair
    memory: tuple[Memory, ...]


class TreasureReading(Reading):
    """Follows what a seat knew of the treasure."""

    spoken_of = ("Go", "Meet", "Look", "GivePair")

    def when(self, state: State) -> When:
        """The turn."""
        assert isinstance(state, Arsenalia)
        return {"turn": state.open.turn}

    def look(self, state: State) -> Looked:
        """Where the treasure is."""
        assert isinstance(state, Arsenalia)
        return Looked(state.hidden.treasure, state.private[self.seat].memory)

    def beliefs(self) -> list[Remark]:
        """When it knew, or what it thought instead; its guess; the ghost."""
        played = [one for one in self.decided if one.when["turn"]]
        found = [*self._knew(played), *self._mistaken(played)]
        return [*(found or self._never_knew(played)), *self._guessed(played), *_feared(played)]

    def _knew(self, played: list[Decided]) -> list[Remark]:
        for n, one in enumerate(played):
            if {*one.looked.treasure} <= _certain(one):
                institution, craft = one.looked.treasure
                facts = {**one.when, "institution": institution, "craft": craft}
                return [_because(Remark("knew", "knew", facts), played[n - 1] if n else None, one)]
        return []

    def _mistaken(self, played: list[Decided]) -> list[Remark]:
        """The last time that a wrong pair was the likeliest, and likely."""
        for one in reversed(played):
            cards = sorted(card for _, card, _ in one.mind.odds)
            odds = int(one.mind.counts.get("pair", 0))
            if len(cards) == 2 and odds >= LIKELY and {*cards} != {*one.looked.treasure}:
                facts = {**one.when, "institution": cards[0], "craft": cards[1], "odds": odds}
                return [Remark("mistaken", "fooled", facts)]
        return []

    def _never_knew(self, played: list[Decided]) -> list[Remark]:
        if not played:
            return []
        last = played[-1]
        facts = {**last.when, "number": int(last.mind.counts.get("worlds", 0))}
        half = _certain(last) & {*last.looked.treasure}
        if half:
            return [Remark("half", "unsure", {**facts, "card": min(half)})]
        return [Remark("never_knew", "unsure", facts)]

    def _guessed(self, played: list[Decided]) -> list[Remark]:
        guesses = [one for one in played if one.move["type"] == "Guess"]
        if not guesses or {*guesses[-1].looked.treasure} <= _certain(guesses[-1]):
            return []
        one = guesses[-1]
        right = {one.move["institution"], one.move["craft"]} == {*one.looked.treasure}
        facts = {**one.when, "odds": int(one.mind.counts.get("pair", 0))}
        return [Remark("guessed_right" if right else "guessed_wrong", "chose", facts)]


def _feared(played: list[Decided]) -> list[Remark]:
    """The first time that few ghost cards were left."""
    for one in played:
        ghosts = int(one.mind.counts.get("ghosts", FEW + 1))
        if ghosts <= FEW:
            return [Remark("no_ghosts" if not ghosts else "feared", "feared", {**one.when, "number": ghosts})]
    return []


def _certain(one: Decided) -> set[int]:
    return {card for _, card, odds in one.mind.odds if odds == 100}


def _because(remark: Remark, before: Decided | None, then: Decided) -> Remark:
    """With the last thing that it was shown meanwhile."""
    new = then.looked.memory[len(before.looked.memory) if before else 0 :]
    for _, what, whom, saw, _ in reversed(new):
        name = {MEETING: "meeting", GHOST: "ghost", LOOK: "look"}.get(what)
        if saw and name and whom >= 0:
            return because(remark, name, whom=whom, cards=[card for card in Card if saw >> card & 1])
    return because(remark, "little")


READING = TreasureReading
FACTS = {"institution": Card, "craft": Card, "card": Card, "cards": Card}
"""What stands in remarks besides seats and numbers."""
