"""Line by line: for pipes, for screen readers, for a terminal that can do nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TextIO

from rich.console import Console, RenderableType

from ridotto.core import IllegalMove, has_text
from ridotto.services.notes import LEVELS
from ridotto.services.rulebook import aim, chapter, paragraph, rule_of
from ridotto.terminal.boards import board_of, brief_of
from ridotto.terminal.boards.scene import scene_of
from ridotto.terminal.drawing.laying import flat
from ridotto.terminal.drawing.notes import drawn_sheet
from ridotto.terminal.drawing.prompts import afterwards, claim_lines, winners_of
from ridotto.terminal.lines.quill import Quill
from ridotto.terminal.play.menu import GoOn, Item, Menu, menu_of
from ridotto.terminal.play.ordering import how_to_order, order_done, order_lines
from ridotto.terminal.play.sitting import Sitting
from ridotto.terminal.speech import game_name, harmless, joined
from ridotto.terminal.telling.book import bind, told_so_far
from ridotto.terminal.telling.page import Page
from ridotto.terminal.telling.stopping import SAYING, Settling, press_x, settle
from ridotto.terminal.telling.texts import drop_draft, filled_in, limits

WIDTH = 78
RECENT = 12
"""At most this many earlier sentences are printed again when a game is resumed."""


class PlainTable:
    """Reads numbers and a few words, prints sentences."""

    def __init__(self, sitting: Sitting, source: TextIO, target: TextIO) -> None:
        self.sitting = sitting
        self._lines: Iterator[str] = iter(source.readline, "")
        self._echoed = source.isatty()
        self._target = target
        self._said = max(0, len(sitting.heard) - RECENT)
        self._quill = Quill(sitting, self.read, self.say)

    def run(self) -> None:
        """Play until the match is over, the person leaves, or there is no more to read."""
        sitting = self.sitting
        names = joined([*sitting.names], sitting.ui)
        self.say(self.text("plain", "welcome", game=game_name(sitting.words), names=names))
        self.say(aim(sitting.game, sitting.language), self.text("plain", "hello"))
        if sitting.game.tale is not None:
            self.say(self.text("say", "exercise"), *limits(sitting))
        try:
            self.play()
        except KeyboardInterrupt:
            self.say("", *afterwards(sitting))

    def play(self) -> None:
        """Question after question."""
        sitting = self.sitting
        while True:
            sitting.let_bots_play(listen=True)
            self.tell()
            if sitting.match.over:
                self.end()
                return
            if not self.ask():
                self.say(*afterwards(sitting))
                return

    def ask(self) -> bool:
        """Ask until a move is made; False if the person leaves."""
        menu = menu_of(self.sitting)
        self.show(menu)
        while (line := self.read("prompt")) is not None:
            said = line.strip()
            number, *claim = said.split(" c ") if self.sitting.game.claims else [said]
            item = menu.allowed().get(int(number)) if number.isdecimal() else None
            if item is not None and len(claim) < 2:
                if self.make(item, *claim):
                    return True
                continue
            word, *rest = said.lower().split() or [""]
            if word == "q" and not rest:
                return False
            if word == "x" and not rest and self.sitting.game.tale is not None:
                return self.stop()
            if word == "u" and not rest and self.undo():
                return True
            if word == "o" and self.sitting.game.orders is not None:
                self.order(said[1:].strip())
                if self.sitting.ordered() is not None:
                    return True
                continue
            self.answer(word, rest, menu, said)
            if word == "l":
                menu = menu_of(self.sitting)
                self.show(menu)
        return False

    def answer(self, word: str, rest: list[str], menu: Menu, said: str) -> None:
        """Things that one may ask for at any time."""
        match word, rest:
            case "" | "u", []:
                pass
            case "l", []:
                self.sitting.switch_language()
            case "?", []:
                self.rule()
            case "b", []:
                self.draw(board_of(scene_of(self.sitting, WIDTH)))
            case "t", []:
                sitting = self.sitting
                self.say(*sitting.game.told_state(sitting.view, sitting.words, sitting.names))
            case "s" | "story" | "storia", [] if self.sitting.game.tale is not None:
                told = flat(Page(told_so_far(self.sitting)), WIDTH).plain
                self.say(*(line.rstrip() for line in told.splitlines()))
            case "s", ([] | ["blank" | "clerk" | "abacus"]):
                self.sheet(rest)
            case "g", []:
                self.greyed()
            case "log", []:
                self.say(*self.sitting.log())
            case "c", ([] | [_]) if self.sitting.game.claims:
                self.claim(*rest)
            case "book" | "libro", [] if self.sitting.game.tale is not None:
                if (file := bind(self.sitting)) is not None:
                    self.say(self.text("say", "book", file=file))
            case "w", ([] | [_]) if self.sitting.game.tale is not None:
                self._quill.withdraw(*rest)
            case "e", ([] | [_]) if self.sitting.game.tale is not None:
                self._quill.edit(*rest)
            case "help" | "aiuto" | "h", []:
                self.say(self.text("plain", "help"))
                if self.sitting.game.claims:
                    self.say(self.text("plain", "help_claims"))
                if self.sitting.game.orders:
                    self.say(self.text("plain", "help_orders"))
                if self.sitting.game.tale is not None:
                    self.say(self.text("plain", "help_tale"))
            case _:
                self.say(self.text("plain", "what", said=said, last=max(menu.allowed(), default=0)))

    def make(self, item: Item, claim: str = "") -> bool:
        """Make this move, and claim this about it; a form is filled in first. False if it was refused."""
        move, claims = item.move, self.sitting.game.claims
        if isinstance(move, GoOn):
            self.sitting.hear_out()
            return True
        if claim and (claims is None or type(move).__name__ != claims.move):
            self.say(self.text("say", "nothing_to_claim"))
            return False
        says = self.claimed(claim) if claim else None
        if claim and says is None:
            return False
        if has_text(move):
            text = self._quill.write(move)
            if text is None:
                return False
            move = filled_in(move, text)
        try:
            self.sitting.play(move)
        except IllegalMove as error:
            self.say(self.sitting.words.refusal(error.refusal, self.sitting.names, self.sitting.me))
            return False
        if self.sitting.game.tale is not None:
            drop_draft(self.sitting, move)
        if says is not None:
            self.sitting.claim(says)
        return True

    def claim(self, said: str = "") -> None:
        """Claim something about one's last hidden move, or ask what can be said."""
        if self.sitting.claimable() is None:
            self.say(self.text("say", "nothing_to_claim"))
        elif not said:
            self.say(*claim_lines(self.sitting), self.text("plain", "how_to_claim"))
        elif (says := self.claimed(said)) is not None:
            self.sitting.claim(says)
            self.tell()

    def claimed(self, said: str) -> str | None:
        """What is claimed, by its number; None if there is no such number."""
        claims = self.sitting.game.claims
        assert claims is not None
        if said.isdecimal() and 1 <= int(said) <= len(claims.says):
            return claims.says[int(said) - 1]
        self.say(self.text("plain", "no_such_claim", said=said, last=len(claims.says)))
        return None

    def order(self, said: str) -> None:
        """Leave an order or call one off; without an argument, list those that stand."""
        if said:
            self.say(order_done(self.sitting, said))
        else:
            self.say(*order_lines(self.sitting), how_to_order(self.sitting))

    def stop(self) -> bool:
        """Handle an X: the scene stops, and the person says how to continue; False if by leaving."""
        stop = press_x(self.sitting)
        self.say(self.text("say", "stopped"), *(self.text("say", SAYING[one]) for one in stop.choices))
        keys: dict[str, Settling] = {one[0]: one for one in stop.choices}
        while (line := self.read("prompt")) is not None:
            how = keys.get(line.strip().lower()[:1])
            if how == "pause":
                return False
            if how is not None:
                settle(self.sitting, stop, how)
                return True
            self.say(*(self.text("say", SAYING[one]) for one in stop.choices))
        return False

    def undo(self) -> bool:
        """Take the last move back, if possible."""
        if not self.sitting.can_undo():
            self.say(self.text("plain", "cannot_undo"))
            return False
        self.sitting.undo()
        return True

    # what is printed

    def tell(self) -> None:
        """All that was heard since the last time."""
        log = self.sitting.log()
        self.say(*log[self._said :])
        self._said = len(log)

    def show(self, menu: Menu) -> None:
        """The question and the numbered choices."""
        self.say("", f"{menu.question} {menu.hint}".strip(), *brief_of(scene_of(self.sitting, WIDTH)))
        self._quill.name_ideas()
        for group in menu.groups:
            if group.offered or group.hint:
                self.say(f"{group.heading} {group.hint}".strip())
            self.say(*(f"  {item.number:>2}. {item.text}" for item in group.items))

    def rule(self) -> None:
        """The rule behind the question."""
        asked, game = self.sitting.view.asked, self.sitting.game
        if asked is None:
            self.say(self.text("plain", "nothing_to_choose"))
            return
        number = rule_of(game, asked.question)
        text = paragraph(game, number, self.sitting.language).replace("*", "")
        self.say(f"{self.text('say', 'rule', number=number)}. {text}")
        others = chapter(game, number, self.sitting.language)
        self.say(*(f"{other}. {text.replace('*', '')}" for other, text in others.items()))

    def sheet(self, level: list[str]) -> None:
        """The person's notes."""
        while level and level[0] in LEVELS and self.sitting.seating.level != level[0]:
            self.sitting.next_level()
        sheet = self.sitting.sheet()
        if sheet is None:
            self.say(self.text("say", "no_sheet"))
        else:
            self.draw(drawn_sheet(sheet, self.sitting, WIDTH))

    def greyed(self) -> None:
        """Print which choices are closed, and why."""
        items = [item for item in menu_of(self.sitting, greyed=True).items() if item.reason]
        self.say(self.text("plain", "greyed" if items else "no_greyed"))
        self.say(*(f"  -  {item.text}: {item.reason}" for item in items))

    def end(self) -> None:
        """Print who has won, and where the record is."""
        sitting = self.sitting
        if sitting.game.tale is not None:
            bind(sitting)
        outcome = sitting.match.outcome
        assert outcome is not None
        self.say("", self.text("say", "over"), winners_of(sitting))
        if sitting.game.tale is None:
            scores = zip(sitting.names, outcome.scores, strict=True)
            self.say(*(f"  {name}: {score:g}" for name, score in scores))
        self.say(*sitting.compared())
        if believed := sitting.believed():
            self.say("", *believed, "")
        if sitting.name:
            self.say(*afterwards(sitting))

    # in and out

    def read(self, prompt: str) -> str | None:
        """The next line; None when there is none."""
        self._target.write(self.text("plain", prompt))
        self._target.flush()
        line = next(self._lines, None)
        if not self._echoed:
            self.say("")
        return line

    def say(self, *lines: str) -> None:
        """Print lines."""
        for line in lines:
            self._target.write(f"{harmless(line)}\n")
        self._target.flush()

    def draw(self, what: RenderableType) -> None:
        """Print a drawing without colours."""
        console = Console(
            file=self._target, width=WIDTH, no_color=True, force_terminal=False, highlight=False
        )
        console.print(what)

    def text(self, table: str, key: str, **facts: object) -> str:
        """The client's own words."""
        return self.sitting.ui.text(table, key, **facts)
