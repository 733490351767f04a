"""What a seat has by the designers' scale: prestige, Soldi, cubes that will pay, cards, goals, places."""

from __future__ import annotations

from math import tanh
from typing import Any

from pool.november.zena.control import areas_of, rivals_of, shares
from pool.november.zena.goals import goal_table
from pool.november.zena.hand import NO_GOALS, hand_of
from pool.november.zena.prices import Prices
from pool.november.zena.style import ROUNDS
from ridotto.games.zena.box import CHALLENGE, TEMPORARY
from ridotto.games.zena.state import Open, Zena

CERTAIN = 3.0
"""A lead of this many points of prestige counts for much at the end …"""
UNCERTAIN = 2.5
"""… and of this many more for each round to come."""
POINT = 0.02
"""What a point is worth in addition to the chance to be first."""


def wealth(s: Zena, prices: Prices, to_come: int) -> list[float]:
    """Everything each seat has, in Soldi, between two rounds, with this many still to come."""
    o, left = s.open, to_come - 1
    of, most = prices.style.prestige, min(to_come, ROUNDS - 1)
    found = [of * own + prices.keeping(soldi, most) * soldi for own, soldi in zip(o.prestige, o.soldi)]
    cubes(o, prices, left, found)
    for seat, mine in enumerate(s.private):
        rivals, at = rivals_of(o, seat), o.at[seat]
        table = goal_table(o, prices.box, seat, rivals) if o.expert else NO_GOALS
        rich = prices.is_rich(o.soldi[seat], left)
        hand = hand_of(prices, tuple(mine.actions), tuple(mine.goals), left, to_come, table, rich)
        found[seat] += hand.total
        found[seat] += shares(rivals, seat, at, prices.income[left], 0.0)
        found[seat] += prices.style.presence * areas_of(at).bit_count() * (left > 0)
    return found


def cubes(o: Open, prices: Prices, left: int, found: list[float]) -> None:
    """Add what the cubes on the table will bring their owners."""
    b = prices.box
    for row in o.rows:
        newer = sum([b.type[card] != TEMPORARY for card, _ in row])
        for card, owners in row:
            newer -= b.type[card] != TEMPORARY
            if not owners:
                continue
            if b.type[card] == CHALLENGE:
                reward = prices.once[left][card]
                for seat in {*owners}:
                    worth = reward * owners.count(seat)
                    found[seat] += prices.challenge(round(worth, 2), 0.0, len(owners) - 1, 2, left)
            else:
                worth = prices.stays(card, left, newer)
                for seat in owners:
                    found[seat] += worth


def chance_of_a_point(to_come: int) -> float:
    """What a point of prestige is worth to a seat that is level, with this many rounds to come."""
    return 0.25 / (CERTAIN + UNCERTAIN * to_come) + POINT


def chances(points: list[float], to_come: int) -> list[float]:
    """How each seat stands by prestige: the chance to be first, and a little for each point."""
    spread = CERTAIN + UNCERTAIN * to_come
    mean, found = sum(points) / len(points), []
    for seat, own in enumerate(points):
        rival = max([other for n, other in enumerate(points) if n != seat])
        found.append(0.5 + 0.5 * tanh((own - rival) / (2 * spread)) + POINT * (own - mean))
    return found


def prospects(match: Any, prices: Prices, to_come: int) -> list[float]:
    """How each seat stands at the end of a round, with this many still to come, or of the match."""
    s: Zena = match.state
    if match.outcome is not None:
        money = [soldi / 1000 for soldi in s.open.soldi]
        return chances([own + more for own, more in zip(match.outcome.scores, money)], 0)
    worth = [value / prices.style.prestige for value in wealth(s, prices, to_come)]
    return chances(worth, to_come)
