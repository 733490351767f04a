"""Standing orders for windows: what they answer, when they end, and when the seat is asked all the same."""

import pytest
from tests.games.zena.table import BANK, FORT, GAME, PORT, Table

from ridotto.core.beside import Order
from ridotto.games.zena.cards import Card
from ridotto.games.zena.moves import Decline, Join
from ridotto.games.zena.orders import Answered, JoinUpTo, StayOut, answer, stands, subject

AT_BANK = dict.fromkeys(range(4), "BANK BANK BANK BANK")
NO, ASKED = Decline(), None
FIRST, SECOND = Join(BANK, 0, Card.BA1, 2), Join(BANK, 0, Card.BA1, 1)


def played(seats: int = 4) -> Table:
    """Seat 0 has played BA1, prices 4, 2, 1, where all stand: seat 1 is asked."""
    table = Table(seats, hands={0: "BA1"}, at={seat: AT_BANK[seat] for seat in range(seats)})
    table.card(0, "BA1")
    assert table.asked == (1,)
    return table


def said(price: int = 2, joins: bool = True, box: int = 2, card: Card = Card.BA1) -> Answered:
    return Answered(BANK, 0, card, box, price, joins)


@pytest.mark.parametrize(
    ("orders", "expected"),
    [
        ([], ASKED),
        ([StayOut("month", 1)], NO),
        ([StayOut("turn", 1)], NO),
        ([StayOut("end", 1, BANK)], NO),
        ([StayOut("end", 1, PORT)], ASKED),
        ([StayOut("end", 1, None, "P")], NO),
        ([StayOut("end", 1, None, "T")], ASKED),
        ([StayOut("end", 1, PORT), StayOut("end", 1, BANK)], NO),
        ([JoinUpTo("month", 1, 2)], FIRST),
        ([JoinUpTo("month", 1, 3, BANK)], FIRST),
        ([JoinUpTo("month", 1, 1)], ASKED),
        ([JoinUpTo("month", 1, 2, PORT)], ASKED),
        ([JoinUpTo("month", 1, 2, BANK, second=True)], FIRST),
        ([JoinUpTo("month", 1, 2), StayOut("month", 1)], ASKED),
        ([JoinUpTo("month", 1, 1), StayOut("month", 1)], NO),
        ([said()], FIRST),
        ([said(joins=False)], NO),
        ([said(), StayOut("month", 1)], FIRST),
        ([StayOut("month", 1), said(price=3)], ASKED),
        ([said(price=3), StayOut("month", 1)], NO),
        ([said(box=3)], ASKED),
        ([said(card=Card.BA2)], ASKED),
    ],
)
def test_orders_answer_what_they_fit_and_nothing_else(orders: list[Order], expected):
    assert answer(orders, played().match.view(1)) == expected


def test_an_answer_in_advance_does_not_hold_for_another_price():
    table = played()
    left = said(price=2)
    assert stands(left, table.match.view(3))
    table.joins(1, "BA1")
    table.declines(2)
    assert table.may(3)[0] == SECOND
    assert stands(left, table.match.view(3)), "its window is open"
    assert answer([left], table.match.view(3)) is ASKED
    assert answer([said(price=1, box=3)], table.match.view(3)) == SECOND
    assert answer([JoinUpTo("end", 1, 1)], table.match.view(3)) == SECOND
    assert answer([JoinUpTo("end", 1, 1, second=True)], table.match.view(3)) is ASKED, "box 2 is taken"
    table.declines(3)
    assert not stands(left, table.match.view(3)), "its window has passed"


def test_no_order_puts_a_second_cube_or_takes_one_from_elsewhere():
    table = played(3)
    up_to = JoinUpTo("end", 1, 9)
    assert answer([up_to], table.match.view(1)) == FIRST
    table.joins(1, "BA1")
    assert table.asked == (1,), "6.3 at the same opportunity"
    assert answer([up_to], table.match.view(1)) is ASKED
    assert not stands(said(), table.match.view(1)), "it has answered"
    without = played()
    without.match.state.open.supply[1] = 0
    assert answer([up_to], without.match.view(1)) is ASKED


def test_orders_end_at_the_hour_that_they_name():
    table = played()
    view = table.match.view
    month, turn, end = StayOut("month", 1), StayOut("turn", 1), StayOut("end", 1)
    assert [stands(one, view(1)) for one in (month, turn, end)] == [True] * 3
    assert not stands(turn, view(0)), "it is the turn of seat 0"
    assert not stands(StayOut("month", 2), view(1)), "another month"
    for seat in (1, 2, 3):
        table.declines(seat)
    table.passes(0)
    assert [stands(one, view(1)) for one in (month, turn, end)] == [True, False, True]
    table.rest_of_the_round()
    assert [stands(one, view(2)) for one in (month, end)] == [False, True]


def test_a_window_at_the_fort_can_be_answered_in_advance_by_all_who_stand_there():
    table = Table(events="E1 E2", forts="F1", at={1: "PORT PORT PORT PORT"})
    table.rest_of_the_round()
    assert (table.question, table.asked) == ("join_or_not", (3,)), "who begins this month"
    left = Answered(FORT, 0, Card.F1, 1, 2, True)
    assert [stands(left, table.match.view(seat)) for seat in range(4)] == [True, False, True, True]
    assert answer([left], table.match.view(3)) == Join(FORT, 0, Card.F1, 2)


def test_an_order_about_the_same_takes_the_place_of_the_old():
    assert subject(StayOut("month", 1, BANK)) == subject(StayOut("end", 3, BANK))
    assert subject(StayOut("month", 1, BANK)) != subject(StayOut("month", 1, PORT))
    assert subject(StayOut("month", 1, BANK)) != subject(StayOut("month", 1, BANK, "T"))
    assert subject(JoinUpTo("month", 1, 1)) == subject(JoinUpTo("end", 1, 3))
    assert subject(said()) == subject(said(joins=False, price=1))


@pytest.mark.parametrize(
    "data",
    [
        {"type": "StayOut", "until": "tomorrow", "month": 1},
        {"type": "StayOut", "until": "month", "month": 1, "area": 6},
        {"type": "StayOut", "until": "month", "month": 1, "seat": 2},
        {"type": "JoinUpTo", "until": "month", "month": 1, "most": -1},
        {"type": "Decline"},
        {},
        "no",
    ],
)
def test_what_is_no_order_is_refused(data):
    with pytest.raises(ValueError, match=r"."):
        GAME.decode_order(data)
