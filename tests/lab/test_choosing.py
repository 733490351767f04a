"""A measurement that is asked for a setting that there is not says so, and writes nothing."""

import subprocess
import sys
from pathlib import Path

SCRIPT = Path(__file__).parents[2] / "bench" / "balance_zena.py"


def test_only_what_there_is_can_be_chosen(tmp_path):
    out = tmp_path / "out.jsonl"
    command = [sys.executable, str(SCRIPT), "--only", "no such thing", "--out", str(out)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "'no such thing'" in done.stderr
    assert "expert, 5 seats" in done.stderr
    assert "Traceback" not in done.stderr
    assert not out.exists()
