"""The browser speaks exactly as the house does; the app's own words are complete in both languages."""

from __future__ import annotations

import json
import random
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.toy import GAME as BAUTTA

from ridotto import games
from ridotto.core import Game
from ridotto.server.speech import speech_of, spoken

WEB = Path(__file__).parents[2] / "web"
NAMES = ("Anna", "Béa", "Çelal", "Dora", "Ezio")
SPEAK = """
import { Words } from %s
import { readFileSync } from 'node:fs'
const { speech, said } = JSON.parse(readFileSync(0, 'utf8'))
const words = new Words(speech)
const spoken = said.map(([how, what, names, reader]) => words[how](what, names, reader))
process.stdout.write(JSON.stringify(spoken))
"""


def node(*args: str, given: str = "") -> subprocess.CompletedProcess[str]:
    beside = Path(sys.executable).with_name("node")
    program = str(beside) if beside.exists() else shutil.which("node")
    assert program, "node is missing; it comes with the packages for development"
    return subprocess.run(
        [program, "--disable-warning=ExperimentalWarning", *args],
        input=given,
        capture_output=True,
        encoding="utf-8",
        cwd=WEB,
        check=False,
    )


def sayings(game: Game, language: str) -> list[tuple[tuple[str, Any, Any, int | None], str]]:
    """Every event, choice and refusal of some random matches, as the house speaks them."""
    words, found = game.words(language), []
    for number in range(20):
        rng = random.Random(number)
        seats = game.seat_counts[number % len(game.seat_counts)]
        options = rng.choice(list(game.variants(seats)))
        match = game.start(seats, options, seed=f"speech {number}")
        names = NAMES[:seats]
        told = list(match.told)
        for _ in range(60):
            for one in told:
                for reader in (None, *range(seats)):
                    if one.heard_by(reader):
                        said = words.event(one.event, names, reader)
                        found.append((("event", one.event.to_dict(), names, reader), said))
            if match.over:
                break
            seat = match.to_move()[0]
            for choice in match.choices(seat):
                said = words.move(choice.move, names, seat)
                found.append((("move", choice.move.to_dict(), names, seat), said))
                if choice.refusal is not None:
                    plain = msgspec.to_builtins(spoken(choice.refusal))
                    said = words.refusal(choice.refusal, names, seat)
                    found.append((("refusal", plain, names, seat), said))
            found.append((("question", match.view(seat).asked.question, names, seat), ""))
            found[-1] = (found[-1][0], words.question(found[-1][0][1]))
            move = rng.choice(match.moves(seat))
            if "text" in move.__struct_fields__:
                move = msgspec.structs.replace(move, text="maschera")
            told = match.play(seat, move)
    return found


@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize("game", [games.load(name) for name in games.NAMES] + [BAUTTA], ids=lambda g: g.name)
def test_the_browser_speaks_as_the_house_does(game: Game, language: Any) -> None:
    pairs = sayings(game, language)
    given = json.dumps(
        {
            "speech": msgspec.to_builtins(speech_of(game, language)),
            "said": [asked for asked, _ in pairs],
        }
    )
    script = SPEAK % json.dumps((WEB / "src" / "words" / "speak.ts").as_uri())
    run = node("--input-type=module", "--eval", script, given=given)
    assert run.returncode == 0, run.stderr
    assert json.loads(run.stdout) == [said for _, said in pairs]
    assert len(pairs) > 1000


def test_the_modules_of_the_web_app_pass_their_own_tests() -> None:
    run = node("--test", "src/**/*.test.ts")
    assert run.returncode == 0, run.stdout + run.stderr
    assert "# pass 0" not in run.stdout
