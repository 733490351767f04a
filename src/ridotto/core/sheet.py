"""A seat's notes, spoken: the clue sheet as any client can show it."""

from __future__ import annotations

import msgspec

LEVELS = ("blank", "clerk", "abacus")
"""Blank paper; a clerk who records what was shown; an abacus that draws every forced conclusion."""


class Row(msgspec.Struct, frozen=True):
    """One line of a block: a card, its marks column by column, and what is certain of it ("", "X" or "0")."""

    label: str
    marks: tuple[str, ...]
    certain: str = ""


class Block(msgspec.Struct, frozen=True):
    """The notes on one other figure: a column a meeting."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[Row, ...]
    figure: int = -1
    """Whom the block is about: a seat, or a figure of the game's own."""


class Conclusion(msgspec.Struct, frozen=True):
    """Something that must be so, and why, in words."""

    text: str
    reason: str


class Deal(msgspec.Struct, frozen=True):
    """One of the last possible deals: what sets it apart, and its values under the sheet's labels."""

    text: str
    values: tuple[str, ...]


class Sheet(msgspec.Struct, frozen=True):
    """A whole sheet."""

    title: str
    head: tuple[str, ...]
    blocks: tuple[Block, ...] = ()
    conclusions: tuple[Conclusion, ...] = ()
    possible: tuple[int, int] | None = None
    """How many deals are still possible, and how many were at the start; None: nobody counts them."""
    labels: tuple[str, ...] = ()
    last: tuple[Deal, ...] = ()
    """The possible deals, once they are few."""
