"""Where the time of the tests goes: ``make test PYTEST_ADDOPTS=--junitxml=tests.xml``, then
``python bench/durations.py tests.xml`` writes ``bench/durations.md``.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

FILES, TESTS = 20, 20
"""Rows of the two tables."""


def main(report: str) -> None:
    """Write the tables."""
    root = ElementTree.parse(report).getroot()
    suite = next(root.iter("testsuite"))
    cases = [
        (float(case.get("time", 0)), case.get("classname", ""), case.get("name", ""))
        for case in root.iter("testcase")
    ]
    by_folder: Counter[str] = Counter()
    by_file: Counter[str] = Counter()
    for seconds, where, _ in cases:
        by_folder[".".join(where.split(".")[:2])] += seconds
        by_file[where] += seconds
    tests = Counter(where for _, where, _ in cases)
    total = sum(by_folder.values())
    lines = [
        "# Where the time of the tests goes",
        "",
        f"{len(cases):,} tests took {float(suite.get('time', 0)) / 60:.1f} minutes, "
        f"{total / 60:.1f} minutes of all processes together. Made by `bench/durations.py`, which says how.",
        "",
        "| folder | seconds | share |",
        "|---|---|---|",
        *(f"| {name} | {spent:.0f} | {spent / total:.0%} |" for name, spent in by_folder.most_common()),
        "",
        "| file | tests | seconds |",
        "|---|---|---|",
        *(f"| {name} | {tests[name]} | {spent:.0f} |" for name, spent in by_file.most_common(FILES)),
        "",
        "| test | seconds |",
        "|---|---|",
        *(
            f"| {where.split('.')[-1]}: {name[:100]} | {spent:.0f} |"
            for spent, where, name in sorted(cases, reverse=True)[:TESTS]
        ),
    ]
    Path(__file__).with_suffix(".md").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
