"""Pages that lie over the table: the rule behind a question, and the end of a match."""

from __future__ import annotations

from typing import ClassVar

from rich.console import Group, RenderableType
from rich.markdown import Markdown
from rich.rule import Rule
from rich.table import Table
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from ridotto.services.rulebook import aim, chapter, page, paragraph, rule_of
from ridotto.terminal.drawing.inks import Ink, badge, marks_of
from ridotto.terminal.drawing.prompts import afterwards, claim_lines, keys_of, winners_of
from ridotto.terminal.play.sitting import Sitting
from ridotto.terminal.telling.stopping import SAYING, RaisedX, Settling


class RulePage(ModalScreen[None]):
    """What the rules say about the present question; below, the keys."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,q,question_mark", "dismiss", show=False),
        Binding("x", "app.stop", show=False),
    ]

    def __init__(self, sitting: Sitting, ink: Ink) -> None:
        super().__init__()
        self._sitting = sitting
        self._ink = ink

    def compose(self) -> ComposeResult:
        ui = self._sitting.ui
        page = VerticalScroll(Static(self._drawn()), classes="page")
        page.border_title = ui.text("say", "keys")
        number = self._number()
        if number:
            page.border_title = ui.text("say", "rule", number=number)
        page.border_subtitle = ui.text("say", "close")
        yield page

    def _number(self) -> str:
        view = self._sitting.view
        question = view.asked or view.waiting
        return "" if question is None else rule_of(self._sitting.game, question.question)

    def _drawn(self) -> RenderableType:
        sitting, ink, number = self._sitting, self._ink, self._number()
        parts: list[RenderableType] = []
        if number:
            text = paragraph(sitting.game, number, sitting.language)
            parts += [Markdown(text or sitting.ui.text("say", "no_rule", number=number)), Text()]
            others = chapter(sitting.game, number, sitting.language)
            parts += [Markdown(f"**{other}** {text}", style=ink.faint) for other, text in others.items()]
            parts += [Text()] if others else []
        parts += [Rule(sitting.ui.text("say", "aim"), style=ink.line)]
        parts += [Text(aim(sitting.game, sitting.language))]
        if (rules := page(sitting.game, sitting.language)) is not None:
            parts.append(Text(sitting.ui.text("say", "all_rules", file=rules), style=ink.faint))
        parts += [Text(), Rule(sitting.ui.text("say", "keys"), style=ink.line)]
        parts += [Text(sitting.ui.text("help", name)) for _, name in keys_of(sitting)]
        return Group(*parts)


class ClaimPage(ModalScreen[str]):
    """What the person may claim about their last hidden move, true or not."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q,c", "dismiss('')", show=False)]

    def __init__(self, sitting: Sitting, ink: Ink) -> None:
        super().__init__()
        self._sitting = sitting
        self._ink = ink

    def compose(self) -> ComposeResult:
        lines = "\n".join(claim_lines(self._sitting))
        page = VerticalScroll(Static(Text(lines, style=self._ink.text)), classes="page")
        page.border_title = self._sitting.words.text("claimed", "ask")
        page.border_subtitle = self._sitting.ui.text("say", "claim_later")
        yield page

    def on_key(self, event: events.Key) -> None:
        """A number says it."""
        claims = self._sitting.game.claims
        assert claims is not None
        if event.character in [str(n) for n in range(1, len(claims.says) + 1)]:
            event.stop()
            self.dismiss(claims.says[int(event.character) - 1])


class XPage(ModalScreen[str]):
    """The scene has stopped; how it goes on."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("r", "answer('rewind')", show=False),
        Binding("s", "answer('skip')", show=False),
        Binding("g,escape", "answer('go_on')", show=False),
        Binding("p,q", "answer('pause')", show=False),
    ]

    def __init__(self, sitting: Sitting, stop: RaisedX) -> None:
        super().__init__()
        self._sitting = sitting
        self._choices = stop.choices

    def compose(self) -> ComposeResult:
        ui = self._sitting.ui
        lines = [ui.text("say", "stopped"), "", *(ui.text("say", SAYING[one]) for one in self._choices)]
        page = VerticalScroll(Static(Text("\n".join(lines))), classes="page")
        page.border_title = "X"
        yield page

    def action_answer(self, answer: Settling) -> None:
        if answer in self._choices:
            self.dismiss(answer)


class EndPage(ModalScreen[str]):
    """Who has won, what was hidden, and where the record lies."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", "answer('new')", show=False),
        Binding("q", "answer('quit')", show=False),
        Binding("escape", "answer('look')", show=False),
    ]

    def __init__(self, sitting: Sitting, ink: Ink) -> None:
        super().__init__()
        self._sitting = sitting
        self._ink = ink

    def compose(self) -> ComposeResult:
        page = VerticalScroll(Static(self._drawn()), classes="page")
        page.border_title = self._sitting.ui.text("say", "over")
        page.border_subtitle = self._sitting.ui.text("say", "after")
        yield page

    def action_answer(self, answer: str) -> None:
        self.dismiss(answer)

    def _drawn(self) -> RenderableType:
        sitting, ink = self._sitting, self._ink
        parts: list[RenderableType] = [Text(winners_of(sitting), style=f"bold {ink.accent}"), Text()]
        if sitting.game.tale is None:
            parts += [self._scores(), Text()]
        told = [fact for fact in sitting.match.told if fact.heard_by(sitting.me)]
        parts += [Text(f"· {sitting.spoken(fact)}") for fact in told]
        if compared := sitting.compared():
            parts += [Text(), *(Text(line) for line in compared)]
        if believed := sitting.believed():
            head, *lines = believed
            parts += [Text(), Text(head, style=f"bold {ink.text}"), *(Text(line) for line in lines)]
        if sitting.name:
            first, *rest = afterwards(sitting)
            book = sitting.game.tale is not None
            parts += [Text(), Text(first, style=f"bold {ink.text}" if book else ink.faint)]
            parts += [Text(line, style=ink.faint) for line in rest]
        return Group(*parts)

    def _scores(self) -> Table:
        sitting, outcome = self._sitting, self._sitting.match.outcome
        assert outcome is not None
        marks = marks_of(sitting.names)
        table = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
        for seat in sorted(range(len(marks)), key=lambda seat: -outcome.scores[seat]):
            star = Text("★" if seat in outcome.winners else " ", style=self._ink.accent)
            name = Text(sitting.names[seat], style="bold" if seat in outcome.winners else "")
            table.add_row(star, badge(marks[seat], seat), name, f"{outcome.scores[seat]:g}")
        return table
