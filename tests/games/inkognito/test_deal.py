"""1. The deal."""

import pytest
from tests.games.inkognito.table import EVERYBODY, GAME, N11, N52, PONTE, SALUTE, B, F, Table, who_can_tell

from ridotto.games.inkognito.moves import AmbassadorAppeared, Card, DealBegan, Dealt, Place
from ridotto.games.inkognito.rules.pairs import EVERY_PAIR


@pytest.mark.rule("1.1")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_box_holds_66_cards_and_one_telephone(seats):
    table = Table(seats)
    found = dict(GAME.components(table.match.state))
    whole = {name: n for name, n in found.items() if not name.startswith("deck of")}
    assert whole["telephone"] == 1
    assert sum(whole.values()) == 66


@pytest.mark.rule("1.1")
def test_every_seat_has_five_places_apart_from_eight_other_cards():
    table = Table(4)
    for seat in range(4):
        assert table.open.unplayed[seat].bit_count() == len(Place) == 5
    assert table.may(0) == [
        "visit Rialto",
        "visit San Marco",
        "visit San Giorgio",
        "visit Ponte dei Sospiri",
        "visit Salute",
    ]
    table.gather((0, 1))
    held = {choice.move for choice in table.match.choices(0)} & {*EVERY_PAIR}
    assert {card for pair in held for card in (pair.first, pair.second)} == {*Card}


@pytest.mark.rule("1.2")
def test_each_seat_gets_a_black_agent_and_a_black_fragment_and_looks_at_its_own_alone():
    table = Table(4, agents="B F Z X", fragments="11 52 0 29")
    assert [(table.mine(seat).agent, table.mine(seat).fragment) for seat in range(4)] == [
        (1, 5),
        (0, 4),
        (2, 6),
        (3, 7),
    ]
    assert table.ears_of(Dealt(0, B, N11)) == {0}
    assert table.ears_of(Dealt(1, F, N52)) == {1}
    for seat in range(4):
        assert [event.seat for event in table.heard(seat, Dealt)] == [seat]


@pytest.mark.rule("1.2")
def test_nobody_else_can_tell_who_got_which_black_card():
    dealt = Table(4, agents="F B Z X", fragments="52 11 0 29")
    assert who_can_tell(dealt, Table(4, agents="F B X Z")) == {2, 3}
    assert who_can_tell(dealt, Table(4, fragments="11 52 0 29")) == {0, 1}


@pytest.mark.rule("1.2")
def test_all_576_deals_can_be_dealt():
    dealt = {GAME.deal_of(GAME.start(4, seed=str(n)).state) for n in range(5000)}
    assert len(dealt) == 576


@pytest.mark.rule("1.3")
def test_the_ambassadors_deck_is_five_places_in_an_order_that_nobody_knows():
    one, other = Table(4, ambassador="Salute"), Table(4, ambassador="Ponte dei Sospiri")
    assert sorted(one.match.state.hidden.ambassadors_places) == [*Place]
    assert who_can_tell(one, other) == set()
    assert one.visits("Rialto, San Marco, San Giorgio, Rialto")[4] == AmbassadorAppeared(SALUTE)
    assert other.visits("Rialto, San Marco, San Giorgio, Rialto")[4] == AmbassadorAppeared(PONTE)


@pytest.mark.rule("1.3")
def test_the_ambassadors_deck_is_shuffled():
    tops = {GAME.start(4, seed=str(n)).state.hidden.ambassadors_places[0] for n in range(60)}
    assert tops == {*Place}


@pytest.mark.rule("1.4")
@pytest.mark.rule("R1")
@pytest.mark.parametrize("starter", range(4))
def test_the_seat_that_was_drawn_starts_the_first_round(starter):
    table = Table(4, starter=starter)
    assert table.asked == (starter,)
    assert table.ears_of(DealBegan(1, starter)) is EVERYBODY


@pytest.mark.rule("R1")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_in_the_first_deal_every_agents_seat_may_be_drawn_as_starter(seats):
    started = [GAME.start(seats, seed=str(n)).state.open for n in range(120)]
    assert {public.starter for public in started} == set(range(seats))
    assert all(public.starter != public.ambassador for public in started)


@pytest.mark.rule("R1")
def test_a_later_deal_is_started_to_the_left_of_the_first_starter_of_the_deal_before():
    table = Table(4, starter=2)
    table.quiet_rounds(2)
    assert table.open.starter == 0
    table.calls(0, "52 11 0 29")
    assert (table.open.deal, table.open.starter, table.asked) == (2, 3, (3,))
    table.quiet_rounds(3)
    assert table.open.first_starter == 3
