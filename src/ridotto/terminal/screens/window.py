"""The table on the screen: how panes, question and choices share the window."""

from __future__ import annotations

import msgspec
from rich.console import RenderableType
from rich.text import Span, Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Container, Vertical
from textual.message import Message
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from ridotto.core import Move
from ridotto.terminal.boards import board_of
from ridotto.terminal.boards.scene import scene_of
from ridotto.terminal.drawing.inks import Ink
from ridotto.terminal.drawing.laying import flat
from ridotto.terminal.drawing.notes import drawn_sheet
from ridotto.terminal.drawing.prompts import key_line, log_lines, options_of, prompt_of, title_of
from ridotto.terminal.play.menu import Item, Menu, hint_on
from ridotto.terminal.play.sitting import Sitting
from ridotto.terminal.screens.pane import BOARD, LOG, SHEET, Pane

PANES = BOARD, LOG, SHEET
ASK = "ask"
"""Where the keys go while none of the panes has them: to the choices."""
SMALLEST = 60, 20
ROOMY = 24
"""From this height on a new game begins with a word about its aim."""
NARROW = 90
"""Below this width the panes take turns."""
NEWS = 3
"""Lines that the board then leaves for the end of the log, if it can."""


class TableWindow(Container):
    """Everything on the screen: panes, question, choices."""

    class Chosen(Message):
        """A choice was confirmed."""

        def __init__(self, item: Item) -> None:
            super().__init__()
            self.item = item

    class Written(Message):
        """A form was filled in."""

        def __init__(self, move: Move) -> None:
            super().__init__()
            self.move = move

    class Ordered(Message):
        """An order was typed."""

        def __init__(self, said: str) -> None:
            super().__init__()
            self.said = said

    def __init__(self) -> None:
        super().__init__()
        self.pane = ASK
        self.menu = Menu("", ())
        self.digits = ""
        self.wanted = ""
        """The words that choices are filtered by."""
        self.form: Item | None = None
        self.ordering = False
        """Whether the line that is open is for an order."""
        self._last: tuple[Sitting, Ink, bool] | None = None
        self._lines: dict[str, tuple[str, list[Span]]] = {}
        self._shown: tuple[Menu, bool, str, str, str] | None = None
        """What the list of choices was last filled from."""
        self._rows = 0
        """How many lines it had: while others move it keeps its room, and nothing jumps."""

    def compose(self) -> ComposeResult:
        yield Static(id="title")
        with Container(id="panes"):
            yield Pane(BOARD, self._board)
            with Vertical(id="side"):
                yield Pane(LOG, self._log)
                yield Pane(SHEET, self._sheet)
            with Vertical(id="ask"):
                yield Static(id="prompt")
                yield Static(id="message")
                yield Input(id="input", compact=True)
                yield OptionList(id="choices", compact=True)
        yield Static(id="keys")

    # showing

    def show(self, sitting: Sitting, menu: Menu, ink: Ink, covered: bool, message: str = "") -> None:
        """Draw all panes for the window as it is."""
        self.menu = menu
        self._last = sitting, ink, covered
        width, height = self.app.size
        narrow = width < NARROW
        if not message and (width < SMALLEST[0] or height < SMALLEST[1]):
            message = sitting.ui.text("say", "small")
        if not message and not sitting.fresh and height >= ROOMY:
            message = hint_on(sitting, "aim")
        self.set_class(narrow, "narrow")
        self.set_class(self.pane == LOG, "on-log")
        self.set_class(self.pane == SHEET, "on-sheet")
        self.set_class(sitting.game.sheet is None, "no-sheet")
        self._show_choices(covered, height)
        self._say("title", title_of(sitting, ink, width))
        self._say("keys", key_line(sitting, ink, width))
        self._say("prompt", prompt_of(sitting, menu, ink, self.digits))
        self.query_one("#ask").border_title = "" if covered else menu.overview()
        self.query_one("#message").set_class(bool(message), "said")
        self._say("message", Text(message))
        self._name_panes(sitting)
        for pane in self.query(Pane):
            pane.draw()

    def _board(self, width: int, height: int) -> RenderableType:
        sitting, ink, covered = self._now()
        if not self.has_class("narrow"):
            return board_of(scene_of(sitting, width, height, ink, covered))
        board = flat(board_of(scene_of(sitting, width, height - NEWS, ink, covered)), width)
        room = height - board.plain.count("\n") - 1
        news = flat(log_lines(sitting, ink, covered), width).split("\n")[-room:] if room > 0 else []
        return Text("\n").join([board, *news])

    def _log(self, width: int, height: int) -> RenderableType:
        return log_lines(*self._now())

    def _sheet(self, width: int, height: int) -> RenderableType:
        sitting, ink, covered = self._now()
        sheet = sitting.sheet()
        if sheet is None or covered:
            return Text(sitting.ui.text("say", "no_sheet" if sheet is None else "secret"), style=ink.faint)
        return drawn_sheet(sheet, sitting, width, ink)

    def _now(self) -> tuple[Sitting, Ink, bool]:
        assert self._last is not None
        return self._last

    def _name_panes(self, sitting: Sitting) -> None:
        ui = sitting.ui
        level = ui.text("say", f"level_{sitting.seating.level}")
        names = {BOARD: ui.text("say", "table"), LOG: ui.text("say", "log"), SHEET: ui.text("say", "sheet")}
        for pane in PANES:
            title = names[pane]
            if self.has_class("narrow"):
                shown = [key for key in PANES if key != SHEET or sitting.game.sheet is not None]
                title = " ".join(f"‹{names[key]}›" if pane == key else names[key] for key in shown)
            self.query_one(f"#{pane}").border_title = title
        self.query_one("#sheet").border_subtitle = level if sitting.game.sheet else ""

    def _show_choices(self, covered: bool, height: int) -> None:
        choices = self.query_one("#choices", OptionList)
        sitting, ink, _ = self._now()
        options = [] if covered else options_of(self.menu, ink, self.wanted)
        if self.wanted and not options:
            options = [(Text(sitting.ui.text("say", "nothing_found")), None, True)]
        fresh = (self.menu, covered, self.wanted, ink.name, sitting.language)
        if fresh != self._shown:
            kept = choices.highlighted if self._shown and self._shown[0] == self.menu else None
            self._shown = fresh
            choices.clear_options()
            choices.add_options(Option(text, id=id, disabled=off) for text, id, off in options)
            choices.highlighted = kept
            if kept is None:
                choices.action_first()
                choices.scroll_home(animate=False)
        width = max(20, choices.size.width - 3)
        lines = sum(1 + line.cell_len // width for text, _, _ in options for line in text.split())
        most = max(height * 2 // 5, height - 28)
        if self.has_class("narrow"):
            most = height // 4 if self.pane in (ASK, BOARD) else height // 6
        if options or sitting.match.over:
            self._rows = lines
        choices.styles.height = min(self._rows, most)
        if self.pane == ASK and not self.query_one("#input").has_class("open"):
            choices.focus()

    def _say(self, name: str, what: Text) -> None:
        """Write a line, if it says anything new."""
        if (said := (what.plain, what.spans)) != self._lines.get(name):
            self._lines[name] = said
            self.query_one(f"#{name}", Static).update(what)

    def turn_to(self, pane: str) -> None:
        """Bring a pane to the front; the keys that turn pages go to it."""
        self.pane = pane
        self.query_one("#choices" if pane == ASK else f"#{pane}").focus()

    def turn(self) -> None:
        """On to the next pane, then back to the choices; a board that is seen whole is passed over."""
        sitting = self._now()[0]
        board = [BOARD] if self.query_one(f"#{BOARD}").max_scroll_y > 0 else []
        round_ = [ASK, *board, LOG, *([SHEET] if sitting.game.sheet is not None else [])]
        here = round_.index(self.pane) if self.pane in round_ else 0
        self.turn_to(round_[(here + 1) % len(round_)])

    # choosing

    def on_key(self, event: events.Key) -> None:
        """Digits mark the choice of that number."""
        if self.query_one("#input").has_class("open"):
            return
        if event.character and event.character.isdecimal():
            self._type(event.character)
        elif event.key == "backspace":
            self.digits = self.digits[:-1]
            self._mark()

    def _type(self, digit: str) -> None:
        allowed = self.menu.allowed()
        longer = self.digits + digit
        self.digits = longer if int(longer) in allowed else digit if int(digit) in allowed else ""
        if self.pane != ASK:
            self.turn_to(ASK)
        self._mark()

    def _mark(self) -> None:
        """Put the marker on the number typed so far."""
        choices = self.query_one("#choices", OptionList)
        if self.digits:
            for index in range(choices.option_count):
                if choices.get_option_at_index(index).id == f"n{self.digits}":
                    choices.highlighted = index
        sitting, ink, _ = self._now()
        self._say("prompt", prompt_of(sitting, self.menu, ink, self.digits))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Enter on a choice."""
        event.stop()
        number = int((event.option_id or "n0")[1:])
        item = self.menu.allowed().get(number)
        self.clear()
        if item is not None:
            self.post_message(self.Chosen(item))

    # the input line: search, and texts

    def search(self) -> None:
        """Open the line in which one types what to look for."""
        self._open("filter", self.wanted)

    def write(self, item: Item) -> None:
        """Open the line in which a form is filled in."""
        self.form = item
        self._open("text", "")

    def order(self) -> None:
        """Open the line in which an order is typed."""
        self.ordering = True
        self._open("order", "")

    def _open(self, hint: str, value: str) -> None:
        line = self.query_one("#input", Input)
        line.placeholder = self._now()[0].ui.text("say", hint)
        line.value = value
        line.add_class("open")
        line.focus()

    def on_input_changed(self, event: Input.Changed) -> None:
        """The list narrows as one types."""
        if self.form is None and not self.ordering and event.input.has_class("open"):
            self.wanted = event.value
            self._show_choices(self._now()[2], self.app.size.height)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Enter: to the list, or send the form."""
        form, ordering, text = self.form, self.ordering, event.value.strip()
        self._close()
        if ordering:
            self.post_message(self.Ordered(text))
        elif form is not None:
            self.post_message(self.Written(msgspec.structs.replace(form.move, text=text)))

    def _close(self) -> None:
        self.form = None
        self.ordering = False
        self.query_one("#input").remove_class("open")
        self.query_one("#choices").focus()

    def clear(self) -> None:
        """Forget what was typed and searched for."""
        self.digits = self.wanted = ""
        self._close()
