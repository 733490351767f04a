"""The matrix in Q's notebook: exactly what a seat can know, at the level of help that was agreed on."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

import msgspec
import pytest
from tests.web.sitting import computed, seen_by
from tests.web.staging import Moment, moments
from tests.web.test_speech import NAMES

from ridotto import games
from ridotto.core import View
from ridotto.games.q.imagining.knowledge import possible
from ridotto.services.notes import LEVELS

GAME = games.load("q")
MATRIX = """
import { matrixOf } from 'src/games/q/logic/matrix.ts'
function answer(sitting, n) {
  const { sheet, level } = seen[n]
  return matrixOf(sheet, level, sitting.view.open.sides, sitting.view.open.ledger)
}
"""
MATCHES = {5: "looks 2", 6: "looks 5"}
"""By number of seats the seed."""
ACTS = {
    "Loaded": "loads",
    "Swapped": "swaps",
    "Discarded": "teatini",
    "ShipSeized": "seizures",
    "CargoTaken": "inspections",
}


@cache
def looked_into() -> list[Moment]:
    """Every tenth moment of two matches in which somebody looks at a role before the end."""
    return [one for seats, seed in MATCHES.items() for one in list(moments(GAME, seats, seed))[::10]]


def matrices(level: str) -> list[tuple[Moment, View, Any]]:
    """What every seat sees at each of these moments."""
    asked, seen = [], []
    for moment in looked_into():
        match = moment.match
        for seat in range(match.seats):
            assert GAME.sheet is not None
            words = GAME.words("en", match.options)
            sheet = GAME.sheet(match.view(seat), level, words, NAMES[: match.seats])
            asked.append((moment, match.view(seat)))
            seen.append(
                {**seen_by(seat, match, moment.log), "sheet": msgspec.to_builtins(sheet), "level": level}
            )
    return [(*one, found) for one, found in zip(asked, computed(GAME, "en", seen, MATRIX), strict=True)]


def test_an_abacus_marks_what_is_so_in_all_some_or_none_of_the_possible_deals() -> None:
    marks = Counter()
    for _, view, matrix in matrices("abacus"):
        deals = list(possible(view))
        for row in matrix["rows"]:
            for role, cell in zip(matrix["roles"], row["cells"], strict=True):
                held = sum(deal[row["seat"]] == role for deal in deals)
                assert cell == ("no" if held == 0 else "sure" if held == len(deals) else "maybe")
                marks[cell] += 1
    assert all(marks[cell] for cell in ("sure", "maybe", "no"))


def test_a_clerk_marks_only_whom_the_seat_has_looked_at() -> None:
    looked = 0
    for _, view, matrix in matrices("clerk"):
        known = view.open.turned_up or view.mine.known
        for row in matrix["rows"]:
            marks = [cell for cell in row["cells"] if cell]
            assert marks == [] or known[row["seat"]] in matrix["roles"]
            looked += marks != []
    assert looked


def test_blank_paper_has_no_matrix() -> None:
    assert {found for *_, found in matrices("blank")} == {None}


@pytest.mark.parametrize("level", [level for level in LEVELS if level != "blank"])
def test_acts_are_those_that_everybody_was_told(level: str) -> None:
    total = Counter()
    for moment, _, matrix in matrices(level):
        told = Counter(
            (one.event.seat, ACTS[type(one.event).__name__])  # type: ignore[attr-defined]
            for one in moment.log
            if type(one.event).__name__ in ACTS and one.heard_by(None)
        )
        for row in matrix["rows"]:
            assert row["acts"] == {act: told[row["seat"], act] for act in ACTS.values()}
            total.update(row["acts"])
    assert all(total[act] for act in ACTS.values())
