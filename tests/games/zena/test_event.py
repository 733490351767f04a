"""1. The event of the month."""

import pytest
from tests.games.zena.table import FORT, ONLOOKER, PORT, Table, of

from ridotto.games.zena.cards import Card, EventCard
from ridotto.games.zena.events import FortRevealed, GainedSoldi, MonthBegan
from ridotto.games.zena.moves import Decline, Join


def next_month(table):
    told = table.rest_of_the_round()
    return told


@pytest.mark.rule("1.1")
def test_everybody_takes_the_income_of_the_event():
    table = Table(events="E1 E5", soldi=4)
    told = next_month(table)
    assert of(told, MonthBegan) == [MonthBegan(2, EventCard.E5, 1)]
    assert table.open.soldi == [5] * 4
    assert table.open.events == (EventCard.E1, EventCard.E5)
    assert MonthBegan(1, EventCard.E1, 3) in table.heard(ONLOOKER)


@pytest.mark.rule("1.2")
def test_what_an_event_says_of_bank_and_port_works_in_its_own_round_only():
    table = Table(events="E8 E1", rows="BA1 0, PO5 1", soldi=0)
    table.rest_of_the_round()
    assert table.open.soldi[:2] == [1 + 3, 2 + 3], "2 - 1 and 3 - 1, then the income of the next month"
    table.rest_of_the_round()
    assert [e.soldi for e in table.heard(None, GainedSoldi) if e.seat == 0] == [1, 2]


@pytest.mark.rule("1.3")
def test_a_fort_card_is_turned_up_without_cube_or_promoter():
    table = Table(events="E1 E2", forts="F7")
    told = next_month(table)
    assert FortRevealed(Card.F7) in told
    assert table.row(FORT) == "F7:"
    assert len(table.open.fort_deck) == 7


@pytest.mark.rule("1.4")
@pytest.mark.rule("R8")
def test_all_who_have_a_piece_at_the_fort_may_join_it_from_the_first_player_on():
    table = Table(events="E1 E2", forts="F1", at={1: "PORT PORT PORT PORT"})
    next_month(table)
    assert table.open.first == 3
    assert (table.question, table.asked) == ("join_or_not", (3,)), "nobody is left out, not even the first"
    assert table.may(3) == [Join(FORT, 0, Card.F1, 2), Decline()]
    table.declines(3)
    assert table.asked == (0,)
    table.joins(0, "F1")
    assert table.row(FORT) == "F1:0", "whoever fills box 1 is its promoter"
    assert table.asked == (2,), "seat 1 has no piece there"
    table.declines(2)
    assert (table.question, table.asked) == ("your_turn", (3,))


@pytest.mark.rule("1.4")
def test_a_fort_card_can_be_promoted_on_a_later_turn():
    table = Table(events="E1 E2", forts="F1")
    next_month(table)
    for seat in (3, 0, 1, 2):
        table.declines(seat)
    table.joins(3, "F1")
    assert table.row(FORT) == "F1:3"


@pytest.mark.rule("R39")
def test_an_empty_fort_deck_reveals_nothing():
    table = Table(events="E1 E2")
    s = table.match.state
    s.hidden.fort_deck = s.open.fort_deck = ()
    told = next_month(table)
    assert not of(told, FortRevealed)
    assert table.open.month == 2


@pytest.mark.rule("R9")
def test_an_uprising_that_arrives_opens_no_window():
    table = Table(rows="ST1 0", at={1: "PORT PORT PORT PORT", 0: "STREETS FORT FORT FORT"})
    table.all_pass()
    assert table.question == "where_to_send"
    told = table.plays(0, table.may(0)[-1])
    assert table.row(PORT) == "ST1:0"
    assert table.question != "join_or_not"
    assert told
