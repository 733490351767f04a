"""4. Choices: what may be chosen in each meeting, and how much of it."""

from collections import Counter

import pytest
from tests.games.inkognito.table import AMBASSADOR, FOURTH, Table, in_words, who_can_tell

from ridotto.games.inkognito.moves import Card, Shown

EXCHANGE = {"pair": 12, "sign": 2, "call": 6}


@pytest.mark.rule("4.0")
def test_all_who_are_in_a_meeting_are_asked_at_the_same_time():
    table = Table(4)
    table.gather((0, 3), (1, AMBASSADOR))
    assert table.asked == (0, 1, 3)
    waiting = table.view(2).waiting
    assert (waiting.kind, waiting.seats, waiting.number) == ("sealed", (0, 1, 3), 3)


@pytest.mark.rule("4.0")
@pytest.mark.parametrize("order", [(0, 1, 2, 3), (3, 2, 1, 0), (2, 0, 3, 1)])
def test_choices_are_sealed_until_the_last_one_is_in(order):
    table = Table(4)
    table.gather((0, 1), (2, 3))
    heard = len(table.log)
    choices = ["show F 11", "sign B", "show Z 52", "show X 52"]
    for seat in order[:-1]:
        assert table.plays(seat, choices[seat]) == []
        assert table.view(seat).sealed is not None
    assert len(table.log) == heard
    assert table.asked == (order[-1],)
    assert table.plays(order[-1], choices[order[-1]]) != []


@pytest.mark.rule("4.0")
def test_a_sealed_choice_is_known_to_nobody_but_its_seat():
    one, other = Table(4), Table(4)
    for table, choice in ((one, "show F 11"), (other, "call 52 11 0 29")):
        table.gather((0, 1))
        table.plays(0, choice)
    assert who_can_tell(one, other) == {0}


@pytest.mark.rule("4.0")
def test_a_sealed_choice_may_be_taken_back_until_the_last_one_is_in():
    table = Table(4)
    table.gather((0, 1))
    table.plays(0, "call 52 0 11 29")
    assert table.match.can_undo(0)
    table.match.undo(0)
    assert table.asked == (0, 1)
    table.chooses("show F 11", "show B 0")
    assert not table.match.can_undo(0)
    assert not table.match.can_undo(1)
    assert table.remembers(1)[0][3] == {Card.FIDDLEBOTTOM, Card.N11}


@pytest.mark.rule("4.1")
def test_in_an_exchange_one_picks_a_pair_a_sign_or_a_call():
    table = Table(4)
    table.gather((0, 1))
    for seat in (0, 1):
        assert table.sorts(seat) == EXCHANGE
    table.chooses("sign F", "show B 0")
    table.gather((0, 1))
    assert table.plays(0, "call 52 11 0 29") == []


@pytest.mark.rule("4.2")
@pytest.mark.rule("R4")
def test_a_pair_has_exactly_one_true_card():
    table = Table(4, agents="B F Z X", fragments="11 52 0 29")
    table.gather((0, 1))
    with_bubble = ["show F B", "show B Z", "show B X", "show B 52", "show B 0", "show B 29"]
    with_11 = ["show F 11", "show Z 11", "show X 11", "show 52 11", "show 11 0", "show 11 29"]
    assert {*table.may(0, "pair")} == {*with_bubble, *with_11}


@pytest.mark.rule("R4")
def test_two_true_or_two_false_cards_are_refused():
    table = Table(4, agents="B F Z X", fragments="11 52 0 29")
    table.gather((0, 1))
    assert table.refuses(0, "show B 11") == ("R4", "both_true")
    assert table.refuses(0, "show Z X") == ("R4", "both_false")
    assert table.refuses(0, "show 52 29") == ("R4", "both_false")
    assert table.refuses(0, "show F 0") == ("R4", "both_false")


@pytest.mark.rule("R4")
@pytest.mark.parametrize("pair", ["show F B", "show 52 29", "show F 0"])
def test_a_pair_may_be_two_agents_two_fragments_or_one_of_each(pair):
    table = Table(4)
    table.gather((0, 1))
    assert pair in table.may(0)


@pytest.mark.rule("R4")
def test_the_order_of_the_two_cards_says_nothing():
    table = Table(4)
    table.gather((0, 1))
    assert all(m.first < m.second for m in table.match.moves(0)[:12])
    table.chooses("show 11 F", "show 0 B")
    assert [event.cards for event in table.told(Shown)] == [(Card(0), Card(5)), (Card(1), Card(6))]


@pytest.mark.rule("4.2")
def test_a_pair_is_not_shown_to_the_same_seat_again():
    table = Table(4)
    table.gather((0, 1))
    table.chooses("show F 11", "show B 0")
    table.gather((0, 1))
    assert table.refuses(0, "show F 11") == ("4.2", "pair_shown")
    assert table.refuses(0, "show 11 F") == ("4.2", "pair_shown")
    assert table.sorts(0) == {"pair": 11, "sign": 2, "call": 6}
    assert "show F 0" in table.may(0)
    assert "show 52 11" in table.may(0)


