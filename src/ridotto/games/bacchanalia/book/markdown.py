"""The book as Markdown."""

from __future__ import annotations

import re

from ridotto.games.bacchanalia.book.setting import Book, Chapter, book
from ridotto.games.bacchanalia.story import Story

_SIGNS = {
    "accusator": "☜",
    "amans": "♡",
    "bacchus": "❦",
    "miles": "⚔",
    "minerva": "◉",
    "parcae": "✂",
    "pluto": "☗",
    "satyrus": "♪",
    "venus": "♀",
    "vinum": "❧",
}
"""The sign that replaces the picture of a Deus in plain text."""


def markdown(story: Story, language: str, title: str = "") -> str:
    """The whole book in one text."""
    set_book = book(story, language, title)
    parts = [*_front(set_book), *_persons(set_book), f"## {set_book.words['scenes']}"]
    for chapter in set_book.chapters:
        parts += _chapter(chapter, set_book)
    parts += ["---", f"*{set_book.words['end']}. {set_book.count}. {set_book.words['made_with']}*"]
    return "\n\n".join(parts) + "\n"


def _front(b: Book) -> list[str]:
    return [f"# {plain(b.title)}", f"*{b.subtitle}*", f"{b.words['told_by']} {plain(', '.join(b.players))}"]


def _persons(b: Book) -> list[str]:
    found = [f"## {b.words['persons']}"]
    for entry in b.entries:
        ended = f" *({entry.ending})*" if entry.ending else ""
        found.append(f"### {plain(entry.name)}{ended}")
        found += [f"**{name}.** {in_line(text)}" for name, text in entry.matters]
    return found


def _chapter(chapter: Chapter, b: Book) -> list[str]:
    if chapter.veiled:
        return [f"*{b.words['veiled']}*"]
    number = f"{chapter.number}. " if chapter.number else ""
    found = [f"### {number}{plain(chapter.title)}", f"{_SIGNS[chapter.ornament]} *{plain(chapter.by)}*"]
    found += [plain(paragraph) for paragraph in chapter.paragraphs]
    if chapter.lines:
        found.append(
            "\n>\n".join(f"> **{plain(line.speaker)}** {in_line(line.text)}" for line in chapter.lines)
        )
    return found


def plain(text: str) -> str:
    """The text, escaped so that nothing is taken for markup."""
    text = re.sub(r"([\\`*_\[\]<>|~&])", r"\\\1", text)
    text = re.sub(r"^(\s*)([#+=-])", r"\1\\\2", text, flags=re.MULTILINE)
    return re.sub(r"^(\s*\d+)([.)])(?=\s|$)", r"\1\\\2", text, flags=re.MULTILINE)


def in_line(text: str) -> str:
    """The same on one line, even if people wrote several."""
    return plain(" ".join(text.split()))
