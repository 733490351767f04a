"""7. The end without treasure: the last chance, everybody out, the limit of turns."""

import pytest
from tests.games.arsenalia.table import COR, EVERYBODY, MA, SEATS, Table, pair, who_can_tell

from ridotto.games.arsenalia.moves import (
    Decline,
    Declined,
    Ending,
    Guess,
    Guessed,
    LastChance,
    Lost,
    Rolled,
    SawTreasure,
    Won,
)


def last_card_given(**more) -> Table:
    """Only seat 1 has a false card, and has given it to seat 0; it is still to be laid."""
    table = Table(**more).empty_hands(0, 2, 3).keep(1, "cor")
    table.beside(1)
    table.gives(1, "Ve cor")
    return table


def last_chance(**more) -> Table:
    table = last_card_given(**more)
    table.lays(1, 6)
    return table


def lost(table: Table) -> Ending | None:
    return next((t.event.why for t in table.log if isinstance(t.event, Lost)), None)


@pytest.mark.rule("7.2")
@pytest.mark.rule("R19")
def test_when_the_last_false_card_is_laid_each_guesses_or_declines_once_from_the_visitor():
    table = last_chance()
    assert LastChance((0, 1, 2, 3)) in [t.event for t in table.log]
    assert table.ears_of(LastChance((0, 1, 2, 3))) is EVERYBODY
    for seat in SEATS:
        assert (table.asked, table.question) == ((seat,), "last_chance")
        assert len(table.may(seat)) == 17
        table.declines(seat)
    assert lost(table) == Ending.NO_CARDS
    assert table.match.outcome.scores == [0.0] * 4


@pytest.mark.rule("R19")
def test_it_replaces_decision_2_4_and_the_standing_offers():
    table = last_chance()
    assert table.question == "last_chance"
    assert table.may_guess == {0}
    assert table.refuses(1, Guess(*pair("So rem"))) == ("table", "not_asked")
    assert table.refuses(0, Guess(MA, COR)) == ("R14", "card_is_yours")


@pytest.mark.rule("R19")
@pytest.mark.parametrize("mode", ["anytime", "turn"])
def test_a_right_guess_wins_for_all(mode):
    table = last_chance(guess=mode)
    assert table.declines(0) == [Declined(0)]
    assert table.ears_of(Declined(0)) is EVERYBODY
    told = table.guesses(1, "So rem")
    assert told[-1] == Won(1)
    assert table.match.outcome.winners == [0, 1, 2, 3]


@pytest.mark.rule("R19")
def test_later_seats_hear_the_earlier_guesses_and_who_was_wrong_is_out():
    table = last_chance()
    told = table.guesses(0, "Ve fav")
    assert isinstance(told[0], Guessed)
    assert table.ears_of(told[0]) is EVERYBODY
    assert table.ears_of(told[1]) == {0}
    assert isinstance(told[1], SawTreasure)
    assert table.open.out == (0,)
    assert table.asked == (1,)
    table.declines(1)
    table.declines(2)
    table.declines(3)
    assert lost(table) == Ending.NO_CARDS


@pytest.mark.rule("7.3")
def test_if_all_are_wrong_in_the_last_chance_everybody_is_out():
    table = last_chance()
    for seat, wrong in enumerate(("Ve fav", "Ma cor", "Ma cor", "Ma cor")):
        table.guesses(seat, wrong)
    assert lost(table) == Ending.ALL_OUT


@pytest.mark.rule("R18")
def test_a_card_shown_but_not_yet_laid_is_still_held():
    table = last_card_given()
    assert table.question == "where_to_lay"
    table.guesses(3, "Ma cor")
    assert table.question == "where_to_lay"
    assert table.open.false_left == [0, 1, 0, 0]
    table.lays(1, 6)
    assert LastChance((0, 1, 2)) in [t.event for t in table.log]


@pytest.mark.rule("R18")
@pytest.mark.rule("R19")
def test_a_wrong_guess_of_the_last_who_holds_false_cards_brings_the_last_chance_about():
    table = Table().empty_hands(0, 1, 3)
    table.rests()
    assert (table.visitor, table.question) == (1, "which_way")
    table.guesses(2, "Ma cor")
    assert LastChance((1, 3, 0)) in [t.event for t in table.log]
    assert (table.asked, table.question) == ((1,), "last_chance")


