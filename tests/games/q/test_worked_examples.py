"""The examples of the rulebook, and our own, as scenes."""

import pytest
from tests.games.q.table import ONLOOKER, Table, sailed

from ridotto.games.q.events import Balance, FirstPlayerIs, ShipScored
from ridotto.games.q.moves import Side

S, Z = Side


@pytest.mark.rule("4.6")
def test_a_ship():
    table = sailed({1: "be dip", 2: "tab"}, score=-4)
    assert ShipScored(11, 6) in table.heard(ONLOOKER)
    assert table.heard(ONLOOKER, Balance) == [Balance(1, S)]


@pytest.mark.rule("4.6")
@pytest.mark.rule("R39")
def test_the_same_ship_seized():
    table = sailed({1: "be dip", 2: "tab"}, seized=True, score=-4)
    assert ShipScored(1, 0) in table.heard(ONLOOKER)
    assert table.heard(ONLOOKER, Balance) == [Balance(3, Z)]


@pytest.mark.rule("4.5")
@pytest.mark.rule("R26")
@pytest.mark.parametrize("order", [[0, 1], [1, 0]])
@pytest.mark.parametrize("excommunicated", [False, True])
def test_the_order_of_actions(order, excommunicated):
    loads = {1: "be set", 2: "dog gua", 3: "sco"} if excommunicated else {1: "be set", 2: "dog gua"}
    table = sailed(loads, seized=True, script={"order of the actions": [order]})
    assert table.open.score == (10 if order == [1, 0] and not excommunicated else 0)


@pytest.mark.rule("4.1")
@pytest.mark.rule("R23")
def test_who_begins_the_next_round():
    loads = {1: "tab tab", 2: "sal sal", 4: "vin vin"}
    table = Table(loads, first=2).round(loads)
    assert table.heard(ONLOOKER, FirstPlayerIs) == [FirstPlayerIs(4)]
