"""6. The guess, at any moment and in the middle of anything."""

import pytest
from tests.games.arsenalia.table import (
    BI,
    COR,
    EVERYBODY,
    GAME,
    MA,
    ONLOOKER,
    REM,
    SEATS,
    SO,
    VE,
    Table,
    pair,
    who_can_tell,
)

from ridotto.bots import RandomBot
from ridotto.bots.table import chances_of, play_match
from ridotto.games.arsenalia.moves import (
    GhostFound,
    Guess,
    Guessed,
    Laid,
    Leave,
    Look,
    Meet,
    Met,
    PairShown,
    Rolled,
    SawTreasure,
    TreasureTurnedUp,
    TurnedUp,
    Won,
)

WRONG = {0: "Ve fav", 1: "Ma cor", 2: "Ma cor", 3: "Ma cor"}
"""A wrong guess of each seat."""


def given(table: Table | None = None) -> Table:
    """Seat 0 has met seat 1 and was given a pair, which is still to be laid."""
    table = table or Table()
    table.beside(1)
    table.gives(1, "Ve cor")
    return table


@pytest.mark.rule("6.1")
@pytest.mark.rule("R16")
def test_the_guess_is_open_and_only_the_guesser_sees_the_treasure():
    table = Table()
    told = table.guesses(2, "Ma cor")
    assert told[:2] == [Guessed(2, MA, COR, False), SawTreasure(2, SO, REM)]
    assert table.ears_of(told[0]) is EVERYBODY
    assert table.ears_of(told[1]) == {2}
    assert table.mine(2).treasure == (SO, REM)
    assert [table.mine(seat).treasure for seat in (0, 1, 3)] == [(-1, -1)] * 3


@pytest.mark.rule("6.1")
@pytest.mark.rule("R16")
def test_nobody_else_can_tell_what_the_treasure_was():
    one = Table()
    other = Table(deal=("Ma cor", "Ve fav", "Bi imp", "So asc", "Co rem"))
    for table in (one, other):
        table.guesses(1, "Ma cor")
    assert who_can_tell(one, other) == {1, 3}


@pytest.mark.rule("6.2")
@pytest.mark.rule("R21")
def test_right_all_four_win_also_those_who_are_out():
    table = Table()
    table.guesses(2, "Ma cor")
    told = table.guesses(3, "So rem")
    assert told[0] == Guessed(3, SO, REM, True)
    assert told[-1] == Won(3)
    assert table.match.outcome.scores == [1.0] * 4
    assert table.match.outcome.winners == [0, 1, 2, 3]
    assert table.match.over


@pytest.mark.rule("6.2")
def test_after_the_end_all_grey_cards_and_the_treasure_are_turned_up_for_all():
    table = Table()
    table.guesses(3, "So rem")
    assert [e.seat for e in table.heard(ONLOOKER, TurnedUp)] == [0, 1, 2, 3]
    assert table.heard(ONLOOKER, TreasureTurnedUp) == [TreasureTurnedUp(SO, REM)]
    assert table.open.turned_up[4] == (SO, REM)


@pytest.mark.rule("6.2")
def test_wrong_the_guesser_is_out_and_the_others_go_on():
    table = Table()
    table.guesses(2, "Ma cor")
    assert table.open.out == (2,)
    assert not table.match.over
    assert table.asked == (0,)
    assert table.match.state.hidden.treasure == (SO, REM), "it was put back"
    assert table.refuses(2, Guess(*pair("So rem"))) == ("table", "not_asked")


@pytest.mark.rule("R14")
def test_a_guess_names_two_of_the_cards_that_one_does_not_hold():
    table = Table()
    for seat, (institution, craft) in enumerate(
        pair(text) for text in ("Ma cor", "Ve fav", "Bi imp", "Co asc")
    ):
        guesses = [move for move in table.match.moves(seat) if isinstance(move, Guess)]
        assert len(guesses) == 16
        assert all(move.institution != institution and move.craft != craft for move in guesses)
    assert table.refuses(1, Guess(VE, REM)) == ("R14", "card_is_yours")
    assert table.refuses(2, Guess(MA, pair("Bi imp")[1])) == ("R14", "card_is_yours")


@pytest.mark.rule("R15")
def test_from_the_first_turn_on_everybody_who_is_in_may_guess_whenever_the_game_waits():
    table = Table()
    assert table.may_guess == {0, 1, 2, 3}
    table.beside(1)
    assert table.question == "which_pair"
    assert table.may_guess == {0, 1, 2, 3}
    table.gives(1, "Ve cor")
    assert table.may_guess == {0, 1, 2, 3}
    table.lays(1, 6)
    assert table.may_guess == {0, 1, 2, 3}
    table.guesses(3, "Ma cor")
    assert table.may_guess == {0, 1, 2}


@pytest.mark.rule("R15")
def test_nobody_has_to_wait_for_it():
    table = Table()
    assert table.asked == (0,)
    assert all(not isinstance(move, Guess) for move in table.may(0))
    table.rests()
    assert table.visitor == 1


