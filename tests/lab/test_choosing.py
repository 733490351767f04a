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


def test_the_published_measurements_of_q_say_with_which_cards_they_were_played():
    """The deck's with those of today; the bots' too, or the report says that theirs were older."""

    def digest(file: Path) -> str:
        return sha256(file.read_bytes()).hexdigest()[:12]

    def played_with(name: str) -> set[str]:
        lines = (BENCH / name).read_text(encoding="utf-8").splitlines()
        return {json.loads(line)["cards"] for line in lines}

    today, november = digest(FOLDER / "cards.toml"), digest(BENCH / "pool/november/q/cards.toml")
    assert played_with("decks-q.jsonl") == {today}
    report = (BENCH / "bots-q.md").read_text(encoding="utf-8")
    older = "revision 3 of the game" in report
    assert played_with("bots-q.jsonl") == {november if older else today}
