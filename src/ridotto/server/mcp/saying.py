"""What an assistant is told, in words: built from the view of its seat, as what a socket is sent.

Seats go by number, so no name that somebody typed is in it; texts of others are quoted as data.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from ridotto.core import Game, Move, Told
from ridotto.models.prompt import Speaker, rules_text
from ridotto.server.match.live import LiveMatch
from ridotto.server.table.document import Document
from ridotto.services import texts
from ridotto.services.problem import Problem
from ridotto.services.rulebook import chapters, paragraph

LONGEST_FORM = 500
"""A form that would name every card of a deck is not shown: its moves are in the list."""


@cache
def sayings(language: str) -> dict[str, str]:
    """What is said around the words of a game."""
    with (Path(__file__).parent / "words" / f"{language}.toml").open("rb") as file:
        return tomllib.load(file)


def rules(game: Game, language: str, chapter: str, seats: int) -> str:
    """The rules for so many players, or the part of them that is called so or has this number."""
    found = [one for one in chapters(game, language) if not one.folded]
    says = sayings(language)
    titles = "\n".join([says["contents"], *(f"- {one.title}" for one in found)])
    if not chapter:
        return f"{rules_text(game, language, seats)}\n\n{titles}"
    wish = chapter.strip().casefold()
    if text := paragraph(game, chapter.strip(), language):
        return f"{chapter.strip()} {text}"
    for one in found:
        numbers = {block.number.split(".")[0].casefold() for block in one.blocks if block.number}
        if wish == one.title.casefold() or wish in numbers:
            lines = [f"{'#' * one.level} {one.title}"]
            lines += [f"{block.number} {block.text}".strip() for block in one.blocks]
            return "\n\n".join(lines)
    raise Problem("no_chapter", f"{says['no_chapter']}\n{titles}", 404)


class Saying:
    """Says to one seat of a table how things stand for it."""

    def __init__(self, doc: Document, live: LiveMatch, seat: int, language: str) -> None:
        self.doc, self.live, self.seat = doc, live, seat
        match = live.match
        words = match.game.words(language, match.options)
        self.speaker = Speaker(match.game, match.seats, seat, words)
        self.says = sayings(language)

    def _hear(self, since: int = 0) -> list[str]:
        """The lines that this seat was told, from this entry of the log on."""
        live, speaker = self.live, self.speaker
        gone, speaker.lines = live.gone(), []
        for one in live.log[since:]:
            if one.heard_by(self.seat):
                speaker.hear([Told(texts.shown(one.event, gone, live.edits), one.to)])
        return speaker.lines

    def all(self) -> str:
        """Everything that the seat may know, and what it is asked."""
        self._hear()
        view = self.live.match.view(self.seat)
        speaker = self.speaker
        return "\n\n".join([speaker.place(), speaker.says["data"], speaker.situation(view), self.asked()])

    def since(self, since: int) -> str:
        """What the seat was told since, and what it is asked."""
        lines = self._hear(since)
        told = ["\n".join([self.says["since"], *(f"- {line}" for line in lines)])] if lines else []
        return "\n\n".join([*told, self.asked()])

    def heard(self) -> int:
        """How many lines the seat was told."""
        return len(self._hear())

    def asked(self) -> str:
        """What the seat is asked, with its moves by number, or why it is asked nothing."""
        says, match = self.says, self.live.match
        if match.over:
            return self.ended()
        if self.doc.abandoned:
            return says["abandoned"]
        if self.live.paused:
            return says["paused"]
        view, moves = match.view(self.seat), self.moves()
        if view.asked is not None:
            parts = [self.speaker.question(view, moves)]
        elif moves:
            listed = [f"{n}. {self.speaker.choice(move)}" for n, move in enumerate(moves, 1)]
            parts = [says["nothing"], "\n".join([says["offered"], *listed])]
        else:
            return says["nothing"]
        shown = self.speaker.forms.shown(self.speaker.kinds(view))
        if forms := [form for form in shown if len(form) <= LONGEST_FORM]:
            parts.append("\n".join([says["how"], *forms]))
        return "\n\n".join(parts)

    def moves(self) -> Sequence[Move]:
        """The moves of the list, in its order."""
        live = self.live
        return [] if live.paused or live.match.over else live.match.moves(self.seat)

    def ended(self) -> str:
        """How the match has ended."""
        outcome = self.live.match.outcome
        names = [self.speaker.names[seat] for seat in (outcome.winners if outcome is not None else ())]
        won = self.says["winners"].format(names=", ".join(names)) if names else self.says["nobody"]
        return f"{self.says['over']} {won}"
