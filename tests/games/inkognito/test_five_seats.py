"""10. Five seats."""

import pytest
from tests.games.inkognito.table import (
    EVERYBODY,
    GAME,
    N0,
    N11,
    N52,
    ONLOOKER,
    RIALTO,
    SALUTE,
    B,
    F,
    Table,
    Z,
    cards,
    who_can_tell,
)

from ridotto.core import IllegalMove
from ridotto.games.inkognito.moves import (
    AmbassadorAppeared,
    AmbassadorIs,
    Answered,
    Asked,
    BeforeAmbassador,
    Called,
    Dealt,
    Exchanged,
    LaidFaceDown,
    Met,
    MetAmbassador,
    Place,
    Reported,
    Scored,
    Shown,
    Signed,
    Visited,
)
from ridotto.games.inkognito.state import BEFORE_AMBASSADOR, LineKind

RIGHT = "call 52 11 0 29"


def scorers(told):
    return [event.seat for event in told if isinstance(event, Scored)]


@pytest.mark.rule("10.1")
@pytest.mark.parametrize("envoy", range(5))
def test_one_seat_is_the_ambassador_without_truth(envoy):
    table = Table(5, envoy=envoy, starter=(envoy + 1) % 5)
    assert table.ears_of(AmbassadorIs(envoy)) is EVERYBODY
    assert (table.mine(envoy).agent, table.mine(envoy).fragment) == (-1, -1)
    assert {event.seat for event in table.told(Dealt)} == set(range(5)) - {envoy}
    assert table.heard(envoy, Dealt) == []
    assert table.open.agents() == tuple(seat for seat in range(5) if seat != envoy)


@pytest.mark.rule("10.1")
def test_the_black_places_are_his_hand():
    table = Table(5)
    assert table.asked == (4,)
    assert table.sorts(4) == {"lay": 5}
    assert not table.match.state.hidden.ambassadors_places


@pytest.mark.rule("10.1")
def test_there_are_no_teams():
    table = Table(5)
    table.gather((0, 1))
    assert scorers(table.chooses(RIGHT, "show B 0")) == [0]


@pytest.mark.rule("10.2")
def test_he_first_lays_a_place_face_down_then_the_agents_play_then_he_turns_it_up():
    table = Table(5, starter=2)
    told = table.visits("Rialto, Rialto, San Marco, San Marco, Salute")
    assert [type(event) for event in told[:6]] == [LaidFaceDown] + [Visited] * 4 + [AmbassadorAppeared]
    assert [event.seat for event in told[1:5]] == [2, 3, 0, 1]
    assert told[5] == AmbassadorAppeared(SALUTE)
    assert table.ears_of(LaidFaceDown(4)) is EVERYBODY


@pytest.mark.rule("10.2")
def test_all_see_that_he_has_laid_a_place_and_none_but_he_which():
    one, other = Table(5), Table(5)
    one.plays(4, "lay Salute")
    other.plays(4, "lay Rialto")
    assert who_can_tell(one, other) == {4}
    assert one.view(ONLOOKER).open.laid
    assert one.mine(4).laid == SALUTE
    for table in (one, other):
        for seat in range(3):
            table.plays(seat, "visit San Giorgio")
    assert who_can_tell(one, other) == {4}
    for table in (one, other):
        table.plays(3, "visit San Giorgio")
    assert who_can_tell(one, other) == {0, 1, 2, 3, 4, ONLOOKER}
    assert not one.open.laid


@pytest.mark.rule("10.2")
def test_he_too_plays_no_place_twice_in_a_series():
    table = Table(5)
    table.visits("Rialto, Rialto, Rialto, Rialto, Salute")
    assert table.asked == (4,)
    assert len(table.may(4)) == 4
    assert table.refuses(4, "lay Salute") == ("10.2", "place_played")


