"""Without docstrings and asserts, as ``python -OO`` runs it, Ridotto plays and says the same."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import ridotto.cli  # noqa: F401  # all commands can be imported, too
from ridotto import games
from ridotto.kit.walk import digest_of, walk
from ridotto.server.wire import openapi
from ridotto.services.rulebook import rule_of

ROOT = Path(__file__).parents[1]


def all_games() -> dict[str, Any]:
    """How a match of each game ends, the rule and the moves of each question, and the paths served."""
    found: dict[str, Any] = {"paths": sorted(openapi.http()["paths"])}
    for name in games.NAMES:
        game = games.load(name)
        match = game.start(seed="optimised")
        steps = sum(1 for _ in walk(match, Random(name)))
        questions = {
            one.name: [rule_of(game, one.name), *(kind.__name__ for kind in one.moves)]
            for one in game.rules.questions.values()
        }
        found[name] = [steps, digest_of(match.state).hex(), questions]
    return found


def test_without_docstrings_and_asserts_everything_is_the_same() -> None:
    script = (
        "import json\nfrom tests.test_optimised import all_games\nprint(json.dumps([__debug__, all_games()]))"
    )
    run = subprocess.run(
        [sys.executable, "-OO", "-c", script], cwd=ROOT, capture_output=True, encoding="utf-8", check=False
    )
    assert run.returncode == 0, run.stderr
    assert json.loads(run.stdout) == [False, all_games()]
