"""What goals promise: the points that each may bring at the end, as far as its holder can tell."""

from __future__ import annotations

from collections.abc import Sequence

from ridotto.bots.zena.standing import Rivals
from ridotto.games.zena.box import NUMBERS, TEMPORARY, Box
from ridotto.games.zena.cards import FIRST_FORT, FIRST_GOAL
from ridotto.games.zena.state import Open, Places

HELD = (0.95, 0.85, 0.75, 0.7, 0.65, 0.6, 0.6, 0.6)
"""By rounds left how likely one still has an area at the end that one has now …"""
TAKEN = (0.05, 0.3, 0.4, 0.45, 0.45, 0.45, 0.45, 0.45)
"""… and one that one has not, but wants."""
BESIDES = (1.0, 0.8, 0.55, 0.35, 0.2, 0.1)
"""What is left of that for another area, and yet another: a family has only four pieces."""
WON = 0.35
"""Battles that are won in a round."""
NEVER_MIND = 0.12
"""How likely one controls nothing at the end."""


class Promises:
    """What each kind of goal may bring the seat, goals in hand considered."""

    __slots__ = ("by_goal", "goals")

    def __init__(
        self, o: Open, b: Box, me: int, goals: Sequence[int], left: int, rivals: Rivals, crowd: float
    ) -> None:
        self.goals = goals
        mine = o.at[me]
        has = [rivals.controller(me, mine, area) == me for area in range(6)]
        wanted = sorted(
            {b.goal_area[goal] for goal in goals if b.goal_verb[goal] == "control"},
            key=lambda area: (not has[area], area),
        )
        grow = 1 - (1 - min(1.0, crowd * len(o.at))) ** left
        self.by_goal = [
            self._points(o, b, goal, has, wanted, left, grow) for goal in range(FIRST_GOAL, FIRST_FORT)
        ]
        """By goal, from the first, what one copy may bring; of Daghe Abbreio one more copy."""

    def _points(
        self, o: Open, b: Box, goal: int, has: list[bool], wanted: list[int], left: int, grow: float
    ) -> float:
        points, area = b.points[goal], b.goal_area[goal]
        match b.goal_verb[goal]:
            case "control":
                before = wanted.index(area) if area in wanted else len(wanted)
                likely = HELD[left] if has[area] else TAKEN[left]
                return points * likely * BESIDES[min(before, 5)]
            case "works":
                lying = sum(b.type[card] != TEMPORARY for card, _ in o.rows[area])
                return points * (lying + max(0, NUMBERS.lying - lying) * grow)
            case "battles":
                return points * (len(o.battles_won) + WON * left)
            case "daghe":
                held = self.goals.count(goal)
                return points * (2 * held + 1 + (0.25 * left * (held + 1) if held else 0.08 * left))
            case "none":
                return points * NEVER_MIND if any(has) or left else float(points)
            case _:
                return points * (0.95 if any(has) or left else 0.0)

    def of(self, goal: int) -> float:
        """What one more copy of a goal may bring."""
        return self.by_goal[goal - FIRST_GOAL]

    def held(self, goal: int) -> float:
        """What a copy in hand brings: to give one away costs so much."""
        promise = self.by_goal[goal - FIRST_GOAL]
        copies = self.goals.count(goal)
        if copies > 1 or goal == FIRST_GOAL:
            return promise if goal != FIRST_GOAL else max(0.5, promise - 2.0)
        return promise


def scored(b: Box, goals: Sequence[int], rivals: Rivals, me: int, at: Places) -> float:
    """What the goals that hang on control bring if the match ended with my pieces so."""
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
