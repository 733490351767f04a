"""Inkognito: which agent each figure is, and which fragment it holds."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import ClassVar

from ridotto.bots.inkognito.belief import believed
from ridotto.bots.mind import Odds
from ridotto.core import View
from ridotto.games.inkognito.imagining.knowledge import Deal, possible
from ridotto.games.inkognito.moves import Card
from ridotto.games.inkognito.state import AGENTS
from ridotto.lab.believing.known import About, Chances, Known


class Deals(Known):
    """The 576 deals. The house's bots weigh each pair by how likely it is shown (``hiding.py``)."""

    kinds: ClassVar = {"agent": Card, "fragment": Card}

    def known(self, view: View) -> Hashable:
        return view.seat, view.open.ambassador, possible(view)

    def answers(self, world: Deal, view: View) -> dict[About, int]:
        found = {}
        for figure, agent, fragment in zip(AGENTS[view.open.ambassador], *world, strict=True):
            if figure != view.seat:
                found[About("agent", figure)] = int(agent)
                found[About("fragment", figure)] = int(fragment)
        return found

    def house(self, view: View, worlds: Sequence[Deal]) -> Sequence[float]:
        return believed(view).weights

    def stated(self, odds: Sequence[Odds]) -> dict[About, Chances]:
        found: dict[About, Chances] = {}
        for figure, agent, percent in odds:
            found.setdefault(About("agent", figure), {})[agent] = percent / 100
        return found


KNOWN = Deals
