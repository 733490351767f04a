"""What a bot of Q says after a match: with which side it took others to stand, and what told it."""

from __future__ import annotations

from typing import Any, NamedTuple

from ridotto.bots.afterwards.reading import Curve, Decided, Reading, Remark, because
from ridotto.core import State
from ridotto.games.q.moves import Side
from ridotto.games.q.state import NOTHING, SEIZURE, SHIP, SWAP, THEATINES, LedgerLine, Q

SURE = 85
"""From these odds on, in percent, it speaks of knowing."""
TAKEN = 70
"""From these odds on it speaks of having taken somebody for one of the others."""


class Looked(NamedTuple):
    """What is true at a decision, and what the seat knows then."""

    side_of: tuple[int, ...]
    """The sign of the side of each seat."""
    ledger: tuple[LedgerLine, ...]
    known: tuple[int, ...]


class Belief(NamedTuple):
    """What it believed of one seat at one decision."""

    at: Decided
    side: int
    true: int
    """The odds of the truth, in percent."""


class SidesReading(Reading):
    """Follows with which side a seat took the others to stand."""

    spoken_of = ("Load", "Swap", "Discard", "Seize", "Draw", "ThrowOverboard", "Pass")

    def look(self, state: State) -> Looked:
        """Who stands where."""
        assert isinstance(state, Q)
        o = state.open
        sides = tuple(o.sides[mine.known[seat]] for seat, mine in enumerate(state.private))
        return Looked(sides, o.ledger, state.private[self.seat].known)

    def beliefs(self) -> list[Remark]:
        """Those it was wrong about, then those it knew, people before bots; or whom it could not tell."""
        about = [
            (remark.mood != "fooled", seat in self.minded, seat, remark)
            for seat, beliefs in self._by_seat().items()
            if (remark := self._about(seat, beliefs)) is not None
        ]
        found = [remark for *_, remark in sorted(about, key=lambda one: one[:3])]
        return [*found[:2], *([] if found else self._could_not_tell())]

    def curves(self) -> dict[int, Curve]:
        """How sure it was of the side of each other seat."""
        return {
            seat: tuple({one.at.when["round"]: one.true for one in beliefs}.items())
            for seat, beliefs in self._by_seat().items()
        }

    def _by_seat(self) -> dict[int, list[Belief]]:
        found: dict[int, list[Belief]] = {}
        for one in self.decided:
            looked: Looked = one.looked
            for seat, _, spirituali in one.mind.odds:
                side = looked.side_of[seat]
                true = spirituali if side > 0 else 100 - spirituali
                found.setdefault(seat, []).append(Belief(one, side, true))
        return found

    def _about(self, seat: int, beliefs: list[Belief]) -> Remark | None:
        """That it was wrong about somebody, or knew them; None if neither."""
        facts: dict[str, Any] = {"whom": seat}
        wrong = [n for n, one in enumerate(beliefs) if one.true <= 100 - TAKEN]
        if wrong:
            last = beliefs[wrong[-1]]
            facts |= {**last.at.when, "side": _side(last.side), "taken": _side(-last.side)}
            later = beliefs[wrong[-1] + 1 :]
            if not later or later[-1].true < SURE:
                return Remark("fooled_to_the_end", "fooled", facts)
            return self._because(Remark("fooled", "fooled", facts), last, later[0])
        first = next((n for n, one in enumerate(beliefs) if all(b.true >= SURE for b in beliefs[n:])), None)
        if first is None:
            return None
        facts |= {**beliefs[first].at.when, "side": _side(beliefs[first].side)}
        return self._because(
            Remark("knew", "knew", facts), beliefs[first - 1] if first else None, beliefs[first]
        )

    def _because(self, remark: Remark, before: Belief | None, then: Belief) -> Remark:
        """With the last thing meanwhile that tells something, one of this seat's own if there is any."""
        whom, now, was = remark.facts["whom"], then.at.looked, before.at.looked if before else None
        if now.known[whom] != NOTHING and (was is None or was.known[whom] == NOTHING):
            return because(remark, "role")
        new = [*reversed(now.ledger[len(was.ledger) if was else 0 :])]
        names = [name for line in new if (name := _tells(line, whom, self.seat))]
        elsewhere = [what for _, what, *_ in new if what in (THEATINES, SEIZURE)]
        return because(remark, names[0] if names else "others" if elsewhere else "little")

    def _could_not_tell(self) -> list[Remark]:
        found = [(seat in self.minded, seat, beliefs[-1]) for seat, beliefs in self._by_seat().items()]
        if not found:
            return []
        _, seat, last = min(found, key=lambda one: one[:2])
        facts = {**last.at.when, "whom": seat, "side": _side(last.side), "odds": last.true}
        return [Remark("could_not_tell", "unsure", facts)]


def _tells(line: LedgerLine, whom: int, me: int) -> str:
    """How a line of the ledger tells something of this seat; empty if it does not by itself."""
    _, what, who, with_whom, _, _ = line
    if what == SHIP:
        return "ship"
    if what == SWAP and {who, with_whom} == {whom, me}:
        return "swap"
    if what == THEATINES and whom in (who, with_whom):
        return "theatines" if who == whom else "taken_along"
    return "seizure" if what == SEIZURE and who == whom else ""


def _side(sign: int) -> int:
    return int(Side.SPIRITUALI if sign > 0 else Side.ZELANTI)


READING = SidesReading
FACTS = {"side": Side, "taken": Side}
"""What stands in remarks besides seats and numbers."""
