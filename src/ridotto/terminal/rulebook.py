"""The paragraph of the rules page behind a number: ``**2.1** …``."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import ridotto
from ridotto.core import LANGUAGES, Game

_PACKAGE = Path(ridotto.__file__).parent
_PARAGRAPH = re.compile(r"^(?:- )?\*\*(?P<number>R?\d+(?:\.\d+)?)\*\* (?P<text>.+)$", re.MULTILINE)


def page(game: Game, language: str) -> Path | None:
    """The rules page of a game: in the package, in a checkout's docs, or beside the game's own code."""
    for place, name in (
        (_PACKAGE / "rules", f"{game.name}.{language}.md"),
        (_PACKAGE.parents[1] / "docs" / "rules", f"{game.name}.{language}.md"),
        (game.folder, f"rules.{language}.md"),
    ):
        if (place / name).is_file():
            return place / name
    return None


@cache
def _paragraphs(path: Path) -> dict[str, str]:
    text = path.read_text(encoding="utf-8")
    return {found["number"]: found["text"].strip() for found in _PARAGRAPH.finditer(text)}


def paragraph(game: Game, number: str, language: str) -> str:
    """What the rule of this number says, in this language or else in another; empty if no page has it."""
    for lang in (language, *LANGUAGES):
        path = page(game, lang)
        if path is not None and number in (found := _paragraphs(path)):
            return found[number]
    return ""


def rule_of(game: Game, question: str) -> str:
    """The number of the rule behind a question."""
    return game.rules.questions[question].rule
