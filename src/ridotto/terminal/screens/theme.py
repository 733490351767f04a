"""Our paper and inks as Textual wants them."""

from __future__ import annotations

from textual.theme import Theme

from ridotto.terminal.drawing.inks import Ink


def theme_of(ink: Ink) -> Theme:
    """A theme in these inks; the style sheet also knows ``$line`` and ``$faint``."""
    return Theme(
        name=ink.name,
        dark=ink.dark,
        primary=ink.accent,
        accent=ink.accent,
        background=ink.paper,
        surface=ink.paper,
        panel=ink.panel,
        foreground=ink.text,
        variables={"line": ink.line, "faint": ink.faint},
    )
