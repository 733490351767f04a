"""5. The call."""

import pytest
from tests.games.inkognito.table import (
    AMBASSADOR,
    EVERYBODY,
    Table,
    number,
    who_can_tell,
)

from ridotto.games.inkognito.moves import (
    Answered,
    Asked,
    Called,
    DealBegan,
    Exchanged,
    Scored,
    Shown,
    Signed,
    TurnedUp,
)

RIGHT = "call 52 11 0 29"
WRONG = "call 52 0 11 29"


def scorers(told):
    return [event.seat for event in told if isinstance(event, Scored)]


@pytest.mark.rule("5.1")
def test_a_call_is_made_in_an_exchange_only():
    table = Table(4)
    assert table.refuses(0, RIGHT) == ("2.1", "not_an_answer")
    table.gather((0, 1), (2, AMBASSADOR))
    assert len(table.may(0, "call")) == 6
    assert table.refuses(2, RIGHT) == ("R16", "no_call_here")
    assert table.refuses(3, RIGHT) == ("table", "not_asked")


@pytest.mark.rule("R16")
def test_with_four_seats_nobody_calls_in_a_question():
    table = Table(4)
    table.gather((0, AMBASSADOR))
    assert table.may(0, "call") == []
    assert table.refuses(0, RIGHT) == ("R16", "no_call_here")


@pytest.mark.rule("5.1")
@pytest.mark.parametrize("dialled", [RIGHT, WRONG])
def test_if_anybody_calls_nothing_is_shown_anywhere_and_the_deal_ends(dialled):
    table = Table(4)
    table.gather((0, 1), (2, 3))
    told = table.chooses(dialled, "show B 0", "show Z 52", "sign X")
    assert [type(event) for event in told[:7]] == [Called] + [TurnedUp] * 4 + [Scored] * 2
    assert table.told(Exchanged, Shown, Signed) == []
    assert isinstance(told[7], DealBegan)
    assert table.open.deal == 2


@pytest.mark.rule("5.1")
def test_a_call_stops_the_question_too():
    table = Table(4)
    table.gather((0, 1), (2, AMBASSADOR))
    table.chooses(RIGHT, "show B 0", "ask 3")
    assert table.told(Asked, Answered) == []
    assert table.question(table.asked[0]) == "which_place"


@pytest.mark.rule("5.1")
def test_all_hear_the_caller_the_number_and_whether_it_is_right():
    table = Table(4)
    table.gather((0, 1))
    table.chooses(RIGHT, "show B 0")
    assert table.ears_of(Called(0, number("52 11 0 29"), None, True)) is EVERYBODY


@pytest.mark.rule("5.2")
def test_the_number_is_the_fragments_in_the_order_of_their_agents():
    table = Table(4, agents="X Z B F", fragments="52 11 0 29")
    table.gather((0, 1))
    assert table.chooses("call 29 0 11 52", "show Z 52")[0].right


@pytest.mark.rule("5.2")
def test_one_dials_numbers_with_ones_own_fragment_at_ones_own_agent():
    table = Table(4, agents="B F Z X", fragments="11 52 0 29")
    table.gather((0, 1))
    assert table.may(0, "call") == [
        "call 52 11 0 29",
        "call 52 11 29 0",
        "call 0 11 52 29",
        "call 0 11 29 52",
        "call 29 11 52 0",
        "call 29 11 0 52",
    ]
    assert table.refuses(0, "call 11 52 0 29") == ("5.2", "own_fragment")


@pytest.mark.rule("5.2")
@pytest.mark.parametrize(
    ("met", "dialled", "right"), [(1, RIGHT, True), (1, WRONG, False), (2, RIGHT, False), (3, WRONG, False)]
)
def test_right_means_the_right_number_beside_ones_partner(met, dialled, right):
    table = Table(4)
    table.gather((0, met))
    told = table.chooses(dialled, table.may(met)[0])
    assert told[0].right == right


@pytest.mark.rule("5.3")
@pytest.mark.parametrize("caller", range(4))
def test_a_right_call_scores_for_both_partners_whoever_dialled(caller):
    table = Table(4)
    partner = caller ^ 1
    table.gather((caller, partner))
    table.plays(partner, table.may(partner)[0])
    assert scorers(table.plays(caller, RIGHT)) == sorted((caller, partner))
    assert [table.points[seat] for seat in (caller, partner)] == [1, 1]
    assert sum(table.points) == 2


