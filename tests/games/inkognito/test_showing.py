"""6. Showing: exchanges and answers, and who sees them."""

import pytest
from tests.games.inkognito.table import (
    AMBASSADOR,
    EVERYBODY,
    FOURTH,
    N0,
    N11,
    N29,
    N52,
    ONLOOKER,
    B,
    F,
    Table,
    X,
    Z,
    cards,
    who_can_tell,
)

from ridotto.games.inkognito.moves import (
    Answered,
    Asked,
    Declined,
    Exchanged,
    LookedAtFourth,
    SawOfFourth,
    Shown,
    Signed,
    TurnedUp,
)
from ridotto.games.inkognito.state import LineKind


def asks(table, asker, whom, answer):
    """A round in which one asks another, who shows this card."""
    table.gather((asker, AMBASSADOR))
    table.chooses(f"ask {whom}")
    return table.plays(whom, f"black {answer}")


@pytest.mark.rule("6.1")
def test_each_of_the_two_sees_what_the_other_chose():
    table = Table(4)
    table.gather((0, 1))
    told = table.chooses("show F 11", "show B 0")
    assert told == [Exchanged(0, 1), Shown(0, 1, cards("F 11")), Shown(1, 0, cards("B 0"))]
    assert table.ears_of(Exchanged(0, 1)) is EVERYBODY
    assert table.ears_of(Shown(0, 1, cards("F 11"))) == {0, 1}
    assert table.ears_of(Shown(1, 0, cards("B 0"))) == {0, 1}
    assert table.remembers(0) == [(1, LineKind.EXCHANGE, 1, {B, N0}, {F, N11})]
    assert table.remembers(1) == [(1, LineKind.EXCHANGE, 0, {F, N11}, {B, N0})]
    assert table.remembers(2) == table.remembers(3) == []


@pytest.mark.rule("6.1")
def test_nobody_else_can_tell_what_was_shown_in_an_exchange():
    one, other = Table(4), Table(4)
    for table, choice in ((one, "show F 11"), (other, "sign 52")):
        table.gather((0, 1), (2, 3))
        table.chooses(choice, "show B 0", "show Z 52", "show X 52")
    assert who_can_tell(one, other) == {0, 1}


@pytest.mark.rule("6.1")
def test_the_cards_go_back_to_their_owner():
    table = Table(4)
    table.gather((0, 1))
    table.chooses("show F 11", "show B 0")
    table.gather((0, 2))
    assert len(table.may(0, "pair")) == 12
    assert (table.mine(0).agent, table.mine(0).fragment) == (0, 4)


@pytest.mark.rule("6.1")
def test_two_exchanges_in_a_round_stay_apart():
    table = Table(4)
    table.gather((0, 2), (1, 3))
    table.chooses("show F 11", "show B 0", "show Z 52", "show X 52")
    assert table.heard(0, Shown) == [Shown(0, 2, cards("F 11")), Shown(2, 0, cards("Z 52"))]
    assert table.heard(3, Shown) == [Shown(1, 3, cards("B 0")), Shown(3, 1, cards("X 52"))]
    assert table.heard(ONLOOKER, Shown) == []


@pytest.mark.rule("R6")
def test_a_sign_is_the_whole_message_and_the_others_choice_stands():
    table = Table(4)
    table.gather((0, 1))
    told = table.chooses("sign F", "show B 0")
    assert told == [Exchanged(0, 1), Signed(0, 1, F), Shown(1, 0, cards("B 0"))]
    assert table.ears_of(Signed(0, 1, F)) == {0, 1}
    assert table.remembers(1) == [(1, LineKind.EXCHANGE, 0, {F}, {B, N0})]


@pytest.mark.rule("R6")
@pytest.mark.parametrize("to", [1, 2, 3])
def test_a_sign_may_be_shown_to_anybody_and_repeated_and_enters_no_record(to):
    table = Table(4)
    for _ in range(3):
        table.gather((0, to))
        assert table.may(0, "sign") == ["sign F", "sign 52"]
        assert len(table.may(0, "pair")) == 12
        table.chooses("sign F", table.may(to)[0])
    assert table.mine(0).shown == (0, 0, 0, 0, 0)


@pytest.mark.rule("4.3")
def test_whether_it_was_a_pair_or_a_sign_is_known_to_the_two_alone():
    table = Table(4)
    table.gather((0, 1))
    table.chooses("sign F", "sign 11")
    assert table.heard(2, Signed) == table.heard(ONLOOKER, Signed) == []
    assert table.heard(2)[-1] == Exchanged(0, 1)


