"""2.5 to 2.8 Joining: windows, prices, bonuses, cubes."""

from random import Random

import pytest
from tests.games.zena.table import (
    BANK,
    CATHEDRAL,
    FORT,
    GAME,
    HEIR,
    LORD,
    ONLOOKER,
    PALACE,
    PORT,
    STREETS,
    Table,
    of,
)

from ridotto.games.zena.cards import ACTION, GOAL, Card
from ridotto.games.zena.events import (
    BoughtPrestige,
    CardPassed,
    CubePut,
    CubeTaken,
    Declined,
    Drew,
    GainedPrestige,
    GainedSoldi,
    MonthBegan,
    PaidForDie,
    Placed,
    Played,
    WasPutBack,
)
from ridotto.games.zena.moves import Decline, DrawFrom, Join, TakeCube

AT_BANK = "BANK BANK BANK BANK"
ALL_AT_BANK = dict.fromkeys(range(4), AT_BANK)
TEN = "BA2 0, BA2 0, PO2 0, PO3 0, CA2 0, CA2 0, CA3 0, CA3 0, PA6 0, PA6 0"
"""Ten cards with a cube of seat 0 each: its supply is empty."""


@pytest.mark.rule("2.5")
@pytest.mark.rule("R8")
def test_after_a_play_opponents_with_a_piece_there_are_asked_once_from_the_first_player_on():
    table = Table(first=0, hands={2: "BA1"}, at=ALL_AT_BANK)
    table.passes(0)
    table.passes(1)
    table.card(2, "BA1")
    assert (table.question, table.asked) == ("join_or_not", (0,)), "not the one after the active seat"
    assert table.may(0) == [Join(BANK, 0, Card.BA1, 2), Decline()]
    assert table.declines(0) == [Declined(0, Card.BA1)]
    assert table.asked == (1,)
    table.joins(1, "BA1")
    assert table.asked == (3,), "the active seat is left out, and prices fall as boxes fill"
    assert table.may(3)[0] == Join(BANK, 0, Card.BA1, 1)
    table.declines(3)
    assert (table.question, table.asked) == ("your_turn", (2,)), "one pass, no second chance"


@pytest.mark.rule("2.5")
def test_only_seats_that_could_join_by_public_facts_are_asked():
    table = Table(hands={0: "BA1"}, at={0: AT_BANK, 1: AT_BANK, 2: "PORT PORT PORT PORT", 3: AT_BANK})
    table.poor(1, 1)
    table.card(0, "BA1")
    assert table.asked == (3,), "seat 1 cannot pay 2, seat 2 is elsewhere"
    table.joins(3, "BA1")
    assert table.question == "your_turn"


@pytest.mark.rule("2.5")
def test_a_seat_that_could_not_pay_box_2_is_asked_for_box_3():
    table = Table(hands={0: "BA1"}, at=ALL_AT_BANK)
    table.poor(2, 1)
    table.card(0, "BA1")
    table.joins(1, "BA1")
    assert table.asked == (2,)
    table.joins(2, "BA1")
    assert table.row(BANK) == "BA1:0,1,2"
    assert (table.question, table.asked) == ("which_deck", (0,)), "and b3 is settled at once"
    table.draws(0, ACTION)
    assert table.question == "your_turn", "no box is left for seat 3"


@pytest.mark.rule("R9")
def test_a_move_or_a_join_opens_no_window():
    table = Table(at=ALL_AT_BANK, rows="BA1 3")
    table.moves(0, HEIR, BANK, PORT)
    assert (table.question, table.asked) == ("your_turn", (0,))
    table.joins(0, "BA1")
    assert (table.question, table.asked) == ("your_turn", (0,))


@pytest.mark.rule("2.6")
def test_on_ones_turn_any_number_of_cards_can_be_joined_where_one_has_a_piece():
    table = Table(at={0: "BANK FORT FORT FORT"}, rows="BA1 1, BA2 2, F1, PO2 1, BA4 1 2 3")
    assert table.refuses(0, Join(PORT, 0, Card.PO2, 2)) == ("2.6", "no_piece_there")
    assert table.refuses(0, Join(BANK, 2, Card.BA4, 0)) == ("2.6", "no_free_box")
    table.joins(0, "BA1")
    assert table.refuses(0, Join(BANK, 0, Card.BA1, 1)) == ("2.8", "cubes_enough")
    table.joins(0, "BA2")
    told = table.joins(0, "F1")
    assert told == [CubePut(0, Card.F1, FORT, 1, 2)], "Fort cards included"
    assert table.open.soldi[0] == 20 - 2 - 1 - 2
    table.passes(0)
    table.poor(1, 0)
    assert table.refuses(1, Join(FORT, 0, Card.F1, 1)) == ("2.6", "too_dear")


