"""The lesson of Q: it runs as it is written, and what the lantern says is true."""

from __future__ import annotations

import pytest
from tests.server.stepping import Stepping, fits, written

from ridotto.core import LANGUAGES
from ridotto.games.q import GAME
from ridotto.games.q.moves import Card, Role, Side

LESSON = written(GAME)


class Lesson(Stepping):
    """The lesson, played step by step."""

    def __init__(self) -> None:
        super().__init__(GAME)

    def serves(self) -> int:
        """The side on which the newcomer's character stands."""
        view = self.match.view(0)
        return Side.SPIRITUALI if view.open.sides[view.mine.known[0]] > 0 else Side.ZELANTI


def test_the_lesson_is_won_by_the_side_to_which_the_newcomer_has_gone_over() -> None:
    lesson = Lesson()
    assert lesson.match.view(0).mine.known[0] == Role.PIETRO_PERNA
    assert lesson.serves() == Side.SPIRITUALI
    lesson.up_to("done")
    assert lesson.match.outcome is not None
    assert lesson.match.outcome.winners == [0, 1, 3]
    assert lesson.serves() == Side.ZELANTI
    assert lesson.match.view(0).open.score == -5
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
            assert others, f"{step.id} leaves nothing to choose"
            for move in others:
                assert any(fits(unwanted.move, move) for unwanted in step.unwanted), (step.id, move)
            lesson.takes(step.wants[0])


def test_everything_that_is_said_of_the_first_ship_is_so() -> None:
    lesson = Lesson().up_to("load")
    view = lesson.match.view(0)
    assert view.open.inspector == 3
    assert view.open.loads == [0, 0, 0, 1, 0]
    lesson = Lesson().up_to("notes")
    assert GAME.worlds is not None
    assert GAME.worlds(lesson.match.view(0)) == 24
    lesson.takes({"type": "Draw"})
    assert [Card(card) for card in lesson.match.view(0).mine.drawn] == [Card.BENEFICIO_DI_CRISTO, Card.GRANO]
    lesson.takes({"type": "Keep", "card": Card.BENEFICIO_DI_CRISTO})
    assert lesson.match.view(0).open.score == -2
    hand = [Card(card) for card in lesson.match.view(0).mine.hand]
    assert hand == [Card.BENEFICIO_DI_CRISTO, Card.TABACCO, Card.DELAZIONE]
    lesson.takes({"type": "Give", "cards": [Card.DELAZIONE]})
    assert {"type": "CargoTaken", "seat": 3, "number": 4} in lesson.told
    assert {"type": "FirstPlayerIs", "seat": 0} in lesson.told
    shown = next(event["cards"] for event in lesson.told if event["type"] == "CargoShown")
    assert [Card(card) for card in shown] == [Card.DIPINTO, Card.TABACCO, Card.FIUTO_PER_GLI_AFFARI]
    assert lesson.match.view(0).open.score == -7


def test_what_the_inspector_is_told_of_the_second_ship_is_so() -> None:
    lesson = Lesson().up_to("inspect")
    view = lesson.match.view(0)
    cargo = [Card(card) for card in view.mine.cargo]
    assert cargo == [
        Card.INTERIM_DI_AUGUSTA, Card.ALFABETO_CRISTIANO, Card.DIPINTO, Card.TABACCO, Card.GRANO,
    ]  # fmt: skip
    assert view.open.seized == 0
    assert {"type": "ThrowOverboard", "card": Card.INTERIM_DI_AUGUSTA} not in lesson.may()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lantern_calls_cards_what_is_printed_on_them(language: str) -> None:
    words = GAME.words(language)
    for step in LESSON.steps:
        for wanted in step.wants:
            cards = wanted.get("cards") or [wanted[key] for key in ("card",) if key in wanted]
            for card in cards:
                title = words.tables["Card"][Card(card).name]
                longest = max(title.split(), key=len)
                assert longest in words.tables["lesson"][step.id], (step.id, title)
