"""Control: who has which area, and what standing where is worth."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from ridotto.games.zena.box import POINTS
from ridotto.games.zena.cards import LADY, NOBODY, STREETS
from ridotto.games.zena.state import Open, Places


@cache
def points_of(at: Places) -> tuple[tuple[int, ...], int]:
    """The control points in each area of a family in these places; and, as bits, where its Lady is alone."""
    points = [0] * 6
    for place, area in enumerate(at):
        if area >= 0:
            points[area] += POINTS[place]
    lady = at[LADY]
    alone = lady > STREETS and at.count(lady) == 1
    return tuple(points), 1 << lady if alone else 0


@cache
def areas_of(at: Places) -> int:
    """The areas where a family stands, as bits."""
    found = 0
    for area in at:
        if area >= 0:
            found |= 1 << area
    return found


class Rivals:
    """The best of the others in each area: how many points, and who controls it if I do not interfere."""

    __slots__ = ("best", "leader")

    def __init__(self, at: tuple[Places, ...], me: int, manipulating: tuple[tuple[int, int], ...]) -> None:
        self.best = [0] * 6
        self.leader = [NOBODY] * 6
        for seat, places in enumerate(at):
            if seat == me:
                continue
            points, alone = points_of(places)
            for area in range(6):
                here = points[area]
                if manipulating:
                    here += manipulating.count((seat, area))
                if here > self.best[area]:
                    self.best[area] = here
                    self.leader[area] = NOBODY if alone >> area & 1 else seat
                elif here and here == self.best[area]:
                    self.leader[area] = NOBODY

    def controller(self, me: int, at: Places, area: int, more: int = 0) -> int:
        """Who controls an area if I stand here, with ``more`` points by Maneggi."""
        points, alone = points_of(at)
        here, best = points[area] + more, self.best[area]
        if here > best:
            return NOBODY if alone >> area & 1 else me
        return NOBODY if here == best else self.leader[area]


_rivals = lru_cache(maxsize=4096)(Rivals)


def rivals_of(o: Open, me: int) -> Rivals:
    """The others as they stand now."""
    return _rivals(tuple(o.at), me, o.manipulating)


def shares(rivals: Rivals, me: int, at: Places, incomes: Sequence[float], deny: float) -> float:
    """What all areas bring me in these places, less what they bring the others."""
    points, alone = points_of(at)
    total, best, leader = 0.0, rivals.best, rivals.leader
    for area, income in enumerate(incomes):
        here = points[area]
        if here > best[area]:
            if not alone >> area & 1:
                total += income
        elif here < best[area] and leader[area] != NOBODY:
            total -= income * deny
    return total
