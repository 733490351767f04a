"""The lesson of Zena 1814: it runs as it is written, and what the lantern says is true."""

from __future__ import annotations

from string import Formatter
from typing import Any

import msgspec
import pytest

from ridotto.core import LANGUAGES, Match
from ridotto.games.zena import GAME
from ridotto.games.zena.cards import BANK, CATHEDRAL, PALACE, PORT, Card
from ridotto.games.zena.rules.resolution import controller
from ridotto.games.zena.state import Open
from ridotto.server.lessons import Script, lesson_of, script_of
from ridotto.server.match import started
from ridotto.store.store import MatchRow

FOUND = lesson_of(GAME)
assert FOUND is not None
LESSON: Script = FOUND
NOBODY = -1


def fits(pattern: dict[str, Any], thing: dict[str, Any]) -> bool:
    """Whether a move or event is of this kind, as far as the pattern names it."""
    return all(thing.get(key) == value for key, value in pattern.items())


def wired(thing: Any) -> dict[str, Any]:
    """A move or event as a client gets it."""
    found: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(thing.to_dict()))
    return found


class Lesson:
    """The lesson, played step by step."""

    def __init__(self) -> None:
        options = msgspec.json.encode(LESSON.options)
        row = MatchRow(
            "m", "T", GAME.name, GAME.revision, LESSON.seats, options, "any", (), script_of(GAME), 0
        )
        self.match: Match = started(row, GAME)
        self.lines = {answers.seat: [*answers.moves] for answers in LESSON.answers}
        self.told: list[dict[str, Any]] = []
        """What the newcomer has been told."""
        self.hears()
        self.run()

    @property
    def open(self) -> Open:
        """What lies on the table."""
        found: Open = self.match.view(0).open
        return found

    def hears(self) -> None:
        """What the last move told the newcomer."""
        self.told += [wired(told.event) for told in self.match.told if told.heard_by(0)]

    def plays(self, seat: int, move: dict[str, Any]) -> None:
        """A move, and what it tells."""
        self.match.play(seat, GAME.decode_move(move))
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

    def up_to(self, step: str) -> Lesson:
        """Everything that the steps before this one ask for."""
        for one in LESSON.steps:
            if one.id == step:
                return self
            if one.wants:
                self.takes(one.wants[0])
        raise AssertionError(step)

    def gained(self, of: str, seat: int, **more: Any) -> int:
        """All Soldi, or all prestige, that a seat was given."""
        given = [event for event in self.told if fits({"type": f"Gained{of.title()}", "seat": seat}, event)]
        return sum(event[of] for event in given if fits(more, event))


def test_the_lesson_is_won_by_the_newcomer() -> None:
    lesson = Lesson().up_to("done")
    assert lesson.match.outcome is not None
    assert lesson.match.outcome.winners == [0]
    assert lesson.open.prestige == [3, 1, 2]
    assert lesson.open.month == LESSON.options["months"] == 1
    assert all(not left for left in lesson.lines.values())


def test_every_step_comes_and_every_other_move_is_answered() -> None:
    lesson = Lesson()
    for step in LESSON.steps:
        view = lesson.match.view(0)
        assert not step.after or any(fits(step.after, event) for event in lesson.told), step.id
        asked = view.asked and view.asked.question
        assert not step.asked or asked == step.asked, step.id
        if step.wants:
            for move in lesson.may():
                told_why = any(fits(unwanted.move, move) for unwanted in step.unwanted)
                assert told_why or any(fits(want, move) for want in step.wants), (step.id, move)
            lesson.takes(step.wants[0])


def test_everything_that_is_said_of_the_families_is_so() -> None:
    lesson = Lesson().up_to("family")
    assert [sorted(places) for places in lesson.open.at] == [[CATHEDRAL, PALACE, BANK, PORT]] * 3
    assert lesson.open.soldi == [5, 5, 5]
    (lord, lady, *heirs), (_, _, *theirs), (strong, her, *_) = lesson.open.at
    assert (lord, lady, heirs) == (PALACE, CATHEDRAL, [BANK, PORT])
    assert BANK in theirs
    assert (strong, her) == (PORT, BANK)
    assert controller(lesson.open, BANK)[0] == NOBODY
    lesson.takes({"type": "MovePiece", "piece": 2, "origin": PORT, "area": BANK})
    assert controller(lesson.open, BANK)[0] == 0


def test_everything_that_is_said_of_the_turn_is_so() -> None:
    lesson = Lesson().up_to("play")
    plays = {move["card"] for move in lesson.may() if move["type"] == "Play"}
    assert plays == {Card.BA1, Card.BA4}, "the others are too dear, or of an area where nobody is"
    lesson = Lesson().up_to("pass")
    assert lesson.gained("soldi", 0, card=Card.BA4) == 1
    assert lesson.open.soldi == [3, 3, 5]
    assert {"type": "Declined", "seat": 2, "card": Card.BA4} in lesson.told
    assert lesson.may() == [{"type": "Pass", "taking": 0}]
    lesson = Lesson().up_to("window")
    assert {"type": "Played", "seat": 1, "card": Card.CA2, "area": CATHEDRAL} in lesson.told


def test_everything_that_is_said_of_the_month_is_so() -> None:
    lesson = Lesson().up_to("palace")
    assert any(fits({"type": "DrewCard", "seat": 0}, event) for event in lesson.told)
    lesson.takes({"type": "BuyPrestige"})
    assert [lesson.gained("soldi", seat, card=Card.BA4) for seat in range(3)] == [1 + 4, 4, 0]
    assert {"type": "Controls", "seat": 0, "area": BANK, "points": 4} in lesson.told
    assert any(fits({"type": "Removed", "card": Card.BA4}, event) for event in lesson.told)
    assert [card for card, _ in lesson.open.rows[CATHEDRAL]] == [Card.CA2]
    assert lesson.open.soldi == [8, 8, 7]


def sayings() -> set[str]:
    """Every saying that the steps can ask for."""
    found: set[str] = set()
    for step in LESSON.steps:
        found |= {step.id} | {f"{step.id}_{unwanted.says}" for unwanted in step.unwanted}
        for choice in step.choices:
            found |= {f"{step.id}_{choice}", f"{step.id}_{choice}_why"}
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_has_its_words_and_there_are_no_others(language: str) -> None:
    table = GAME.words(language).tables["lesson"]
    assert set(table) == sayings()
    names = {f"seat{seat}" for seat in range(LESSON.seats)}
    for key, saying in table.items():
        assert {field for _, field, _, _ in Formatter().parse(saying) if field} <= names, key
        assert len(saying) <= 230, f"{key} is too long for a lantern"


@pytest.mark.parametrize("language", LANGUAGES)
def test_genoese_names_come_with_their_gloss_once(language: str) -> None:
    words = GAME.words(language)
    table = words.tables["lesson"]
    for step, card in (("play", Card.BA4), ("play_stays", Card.BA1)):
        name, gloss = words.value(card), words.tables["Card"]["gloss"][card.name]
        assert f"{name} ({gloss})" in table[step]


def test_every_question_of_the_lantern_has_one_right_answer() -> None:
    for step in LESSON.steps:
        assert (step.right in step.choices) if step.choices else not step.right
    assert [step.id for step in LESSON.steps if step.last] == [LESSON.steps[-1].id]
