"""Of every Italian text: *finché* alone means "as long as", and says the opposite where "until" is meant.

Of every saying: a number takes the word that it counts along.
"""

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
    "la voce tiene",
    "è durata",
    "ho potuto",
    "lo tieni premuto",
    "compra caselle",
    "la casa le conserva",
    "c'è tempo di pescarne altri",
)
"""What follows a *finché* that was read and means "as long as"."""
UNTIL = re.compile(r"\b(?:finché|fino a quando)\s+([^,.;:!?)\"'`\n]*(?:'[^,.;:!?)\"'`\n]+)*)", re.IGNORECASE)


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


MANY = re.compile(r"\{(\w+)\} (carte|risposte|punti|cubi|giri|mani|mosse|cards|points|cubes|rounds|deals)\b")
ALWAYS_MANY = {("PileMade", "number"), ("Shuffled", "cards"), ("too_many_undos", "most"), ("points", "n")}
"""Numbers that are never one: whole decks, a limit, a figure with a decimal."""


@pytest.mark.docs
def test_a_number_that_may_be_one_takes_its_word_along():
    """``{number:carta|carte}``, not "1 carte"; in English too."""
    files = [path for path in (ROOT / "src" / "ridotto").rglob("*.toml") if "words" in path.parts]
    assert len(files) > 10
    found = [
        (path.parts[-3], line)
        for path in files
        for line in path.read_text(encoding="utf-8").splitlines()
        for field in MANY.findall(line)
        if (line.partition(" =")[0], field[0]) not in ALWAYS_MANY
    ]
    assert found == []
