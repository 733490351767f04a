"""A seat's notes: the clue sheet of a game, at one of three levels."""

from __future__ import annotations

from collections.abc import Sequence

from ridotto.core import Match, Words
from ridotto.core.beside import Sheet

LEVELS = ("blank", "clerk", "abacus")
"""Blank paper; a clerk who records what was shown; an abacus that draws every forced conclusion."""


def sheet_of(match: Match, seat: int, level: str, words: Words, names: Sequence[str]) -> Sheet | None:
    """The sheet of a seat, where the game has any."""
    sheet = match.game.sheet
    return None if sheet is None else sheet(match.view(seat), level, words, names)
