"""7. Next round."""

import pytest
from tests.games.inkognito.table import AMBASSADOR, EVERYBODY, GAME, Table, who_can_tell

from ridotto.games.inkognito.moves import Place, SeriesBegan, Visited


@pytest.mark.rule("7.1")
@pytest.mark.parametrize("starter", range(4))
def test_the_next_starter_is_the_seat_to_the_left(starter):
    table = Table(4, starter=starter)
    starters = []
    for _ in range(9):
        starters.append(table.asked[0])
        table.gather()
    assert starters == [(starter + n) % 4 for n in range(9)]


@pytest.mark.rule("7.1")
def test_the_starter_moves_on_after_a_round_with_meetings_too():
    table = Table(4)
    table.gather((0, 1), (2, AMBASSADOR))
    table.chooses("show F 11", "show B 0", "ask 0")
    table.plays(0, "black F")
    assert table.asked == (1,)


@pytest.mark.rule("7.2")
def test_after_the_fifth_round_everybody_takes_back_all_places():
    table = Table(4)
    table.quiet_rounds(4)
    assert [mask.bit_count() for mask in table.open.unplayed] == [1] * 5
    table.gather()
    assert [*table.open.unplayed] == [0b11111] * 5
    assert table.open.series == ()
    assert table.open.round == 6
    assert len(table.told(SeriesBegan)) == 1
    assert table.ears_of(SeriesBegan()) is EVERYBODY


@pytest.mark.rule("7.2")
def test_the_ambassadors_five_are_shuffled_again_for_each_series():
    table = Table(4, ambassador=["Rialto, Salute", "Salute, Rialto"])
    table.visits("San Marco, San Marco, San Marco, San Marco")
    for place in ("Rialto", "San Giorgio", "Ponte dei Sospiri", "Salute"):
        table.visits(", ".join([place] * 4))
    again = Table(4, ambassador=["Rialto, Salute", "Ponte dei Sospiri"])
    again.visits("San Marco, San Marco, San Marco, San Marco")
    for place in ("Rialto", "San Giorgio", "Ponte dei Sospiri", "Salute"):
        again.visits(", ".join([place] * 4))
    assert who_can_tell(table, again) == set()
    assert table.match.state.hidden.ambassadors_places[0] == Place.SALUTE
    assert again.match.state.hidden.ambassadors_places[0] == Place.PONTE_DEI_SOSPIRI


@pytest.mark.rule("7.2")
def test_each_series_draws_a_deck_of_its_own():
    match = GAME.start(4, {"round_limit": 15}, seed="series")
    drawn = [draw.name for draw in match.opening]
    assert drawn == ["first starter", "black agents", "black fragments", "ambassador's places"]
    while match.view(None).open.round < 11:
        seat = match.to_move()[0]
        match.play(seat, match.moves(seat)[0])
    later = [draw.name for entry in match.journal for draw in entry.draws]
    assert later == ["ambassador's places"] * 2


@pytest.mark.rule("7.2")
def test_the_starter_goes_on_rotating_into_the_new_series():
    table = Table(4, starter=1)
    table.quiet_rounds(5)
    assert table.asked == (2,)


@pytest.mark.rule("7.2")
def test_truths_and_records_of_shown_pairs_stay():
    table = Table(4)
    table.gather((0, 1))
    table.chooses("show F 11", "show B 0")
    for _ in range(4):
        table.gather((0, 1))
        table.chooses("sign F", "sign B")
    assert table.open.series == ()
    table.gather((0, 1))
    assert table.refuses(0, "show F 11") == ("4.2", "pair_shown")
    assert len(table.may(0, "pair")) == 11
    assert [(table.mine(seat).agent, table.mine(seat).fragment) for seat in (0, 1)] == [(0, 4), (1, 5)]
    assert len(table.remembers(0)) == 5


@pytest.mark.rule("7.2")
def test_the_same_place_may_be_played_again_in_a_new_series():
    table = Table(4)
    table.quiet_rounds(5)
    told = table.visits("Rialto, San Marco, San Giorgio, Ponte dei Sospiri")
    assert Visited(0, Place.RIALTO) in told
