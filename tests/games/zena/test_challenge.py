"""3.4, 3.5 Challenges and battles."""

import pytest
from tests.games.zena.table import BANK, CATHEDRAL, FORT, PALACE, PORT, Table, of

from ridotto.games.zena.cards import ACTION, Card, Result
from ridotto.games.zena.events import (
    ChallengeCame,
    Destroyed,
    GainedPrestige,
    GainedSoldi,
    PaidForDie,
    Rolled,
    Undefended,
)
from ridotto.games.zena.moves import Pay


@pytest.mark.rule("3.4")
@pytest.mark.rule("R33")
@pytest.mark.parametrize("mode", ["beginner", "expert"])
def test_the_promoter_then_the_others_in_box_order_may_pay_any_amount(mode):
    table = Table(mode=mode, rows="PO6 2 0", soldi=3, dice=[1])
    table.all_pass()
    assert (table.question, table.asked) == ("how_much", (2,))
    assert table.may(2) == [Pay(n) for n in range(len(table.may(2)))]
    assert len(table.may(2)) == table.open.soldi[2] + 1
    assert table.pays(2, 1) == [PaidForDie(2, 1, Card.PO6)]
    assert table.asked == (0,)
    told = table.pays(0, 2)
    assert Rolled(2, Card.PO6, 1, 3, 1, 5) in told
    assert ChallengeCame(Card.PO6, PORT, Result.UNDECIDED) in told


@pytest.mark.rule("3.4")
@pytest.mark.rule("R34")
@pytest.mark.rule("R35")
@pytest.mark.parametrize(
    ("die", "cubes", "result"),
    [
        (3, "0", 0),
        (4, "0", 1),
        (5, "0", 1),
        (6, "0", 2),
        (1, "0 1 2", 0),
        (2, "0 1 2", 1),
        (4, "0 1 2", 2),
        (6, "0 1 2", 2),
    ],
)
def test_one_to_three_is_lost_four_and_five_undecided_six_and_more_won(die, cubes, result):
    table = Table(rows=f"PO6 {cubes}", soldi=0, dice=[die])
    told = table.rest_of_the_round()
    assert of(told, ChallengeCame) == [ChallengeCame(Card.PO6, PORT, Result(result))]
    owners = [int(seat) for seat in cubes.split()]
    won = [GainedPrestige(seat, 4, Card.PO6) for seat in owners] if result == 2 else []
    assert [e for e in of(told, GainedPrestige) if e.card == Card.PO6] == won
    if result == 1:
        assert table.row(PORT) == f"PO6:{cubes.replace(' ', ',')}", "card and cubes stay"
    else:
        assert table.row(PORT) == ""
        assert table.open.supply == [10] * 4
        assert table.open.decks[ACTION][-1] == Card.PO6, "under the deck"


@pytest.mark.rule("R35")
def test_an_undecided_challenge_is_rolled_again_next_round():
    table = Table(rows="PO6 0", soldi=0, dice=[5, 6])
    table.rest_of_the_round()
    told = table.rest_of_the_round()
    assert ChallengeCame(Card.PO6, PORT, Result.WON) in told


@pytest.mark.rule("3.4")
def test_a_card_that_leaves_does_so_before_the_limit_is_counted():
    table = Table(rows="PO1 0, PO2 1, PO3 2, PO6 3", soldi=0, dice=[1])
    table.rest_of_the_round()
    assert table.row(PORT) == "PO1:0 PO2:1 PO3:2"


@pytest.mark.rule("3.5")
@pytest.mark.rule("R37")
@pytest.mark.rule("R38")
def test_a_fort_card_without_cubes_is_lost_and_destroys_the_oldest_cards():
    table = Table(rows="F1, PA6 0, PA6 1, CA2 2, BA1 3")
    told = table.rest_of_the_round()
    assert Undefended(Card.F1) in told
    assert of(told, Destroyed) == [Destroyed(Card.CA2, CATHEDRAL), Destroyed(Card.PA6, PALACE)]
    assert not of(told, Rolled)
    assert table.row(PALACE) == "PA6:1"
    assert table.open.supply[0] == 10
    assert GainedPrestige(0, 1, Card.PA6) in told, "its effects of this round stand"
    assert table.open.decks[ACTION][-3:-1] == (Card.CA2, Card.PA6), "in the order of resolution"
    assert table.open.fort_deck[-1] == Card.F1


@pytest.mark.rule("R38")
def test_an_empty_area_loses_nothing():
    table = Table(rows="F2 0, PO1 1", soldi=0, dice=[1])
    told = table.rest_of_the_round()
    assert of(told, Destroyed) == [Destroyed(Card.PO1, PORT)]
    assert ChallengeCame(Card.F2, FORT, Result.LOST) in told


@pytest.mark.rule("3.5")
def test_a_battle_won_goes_to_its_pile():
    table = Table(rows="F7 0 1", soldi=0, dice=[5])
    told = table.rest_of_the_round()
    assert of(told, GainedPrestige)[:2] == [GainedPrestige(0, 3, Card.F7), GainedPrestige(1, 3, Card.F7)]
    assert table.open.battles_won == (Card.F7,)
    assert table.row(FORT) == ""


@pytest.mark.rule("R39")
def test_several_fort_cards_are_fought_one_after_another():
    table = Table(rows="F1 0, F2, F3 1", soldi=0, dice=[6, 2])
    told = table.rest_of_the_round()
    order = [e.card for e in of(told, ChallengeCame, Undefended)]
    assert order == [Card.F1, Card.F2, Card.F3]
    assert table.open.battles_won == (Card.F1,)


@pytest.mark.rule("R33")
def test_who_has_nothing_is_not_asked_and_the_payment_is_lost_in_any_case():
    table = Table(rows="BA5 0 1", soldi=0, dice=[1])
    table.poor(1, 2)
    table.all_pass()
    assert table.asked == (1,)
    told = table.pays(1, 1)
    assert ChallengeCame(Card.BA5, BANK, Result.LOST) in told
    assert [e for e in of(told, GainedSoldi) if e.card is not None] == []