@pytest.mark.rule("R15")
def test_with_guess_turn_only_the_visitor_may_in_his_decisions():
    table = Table(guess="turn")
    assert (table.question, table.may_guess) == ("which_way", {0})
    assert table.refuses(1, Guess(*pair("So rem"))) == ("table", "not_asked")
    table.beside(1)
    assert (table.question, table.may_guess) == ("which_pair", set())
    table.gives(1, "Ve cor")
    assert (table.question, table.may_guess) == ("where_to_lay", set())
    table.lays(1, 6)
    assert (table.question, table.may_guess) == ("guess_or_end", {0})
    table.ends()
    assert (table.question, table.may_guess) == ("which_way", {1})


@pytest.mark.rule("R15")
def test_with_guess_turn_not_in_a_choice_of_encounters():
    table = Table(guess="turn").stand(s1=3, s2=3)
    table.goes_to(3)
    assert (table.question, table.may_guess) == ("which_encounter", set())


@pytest.mark.rule("R15")
@pytest.mark.rule("R17")
@pytest.mark.parametrize("when", ["2.2", "2.4"])
def test_with_guess_turn_a_wrong_guess_ends_the_turn(when):
    table = Table(guess="turn")
    if when == "2.4":
        given(table)
        table.lays(1, 6)
    told = table.guesses(0, "Ve fav")
    assert told[-1] == Rolled(2, 1, table.open.roll)
    assert (table.visitor, table.may_guess) == (1, {1})


@pytest.mark.rule("R15")
def test_of_two_guesses_sent_together_the_first_to_arrive_counts():
    table = Table()
    table.guesses(2, "So rem")
    assert table.match.over
    assert table.refuses(1, Guess(*pair("So rem"))) == ("table", "match_is_over")


@pytest.mark.rule("R16")
def test_pawn_hand_and_grey_cards_leave_the_game_unseen_and_cards_in_piles_stay():
    table = Table()
    table.meeting(1, "Ve cor", 6)
    table.guesses(1, "Ma cor")
    assert table.open.at[1] == -1
    assert table.hand(1) == set()
    assert table.open.false_left[1] == 0
    assert table.open.gone == 9 + 2
    assert table.open.piles[6] == (1,)
    one, other = Table(), Table()
    for seen, text in ((one, "Ve cor"), (other, "Ve rem")):
        seen.meeting(1, text, 6)
        seen.skip_to(3)
        seen.guesses(1, "Ma cor")
    assert who_can_tell(one, other) == {0, 1}, "what he still held stays unseen"


# R17


@pytest.mark.rule("R17")
def test_a_by_the_visitor_before_he_moves_his_turn_ends():
    table = Table()
    assert table.guesses(0, "Ve fav")[-1] == Rolled(2, 1, table.open.roll)
    assert table.asked == (1,)


@pytest.mark.rule("R17")
def test_a_by_the_visitor_who_chooses_whom_to_meet():
    table = Table().stand(s1=3, s2=3)
    table.goes_to(3)
    table.guesses(0, "Ve fav")
    assert (table.visitor, table.question) == (1, "which_way")


@pytest.mark.rule("R17")
def test_a_by_the_visitor_before_the_cards_are_given_they_are_not_given():
    table = Table()
    table.beside(1)
    table.guesses(0, "Ve fav")
    assert (table.visitor, table.question) == (1, "which_way")
    assert table.heard(1, PairShown) == []
    assert table.open.false_left[1] == 8


@pytest.mark.rule("R17")
def test_a_the_same_with_a_false_card_for_the_ghost():
    table = Table(ghosts="gru").stand(s1=12)
    table.goes_to(4)
    assert table.question == "which_false_card"
    table.guesses(0, "Ve fav")
    assert (table.visitor, table.question) == (1, "which_way")
    assert table.open.false_left[1] == 8


@pytest.mark.rule("R17")
@pytest.mark.rule("R18")
def test_a_by_the_visitor_after_he_was_shown_the_false_card_it_is_still_laid_and_then_the_turn_ends():
    table = given()
    table.guesses(0, "Ve fav")
    assert (table.asked, table.question) == ((1,), "where_to_lay")
    told = table.lays(1, 6)
    assert told[0] == Laid(1, 6)
    assert (table.visitor, table.question) == (1, "which_way")


@pytest.mark.rule("R17")
def test_a_by_the_visitor_in_decision_2_4():
    table = given()
    table.lays(1, 6)
    table.guesses(0, "Ve fav")
    assert (table.visitor, table.question) == (1, "which_way")


@pytest.mark.rule("R17")
@pytest.mark.parametrize("ghost", [False, True])
def test_b_by_an_owner_who_has_yet_to_give_nothing_is_given_and_the_turn_ends(ghost):
    table = Table(ghosts="gru")
    if ghost:
        table.stand(s1=12).goes_to(4)
    else:
        table.beside(1)
    assert table.asked == (1,)
    table.guesses(1, "Ma cor")
    assert table.mine(0).memory == ()
    assert (table.visitor, table.question) == (2, "which_way")