@pytest.mark.rule("6.2")
def test_the_named_agent_shows_a_black_card_to_the_asker_alone():
    table = Table(4)
    table.gather((0, AMBASSADOR))
    assert table.chooses("ask 2") == [Asked(0, 2)]
    assert table.ears_of(Asked(0, 2)) is EVERYBODY
    assert table.asked == (2,)
    assert table.question(2) == "which_black_card"
    assert table.may(2) == ["black Z", "black 0"]
    assert table.plays(2, "black 0") == [Answered(2, 0, N0)]
    assert table.ears_of(Answered(2, 0, N0)) == {0, 2}
    assert table.remembers(0) == [(1, LineKind.QUESTION, 2, {N0}, set())]
    assert table.remembers(2) == [(1, LineKind.QUESTION, 0, set(), {N0})]
    assert table.open.round == 2


@pytest.mark.rule("6.2")
def test_nobody_else_can_tell_which_card_or_kind_of_card_was_shown():
    one, other = Table(4), Table(4)
    asks(one, 0, 2, "Z")
    asks(other, 0, 2, "0")
    assert who_can_tell(one, other) == {0, 2}


@pytest.mark.rule("6.2")
def test_a_black_card_that_was_shown_cannot_be_taken_back():
    table = Table(4)
    asks(table, 0, 2, "Z")
    assert not any(table.match.can_undo(seat) for seat in range(4))


@pytest.mark.rule("6.2")
def test_only_a_black_card_of_ones_own_answers_a_question():
    table = Table(4)
    table.gather((0, AMBASSADOR))
    table.chooses("ask 2")
    assert table.refuses(2, "black X") == ("6.2", "not_your_black_card")
    assert table.refuses(2, "black 52") == ("6.2", "not_your_black_card")


@pytest.mark.rule("4.4")
def test_that_a_question_is_declined_is_told_to_all():
    table = Table(4)
    table.gather((0, AMBASSADOR))
    assert table.chooses("decline") == [Declined(0)]
    assert table.ears_of(Declined(0)) is EVERYBODY
    assert table.open.round == 2


@pytest.mark.rule("R8")
def test_the_one_who_is_asked_picks_the_card_and_cannot_refuse():
    table = Table(4)
    table.gather((0, AMBASSADOR))
    assert table.refuses(0, "ask 2 agent") == ("4.1", "not_on_offer")
    table.chooses("ask 2")
    assert table.sorts(2) == {"black": 2}
    assert table.refuses(2, "decline") == ("6.2", "not_an_answer")


@pytest.mark.rule("R9")
def test_asked_a_second_time_by_the_same_asker_he_shows_the_other_card():
    table = Table(4)
    asks(table, 0, 2, "0")
    table.gather((0, AMBASSADOR))
    table.chooses("ask 2")
    assert table.may(2) == ["black Z"]
    assert table.refuses(2, "black 0") == ("R9", "answered_before")


@pytest.mark.rule("R9")
def test_a_third_question_of_the_same_asker_is_not_allowed():
    table = Table(4)
    asks(table, 0, 2, "0")
    asks(table, 0, 2, "Z")
    table.gather((0, AMBASSADOR))
    assert table.may(0) == ["ask 1", "ask 3", "decline"]
    assert table.refuses(0, "ask 2") == ("R9", "asked_twice")


@pytest.mark.rule("R9")
def test_answers_to_other_askers_do_not_count():
    table = Table(4, ambassador="Salute, Ponte dei Sospiri, Rialto")
    asks(table, 0, 2, "0")
    asks(table, 0, 2, "Z")
    table.gather((1, AMBASSADOR))
    table.chooses("ask 2")
    assert table.may(2) == ["black Z", "black 0"]


@pytest.mark.rule("R9")
def test_signs_do_not_count():
    table = Table(4, ambassador="Salute, Ponte dei Sospiri")
    table.gather((0, 2))
    table.chooses("sign F", "sign Z")
    table.gather((0, AMBASSADOR))
    table.chooses("ask 2")
    assert table.may(2) == ["black Z", "black 0"]


@pytest.mark.rule("R9")
@pytest.mark.parametrize(("seats", "rest"), [(4, {"decline": 1}), (5, {"decline": 1, "call": 6})])
def test_who_has_nobody_left_to_ask_declines_or_calls_where_that_is_allowed(seats, rest):
    table = Table(seats)
    for whom in (1, 1, 2, 2, 3, 3):
        table.gather((0, AMBASSADOR))
        table.chooses(f"ask {whom}", *(["listen"] if seats == 5 else []))
        table.plays(whom, table.may(whom)[0])
    table.gather((0, AMBASSADOR))
    assert table.sorts(0) == rest


