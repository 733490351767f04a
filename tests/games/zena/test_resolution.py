"""3. Resolution: effects, removal, control."""

import pytest
from tests.games.zena.table import BANK, CATHEDRAL, FORT, PALACE, PORT, STREETS, Table, of

from ridotto.games.zena.cards import ACTION, GOAL, Card
from ridotto.games.zena.events import (
    AreaResolved,
    BoughtPrestige,
    Controls,
    Drew,
    GainedPrestige,
    GainedSoldi,
    NobodyControls,
    Removed,
)
from ridotto.games.zena.moves import BuyPrestige, Decline

ELSEWHERE = dict.fromkeys(range(4), "FORT FORT FORT FORT")


@pytest.mark.rule("3.1")
@pytest.mark.rule("R30")
def test_cards_resolve_from_left_to_right_cubes_from_the_top_those_of_this_round_included():
    table = Table(hands={0: "BA2"}, at={0: "BANK FORT FORT FORT"}, rows="BA1 2 1")
    table.card(0, "BA2")
    told = table.all_pass()
    gained = [e for e in of(told, GainedSoldi) if e.card is not None]
    assert gained == [
        GainedSoldi(2, 2, Card.BA1),
        GainedSoldi(1, 2, Card.BA1),
        GainedSoldi(0, 1, Card.BA2),
    ]


@pytest.mark.rule("3.1")
@pytest.mark.rule("R29")
def test_areas_are_resolved_one_after_the_other_and_income_can_be_spent_later():
    table = Table(rows="ST4 0, PO6 0", at={0: "PALACE FORT FORT FORT"}, soldi=0, dice=[6])
    table.all_pass()
    assert (table.question, table.asked) == ("pay_for_income", (0,)), "4 Soldi of the Streets"
    table.plays(0, BuyPrestige())
    assert table.question == "how_much"
    assert len(table.may(0)) == 4, "0 to 3"
    told = table.pays(0, 0)
    areas = [e.area for e in table.heard(None, AreaResolved)]
    assert areas == [STREETS, CATHEDRAL, PALACE, BANK, PORT, FORT]
    assert told


@pytest.mark.rule("3.1")
@pytest.mark.rule("R23")
def test_each_owner_finishes_drawing_before_the_next_and_soldi_and_prestige_come_first():
    table = Table(rows="CA5 1 0", deck="BA2 CA2", goals="G_SP G_DA")
    table.all_pass()
    assert GainedPrestige(1, 1, Card.CA5) in table.heard(None)
    assert (table.question, table.asked) == ("which_deck", (1,))
    assert Drew(1, ACTION) in table.draws(1, ACTION)
    assert table.drawn(1) == ["BA2"], "seen before the next choice"
    assert table.asked == (1,)
    table.draws(1, GOAL)
    assert table.asked == (0,)
    table.draws(0, ACTION)
    table.draws(0, GOAL)
    assert table.drawn(0) == ["CA2", "G_DA"]


@pytest.mark.rule("R32")
def test_an_event_changes_soldi_of_every_cube_but_never_below_zero_nor_other_gains():
    table = Table(events="E8", rows="BA2 0 1, ST1@BANK 2, PO1 3, PO5 0", soldi=0)
    table.rest_of_the_round()
    soldi = [e for e in table.heard(None, GainedSoldi) if e.card is not None]
    assert soldi == [GainedSoldi(0, 2, Card.PO5)], "1 - 1 is nothing, also for a moved Sollevaioin"
    assert GainedPrestige(3, 1, Card.PO1) in table.heard(None)


@pytest.mark.rule("R32")
def test_control_income_and_bonuses_are_not_changed_and_rewards_are():
    table = Table(
        events="E7",
        hands={1: "BA2"},
        at={0: "BANK FORT FORT FORT", 1: "FORT FORT FORT BANK"},
        rows="BA5 2",
        dice=[6],
    )
    table.passes(0)
    table.card(1, "BA2")
    assert GainedSoldi(1, 1, Card.BA2) in table.joins(0, "BA2")
    table.rest_of_the_round()
    told = table.heard(None, GainedSoldi)
    assert GainedSoldi(2, 10, Card.BA5) in told
    assert GainedSoldi(1, 2, Card.BA2) in told
    assert GainedSoldi(0, 3) in told, "the controller's three"


