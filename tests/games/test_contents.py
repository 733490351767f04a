"""The rules of a game can be read with a finger: its contents name every chapter and every file."""

from __future__ import annotations

import ast
import re
from importlib import import_module
from pathlib import Path

import pytest

from ridotto import games

ROOT = Path(__file__).parents[2]


def contents_of(name: str) -> str:
    """What stands above the rules of a game."""
    return import_module(f"ridotto.games.{name}.rules").__doc__ or ""


@pytest.mark.parametrize("name", games.NAMES)
def test_the_contents_of_the_rules_name_every_file(name: str) -> None:
    folder = games.load(name).folder / "rules"
    files = {file.stem for file in folder.glob("*.py")} - {"__init__"}
    assert {file for file in files if not re.search(rf"\b{file}\b", contents_of(name))} == set()


@pytest.mark.parametrize("name", games.NAMES)
def test_the_contents_of_the_rules_name_every_chapter(name: str) -> None:
    page = (ROOT / "docs" / "rules" / f"{name}.en.md").read_text(encoding="utf-8")
    chapters = re.findall(r"^### (\d+|[A-Z])\. ", page.partition("## Rulings")[0], re.MULTILINE)
    assert len(chapters) >= 5
    missing = [one for one in chapters if not re.search(rf"^    {one} ", contents_of(name), re.MULTILINE)]
    assert missing == []


BIT_TRICKS = (ast.LShift, ast.RShift, ast.BitAnd, ast.BitXor, ast.Invert)


@pytest.mark.parametrize("name", games.NAMES)
def test_bit_tricks_have_names(name: str) -> None:
    """Rules call functions for sets kept as bits; a line written out for speed says what it stands for."""
    found = []
    for file in sorted((games.load(name).folder / "rules").glob("*.py")):
        text = file.read_text(encoding="utf-8")
        lines = text.splitlines()
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.BinOp | ast.AugAssign | ast.UnaryOp) and isinstance(node.op, BIT_TRICKS):
                line = lines[node.lineno - 1]
                if not line.endswith(", but faster"):
                    found.append(f"{file.name}:{node.lineno}: {line.strip()}")
    assert found == []
