"""The sheet, drawn: one column for each other figure, one row for each card."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ridotto.core.beside import Block, Conclusion, Row, Sheet
from ridotto.terminal.drawing.inks import NIGHT, Ink, badge, marks_of
from ridotto.terminal.play.sitting import Sitting

CERTAIN = {"X": "✔", "0": "—"}


def drawn_sheet(sheet: Sheet, sitting: Sitting, width: int, ink: Ink = NIGHT) -> RenderableType:
    """The whole sheet; marks stand under the round of their meeting as long as there is room."""
    parts: list[RenderableType] = [Text(line, style="bold") for line in sheet.head[:1]]
    parts += [Text(line, style=ink.faint) for line in sheet.head[1:]]
    labels = [tuple(row.label for row in block.rows) for block in sheet.blocks]
    if sheet.blocks and len(set(labels)) == 1:
        parts.append(_together(sheet, sitting, width, ink))
    else:
        parts += [_alone(block, ink) for block in sheet.blocks]
    parts += [_concluded(conclusion, ink) for conclusion in sheet.conclusions]
    if sheet.blocks and sitting.ui.has(sitting.game.name, "legend"):
        parts.append(Text(sitting.ui.text(sitting.game.name, "legend"), style=ink.faint))
    return Group(*parts)


def _concluded(conclusion: Conclusion, ink: Ink) -> RenderableType:
    """The reason; in bold what follows from it, said once."""
    claim, reason = conclusion.text, Text(conclusion.reason)
    if not reason.highlight_words([claim], "bold"):
        reason = Text(claim, style="bold").append(f"  {conclusion.reason}", ink.faint)
    line = Table.grid(padding=(0, 1, 0, 0))
    line.add_row(Text("»", style=ink.accent), reason)
    return line


def _together(sheet: Sheet, sitting: Sitting, width: int, ink: Ink) -> Table:
    """Blocks that speak of the same cards, side by side."""
    blocks = sheet.blocks
    label = max(len(row.label) for row in blocks[0].rows) + 1
    needed = label + sum(3 * len(block.columns) + 4 for block in blocks)
    spread = needed <= width
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False)
    table.add_column(no_wrap=True)
    for block in blocks:
        seated = block.title in sitting.names
        table.add_column(_head(block, sitting), no_wrap=seated, max_width=None if seated else 9)
    if spread and any(block.columns for block in blocks):
        rounds = ("".join(f"{column:<3}" for column in block.columns) for block in blocks)
        table.add_row("", *(Text(line, style=ink.faint) for line in rounds))
    for n, row in enumerate(blocks[0].rows):
        table.add_row(row.label, *(_marks(block.rows[n], ink, spread) for block in blocks))
    return table


def _head(block: Block, sitting: Sitting) -> Text:
    """The mark of the seat that the block is about, or its title."""
    names = sitting.names
    if block.title in names:
        seat = names.index(block.title)
        return Text().append_text(badge(marks_of(names)[seat], seat))
    return Text(block.title, style="bold")


def _marks(row: Row, ink: Ink, spread: bool) -> Text:
    certain = CERTAIN.get(row.certain, row.certain)
    line = Text("".join(f"{mark:<3}" for mark in row.marks) if spread else "".join(row.marks))
    if certain and line and not spread:
        line.append(" ")
    return line.append(certain, f"bold {ink.accent}" if row.certain == "X" else ink.faint)


def _alone(block: Block, ink: Ink) -> Table:
    table = Table(title=block.title, title_justify="left", box=None, padding=(0, 1, 0, 0), pad_edge=False)
    for column in ("", *block.columns, ""):
        table.add_column(column, header_style=ink.faint)
    for row in block.rows:
        table.add_row(row.label, *row.marks, CERTAIN.get(row.certain, row.certain))
    return table
