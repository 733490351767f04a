"""5. The end of the game."""

from __future__ import annotations

from ridotto.core import Table
from ridotto.games.zena.box import TEMPORARY
from ridotto.games.zena.cards import CARDS
from ridotto.games.zena.events import CountedSoldi, GoalShown, Won
from ridotto.games.zena.rules import resolution
from ridotto.games.zena.state import Open, Zena, box

SOLDI_A_POINT = 5


def the_end(s: Zena, t: Table) -> None:
    """5.2 Money and goals are counted; 5.3 most prestige wins, then most Soldi; then it is shared."""
    o = s.open
    o.shown = tuple(tuple(mine.goals) for mine in s.private)
    for seat, mine in enumerate(s.private):
        points = o.soldi[seat] // SOLDI_A_POINT
        o.prestige[seat] += points
        t.tell(CountedSoldi(seat, o.soldi[seat], points))
        for goal in mine.goals:
            points = worth(o, seat, goal)
            o.prestige[seat] += points
            t.tell(GoalShown(seat, CARDS[goal], points))
    t.no_undo()
    best = max(zip(o.prestige, o.soldi, strict=True))
    winners = tuple([seat for seat in range(t.seats) if (o.prestige[seat], o.soldi[seat]) == best])
    t.tell(Won(winners, best[0]))
    t.end([float(prestige) for prestige in o.prestige], winners)


def worth(o: Open, seat: int, goal: int) -> int:
    """R48, R49 What a goal is worth; each copy scores by itself."""
    b = box(o)
    points, area = b.points[goal], b.goal_area[goal]
    match b.goal_verb[goal]:
        case "daghe":
            return points * o.shown[seat].count(goal)
        case "control":
            return points if controls(o, seat, area) else 0
        case "works":
            return points * sum(b.type[card] != TEMPORARY for card, _ in o.rows[area])
        case "battles":
            return points * len(o.battles_won)
        case "none":
            return 0 if controls_anything(o, seat) else points
        case _:
            return points if controls_anything(o, seat) else 0


def controls(o: Open, seat: int, area: int) -> bool:
    """5.2, R40 Whether a seat controls an area by its pieces alone, without Maneggi."""
    return resolution.controller(o, area, manipulated=False)[0] == seat


def controls_anything(o: Open, seat: int) -> bool:
    """R49 Whether a seat controls at least one area."""
    return any(controls(o, seat, area) for area in {*o.at[seat]})
