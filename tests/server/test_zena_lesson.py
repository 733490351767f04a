"""The lesson of Zena 1814: it runs as it is written, and what the lantern says is true."""

from __future__ import annotations

from typing import Any

import pytest
from tests.server.stepping import Stepping, fits, written

from ridotto.core import LANGUAGES
from ridotto.games.zena import GAME
from ridotto.games.zena.cards import BANK, CATHEDRAL, PALACE, PORT, Card
from ridotto.games.zena.rules.resolution import controller
from ridotto.games.zena.state import Open

LESSON = written(GAME)
NOBODY = -1


class Lesson(Stepping):
    """The lesson, played step by step."""

    def __init__(self) -> None:
        super().__init__(GAME)

    @property
    def open(self) -> Open:
        """What lies on the table."""
        found: Open = self.match.view(0).open
        return found

    def gained(self, of: str, seat: int, **more: Any) -> int:
        """All Soldi, or all prestige, that a seat was given."""
        given = [event for event in self.told if fits({"type": f"Gained{of.title()}", "seat": seat}, event)]
        return sum(event[of] for event in given if fits(more, event))


def test_the_lesson_is_won_by_the_newcomer() -> None:
    lesson = Lesson().up_to("done")
    assert lesson.match.outcome is not None
    assert lesson.match.outcome.winners == [0]
    assert lesson.open.prestige == [4, 2, 2]
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


@pytest.mark.parametrize("language", LANGUAGES)
def test_genoese_names_come_with_their_gloss_once(language: str) -> None:
    words = GAME.words(language)
    table = words.tables["lesson"]
    for step, card in (("play", Card.BA4), ("play_stays", Card.BA1)):
        name, gloss = words.value(card), words.tables["Card"]["gloss"][card.name]
        assert f"{name} ({gloss})" in table[step]
