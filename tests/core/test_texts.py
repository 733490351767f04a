"""Texts: told once, fetched by number, gone when they are withdrawn; the record still verifies."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
import pytest
from tests.toy import GAME
from tests.toy.moves import Enter, Toast
from tests.toy.state import Door

from ridotto.core import (
    Event,
    Game,
    Kinds,
    Knowledge,
    Match,
    Measures,
    Move,
    Rules,
    Scripted,
    Seating,
    State,
    Table,
)
from ridotto.core.record import encode, record_of, replayed
from ridotto.core.verify import verify
from ridotto.kit.walk import bytes_of


def hall() -> Match:
    """Two seats inside; seat 0 is asked what it does."""
    match = GAME.start(2, {"denouncing": False}, chance=Scripted({}, seed="forms"))
    for seat in range(2):
        match.play(seat, match.moves(seat)[0])
        match.play(seat, Enter(Door.STREET))
    return match


def test_a_text_is_fetched_by_its_number_by_everybody_who_heard_it():
    match = hall()
    assert match.texts(None) == {}
    told = match.play(0, Toast("Salute!"))
    number = told[0].event.number
    assert [match.texts(seat) for seat in (None, 0, 1)] == [{number: "Salute!"}] * 3


def test_a_text_that_is_taken_back_is_gone_and_a_clone_has_its_own():
    match = hall()
    match.play(0, Toast("Salute!"))
    twin = match.clone()
    assert match.can_undo(0)
    match.undo(0)
    assert match.texts(1) == {}
    assert [*twin.texts(1).values()] == ["Salute!"]


def test_texts_come_back_after_a_restart():
    match = hall()
    match.play(0, Toast("Salute!"))
    again = GAME.restore(GAME.snapshot(match))
    assert again.texts(None) == match.texts(None) != {}
    again.withdraw_text(*again.texts(None))
    assert again.texts(None) == {}


def test_a_withdrawn_text_is_nowhere_and_the_record_still_verifies():
    match = hall()
    match.play(0, Toast("I did not say that"))
    (number,) = match.texts(None)
    state, record = bytes_of(match.state), match.record()
    match.withdraw_text(number)
    assert match.texts(0) == {}
    assert bytes_of(match.state) == state
    data = encode(record_of(match))
    assert b"I did not" not in data
    assert verify(data, lambda name: GAME).ok
    assert match.record()["seal"] == record["seal"], "the digest stands for the text in the seal"
    again = replayed(match.record(), lambda name: GAME)
    assert again.texts(None) == {}
    assert again.record() == match.record()


def test_of_two_equal_texts_one_can_be_withdrawn():
    match = hall()
    match.play(match.to_move()[0], Toast("Salute!"))
    match.play(match.to_move()[0], Toast("Salute!"))
    one, other = match.texts(None)
    match.withdraw_text(one)
    assert match.texts(None) == {other: "Salute!"}
    assert [entry.move for entry in match.journal if isinstance(entry.move, Toast)] == [
        Toast("."),
        Toast("Salute!"),
    ]
    assert verify(encode(record_of(match)), lambda name: GAME).ok


def test_only_what_was_told_can_be_withdrawn():
    match = hall()
    with pytest.raises(LookupError, match="there is no text 7"):
        match.withdraw_text(7)


# sealed answers that are told to some


class Confide(Move, frozen=True):
    text: Annotated[str, msgspec.Meta(min_length=3, max_length=40)] = ""


class Confided(Event, frozen=True):
    to: int
    number: int
    text: str


class Desk(msgspec.Struct):
    letters: int = 0


class Letters(State, kw_only=True):
    open: Desk
    private: list[Desk]
    hidden: Desk


def letters() -> Game:
    """Two seats write at the same time, each to the other alone; then a third thing is asked."""
    rules = Rules()

    @rules.step
    def delivery(s: Letters, t: Table, answers: dict[int, Confide]) -> None:
        for seat, move in answers.items():
            t.tell(Confided(1 - seat, s.open.letters, move.text), to={1 - seat})
            s.open.letters += 1
        t.ask(what, 0)

    @rules.question("1", Confide)
    def what(open: Desk, mine: Desk, me: int) -> list[Confide]:
        return [Confide()]

    @rules.answers(what)
    def over(s: Letters, t: Table, me: int, move: Confide) -> None:
        t.end([0.0, 0.0], [])

    @rules.step
    def writing(s: Letters, t: Table) -> None:
        t.ask_sealed(what, (0, 1), then=delivery)

    return Game(
        name="letters",
        revision=1,
        folder=Path(),
        seating=Seating(counts=(2,)),
        kinds=Kinds(options=Desk, state=Letters, moves=Confide, events=Confided),
        rules=rules,
        start=lambda seats, options: Letters(
            open=Desk(), private=[Desk(), Desk()], hidden=Desk(), agenda=[writing.to()]
        ),
        measures=Measures(components=lambda s: {}, bound=lambda seats, options: 3),
        knowledge=Knowledge(imagine=lambda view, chance: ([], Desk())),
    )


def test_a_letter_is_fetched_by_its_reader_alone_and_withdrawn_where_it_was_written():
    game = letters()
    match = game.start(2, seed="post")
    match.play(1, Confide("Caro Bruno"))
    assert match.texts(0) == {}, "a sealed answer is told to nobody"
    match.play(0, Confide("Cara Anna"))
    assert match.texts(1) == {0: "Cara Anna"}
    assert match.texts(0) == {1: "Caro Bruno"}
    assert match.texts(None) == {}
    match.withdraw_text(1)
    assert [entry.move.text for entry in match.journal] == ["...", "Cara Anna"]
    assert match.texts(0) == {}
    assert verify(encode(record_of(match)), lambda name: game).ok
