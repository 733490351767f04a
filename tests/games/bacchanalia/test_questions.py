"""8, O1, O2 The question of Bacchus, questions of anybody, the Eye of the Goddess; R22, R26, R46."""

import pytest
from tests.games.bacchanalia.table import STORY, Table, rule

from ridotto.games.bacchanalia.cards import Deus, Finale, Kind, Umbra
from ridotto.games.bacchanalia.events import MinervaSent, Narrated, SaidAloud, SceneClosed, Skipped, TurnBegan
from ridotto.games.bacchanalia.moves import (
    Answer,
    CloseScene,
    GiveBacchus,
    Inquire,
    SeatLeft,
    SendMinerva,
    Skip,
    Speak,
    TakeFrom,
)

QUIET = "PLUTO PLUTO PLUTO PLUTO"


def with_bacchus(**more) -> Table:
    """Seat 0 has given Bacchus to seat 2."""
    return Table(held={0: "BACCHUS"}, draw=QUIET, **more).play(0, GiveBacchus(2))


@rule("8", "R6")
def test_who_received_bacchus_must_ask_and_the_teller_must_answer_before_the_turn_ends():
    table = with_bacchus(telling="written")
    table.scene()
    assert table.told(None) == [SceneClosed(0)]
    assert (table.match.to_move(), table.question) == ((2,), "question_of_bacchus")
    assert table.moves(2) == [Inquire()]
    table.play(2, Inquire("Whom did you leave behind?"))
    assert (table.match.to_move(), table.question) == ((0,), "answer_to_bacchus")
    assert table.moves(0) == [Answer(2), Skip()]
    table.play(0, Answer(2, "My brother."))
    assert Narrated(0, Kind.ANSWER, 2, "My brother.") in table.told(None)
    assert TurnBegan(1) in table.told(None)


@rule("8")
def test_question_and_answer_may_be_spoken():
    table = with_bacchus().scene()
    assert table.moves(2) == [Speak(), Inquire()]
    table.play(2, Speak())
    assert table.told(None) == [SaidAloud(2, Kind.QUESTION)]
    table.play(0, Speak())
    assert SaidAloud(0, Kind.ANSWER) in table.told(None)
    assert TurnBegan(1) in table.told(None)


@rule("8")
def test_it_may_come_at_any_time_after_step_6_and_be_answered_in_the_open_scene():
    table = with_bacchus()
    table.play(2, Inquire("What do you dream of?"))
    assert table.question == "tell_the_scene", "the teller is not held up"
    table.tell()
    assert Answer(2) in table.moves(0)
    table.play(0, Answer(2, "Of the sea."), CloseScene())
    assert TurnBegan(1) in table.told(None), "nothing more is owed"


@rule("8")
def test_asked_early_and_not_answered_it_is_answered_before_the_turn_ends():
    table = with_bacchus()
    table.play(2, Inquire("What do you dream of?"))
    table.scene()
    assert (table.match.to_move(), table.question) == ((0,), "answer_to_bacchus")


@rule("R51")
def test_a_question_of_bacchus_that_goes_too_far_is_left_open():
    table = with_bacchus(telling="written").scene().play(2, Inquire("Whom did you leave behind?"))
    table.play(0, Skip())
    assert table.told(None)[0] == Skipped(0)
    assert TurnBegan(1) in table.told(None)
    assert table.open.unanswered == ()


@rule("R26")
def test_whoever_received_bacchus_asks_even_if_he_was_taken_back():
    held = {0: "BACCHUS", 1: "PLUTO ACCUSATOR MINERVA VENUS", 2: "SATYRUS SATYRUS MILES MILES"}
    table = Table(held=held, draw="SYMBOL PLUTO PLUTO PLUTO")
    table.play(0, GiveBacchus(2)).play(0, TakeFrom(Deus.BACCHUS, 2))
    table.scene()
    assert table.match.to_move() == (2,)
    assert table.held(0) == "BACCHUS"


@rule("R25")
def test_bacchus_taken_in_ones_own_turn_needs_no_arrival():
    held = {1: "BACCHUS PLUTO ACCUSATOR MINERVA VENUS", 2: "SATYRUS SATYRUS MILES MILES"}
    table = Table(held=held, draw="SYMBOL PLUTO PLUTO PLUTO", new=True).play(0, TakeFrom(Deus.BACCHUS, 1))
    for seat in (0, 1, 2):
        table.open.held[seat] = (Deus.BACCHUS,) if seat == 0 else ()
        table.stack(QUIET)
        table.scene(seat)
    assert TurnBegan(0) in table.told(None)
    assert table.question == "to_whom_bacchus_goes", "he is there already, and moves on"


@rule("O2")
def test_anybody_may_ask_once_in_a_scene_and_the_teller_may_leave_it_open():
    table = Table(draw=QUIET)
    assert table.moves(1) == [Speak(), Inquire()]
    table.play(1, Inquire("What colour was it?"))
    assert table.told(None) == [Narrated(1, Kind.QUESTION, 0, "What colour was it?")]
    assert table.moves(1) == []
    table.play(2, Speak())
    table.tell()
    assert [move for move in table.moves(0) if isinstance(move, Answer)] == [Answer(1), Answer(2)]
    table.play(0, Answer(1, "Orange."))
    table.refused(0, Answer(1, "Orange!"), rule="O2", reason="no_question")
    table.play(0, CloseScene())
    assert TurnBegan(1) in table.told(None)
    assert table.open.unanswered == ()


