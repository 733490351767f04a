"""The pager for records: a step to the right, a step to the left."""

from __future__ import annotations

from typing import ClassVar

import msgspec
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text
from textual import events
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.widgets import Static

from ridotto.core import Match
from ridotto.terminal.boards import board_of
from ridotto.terminal.boards.scene import BoardScene
from ridotto.terminal.drawing.inks import INKS, NIGHT, PARCHMENT, Ink
from ridotto.terminal.replay.frames import Eye, believed_by, frames
from ridotto.terminal.screens.pane import BOARD, LOG, Pane
from ridotto.terminal.screens.theme import theme_of
from ridotto.terminal.screens.window import NARROW
from ridotto.terminal.speech import game_name, other, speech


class Pager(App[None]):
    """Board on one side, what was said on the other; the present step in full ink."""

    TITLE = "Ridotto"
    CSS_PATH = "../screens/table.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,space,enter,down", "step(1)", show=False),
        Binding("left,backspace,up", "step(-1)", show=False),
        Binding("pagedown", "step(10)", show=False),
        Binding("pageup", "step(-10)", show=False),
        Binding("home", "step(-1000000)", show=False),
        Binding("end", "step(1000000)", show=False),
        Binding("l", "language", show=False),
        Binding("t", "light", show=False),
        Binding("q,escape", "quit", show=False),
        Binding("ctrl+c", "quit", show=False, priority=True),
    ]

    def __init__(self, match: Match, eye: Eye) -> None:
        super().__init__()
        for ink in (NIGHT, PARCHMENT):
            self.register_theme(theme_of(ink))
        self.theme = NIGHT.name
        self.match = match
        self.eye = eye
        self.frames = frames(match, eye)
        self.at = 0

    def compose(self) -> ComposeResult:
        yield Static(id="title")
        with Container(id="pages"):
            yield Pane(BOARD, self._draw_board, can_focus=False)
            yield Pane(LOG, self._draw_log, can_focus=False)
        yield Static(id="keys")

    def on_mount(self) -> None:
        self.show()

    def on_resize(self, event: events.Resize) -> None:
        self.set_class(event.size.width < NARROW, "narrow")

    @property
    def ink(self) -> Ink:
        """The paper and inks of the day."""
        return INKS[self.theme]

    def show(self) -> None:
        """Draw the present step."""
        ink, ui = self.ink, speech(self.eye.language)
        title = Text("❖ RIDOTTO", style=f"bold {ink.accent}", no_wrap=True)
        name = game_name(self.match.game.words(self.eye.language))
        title.append(f" · {name}, {self.eye.where()} · ", f"bold {ink.text}")
        title.append(ui.text("replay", "step", n=self.at, last=len(self.frames) - 1), ink.text)
        self.query_one("#title", Static).update(title)
        self.query_one("#keys", Static).update(ui.text("replay", "keys"))
        for pane, name in ((BOARD, "table"), (LOG, "log")):
            self.query_one(f"#{pane}").border_title = ui.text("say", name)
            self.query_one(f"#{pane}", Pane).draw()

    def _draw_board(self, width: int, height: int) -> RenderableType:
        eye, game, view = self.eye, self.match.game, self.frames[self.at].view
        words, ui = game.words(eye.language, self.match.options), speech(eye.language)
        return board_of(BoardScene(game, view, words, ui, eye.names, self.ink, width, height))

    def _draw_log(self, width: int, height: int) -> RenderableType:
        drawn, ink = Table.grid(padding=(0, 1, 0, 0)), self.ink
        for n, frame in enumerate(self.frames[: self.at + 1]):
            style = f"bold {ink.text}" if n == self.at else ink.faint
            for line in frame.lines:
                drawn.add_row(Text("»" if n == self.at else "·", style=ink.accent), Text(line, style=style))
        if self.at == len(self.frames) - 1:
            for line in believed_by(self.match, self.eye):
                drawn.add_row(Text("✦", style=ink.accent), Text(line, style=ink.text))
        return drawn

    def action_step(self, by: int) -> None:
        self.at = max(0, min(len(self.frames) - 1, self.at + by))
        self.show()

    def action_language(self) -> None:
        self.eye = msgspec.structs.replace(self.eye, language=other(self.eye.language))
        self.frames = frames(self.match, self.eye)
        self.show()

    def action_light(self) -> None:
        self.theme = PARCHMENT.name if self.theme == NIGHT.name else NIGHT.name
        self.show()
