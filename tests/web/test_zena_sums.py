"""What the screens of Zena 1814 add up by themselves is what the rules add up: control, goals, the die."""

from __future__ import annotations

import json
import random
from typing import Any

import msgspec
from tests.web.test_speech import WEB, node

from ridotto.core import Match
from ridotto.games.zena import GAME
from ridotto.games.zena.box import FILES, POINTS, box_of
from ridotto.games.zena.cards import AREAS, GOALS, LADY
from ridotto.games.zena.rules.challenge import LOST_UP_TO, WON_FROM
from ridotto.games.zena.rules.end import worth
from ridotto.games.zena.rules.resolution import control_points, controller
from ridotto.kit.walk import walk

SUM = """
import { controlOf } from %s
import { worthOf } from %s
import { chancesOf } from %s
import { readFileSync } from 'node:fs'
const { tables, points, lines } = JSON.parse(readFileSync(0, 'utf8'))
const AREAS = ['STREETS', 'CATHEDRAL', 'PALACE', 'BANK', 'PORT', 'FORT']
const read = (line) => ({ type: 'X', points: 0, ...line, area: AREAS.indexOf(line.area) })
const cards = [...lines.actions, ...lines.goals, ...lines.forts].map(read)
const box = { printed: (card) => cards[card] }
const found = tables.map(({ at, manipulating, rows, battles, areas, hands }) => ({
  control: areas.map((area) => {
    const { sums, seat } = controlOf(at, manipulating, area, points)
    return [seat, at.map((_, one) => sums.find((sum) => sum.seat === one)?.points ?? 0)]
  }),
  goals: hands.map((goals, seat) =>
    goals.map((goal) => worthOf(goal, goals, seat, { at, areas, rows, battles }, box, points))),
}))
const faces = [0, 1, 2, 3, 4, 5, 6].map((added) => chancesOf(added).faces)
process.stdout.write(JSON.stringify({ found, faces }))
"""


def tables() -> list[tuple[dict[str, Any], dict[str, Any]]]:
    """Tables of walks, each with what the rules make of it; hands of goals are made up, so that all occur."""
    found = []
    for n in range(10):
        rng = random.Random(n)
        seats = GAME.seat_counts[n % len(GAME.seat_counts)]
        match = GAME.start(seats, {"mode": ("expert", "beginner")[n % 2]}, seed=f"sums {n}")
        for step, _ in enumerate(walk(match, rng)):
            if step % 7 == 0 and match.state.open.at[0][0] >= 0:
                found.append(added_up(match, rng))
    return found


def added_up(match: Match, rng: random.Random) -> tuple[dict[str, Any], dict[str, Any]]:
    """A table, and its sums by the rules."""
    o = match.state.open
    areas = [int(area) for area in (AREAS if o.expert else AREAS[1:5])]
    hands = [[int(goal) for goal in rng.choices(GOALS, k=4)] for _ in o.at]
    given = {
        "at": [*o.at], "manipulating": o.manipulating, "rows": [*o.rows], "battles": len(o.battles_won),
        "areas": areas, "hands": hands,
    }  # fmt: skip
    seats = range(len(o.at))
    control = [[controller(o, area)[0], [control_points(o, seat, area) for seat in seats]] for area in areas]
    shown, o.shown = o.shown, tuple(map(tuple, hands))
    goals = [[worth(o, seat, goal) for goal in hands[seat]] for seat in seats]
    o.shown = shown
    return given, {"control": control, "goals": goals}


def test_control_goals_and_faces_of_the_die_are_added_up_as_the_rules_do():
    pairs = tables()
    given = {"tables": [table for table, _ in pairs], "points": POINTS, "lines": FILES[""]}
    folder = WEB / "src" / "games" / "zena" / "logic"
    files = [json.dumps((folder / f"{name}.ts").as_uri()) for name in ("control", "worth", "chances")]
    run = node("--input-type=module", "--eval", SUM % tuple(files), given=msgspec.json.encode(given).decode())
    assert run.returncode == 0, run.stderr
    said = json.loads(run.stdout)
    assert said["found"] == [sums for _, sums in pairs]
    die = range(1, 7)
    assert said["faces"] == [
        [2 if n + added >= WON_FROM else 0 if n + added <= LOST_UP_TO else 1 for n in die]
        for added in range(7)
    ]
    # what is rare has come up: cubes of Maneggi, a Lady who is alone, every goal that is worth something
    assert any(table["manipulating"] for table, _ in pairs)
    places = [one for table, _ in pairs for one in table["at"]]
    assert any(one.count(one[LADY]) == 1 for one in places)
    box = box_of("")
    worthy = {
        box.goal_verb[goal]
        for (table, sums) in pairs
        for hand, points in zip(table["hands"], sums["goals"], strict=True)
        for goal, point in zip(hand, points, strict=True)
        if point
    }
    assert worthy >= {"daghe", "control", "works", "battles", "none", "any"}
