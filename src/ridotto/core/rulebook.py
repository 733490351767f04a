"""The rules page of a game: its chapters, and the paragraph behind a number: ``**2.1** …``."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import msgspec

from ridotto.core.game import Game
from ridotto.core.words import LANGUAGES

_PACKAGE = Path(__file__).parents[1]
_PARAGRAPH = re.compile(r"^(?:- )?\*\*(?P<number>[A-Z]?\d+(?:\.\d+)?)\*\* (?P<text>.+)$", re.MULTILINE)


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


def chapter(game: Game, number: str, language: str) -> dict[str, str]:
    """The other rules of the same chapter: 4.2 and 4.3 with 4.1, F2 with F1; a ruling stands alone."""
    letter = number[:1].isalpha() and number[0] != "R"
    path, begins = page(game, language), number[0] if letter else number.partition(".")[0] + "."
    found = _paragraphs(path) if path else {}
    return {other: text for other, text in found.items() if other.startswith(begins) and other != number}


def aim(game: Game, language: str) -> str:
    """What the game is about: the first paragraph of its rules page, or the line that announces it."""
    path = page(game, language)
    for part in path.read_text(encoding="utf-8").split("\n\n") if path else ():
        if not part.startswith("#"):
            return part.strip()
    words = game.words(language)
    return words.text("game", "line") if words.has("game", "line") else ""


def rule_of(game: Game, question: str) -> str:
    """The number of the rule behind a question."""
    return game.rules.questions[question].rule


class Paragraph(msgspec.Struct, frozen=True):
    """A numbered rule."""

    number: str
    text: str


class Chapter(msgspec.Struct, frozen=True):
    """A chapter: its heading, what stands before its numbered rules (Markdown), the rules."""

    title: str
    level: int
    text: str
    paragraphs: tuple[Paragraph, ...]


@cache
def _chapters(path: Path) -> tuple[Chapter, ...]:
    parts = re.split(r"^(#+) (.+)$", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
    found = []
    for signs, title, text in zip(parts[1::3], parts[2::3], parts[3::3]):
        rules = tuple(Paragraph(rule["number"], rule["text"].strip()) for rule in _PARAGRAPH.finditer(text))
        found.append(Chapter(title.strip(), len(signs), _PARAGRAPH.sub("", text).strip(), rules))
    return tuple(found)


def chapters(game: Game, language: str) -> tuple[Chapter, ...]:
    """The whole page, the title first; empty if there is none in this language."""
    path = page(game, language)
    return _chapters(path) if path else ()
