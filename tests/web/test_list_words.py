"""List mode says real things: however long a list is, no line of it, no step on the way, has a hole in it."""

from __future__ import annotations

import json
import random
from typing import Any

import msgspec
import pytest
from tests.toy import GAME as BAUTTA
from tests.web.test_speech import NAMES, SHORT, WEB, node

from ridotto import games
from ridotto.core import Game
from ridotto.kit.walk import walk
from ridotto.server.wire.speech import speech_of

LIST = """
import { Words } from %s
import { entries, soFar } from %s
import { readFileSync } from 'node:fs'
const { speech, lists, names } = JSON.parse(readFileSync(0, 'utf8'))
const words = new Words(speech)
const said = new Set()
function read(choices, path, seat, seats) {
  for (const line of entries(choices, words, names.slice(0, seats), seat)) {
    said.add(line.label)
    if (line.move) continue
    said.add(soFar([...path, line]))
    read(line.under, [...path, line], seat, seats)
  }
}
for (const [choices, seat, seats] of lists) read(choices, [], seat, seats)
process.stdout.write(JSON.stringify([...said]))
"""


def lists(game: Game) -> list[tuple[list[Any], int, int]]:
    """Every kind of question with the longest list that some matches ask it with, greyed lines and all."""
    longest: dict[tuple[str, int], tuple[list[Any], int, int]] = {}
    for n in range(12):
        rng = random.Random(n)
        seats = game.seat_counts[n % len(game.seat_counts)]
        options = {**rng.choice(list(game.variants(seats))), **SHORT.get(game.name, {})}
        match = game.start(seats, options, seed=f"lists {n}")
        for _ in walk(match, rng):
            for seat in match.to_move():
                key = match.view(seat).asked.question, seats
                choices = match.choices(seat)
                if len(choices) > len(longest.get(key, ([],))[0]):
                    listed = [{"move": choice.move.to_dict(), "refusal": None} for choice in choices]
                    longest[key] = listed, seat, seats
    return [*longest.values()]


LONG = {"inkognito", "arsenalia", "q", "zena"}
"""Games with lists that do not fit on a page and are narrowed step by step."""


@pytest.mark.parametrize("game", [games.load(name) for name in games.NAMES] + [BAUTTA], ids=lambda g: g.name)
def test_no_line_of_a_list_has_a_hole_in_it(game: Game) -> None:
    found = lists(game)
    assert game.name not in LONG or max(len(choices) for choices, _, _ in found) > 16
    for language in ("it", "en"):
        given = json.dumps(
            {"speech": msgspec.to_builtins(speech_of(game, language)), "lists": found, "names": NAMES}
        )
        files = (WEB / "src" / "words" / "speak.ts", WEB / "src" / "table" / "choosing.ts")
        modules = [json.dumps(file.as_uri()) for file in files]
        run = node("--input-type=module", "--eval", LIST % tuple(modules), given=given)
        assert run.returncode == 0, run.stderr
        said = json.loads(run.stdout)
        assert len(said) > 10
        assert [line for line in said if "…" in line or "{" in line or not line.strip()] == [], language
