"""The paragraphs of a book in Markdown, set for a terminal."""

from __future__ import annotations

import re

from rich.text import Text

from ridotto.terminal.inks import NIGHT, Ink

_MARKED = re.compile(r"(?<![\\*])(\*\*|\*)(?=\S)(.+?)(?<![\\*])\1")


def set_in_type(paragraph: str, ink: Ink = NIGHT) -> Text:
    """Headings in the ink of the house, bold and italic as marked, no marks left."""
    level = len(paragraph) - len(paragraph.lstrip("#"))
    body, at = paragraph[level:].lstrip(), 0
    text = Text(style=f"bold {ink.accent}" if level else ink.text)
    for found in _MARKED.finditer(body):
        text.append(_bare(body[at : found.start()]))
        text.append(_bare(found[2]), "bold" if found[1] == "**" else "italic")
        at = found.end()
    return text.append(_bare(body[at:]))


def _bare(text: str) -> str:
    return re.sub(r"\\(.)", r"\1", text)