@pytest.mark.rule("4.2")
@pytest.mark.rule("R5")
def test_the_same_pair_may_be_shown_to_another_seat():
    table = Table(4)
    table.gather((0, 1))
    table.chooses("show F 11", "show B 0")
    table.gather((0, 2))
    assert table.sorts(0) == EXCHANGE
    assert "show F 11" in table.may(0)


@pytest.mark.rule("R5")
def test_there_is_one_record_for_each_direction_and_it_lasts_the_whole_deal():
    table = Table(4)
    for n in range(7):
        table.gather((0, 1))
        table.chooses(table.may(0, "pair")[0], "sign B")
        assert table.mine(0).shown[1].bit_count() == n + 1
    table.gather((0, 1))
    assert len(table.may(0, "pair")) == 5
    assert len(table.may(1, "pair")) == 12


@pytest.mark.rule("R5")
def test_after_all_twelve_the_rule_lapses_in_that_direction():
    table = Table(4)
    for n in range(12):
        table.gather((0, 1))
        assert len(table.may(0, "pair")) == 12 - n
        table.chooses(table.may(0, "pair")[0], "show B 0" if n == 0 else "sign B")
    for _ in range(3):
        table.gather((0, 1))
        assert len(table.may(0, "pair")) == 12
        assert len(table.may(1, "pair")) == 11
        table.chooses("show F 11", "sign B")


@pytest.mark.rule("R5")
@pytest.mark.rule("8.1")
def test_in_a_new_deal_the_record_is_empty():
    table = Table(4, agents=["F B Z X"] * 2, fragments=["52 11 0 29"] * 2)
    table.gather((0, 1))
    table.chooses("show F 11", "show B 0")
    table.calls(0, "52 11 0 29")
    table.gather((0, 1))
    assert len(table.may(0, "pair")) == 12


@pytest.mark.rule("4.3")
def test_a_sign_is_one_of_the_two_black_cards():
    table = Table(4, agents="B F Z X", fragments="11 52 0 29")
    table.gather((0, 1))
    assert table.may(0, "sign") == ["sign B", "sign 11"]
    assert table.refuses(0, "sign F") == ("4.3", "not_your_black_card")
    assert table.refuses(0, "sign 29") == ("4.3", "not_your_black_card")


@pytest.mark.rule("4.4")
def test_in_a_question_one_names_another_agent_wherever_he_is_or_declines():
    table = Table(4)
    table.gather((1, AMBASSADOR), (2, 3))
    assert table.may(1) == ["ask 0", "ask 2", "ask 3", "decline"]


@pytest.mark.rule("R3")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_an_exchange_is_compulsory_for_both(seats):
    table = Table(seats)
    table.gather((0, 1))
    assert "decline" not in table.may(0) + table.may(1)
    assert table.refuses(0, "decline") == ("4.1", "not_on_offer")


@pytest.mark.rule("R3")
def test_the_question_and_the_look_are_optional():
    table = Table(3)
    table.gather((0, AMBASSADOR), (1, FOURTH))
    assert "decline" in table.may(0)
    assert "decline" in table.may(1)
    table.chooses("decline", "decline")
    assert table.remembers(0) == table.remembers(1) == []


@pytest.mark.rule("R7")
@pytest.mark.parametrize("seats", [3, 5])
def test_without_partners_there_are_no_signs(seats):
    table = Table(seats)
    table.gather((0, 1))
    assert table.sorts(0) == {"pair": 12, "call": 6}
    assert table.refuses(0, "sign F") == ("R7", "no_signs")


# the table "What one may choose in each meeting"

ASKER_OF_THREE = {"ask": 2, "ask fourth": 2, "decline": 1, "call": 6}
ALONE = {"pair": 12, "call": 6}
HEAR = {"listen": 1, "call": 24}
NOTHING = {}


@pytest.mark.rule("4.1")
@pytest.mark.parametrize(
    ("seats", "group", "offered"),
    [
        (3, (0, 1), {0: ALONE, 1: ALONE}),
        (4, (0, 1), {0: EXCHANGE, 1: EXCHANGE}),
        (5, (0, 1), {0: ALONE, 1: ALONE}),
        (3, (0, AMBASSADOR), {0: ASKER_OF_THREE}),
        (4, (0, AMBASSADOR), {0: {"ask": 3, "decline": 1}}),
        (5, (0, 4), {0: {"ask": 3, "decline": 1, "call": 6}, 4: HEAR}),
        (3, (0, FOURTH), {0: {"look": 2, "decline": 1, "call": 6}}),
        (3, (FOURTH, AMBASSADOR), NOTHING),
        (3, (0, 1, AMBASSADOR), NOTHING),
        (4, (0, 1, AMBASSADOR), NOTHING),
        (5, (0, 1, 4), {0: {"pair": 12}, 1: {"pair": 12}, 4: HEAR}),
        *((seats, group, NOTHING) for seats in (3, 4, 5) for group in ((0,), (0, 1, 2), (0, 1, 2, 3))),
        *((seats, group, NOTHING) for seats in (3, 4, 5) for group in ((0, 1, 2, 4), (0, 1, 2, 3, 4))),
        (3, (0, 1, FOURTH), NOTHING),
        (3, (0, FOURTH, AMBASSADOR), NOTHING),
        (3, (0, 1, FOURTH, AMBASSADOR), NOTHING),
    ],
)
def test_what_one_may_choose_in_each_meeting(seats, group, offered):
    decks_meet = seats == 3 and {FOURTH, AMBASSADOR} <= {*group}
    table = Table(seats, ambassador="Salute", fourth="Salute" if decks_meet else "")
    table.gather(group)
    if offered:
        assert {seat: table.sorts(seat) for seat in table.asked} == offered
    else:
        assert table.open.round == 2
        assert table.question(table.asked[0]) in ("which_place", "which_place_face_down")


