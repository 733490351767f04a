"""One word for one idea: no room has a class of the name of something that lives in another."""

from __future__ import annotations

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "ridotto"

HOME = {
    **dict.fromkeys(
        [
            "seat",
            "move",
            "event",
            "refusal",
            "choice",
            "view",
            "drawer",
            "ask",
            "offer",
            "question",
            "step",
            "agenda",
            "match",
            "table",
            "deal",
            "chance",
            "journal",
            "entry",
            "snapshot",
            "record",
            "commitment",
            "digest",
            "fingerprint",
            "outcome",
            "order",
            "tale",
            "text",
            "claim",
        ],
        "core",
    ),
    "sealed ask": "core",
    "rhythm": "services",
    "deadline": "services",
    "service": "server/services",
    "mind": "bots",
    "account": "bots",
    "twin": "kit",
    "walk": "kit",
    "store": "store",
    "notice": "store",
    "connection": "server/wire",
    "listener": "server/table",
    "channel": "server/match",
}
"""By word of the glossary the room that may have a class of this name."""

PUBLISHED = "server/wire/protocol"
"""The names of messages are published; there they stand for what is sent of a thing."""


def glossary() -> list[str]:
    """The words of the glossary."""
    page = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    part = page.partition("\n## Glossary\n")[2].partition("\n## ")[0]
    return re.findall(r"^\| ([a-z ]+) \| ", part, re.MULTILINE)[1:]


def room_of(file: Path) -> str:
    """The top-level package of a module; within the server the folder."""
    parts = file.relative_to(SOURCE).parts
    return "/".join(parts[:2]) if parts[0] == "server" and len(parts) > 2 else parts[0]


def classes() -> list[tuple[str, Path]]:
    """Every class but moves and events of games, whose names are the rulebook's and stand in records."""
    found = []
    for file in SOURCE.rglob("*.py"):
        if PUBLISHED in str(file.relative_to(SOURCE)):
            continue
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                bases = {base.id for base in node.bases if isinstance(base, ast.Name)}
                if not bases & {"Move", "Event"}:
                    found.append((node.name, file))
    return found


def test_every_word_of_the_glossary_has_a_home() -> None:
    assert len(glossary()) > 30
    assert {*glossary()} == {*HOME}


def test_a_word_of_the_glossary_names_a_class_in_its_own_room_alone() -> None:
    homes = {word.title().replace(" ", ""): room for word, room in HOME.items()}
    astray = {
        (name, str(file.relative_to(SOURCE)))
        for name, file in classes()
        if name in homes and room_of(file) != homes[name]
    }
    assert astray == set()
