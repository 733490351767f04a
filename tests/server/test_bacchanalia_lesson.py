"""The lesson of Bacchanalia: it runs as it is written, and what the lantern says is true."""

from __future__ import annotations

from typing import Any

import msgspec
from tests.server.callers import opened
from tests.server.parlour import a_house, settle
from tests.server.stepping import fits, wired, written

from ridotto.core import LANGUAGES, Match
from ridotto.games.bacchanalia import GAME
from ridotto.games.bacchanalia.cards import AMANS, BACCHUS, MILES, MINERVA, SATYRUS, VENUS, Row
from ridotto.server.match.beginning import started
from ridotto.server.table.lessons import script_of
from ridotto.server.wire.protocol import Step
from ridotto.store.store import MatchRow

LESSON = written(GAME)
WRITTEN = {"Entitle": "Nox", "Introduce": "Vibia", "Inquire": "Quid?"}
"""What the newcomer writes."""


class Lesson:
    """The lesson, played step by step."""

    def __init__(self) -> None:
        options = msgspec.json.encode(LESSON.options)
        row = MatchRow(
            "m", "T", GAME.name, GAME.revision, LESSON.seats, options, "any", (), script_of(GAME), 0
        )
        self.match: Match = started(row, GAME)
        self.lines = {answers.seat: [*answers.moves] for answers in LESSON.answers}
        self.told = [wired(told.event) for told in self.match.told]
        self.run()

    def plays(self, seat: int, move: dict[str, Any]) -> None:
        """A move, and what it tells."""
        self.match.play(seat, GAME.decode_move(move))
        self.told += [wired(told.event) for told in self.match.told]

    def run(self) -> None:
        """Everybody else answers as long as there is somebody else to answer."""
        while others := [seat for seat in self.match.to_move() if seat != 0]:
            if not self.lines[others[0]]:
                return
            self.plays(others[0], self.lines[others[0]].pop(0))

    def may(self) -> list[dict[str, Any]]:
        """What the newcomer is asked to choose from."""
        return [wired(move) for move in self.match.moves(0)]

    def takes(self, *wanted: dict[str, Any]) -> None:
        """The newcomer does the first thing of these that may be done."""
        move = next(move for want in wanted for move in self.may() if fits(want, move))
        text = {"text": WRITTEN[move["type"]]} if move["type"] in WRITTEN else {}
        self.plays(0, {**move, **text})
        self.run()

    def does(self, step: Step) -> None:
        """What a step wants, until the next one comes."""
        after = LESSON.steps[LESSON.steps.index(step) + 1 :]
        while step.wants:
            self.takes(*step.wants)
            asked = self.match.view(0).asked
            if asked is None or (after and asked.question == after[0].asked):
                return
            if not any(fits(want, move) for want in step.wants for move in self.may()):
                return


def test_every_step_comes_and_every_other_move_is_answered() -> None:
    lesson = Lesson()
    for step in LESSON.steps:
        assert not step.after or any(fits(step.after, event) for event in lesson.told), step.id
        asked = lesson.match.view(0).asked
        assert not step.asked or (asked and asked.question == step.asked), (step.id, asked)
        for move in lesson.may() if step.wants else ():
            wanted = any(fits(want, move) for want in step.wants)
            assert wanted or any(fits(unwanted.move, move) for unwanted in step.unwanted), (step.id, move)
        lesson.does(step)
    assert all(not left for left in lesson.lines.values())


def test_what_the_lantern_says_of_the_cards_is_so() -> None:
    lesson = Lesson()
    for step in LESSON.steps:
        if step.id == "rules":
            break
        lesson.does(step)
    o = lesson.match.view(0).open
    assert o.row == Row.VENUS
    assert o.parcae == 1
    assert o.held == [(MILES, AMANS), (BACCHUS, SATYRUS), (1, MINERVA)]
    assert VENUS in o.centre
    assert LESSON.options["length"] == "short"


def test_every_saying_of_the_lesson_is_there_in_both_languages() -> None:
    wanted = {step.id for step in LESSON.steps}
    wanted |= {f"{step.id}_{unwanted.says}" for step in LESSON.steps for unwanted in step.unwanted}
    for language in LANGUAGES:
        assert set(GAME.words(language).tables["lesson"]) == wanted


async def test_at_a_table_the_companions_tell_what_the_script_says() -> None:
    lesson = Lesson()
    for step in LESSON.steps:
        lesson.does(step)
    async with opened(a_house("lesson")) as door:
        wish = {"game": GAME.name, "name": "Anna", "lesson": True, "adult": True}
        answer = await door.post("/api/tables", wish)
        code = answer.json["table"]["code"]
        wire = await door.caller(code, answer.json["token"])
        await settle()
        live = door.house._tables[code].live
        assert live is not None
        for n, entry in enumerate(lesson.match.journal):
            if entry.seat == 0:
                await wire.plays(f"{n}", entry.move, 0 if entry.offered else None)
                await settle()
        told = live.match.texts(None)
        theirs = [told[n] for n, (seat, *_) in enumerate(live.match.view(None).open.texts) if seat]
        scripted = [line["text"] for one in LESSON.answers for line in one.moves if "text" in line]
        assert theirs[: len(scripted)] == [text for text in theirs if text in scripted]
        assert {*theirs[: len(scripted)]} == {*scripted}
