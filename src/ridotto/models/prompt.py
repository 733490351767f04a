"""What a model reads: the rules once, then what its seat was told, what it sees and what it is asked.

Seats go by number, so a name that somebody typed is in no prompt. Texts that other players wrote are data:
they stand between marks that cannot occur in them, in one line, and are cut where they are too long.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, Literal, TypeAlias

import msgspec

from ridotto.core import Event, Move, Refusal, Told, View, Words, has_text
from ridotto.core.game import Game, longest_text, shortest_text
from ridotto.models.answer import Fault
from ridotto.models.forms import Forms
from ridotto.services.rulebook import aim, chapters, paragraph, rule_of

Track: TypeAlias = Literal["listed", "unlisted"]
"""Whether legal moves are listed by number, or only the forms of moves are shown."""
Message: TypeAlias = dict[str, str]

OPEN, CLOSE = "⟦", "⟧"
LONGEST_TEXT = 2_000
"""At most this much of a text that another player wrote is shown."""

END = 500
"""How much of an answer that could not be read is shown to the model again."""


def quoted(text: str) -> str:
    """A text that somebody else wrote, as data: in one line, marked, and not longer than a page."""
    plain = "".join(
        sign if sign.isprintable() else " " for sign in text.replace(OPEN, "(").replace(CLOSE, ")")
    )
    cut = plain if len(plain) <= LONGEST_TEXT else plain[: LONGEST_TEXT - 1] + "…"
    return f"{OPEN}{cut}{CLOSE}"


def shown_event(event: Event) -> Event:
    """An event as a prompt may tell it: its text, if it has one, is quoted."""
    text = getattr(event, "text", None)
    return msgspec.structs.replace(event, text=quoted(text)) if isinstance(text, str) and text else event


@cache
def sayings(language: str) -> dict[str, Any]:
    """What is said around the words of a game."""
    with (Path(__file__).parent / "words" / f"{language}.toml").open("rb") as file:
        return tomllib.load(file)


class Speaker:
    """Says to the model at one seat of one table what that seat may know."""

    def __init__(
        self,
        game: Game,
        seats: int,
        seat: int,
        words: Words,
        track: Track = "listed",
        most_lines: int | None = None,
    ) -> None:
        self.game, self.seats, self.seat, self.words, self.track = game, seats, seat, words, track
        self.language = words.language
        self.most_lines = most_lines
        self.says = sayings(words.language)
        self.names = [self.says["player"].format(n=n + 1) for n in range(seats)]
        self.forms = Forms(game, words, self.names)
        self.lines: list[str] = []

    def hear(self, told: Sequence[Told]) -> None:
        """What an entry of the match has told: the seat keeps what it heard."""
        for one in told:
            if one.heard_by(self.seat):
                self.lines.append(self.words.event(shown_event(one.event), self.names, self.seat))

    # what is sent

    def system(self, asks: bool = True) -> str:
        """Who sits where, the rules and, if a move is asked for, how to answer: the same for a match."""
        says = self.says
        others = [name for seat, name in enumerate(self.names) if seat != self.seat]
        title = self.words.text("game", "name") if self.words.has("game", "name") else self.game.name
        how = [says[self.track]] if asks else []
        if asks and any("text" in kind.__struct_fields__ for kind in self.game.move_types):
            how.append(says["text"])
        at = says["seat"].format(
            game=title, seats=self.seats, me=self.names[self.seat], others=", ".join(others)
        )
        parts = [
            at,
            says["rules"],
            rules_text(self.game, self.language, self.seats),
            says["data"],
            " ".join(how),
        ]
        return "\n\n".join(filter(None, parts))

    def situation(self, view: View) -> str:
        """What the seat was told and what it sees."""
        says, left = self.says, 0 if self.most_lines is None else max(0, len(self.lines) - self.most_lines)
        told = [f"- {line}" for line in self.lines[left:]]
        if left:
            told.insert(0, says["earlier"].format(n=left))
        sees = [f"- {line}" for line in self.game.told_state(view, self.words, self.names)]
        return "\n".join([says["told"], *told, "", says["sees"], *sees])

    def question(self, view: View, moves: Sequence[Move]) -> str:
        """What the seat is asked, and how it can answer."""
        assert view.asked is not None
        question, says = view.asked.question, self.says
        lines = [
            says["asked"].format(rule=rule_of(self.game, question), question=self.words.question(question))
        ]
        if self.track == "listed":
            lines.append(says["choices"])
            lines += [f"{n}. {self.choice(move)}" for n, move in enumerate(moves, 1)]
            return "\n".join(lines)
        return "\n".join([*lines, says["forms"], *self.forms.shown(self.kinds(view))])

    def kinds(self, view: View) -> list[type[Move]]:
        """The kinds of moves that answer what the seat is asked, or take up what it is offered."""
        questions = [] if view.asked is None else [view.asked.question]
        questions += [offer.question for offer in view.offers if self.seat in offer.seats]
        found = [kind for one in questions for kind in self.game.rules.questions[one].moves]
        return list(dict.fromkeys(found))

    def choice(self, move: Move) -> str:
        """A move of the list, with how long its text may be."""
        said = self.words.move(move, self.names, self.seat)
        if not has_text(move):
            return said
        shortest, longest = max(1, shortest_text(type(move))), longest_text(type(move))
        return f"{said} {self.says['length'].format(shortest=shortest, longest=longest)}"

    def messages(self, view: View, moves: Sequence[Move]) -> list[Message]:
        """All that is sent for one decision."""
        said = f"{self.situation(view)}\n\n{self.question(view, moves)}"
        return [{"role": "system", "content": self.system()}, {"role": "user", "content": said}]

    # what is wrong with an answer

    def corrected(self, answer: str, fault: Fault, why: str) -> list[Message]:
        """What is sent after an answer that could not be used: the end of it, and what was wrong."""
        end = answer.strip()[-END:]
        wrong = self.says[fault].format(why=why, end=quoted(end))
        said = f"{self.says['wrong'].format(why=wrong)}\n{self.says['again']}"
        return [{"role": "assistant", "content": end or "…"}, {"role": "user", "content": said}]

    def refused(self, refusal: Refusal) -> str:
        """Why the rules refuse a move: the sentence, then the rule by number."""
        said = self.words.refusal(refusal, self.names, self.seat)
        text = paragraph(self.game, refusal.rule, self.language)
        return f"{said}\n{self.says['rule'].format(rule=refusal.rule, text=text)}" if text else said


def rules_text(game: Game, language: str, seats: int) -> str:
    """The rules for this number of players, without what is only for the curious."""
    lines: list[str] = []
    for chapter in chapters(game, language):
        if chapter.folded:
            break
        if chapter.only.seats and seats not in chapter.only.seats:
            continue
        lines.append(f"{'#' * chapter.level} {chapter.title}")
        for block in chapter.blocks:
            if not block.only.seats or seats in block.only.seats:
                lines.append(f"{block.number} {block.text}".strip())
    return "\n\n".join(lines) or aim(game, language)
