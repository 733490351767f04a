"""A lesson, played step by step as it is written."""

from __future__ import annotations

from typing import Any, Self

import msgspec

from ridotto.core import Game, Match
from ridotto.server.match.beginning import started
from ridotto.server.table.lessons import Script, lesson_of, script_of
from ridotto.store.store import MatchRow


def written(game: Game) -> Script:
    """The lesson of a game that has one."""
    found = lesson_of(game)
    assert found is not None
    return found


def fits(pattern: dict[str, Any], thing: dict[str, Any]) -> bool:
    """Whether a move or event is of this kind, as far as the pattern names it."""
    return all(thing.get(key) == value for key, value in pattern.items())


def wired(thing: Any) -> dict[str, Any]:
    """A move or event as a client gets it."""
    found: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(thing.to_dict()))
    return found


class Stepping:
    """The newcomer at seat 0; all others do what the lesson says."""

    def __init__(self, game: Game) -> None:
        self.game, self.lesson = game, written(game)
        options = msgspec.json.encode(self.lesson.options)
        script, seats = script_of(game), self.lesson.seats
        row = MatchRow("m", "T", game.name, game.revision, seats, options, "any", (), script, 0)
        self.match: Match = started(row, game)
        self.lines = {answers.seat: [*answers.moves] for answers in self.lesson.answers}
        self.told: list[dict[str, Any]] = []
        """What the newcomer has been told."""
        self.hears()
        self.run()

    def hears(self) -> None:
        """What the last move told the newcomer."""
        self.told += [wired(told.event) for told in self.match.told if told.heard_by(0)]

    def plays(self, seat: int, move: dict[str, Any]) -> None:
        """A move, and what it tells."""
        self.match.play(seat, self.game.decode_move(move))
        self.hears()

    def run(self) -> None:
        """Everybody else answers as long as there is somebody else to answer."""
        while others := [seat for seat in self.match.to_move() if seat != 0]:
            self.plays(others[0], self.lines[others[0]].pop(0))

    def may(self) -> list[dict[str, Any]]:
        """What the newcomer may do."""
        return [wired(move) for move in self.match.moves(0)]

    def takes(self, wanted: dict[str, Any]) -> None:
        """The newcomer does it; the lesson leaves no choice."""
        (move,) = [move for move in self.may() if fits(wanted, move)]
        self.plays(0, move)
        self.run()

    def up_to(self, step: str) -> Self:
        """Everything that the steps before this one ask for."""
        for one in self.lesson.steps:
            if one.id == step:
                return self
            if one.wants:
                self.takes(one.wants[0])
        raise AssertionError(step)
