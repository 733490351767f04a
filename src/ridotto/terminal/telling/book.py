"""The story of an evening, and its book."""

from __future__ import annotations

from pathlib import Path

from ridotto.core import Match
from ridotto.core.beside import Form
from ridotto.services import texts
from ridotto.services.tales import tale_of
from ridotto.terminal.play.saves import write
from ridotto.terminal.play.sitting import Sitting

FILES: dict[str, Form] = {"book.md": "markdown", "book.html": "page", "book.epub": "epub"}


def told_so_far(sitting: Sitting) -> str:
    """The story so far in Markdown, as the book has it; while it goes on, without the words that end it."""
    book = (
        tale_of(sitting.match)
        .bind(_shown(sitting), sitting.names, "markdown", sitting.language, "", "")
        .decode()
    )
    told = book if sitting.match.over else book.rpartition("\n---\n")[0]
    return told.replace("\n---\n", "\n").strip()


def bind(sitting: Sitting) -> Path | None:
    """Write the book beside the record, in all its forms; where the one to read lies."""
    record = sitting.record
    if record is None:
        return None
    tale, match = tale_of(sitting.match), _shown(sitting)
    for name, form in FILES.items():
        write(record.with_name(name), tale.bind(match, sitting.names, form, sitting.language, "", ""))
    return record.with_name("book.html")


def _shown(sitting: Sitting) -> Match:
    """A copy of the match without veiled texts, and with reworded ones as they read now."""
    return texts.without(sitting.match, sitting.seating.veiled, sitting.seating.edits)