@pytest.mark.rule("R9")
def test_in_a_new_deal_questions_are_free_again():
    table = Table(4, agents=["F B Z X"] * 2, fragments=["52 11 0 29"] * 2)
    asks(table, 0, 2, "0")
    asks(table, 0, 2, "Z")
    table.calls(0, "52 11 0 29")
    table.gather((0, AMBASSADOR))
    table.chooses("ask 2")
    assert table.may(2) == ["black Z", "black 0"]


@pytest.mark.rule("R10")
def test_anybody_but_the_asker_may_be_asked():
    table = Table(4)
    table.gather((0, AMBASSADOR))
    assert table.may(0, "ask") == ["ask 1", "ask 2", "ask 3"]
    assert table.refuses(0, "ask 0") == ("R10", "ask_yourself")


@pytest.mark.rule("R10")
def test_somebody_who_is_in_an_exchange_in_this_round_may_be_asked():
    table = Table(4)
    table.gather((0, AMBASSADOR), (2, 3))
    table.chooses("ask 2", "show Z 52", "show X 52")
    assert table.asked == (2,)
    assert table.plays(2, "black Z") == [Answered(2, 0, Z)]


@pytest.mark.rule("R11")
def test_exchanges_come_before_the_question_whatever_the_seats():
    table = Table(4)
    table.gather((0, AMBASSADOR), (2, 3))
    told = table.chooses("ask 2", "show Z 52", "show X 52")
    assert [type(event) for event in told] == [Exchanged, Shown, Shown, Asked]
    assert table.remembers(2) == [(1, LineKind.EXCHANGE, 3, {X, N52}, {Z, N52})]


@pytest.mark.rule("R11")
def test_the_look_comes_before_the_ambassadors_meeting():
    table = Table(3)
    table.gather((0, AMBASSADOR), (1, FOURTH))
    told = table.chooses("ask 2", "look agent")
    assert told == [LookedAtFourth(1), SawOfFourth(1, X), Asked(0, 2)]
    table = Table(3)
    table.gather((0, AMBASSADOR), (1, FOURTH))
    assert table.chooses("decline", "decline") == [Declined(1), Declined(0)]


@pytest.mark.rule("R11")
def test_calls_come_before_everything():
    table = Table(3)
    table.gather((0, FOURTH), (1, AMBASSADOR))
    told = table.chooses("look agent", "call 52 11 0 29")
    assert told[0].seat == 1
    assert table.told(LookedAtFourth, SawOfFourth) == []


@pytest.mark.rule("R17")
def test_at_the_end_of_a_deal_all_black_cards_are_turned_up_for_all():
    table = Table(4, agents="B F Z X", fragments="11 52 29 0", points=1)
    table.calls(0, "52 11 29 0")
    truths = [(B, N11), (F, N52), (Z, N29), (X, N0)]
    for seat, (agent, fragment) in enumerate(truths):
        assert table.ears_of(TurnedUp(seat, agent, fragment)) is EVERYBODY
    assert table.view(ONLOOKER).open.turned_up == ((1, 5), (0, 4), (2, 7), (3, 6))


@pytest.mark.rule("R17")
def test_black_cards_are_turned_up_after_a_drawn_deal_too():
    table = Table(4, round_limit=2)
    table.quiet_rounds(2)
    assert len(table.heard(ONLOOKER, TurnedUp)) == 4
    assert table.open.deal == 2


@pytest.mark.rule("R17")
def test_the_fourth_agents_black_cards_are_turned_up_as_well():
    table = Table(3)
    table.calls(0, "52 11 0 29")
    assert table.ears_of(TurnedUp(FOURTH, X, N29)) is EVERYBODY


@pytest.mark.rule("R17")
def test_what_was_shown_on_the_way_stays_between_those_who_saw_it():
    one, other = (Table(4, ambassador="Salute, Ponte dei Sospiri", points=1) for _ in range(2))
    for table, shown, answer in ((one, "show F 11", "Z"), (other, "sign F", "0")):
        table.gather((0, 1))
        table.chooses(shown, "show B 0")
        asks(table, 1, 2, answer)
        table.calls(0, "52 11 0 29")
        assert table.match.over
    assert who_can_tell(one, other) == {0, 1, 2}
