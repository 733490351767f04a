"""Writing line by line: texts of several lines, drafts, ideas to take over, and one's own texts again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ridotto.core import IllegalMove, Move
from ridotto.terminal.boards import ideas_of
from ridotto.terminal.boards.scene import scene_of
from ridotto.terminal.play.sitting import Sitting
from ridotto.terminal.telling.ideas import Idea
from ridotto.terminal.telling.texts import (
    draft_for,
    editable,
    filled_in,
    is_long,
    keep_draft,
    lengths,
    mine,
    reword,
)

FEW = 3
"""At most this many ideas of each sort are listed."""


class Quill:
    """Reads texts by lines. ``read`` takes the name of a prompt, and gives None where there is no more."""

    def __init__(self, sitting: Sitting, read: Callable[[str], str | None], say: Callable[..., None]) -> None:
        self.sitting, self.read, self.say = sitting, read, say
        self._ideas: list[Idea] = []
        """Those that were named last."""

    def write(self, form: Move) -> str | None:
        """The text of a form; None if there is no more to read."""
        if self.sitting.game.tale is None:
            return self.read("text")
        if form not in self.sitting.match.asked_moves(self.sitting.me):
            self.name_ideas(asking=True)
        if not is_long(form):
            line = self.read("text")
            return None if line is None else self._taken(line.strip())
        return self._lines(form, draft_for(self.sitting, form), keep=True)

    def _lines(self, form: Move, text: str, keep: bool) -> str | None:
        """A text of several lines, up to an empty one; what is written is kept, and gone on with later."""
        lines = text.splitlines()
        shortest, longest = lengths(form)
        self._say("how_to_write", shortest=shortest, longest=longest)
        if lines:
            self._say("draft")
            self.say(*lines)
        while (line := self.read("text" if not lines else "more")) is not None:
            said = line.strip()
            if said == "-":
                lines = []
            elif said:
                lines.append(self._taken(said))
            else:
                return "\n".join(lines)
            if keep:
                keep_draft(self.sitting, form, "\n".join(lines))
        return None

    def name_ideas(self, asking: bool = False) -> None:
        """Name some ideas, with the numbers by which they are taken over into a text."""
        self._ideas = []
        for heading, items in ideas_of(scene_of(self.sitting, 0), asking):
            self.say(heading)
            for item in items[:FEW]:
                self._ideas.append(item)
                self.say(f"  +{len(self._ideas)} {item.shown or item.text}")
        if self._ideas:
            self._say("how_to_take")

    def _taken(self, said: str) -> str:
        """The text that was typed; ``+`` and a number stand for the idea of that number."""
        number = said.removeprefix("+")
        if said != number and number.isdecimal() and 1 <= int(number) <= len(self._ideas):
            return self._ideas[int(number) - 1].text
        return said

    # texts that were told

    def withdraw(self, said: str = "") -> None:
        """Take back a text of one's own, by its number; or say which there are."""
        if (number := self._own(said, "how_to_withdraw")) is not None:
            self.sitting.withdraw(number)
            self._say("withdrawn")

    def edit(self, said: str = "") -> None:
        """Put a text of one's own in other words, by its number; or say which there are."""
        if (number := self._own(said, "how_to_edit")) is None:
            return
        form, told = editable(self.sitting).get(number), mine(self.sitting)[number]
        text: str | None = told
        if form is not None:
            if is_long(form):
                text = self._lines(form, told, keep=False)
            else:
                self.say(told)
                text = self.read("text")
        if text is None:
            return
        try:
            filled: Any = None if form is None else filled_in(form, text)  # its text is a field of the form
            reword(self.sitting, number, text if filled is None else filled.text)
        except IllegalMove as error:
            self.say(self.sitting.words.refusal(error.refusal, self.sitting.names, self.sitting.me))
        else:
            self._say("reworded")

    def _own(self, said: str, how: str) -> int | None:
        """The text of this number, if it is the person's; else it is said which there are."""
        texts = mine(self.sitting)
        if said.isdecimal() and int(said) in texts:
            return int(said)
        if said:
            self._say("no_such_text", said=said)
        self.say(*(f"  {n:>3}. {text.splitlines()[0]}" for n, text in texts.items()))
        self.say(self.sitting.ui.text("plain", how) if texts else self.sitting.ui.text("say", "no_texts"))
        return None

    def _say(self, key: str, **facts: object) -> None:
        self.say(self.sitting.ui.text("plain", key, **facts))
