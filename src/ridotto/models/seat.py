"""A model at a seat: two tries for each decision, then a house bot decides, and it is marked.

The first try is an answer, the second a correction that names the rule. Whoever stands in is the same for
every model of an experiment, so a match is never decided by a bracket that was missing.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from ridotto import bots
from ridotto.bots import Bot, make
from ridotto.bots.table import read_to
from ridotto.core import Chance, IllegalMove, Match, Move, Told, filled, has_text
from ridotto.models.address import Model, Said, Unreachable
from ridotto.models.answer import Fault, Faulty, read
from ridotto.models.forms import schema
from ridotto.models.prompt import Message, Speaker, Track
from ridotto.models.spending import Purse

STAND_IN = "novice"
TRIES = 2


class Try(msgspec.Struct, frozen=True):
    """One answer of a model to one question."""

    said: str
    fault: str = ""
    tokens_in: int = 0
    tokens_out: int = 0
    seconds: float = 0.0


class Decision(msgspec.Struct, frozen=True):
    """What was decided at a seat, by whom, and after which tries."""

    move: Move
    stood_in: bool
    tries: tuple[Try, ...]
    choices: int
    """How many moves there were to choose from."""

    @property
    def faults(self) -> list[str]:
        """What was wrong with the answers that could not be used."""
        return [one.fault for one in self.tries if one.fault]


def house_bot(game: str, name: str, language: str) -> str:
    """A bot or level of this name; where a game has no levels, the one that plays for the absent."""
    if name in bots.known(game) or bots.levels_of(game):
        return name
    return bots.stand_in(game, language)


class ModelSeat:
    """A model that plays one seat of one match."""

    def __init__(
        self,
        model: Model,
        match: Match,
        seat: int,
        *,
        language: str = "en",
        track: Track = "listed",
        stand_in: str = STAND_IN,
        purse: Purse | None = None,
        most_lines: int | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        game = match.game
        self.model, self.seat, self.track, self.clock = model, seat, track, clock
        self.speaker = Speaker(
            game, match.seats, seat, game.words(language, match.options), track, most_lines
        )
        self.bot: Bot = make(game.name, house_bot(game.name, stand_in, language))
        self.purse = purse or Purse()
        self.speaker.hear(match.told)

    def hear(self, told: Sequence[Told]) -> None:
        """What an entry of the match has told."""
        self.speaker.hear(told)

    def decide(self, match: Match, chance: Chance) -> Decision:
        """Answer what the seat is asked. The match is not changed."""
        view, moves = match.view(self.seat), match.moves(self.seat)
        if len(moves) == 1 and not has_text(moves[0]):
            return Decision(moves[0], False, (), 1)
        messages = self.speaker.messages(view, moves)
        tries: list[Try] = []
        while len(tries) < TRIES:
            if self.purse.empty:
                tries.append(Try("", Fault.SPENT))
                break
            said, seconds, fault, why, move = self._tried(match, messages, moves)
            tries.append(Try(said.text, fault or "", said.tokens_in, said.tokens_out, round(seconds, 3)))
            if move is not None:
                return Decision(move, False, tuple(tries), len(moves))
            if fault is Fault.UNREACHABLE:
                break  # it was asked several times already
            assert fault is not None
            messages = [*messages[:2], *self.speaker.corrected(said.text, fault, why)]
        read_to(self.bot, match, self.seat)
        move = self.bot.choose(view, match.asked_moves(self.seat), chance)
        return Decision(move, True, tuple(tries), len(moves))

    def _tried(
        self, match: Match, messages: Sequence[Message], moves: Sequence[Move]
    ) -> tuple[Said, float, Fault | None, str, Move | None]:
        texts = any(map(has_text, moves))
        form = schema(len(moves) if self.track == "listed" else None, texts)
        began = self.clock()
        try:
            said = self.model.ask(messages, form)
        except Unreachable as error:
            seconds = self.clock() - began
            self.purse.wait(seconds)
            return Said("", counted=False), seconds, Fault.UNREACHABLE, str(error), None
        seconds = self.clock() - began
        self.purse.pay(said, seconds)
        try:
            return said, seconds, None, "", self.understood(match, said, moves)
        except Faulty as error:
            return said, seconds, error.fault, error.why, None

    def understood(self, match: Match, said: Said, moves: Sequence[Move]) -> Move:
        """The move that an answer names, as the rules accept it; Faulty says why not."""
        found = read(said.text, "move", said.truncated)
        text = found.get("text")
        move = self._listed(found["move"], moves) if self.track == "listed" else self._formed(found["move"])
        if has_text(move):
            if not isinstance(text, str) or not text.strip():
                text = getattr(move, "text", "") if self.track == "unlisted" else ""
            if not text:
                raise Faulty(Fault.ILLEGAL, self.speaker.says["no_text"])
            move = filled(move, text.strip())
            if (refusal := match.game.wrong_text(move)) is not None:
                raise Faulty(Fault.ILLEGAL, self.speaker.refused(refusal))
        if (refusal := match.refusal(self.seat, move)) is not None:
            raise Faulty(Fault.ILLEGAL, self.speaker.refused(refusal))
        return move

    def _listed(self, number: Any, moves: Sequence[Move]) -> Move:
        if isinstance(number, str) and number.strip().isdecimal():
            number = int(number)
        if isinstance(number, bool) or not isinstance(number, int) or not 1 <= number <= len(moves):
            raise Faulty(Fault.ILLEGAL, self.speaker.says["numbers"].format(n=len(moves)))
        return moves[number - 1]

    def _formed(self, given: Any) -> Move:
        try:
            return self.speaker.forms.move(given)
        except IllegalMove as error:
            raise Faulty(Fault.ILLEGAL, self.speaker.refused(error.refusal)) from error
