"""1. Set-up."""

import pytest
from tests.games.arsenalia.table import (
    EVERYBODY,
    GAME,
    ONLOOKER,
    SEATS,
    Table,
    names,
    pair,
    who_can_tell,
)

from ridotto.games.arsenalia.moves import (
    Card,
    Colour,
    Dealt,
    Guess,
    Location,
    Placed,
    PlacedAt,
    PlacePawn,
    PlacingBegan,
    Rolled,
    Starts,
)
from ridotto.games.arsenalia.pieces import COLOURS


@pytest.mark.rule("1.1")
def test_the_box_holds_60_cards_four_pawns_and_a_die():
    for table in (Table(at=None), Table()):
        found = dict(GAME.components(table.match.state))
        assert sum(n for name, n in found.items() if name.startswith("card ")) == 60
        assert sum(n for name, n in found.items() if name.startswith("pawn ")) == 4
        assert found["die"] == 1


@pytest.mark.rule("1.1")
def test_each_seat_has_a_colour_and_its_ten_cards():
    table = Table(at=None)
    assert tuple(Colour) == COLOURS
    assert [table.mine(seat).hand for seat in SEATS] == [0b11111_11111] * 4
    assert len(names(table.mine(0).hand)) == len(Card) == 10
    assert table.open.false_left == [8] * 4


@pytest.mark.rule("1.2")
@pytest.mark.parametrize("first", SEATS)
def test_from_a_random_seat_clockwise_each_puts_down_its_pawn(first):
    table = Table(at=None, first=first)
    assert table.ears_of(PlacingBegan(first)) is EVERYBODY
    for n in SEATS:
        assert table.asked == ((first + n) % 4,)
        table.places((first + n) % 4, n + 1)
    assert table.question == "which_way"


@pytest.mark.rule("1.2")
def test_any_free_square_will_do_and_no_other():
    table = Table(at=None)
    assert [move.square for move in table.may(0)] == list(range(20))
    assert table.places(0, 4) == [PlacedAt(0, Location.SOTTOMARINO, 4)]
    assert [move.square for move in table.may(1)] == [s for s in range(20) if s != 4]
    assert table.refuses(1, PlacePawn(4, Location.SOTTOMARINO)) == ("1.2", "square_taken")
    assert table.places(1, 6) == [Placed(1, 6)]


@pytest.mark.rule("1.2")
def test_a_pawn_that_is_put_on_a_main_location_summons_nobody():
    table = Table(at=(0, 4, 8, 12))
    assert table.open.ghosts == ()
    assert table.question == "which_way"


@pytest.mark.rule("1.2")
def test_nobody_guesses_before_the_first_turn():
    table = Table(at=None)
    assert table.may_guess == set()
    assert table.refuses(0, Guess(*pair("So rem"))) == ("1.2", "not_an_answer")
    assert table.refuses(1, Guess(*pair("So rem"))) == ("table", "not_asked")


@pytest.mark.rule("1.3")
def test_each_seat_gets_two_grey_cards_and_looks_at_its_own_alone():
    table = Table()
    assert [(table.mine(seat).institution, table.mine(seat).craft) for seat in SEATS] == [
        pair(text) for text in ("Ma cor", "Ve fav", "Bi imp", "Co asc")
    ]
    for seat in SEATS:
        assert [event.seat for event in table.heard(seat, Dealt)] == [seat]
        assert table.ears_of(Dealt(seat, *pair(("Ma cor", "Ve fav", "Bi imp", "Co asc")[seat]))) == {seat}
    assert table.heard(ONLOOKER, Dealt) == []


@pytest.mark.rule("1.3")
def test_the_fifth_pair_is_the_treasure_and_nobody_sees_it():
    one = Table()
    other = Table(deal=("Ma cor", "Ve fav", "Bi imp", "So asc", "Co rem"))
    assert one.match.state.hidden.treasure == pair("So rem")
    assert who_can_tell(one, other) == {3}


@pytest.mark.rule("1.3")
def test_nobody_has_grey_cards_before_the_pawns_stand():
    table = Table(at=None)
    assert [table.mine(seat).institution for seat in SEATS] == [-1] * 4
    assert table.match.state.hidden.treasure == (-1, -1)


@pytest.mark.rule("1.3")
def test_every_institution_and_craft_can_be_the_treasure():
    found = set()
    for n in range(300):
        match = GAME.start(seed=str(n))
        for _ in SEATS:
            seat = match.to_move()[0]
            match.play(seat, match.asked_moves(seat)[0])
        found.add(match.state.hidden.treasure)
    assert len(found) == 25


@pytest.mark.rule("1.4")
def test_the_ghost_deck_is_two_of_each_location_in_an_order_that_nobody_knows():
    one, other = Table(ghosts="gru"), Table(ghosts="torre")
    assert sorted(one.match.state.hidden.ghosts) == sorted([*Location, *Location])
    assert who_can_tell(one, other) == set()


@pytest.mark.rule("1.4")
@pytest.mark.parametrize("starter", SEATS)
def test_the_starting_seat_is_drawn_and_turns_go_clockwise(starter):
    table = Table(starter=starter)
    assert table.ears_of(Starts(starter)) is EVERYBODY
    for n in range(6):
        assert table.visitor == (starter + n) % 4
        assert table.asked == (table.visitor,)
        table.rests()
    assert [event.turn for event in table.heard(ONLOOKER, Rolled)] == [1, 2, 3, 4, 5, 6, 7]


@pytest.mark.rule("1.4")
def test_who_is_out_is_skipped():
    table = Table()
    table.guesses(2, "Ma cor")
    seats = []
    for _ in range(5):
        seats.append(table.visitor)
        table.rests()
    assert seats == [0, 1, 3, 0, 1]
