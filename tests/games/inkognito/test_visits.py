"""2. Visits."""

import pytest
from tests.games.inkognito.table import (
    AMBASSADOR,
    EVERYBODY,
    ONLOOKER,
    RIALTO,
    SALUTE,
    Table,
)

from ridotto.games.inkognito.moves import AmbassadorAppeared, Visited


@pytest.mark.rule("2.1")
def test_places_are_played_clockwise_from_the_starter():
    table = Table(4, starter=2)
    told = table.visits("Rialto, Rialto, Rialto, Rialto")
    assert [event.seat for event in told if isinstance(event, Visited)] == [2, 3, 0, 1]


@pytest.mark.rule("2.1")
def test_a_seat_sees_the_places_already_played():
    table = Table(4)
    table.plays(0, "visit Salute")
    assert table.ears_of(Visited(0, SALUTE)) is EVERYBODY
    assert table.asked == (1,)
    for seat in (1, 2, 3, ONLOOKER):
        assert table.view(seat).open.at[0] == SALUTE


@pytest.mark.rule("2.1")
def test_no_place_is_played_twice_in_a_series():
    table = Table(4)
    table.visits("Rialto, Rialto, Rialto, Rialto")
    table.plays(1, "visit Salute")
    table.plays(2, "visit Salute")
    table.plays(3, "visit Salute")
    assert table.refuses(0, "visit Rialto") == ("2.1", "place_played")
    assert len(table.may(0)) == 4
    greyed = [choice for choice in table.match.choices(0) if choice.refusal]
    assert [(choice.move.place, choice.refusal.rule) for choice in greyed] == [(RIALTO, "2.1")]


@pytest.mark.rule("2.1")
def test_visits_go_down_from_five_to_one_within_a_series():
    table = Table(4)
    offered = []
    for _ in range(6):
        offered.append(len(table.may(table.asked[0])))
        table.gather()
    assert offered == [5, 4, 3, 2, 1, 5]


@pytest.mark.rule("2.1")
def test_nobody_plays_out_of_turn():
    table = Table(4)
    assert table.may(1) == []
    assert table.refuses(1, "visit Rialto") == ("table", "not_asked")


@pytest.mark.rule("2.2")
def test_the_ambassadors_top_place_is_turned_up_after_the_last_seat():
    table = Table(4, ambassador="Salute, Rialto")
    told = table.visits("Rialto, Rialto, San Marco, San Marco")
    assert [type(event) for event in told[:5]] == [Visited] * 4 + [AmbassadorAppeared]
    assert told[4] == AmbassadorAppeared(SALUTE)
    assert table.ears_of(AmbassadorAppeared(SALUTE)) is EVERYBODY
    table.chooses("show F 11", "show B 52", "show Z 52", "show X 52")
    told = table.visits("San Giorgio, San Giorgio, San Giorgio, San Giorgio")
    assert told[4] == AmbassadorAppeared(RIALTO)


@pytest.mark.rule("2.3")
def test_places_of_earlier_rounds_stay_on_the_table():
    table = Table(4, ambassador="Salute, Rialto")
    table.visits("Rialto, Rialto, Rialto, Rialto")
    table.visits("San Marco, San Marco, San Marco, San Marco")
    table.plays(2, "visit Salute")
    for seat in (0, ONLOOKER):
        public = table.view(seat).open
        assert public.series == ((0, 0, 0, 0, 4), (1, 1, 1, 1, 0))
        assert [*public.at] == [-1, -1, 4, -1, -1]
        assert [*public.unplayed[:2]] == [0b11100, 0b11100]
        assert public.unplayed[AMBASSADOR] == 0b01110


@pytest.mark.rule("R2")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_nobody_passes_a_visit(seats):
    table = Table(seats)
    for _ in range(5):
        seat = table.asked[0]
        assert set(table.sorts(seat)) <= {"visit", "lay"}
        assert table.refuses(seat, "decline")[1] == "not_an_answer"
        table.gather()


@pytest.mark.rule("R2")
def test_the_last_place_of_a_series_has_to_be_played_too():
    table = Table(4)
    table.quiet_rounds(4)
    assert table.may(0) == ["visit Salute"]


@pytest.mark.rule("2.2")
def test_once_the_ambassador_has_appeared_no_visit_can_be_taken_back():
    table = Table(4)
    table.plays(0, "visit Rialto")
    assert table.match.can_undo(0)
    table.plays(1, "visit Rialto")
    table.plays(2, "visit Salute")
    table.plays(3, "visit San Marco")
    assert not any(table.match.can_undo(seat) for seat in range(4))
