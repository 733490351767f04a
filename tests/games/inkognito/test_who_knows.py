"""The table "What each seat knows", row by row: two tables that differ in one fact, and who can tell."""

import pytest
from tests.games.inkognito.table import AMBASSADOR, EVERYBODY, FOURTH, ONLOOKER, Table, who_can_tell

from ridotto.games.inkognito.moves import (
    Answered,
    Asked,
    Called,
    Declined,
    Exchanged,
    LookedAtFourth,
    Met,
    MetAmbassador,
    Reported,
    Scored,
    TurnedUp,
)

ALL = {0, 1, 2, 3, ONLOOKER}


def pair(seats=4, one=None, other=None, **both):
    """Two tables that differ in how they were dealt."""
    return Table(seats, **both, **(one or {})), Table(seats, **both, **(other or {}))


@pytest.mark.rule("8.1")
def test_points_starter_round_and_deal_are_known_to_all():
    table = Table(4, starter=1)
    table.calls(0, "52 11 0 29")
    for seat in (*range(4), ONLOOKER):
        public = table.view(seat).open
        assert (public.deal, public.round, public.starter, [*public.points]) == (2, 1, 2, [1, 1, 0, 0])
    assert table.ears_of(Scored(1, 1)) is EVERYBODY


@pytest.mark.rule("2.1")
def test_every_place_played_is_known_to_all():
    one, other = pair()
    one.plays(0, "visit Rialto")
    other.plays(0, "visit Salute")
    assert who_can_tell(one, other) == ALL
    assert one.view(ONLOOKER).open.unplayed[0] == 0b11110


@pytest.mark.rule("1.3")
def test_the_order_of_the_decks_is_known_to_nobody():
    one, other = pair(
        3, {"ambassador": "Salute", "fourth": "Rialto"}, {"ambassador": "Rialto", "fourth": "Salute"}
    )
    assert who_can_tell(one, other) == set()


@pytest.mark.rule("10.2")
def test_the_place_laid_face_down_is_known_to_the_ambassador():
    one, other = pair(5)
    one.plays(4, "lay Rialto")
    other.plays(4, "lay Salute")
    assert who_can_tell(one, other) == {4}


@pytest.mark.rule("1.2")
@pytest.mark.parametrize("seats", [4, 5])
def test_ones_own_truth_is_known_to_the_seat(seats):
    one, other = pair(seats, {"fragments": "52 11 0 29"}, {"fragments": "52 0 11 29"})
    assert who_can_tell(one, other) == {1, 2}


@pytest.mark.rule("9.2")
@pytest.mark.rule("9.3")
def test_the_fourth_agents_cards_are_known_to_nobody_but_who_looked_at_one():
    one, other = pair(3, {"agents": "F B Z X"}, {"agents": "F B X Z"})
    assert who_can_tell(one, other) == {2}
    for table in (one, other):
        table.gather((0, FOURTH))
        table.chooses("look agent")
    assert who_can_tell(one, other) == {0, 2}
    one, other = pair(3, {"agents": "F B Z X"}, {"agents": "F B X Z"})
    for table in (one, other):
        table.gather((0, FOURTH))
        table.chooses("look fragment")
    assert who_can_tell(one, other) == {2}


@pytest.mark.rule("3.2")
def test_who_is_in_which_meeting_is_known_to_all():
    table = Table(3)
    told = table.gather((0, FOURTH), (1, AMBASSADOR))
    meetings = [event for event in told if isinstance(event, (Met, MetAmbassador))]
    assert len(meetings) == 2
    assert all(table.ears_of(event) is EVERYBODY for event in meetings)


@pytest.mark.rule("6.1")
@pytest.mark.parametrize(("first", "second"), [("show F 11", "show F 0"), ("show F 11", "sign F")])
def test_what_was_shown_in_an_exchange_is_known_to_the_two(first, second):
    one, other = pair()
    for table, choice in ((one, first), (other, second)):
        table.gather((0, 1), (2, AMBASSADOR))
        table.chooses(choice, "show B 0", "decline")
    assert who_can_tell(one, other) == {0, 1}
    assert one.ears_of(Exchanged(0, 1)) is EVERYBODY


@pytest.mark.rule("4.4")
@pytest.mark.parametrize(("first", "second"), [("ask 1", "ask 2"), ("ask 1", "decline")])
def test_that_a_question_was_put_to_whom_or_declined_is_known_to_all(first, second):
    one, other = pair()
    for table, choice in ((one, first), (other, second)):
        table.gather((0, AMBASSADOR))
        table.chooses(choice)
    assert who_can_tell(one, other) == ALL
    assert one.ears_of(Asked(0, 1)) is EVERYBODY


@pytest.mark.rule("6.2")
@pytest.mark.parametrize(("seats", "ears"), [(3, {0, 1}), (4, {0, 1}), (5, {0, 1, 4})])
def test_the_card_shown_in_answer_is_known_to_asker_and_answerer_and_the_ambassador_of_five(seats, ears):
    one, other = pair(seats)
    for table, card in ((one, "B"), (other, "11")):
        table.gather((0, 4))
        table.chooses("ask 1", *(["listen"] if seats == 5 else []))
        table.plays(1, f"black {card}")
    assert who_can_tell(one, other) == ears
    assert [told.to for told in one.log if isinstance(told.event, Answered)] == [ears]


@pytest.mark.rule("9.3")
def test_that_somebody_looked_or_declined_is_known_to_all():
    one, other = pair(3)
    for table, choice in ((one, "look agent"), (other, "decline")):
        table.gather((0, FOURTH))
        table.chooses(choice)
    assert who_can_tell(one, other) == {0, 1, 2, ONLOOKER}
    assert one.ears_of(LookedAtFourth(0)) is EVERYBODY
    assert other.ears_of(Declined(0)) is EVERYBODY


@pytest.mark.rule("10.4")
def test_a_pair_for_the_ambassador_is_known_to_the_shower_and_him_and_that_it_was_shown_to_all():
    one, other = pair(5)
    for table, choice in ((one, "show F 11"), (other, "show F 0")):
        table.gather((0, 1, 4))
        table.chooses(choice, "show B 0", "listen")
    assert who_can_tell(one, other) == {0, 4}
    assert one.ears_of(Reported(0, 1)) is EVERYBODY


@pytest.mark.rule("5.1")
@pytest.mark.parametrize("strict", [False, True])
def test_a_call_its_number_and_its_seats_are_known_to_all(strict):
    table = Table(4, strict_call=strict)
    table.gather((0, 1))
    told = table.chooses("call 52 11 0 29" + (" as 0 1 2 3" if strict else ""), "show B 0")
    assert isinstance(told[0], Called)
    assert (told[0].seats is not None) == strict
    assert table.ears_of(told[0]) is EVERYBODY


@pytest.mark.rule("R17")
def test_black_cards_after_the_deal_are_known_to_all():
    one, other = pair(4, {"agents": "F B Z X"}, {"agents": "F B X Z"}, round_limit=1, points=1, deal_limit=1)
    for table in (one, other):
        table.gather()
        assert len(table.heard(ONLOOKER, TurnedUp)) == 4
    assert who_can_tell(one, other) == ALL
