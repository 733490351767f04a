"""The full screen where stories are told: writing, the X, the story so far, one's own texts, the book."""

from __future__ import annotations

from textual.app import App

from ridotto.core import IllegalMove, Move
from ridotto.core.messages import Refusal
from ridotto.terminal.boards import brief_of, ideas_of
from ridotto.terminal.boards.scene import scene_of
from ridotto.terminal.drawing.inks import INKS
from ridotto.terminal.play.menu import menu_of
from ridotto.terminal.play.sitting import Sitting
from ridotto.terminal.screens.pages import XPage
from ridotto.terminal.screens.reading import StoryPage, TextsPage, Wanted
from ridotto.terminal.screens.writing import WritePage
from ridotto.terminal.telling.book import bind
from ridotto.terminal.telling.stopping import RaisedX, press_x, settle
from ridotto.terminal.telling.texts import draft_for, editable, filled_in, keep_draft, limits, mine, reword


class Evening(App[None]):
    """The part of the table that only an evening of tales has."""

    sitting: Sitting
    stopped: bool
    writing: bool

    def show(self, message: str = "") -> None:
        """Draw everything anew."""
        raise NotImplementedError

    def go_on(self, message: str = "") -> None:
        """Show what there is; then the bots play, or the end is shown."""
        raise NotImplementedError

    def make(self, move: Move) -> None:
        """The person's move."""
        raise NotImplementedError

    # writing

    def write(self, form: Move) -> None:
        """Fill a form in; companions wait."""
        sitting = self.sitting
        menu = menu_of(sitting)
        item = next(one for one in menu.items() if one.move == form)
        asked = form in sitting.match.asked_moves(sitting.me)
        scene = scene_of(sitting, self.size.width)
        about = [menu.question if asked else item.text, *(brief_of(scene) if asked else ()), *limits(sitting)]
        page = WritePage(
            sitting,
            INKS[self.theme],
            form,
            about,
            ideas_of(scene, asking=not asked),
            draft_for(sitting, form),
            lambda text: keep_draft(sitting, form, text),
        )
        self.writing = True
        self.push_screen(page, lambda text: self._written(form, text))

    def _written(self, form: Move, text: str | None) -> None:
        self.writing = False
        if text is None:
            self.go_on()
        else:
            self.make(filled_in(form, text))

    # an X

    def action_stop(self) -> None:
        """Raise an X, whatever page lies over the table; what was being written is kept."""
        sitting = self.sitting
        if sitting.game.tale is None or sitting.match.over or self.stopped:
            return
        self.stopped = True
        for page in self.screen_stack[:0:-1]:
            if isinstance(page, WritePage):
                page.put_away()
            self.pop_screen()
        self.writing = False
        stop = press_x(sitting)
        self.show()
        self.push_screen(XPage(sitting, stop), lambda how: self.after_an_x(stop, how))

    def after_an_x(self, stop: RaisedX, how: str | None) -> None:
        """How it goes on."""
        self.stopped = False
        if how == "pause":
            self.exit()
        elif how is not None:
            settle(self.sitting, stop, how)  # type: ignore[arg-type]  # one of the choices of the page
            self.go_on()

    # what was told

    def action_story(self) -> None:
        """The story so far."""
        page = StoryPage(self.sitting, INKS[self.theme])
        self.push_screen(page, lambda texts: self.action_texts() if texts else None)

    def action_texts(self) -> None:
        """The person's own texts."""
        if self.sitting.game.tale is not None:
            self.push_screen(TextsPage(self.sitting), self._change)

    def _change(self, wanted: Wanted | None) -> None:
        """Take a text back, or open it for other words."""
        sitting = self.sitting
        if wanted is None or wanted.number not in mine(sitting):
            return
        if wanted.wish == "withdraw":
            sitting.withdraw(wanted.number)
            self.show(sitting.ui.text("plain", "withdrawn"))
            return
        form = editable(sitting).get(wanted.number)
        if form is None:
            self._refused(Refusal("table", "closed_text"))
            return
        about = [sitting.ui.text("say", "other_words", number=wanted.number), *limits(sitting)]
        told = mine(sitting)[wanted.number]
        page = WritePage(sitting, INKS[self.theme], form, about, [], told, lambda text: None)
        self.writing = True
        self.push_screen(page, lambda text: self._reworded(wanted.number, text))

    def _reworded(self, number: int, text: str | None) -> None:
        self.writing = False
        sitting = self.sitting
        if text is not None and text != mine(sitting).get(number):
            try:
                reword(sitting, number, text)
            except IllegalMove as error:
                self._refused(error.refusal)
                return
        self.go_on() if not sitting.match.over else self.show()

    def _refused(self, refusal: Refusal) -> None:
        self.show(self.sitting.words.refusal(refusal, self.sitting.names, self.sitting.me))

    def action_book(self) -> None:
        """Write the book as far as it has come."""
        if self.sitting.game.tale is not None and (file := bind(self.sitting)) is not None:
            self.show(self.sitting.ui.text("say", "book", file=file))
