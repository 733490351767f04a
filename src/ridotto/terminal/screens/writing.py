"""The page on which a text is written: what it is to be about, the text, its length, ideas to take over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

import msgspec
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.message import Message
from textual.screen import ModalScreen
from textual.timer import Timer
from textual.widgets import OptionList, Static, TextArea
from textual.widgets.option_list import Option

from ridotto.core import Move
from ridotto.terminal.drawing.inks import Ink
from ridotto.terminal.drawing.prompts import keys_in_a_line
from ridotto.terminal.play.sitting import Sitting
from ridotto.terminal.telling.ideas import Ideas
from ridotto.terminal.telling.texts import is_long, lengths, tidy

SAVE = 1.0
"""Seconds after the last key until a draft is saved."""


class Pen(TextArea):
    """Where one writes. A text of one line is told by Enter."""

    class Finished(Message):
        """Enter, in a text of one line."""

    def __init__(self, text: str, one_line: bool) -> None:
        super().__init__(text, id="pen", soft_wrap=True, tab_behavior="focus", compact=True)
        self.cursor_blink = False
        self._one_line = one_line

    async def _on_key(self, event: events.Key) -> None:
        if self._one_line and event.key == "enter":
            event.stop()
            event.prevent_default()
            self.post_message(self.Finished())


class WritePage(ModalScreen[str]):
    """A form is filled in. Nothing of it is lost: it is kept while one writes."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+t", "tell", show=False, priority=True),
        Binding("escape", "leave", show=False),
    ]

    def __init__(
        self,
        sitting: Sitting,
        ink: Ink,
        form: Move,
        about: Sequence[str],
        ideas: Sequence[Ideas],
        text: str,
        keep: Callable[[str], None],
    ) -> None:
        super().__init__()
        self._sitting, self._ink, self._form = sitting, ink, form
        self._about, self._ideas = about, ideas
        self._keep = keep
        self._timer: Timer | None = None
        self._put_away = False
        """The page has been left: what was to be kept is kept."""
        self.pen = Pen(text, one_line=not is_long(form))

    def compose(self) -> ComposeResult:
        title, *about = self._about
        with Vertical(classes="page writing") as page:
            page.border_title = title
            if about:
                yield Static(Text("\n".join(about), style="italic"), id="about")
            yield self.pen
            yield Static(id="count")
            if self._ideas:
                yield OptionList(*self._listed(), id="ideas", compact=True)
        yield Static(self._keys(), id="keys")

    def _listed(self) -> list[Option]:
        """All ideas under their headings; the id of an idea is its number."""
        found: list[Option] = []
        for heading, items in self._ideas:
            found.append(Option(Text(heading, style=f"bold {self._ink.accent}"), disabled=True))
            found += [Option(Text(f"  {item.shown or item.text}")) for item in items]
        return found

    def _keys(self) -> Text:
        stops = [] if self._sitting.match.over else [("F8", "x")]
        tells = ("^T", "tell") if is_long(self._form) else ("↵", "tell")
        ideas = [("Tab", "ideas")] if self._ideas else []
        return keys_in_a_line(self._sitting, self._ink, [*stops, tells, *ideas, ("Esc", "back_kept")])

    def on_mount(self) -> None:
        self.pen.move_cursor(self.pen.document.end)
        self.pen.focus()
        self._say_length()

    # writing

    def on_text_area_changed(self) -> None:
        """Every change is counted, and kept a moment later."""
        if self._put_away:
            return
        self._say_length()
        if self._timer is not None:
            self._timer.stop()
        self._timer = self.set_timer(SAVE, lambda: self._keep(self.pen.text))

    def put_away(self) -> None:
        """Keep what is written; from now on nothing of it is kept any more."""
        if not self._put_away:
            self._put_away = True
            if self._timer is not None:
                self._timer.stop()
            self._keep(self.pen.text)

    def on_unmount(self) -> None:
        self.put_away()

    def _say_length(self, problem: str = "") -> None:
        shortest, longest = lengths(self._form)
        length = len(tidy(self._form, self.pen.text))
        said = self._sitting.ui.text("say", "length", length=length, shortest=shortest, longest=longest)
        fits = shortest <= length <= longest
        style = f"bold {self._ink.accent}" if problem or length > longest else self._ink.faint
        self.query_one("#count", Static).update(Text(problem or said + (" ✓" if fits else ""), style=style))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """An idea is taken over."""
        event.stop()
        items = [None, *self._ideas[0].items]
        for _, more in self._ideas[1:]:
            items += [None, *more]
        if (idea := items[event.option_index]) is not None:
            before = self.pen.get_text_range((0, 0), self.pen.cursor_location)
            self.pen.insert(f" {idea.text}" if before and not before[-1].isspace() else idea.text)
            self.pen.focus()

    # leaving

    def on_pen_finished(self) -> None:
        self.action_tell()

    def action_tell(self) -> None:
        text = tidy(self._form, self.pen.text)
        sitting = self._sitting
        refusal = sitting.game.wrong_text(msgspec.structs.replace(self._form, text=text))
        if refusal is None:
            self.put_away()
            self.dismiss(text)
        else:
            self._say_length(sitting.words.refusal(refusal, sitting.names, sitting.me))

    def action_leave(self) -> None:
        if self.pen.has_focus:
            self.put_away()
            self.dismiss()
        else:
            self.pen.focus()
