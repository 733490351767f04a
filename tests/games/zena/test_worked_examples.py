"""The examples of the rulebook and of the publisher's answers: John, George, Paul, Ringo are seats 0 to 3."""

import pytest
from tests.games.zena.table import (
    BANK,
    BOX,
    CATHEDRAL,
    FORT,
    GAME,
    HEIR,
    PALACE,
    PORT,
    Table,
    cards,
    of,
    order_of,
)

from ridotto.core import Scripted
from ridotto.games.zena.cards import Card, Result
from ridotto.games.zena.events import (
    ChallengeCame,
    Controls,
    GainedPrestige,
    GainedSoldi,
    NobodyControls,
    Rolled,
)
from ridotto.games.zena.moves import Join, Keep

JOHN, GEORGE, PAUL, RINGO = range(4)


def test_a_turn():
    table = Table(
        hands={PAUL: "BA1"},
        at={
            JOHN: "FORT BANK FORT FORT",
            GEORGE: "BANK FORT FORT FORT",
            PAUL: "FORT PORT BANK PALACE",
            RINGO: "FORT FORT FORT FORT",
        },
        rows="PO1 0",
    )
    table.passes(JOHN)
    table.passes(GEORGE)
    table.moves(PAUL, HEIR, PALACE, FORT)
    table.card(PAUL, "BA1")
    assert table.open.soldi[PAUL] == 16
    assert table.asked == (JOHN,), "he comes before George in turn order"
    told = table.joins(JOHN, "BA1")
    assert GainedPrestige(PAUL, 1, Card.BA1) in told
    assert table.may(GEORGE)[0] == Join(BANK, 0, Card.BA1, 1)
    table.declines(GEORGE)
    table.joins(PAUL, "PO1")
    table.passes(PAUL)
    table.moves(RINGO, HEIR, FORT, BANK)
    table.joins(RINGO, "BA1")
    assert (table.question, table.asked) == ("which_deck", (PAUL,)), "an action card or a goal"
    assert table.open.soldi[RINGO] == 19
    assert table.row(BANK) == "BA1:2,0,3"


def test_resolution():
    table = Table(
        at={
            JOHN: "FORT BANK PORT FORT",
            GEORGE: "BANK FORT FORT FORT",
            PAUL: "FORT PORT BANK FORT",
            RINGO: "FORT FORT BANK FORT",
        },
        rows="BA1 2 0 3",
        soldi=0,
    )
    told = table.rest_of_the_round()
    assert [e for e in of(told, GainedSoldi) if e.card == Card.BA1] == [
        GainedSoldi(seat, 2, Card.BA1) for seat in (PAUL, JOHN, RINGO)
    ]
    assert table.row(BANK) == "BA1:2,0,3", "it is permanent and stays"
    assert Controls(GEORGE, BANK, 5) in told
    assert GainedSoldi(GEORGE, 3) in told
    assert NobodyControls(PORT) in told, "Paul's Lady is alone, and John's Heir does not inherit"


def test_a_challenge():
    table = Table(rows="PO6 2 0", dice=[3])
    table.all_pass()
    table.pays(PAUL, 2)
    told = table.pays(JOHN, 1)
    assert Rolled(PAUL, Card.PO6, 3, 3, 1, 7) in told
    assert ChallengeCame(Card.PO6, PORT, Result.WON) in told


def test_two_cubes_with_two_or_three_seats():
    table = Table(seats=3, hands={0: "BA1"}, at={0: "BANK FORT FORT FORT"}, soldi=6)
    table.card(0, "BA1", cubes=2)
    assert (table.open.soldi[0], table.open.prestige[0]) == (0, 0)
    told = table.rest_of_the_round()
    assert [e for e in of(told, GainedSoldi) if e.card == Card.BA1] == [GainedSoldi(0, 2, Card.BA1)] * 2


def test_the_set_up_of_a_beginner():
    whole = list(BOX.beginner_deck)
    hands = cards("BA1 BA2 BA3 BA4 BA5 BA6 PO2 PO3 PO4 PO5 PO6 PO7")
    script = {"action deck": [order_of(whole, [*hands, *cards("PA4")])], "first player": [0]}
    match = GAME.start(2, chance=Scripted(script, seed="Paul"))
    for seat in (0, 1):
        match.play(seat, Keep())
    assert match.state.open.at[0] == (CATHEDRAL, PORT, PALACE, BANK)


@pytest.mark.parametrize(
    ("paid", "die", "result"),
    [
        ((0, 0), 1, Result.LOST),
        ((0, 0), 2, Result.UNDECIDED),
        ((0, 0), 3, Result.UNDECIDED),
        ((0, 0), 4, Result.WON),
        ((1, 1), 1, Result.UNDECIDED),
        ((1, 1), 2, Result.WON),
    ],
)
def test_three_at_the_fort(paid, die, result):
    table = Table(rows="F1 0 1 2", dice=[die])
    table.all_pass()
    table.pays(0, paid[0])
    table.pays(1, paid[1])
    told = table.pays(2, 0)
    assert ChallengeCame(Card.F1, FORT, result) in told
