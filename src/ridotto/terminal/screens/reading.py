"""Pages of an evening that is told: the story so far, and the person's own texts."""

from __future__ import annotations

from typing import ClassVar, Literal, NamedTuple, TypeAlias

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from ridotto.terminal.drawing.inks import Ink
from ridotto.terminal.play.sitting import Sitting
from ridotto.terminal.telling.book import told_so_far
from ridotto.terminal.telling.page import Page
from ridotto.terminal.telling.texts import editable, mine

Wish: TypeAlias = Literal["edit", "withdraw"]


class Wanted(NamedTuple):
    """What to do with a text of the person's own."""

    wish: Wish
    number: int


class StoryPage(ModalScreen[bool]):
    """The story so far, as the book will have it; its result: whether to show the person's texts."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("w", "texts", show=False),
        Binding("x", "app.stop", show=False),
        Binding("escape,enter,q,s", "dismiss", show=False),
    ]

    def __init__(self, sitting: Sitting, ink: Ink) -> None:
        super().__init__()
        self._sitting, self._ink = sitting, ink

    def compose(self) -> ComposeResult:
        ui = self._sitting.ui
        told = Page(told_so_far(self._sitting), self._ink)
        page = VerticalScroll(Static(told), classes="page reading")
        page.border_title = ui.text("say", "story")
        page.border_subtitle = ui.text("say", "story_keys")
        yield page

    def on_mount(self) -> None:
        page = self.query_one(VerticalScroll)
        page.focus()
        page.scroll_end(animate=False)

    def action_texts(self) -> None:
        self.dismiss(True)


class TextsPage(ModalScreen[Wanted]):
    """The person's own texts: to put in other words, or to take back."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("e,enter", "edit", show=False, priority=True),
        Binding("w", "withdraw", show=False),
        Binding("x", "app.stop", show=False),
        Binding("escape,q", "dismiss", show=False),
    ]

    def __init__(self, sitting: Sitting) -> None:
        super().__init__()
        self._sitting = sitting
        self._texts = mine(sitting)
        self._open = editable(sitting)
        self._sure = -1
        """The text of which the person has said once that it goes."""

    def compose(self) -> ComposeResult:
        ui = self._sitting.ui
        lines = [
            Option(
                Text(f"{'✎' if n in self._open else ' '} {n:>3}  {text.splitlines()[0]}", overflow="ellipsis")
            )
            for n, text in self._texts.items()
        ]
        page = VerticalScroll(
            OptionList(*lines, id="texts", compact=True),
            Static(ui.text("say", "how_to_change" if lines else "no_texts"), id="said"),
            classes="page",
        )
        page.border_title = ui.text("say", "texts")
        page.border_subtitle = ui.text("say", "texts_keys" if lines else "close")
        yield page

    def on_mount(self) -> None:
        texts = self.query_one(OptionList)
        texts.highlighted = len(self._texts) - 1 if self._texts else None
        texts.focus()

    def _number(self) -> int:
        at = self.query_one(OptionList).highlighted
        return -1 if at is None else [*self._texts][at]

    def action_edit(self) -> None:
        number = self._number()
        if number in self._open:
            self.dismiss(Wanted("edit", number))
        elif number >= 0:
            self._say("closed")

    def action_withdraw(self) -> None:
        number = self._number()
        if number >= 0 and number == self._sure:
            self.dismiss(Wanted("withdraw", number))
        elif number >= 0:
            self._sure = number
            self._say("sure")

    def _say(self, key: str) -> None:
        self.query_one("#said", Static).update(self._sitting.ui.text("say", key, number=self._number()))
