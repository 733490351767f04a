"""A measurement that is asked for what it cannot do says so, and writes nothing."""

import json
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

from ridotto.games.q.box import FOLDER

BENCH = Path(__file__).parents[2] / "bench"


def measured(script: str, only: str, out: Path) -> str:
    """What a measurement says that is refused."""
    command = [sys.executable, str(BENCH / script), "--only", only, "--matches", "1", "--out", str(out)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    return done.stderr


def test_only_what_there_is_can_be_chosen(tmp_path):
    out = tmp_path / "out.jsonl"
    said = measured("balance_zena.py", "no such thing", out)
    assert "'no such thing'" in said
    assert "expert, 5 seats" in said
    assert not out.exists()


def test_a_file_that_was_played_with_other_cards_is_not_gone_on_with(tmp_path):
    out = tmp_path / "old.jsonl"
    line = {"setting": "old", "first": 0, "matches": 2, "seed": "harbour", "cards": "0123456789ab"}
    out.write_text(json.dumps(line) + "\n", encoding="utf-8")
    said = measured("bots_q.py", "sensible against random, 5 seats", out)
    assert "old.jsonl holds matches with other cards (0123456789ab) than those here" in said
    assert "--fresh" in said
    assert json.loads(out.read_text(encoding="utf-8")) == line


def test_the_published_measurements_of_q_were_played_with_its_cards():
    lines = (BENCH / "bots-q.jsonl").read_text(encoding="utf-8").splitlines()
    assert {json.loads(line)["cards"] for line in lines} == {
        sha256((FOLDER / "cards.toml").read_bytes()).hexdigest()[:12]
    }
