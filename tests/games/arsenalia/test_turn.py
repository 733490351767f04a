"""2. The turn: the die, the way, and what the square decides."""

import pytest
from tests.games.arsenalia.table import EVERYBODY, GAME, ONLOOKER, SEATS, Table

from ridotto.games.arsenalia.moves import (
    EndTurn,
    GhostSummoned,
    Go,
    Leave,
    LeftPile,
    Location,
    Look,
    LookedAtPile,
    Meet,
    Met,
    Moved,
    MovedTo,
    Rolled,
    Way,
)
from ridotto.games.arsenalia.pieces import DIE

CW, CCW = Way


def pile_on_6(**more) -> Table:
    """A card of seat 1 lies on square 6; it is the turn of seat 1."""
    table = Table(**more)
    table.meeting(1, "Ve cor", 6)
    assert table.open.piles[6] == (1,)
    return table


@pytest.mark.rule("2.1")
def test_the_die_is_rolled_without_a_decision():
    table = Table(rolls=[3, 1, 4])
    assert table.ears_of(Rolled(1, 0, 3)) is EVERYBODY
    assert table.question == "which_way"
    assert table.open.roll == 3


@pytest.mark.rule("2.1")
def test_the_die_has_the_faces_1_2_2_3_3_4():
    assert DIE == (1, 2, 2, 3, 3, 4)
    assert [Table(rolls=[face]).open.roll for face in (1, 2, 3, 4)] == [1, 2, 3, 4]
    faces = {GAME.start(seed=str(n)).chance.roll(6, "die") for n in range(60)}
    assert faces == {1, 2, 3, 4, 5, 6}


@pytest.mark.rule("2.2")
def test_the_pawn_moves_exactly_as_far_as_was_rolled_either_way():
    table = Table(at=(1, 12, 14, 16), rolls=[3])
    assert table.may(0) == [Go(CW, 4, Location.SOTTOMARINO), Go(CCW, 18)]
    assert table.plays(0, Go(CCW, 18))[0] == Moved(0, CCW, 18)
    assert table.open.at[0] == 18


@pytest.mark.rule("2.2")
def test_a_main_location_is_named_and_a_wrong_square_is_refused():
    table = Table(at=(1, 12, 14, 16), rolls=[3])
    assert table.refuses(0, Go(CW, 5)) == ("2.2", "not_on_offer")
    assert table.plays(0, Go(CW, 4, Location.SOTTOMARINO))[0] == MovedTo(0, CW, Location.SOTTOMARINO, 4)


@pytest.mark.rule("2.2")
@pytest.mark.rule("R1")
def test_squares_passed_over_do_not_count_and_pawns_do_not_block():
    table = Table(at=(1, 2, 3, 4), rolls=[4])
    told = table.plays(0, Go(CW, 5))
    assert [type(event) for event in told] == [Moved, Rolled]


@pytest.mark.rule("R1")
def test_any_number_may_share_a_square():
    table = Table(at=(1, 5, 9, 13)).stand(s1=3, s2=3, s3=3)
    table.goes_to(3)
    assert table.open.at == [3, 3, 3, 3]


@pytest.mark.rule("R1")
@pytest.mark.parametrize("ring", ["S.#.M.#.C.#.V.#.B.#.", "SMCVB#..#"])
def test_the_two_directions_always_lead_to_different_squares(ring):
    table = Table(at=(0, 1, 2, 3), ring=ring)
    for ways in table.ring.ways:
        assert all(one.square != other.square for one, other in ways[1:])


# 2.3, line by line


@pytest.mark.rule("2.3")
@pytest.mark.parametrize("square", [3, 4])
def test_line_1_a_meeting_is_compulsory_on_any_square(square):
    table = Table().stand(s1=square)
    told = table.goes_to(square)
    assert told[1:] == [Met(0, 1)]
    assert table.ears_of(Met(0, 1)) is EVERYBODY
    assert (table.asked, table.question) == ((1,), "which_pair")


@pytest.mark.rule("2.3")
def test_line_1_the_visitor_picks_whom_if_there_are_several():
    table = Table().stand(s1=3, s3=3)
    table.goes_to(3)
    assert (table.asked, table.may(0)) == ((0,), [Meet(1), Meet(3)])
    assert table.refuses(0, Meet(2)) == ("2.3", "not_here")
    assert table.refuses(0, Look()) == ("2.3", "no_cards_here")
    assert table.meets(3) == [Met(0, 3)]
    assert table.asked == (3,)


@pytest.mark.rule("2.3")
@pytest.mark.rule("R2")
def test_line_2_with_cards_there_it_is_a_meeting_or_the_look_and_one_of_them():
    table = pile_on_6().stand(s1=8, s2=6)
    table.goes_to(6)
    assert table.may(1) == [Meet(2), Look()]
    assert table.refuses(1, Leave()) == ("R2", "meet_or_look")
    again = table.match.clone()
    assert table.meets(2) == [Met(1, 2)]
    table.match = again
    assert table.looks()[0] == LookedAtPile(1, 1, 6)


