"""How strong the bots of Inkognito are: every pairing over many deals, as JSON and as a Markdown table.

    python bench/bots.py --deals 1000 --out bench/bots-inkognito.json

A run that was broken off goes on where it stopped: pairings that the file already holds for the same
seed, number of deals and game are not played again (--fresh plays them all).
"""

from __future__ import annotations

import argparse
import json
import os
from functools import partial
from pathlib import Path
from time import process_time
from typing import Any, NamedTuple

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeRemainingColumn

from ridotto import games
from ridotto.bots import make
from ridotto.bots.table import chances_of, play_match
from ridotto.lab import simulate

GAME = "inkognito"
OPTIONS = {"points": 1}


class Pairing(NamedTuple):
    """Who plays whom."""

    seats: int
    bots: tuple[str, ...]
    options: dict[str, Any] = OPTIONS

    def name(self) -> str:
        """How the table calls it."""
        first, second, *_ = (*self.bots, self.bots[0])
        if self.seats == 4:
            return f"4 seats: two {first} against two {second}"
        return f"{self.seats} seats: one {first} among {self.seats - 1} {second}"


PAIRINGS = [
    Pairing(4, ("deduction", "careful")),
    Pairing(4, ("deduction", "random")),
    Pairing(4, ("careful", "random")),
    *(Pairing(n, ("deduction", *(other,) * (n - 1))) for n in (3, 5) for other in ("careful", "random")),
]

NOTES = """\
Matches of one deal (`points=1`). With 4 seats bots are seated by the dealt teams, which they swap each deal;
with 3 and 5 the one bot moves round the table, and with 5 the Ambassador is drawn. *Wins*: share of the deals
that somebody won in which the first bot won, alone or shared. *Points*: its mean score against that of one of
the others. *Edge*: by how much its score exceeds the mean of all others' at its table; 0 is a fair share.
Intervals are 95 %: Wilson's for wins, normal for edges.
"""


def main() -> None:
    """Play what is missing, then write both files."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--out", type=Path, default=Path("bench/bots-inkognito.json"))
    parser.add_argument("--seed", default="bench")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--fresh", action="store_true", help="forget what the file holds")
    given = parser.parse_args()
    run = {"game": GAME, "revision": games.load(GAME).revision, "deals": given.deals, "seed": given.seed}
    found: dict[str, Any] = {"run": run, "pairings": {}, "cost": {}}
    if given.out.exists() and not given.fresh:
        held = json.loads(given.out.read_text(encoding="utf-8"))
        found = held if held["run"] == run else found
    with _bar() as bar:
        for pairing in PAIRINGS:
            name = pairing.name()
            if name in found["pairings"]:
                continue
            task = bar.add_task(name, total=given.deals)
            result = simulate(
                GAME,
                bots=pairing.bots,
                games=given.deals,
                seats=pairing.seats,
                options=pairing.options,
                seed=f"{given.seed}/{name}",
                jobs=given.jobs,
                progress=partial(_advance, bar, task),
            )
            found["pairings"][name] = result.to_dict()
            _write(given.out, found)
    found["cost"] = {name: cost(name) for name in ("careful", "deduction")}
    _write(given.out, found)
    print(table(found))


def cost(name: str, deals: int = 20) -> float:
    """Processor milliseconds per decision of this bot playing itself, rules included, at all seat counts."""
    spent, decisions = 0.0, 0
    for seats in games.load(GAME).seat_counts:
        for n in range(deals):
            match = games.load(GAME).start(seats, {**OPTIONS, "deal_limit": 1}, f"cost/{n}")
            bots = [make(GAME, name) for _ in range(seats)]
            began = process_time()
            decisions += play_match(match, bots, chances_of(f"cost/{n}", seats))
            spent += process_time() - began
    return round(1000 * spent / decisions, 3)


def table(found: dict[str, Any]) -> str:
    """The results as Markdown."""
    rows = [
        "| pairing | deals | drawn | wins | points | edge | decisions a deal |",
        "|---|---:|---:|---:|---:|---:|---:|",
    ]
    for name, result in found["pairings"].items():
        first, second = result["bots"]
        low, high = (100 * end for end in first["win_interval"])
        below, above = first["edge_interval"]
        rows.append(
            f"| {name} | {result['matches']} | {result['drawn']} "
            f"| {100 * first['win_rate']:.1f} % ({low:.1f} to {high:.1f}) "
            f"| {first['mean_score']:.3f} : {second['mean_score']:.3f} "
            f"| {first['mean_edge']:+.3f} ({below:+.3f} to {above:+.3f}) | {result['mean_decisions']:.0f} |"
        )
    costs = ", ".join(f"{name} {ms:.2f} ms" for name, ms in found["cost"].items())
    return "\n".join(
        [
            "# How strong the bots of Inkognito are",
            "",
            NOTES,
            *rows,
            "",
            f"Processor time per decision, rules included, a bot playing itself: {costs}.",
            "",
            f"Seed `{found['run']['seed']}`; made by `python bench/bots.py --deals {found['run']['deals']}`.",
            "",
        ]
    )


def _write(out: Path, found: dict[str, Any]) -> None:
    out.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    out.with_suffix(".md").write_text(table(found), encoding="utf-8")


def _advance(bar: Progress, task: TaskID, done: int) -> None:
    bar.update(task, completed=done)


def _bar() -> Progress:
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=console, disable=not console.is_terminal)


if __name__ == "__main__":
    main()
