"""6. The expert game with two or three seats: two cubes on a card."""

import pytest
from tests.games.zena.table import BANK, FORT, PORT, STREETS, Table, of

from ridotto.games.zena.cards import Card, Cubes
from ridotto.games.zena.events import CubePut, GainedPrestige, GainedSoldi, PaidForDie, Rolled
from ridotto.games.zena.moves import Decline, Join, Play

AT_BANK = "BANK BANK BANK BANK"
BOTH = {0: AT_BANK, 1: AT_BANK}


@pytest.mark.rule("6.1")
@pytest.mark.rule("R11")
@pytest.mark.parametrize(
    ("seats", "mode", "two"), [(2, "expert", 1), (3, "expert", 1), (4, "expert", 0), (2, "beginner", 0)]
)
def test_two_cubes_of_a_colour_with_two_or_three_experts_only(seats, mode, two):
    table = Table(seats=seats, mode=mode, at={0: AT_BANK}, rows="BA1 1 0")
    assert table.may_join(0, "BA1") == bool(two)


@pytest.mark.rule("6.2")
def test_the_two_may_be_placed_together_or_on_two_turns_each_at_its_price():
    table = Table(seats=2, at=BOTH, rows="BA1 1")
    table.joins(0, "BA1")
    assert table.may_join(0, "BA1"), "two joins within one turn count as together"
    table.joins(0, "BA1")
    assert table.row(BANK) == "BA1:1,0,0"
    assert table.question == "which_deck"
    assert table.open.soldi[0] == 20 - 2 - 1
    assert table.open.prestige[1] == 1


@pytest.mark.rule("6.2")
def test_who_joined_in_a_window_may_add_a_second_cube_on_the_own_turn_of_the_same_round():
    table = Table(seats=2, hands={0: "BA1"}, at=BOTH)
    table.card(0, "BA1")
    table.joins(1, "BA1")
    table.declines(1)
    table.passes(0)
    table.joins(1, "BA1")
    assert table.row(BANK) == "BA1:0,1,1"


@pytest.mark.rule("6.3")
@pytest.mark.rule("R13")
def test_in_a_window_a_seat_may_place_two_before_the_next_is_asked():
    table = Table(seats=3, hands={0: "BA1"}, at={**BOTH, 2: AT_BANK})
    table.card(0, "BA1")
    told = table.joins(1, "BA1")
    assert GainedPrestige(0, 1, Card.BA1) in told
    assert table.asked == (1,), "still its one opportunity"
    assert table.may(1) == [Join(BANK, 0, Card.BA1, 1), Decline()]
    table.joins(1, "BA1")
    table.draws(0, 0)
    assert table.row(BANK) == "BA1:0,1,1", "both bonuses were given"
    assert table.question == "your_turn", "nothing is left for seat 2"


@pytest.mark.rule("6.3")
def test_the_first_player_may_take_both_boxes_of_a_fort_card():
    table = Table(seats=2, events="E1 E2", forts="F1", rows="")
    table.rest_of_the_round()
    first = table.open.first
    table.joins(first, "F1")
    table.joins(first, "F1")
    assert table.row(FORT) == f"F1:{first},{first}"
    assert table.asked == (1 - first,)


@pytest.mark.rule("6.4")
@pytest.mark.rule("R12")
def test_the_promoter_may_fill_two_boxes_when_he_plays_before_the_window_opens():
    table = Table(seats=2, hands={0: "BA1"}, at=BOTH)
    assert Play(Card.BA1, Cubes.TWO, 6) in table.may(0)
    told = table.card(0, "BA1", cubes=2)
    assert of(told, CubePut) == [CubePut(0, Card.BA1, BANK, 1, 4), CubePut(0, Card.BA1, BANK, 2, 2)]
    assert table.open.prestige == [0, 0], "his own cube brings him nothing"
    assert table.may(1)[0] == Join(BANK, 0, Card.BA1, 1)
    table.joins(1, "BA1")
    assert table.question == "which_deck", "an opponent in box 3 still pays b3"


@pytest.mark.rule("6.4")
@pytest.mark.rule("R12")
def test_the_second_cube_comes_with_the_play_or_on_a_later_turn_not_after_the_window():
    table = Table(seats=2, hands={0: "BA1"}, at=BOTH)
    table.card(0, "BA1")
    table.declines(1)
    assert table.refuses(0, Join(BANK, 0, Card.BA1, 2)) == ("R12", "not_after_the_window")
    table.passes(0)
    table.rest_of_the_round()
    while table.asked != (0,):
        table.plays(table.asked[0], table.may(table.asked[0])[-1])
    assert table.may_join(0, "BA1"), "on a later turn of his own"
    table.joins(0, "BA1")
    assert table.open.prestige[0] == 0


@pytest.mark.rule("6.4")
def test_an_extra_turn_is_a_later_turn():
    table = Table(seats=2, hands={0: "ST2 ST3"}, at={0: "STREETS BANK FORT FORT"}, rows="BA1 0")
    table.card(0, "ST2")
    table.joins(0, "BA1")
    table.passes(0)
    table.card(0, "ST3")
    assert not table.may_join(0, "ST3")
    assert len(table.row(STREETS).split()) == 2


@pytest.mark.rule("6.5")
@pytest.mark.rule("R36")
@pytest.mark.rule("R34")
def test_every_cube_counts_by_itself_and_a_colour_pays_once():
    table = Table(seats=2, rows="BA1 0 0, PO6 1 1 0", dice=[4])
    told = table.all_pass()
    assert of(told, GainedSoldi)[:2] == [GainedSoldi(0, 2, Card.BA1)] * 2
    assert (table.question, table.asked) == ("how_much", (1,))
    table.pays(1, 0)
    assert table.asked == (0,), "R33 once, at the upper cube"
    told = table.pays(0, 0)
    assert of(told, Rolled) == [Rolled(1, Card.PO6, 4, 0, 2, 6)], "the promoter's own second cube counts"
    assert of(told, GainedPrestige)[:3] == [
        GainedPrestige(1, 4, Card.PO6),
        GainedPrestige(1, 4, Card.PO6),
        GainedPrestige(0, 4, Card.PO6),
    ]
    assert not of(told, PaidForDie)[1:]
    assert table.row(PORT) == ""
