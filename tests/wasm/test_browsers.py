"""CPython 3.14, as it runs in browsers: tests of rules, games, bots and kit pass under it too.

They are the tests that this Python runs as well. Left out are those that Hypothesis leads (a part of it is
compiled, and not for browsers) and those that need other programs, sockets or a deep stack (the mark
``native``).
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from ridotto.server.browser.packing import BUILT, RUNTIME, missing

ROOT = Path(__file__).parents[2]
RUN = Path(__file__).with_name("pytest.mjs")
NODE = Path(sys.executable).with_name("node")
PACKAGES = Path(pytest.__file__).parents[1]
BY_HYPOTHESIS = ("tests/core/test_chance_computed.py", "tests/kit/test_anywhere.py")
SOME = (
    "tests/core",
    "tests/games/test_laws_in_brief.py",
    "tests/kit/test_kit.py",
    "tests/bots/test_levels.py",
    "tests/bots/test_table.py",
    *(str(file) for file in sorted(ROOT.glob("tests/games/*/test_playthrough.py"))),
)
"""All laws in brief for every game, matches that are played as they were, records, and bots."""
ALL = ("tests/core", "tests/games", "tests/bots", "tests/kit")
COUNTED = re.compile(r"(\d+) (passed|failed|skipped|errors?|xfailed|xpassed)")


def passed(*given: str) -> int:
    """How many tests have passed under Python for browsers; nothing else may have become of any."""
    if missing():
        pytest.skip("Python for browsers is not there: make page")
    left_out = [f"--ignore={file}" for file in BY_HYPOTHESIS]
    (wheel,) = RUNTIME.glob(BUILT)
    run = subprocess.run(
        [NODE, RUN, ROOT, PACKAGES, wheel, "-v", *left_out, *given],
        capture_output=True,
        text=True,
        check=False,
    )
    said = f"{run.stdout[-20_000:]}\n{run.stderr[-5_000:]}"
    assert run.returncode == 0, said
    assert re.search(r"^3\.14\..*\[?Clang", run.stdout, re.MULTILINE), said
    counts = {what: int(number) for number, what in COUNTED.findall(run.stdout.splitlines()[-1])}
    assert set(counts) == {"passed"}, said
    return counts["passed"]


@pytest.mark.long
def test_the_laws_hold_under_python_for_browsers() -> None:
    assert passed("-m", "not (soak or long or native)", *SOME) > 300


@pytest.mark.soak
def test_all_that_is_tried_of_games_bots_and_kit_passes_there() -> None:
    assert passed("-m", "not (soak or native)", *ALL) > 2_000