@pytest.mark.rule("2.7")
@pytest.mark.rule("R16")
def test_the_promoter_takes_the_bonus_at_once_before_the_next_decides():
    table = Table(hands={0: "BA1"}, at=ALL_AT_BANK, deck="CA2", goals="G_SP")
    table.card(0, "BA1")
    told = table.joins(1, "BA1")
    assert told == [CubePut(1, Card.BA1, BANK, 2, 2), GainedPrestige(0, 1, Card.BA1)]
    told = table.joins(2, "BA1")
    assert (table.question, table.asked) == ("which_deck", (0,)), "the choice of deck included"
    assert table.may(0) == [DrawFrom(0), DrawFrom(1)]
    assert Drew(0, GOAL) in table.draws(0, GOAL)


@pytest.mark.rule("2.7")
def test_challenges_give_no_bonus():
    table = Table(hands={0: "BA5"}, at=ALL_AT_BANK)
    table.card(0, "BA5")
    told = table.joins(1, "BA5")
    assert told == [CubePut(1, Card.BA5, BANK, 2, 2)]
    assert table.open.prestige == [0] * 4


@pytest.mark.rule("R10")
def test_a_piece_is_needed_when_placing_only():
    table = Table(hands={0: "BA2"}, at={0: "BANK FORT FORT FORT"}, soldi=5)
    table.card(0, "BA2")
    table.passes(0)
    for seat in (1, 2, 3):
        table.passes(seat)
    assert table.open.month == 2
    table.passes(3)
    table.moves(0, LORD, BANK, PORT)
    told = table.rest_of_the_round()
    assert GainedSoldi(0, 2, Card.BA2) in told, "the cube stays and pays, 1 + 1 by the event"


@pytest.mark.rule("R11")
def test_with_four_seats_nobody_has_two_cubes_on_a_card_but_a_lost_one_can_be_put_again():
    table = Table(at={0: "BANK PORT PALACE CATHEDRAL"}, rows=TEN + ", PA4 1, BA1 1")
    assert not table.may_join(0, "BA2")
    table.joins(0, "PA4")
    table.takes_cube(0, "BA2")
    assert table.may_join(0, "BA2"), "only cubes count, even if one once played it"
    table.joins(0, "BA2")
    assert table.question == "which_cube"


@pytest.mark.rule("R11")
def test_beginners_have_one_cube_on_a_card_with_two_seats_too():
    table = Table(seats=2, mode="beginner", at={0: AT_BANK}, rows="BA1 0")
    assert not table.may_join(0, "BA1")


@pytest.mark.rule("R15")
@pytest.mark.parametrize(("seats", "mode"), [(2, "expert"), (3, "beginner"), (5, "expert")])
def test_soldi_go_to_the_bank_and_come_from_it_and_cards_change_hands_at_the_festa_only(seats, mode):
    match = GAME.start(seats, {"mode": mode}, seed="no loans")
    any_of = Random(seats)
    while not match.over:
        seat = any_of.choice(match.to_move())
        o = match.view(ONLOOKER).open
        soldi, cards = o.soldi[:], [a + g for a, g in zip(o.actions, o.goals)]
        for told in match.play(seat, any_of.choice(match.moves(seat))):
            match told.event:
                case MonthBegan(income=income):
                    soldi = [n + income for n in soldi]
                case GainedSoldi(who, gained):
                    soldi[who] += gained
                case CubePut(seat=who, price=paid) | PaidForDie(who, paid) | BoughtPrestige(who, paid):
                    soldi[who] -= paid
                case Drew(who):
                    cards[who] += 1
                case Played(who) | WasPutBack(who):
                    cards[who] -= 1
                case Placed(seat=who, card=card):
                    cards[who] -= card is not None
                case CardPassed(who, to):
                    cards[who], cards[to] = cards[who] - 1, cards[to] + 1
        o = match.view(ONLOOKER).open
        assert (o.soldi, [a + g for a, g in zip(o.actions, o.goals)]) == (soldi, cards)
    assert GAME.talk == "open", "promises are free, and nothing holds anybody to them"


