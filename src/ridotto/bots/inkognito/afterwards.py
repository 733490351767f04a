"""What a bot of Inkognito says after a match: whom it took for which agent, and since when."""

from __future__ import annotations

from collections.abc import Collection
from itertools import groupby
from typing import Any, NamedTuple

from msgspec.structs import replace

from ridotto.bots.afterwards.reading import Account, Curve, Decided, Reading, Remark, When, because
from ridotto.core import Match, State, Told
from ridotto.games.inkognito.moves import Called, Card
from ridotto.games.inkognito.state import Inkognito, Memory, partner_of

SURE = 90
"""From these odds on, in percent, it speaks of knowing."""
TAKEN = 60
"""From these odds on it speaks of having taken somebody for an agent."""
AFRAID = 50


class Looked(NamedTuple):
    """What is true at a decision, and what the seat remembers then."""

    agent_of: dict[int, int]
    """The agent of each figure."""
    memory: tuple[Memory, ...]


class Belief(NamedTuple):
    """What it believed of one figure at one decision."""

    at: Decided
    true: int
    """The odds of the truth, in percent."""
    likeliest: int
    odds: int
    seen: tuple[int, ...]
    """What it had seen of this figure, as sets of cards."""


class AgentsReading(Reading):
    """Follows whom a seat took for which agent, deal by deal."""

    spoken_of = ("Visit", "ShowPair")

    def __init__(self, match: Match, seat: int, minded: Collection[int]) -> None:
        super().__init__(match, seat, minded)
        self.right: dict[int, bool] = {}
        """By number of the decision whether a call was right."""

    def when(self, state: State) -> When:
        """Deal and round."""
        assert isinstance(state, Inkognito)
        return {"deal": state.open.deal, "round": state.open.round}

    def look(self, state: State) -> Looked:
        """Who is who."""
        assert isinstance(state, Inkognito)
        agents = (agent for agent, _ in state.truths())
        return Looked(dict(zip(state.open.agents(), agents)), state.private[self.seat].memory)

    def told(self, told: list[Told]) -> None:
        """Whether its call was right; of two who decide at once the second opens both answers."""
        for one in told:
            if isinstance(one.event, Called) and one.event.seat == self.seat and self.decided:
                self.right[len(self.decided) - 1] = one.event.right

    def beliefs(self) -> list[Remark]:
        """Somebody it was wrong about or knew, a call, and whom it feared; the last deal first."""
        deals = [[*group] for _, group in groupby(self.decided, lambda one: one.when["deal"])]
        about = [
            (remark.mood != "fooled", figure in self.minded, -n, figure, remark)
            for n, deal in enumerate(deals)
            for figure, beliefs in self._by_figure(deal).items()
            if (remark := self._about(figure, beliefs)) is not None
        ]
        found = [min(about, key=lambda one: one[:4])[-1]] if about else self._never_knew(deals)
        return [*found, *self._called(), *self._feared(deals)]

    def curves(self) -> dict[int, Curve]:
        """How sure it was of each other seat in the last deal."""
        last = [one for one in self.decided if one.when["deal"] == self.decided[-1].when["deal"]]
        found = {}
        for figure, beliefs in self._by_figure(last).items():
            by_round = {one.at.when["round"]: one.true for one in beliefs}
            if figure < self.seats:
                found[figure] = tuple(by_round.items())
        return found

    def account(self) -> Account:
        """All that it has to say; without the number of the deal if there was but one."""
        found = super().account()
        if any(one.when["deal"] > 1 for one in self.decided):
            return found
        bare = [
            replace(one, facts={k: v for k, v in one.facts.items() if k != "deal"}) for one in found.remarks
        ]
        return replace(found, remarks=tuple(bare))

    def _by_figure(self, deal: list[Decided]) -> dict[int, list[Belief]]:
        """What it believed of each figure, decision by decision; nothing of those it has no odds for."""
        found: dict[int, list[Belief]] = {}
        for one in deal:
            looked: Looked = one.looked
            for figure, agent in looked.agent_of.items():
                odds = {what: percent for seat, what, percent in one.mind.odds if seat == figure}
                if figure != self.seat and odds:
                    best = max(odds, key=lambda what: odds[what])
                    seen = tuple(line[3] for line in looked.memory if line[2] == figure and line[3])
                    belief = Belief(one, odds.get(agent, 0), best, odds[best], seen)
                    found.setdefault(figure, []).append(belief)
        return found

    def _about(self, figure: int, beliefs: list[Belief]) -> Remark | None:
        """That it was wrong about somebody, or knew them; None if neither."""
        agent = beliefs[0].at.looked.agent_of[figure]
        wrong = [n for n, one in enumerate(beliefs) if one.likeliest != agent and one.odds >= TAKEN]
        facts: dict[str, Any] = {"whom": figure, "agent": agent}
        if wrong:
            last = beliefs[wrong[-1]]
            facts |= {**last.at.when, "taken": last.likeliest}
            mine = last.at.looked.agent_of.get(self.seat)
            partner = "_partner" if mine is not None and last.likeliest == partner_of(mine) else ""
            later = beliefs[wrong[-1] + 1 :]
            if not later or later[-1].true < SURE:
                return Remark(f"fooled_to_the_end{partner}", "fooled", facts)
            return _because(Remark(f"fooled{partner}", "fooled", facts), last, later[0])
        first = next((n for n, one in enumerate(beliefs) if all(b.true >= SURE for b in beliefs[n:])), None)
        if first is None:
            return None
        before = beliefs[first - 1] if first else None
        return _because(Remark("knew", "knew", {**facts, **beliefs[first].at.when}), before, beliefs[first])

    def _never_knew(self, deals: list[list[Decided]]) -> list[Remark]:
        """In the last deal: whom it never made out."""
        found = [
            (figure in self.minded, figure, beliefs[-1])
            for figure, beliefs in self._by_figure(deals[-1] if deals else []).items()
            if beliefs[-1].odds < SURE
        ]
        if not found:
            return []
        _, figure, last = min(found, key=lambda one: one[:2])
        agent = last.at.looked.agent_of[figure]
        facts = {"whom": figure, "taken": last.likeliest, "odds": last.odds, "agent": agent, **last.at.when}
        return [Remark("never_knew", "unsure", facts)]

    def _called(self) -> list[Remark]:
        """Its last call, and how sure it was."""
        for n, right in reversed(self.right.items()):
            one = self.decided[n]
            if "call" in one.mind.counts:
                facts = {**one.when, "odds": int(one.mind.counts["call"])}
                return [Remark("called_right" if right else "called_wrong", "chose", facts)]
        return []

    def _feared(self, deals: list[list[Decided]]) -> list[Remark]:
        """In the last deal: who might have known the number."""
        for one in deals[-1] if deals else []:
            if one.mind.counts.get("ready", 0) >= AFRAID:
                counts = one.mind.counts
                facts = {**one.when, "whom": int(counts["rival"]), "odds": int(counts["ready"])}
                return [Remark("feared", "feared", facts)]
        return []


def _because(remark: Remark, before: Belief | None, then: Belief) -> Remark:
    """With what it had seen of the figure meanwhile; if nothing, it was by what it saw of others."""
    new = then.seen[len(before.seen) if before else 0 :]
    if not new:
        return because(remark, "others")
    return because(remark, "cards", cards=[card for card in Card if new[-1] >> card & 1])


READING = AgentsReading
FACTS = {"agent": Card, "taken": Card, "cards": Card}
"""What stands in remarks besides seats and numbers."""
