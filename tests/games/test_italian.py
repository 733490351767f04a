"""Of every Italian text: *finché* alone means "as long as", and says the opposite where "until" is meant."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
AS_LONG_AS = (
    "nessuno ne ha saputo niente",
    "ci sono carte da pescare",
    "resta",
    "c'è una carta al centro",
    "ne restano più di tre",
    "c'è il loro cubo",
    "il ruolo gira a ogni mano",
    "sento le voci",
)
"""What follows a *finché* that was read and means "as long as"."""
UNTIL = re.compile(r"\bfinché\s+([^,.;:!?)\"'`\n]*(?:'[^,.;:!?)\"'`\n]+)*)", re.IGNORECASE)


def texts() -> list[Path]:
    """All files in Italian: documentation, words of the games and of the terminal, words of the page."""
    found = [*(ROOT / "docs").rglob("*.it.md")]
    for folder, kind in ((ROOT / "src", "toml"), (ROOT / "web" / "src", "ts")):
        found += [*folder.rglob(f"it.{kind}"), *folder.rglob(f"*.it.{kind}")]
    return sorted(found)


@pytest.mark.docs
def test_what_is_to_last_until_something_happens_says_finche_non():
    assert len(texts()) > 20
    wrong = [
        (path.name, clause)
        for path in texts()
        for clause in UNTIL.findall(path.read_text(encoding="utf-8").replace("’", "'"))
        if not re.search(r"\bnon\b", clause) and not clause.startswith(AS_LONG_AS)
    ]
    assert wrong == []
