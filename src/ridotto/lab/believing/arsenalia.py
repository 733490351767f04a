"""Arsenalia: which institution and which craft each seat holds, and which are the treasure."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from itertools import product
from math import log2
from typing import ClassVar

from ridotto.bots.mind import Odds
from ridotto.core import View
from ridotto.games.arsenalia.imagining.knowledge import HAS, HAS_NOT, Deal, possible
from ridotto.games.arsenalia.moves import Card
from ridotto.games.arsenalia.pieces import CRAFTS, INSTITUTIONS
from ridotto.games.arsenalia.rules.pairs import CARDS_OF
from ridotto.games.arsenalia.state import GHOST, MEETING, TREASURE
from ridotto.lab.believing.known import About, Chances, Known, normal

TELLING = 0.5
"""The share of cards that are chosen to tell their visitor as much as they can; the rest are any."""
KEEN = 8.0
"""How many times likelier such a card is that tells one bit more."""


class Deals(Known):
    """The 14,400 deals, 576 for a seat. The house's bots tell a visitor what it lacks."""

    kinds: ClassVar = {"institution": Card, "craft": Card}

    def known(self, view: View) -> Hashable:
        return view.seat, possible(view)

    def answers(self, world: Deal, view: View) -> dict[About, int]:
        found = {}
        for figure, institution, craft in zip(range(TREASURE + 1), *world, strict=True):
            if figure != view.seat:
                found[About("institution", figure)] = int(institution)
                found[About("craft", figure)] = int(craft)
        return found

    def house(self, view: View, worlds: Sequence[Deal]) -> Sequence[float] | None:
        mine, me = view.mine, view.seat
        if mine is None or me is None:
            return None
        deals = HAS[me][mine.institution] & HAS[me][mine.craft]
        likely: dict[int, dict[tuple[int, int], float]] = {}
        for _, what, other, saw, _ in mine.memory:
            if not saw or other == me or what not in (MEETING, GHOST):
                continue
            told = likely.setdefault(other, dict.fromkeys(product(INSTITUTIONS, CRAFTS), 1.0))
            for truth in told:
                told[truth] *= chosen(truth, other, what == MEETING, saw, deals)
            deals &= _fits(other, saw)
        weights = [1.0] * len(worlds)
        for n, (institutions, crafts) in enumerate(worlds):
            for other, told in likely.items():
                weights[n] *= told[institutions[other], crafts[other]]
        return normal(weights)

    def stated(self, odds: Sequence[Odds]) -> dict[About, Chances]:
        found: dict[About, Chances] = {}
        for _, card, percent in odds:
            kind = "institution" if card in INSTITUTIONS else "craft"
            found.setdefault(About(kind, TREASURE), {})[card] = percent / 100
        return found


def chosen(truth: tuple[int, int], by: int, pair: bool, saw: int, deals: int) -> float:
    """How likely somebody with this truth shows these cards, these deals being possible for the visitor."""
    institution, craft = truth
    if pair:
        pairs = product(INSTITUTIONS, CRAFTS)
        shown = [1 << i | 1 << c for i, c in pairs if (i == institution) != (c == craft)]
    else:
        shown = [1 << card for card in Card if card not in truth]
    if saw not in shown:
        return 0.0
    left = {one: deals & _fits(by, one) for one in shown}
    told = {one: KEEN ** -log2(after.bit_count()) if after else 0.0 for one, after in left.items()}
    total = sum(told.values())
    return (1 - TELLING) / len(shown) + (TELLING * told[saw] / total if total else 0.0)


def _fits(by: int, saw: int) -> int:
    one, *second = CARDS_OF[saw]
    return HAS[by][one] ^ HAS[by][second[0]] if second else HAS_NOT[by][one]


KNOWN = Deals
