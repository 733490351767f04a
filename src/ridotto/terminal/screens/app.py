"""The full-screen table: board, log, sheet, question and choices, by keys alone."""

from __future__ import annotations

import asyncio
from typing import ClassVar

from textual import events, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from ridotto.core import IllegalMove, Move, has_text
from ridotto.terminal.drawing.inks import INKS, NIGHT, PARCHMENT, Ink
from ridotto.terminal.play.menu import GoOn, Item, menu_of
from ridotto.terminal.play.ordering import how_to_order, order_done, order_lines
from ridotto.terminal.play.sitting import Sitting
from ridotto.terminal.screens.evening import Evening
from ridotto.terminal.screens.pages import ClaimPage, EndPage, RulePage
from ridotto.terminal.screens.pane import SHEET
from ridotto.terminal.screens.theme import theme_of
from ridotto.terminal.screens.window import ASK, TableWindow
from ridotto.terminal.telling.book import bind
from ridotto.terminal.telling.texts import drop_draft


class TableApp(Evening):
    """One person at a table. Everything that is shown comes out of the person's own view."""

    CSS_PATH = "table.tcss"
    TITLE = "Ridotto"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("slash", "filter", show=False),
        Binding("g", "greyed", show=False),
        Binding("question_mark", "rule", show=False),
        Binding("u", "undo", show=False),
        Binding("c", "claim", show=False),
        Binding("o", "orders", show=False),
        Binding("s", "sheet", show=False),
        Binding("h", "cover", show=False),
        Binding("l", "language", show=False),
        Binding("t", "light", show=False),
        Binding("n", "new_game", show=False),
        Binding("x", "stop", show=False),
        Binding("f8", "stop", show=False, priority=True),
        Binding("w", "texts", show=False),
        Binding("b", "book", show=False),
        Binding("tab", "pane", show=False, priority=True),
        Binding("escape", "clear", show=False),
        Binding("q", "quit", show=False),
        Binding("ctrl+c", "quit", show=False, priority=True),
    ]

    def __init__(self, sitting: Sitting, pace: float = 0.7, ink: Ink = NIGHT) -> None:
        super().__init__()
        for paper in (NIGHT, PARCHMENT):
            self.register_theme(theme_of(paper))
        self.theme = ink.name
        self.sitting = sitting
        self.pace = pace
        """Seconds before each move of a bot, so that people can follow."""
        self.covered = False
        self.greyed = False
        self.stopped = False
        """Somebody has raised an X: companions wait."""
        self.writing = False
        """The person writes: companions wait too."""
        self.table = TableWindow()

    @property
    def ink(self) -> Ink:
        """The paper and inks of the day."""
        return INKS[self.theme]

    def compose(self) -> ComposeResult:
        yield self.table

    def on_mount(self) -> None:
        self.go_on()

    def on_resize(self, event: events.Resize) -> None:
        self.call_after_refresh(self.show)

    # showing

    def show(self, message: str = "") -> None:
        """Draw everything anew."""
        menu = menu_of(self.sitting, self.greyed)
        self.table.show(self.sitting, menu, self.ink, self.covered, message)

    def go_on(self, message: str = "") -> None:
        """Show what there is; then the bots play, or the end is shown."""
        self.show(message)
        if self.sitting.match.over:
            if self.sitting.game.tale is not None:
                bind(self.sitting)
            self.push_screen(EndPage(self.sitting, self.ink), self.after_the_end)
        else:
            self.bots_play()

    @work(exclusive=True)
    async def bots_play(self) -> None:
        """Let bots think on another thread, and do here what they have decided, one by one."""
        while (turn := self.sitting.next_bot_turn()) is not None or self.sitting.ordered() is not None:
            n = len(self.sitting.match.journal)
            if self.pace:
                await asyncio.sleep(self.pace)
            if turn is None:
                if self.sitting.play_ordered():
                    self.show()
                continue
            move = await asyncio.to_thread(turn.choose)
            if len(self.sitting.match.journal) != n or self.stopped or self.writing:
                return
            if self.sitting.hears_out(move):
                self.show()
                return
            self.sitting.follow(turn, move)
            if move is not None:
                self.show()
        if self.sitting.match.over:
            self.go_on()

    # choosing

    def on_table_window_chosen(self, event: TableWindow.Chosen) -> None:
        """The person has confirmed a choice."""
        self.choose(event.item)

    def choose(self, item: Item) -> None:
        """Make the move; a form is filled in first, a greyed choice says why it is closed."""
        if not item.number:
            self.show(item.reason)
        elif isinstance(item.move, GoOn):
            self.sitting.hear_out()
            self.go_on()
        elif has_text(item.move) and self.sitting.game.tale is not None:
            self.write(item.move)
        elif has_text(item.move):
            self.table.write(item)
        else:
            self.make(item.move)

    def on_table_window_written(self, event: TableWindow.Written) -> None:
        """A form has been filled in."""
        self.make(event.move)

    def make(self, move: Move) -> None:
        """The person's move."""
        try:
            self.sitting.play(move)
        except IllegalMove as error:
            self.show(self.sitting.words.refusal(error.refusal, self.sitting.names, self.sitting.me))
            return
        self.greyed = False
        if self.sitting.game.tale is not None:
            drop_draft(self.sitting, move)
        self.go_on()

    # keys

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Tab goes from pane to pane, but not while a page lies over them."""
        return action != "pane" or len(self.screen_stack) == 1

    def action_filter(self) -> None:
        self.table.search()

    def action_greyed(self) -> None:
        self.greyed = not self.greyed
        none = all(choice.refusal is None for choice in self.sitting.choices())
        self.show(self.sitting.ui.text("plain", "no_greyed") if self.greyed and none else "")

    def action_rule(self) -> None:
        self.push_screen(RulePage(self.sitting, self.ink))

    def action_undo(self) -> None:
        try:
            self.sitting.undo()
        except IllegalMove as error:
            self.show(self.sitting.words.refusal(error.refusal, self.sitting.names))
        else:
            self.go_on()

    def action_claim(self) -> None:
        sitting = self.sitting
        if sitting.claimable() is None:
            self.show(sitting.ui.text("say", "nothing_to_claim"))
        else:
            self.push_screen(ClaimPage(sitting, self.ink), self.after_the_claim)

    def after_the_claim(self, says: str | None) -> None:
        """Said, or left for later; perhaps too late by now."""
        if says and self.sitting.claimable() is not None:
            self.sitting.claim(says)
            self.show()
        elif says:
            self.show(self.sitting.ui.text("say", "nothing_to_claim"))

    def action_orders(self) -> None:
        sitting = self.sitting
        if sitting.game.orders is not None and not sitting.match.over:
            self.table.order()
            self.show(" ".join([*order_lines(sitting), how_to_order(sitting)]))

    def on_table_window_ordered(self, event: TableWindow.Ordered) -> None:
        """An order was left or called off; it may answer at once."""
        self.go_on(order_done(self.sitting, event.said) if event.said else "")

    def action_sheet(self) -> None:
        if self.sitting.game.tale is not None:
            self.action_story()
            return
        self.sitting.next_level()
        if self.sitting.game.sheet is not None:
            self.table.turn_to(SHEET)
        self.show()

    def action_cover(self) -> None:
        self.covered = not self.covered
        self.show()

    def action_language(self) -> None:
        self.sitting.switch_language()
        self.show()

    def action_light(self) -> None:
        self.theme = PARCHMENT.name if self.ink is NIGHT else NIGHT.name
        self.show()

    def action_pane(self) -> None:
        self.table.turn()
        self.show()

    def action_clear(self) -> None:
        self.table.turn_to(ASK)
        self.table.clear()
        self.show()

    def action_new_game(self) -> None:
        if self.sitting.match.over:
            self.after_the_end("new")

    def after_the_end(self, answer: str | None) -> None:
        """From the last page: a new game, or leave, or look at the table once more."""
        if answer == "new":
            self.sitting = self.sitting.again()
            self.table.turn_to(ASK)
            self.go_on()
        elif answer == "quit":
            self.exit()
        else:
            self.show()