@rule("O2")
def test_when_a_scene_is_closed_nobody_asks_any_more():
    table = with_bacchus().scene()
    assert table.moves(1) == []


@rule("R46")
def test_who_has_told_a_finale_may_still_ask_who_left_the_table_may_not():
    table = Table(seats=4, draw=QUIET, begin=False)
    table.open.finale[1] = Finale.AMANS
    table.open.finale[2] = Finale.AWAY
    table.play(3, CloseScene())
    assert Inquire() in table.moves(1)
    assert table.moves(2) == []


# O1


@rule("O1", "R22")
def test_the_goddess_sees_a_scene_and_its_teller_faces_the_sacrifice_next_turn():
    table = Table(held={1: "MINERVA"}, draw="PLUTO PLUTO VINUM PLUTO")
    assert SendMinerva() in table.moves(1)
    assert SendMinerva() not in table.moves(2)
    table.play(1, SendMinerva())
    assert table.told(None) == [MinervaSent(1, 0)]
    assert (table.held(0), table.held(1)) == ("MINERVA", "")
    assert table.row == "VINUM", "the ruling Deus stays what it was"
    assert Umbra.VINUM in table.open.umbra, "and nothing is sacrificed now"
    assert SendMinerva() not in table.moves(1)


@rule("O1")
def test_it_is_never_a_duty():
    table = Table(held={1: "MINERVA"}, draw=QUIET).scene()
    assert TurnBegan(1) in table.told(None)
    assert table.held(1) in ("MINERVA", ""), "nobody was asked for her"
    assert not table.ever_heard(MinervaSent)


@rule("R22")
def test_the_eye_is_open_until_the_question_of_bacchus_is_answered():
    table = Table(held={0: "BACCHUS", 1: "MINERVA"}, draw=QUIET).play(0, GiveBacchus(2)).scene()
    assert SendMinerva() in table.moves(1)
    table.play(2, Speak())
    assert SendMinerva() in table.moves(1)
    table.play(0, Speak())
    assert SendMinerva() not in table.moves(1), "it is her holder's own turn now"


@rule("R22")
def test_it_is_closed_while_cards_are_moved_and_during_an_arrival():
    tie = Table(held={0: "MILES VENUS", 1: "MINERVA"}, draw="MILES VENUS AMANS SATYRUS")
    assert tie.question == "which_deus_returns"
    assert SendMinerva() not in tie.moves(1)
    arrival = Table(held={0: "BACCHUS", 1: "MINERVA"}, draw=QUIET, new=True)
    assert arrival.moves(1) == []


@rule("R22")
def test_she_may_be_given_to_somebody_who_is_about_to_leave_and_goes_to_the_centre_then():
    table = Table(held={0: "AMANS", 1: "MINERVA"}, draw="AMANS PLUTO PLUTO PLUTO", parcae=1)
    table.play(1, SendMinerva())
    table.scene()
    assert "MINERVA" in table.centre
    assert table.open.finale[0] == Finale.AMANS


@rule("R48")
def test_a_question_that_a_leaver_owed_falls_away():
    table = Table(seats=4, held={0: "BACCHUS"}, draw=QUIET).play(0, GiveBacchus(2)).scene()
    assert table.match.to_move() == (2,)
    table.house(SeatLeft(2))
    assert TurnBegan(1) in table.told(None)
    assert table.held(3) == "BACCHUS"


@pytest.mark.parametrize("telling", ["title", "line", "written"])
def test_questions_and_answers_have_their_lengths(telling):
    table = with_bacchus(telling=telling)
    table.refused(2, Inquire("x" * 401), reason="text_length")
    table.scene().play(2, Inquire("Why?"))
    table.refused(0, Answer(2, "x" * 2001), reason="text_length")
    table.play(0, Answer(2, STORY))
    assert STORY in table.match.texts(1).values()


@rule("R51", "8")
@pytest.mark.parametrize("told", [True, False], ids=["told", "untold"])
@pytest.mark.parametrize("asked", [True, False], ids=["asked", "owed"])
def test_bacchus_asks_nothing_about_a_scene_that_was_skipped(told, asked):
    table = Table(held={0: "BACCHUS"}, draw=QUIET, parcae=1)
    table.play(0, GiveBacchus(2))
    assert table.open.questioner == 2
    if told:
        table.tell()
    if asked:
        table.play(2, Inquire("And then?"))
    table.play(0, Skip())
    if not told:
        table.play(0, CloseScene())
    assert table.question not in ("question_of_bacchus", "answer_to_bacchus")
    assert TurnBegan(1) in table.told(None)


@rule("R51", "8")
def test_an_arrival_that_was_skipped_leaves_bacchus_his_question():
    table = Table(held={0: "BACCHUS"}, draw=QUIET, parcae=1, new=True)
    table.play(0, Skip(), GiveBacchus(2))
    table.scene()
    assert table.question == "question_of_bacchus"