@pytest.mark.rule("R24")
def test_a_place_laid_face_down_cannot_be_changed():
    table = Table(5)
    table.plays(4, "lay Salute")
    assert not table.match.can_undo(4)
    with pytest.raises(IllegalMove):
        table.match.undo(4)
    assert table.refuses(4, "lay Rialto") == ("table", "not_asked")
    for seat in range(4):
        table.plays(seat, "visit San Giorgio")
    assert table.ears_of(AmbassadorAppeared(SALUTE)) is EVERYBODY


@pytest.mark.rule("10.3")
def test_the_answer_is_seen_by_the_asker_and_by_the_ambassador():
    table = Table(5)
    told = table.visits("Salute, Rialto, San Marco, San Giorgio, Salute")
    assert told[6:] == [MetAmbassador(0, SALUTE)]
    assert table.asked == (0, 4)
    assert table.chooses("ask 2", "listen") == [Asked(0, 2)]
    assert table.ears_of(Asked(0, 2)) is EVERYBODY
    assert table.plays(2, "black Z") == [Answered(2, 0, Z, 4)]
    assert table.ears_of(Answered(2, 0, Z, 4)) == {0, 2, 4}
    assert table.remembers(0) == [(1, LineKind.QUESTION, 2, {Z}, set())]
    assert table.remembers(4) == [(1, LineKind.OVERHEARD, 2, {Z}, set())]


@pytest.mark.rule("10.3")
def test_nobody_else_can_tell_which_card_was_shown():
    one, other = Table(5), Table(5)
    for table, card in ((one, "Z"), (other, "0")):
        table.gather((0, 4))
        table.chooses("ask 2", "listen")
        table.plays(2, f"black {card}")
    assert who_can_tell(one, other) == {0, 2, 4}


@pytest.mark.rule("10.3")
def test_the_question_may_be_declined():
    table = Table(5)
    table.gather((0, 4))
    table.chooses("decline", "listen")
    assert table.remembers(4) == []
    assert table.open.round == 2


@pytest.mark.rule("10.4")
def test_two_agents_before_the_ambassador_show_him_a_pair_each_and_each_other_nothing():
    table = Table(5)
    told = table.visits("Salute, Rialto, Salute, San Giorgio, Salute")
    assert told[6:] == [BeforeAmbassador(0, 2, SALUTE)]
    assert table.asked == (0, 2, 4)
    told = table.chooses("show F 11", "show Z 52", "listen")
    assert told == [Reported(0, 2), Shown(0, 4, cards("F 11")), Shown(2, 4, cards("Z 52"))]
    assert table.ears_of(Reported(0, 2)) is EVERYBODY
    assert table.ears_of(Shown(0, 4, cards("F 11"))) == {0, 4}
    assert table.ears_of(Shown(2, 4, cards("Z 52"))) == {2, 4}
    assert table.remembers(0) == [(1, LineKind.REPORT, 4, set(), {F, N11})]
    assert table.remembers(2) == [(1, LineKind.REPORT, 4, set(), {Z, N52})]
    assert table.remembers(4) == [
        (1, LineKind.REPORT, 0, {F, N11}, set()),
        (1, LineKind.REPORT, 2, {Z, N52}, set()),
    ]


@pytest.mark.rule("10.4")
def test_neither_agent_sees_the_others_pair():
    one, other = Table(5), Table(5)
    for table, choice in ((one, "show F 11"), (other, "show 52 29")):
        table.gather((0, 2, 4))
        table.chooses(choice, "show Z 52", "listen")
    assert who_can_tell(one, other) == {0, 4}


@pytest.mark.rule("10.4")
def test_the_pair_for_the_ambassador_is_made_as_any_other_and_is_compulsory():
    table = Table(5)
    table.gather((0, 1, 4))
    assert table.sorts(0) == {"pair": 12}
    assert table.refuses(0, "show F 52") == ("R4", "both_true")
    assert table.refuses(0, "show B 11") == ("R4", "both_false")
    assert table.refuses(0, "decline") == ("4.1", "not_on_offer")


@pytest.mark.rule("10.5")
@pytest.mark.parametrize("group", [(0, 1, 2, 4), (0, 1, 2, 3, 4), (4,), (0, 1, 2), (0, 1, 2, 3)])
def test_three_or_four_agents_with_him_and_he_alone_are_quiet(group):
    table = Table(5)
    table.gather(group)
    assert table.open.round == 2
    assert table.asked == (4,)
    assert table.open.ledger == ()