@pytest.mark.rule("R17")
def test_c_by_an_owner_who_has_yet_to_lay_the_card_leaves_with_his_hand_and_the_decision_follows():
    table = given()
    table.guesses(1, "Ma cor")
    assert (table.asked, table.question) == ((0,), "guess_or_end")
    assert table.open.piles == [()] * 20
    assert table.match.state.hidden.gone[1] == 0b11111_11111
    assert table.open.gone == 12


@pytest.mark.rule("R17")
def test_c_if_the_visitor_is_out_too_the_turn_ends():
    table = given()
    table.guesses(0, "Ve fav")
    table.guesses(1, "Ma cor")
    assert (table.visitor, table.question) == (2, "which_way")


@pytest.mark.rule("R17")
def test_d_a_choice_among_three_is_put_anew_without_him():
    table = Table().stand(s1=3, s2=3, s3=3)
    table.goes_to(3)
    table.guesses(2, "Ma cor")
    assert (table.asked, table.may(0)) == ((0,), [Meet(1), Meet(3)])


@pytest.mark.rule("R17")
def test_d_with_one_option_left_it_is_carried_out():
    table = Table().stand(s1=3, s2=3)
    table.goes_to(3)
    told = table.guesses(2, "Ma cor")
    assert told[-1] == Met(0, 1)
    assert (table.asked, table.question) == ((1,), "which_pair")


@pytest.mark.rule("R17")
def test_d_between_a_meeting_and_the_look_the_table_is_read_anew():
    table = Table()
    table.meeting(3, "Co cor", 6)
    table.stand(s1=8, s2=6)
    table.goes_to(6)
    assert table.may(1) == [Meet(2), Look()]
    table.guesses(2, "Ma cor")
    assert table.may(1) == [Look(), Leave()]


@pytest.mark.rule("R17")
def test_d_the_ghost_finds_the_one_who_is_left():
    table = Table(ghosts="gru").stand(s1=12, s2=12)
    table.goes_to(4)
    assert table.guesses(1, "Ma cor")[-1] == GhostFound(0, 2)
    assert (table.asked, table.question) == ((2,), "which_false_card")


@pytest.mark.rule("R17")
def test_d_of_three_on_the_ghosts_location_two_are_left_to_pick_from():
    table = Table(ghosts="gru").stand(s1=12, s2=12, s3=12)
    table.goes_to(4)
    table.guesses(1, "Ma cor")
    assert [move.seat for move in table.may(0)] == [2, 3]


@pytest.mark.rule("R17")
@pytest.mark.parametrize(
    "question", ["which_way", "which_pair", "where_to_lay", "guess_or_end", "which_false_card"]
)
def test_d_any_other_pending_decision_stays_as_it_was(question):
    table = Table(ghosts="gru")
    if question == "which_false_card":
        table.stand(s1=12).goes_to(4)
    elif question != "which_way":
        table.beside(1)
    if question in ("where_to_lay", "guess_or_end"):
        table.gives(1, "Ve cor")
    if question == "guess_or_end":
        table.lays(1, 6)
    assert table.question == question
    before, moves = table.asked, table.may(table.asked[0])
    table.guesses(3, "Ma cor")
    assert (table.asked, table.question) == (before, question)
    assert table.may(before[0]) == moves


@pytest.mark.rule("R17")
def test_d_whether_a_location_was_empty_is_not_judged_again():
    table = Table().stand(s1=4, s2=4)
    table.goes_to(4)
    table.guesses(1, "Ma cor")
    assert (table.asked, table.question) == ((2,), "which_pair")
    table.guesses(2, "Ma cor")
    assert table.open.ghosts == ()
    assert (table.visitor, table.question) == (3, "which_way")


@pytest.mark.rule("R23")
def test_who_is_out_may_watch_and_do_nothing():
    assert GAME.talk == "greetings"
    table = Table()
    table.guesses(2, "Ma cor")
    table.rests()
    assert table.match.moves(2) == []
    assert table.view(2).open == table.view(0).open
    assert len(table.heard(2, Rolled)) == 2


@pytest.mark.rule("R24")
def test_a_bot_may_take_over_a_seat_at_any_moment():
    table = given()
    match = table.match
    play_match(match, [RandomBot() for _ in SEATS], chances_of("bots", 4))
    assert match.over


def test_a_wrong_guess_cannot_be_taken_back():
    table = Table()
    table.guesses(2, "Ma cor")
    assert not any(table.match.can_undo(seat) for seat in SEATS)


def test_the_offer_is_refused_with_its_own_reason_while_one_is_asked_something_else():
    table = Table()
    assert table.refuses(0, Guess(MA, REM)) == ("R14", "card_is_yours")
    assert table.refuses(3, Guess(BI, pair("Co asc")[1])) == ("R14", "card_is_yours")
