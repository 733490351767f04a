"""What goals promise: the points that each may bring at the end, as far as its holder can tell."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TypeAlias

from pool.november.zena.control import Rivals
from pool.november.zena.prices import Prices
from ridotto.games.zena.box import NUMBERS, TEMPORARY, Box
from ridotto.games.zena.cards import FIRST_FORT, FIRST_GOAL, FORT
from ridotto.games.zena.state import Open, Places

HELD = (0.95, 0.85, 0.75, 0.7, 0.65, 0.6, 0.6, 0.6)
"""How likely an area held now is still held at the end, by rounds left …"""
TAKEN = (0.05, 0.3, 0.4, 0.45, 0.45, 0.45, 0.45, 0.45)
"""… and one that is not held, but wanted."""
BESIDES = (1.0, 0.8, 0.55, 0.35, 0.2, 0.1)
"""What is left of that for another area, and yet another: a family has only four pieces."""
WON = 0.35
"""Battles that are won in a round."""
NOTHING_AT_ALL = 0.12
"""How likely a seat controls nothing at the end."""

GoalTable: TypeAlias = tuple[int, tuple[int, ...], int]
"""What goals depend on: the areas controlled, as bits; the lasting cards in each area; battles won."""


def goal_table(o: Open, b: Box, me: int, rivals: Rivals) -> GoalTable:
    """What the goals of a seat depend on, as the table is now."""
    at, has = o.at[me], 0
    for area in {*at}:
        if rivals.controller(me, at, area) == me:
            has |= 1 << area
    lying = [sum([b.type[card] != TEMPORARY for card, _ in row]) for row in o.rows[:FORT]]
    return has, tuple(lying), len(o.battles_won)


@lru_cache(maxsize=4096)
def promises(
    prices: Prices, goals: tuple[int, ...], left: int, table: GoalTable, grow: float
) -> tuple[float, ...]:
    """The points of one more copy of each goal; ``grow``: how likely a free place is filled."""
    b = prices.box
    has, lying, battles = table
    wanted = {b.goal_area[goal] for goal in goals if b.goal_verb[goal] == "control"}
    order = sorted(wanted, key=lambda area: (not has >> area & 1, area))
    found = []
    for goal in range(FIRST_GOAL, FIRST_FORT):
        points, area = b.points[goal], b.goal_area[goal]
        likely = 0.0
        match b.goal_verb[goal]:
            case "control":
                before = order.index(area) if area in wanted else len(order)
                likely = (HELD if has >> area & 1 else TAKEN)[left] * BESIDES[min(before, 5)]
            case "works":
                likely = lying[area] + max(0, NUMBERS.lying - lying[area]) * grow
            case "battles":
                likely = battles + WON * left
            case "daghe":
                held = goals.count(goal)
                likely = 2 * held + 1 + (0.25 * (held + 1) if held else 0.08) * left
            case "none":
                likely = NOTHING_AT_ALL if has or left else 1.0
            case _:
                likely = 0.95 if has or left else 0.0
        found.append(points * likely)
    return tuple(found)


def scored(b: Box, goals: Sequence[int], rivals: Rivals, me: int, at: Places) -> float:
    """What the goals that depend on control bring if the match ended with my pieces here."""
    total = 0.0
    any_area = None
    for goal in goals:
        verb = b.goal_verb[goal]
        if verb == "control":
            if rivals.controller(me, at, b.goal_area[goal]) == me:
                total += b.points[goal]
        elif verb in ("none", "any"):
            if any_area is None:
                any_area = any(rivals.controller(me, at, area) == me for area in {*at})
            if any_area == (verb == "any"):
                total += b.points[goal]
    return total
