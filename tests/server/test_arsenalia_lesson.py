"""The lesson of Arsenalia: it runs as it is written, and what the lantern says is true."""

from __future__ import annotations

from typing import Any

import pytest
from tests.server.stepping import fits, written

from ridotto.core import Match
from ridotto.games.arsenalia import GAME
from ridotto.games.arsenalia.moves import Card
from ridotto.games.arsenalia.state import TREASURE
from ridotto.server.match.beginning import started
from ridotto.server.table.lessons import script_of
from ridotto.store.store import MatchRow

LESSON = written(GAME)
QUAYS = (2, 6, 10, 14, 18)
PAIRS = range(8)


class Lesson:
    """The lesson, played step by step."""

    def __init__(self, pair: int = 0, quay: int = 0) -> None:
        row = MatchRow(
            "m", "T", GAME.name, GAME.revision, 4, b'{"guess":"turn"}', "any", (), script_of(GAME), 0
        )
        self.match: Match = started(row, GAME)
        self.lines = {answers.seat: [*answers.moves] for answers in LESSON.answers}
        self.pair, self.quay = pair, quay
        self.told: list[dict[str, Any]] = []
        """What the newcomer has been told."""
        self.hears()
        self.run()

    def hears(self) -> None:
        """What the last move told the newcomer."""
        self.told += [told.event.to_dict() for told in self.match.told if told.heard_by(0)]

    def plays(self, seat: int, move: dict[str, Any]) -> None:
        """A move, and what it tells."""
        self.match.play(seat, GAME.decode_move(move))
        self.hears()

    def run(self) -> None:
        """Everybody else answers until the newcomer is asked."""
        while not self.match.over and 0 not in self.match.to_move():
            (seat,) = self.match.to_move()
            self.plays(seat, self.lines[seat].pop(0))

    def may(self) -> list[dict[str, Any]]:
        """What the newcomer may do, what is on offer included."""
        return [move.to_dict() for move in self.match.moves(0)]

    def takes(self, wanted: dict[str, Any]) -> None:
        """The newcomer does it; where the lesson leaves a choice, as this lesson was begun."""
        fitting = [move for move in self.may() if fits(wanted, move)]
        nth = {"GivePair": self.pair, "LayOn": self.quay}.get(wanted["type"], 0)
        self.plays(0, fitting[nth])
        self.run()

    def up_to(self, step: str) -> Lesson:
        """Everything that the steps before this one ask for."""
        for one in LESSON.steps:
            if one.id == step:
                return self
            if one.wants:
                self.takes(one.wants[0])
        raise AssertionError(step)

    def treasures(self) -> set[tuple[Card, Card]]:
        """What the newcomer can still take for the treasure."""
        assert GAME.deals is not None
        deals: Any = GAME.deals(self.match.view(0))
        return {(Card(deal[0][TREASURE]), Card(deal[1][TREASURE])) for deal in deals}


@pytest.mark.parametrize("pair", PAIRS)
@pytest.mark.parametrize("quay", range(len(QUAYS)))
def test_whatever_the_newcomer_gives_and_lays_the_lesson_ends_as_it_is_written(pair: int, quay: int) -> None:
    lesson = Lesson(pair, quay).up_to("done")
    assert lesson.match.outcome is not None
    assert lesson.match.outcome.winners == [0, 1, 2, 3]
    assert all(not left for left in lesson.lines.values())


def test_every_step_comes_and_every_other_move_is_answered() -> None:
    lesson = Lesson()
    for step in LESSON.steps:
        view = lesson.match.view(0)
        assert not step.after or any(fits(step.after, event) for event in lesson.told), step.id
        asked = view.asked and view.asked.question
        assert not step.asked or asked == step.asked, step.id
        if step.wants:
            others = [move for move in lesson.may() if not any(fits(want, move) for want in step.wants)]
            for move in others:
                assert any(fits(unwanted.move, move) for unwanted in step.unwanted), (step.id, move)
            lesson.takes(step.wants[0])


@pytest.mark.parametrize(
    ("step", "worlds", "treasures"),
    [("way", 576, 16), ("lie", 144, 12), ("venice", None, 3), ("biennale", None, 2)],
)
def test_what_the_newcomer_knows_when_the_lantern_says_so(
    step: str, worlds: int | None, treasures: int
) -> None:
    lesson = Lesson().up_to(step)
    assert GAME.worlds is not None
    assert worlds is None or GAME.worlds(lesson.match.view(0)) == worlds
    assert len(lesson.treasures()) == treasures


def test_the_ghost_tells_the_craft_of_the_treasure() -> None:
    assert {craft for _, craft in Lesson().up_to("haunt").treasures()} != {Card.CORDER}
    assert {craft for _, craft in Lesson().up_to("corder").treasures()} == {Card.CORDER}
    assert len(Lesson().up_to("half").treasures()) == 4


def test_the_last_meeting_tells_the_rest() -> None:
    assert Lesson().up_to("sure").treasures() == {(Card.SOVRINTENDENZA, Card.CORDER)}
