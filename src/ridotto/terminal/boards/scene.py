"""What a board is drawn from: a view, words and names, and the paper it is drawn on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from rich.text import Text

from ridotto.core import Game, View, Words
from ridotto.terminal.drawing.inks import NIGHT, Ink, badge, marks_of
from ridotto.terminal.play.sitting import Sitting


class BoardScene(msgspec.Struct, frozen=True):
    """One moment as one seat sees it. There is no state in it, so no board can show what it should not."""

    game: Game
    view: View
    words: Words
    ui: Words
    names: tuple[str, ...]
    ink: Ink
    width: int
    height: int
    covered: bool = False
    """Hide what only this seat may see: somebody is looking over the person's shoulder."""
    texts: Mapping[int, str] = {}
    """Where stories are told: the texts that are shown, by number."""

    def badge(self, seat: int) -> Text:
        """The mark of a seat."""
        return badge(marks_of(self.names)[seat], seat)

    def say(self, table: str, key: str, **facts: Any) -> str:
        """The client's own words."""
        return self.ui.text(table, key, **facts)


def scene_of(
    sitting: Sitting, width: int, height: int = 99, ink: Ink = NIGHT, covered: bool = False
) -> BoardScene:
    """The present moment as the person sees it."""
    words, ui = sitting.words, sitting.ui
    return BoardScene(
        sitting.game, sitting.view, words, ui, sitting.names, ink, width, height, covered, sitting.texts()
    )
