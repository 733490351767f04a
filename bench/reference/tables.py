"""The reference bots: ``python bench/reference/tables.py DIR…`` writes ``bench/reference-bots.md``.

Each DIR is the run of one of the specifications beside this file.
"""

from __future__ import annotations

import sys
from pathlib import Path

from ridotto.lab.experiments.ratings import rated
from ridotto.lab.experiments.reading import Run

FILE = Path(__file__).parents[1] / "reference-bots.md"
HEAD = """\
# The reference bots

What a new agent can be held against: bots of the house by name and level, with ratings among
themselves. The specifications are in `bench/reference`; the same version of Ridotto gives the same
bytes, and so this table, on any machine: `ridotto lab run bench/reference/NAME.toml --out DIR` for
each, then `python bench/reference/tables.py DIR…`. Levels that search (*master* in Q and Zena 1814) are
left out, and twenty deals are few: mind the intervals.
"""


def main() -> None:
    """Write the page."""
    lines = [HEAD]
    for folder in map(Path, sys.argv[1:]):
        run = Run(folder)
        (found,) = rated(run.matches())
        table, version = run.spec.tables[0], run.manifest["version"]
        options = ", ".join(f"{name} {value}" for name, value in table.options.items()) or "as printed"
        lines += [
            f"## {found.game.capitalize()}, {table.seats} seats, {options}",
            "",
            f"{found.matches:,} matches of {run.spec.deals} deals, version {version},",
            f"compared by {found.counted}.",
            "",
        ]
        if found.ratings:
            lines += ["| bot | rating | 95 % | seats won |", "|---|---|---|---|"]
            for one in found.ratings:
                ends = f"{one.low:+.0f} to {one.high:+.0f}"
                lines.append(f"| {one.agent} | {one.points:+.0f} | {ends} | {one.won.rate:.0%} |")
        if found.tables:
            lines += ["| who sat there | won | 95 % |", "|---|---|---|"]
            for counted in found.tables:
                share = counted.share
                lines.append(f"| {counted.name} | {share.rate:.0%} | {share.low:.0%} to {share.high:.0%} |")
        lines.append("")
    FILE.write_text("\n".join(lines), encoding="utf-8")
    print(FILE.read_text(encoding="utf-8"))


if __name__ == "__main__":
    main()