@pytest.mark.rule("10.5")
def test_two_agents_without_him_have_an_exchange_without_signs():
    table = Table(5)
    told = table.visits("Rialto, Rialto, San Marco, San Giorgio, Salute")
    assert told[6:] == [Met(0, 1, RIALTO)]
    assert table.sorts(0) == {"pair": 12, "call": 6}
    told = table.chooses("show F 11", "show B 0")
    assert told == [Exchanged(0, 1), Shown(0, 1, cards("F 11")), Shown(1, 0, cards("B 0"))]
    assert table.told(Signed) == []
    assert table.remembers(1) == [(1, LineKind.EXCHANGE, 0, {F, N11}, {B, N0})]


@pytest.mark.rule("10.6")
@pytest.mark.parametrize("group", [(0, 1), (0, 4)])
def test_an_agent_may_call_in_a_meeting_of_two(group):
    table = Table(5)
    table.gather(group)
    for seat in group[1:]:
        table.plays(seat, table.may(seat)[0])
    assert table.plays(0, RIGHT)[0].right


@pytest.mark.rule("10.6")
@pytest.mark.parametrize("group", [(0, 4), (0, 1, 4)])
def test_the_ambassador_may_call_when_he_meets_one_agent_or_two(group):
    table = Table(5)
    table.gather(group)
    assert len(table.may(4, "call")) == 24
    for seat in group[:-1]:
        table.plays(seat, table.may(seat)[0])
    told = table.plays(4, RIGHT)
    assert told[0].right
    assert scorers(told) == [4]
    assert table.told(Reported, Asked, Shown) == []


@pytest.mark.rule("R26")
def test_before_the_ambassador_the_agents_cannot_call():
    table = Table(5)
    table.gather((0, 1, 4))
    assert table.may(0, "call") == table.may(1, "call") == []
    assert table.refuses(0, RIGHT) == ("R26", "agents_cannot_call")


@pytest.mark.rule("R26")
@pytest.mark.parametrize("group", [(0, 1, 2, 4), (0, 1, 2, 3, 4)])
def test_where_three_or_four_agents_are_with_him_he_cannot_call_either(group):
    table = Table(5)
    table.gather(group)
    assert table.may(4, "call") == []
    assert table.refuses(4, RIGHT)[1] == "not_an_answer"


@pytest.mark.rule("10.7")
@pytest.mark.parametrize("caller", range(5))
def test_a_right_call_scores_for_the_caller_and_a_wrong_one_for_the_four_others(caller):
    table = Table(5)
    table.calls(caller, "52 11 0 29")
    assert table.points == [int(seat == caller) for seat in range(5)]
    wrong = {0: "52 0 11 29", 1: "0 11 52 29", 2: "11 52 0 29", 3: "11 52 0 29", 4: "0 52 29 11"}
    table = Table(5)
    table.calls(caller, wrong[caller])
    assert table.points == [int(seat != caller) for seat in range(5)]


@pytest.mark.rule("10.7")
@pytest.mark.rule("R12")
def test_an_agents_call_goes_before_the_ambassadors():
    table = Table(5)
    table.gather((0, 4))
    table.plays(4, RIGHT)
    told = table.plays(0, "call 52 0 11 29")
    assert [event.seat for event in told if isinstance(event, Called)] == [0]
    assert scorers(told) == [1, 2, 3, 4]


@pytest.mark.rule("R12")
def test_the_ambassador_is_last_whoever_started():
    table = Table(5, envoy=0, starter=4)
    table.gather((0, 1), (2, 3))
    told = table.chooses("call 11 52 0 29", "decline", RIGHT, "show Z 52")
    assert [event.seat for event in told if isinstance(event, Called)] == [2]


@pytest.mark.rule("R23")
def test_a_random_seat_is_the_first_ambassador():
    assert {GAME.start(5, seed=str(n)).state.open.ambassador for n in range(80)} == set(range(5))


