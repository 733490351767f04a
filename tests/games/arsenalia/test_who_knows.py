"""The table "What each seat knows", row by row: two tables that differ in one fact, and who can tell."""

import pytest
from tests.games.arsenalia.table import EVERY_EAR, EVERYBODY, ONLOOKER, SEATS, Table, who_can_tell

from ridotto.games.arsenalia.moves import GhostFound, LeftPile, LookedAtPile, Met, Rolled


def both(**more) -> tuple[Table, Table]:
    return Table(**more), Table(**more)


@pytest.mark.rule("2.1")
@pytest.mark.rule("2.3")
def test_pawns_die_moves_whose_turn_who_met_whom_and_whom_the_ghost_found_all():
    one, other = Table(rolls=[2]), Table(rolls=[3])
    assert who_can_tell(one, other) == EVERY_EAR
    table = Table(ghosts="gru")
    table.beside(1)
    assert table.ears_of(Met(0, 1)) is EVERYBODY
    table = Table(ghosts="gru").stand(s1=12)
    table.goes_to(4)
    assert table.ears_of(GhostFound(0, 1)) is EVERYBODY
    assert all(told.to is None for told in table.log if isinstance(told.event, Rolled))


@pytest.mark.rule("1.3")
def test_own_identity_and_hand_the_seat():
    one = Table()
    other = Table(deal=("Ma cor", "Bi fav", "Ve imp", "Co asc", "So rem"))
    assert who_can_tell(one, other) == {1, 2}


@pytest.mark.rule("R16")
def test_the_treasure_after_a_wrong_guess_the_guesser_until_the_end():
    deals = [
        ("Ma cor", "Ve fav", "Bi imp", "Co asc", "So rem"),
        ("Ma cor", "Ve fav", "Bi imp", "So asc", "Co rem"),
    ]
    one, other = (Table(deal=deal) for deal in deals)
    assert who_can_tell(one, other) == {3}, "nobody but who holds another card"
    for table in (one, other):
        table.guesses(0, "Ve fav")
    assert who_can_tell(one, other) == {0, 3}
    for table in (one, other):
        for seat in (1, 2, 3):
            table.guesses(seat, "Ma cor")
    assert who_can_tell(one, other) == EVERY_EAR


@pytest.mark.rule("3.1")
def test_a_pair_given_in_a_meeting_giver_and_visitor():
    one, other = both()
    for table, text in ((one, "Ve cor"), (other, "Bi fav")):
        table.meeting(1, text, 6)
    assert who_can_tell(one, other) == {0, 1}


@pytest.mark.rule("R8")
def test_which_of_the_pair_was_laid_the_giver():
    one = Table(deal=("Bi imp", "Ve fav", "Ma rem", "Co asc", "So cor"))
    other = Table(deal=("Bi imp", "Ma cor", "Ve rem", "Co asc", "So fav"))
    for table in (one, other):
        table.meeting(1, "Ve cor", 6)
    assert one.mine(1).memory[-1] != other.mine(1).memory[-1]
    assert one.mine(0) == other.mine(0)
    assert who_can_tell(one, other) == {1, 2}, "seat 2 holds other grey cards"


@pytest.mark.rule("3.2")
@pytest.mark.rule("R10")
def test_where_a_card_was_laid_whose_it_is_and_its_depth_all():
    one, other = both()
    for table, square in ((one, 6), (other, 10)):
        table.meeting(1, "Ve cor", square)
    assert who_can_tell(one, other) == EVERY_EAR
    assert one.view(ONLOOKER).open.piles[6] == (1,)


@pytest.mark.rule("5.2")
def test_a_false_card_given_to_the_ghosts_summoner_giver_and_visitor():
    one, other = both(ghosts="gru")
    for table, card in ((one, "cor"), (other, "Ma")):
        table.stand(s1=12).goes_to(4)
        table.gives(1, card)
        table.lays(1, 6)
    assert who_can_tell(one, other) == {0, 1}


@pytest.mark.rule("4.1")
@pytest.mark.rule("R3")
def test_a_card_looked_at_the_looker_and_that_he_looked_or_declined_all():
    one, other = both()
    for table, text in ((one, "Ve cor"), (other, "Ve rem")):
        table.meeting(1, text, 6)
        table.skip_to(2)
        table.stand(s2=7).goes_to(6)
    assert who_can_tell(one, other) == {0, 1}
    one.looks()
    other.looks()
    assert who_can_tell(one, other) == {0, 1, 2}
    assert one.ears_of(LookedAtPile(2, 1, 6)) is EVERYBODY
    table = Table()
    table.meeting(1, "Ve cor", 6)
    table.stand(s1=7).goes_to(6)
    table.leaves()
    assert table.ears_of(LeftPile(1, 6)) is EVERYBODY


@pytest.mark.rule("3.2")
def test_the_number_of_false_cards_all_and_how_many_are_crafts_the_owner():
    one, other = both()
    for table, text in ((one, "Ve cor"), (other, "Bi fav")):
        table.meeting(1, text, 6)
        table.skip_to(3)
    assert one.view(ONLOOKER).open.false_left == other.view(ONLOOKER).open.false_left == [8, 7, 8, 8]
    assert {2, 3, ONLOOKER}.isdisjoint(who_can_tell(one, other))


@pytest.mark.rule("R13")
def test_ghost_cards_drawn_all_and_the_order_of_the_rest_nobody():
    one, other = Table(ghosts="gru torre"), Table(ghosts="gru porta")
    for table in (one, other):
        table.goes_to(4)
    assert who_can_tell(one, other) == set()
    assert one.view(ONLOOKER).open.ghosts == (3,)


@pytest.mark.rule("R16")
def test_the_number_of_cards_out_of_the_game_and_guesses_all():
    table = Table()
    table.guesses(2, "Ma cor")
    for seat in (*SEATS, ONLOOKER):
        assert table.view(seat).open.gone == 12
        assert table.view(seat).open.ledger == ((1, 4, 2, 0, 5),)


@pytest.mark.rule("6.2")
def test_all_grey_cards_all_after_the_end():
    one = Table()
    other = Table(deal=("Ma cor", "Bi fav", "Ve imp", "Co asc", "So rem"))
    for table in (one, other):
        assert table.view(ONLOOKER).open.turned_up == ()
        table.guesses(3, "So rem")
    assert who_can_tell(one, other) == EVERY_EAR