@pytest.mark.rule("3.2")
@pytest.mark.rule("R31")
@pytest.mark.rule("R21")
@pytest.mark.rule("7.4")
def test_temporary_cards_leave_then_the_leftmost_until_three_are_left():
    table = Table(rows="BA1 0, BA4 1, BA2 2, BA1 3, BA2 0, BA4 2")
    told = table.rest_of_the_round()
    assert of(told, Removed) == [
        Removed(Card.BA4, BANK),
        Removed(Card.BA4, BANK),
        Removed(Card.BA1, BANK),
    ]
    assert table.row(BANK) == "BA2:2 BA1:3 BA2:0"
    assert table.open.supply == [9, 10, 9, 9]
    assert table.open.decks[ACTION][-3:] == (Card.BA4, Card.BA4, Card.BA1), "under the deck, in this order"
    assert table.match.state.hidden.decks[ACTION][-3:] == (Card.BA4, Card.BA4, Card.BA1)


@pytest.mark.rule("R31")
def test_the_limit_counts_challenges_moved_uprisings_and_works_at_the_fort_too():
    table = Table(rows="BA1 0, BA5 1, ST1@BANK 2, BA2 3, F1 0, F2 0, F3 0, F4 0", dice=[4] * 5)
    told = table.rest_of_the_round()
    assert Removed(Card.BA1, BANK) in told
    assert Removed(Card.F1, FORT) in told
    assert table.open.fort_deck[-1] == Card.F1, "under the Fort deck, with no loss effect"
    assert table.open.rows[PALACE] == ()


@pytest.mark.rule("3.3")
def test_the_highest_total_controls_and_takes_the_income_at_once():
    table = Table(at={0: "BANK PORT PORT PORT", 1: "FORT BANK FORT FORT", 2: "FORT FORT BANK BANK"}, soldi=0)
    told = table.rest_of_the_round()
    assert Controls(0, BANK, 5) in told
    assert GainedSoldi(0, 3) in told
    assert Controls(0, PORT, 7) in told
    assert GainedPrestige(0, 1) in told


@pytest.mark.rule("3.3")
def test_the_incomes_of_streets_cathedral_and_fort():
    table = Table(
        at={
            0: "STREETS FORT FORT FORT",
            1: "CATHEDRAL FORT FORT FORT",
            2: "FORT FORT FORT FORT",
            3: "PORT PORT PORT PORT",
        },
        soldi=0,
    )
    told = table.all_pass()
    assert GainedSoldi(0, 1) in told
    table.draws(0, ACTION)
    told = table.draws(0, GOAL)
    assert GainedSoldi(1, 2) in told
    assert table.asked == (1,)
    told = table.draws(1, ACTION)
    assert Controls(2, FORT, 12) in told
    assert GainedPrestige(2, 1) in told
    assert (table.question, table.asked) == ("which_deck", (2,))


@pytest.mark.rule("3.3")
@pytest.mark.rule("R40")
@pytest.mark.parametrize(
    ("area", "at", "controls"),
    [
        ("BANK", {0: "FORT BANK FORT FORT"}, None),
        ("STREETS", {0: "FORT STREETS FORT FORT"}, 0),
        ("BANK", {0: "FORT BANK BANK FORT"}, 0),
        ("BANK", {0: "FORT BANK FORT FORT", 1: "FORT FORT BANK FORT"}, None),
        ("BANK", {0: "BANK FORT FORT FORT", 1: "FORT BANK BANK FORT"}, None),
        ("BANK", {0: "BANK FORT FORT FORT", 1: "FORT BANK FORT FORT"}, 0),
        ("BANK", {0: "FORT BANK FORT FORT", 1: "FORT BANK FORT FORT", 2: "FORT FORT FORT BANK"}, None),
    ],
)
def test_a_tie_or_a_lady_alone_means_nobody_and_the_second_does_not_inherit(area, at, controls):
    table = Table(at=at)
    told = table.rest_of_the_round()
    found = [e.seat for e in of(told, Controls) if e.area.name == area]
    assert found == ([] if controls is None else [controls])
    assert any(e.area.name == area for e in of(told, NobodyControls)) == (controls is None)


@pytest.mark.rule("R41")
def test_the_controller_of_the_palace_may_pay_a_soldo_for_two_prestige_once():
    table = Table(at={0: "PALACE FORT FORT FORT"}, soldi=1)
    table.all_pass()
    assert table.may(0) == [Decline(), BuyPrestige()]
    told = table.plays(0, BuyPrestige())
    assert told[:2] == [BoughtPrestige(0, 1), GainedPrestige(0, 2)]
    assert table.open.prestige[0] == 2
    table = Table(at={0: "PALACE FORT FORT FORT"}, soldi=1)
    table.all_pass()
    table.declines(0)
    assert table.open.prestige[0] == 0
    table = Table(at={0: "PALACE FORT FORT FORT"}, soldi=0)
    assert Controls(0, PALACE, 5) in table.all_pass()
    assert table.question == "your_turn", "only if he has it"
