"""The example of self-play learns: what it has written plays better than what it began with."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from ridotto.lab.experiments.executor import Here
from ridotto.lab.experiments.ratings import rated
from ridotto.lab.experiments.running import rows_of
from ridotto.lab.experiments.spec import checked

EXAMPLE = Path(__file__).parents[2] / "examples" / "self_play.py"


def learn(file: Path, rounds: int, matches: int) -> None:
    quiet = {**os.environ, "OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}
    args = [sys.executable, str(EXAMPLE), str(file), "--rounds", str(rounds), "--matches", str(matches)]
    subprocess.run(args, check=True, env=quiet, capture_output=True)


@pytest.mark.process
def test_the_example_writes_a_file_that_plays(tmp_path: Path):
    learn(tmp_path / "first.json", rounds=1, matches=2)
    spec = checked(
        {
            "game": "zena",
            "seats": 2,
            "deals": 1,
            "agents": {"mine": {"bot": f"learned:{tmp_path / 'first.json'}"}, "random": {}},
        }
    )
    assert len(rows_of(spec, Here())) == 2


@pytest.mark.soak
def test_it_gets_better_by_playing_against_itself(tmp_path: Path):
    learn(tmp_path / "first.json", rounds=1, matches=2)
    learn(tmp_path / "last.json", rounds=40, matches=24)
    agents = {name: {"bot": f"learned:{tmp_path / name}.json"} for name in ("first", "last")}
    spec = checked({"game": "zena", "seats": 2, "deals": 60, "agents": {**agents, "novice": {}}})
    (found,) = rated(rows_of(spec, Here()))
    met = {(one.agent, one.other): one.share for one in found.met}
    assert met["last", "first"].low > 0.5
    assert met["last", "novice"].rate >= met["first", "novice"].rate
