"""Drawings laid out as lines of text."""

from __future__ import annotations

from rich.console import Console, RenderableType
from rich.text import Text


def flat(drawing: RenderableType, width: int) -> Text:
    """A drawing turned into lines of text once, so that it need not be laid out at every refresh."""
    console = Console(width=width, color_system="truecolor", force_terminal=True, legacy_windows=False)
    lines = console.render_lines(drawing, console.options.update(width=width), pad=False)
    found = [Text.assemble(*((part.text, part.style or "") for part in line), no_wrap=True) for line in lines]
    return Text("\n", no_wrap=True).join(found)
