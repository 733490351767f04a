"""A pane: something drawn to fit the room it is given."""

from __future__ import annotations

from collections.abc import Callable

from rich.console import RenderableType
from rich.text import Text
from textual.containers import VerticalScroll
from textual.widgets import Static

from ridotto.terminal.drawing.laying import flat

BOARD, LOG, SHEET = "board", "log", "sheet"


class Pane(VerticalScroll):
    """Something drawn to fit: it is drawn again whenever the pane gets another size."""

    def __init__(
        self, id: str, drawing: Callable[[int, int], RenderableType], can_focus: bool = True
    ) -> None:
        super().__init__(Static(), id=id, classes="pane", can_focus=can_focus)
        self._drawing = drawing
        self._drawn: Text | None = None

    def on_resize(self) -> None:
        self.draw()
        self._to_the_end()

    def draw(self) -> None:
        """Fill the pane, if there is something new to see."""
        width, height = self.scrollable_content_region.size
        if not width or not height:
            return
        drawn = flat(self._drawing(width, height), width)
        if drawn != self._drawn or drawn.spans != self._drawn.spans:
            self._drawn = drawn
            static = self.query_one(Static)
            static.styles.height = drawn.plain.count("\n") + 1
            static.update(drawn)
            self._to_the_end()

    def _to_the_end(self) -> None:
        """In the log one looks at what was said last."""
        if self.id == LOG:
            self.call_after_refresh(self.scroll_end, animate=False)
