"""What screens know by heart, or fold out of what was told, is what the rules say."""

from __future__ import annotations

import json
import random
from itertools import product
from typing import Any

import msgspec
import pytest
from tests.web.sitting import Seen, computed, seen_by
from tests.web.test_speech import WEB, node

from ridotto import games
from ridotto.core import TakeBack, Told
from ridotto.games.bacchanalia.state import Options
from ridotto.games.inkognito import moves as inkognito
from ridotto.games.inkognito import state as inkognito_state
from ridotto.games.inkognito.sheet import AGENTS_LETTERS
from ridotto.games.q import moves as q
from ridotto.games.q import state as q_state
from ridotto.games.zena import cards as zena
from ridotto.games.zena import state as zena_state
from ridotto.games.zena.box import NUMBERS
from ridotto.kit.walk import walk

BY_HEART: dict[str, dict[str, Any]] = {
    "inkognito": {
        "NOWHERE": inkognito_state.NOWHERE,
        "NOBODY": inkognito_state.NOBODY,
        "BEFORE_AMBASSADOR": inkognito_state.BEFORE_AMBASSADOR,
        "FIGURES": [*range(inkognito_state.FIGURES)],
        "PLACES": [*inkognito.Place],
        "FRAGMENTS": [*inkognito.Card][4:],
        "CARDS": [*inkognito.Card],
        "LETTERS": [*AGENTS_LETTERS],
    },
    "q": {
        "NOBODY": q_state.NOBODY,
        "NOTHING": q_state.NOTHING,
        "SPIRITUALI": q.Side.SPIRITUALI,
        "ZELANTI": q.Side.ZELANTI,
        "ROLES": [*q.Role],
        "DEAD": q_state.DEAD,
    },
    "zena": {
        "NOBODY": zena.NOBODY,
        "NOTHING": zena.NOTHING,
        **{area.name: area for area in zena.Area},
        "AREAS": [*zena.Area],
        **{piece.name: piece for piece in zena.Piece},
        "PIECES": [zena.LORD, zena.LADY, zena.HEIR, zena.HEIR],
        "FIRST_GOAL": zena.FIRST_GOAL,
        "FIRST_FORT": zena.FIRST_FORT,
        "FIRST_SPARE": zena.FIRST_SPARE,
        "FRESH": zena_state.FRESH,
        "MOVED": zena_state.MOVED,
        "TAKING": {taking.name.lower(): taking for taking in zena.Taking},
        **{result.name: result for result in zena.Result},
        "LIMIT": NUMBERS.lying,
    },
}
LIMIT = """
import { limitOf } from 'src/games/bacchanalia/logic/numbers.ts'
const answer = ({ view }) => limitOf(view.open)
"""
AS_IT_IS = ("at", "rows", "supply", "soldi", "prestige", "manipulating", "first")
FOLDED = """
import { sheetOf } from 'src/games/zena/logic/score.ts'
import { taleOf } from 'src/games/zena/logic/tale.ts'
const answer = ({ log, view }) => {
  const { board, points } = taleOf(log, view.open)
  const { at, rows, supply, soldi, prestige, hands, manipulating, battles, month, first } = board
  const { totals } = sheetOf(points, at.length)
  return { at, rows, supply, soldi, prestige, hands, manipulating, battles, month, first, totals }
}
"""


def as_it_stands(o: zena_state.Open) -> dict[str, Any]:
    """The harbour by the rules, in the words of the screen."""
    stands = {
        **{key: getattr(o, key) for key in AS_IT_IS},
        "hands": [*zip(o.actions, o.goals, strict=True)],
        "battles": len(o.battles_won),
        "month": o.month,
        "totals": o.prestige,
    }
    return dict(msgspec.json.decode(msgspec.json.encode(stands)))


@pytest.mark.parametrize("name", BY_HEART)
def test_numbers_that_have_a_name_are_those_of_the_rules(name: str) -> None:
    file = WEB / "src" / "games" / name / "logic" / "numbers.ts"
    script = f"import * as all from {json.dumps(file.as_uri())}; process.stdout.write(JSON.stringify(all))"
    run = node("--import", "./bare.mjs", "--input-type=module", "--eval", script)
    assert run.returncode == 0, run.stderr
    shown = json.loads(run.stdout)
    assert {key: shown.get(key) for key in BY_HEART[name]} == BY_HEART[name]


def test_bacchanalias_night_closes_when_the_rules_close_it() -> None:
    game = games.load("bacchanalia")
    seen: list[Seen] = []
    closes: list[int] = []
    for seats, length, parcae in product(game.seat_counts, ("short", "standard", "long"), (0, 2)):
        options: dict[str, Any] = {"length": length, "parcae": parcae}
        match = game.start(seats, options, seed="limit")
        seen.append(seen_by(None, match, match.told))
        closes.append(Options(**options).limit(seats))
    assert computed(game, "en", seen, LIMIT) == closes


@pytest.mark.parametrize("mode", ["beginner", "expert"])
def test_zenas_board_and_score_sheet_follow_from_what_was_told(mode: str) -> None:
    """While the director plays, a screen folds the harbour, and each point of prestige with its reason."""
    game = games.load("zena")
    seen: list[Seen] = []
    stands: list[dict[str, Any]] = []
    for n, seats in enumerate(game.seat_counts):
        match = game.start(seats, {"mode": mode}, seed=f"folded {n}")
        log: list[Told] = [*match.told]
        lengths: list[int] = []
        """Of the log before each move that stands."""
        for step in walk(match, random.Random(n)):
            if isinstance(step.deed.move, TakeBack):
                del log[lengths.pop() :]
            else:
                lengths.append(len(log))
            log += step.told
            o = step.after.state.open
            if step.n % 13 == 0 and o.events:
                seen.append(seen_by(None, step.after, log))
                stands.append(as_it_stands(o))
    assert computed(game, "en", seen, FOLDED) == stands
    assert len(seen) > 40