@pytest.mark.rule("2.3")
@pytest.mark.rule("R3")
def test_line_3_where_nobody_is_meetable_one_may_look_or_leave_it():
    table = pile_on_6().stand(s1=8)
    table.goes_to(6)
    assert table.may(1) == [Look(), Leave()]
    told = table.leaves()
    assert told[0] == LeftPile(1, 6)
    assert table.ears_of(LeftPile(1, 6)) is EVERYBODY
    assert table.open.piles[6] == (1,)
    assert table.visitor == 2


@pytest.mark.rule("2.3")
@pytest.mark.rule("R3")
def test_line_3_also_with_a_pawn_there_that_cannot_be_met():
    table = pile_on_6().stand(s1=8, s2=6).empty_hands(2)
    table.goes_to(6)
    assert table.may(1) == [Look(), Leave()]
    assert table.refuses(1, Meet(2)) == ("R6", "only_true_cards")


@pytest.mark.rule("2.3")
@pytest.mark.rule("R5")
def test_line_4_a_pawn_that_cannot_be_met_keeps_the_ghost_away():
    table = Table().stand(s1=4).empty_hands(1)
    told = table.goes_to(4)
    assert [type(event) for event in told] == [MovedTo, Rolled]
    assert table.open.ghosts == ()


@pytest.mark.rule("2.3")
def test_line_5_an_empty_main_location_summons_the_ghost():
    table = Table(ghosts="gru")
    assert table.goes_to(4)[1] == GhostSummoned(0, Location.GRU_ARMSTRONG)


@pytest.mark.rule("2.3")
@pytest.mark.parametrize("square", [2, 3])
def test_line_6_on_a_plain_or_card_square_without_anything_nothing_happens(square):
    table = Table()
    assert [type(event) for event in table.goes_to(square)] == [Moved, Rolled]
    assert table.visitor == 1


@pytest.mark.rule("R4")
def test_cards_never_lie_on_main_locations():
    table = Table()
    table.beside(1)
    table.gives(1, "Ve cor")
    assert [move.square for move in table.may(1)] == [2, 6, 10, 14, 18]
    assert all(table.ring.location[move.square] < 0 for move in table.may(1))


@pytest.mark.rule("R5")
def test_pawns_of_those_who_are_out_have_left_the_board_and_keep_no_ghost_away():
    table = Table(ghosts="gru").stand(s1=4)
    table.guesses(1, "Ma cor")
    assert table.open.at[1] == -1
    assert table.goes_to(4)[1] == GhostSummoned(0, Location.GRU_ARMSTRONG)


@pytest.mark.rule("R6")
def test_who_holds_only_true_cards_is_not_met_but_meets_looks_and_summons():
    table = pile_on_6().empty_hands(1)
    table.stand(s1=8, s2=9)
    meets = table.match.clone()
    assert table.goes_to(9)[1] == Met(1, 2)
    table.match = meets
    looks = table.match.clone()
    table.goes_to(6)
    assert table.looks()[0] == LookedAtPile(1, 1, 6)
    table.match = looks
    assert isinstance(table.goes_to("sottomarino")[1], GhostSummoned)


# 2.4


@pytest.mark.rule("2.4")
def test_after_an_encounter_that_showed_a_card_the_visitor_ends_the_turn_or_guesses():
    table = Table()
    table.beside(1)
    table.gives(1, "Ve cor")
    table.lays(1, 6)
    assert (table.asked, table.question) == ((0,), "guess_or_end")
    assert table.may(0) == [EndTurn()]
    assert 0 in table.may_guess
    assert isinstance(table.ends()[0], Rolled)
    assert table.visitor == 1


@pytest.mark.rule("2.4")
@pytest.mark.rule("R11")
def test_a_look_is_followed_by_the_decision_too():
    table = pile_on_6().stand(s1=8)
    table.goes_to(6)
    table.looks()
    assert (table.asked, table.question) == ((1,), "guess_or_end")


@pytest.mark.rule("2.4")
def test_otherwise_the_turn_just_ends():
    table = Table(ghosts="gru")
    table.goes_to(4)
    assert table.visitor == 1, "the ghost found nobody"
    table.rests()
    assert table.visitor == 2


@pytest.mark.rule("2.4")
def test_there_is_one_encounter_a_turn():
    table = pile_on_6().stand(s1=8, s2=6, s3=6)
    table.goes_to(6)
    table.meets(2)
    table.gives(2, "Bi cor")
    table.lays(2, 6)
    assert table.question == "guess_or_end"
    table.ends()
    assert table.visitor == 2


def test_an_onlooker_sees_pawns_die_moves_and_turns():
    table = Table(rolls=[2])
    table.goes_to(3)
    assert [type(e) for e in table.heard(ONLOOKER)][-3:] == [Rolled, Moved, Rolled]
    for seat in SEATS:
        assert table.view(seat).open == table.view(ONLOOKER).open
