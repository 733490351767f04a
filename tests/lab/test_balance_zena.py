"""The measurement of Zena 1814 can be played with cards of one's own; a file holds those of one kind only."""

import json
import subprocess
import sys
from pathlib import Path

SCRIPT = Path(__file__).parents[2] / "bench" / "balance_zena.py"
OWN = """
[[actions]]
name = "BA5"
area = "BANK"
type = "X"
prices = [1, 1, 1]
gives = { prestige = 20 }
copies = 2
mark = "own"
"""


def run(out: Path, *more: str) -> subprocess.CompletedProcess[str]:
    """Two matches of two beginners."""
    only = ("--only", "beginner, 2 seats, as printed", "--matches", "2", "--out", str(out))
    command = [sys.executable, str(SCRIPT), *only, *more]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def measured(out: Path, *more: str) -> list[dict]:
    """All that the file holds after them."""
    done = run(out, *more)
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in out.read_text(encoding="utf-8").splitlines()]


def test_two_matches_with_ones_own_cards(tmp_path):
    own, out = tmp_path / "own.toml", tmp_path / "balance.jsonl"
    own.write_text(OWN, encoding="utf-8")
    (line,) = measured(out, "--cards", str(own))
    assert line["matches"] == 2
    assert line["found"]["from BA"] >= 20, "the insurance of wonders was won"
    assert "| beginner | 2 | 2 |" in out.with_suffix(".md").read_text(encoding="utf-8")
    assert measured(out, "--cards", str(own)) == [line], "nothing is played twice"
    done = run(out)
    assert done.returncode == 2
    assert f"balance.jsonl holds matches with other cards ({line['cards']})" in done.stderr


def test_a_file_that_is_no_cards_is_refused_by_line_and_field(tmp_path):
    own, out = tmp_path / "own.toml", tmp_path / "balance.jsonl"
    own.write_text(OWN.replace("20", "2000"), encoding="utf-8")
    for file, says in (
        (own, "own.toml, line 7, actions[0].gives.prestige"),
        (tmp_path / "no.toml", "no.toml"),
    ):
        done = run(out, "--cards", str(file))
        assert done.returncode == 2
        assert says in done.stderr
        assert "Traceback" not in done.stderr
    assert not out.exists()
