"""8, O2 Questions to the teller: that of Bacchus, which must be asked and answered, and those of anybody."""

from __future__ import annotations

from typing import TypeAlias

from ridotto.core import Table
from ridotto.games.bacchanalia.cards import NOTHING, Finale, Kind, Row
from ridotto.games.bacchanalia.events import Answered, SaidAloud, Skipped
from ridotto.games.bacchanalia.moves import Answer, Inquire, Skip, Speak
from ridotto.games.bacchanalia.rules import leaving, scene
from ridotto.games.bacchanalia.rules.register import rules
from ridotto.games.bacchanalia.state import Bacchanalia, Open, Private

SPEAK, INQUIRE, SKIP = Speak(), Inquire(), Skip()

Asking: TypeAlias = Speak | Inquire


def may_be_asked(s: Bacchanalia, t: Table) -> None:
    """O2, R46 Anybody at the table may ask the teller, even those who have told their finale."""
    o = s.open
    seats = [seat for seat in t.clockwise(o.teller) if seat != o.teller and o.finale[seat] != Finale.AWAY]
    if seats:
        t.offer(a_question, seats)


@rules.question("O2", Speak, Inquire)
def a_question(open: Open, mine: Private, me: int) -> list[Asking]:
    """O2 Ask the teller for more, politely: once in a scene. He may leave it open."""
    return [] if me in open.asked else ways_to_ask(open)


def ways_to_ask(o: Open) -> list[Asking]:
    """Aloud, or in writing."""
    return [INQUIRE] if o.options.telling == "written" else [SPEAK, INQUIRE]


@rules.answers(a_question)
def ask(s: Bacchanalia, t: Table, me: int, move: Asking) -> None:
    """O2 Everybody hears it. From the new holder of Bacchus it is the question owed."""
    o = s.open
    o.asked += (me,)
    o.unanswered += (me,)
    match move:
        case Speak():
            t.tell(SaidAloud(me, Kind.QUESTION))
        case Inquire(text):
            scene.narrate(s, t, me, Kind.QUESTION, text)


def answer(s: Bacchanalia, t: Table, me: int, to: int, text: str) -> None:
    """8, O2 The teller answers plainly, or tells an episode of the past."""
    answered(s.open, to)
    t.tell(Answered(me, to))
    scene.narrate(s, t, me, Kind.ANSWER, text)


def answered(o: Open, to: int) -> None:
    """8, O2 The question of this seat waits no longer."""
    o.unanswered = tuple([seat for seat in o.unanswered if seat != to])


@rules.step
def bacchus_gives_thought(s: Bacchanalia, t: Table, seat: int) -> None:
    """8 Whoever received Bacchus in step 6 must ask, and the teller answer, before the turn ends."""
    o = s.open
    if o.row == Row.AMANS:
        t.then(leaving.farewell.to(seat, int(Finale.AMANS)))
    if o.questioner != NOTHING:
        t.then(the_answer.to(seat))
        if o.questioner not in o.asked:
            t.then(question_of_bacchus.of(o.questioner))


@rules.question("8", Speak, Inquire)
def question_of_bacchus(open: Open, mine: Private, me: int) -> list[Asking]:
    """8 One question about the thoughts, feelings or past of the teller's character."""
    return ways_to_ask(open)


@rules.answers(question_of_bacchus)
def ask_for_bacchus(s: Bacchanalia, t: Table, me: int, move: Asking) -> None:
    """8 It is asked; R26 by whoever received Bacchus, even if the god has been taken back."""
    ask(s, t, me, move)


@rules.step
def the_answer(s: Bacchanalia, t: Table, seat: int) -> None:
    """8 The turn does not end before it is answered."""
    o = s.open
    if o.questioner in o.unanswered:
        t.then(answer_to_bacchus.of(seat, o.questioner))


@rules.question("8", Speak, Answer, Skip)
def answer_to_bacchus(open: Open, mine: Private, me: int, to: int) -> list[Speak | Answer | Skip]:
    """8 Plainly, or by an episode of the past; R51 what goes too far is left open."""
    return [Answer(to), SKIP] if open.options.telling == "written" else [SPEAK, Answer(to), SKIP]


@rules.answers(answer_to_bacchus)
def answer_bacchus(s: Bacchanalia, t: Table, me: int, move: Speak | Answer | Skip, to: int) -> None:
    """8 It is answered, or left open."""
    match move:
        case Speak():
            answered(s.open, to)
            t.tell(SaidAloud(me, Kind.ANSWER))
        case Answer(_, text):
            answer(s, t, me, to, text)
        case Skip():
            answered(s.open, to)
            t.tell(Skipped(me))
