"""3.6 Special cards."""

import pytest
from tests.games.zena.table import BANK, CATHEDRAL, FORT, PALACE, PORT, STREETS, Table, of

from ridotto.games.zena.cards import ACTION, GOAL, Card
from ridotto.games.zena.events import (
    CardPassed,
    CardSeen,
    Controls,
    Drew,
    GainedPrestige,
    GainedSoldi,
    Manipulated,
    NobodyControls,
    Removed,
    UprisingSent,
)
from ridotto.games.zena.moves import Manipulate, PassCard, SendUprising


@pytest.mark.rule("3.6")
@pytest.mark.rule("R42")
def test_maneggi_moves_its_cube_to_an_area_with_an_own_piece():
    table = Table(rows="PA2 0", at={0: "PALACE FORT FORT BANK", 1: "FORT FORT BANK FORT"})
    table.all_pass()
    assert (table.question, table.asked) == ("where_to_manipulate", (0,))
    assert table.may(0) == [Manipulate(PALACE), Manipulate(BANK), Manipulate(FORT)], "the present one too"
    told = table.plays(0, Manipulate(BANK))
    assert Manipulated(0, BANK) in told
    assert Removed(Card.PA2, PALACE) in told
    assert table.open.supply[0] == 9
    told += table.declines(0)
    assert Controls(0, BANK, 3) in told, "2 + 1 against 2"
    assert table.open.supply[0] == 10, "4.2 it returns in Phase 4"


@pytest.mark.rule("R42")
def test_a_cube_of_maneggi_is_no_company_for_a_lady():
    table = Table(rows="PA2 0", at={0: "FORT BANK FORT FORT"})
    table.all_pass()
    told = table.plays(0, Manipulate(BANK))
    assert NobodyControls(BANK) in told


@pytest.mark.rule("3.6")
@pytest.mark.rule("R43")
def test_sollevaioin_moves_on_its_first_resolution_and_pays_where_it_arrives():
    table = Table(rows="ST1 0 1, BA1 2", at={0: "STREETS FORT FORT FORT"}, soldi=0)
    table.all_pass()
    assert (table.question, table.asked) == ("where_to_send", (0,))
    assert table.may(0) == [SendUprising(area) for area in (CATHEDRAL, PALACE, BANK, PORT)]
    assert not [e for e in table.heard(None, GainedSoldi) if e.card is not None], (
        "the move replaces its payment here"
    )
    told = table.plays(0, SendUprising(BANK))
    assert UprisingSent(0, Card.ST1, BANK) in told
    assert table.row(BANK) == "BA1:2 ST1:0,1", "the right end, cubes and all"
    table.rest_of_the_round()
    paid = [e for e in table.heard(None, GainedSoldi) if e.card == Card.ST1]
    assert paid == [GainedSoldi(0, 1, Card.ST1), GainedSoldi(1, 1, Card.ST1)], "once per round"
    while table.question != "your_turn":
        table.plays(table.asked[0], table.may(table.asked[0])[-1])
    table.stand(3, "BANK FORT FORT FORT")
    assert table.asked == (3,)
    assert table.may_join(3, "ST1"), "later joins need a piece in the new area"
    table.rest_of_the_round()
    assert table.row(BANK) == "BA1:2 ST1:0,1", "it moves only once"


@pytest.mark.rule("R43")
def test_sollevaioin_without_a_cube_stays_until_it_has_a_promoter():
    table = Table(rows="ST1", at={3: "STREETS FORT FORT FORT"})
    table.rest_of_the_round()
    assert table.row(STREETS) == "ST1:"
    while table.question != "your_turn":
        table.plays(table.asked[0], table.may(table.asked[0])[-1])
    assert table.asked == (3,)
    table.joins(3, "ST1")
    table.all_pass()
    assert (table.question, table.asked) == ("where_to_send", (3,))


@pytest.mark.rule("3.6")
@pytest.mark.rule("R44")
@pytest.mark.parametrize(
    ("rows", "points"),
    [
        ("PO1 1, BA1 1", {}),
        ("PO1 0, BA1 1", {0: 1}),
        ("PO5 0, BA4 0 1", {0: 2, 1: 1}),
        ("ST1@PORT 0, BA5 0, BA2 0", {0: 2}),
    ],
)
def test_relaioin_looks_at_cubes_on_port_and_bank_cards(rows, points):
    table = Table(rows=f"PA3 0 2, {rows}", soldi=0)
    if "1" in rows.split("BA4")[-1] and points.get(1):
        table.match.state.open.rows[PALACE] = ((int(Card.PA3), (0, 1)),)
        table.match.state.open.supply[2] += 1
        table.match.state.open.supply[1] -= 1
    told = table.rest_of_the_round()
    found = {e.seat: e.prestige for e in of(told, GainedPrestige) if e.card == Card.PA3}
    assert found == points


@pytest.mark.rule("R44")
def test_each_own_cube_on_relaioin_scores():
    table = Table(seats=2, rows="PA3 0 0, PO1 0, BA1 0", soldi=0)
    told = table.rest_of_the_round()
    assert [e for e in of(told, GainedPrestige) if e.card == Card.PA3] == [GainedPrestige(0, 2, Card.PA3)] * 2


@pytest.mark.rule("3.6")
@pytest.mark.rule("R45")
@pytest.mark.parametrize(("card", "step"), [("PA1L", 1), ("PA1R", -1)])
def test_festa_gives_a_point_then_all_draw_then_all_pass_a_card(card, step):
    table = Table(first=2, rows=f"{card} 1", deck="BA2 CA2 PO5 PO8", goals="G_SP")
    told = table.all_pass()
    assert GainedPrestige(1, 1, Card[card]) in told
    for seat in (2, 3, 0, 1):
        assert (table.question, table.asked) == ("which_deck", (seat,)), "from the First Player"
        table.draws(seat, ACTION if seat != 3 else GOAL)
    assert (table.question, table.asked) == ("which_card_to_pass", (0, 1, 2, 3))
    assert table.drawn(2) == ["BA2"]
    assert PassCard(Card.BA2) in table.may(2), "also the one just drawn"
    passed = {2: Card.BA2, 3: Card.G_SP, 0: Card[table.hand(0)[0]], 1: Card[table.hand(1)[0]]}
    for seat in (3, 1, 0):
        assert table.plays(seat, PassCard(passed[seat])) == [], "in secret"
    told = table.plays(2, PassCard(passed[2]))
    to = (3 + step) % 4
    assert CardPassed(3, to, GOAL) in told
    assert table.ears_of(CardSeen(3, to, Card.G_SP)) == {3, to}
    assert table.ears_of(CardPassed(3, to, GOAL)) is None
    assert "G_SP" in table.hand(to)
    assert table.open.goals[to] == 1
    assert len(of(told, CardPassed)) == 4


@pytest.mark.rule("R45")
def test_with_two_seats_both_arrows_mean_the_opponent_and_an_empty_hand_passes_none():
    table = Table(seats=2, mode="beginner", rows="PA1R 0").empty_deck()
    s = table.match.state
    s.private[1].actions, s.open.actions[1] = [], 0
    table.all_pass()
    assert table.asked == (0,)
    card = table.may(0)[0].card
    told = table.plays(0, table.may(0)[0])
    assert CardSeen(0, 1, card) in told
    assert table.open.actions[:2] == [5, 1]
    assert not of(told, Drew)
    assert table.row(PALACE) == ""
    assert table.row(PORT) == ""
