"""The book of an evening: Markdown, a page to print, an EPUB. All are made from a story alone."""

from __future__ import annotations

from ridotto.games.bacchanalia.book.epub import epub
from ridotto.games.bacchanalia.book.markdown import markdown
from ridotto.games.bacchanalia.book.page import page

__all__ = ["epub", "markdown", "page"]
