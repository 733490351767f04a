"""Where the time of the tests goes: ``python -m pytest -n 2 -p bench.processor --junitxml=tests.xml``, then
``python bench/durations.py tests.xml`` writes ``bench/durations.md``; several reports are added up.

Processor time counts, that of browsers and houses included: it hardly depends on what else the machine does.
Waiting is in the seconds beside it.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

FILES, TESTS = 20, 20
"""Rows of the two tables."""


class Case(NamedTuple):
    """One test."""

    processor: float
    seconds: float
    where: str
    name: str


def cases(report: str) -> list[Case]:
    """Read a report of pytest."""
    return [
        Case(
            sum(
                float(one.get("value", 0)) for one in case.iter("property") if one.get("name") == "processor"
            ),
            float(case.get("time", 0)),
            case.get("classname", ""),
            case.get("name", ""),
        )
        for case in ElementTree.parse(report).getroot().iter("testcase")
    ]


def main(*reports: str) -> None:
    """Write the tables."""
    found = [case for report in reports for case in cases(report)]
    by_folder: Counter[str] = Counter()
    by_file: Counter[str] = Counter()
    waited: Counter[str] = Counter()
    for case in found:
        folder = ".".join(case.where.split(".")[:2])
        by_folder[folder] += case.processor
        waited[folder] += case.seconds
        by_file[case.where] += case.processor
    tests = Counter(case.where for case in found)
    total = sum(by_folder.values())
    lines = [
        "# Where the time of the tests goes",
        "",
        f"{len(found):,} tests took {total / 60:.1f} minutes of processor time, browsers included. "
        "Made by `bench/durations.py`, which says how.",
        "",
        "| folder | processor seconds | share | seconds that passed |",
        "|---|---|---|---|",
        *(
            f"| {name} | {spent:.0f} | {spent / total:.0%} | {waited[name]:.0f} |"
            for name, spent in by_folder.most_common()
        ),
        "",
        "| file | tests | processor seconds |",
        "|---|---|---|",
        *(f"| {name} | {tests[name]} | {spent:.0f} |" for name, spent in by_file.most_common(FILES)),
        "",
        "| test | processor seconds |",
        "|---|---|",
        *(
            f"| {case.where.split('.')[-1]}: {case.name[:100]} | {case.processor:.1f} |"
            for case in sorted(found, reverse=True)[:TESTS]
        ),
    ]
    Path(__file__).with_suffix(".md").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
