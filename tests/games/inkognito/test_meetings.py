"""3. Who meets."""

import pytest
from tests.games.inkognito.table import (
    EVERYBODY,
    GAME,
    ONLOOKER,
    RIALTO,
    SAN_MARCO,
    Table,
)

from ridotto.core import Chance
from ridotto.games.inkognito.moves import AmbassadorAppeared, Met, MetAmbassador, Visited


@pytest.mark.rule("3.1")
def test_exactly_two_cards_of_this_round_make_a_meeting():
    table = Table(4, ambassador="Salute")
    told = table.visits("Rialto, San Marco, Rialto, San Giorgio")
    assert told[5:] == [Met(0, 2, RIALTO)]
    assert table.open.company == (2, -1, 0, -1, -1)
    assert table.asked == (0, 2)


@pytest.mark.rule("3.1")
@pytest.mark.parametrize(
    "where",
    [
        "Rialto, San Marco, San Giorgio, Ponte dei Sospiri",
        "Rialto, Rialto, Rialto, San Marco",
        "Rialto, Rialto, Rialto, Rialto",
        "Salute, Salute, Salute, Salute",
        "Salute, Salute, Rialto, San Marco",
    ],
)
def test_one_card_or_three_and_more_make_none(where):
    table = Table(4, ambassador="Salute")
    told = table.visits(where)
    assert [type(event) for event in told] == [Visited] * 4 + [AmbassadorAppeared]
    assert table.open.round == 2
    assert table.asked == (1,)


@pytest.mark.rule("3.1")
def test_places_of_earlier_rounds_do_not_count():
    table = Table(4, ambassador="Salute, Ponte dei Sospiri")
    table.visits("Rialto, Rialto, Rialto, San Marco")
    table.visits("San Marco, San Giorgio, Salute, Rialto")
    assert table.open.round == 3


@pytest.mark.rule("3.2")
def test_two_agents_alone_make_an_exchange_and_an_agent_with_the_ambassador_a_question():
    table = Table(4, ambassador="San Marco")
    told = table.visits("Rialto, Rialto, Salute, San Marco")
    assert told[5:] == [Met(0, 1, RIALTO), MetAmbassador(3, SAN_MARCO)]
    assert "pair" in table.sorts(0)
    assert "pair" in table.sorts(1)
    assert "ask" in table.sorts(3)
    assert table.asked == (0, 1, 3)


@pytest.mark.rule("3.2")
def test_who_is_in_which_meeting_is_told_to_all():
    table = Table(4, ambassador="San Marco")
    table.visits("Rialto, Rialto, Salute, San Marco")
    assert table.ears_of(Met(0, 1, RIALTO)) is EVERYBODY
    assert table.ears_of(MetAmbassador(3, SAN_MARCO)) is EVERYBODY
    for seat in (0, 2, ONLOOKER):
        assert table.view(seat).open.company == (1, 0, -1, 4, 3)


@pytest.mark.rule("3.1")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_in_random_rounds_all_meetings_are_those_that_the_cards_make(seats):
    chance = Chance.of(f"visits {seats}")
    for n in range(150):
        match = GAME.start(seats, seed=str(n))
        while match.view(None).waiting.question != "what_to_do":
            (seat,) = match.to_move()
            moves = match.moves(seat)
            match.play(seat, moves[chance.pick(len(moves), "where to")])
            if match.view(None).open.round > 1:
                break
        public = match.view(None).open
        if public.round > 1:
            continue
        for figure in range(5):
            here = [f for f in range(5) if public.at[f] == public.at[figure]]
            others = [f for f in here if f != figure]
            if len(here) == 2 and min(here) < seats:
                assert public.company[figure] == others[0]
            elif seats == 5 and len(here) == 3 and public.ambassador in here:
                assert public.company[figure] == 5
            else:
                assert public.company[figure] == -1