@pytest.mark.rule("4.1")
@pytest.mark.parametrize(
    ("seats", "group", "greyed"),
    [
        (3, (0, 1), {"R4": 16, "R7": 8, "5.2": 18}),
        (4, (0, 1), {"R4": 16, "4.3": 6, "5.2": 18}),
        (5, (0, 1), {"R4": 16, "R7": 8, "5.2": 18}),
        (3, (0, AMBASSADOR), {"R10": 1, "5.2": 18}),
        (4, (0, AMBASSADOR), {"R10": 1, "R16": 24}),
        (5, (0, 4), {"R10": 1, "5.2": 18}),
        (3, (0, FOURTH), {"5.2": 18}),
        (5, (0, 1, 4), {"R4": 16, "R26": 24}),
    ],
)
def test_what_fits_the_meeting_but_is_not_allowed_is_greyed_with_its_rule(seats, group, greyed):
    table = Table(seats)
    table.gather(group)
    choices = table.match.choices(0)
    assert [choice.move for choice in choices if choice.refusal is None] == table.match.moves(0)
    assert Counter(choice.refusal.rule for choice in choices if choice.refusal) == greyed


@pytest.mark.rule("4.1")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_two_meetings_in_a_round_offer_the_same_as_one_each(seats):
    table = Table(seats)
    table.gather((0, 1), (2, 4))
    alone = Table(seats)
    alone.gather((2, 4))
    assert table.sorts(2) == alone.sorts(2)
    assert "pair" in table.sorts(0)


# the table "Moves, so that they can be listed"


@pytest.mark.rule("4.1")
@pytest.mark.parametrize(
    ("seats", "group", "seat", "options", "sort", "at_most"),
    [
        (4, (0, 1), 0, {}, "pair", 12),
        (4, (0, 1), 0, {}, "sign", 2),
        (4, (0, AMBASSADOR), 0, {}, "ask", 3),
        (5, (0, 4), 0, {}, "ask", 3),
        (3, (0, AMBASSADOR), 0, {}, "ask", 2),
        (3, (0, AMBASSADOR), 0, {}, "ask fourth", 2),
        (4, (0, AMBASSADOR), 0, {"asker_chooses": True}, "ask", 6),
        (5, (0, 4), 0, {"asker_chooses": True}, "ask", 6),
        (3, (0, AMBASSADOR), 0, {"asker_chooses": True}, "ask", 4),
        (3, (0, AMBASSADOR), 0, {"asker_chooses": True}, "ask fourth", 2),
        (3, (0, 1), 0, {}, "call", 6),
        (4, (0, 1), 0, {}, "call", 6),
        (5, (0, 1), 0, {}, "call", 6),
        (5, (0, 4), 4, {}, "call", 24),
        (3, (0, 1), 0, {"strict_call": True}, "call", 36),
        (3, (0, FOURTH), 0, {"strict_call": True}, "call", 36),
        (4, (0, 1), 0, {"strict_call": True}, "call", 12),
        (5, (0, 1), 0, {"strict_call": True}, "call", 36),
        (5, (0, 4), 4, {"strict_call": True}, "call", 576),
        (3, (0, FOURTH), 0, {}, "look", 2),
        (3, (0, FOURTH), 0, {}, "decline", 1),
        (5, (0, 4), 4, {}, "listen", 1),
    ],
)
def test_how_many_moves_of_a_sort_there_are(seats, group, seat, options, sort, at_most):
    table = Table(seats, **options)
    table.gather(group)
    moves = table.may(seat, sort)
    assert len(moves) == len(set(moves)) == at_most


@pytest.mark.rule("4.1")
def test_an_exchange_of_four_seats_offers_twenty_moves():
    table = Table(4)
    table.gather((0, 1))
    assert len(table.may(0)) == 20


@pytest.mark.rule("4.1")
@pytest.mark.rule("R13")
def test_what_is_legal_depends_on_what_the_seat_holds_and_has_shown_alone():
    offered = []
    for agents, fragments in (("F B Z X", "52 11 0 29"), ("F X B Z", "52 29 11 0")):
        table = Table(4, agents=agents, fragments=fragments)
        table.gather((0, 1), (2, AMBASSADOR))
        offered.append([in_words(m) for m in table.match.moves(0)])
    assert offered[0] == offered[1]
