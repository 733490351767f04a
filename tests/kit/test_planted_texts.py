"""The law of texts is tried on bugs that were planted on purpose."""

from __future__ import annotations

from typing import Annotated

import msgspec
import pytest
from tests.kit.planting import Garden, bautta
from tests.toy.moves import Events, Moves, Toast, Toasted
from tests.toy.rules import rules

from ridotto.core import Event, Match
from ridotto.kit import check
from ridotto.kit.report import Report

pytestmark = pytest.mark.long


@pytest.fixture
def garden(monkeypatch: pytest.MonkeyPatch) -> Garden:
    return Garden(monkeypatch)


def inspected(game=None) -> Report:
    return check(game or bautta(), seats=3, options={}, effort=0.1)


def plant(garden: Garden, bug) -> None:
    """A rule that does something else when a toast is given."""
    true = rules.questions["what_to_do"].resolve

    def do_it(s, t, me, move):
        if isinstance(move, Toast):
            bug(s, t, me, move)
        else:
            true(s, t, me, move)

    garden.answer("what_to_do", do_it)


def whats(report: Report) -> str:
    return "\n".join(failure.what for failure in report.failures if failure.law == "texts")


def test_a_rule_that_reads_a_text(garden):
    def bug(s, t, me, move):
        s.open.toasts += len(move.text)
        t.tell(Toasted(me, s.open.toasts, move.text))

    plant(garden, bug)
    assert "leads to another state" in whats(inspected())


def test_an_event_that_hangs_on_a_text(garden):
    def bug(s, t, me, move):
        s.open.toasts += 1
        if "questa frase" in move.text:
            t.tell(Toasted(me, s.open.toasts + 100, ""))
        t.tell(Toasted(me, s.open.toasts, move.text))

    plant(garden, bug)
    assert "hangs on its text" in whats(inspected())


def test_a_text_that_lies_in_the_state(garden):
    def bug(s, t, me, move):
        s.open.toasts += 1
        s.agenda.insert(0, ("turn", (me, move.text)))
        t.tell(Toasted(me, s.open.toasts, move.text))

    plant(garden, bug)
    assert "texts" in inspected().broken()


def test_two_texts_with_one_number(garden):
    def bug(s, t, me, move):
        s.open.toasts += 1
        t.tell(Toasted(me, 1, move.text))

    plant(garden, bug)
    assert "is given to two texts" in whats(inspected())


def test_a_text_that_can_be_fetched_by_those_who_did_not_hear_it(monkeypatch, garden):
    def bug(s, t, me, move):
        s.open.toasts += 1
        t.tell(Toasted(me, s.open.toasts, move.text), to={me})

    def texts(self, seat):
        return {number: text for at in range(self.seats) for number, text in true(self, at).items()}

    true = Match.texts
    plant(garden, bug)
    monkeypatch.setattr(Match, "texts", texts)
    assert "has text" in whats(inspected())


def test_a_withdrawn_text_that_stays_in_the_record(monkeypatch):
    monkeypatch.setattr(Match, "withdraw_text", lambda self, number: None)
    assert "still in the record" in whats(inspected())


class Shouted(Event, frozen=True):
    text: str


class Shout(Toast, frozen=True, tag="Shout"):
    text: Annotated[str, msgspec.Meta(min_length=1)] = ""


def test_a_text_without_a_number_or_a_length():
    assert "Shouted tells a text without a number" in whats(inspected(bautta(events=Events | Shouted)))
    assert "Shout does not say how long" in whats(inspected(bautta(moves=Moves | Shout)))
