"""Q: the role of each seat, and with which side it stands. The cards are not counted, only imagined."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import ClassVar

from ridotto.bots.mind import Odds
from ridotto.bots.q.belief import belief_of
from ridotto.core import View
from ridotto.games.q.imagining.knowledge import Deal, known_roles
from ridotto.games.q.moves import Role, Side
from ridotto.lab.believing.known import About, Chances, Known

NOBODY = -1


class Roles(Known):
    """The deals of the roles. The house's bots weigh them by what people do (``bots/q/belief.py``)."""

    kinds: ClassVar = {"role": Role, "side": Side}

    def known(self, view: View) -> Hashable:
        return view.seat, known_roles(view), view.open.sides

    def answers(self, world: Deal, view: View) -> dict[About, int]:
        sides = view.open.sides
        found = {}
        for seat, role in enumerate(world):
            if seat != view.seat:
                found[About("role", seat)] = int(role)
                found[About("side", seat)] = int(Side.SPIRITUALI if sides[role] > 0 else Side.ZELANTI)
        return found

    def house(self, view: View, worlds: Sequence[Deal]) -> Sequence[float]:
        belief = belief_of(view.open, view.mine, NOBODY if view.seat is None else view.seat)
        weight = dict(zip(belief.deals, belief.weights, strict=True))
        return [weight[world] for world in worlds]

    def stated(self, odds: Sequence[Odds]) -> dict[About, Chances]:
        spirituali, zelanti = int(Side.SPIRITUALI), int(Side.ZELANTI)
        return {
            About("side", seat): {spirituali: percent / 100, zelanti: 1 - percent / 100}
            for seat, _, percent in odds
        }


KNOWN = Roles