@pytest.mark.rule("5.3")
@pytest.mark.parametrize(("caller", "dialled"), [(0, WRONG), (1, "call 0 11 52 29")])
def test_a_wrong_call_scores_for_the_other_team(caller, dialled):
    table = Table(4)
    table.gather((0, 1))
    table.plays(1 - caller, table.may(1 - caller)[0])
    assert scorers(table.plays(caller, dialled)) == [2, 3]
    assert table.points == [0, 0, 1, 1]


@pytest.mark.rule("5.3")
def test_teams_go_by_agent_not_by_seat():
    table = Table(4, agents="Z F X B", fragments="52 11 0 29")
    table.gather((0, 2))
    assert scorers(table.chooses("call 11 29 52 0", "show X 52")) == [0, 2]
    table = Table(4, agents="Z F X B", fragments="52 11 0 29")
    table.gather((1, 3))
    assert scorers(table.chooses("call 11 0 52 29", "show B 52")) == [0, 2]


@pytest.mark.rule("R13")
@pytest.mark.parametrize("met", [2, 3])
def test_the_right_number_beside_an_opponent_is_a_wrong_call(met):
    table = Table(4)
    table.gather((0, met))
    told = table.chooses(RIGHT, table.may(met)[0])
    assert told[0] == Called(0, number("52 11 0 29"), None, False)
    assert scorers(told) == [2, 3]


@pytest.mark.rule("R13")
@pytest.mark.parametrize("met", [1, 2, 3])
def test_the_call_is_on_offer_in_every_exchange(met):
    table = Table(4)
    table.gather((0, met))
    assert RIGHT in table.may(0)
    assert len(table.may(0, "call")) == 6


@pytest.mark.rule("R14")
@pytest.mark.parametrize("partners", ["show B 0", "sign 11", "call 52 11 29 0"])
def test_the_partner_need_not_agree(partners):
    table = Table(4)
    table.gather((0, 1))
    told = table.chooses(RIGHT, partners)
    assert scorers(told) == [0, 1]
    assert [event.seat for event in told if isinstance(event, Called)] == [0]


@pytest.mark.rule("R14")
def test_the_partner_need_not_know_anything_before_the_call():
    table = Table(4)
    table.gather((0, 1))
    assert table.remembers(1) == []
    assert scorers(table.chooses(RIGHT, "show B 0")) == [0, 1]


@pytest.mark.rule("R12")
@pytest.mark.parametrize(("starter", "caller"), [(0, 0), (1, 1), (2, 0), (3, 0)])
def test_of_two_callers_in_one_meeting_the_earlier_in_playing_order_calls(starter, caller):
    table = Table(4, starter=starter)
    table.gather((0, 1))
    told = table.chooses(WRONG, "call 0 11 52 29")
    assert [event.seat for event in told if isinstance(event, Called)] == [caller]


@pytest.mark.rule("R12")
@pytest.mark.parametrize(("starter", "caller"), [(0, 1), (1, 1), (2, 2), (3, 3)])
def test_of_callers_in_two_meetings_the_earliest_in_playing_order_calls(starter, caller):
    table = Table(4, starter=starter)
    table.gather((0, 1), (2, 3))
    told = table.chooses("show F 11", RIGHT, "call 11 52 0 29", "call 11 52 0 29")
    assert [event.seat for event in told if isinstance(event, Called)] == [caller]
    assert scorers(told) == [0, 1]


@pytest.mark.rule("R12")
def test_it_does_not_matter_whose_call_was_sealed_first():
    table = Table(4)
    table.gather((0, 1))
    table.plays(1, RIGHT)
    told = table.plays(0, WRONG)
    assert told[0].seat == 0
    assert scorers(told) == [2, 3]


@pytest.mark.rule("R12")
@pytest.mark.parametrize("void", ["sign B", "show B 52", "call 52 11 29 0"])
def test_all_other_sealed_choices_stay_secret(void):
    tables = [Table(4, agents=["F B Z X"] * 2, fragments=["52 11 0 29"] * 2) for _ in range(2)]
    for table, choice in zip(tables, ("show B 0", void), strict=True):
        table.gather((0, 1), (2, AMBASSADOR))
        table.chooses(RIGHT, choice, "decline")
    assert who_can_tell(*tables) == set()