@pytest.mark.rule("R17")
@pytest.mark.rule("R18")
def test_also_when_his_card_was_still_to_be_laid():
    table = last_card_given()
    table.guesses(1, "Ma cor")
    assert (table.asked, table.question) == ((0,), "last_chance")
    assert LastChance((0, 2, 3)) in [t.event for t in table.log]


@pytest.mark.rule("R19")
def test_if_the_visitor_is_out_it_begins_with_the_next_seat_that_is_in():
    table = last_card_given()
    table.guesses(0, "Ve fav")
    table.lays(1, 6)
    assert LastChance((1, 2, 3)) in [t.event for t in table.log]
    assert table.asked == (1,)


@pytest.mark.rule("R19")
def test_cards_in_piles_are_no_longer_looked_at():
    table = last_chance()
    assert table.open.piles[6] == (1,)
    for seat in SEATS:
        assert {type(move) for move in table.may(seat)} <= {Guess, Decline}
        table.declines(seat)
    assert table.match.over


@pytest.mark.rule("7.3")
def test_when_everybody_is_out_all_have_lost():
    table = Table()
    for seat, wrong in enumerate(("Ve fav", "Ma cor", "Ma cor", "Ma cor")):
        assert not table.match.over
        table.guesses(seat, wrong)
    assert lost(table) == Ending.ALL_OUT
    assert table.open.ending == Ending.ALL_OUT
    assert table.match.outcome.winners == []


@pytest.mark.rule("R18")
@pytest.mark.rule("7.3")
def test_everybody_out_is_checked_before_the_cards():
    table = Table().empty_hands(0, 1, 2)
    for seat in (0, 1, 2):
        table.guesses(seat, ("Ve fav", "Ma cor", "Ma cor")[seat])
    assert table.question == "which_way"
    table.guesses(3, "Ma cor")
    assert lost(table) == Ending.ALL_OUT


@pytest.mark.rule("R20")
def test_a_lone_seat_plays_on_looks_and_summons_and_is_asked_for_nothing():
    table = Table(ghosts="gru")
    table.meeting(1, "Ve cor", 6)
    for seat, wrong in ((1, "Ma cor"), (0, "Ve fav"), (3, "Ma cor")):
        table.guesses(seat, wrong)
    assert table.open.out == (1, 0, 3)
    table.stand(s2=5)
    table.goes_to(6)
    table.looks()
    assert table.question == "guess_or_end"
    table.ends()
    assert table.visitor == 2
    table.goes_to(4)
    assert table.open.ghosts != ()
    assert table.visitor == 2
    asked = {t.event.seat for t in table.log if isinstance(t.event, Rolled) and t.event.turn > 2}
    assert asked == {2}


@pytest.mark.rule("R21")
def test_a_lost_match_is_lost_for_all():
    table = last_chance()
    for seat in SEATS:
        table.declines(seat)
    assert (table.match.outcome.scores, table.match.outcome.winners) == ([0.0] * 4, [])


@pytest.mark.rule("R22")
def test_after_so_many_turns_all_lose():
    table = Table(turn_limit=3)
    for _ in range(3):
        assert not table.match.over
        table.rests()
    assert lost(table) == Ending.TURN_LIMIT


@pytest.mark.rule("R22")
def test_the_last_turn_is_played_to_its_end():
    table = Table(turn_limit=1)
    table.beside(1)
    table.gives(1, "Ve cor")
    table.lays(1, 6)
    assert table.question == "guess_or_end"
    table.ends()
    assert lost(table) == Ending.TURN_LIMIT


@pytest.mark.rule("R22")
def test_without_a_limit_the_turns_go_on():
    table = Table(turn_limit=0)
    for _ in range(250):
        table.rests()
    assert table.open.turn == 251
    assert not table.match.over


def test_before_the_end_nobody_can_tell_who_was_who():
    one, other = last_chance(), last_chance(deal=("Ma cor", "Ve fav", "Bi imp", "So asc", "Co rem"))
    assert who_can_tell(one, other) == {3}
