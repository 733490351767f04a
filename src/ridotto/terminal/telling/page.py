"""A page of a book in Markdown, set for a terminal: rich's Markdown in the inks of the house."""

from __future__ import annotations

from rich.console import Console, ConsoleOptions, RenderResult
from rich.markdown import Heading, Markdown
from rich.theme import Theme

from ridotto.terminal.drawing.inks import NIGHT, Ink
from ridotto.terminal.speech import harmless


class _Flush(Heading):
    """A heading at the left margin, without a frame."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        self.text.justify = "left"
        yield self.text


class Page(Markdown):
    """Markdown without frames and links; control characters that people wrote are made visible."""

    elements = {**Markdown.elements, "heading_open": _Flush}

    def __init__(self, text: str, ink: Ink = NIGHT) -> None:
        super().__init__(harmless(text), style=ink.text, hyperlinks=False)
        heading = f"bold {ink.accent}"
        self._theme = Theme({f"markdown.h{level}": heading for level in range(1, 5)})

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        with console.use_theme(self._theme):
            yield from [*super().__rich_console__(console, options)]
