"""The rules page of a game: its chapters, and the paragraph behind a number: ``**2.1** …``.

A page is plain Markdown with three conventions. What applies to some numbers of players or to one mode only
says so: a heading ends in ``(5 players)`` or ``(in 5)``, a paragraph or rule begins with ``*(experts, 2 or 3
players)*`` or ``*(esperti, in 2 o 3)*``. What stands under a heading of :data:`FOLDS` is for the curious, and
folded. A comment ``<!-- art: places/rialto -->`` names drawings that a screen can show there.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import msgspec

from ridotto.core.game import Game
from ridotto.core.words import LANGUAGES

FOLDS = ("For the curious", "Per i curiosi")
"""The heading of the last part, in each language."""

_PACKAGE = Path(__file__).parents[1]
_PARAGRAPH = re.compile(r"^(?:- )?\*\*(?P<number>[A-Z]?\d+(?:\.\d+)?)\*\* (?P<text>.+)$", re.MULTILINE)
_COMMENT = re.compile(r"<!--.*?-->[ \t]*\n?", re.DOTALL)
_MODES = {"beginners": "beginner", "principianti": "beginner", "experts": "expert", "esperti": "expert"}
_COUNTS = r"\d(?:(?:, | or | o )\d)*"
_ONLY = rf"\((?P<only>(?:(?P<mode>{'|'.join(_MODES)})(?:, )?)?(?P<seats>{_COUNTS} players|in {_COUNTS})?)\)"
_AT_THE_END = re.compile(rf" {_ONLY}$")
_AT_THE_START = re.compile(rf"^\*{_ONLY}\* ")


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


def as_text(path: Path) -> str:
    """The page as people read it, without its comments."""
    return _COMMENT.sub("", path.read_text(encoding="utf-8"))


@cache
def _paragraphs(path: Path) -> dict[str, str]:
    return {found["number"]: found["text"].strip() for found in _PARAGRAPH.finditer(as_text(path))}


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
    for part in as_text(path).split("\n\n") if path else ():
        if not part.startswith("#"):
            return part.strip()
    words = game.words(language)
    return words.text("game", "line") if words.has("game", "line") else ""


def rule_of(game: Game, question: str) -> str:
    """The number of the rule behind a question."""
    return game.rules.questions[question].rule


class Only(msgspec.Struct, frozen=True):
    """To whom a passage applies: these numbers of players (empty: all), this mode (empty: both)."""

    says: str = ""
    seats: tuple[int, ...] = ()
    mode: str = ""


class Block(msgspec.Struct, frozen=True):
    """A numbered rule, or without a number a piece of Markdown: a paragraph, a list or a table."""

    number: str
    text: str
    only: Only = Only()


class Chapter(msgspec.Struct, frozen=True):
    """A heading and what stands under it, in its order."""

    title: str
    level: int
    blocks: tuple[Block, ...]
    only: Only = Only()
    folded: bool = False


def _only(found: re.Match[str] | None) -> Only:
    if found is None:
        return Only()
    seats = tuple(int(digit) for digit in re.findall(r"\d", found["seats"] or ""))
    return Only(found["only"], seats, _MODES[found["mode"]] if found["mode"] else "")


def _block(number: str, text: str) -> Block:
    only = _only(found := _AT_THE_START.match(text))
    return Block(number, text[found.end() :] if found else text, only)


def _blocks(text: str) -> tuple[Block, ...]:
    found, last = [], 0
    for rule in _PARAGRAPH.finditer(text):
        found += _pieces(text[last : rule.start()])
        found.append(_block(rule["number"], rule["text"].strip()))
        last = rule.end()
    return (*found, *_pieces(text[last:]))


def _pieces(text: str) -> list[Block]:
    return [_block("", piece.strip("\n")) for piece in re.split(r"\n{2,}", text) if piece.strip()]


@cache
def _chapters(path: Path) -> tuple[Chapter, ...]:
    parts = re.split(r"^(#+) (.+)$", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
    found, folded = [], False
    for signs, heading, text in zip(parts[1::3], parts[2::3], parts[3::3]):
        title = heading.strip()
        folded = folded or title in FOLDS
        only = _only(marked := _AT_THE_END.search(title))
        title = title[: marked.start()] if marked else title
        found.append(Chapter(title, len(signs), _blocks(text), only, folded))
    return tuple(found)


def chapters(game: Game, language: str) -> tuple[Chapter, ...]:
    """The whole page, the title first; empty if there is none in this language."""
    path = page(game, language)
    return _chapters(path) if path else ()
