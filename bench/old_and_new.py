"""The code of an earlier commit beside the code as it stands, in one run, as ratios.

    python bench/old_and_new.py COMMIT [--pairs 15] [--only rules|server|instructions]

Both take turns, each time in a fresh process. What counts is processor time per decision or per move, so that
other work on the machine matters little, and of that the median of the ratios within a pair, with a 95 %
interval of the median. Above 1 the new code is slower. Needs Linux.

Where several programs share the processors, even processor time varies by a tenth. With ``--only instructions
--pairs 1`` Valgrind counts the instructions of the same random matches instead: exact, but slow.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import socket
import statistics
import subprocess
import sys
import tarfile
import tempfile
from io import BytesIO
from math import comb
from pathlib import Path

from rich.console import Console
from rich.progress import track
from rich.table import Table

from ridotto import games

ROOT = Path(__file__).parent.parent
SCRATCH = ROOT / "build" / "old-and-new"
HERE = Path(__file__).parent / "server"
TABLES, SECONDS = 50, 4.0
"""Tables that play at once over sockets, and for how long."""

RULES = """
import json, random, sys
from ridotto import games
from ridotto.lab.bench import random_play, rate
found = {}
for name in games.NAMES:
    game = games.load(name)
    work = random_play(game, max(game.seat_counts), random.Random(sys.argv[1]))
    work()
    found[name] = 1e6 / rate(work, 0.7)
print(json.dumps(found))
"""
"""Microseconds of a decision, by game."""

COUNTED = """
import random, sys
from ridotto import games
from ridotto.lab.bench import random_play
game = games.load(sys.argv[1])
work = random_play(game, max(game.seat_counts), random.Random("counted"))
print(sum(work() for _ in range(int(sys.argv[2]))))
"""
"""Plays matches of a game, and prints how many decisions they took."""
FEW, MANY = 10, 50
"""The instructions of a decision are those of many matches less those of a few, which include the start."""

Costs = dict[str, float]


def exported(commit: str) -> Path:
    """The sources of a commit, in a folder of their own; the page is not needed."""
    folder = SCRATCH / commit
    shutil.rmtree(folder, ignore_errors=True)
    packed = subprocess.run(["git", "archive", commit, "src"], cwd=ROOT, capture_output=True, check=True)
    with tarfile.open(fileobj=BytesIO(packed.stdout)) as archive:
        archive.extractall(folder, filter="data")
    return folder / "src"


def with_sources(sources: Path) -> dict[str, str]:
    """The environment in which Ridotto is imported from there."""
    return {**os.environ, "PYTHONPATH": str(sources)}


def rules(sources: Path, seed: str) -> Costs:
    """Random matches of every game."""
    command = [sys.executable, "-c", RULES, seed]
    done = subprocess.run(command, env=with_sources(sources), capture_output=True, text=True, check=True)
    found: Costs = json.loads(done.stdout)
    return found


def instructions(sources: Path, seed: str) -> Costs:
    """Random matches of every game, the same in every run, under Valgrind."""
    return {name: _instructions(sources, name) for name in games.NAMES}


def _instructions(sources: Path, name: str) -> float:
    """The instructions of a decision."""
    counted = []
    for matches in (FEW, MANY):
        python = [sys.executable, "-c", COUNTED, name, str(matches)]
        done = subprocess.run(
            ["valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null", *python],
            env={**with_sources(sources), "PYTHONHASHSEED": "0"}, capture_output=True, text=True, check=True,
        )  # fmt: skip
        found = re.search(r"I\s+refs:\s+([\d,]+)", done.stderr)
        assert found is not None
        counted.append((int(found[1].replace(",", "")), int(done.stdout)))
    (first, few), (last, many) = counted
    return (last - first) / (many - few)


def server(sources: Path, seed: str) -> Costs:
    """Processor time of a house for a move over sockets, on disk, told to four."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = str(probe.getsockname()[1])
    with tempfile.TemporaryDirectory(dir=SCRATCH) as folder:
        house = subprocess.Popen(
            [sys.executable, str(HERE / "open_house.py"), port, f"{folder}/ridotto.db"],
            env=with_sources(sources), stdout=subprocess.PIPE, text=True,
        )  # fmt: skip
        try:
            assert house.stdout is not None
            if not house.stdout.readline().startswith("ready"):
                raise SystemExit("the house did not start")
            asked = ["ours", port, str(TABLES), str(SECONDS), "0", str(house.pid)]
            driver = subprocess.run(
                [sys.executable, str(HERE / "drive.py"), *asked], stdout=subprocess.PIPE, check=True
            )
        finally:
            house.terminate()
            house.wait()
    found = json.loads(driver.stdout)
    if found["wrong"]:
        raise SystemExit(f"the house said something unexpected: {found}")
    return {"a move over sockets": 1e6 * found["server"] / found["moves"]}


def interval(ratios: list[float]) -> tuple[float, float]:
    """Of the median, from order statistics: 95 % or a little more."""
    ratios = sorted(ratios)
    n, tail, rank = len(ratios), 0.0, 0
    while rank < n // 2 and (tail := tail + comb(n, rank) / 2**n) <= 0.025:
        rank += 1
    rank = max(rank - 1, 0)
    return ratios[rank], ratios[n - 1 - rank]


def main() -> None:
    """Measure and print."""
    asked = argparse.ArgumentParser(description="the code of an earlier commit beside the code as it stands")
    asked.add_argument("commit")
    asked.add_argument("--pairs", type=int, default=15)
    asked.add_argument("--only", choices=("rules", "server", "instructions"))
    wish = asked.parse_args()
    SCRATCH.mkdir(parents=True, exist_ok=True)
    old, new = exported(wish.commit), ROOT / "src"
    ways = [way for way in (rules, server) if wish.only in (None, way.__name__)] or [instructions]
    costs: dict[str, list[tuple[float, float]]] = {}
    for n in track(range(wish.pairs), "pairs", console=Console(stderr=True)):
        for way in ways:
            turns = [old, new] if n % 2 else [new, old]
            found = {sources: way(sources, f"pair {n}") for sources in turns}
            for what, cost in found[old].items():
                costs.setdefault(what, []).append((cost, found[new][what]))
    unit = "instructions" if instructions in ways else "µs"
    table = Table(
        "what", f"old, {unit}", f"new, {unit}", "new / old", "95 %", title=f"{wish.commit[:12]} and now"
    )
    for what, pairs in costs.items():
        ratios = [b / a for a, b in pairs]
        low, high = interval(ratios)
        before, after = (statistics.median(side) for side in zip(*pairs, strict=True))
        shown = f"{statistics.median(ratios):.3f}"
        table.add_row(what, f"{before:.1f}", f"{after:.1f}", shown, f"{low:.3f} to {high:.3f}")
    Console().print(table)


if __name__ == "__main__":
    main()