@pytest.mark.rule("2.8")
@pytest.mark.rule("R17")
def test_with_an_empty_supply_a_cube_is_taken_from_another_card_and_those_below_move_up():
    rows = TEN.replace("PO2 0", "PO2 0 1 2") + ", BA4 3"
    table = Table(at={0: AT_BANK}, rows=rows)
    table.joins(0, "BA4")
    assert table.question == "which_cube"
    assert len(table.may(0)) == 10
    assert TakeCube(PORT, 0, Card.PO2, 1) in table.may(0), "anywhere, no piece needed"
    soldi = table.open.soldi[0]
    told = table.plays(0, TakeCube(PORT, 0, Card.PO2, 1))
    assert told[:2] == [CubeTaken(0, Card.PO2, PORT, 1), CubePut(0, Card.BA4, BANK, 2, 2)]
    assert table.row(PORT).split()[0] == "PO2:1,2", "seat 1 is promoter now"
    assert table.open.soldi[0] == soldi - 2, "no refund"
    assert table.open.supply[0] == 0


@pytest.mark.rule("R17")
def test_a_cube_is_taken_for_a_play_and_out_of_turn_too_but_not_from_the_card_itself():
    table = Table(hands={1: "BA1"}, at={0: AT_BANK, 1: AT_BANK}, rows=TEN)
    table.passes(0)
    table.card(1, "BA1")
    table.joins(0, "BA1")
    assert (table.question, table.asked) == ("which_cube", (0,))
    table.takes_cube(0, "CA3")
    assert table.row(BANK).endswith("BA1:1,0")
    table = Table(hands={0: "BA1"}, at={0: AT_BANK}, rows=TEN)
    table.card(0, "BA1")
    assert all(move.card != Card.BA1 for move in table.may(0))
    table.takes_cube(0, "BA2")
    assert table.row(BANK) == "BA2: BA2:0 BA1:0"


@pytest.mark.rule("2.8")
@pytest.mark.rule("R18")
def test_a_box_that_was_freed_pays_its_bonus_again_to_whoever_is_promoter_then():
    table = Table(
        at={0: AT_BANK, 1: AT_BANK, 2: AT_BANK}, rows=TEN.replace("BA2 0,", "BA1 0 1 2,", 1) + ", BA4 3"
    )
    table.joins(0, "BA4")
    table.takes_cube(0, "BA1")
    assert table.row(BANK).split()[0] == "BA1:1,2"
    assert table.may_join(0, "BA1")
    table.joins(0, "BA1")
    told = table.takes_cube(0, "CA2")
    assert told[1] == CubePut(0, Card.BA1, BANK, 3, 1)
    assert (table.question, table.asked) == ("which_deck", (1,)), "b3, to the promoter of now"


@pytest.mark.rule("R18")
def test_a_promoter_gets_no_bonus_for_his_own_cube():
    table = Table(seats=3, at={0: AT_BANK}, rows="BA1 0")
    told = table.joins(0, "BA1")
    assert told == [CubePut(0, Card.BA1, BANK, 2, 2)]


@pytest.mark.rule("R19")
def test_a_card_without_cubes_stays_does_nothing_and_can_be_promoted():
    table = Table(at={0: AT_BANK}, rows="BA1, BA5, BA4")
    table.joins(0, "BA1")
    assert table.open.soldi[0] == 16, "the top box"
    told = table.rest_of_the_round()
    assert [e for e in of(told, GainedSoldi) if e.card is not None] == [GainedSoldi(0, 2, Card.BA1)]
    assert table.row(BANK) == "BA1:0 BA5:", "a challenge without cubes is not rolled, a T card leaves"


@pytest.mark.rule("R20")
def test_a_card_with_one_box_opens_no_window():
    table = Table(hands={0: "PA2"}, at=dict.fromkeys(range(4), "PALACE PALACE PALACE PALACE"))
    table.card(0, "PA2")
    assert (table.question, table.asked) == ("your_turn", (0,))
    table.passes(0)
    assert not table.may_join(1, "PA2")


@pytest.mark.rule("R20")
def test_a_card_with_one_box_can_be_promoted_when_its_cube_was_taken_away():
    table = Table(at={0: "PALACE STREETS CATHEDRAL FORT"}, rows="PA2, ST2")
    table.joins(0, "PA2")
    table.joins(0, "ST2")
    assert (table.row(PALACE), table.row(STREETS)) == ("PA2:0", "ST2:0")
    assert table.row(CATHEDRAL) == ""
