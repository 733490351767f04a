"""What a ship brings, as far as can be told before the order of its actions is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pool.november.q.prices import Prices
from ridotto.games.q.box import AZIONE, EVENT


class Sailing(NamedTuple):
    """The effects of a cargo."""

    score: float
    """The score line after it."""
    turned: tuple[int, ...]
    """Roles that change sides, once for each change."""
    looks: int
    """Roles at which the inspector looks."""


ORDER = {"restore": 0, "raise": 1, "strike_best": 2, "strike": 2, "change_side": 3, "look": 3}


def sail(prices: Prices, cargo: Sequence[int], seized: bool, dead: bool, score: int) -> Sailing:
    """Show this cargo. Cards that restore come before cards that strike; the true order is drawn."""
    box, kind, verb, normal = prices.box, prices.kind, prices.verb, prices.normal
    touches, conclave = box.touches, box.conclave
    events, actions, goods = [], [], []
    for card in cargo:
        what = kind[card]
        if what == EVENT:
            if dead or not conclave[card]:
                events.append(card)
        elif what == AZIONE:
            actions.append(card)
        else:
            goods.append(card)
    points = 0.0
    struck: set[int] = set()
    after = []
    for card in events:
        does = verb[card]
        if does == "score":
            points += normal[card]
        elif does == "seize":
            seized = True
        elif does == "release":
            seized = False
        elif does == "strike":
            struck |= touches[card]
        else:
            after.append(card)
    turned: list[int] = []
    looks = 0
    if any(verb[card] == "silence" for card in actions):
        return Sailing(_afterwards(prices, after, score + points), (), 0)
    worth = prices.seized if seized else normal
    values = [0 if card in struck else worth[card] for card in goods]
    if actions:
        actions.sort(key=lambda card: ORDER.get(verb[card], 3))
        for card in actions:
            does = verb[card]
            about = touches[card]
            if does == "restore":
                if seized:
                    values = [
                        normal[c] if c in about and c not in struck else value
                        for c, value in zip(goods, values)
                    ]
            elif does == "raise":
                more = box.amount[card]
                values = [
                    value + (more if value > 0 else -more) if value and c in about else value
                    for c, value in zip(goods, values)
                ]
            elif does == "strike_best":
                best = max([(abs(v), n) for n, v in enumerate(values) if goods[n] in about], default=(0, 0))
                if best[0]:
                    values[best[1]] = 0
            elif does == "strike":
                values = [0 if c in about else value for c, value in zip(goods, values)]
            elif does == "change_side":
                turned.append(box.role[card])
            else:
                looks += 1
    return Sailing(_afterwards(prices, after, score + points + sum(values)), tuple(turned), looks)


def _afterwards(prices: Prices, after: list[int], score: float) -> float:
    for card in after:
        if prices.verb[card] == "halve":
            score = int(score / 2)
        else:
            amount = prices.box.amount[card]
            score = max(0.0, score - amount) if score > 0 else min(0.0, score + amount)
    return score