@pytest.mark.rule("R23")
def test_the_role_goes_one_seat_to_the_left_with_each_deal():
    table = Table(5, envoy=3, round_limit=1, deal_limit=8)
    envoys = []
    for _ in range(7):
        envoys.append(table.open.ambassador)
        table.gather()
    assert envoys == [3, 4, 0, 1, 2, 3, 4]


@pytest.mark.rule("R23")
def test_the_old_ambassador_takes_over_the_cards_of_the_new_one():
    table = Table(5, agents=["F B Z X"] * 2, fragments=["52 11 0 29"] * 2)
    table.calls(0, "52 11 0 29")
    assert table.open.ambassador == 0
    assert (table.mine(0).agent, table.mine(0).fragment) == (-1, -1)
    assert (table.mine(4).agent, table.mine(4).fragment) == (3, 7)
    assert [*table.open.unplayed] == [0b11111] * 5
    table.gather((3, 4))
    assert table.sorts(4) == {"pair": 12, "call": 6}
    assert table.open.company[3] == 4


@pytest.mark.rule("R23")
def test_starters_rotate_among_agents_seats_only():
    table = Table(5, envoy=0, starter=3)
    starters = []
    for _ in range(6):
        starters.append(table.open.starter)
        assert table.asked == (0,)
        table.gather()
    assert starters == [3, 4, 1, 2, 3, 4]


@pytest.mark.rule("R23")
def test_the_first_starter_of_the_next_deal_is_never_its_ambassador():
    table = Table(5, envoy=0, starter=3, round_limit=1, deal_limit=9)
    first = []
    for _ in range(4):
        first.append((table.open.ambassador, table.open.starter))
        table.gather()
    assert first == [(0, 3), (1, 4), (2, 0), (3, 1)]


@pytest.mark.rule("R25")
def test_pairs_for_the_ambassador_keep_their_own_record():
    table = Table(5)
    table.gather((0, 1, 4))
    table.chooses("show F 11", "show B 0", "listen")
    table.gather((0, 1, 4))
    assert table.refuses(0, "show F 11") == ("4.2", "pair_shown")
    assert len(table.may(0, "pair")) == 11
    table.chooses("show F 0", "show B 52", "listen")
    table.gather((0, 1))
    assert len(table.may(0, "pair")) == 12
    assert "show F 11" in table.may(0)


@pytest.mark.rule("R25")
def test_after_twelve_pairs_for_the_ambassador_the_rule_lapses():
    table = Table(5)
    for n in range(12):
        table.gather((0, 1, 4))
        assert len(table.may(0, "pair")) == 12 - n
        table.chooses(table.may(0)[0], table.may(1)[0], "listen")
    table.gather((0, 1, 4))
    assert len(table.may(0, "pair")) == 12


@pytest.mark.rule("R27")
@pytest.mark.parametrize("envoy", range(5))
def test_the_ambassador_is_never_asked_and_shows_nothing(envoy):
    asker = (envoy + 1) % 5
    table = Table(5, envoy=envoy, starter=asker)
    table.gather((envoy, asker))
    assert f"ask {envoy}" not in table.may(asker)
    assert len(table.may(asker, "ask")) == 3
    assert table.refuses(asker, f"ask {envoy}") == ("4.1", "not_on_offer")
    assert set(table.sorts(envoy)) == {"listen", "call"}
    table.plays(envoy, "listen")
    table.plays(asker, "decline")
    assert table.told(Shown, Answered) == []


@pytest.mark.rule("10.4")
def test_all_know_who_stands_before_the_ambassador():
    table = Table(5)
    table.gather((0, 1, 4), (2, 3))
    where = Place(table.open.at[4])
    assert table.ears_of(BeforeAmbassador(0, 1, where)) is EVERYBODY
    for seat in (3, ONLOOKER):
        company = table.view(seat).open.company
        assert tuple(company) == (BEFORE_AMBASSADOR, BEFORE_AMBASSADOR, 3, 2, BEFORE_AMBASSADOR)
