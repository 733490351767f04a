"""The switches of a match."""

import pytest
from tests.games.inkognito.table import (
    AMBASSADOR,
    EVERYBODY,
    FOURTH,
    GAME,
    N0,
    Table,
    Z,
    number,
    who_can_tell,
)

from ridotto.core import SetupError
from ridotto.games.inkognito.moves import Answered, Asked, Called, DealDrawn, MatchWon, Scored, TurnedUp

SAME = "52 11 0 29"


def scorers(told):
    return [event.seat for event in told if isinstance(event, Scored)]


def test_the_defaults_are_those_of_the_page():
    assert GAME.options == {
        "points": 3,
        "asker_chooses": False,
        "strict_call": False,
        "ambassador": -1,
        "round_limit": 60,
        "deal_limit": 20,
    }


@pytest.mark.parametrize(
    "options",
    [
        {"points": 0},
        {"points": 10},
        {"ambassador": 5},
        {"ambassador": -2},
        {"round_limit": -1},
        {"deal_limit": -1},
        {"asker_chooses": 3},
        {"partners": True},
    ],
)
def test_other_values_and_other_names_are_refused(options):
    with pytest.raises(SetupError):
        GAME.start(5, options, seed="")


@pytest.mark.parametrize("seats", [3, 4])
def test_a_seat_is_the_ambassador_with_five_seats_only(seats):
    with pytest.raises(SetupError):
        GAME.start(seats, {"ambassador": 0}, seed="")


@pytest.mark.parametrize("seats", [1, 2, 6])
def test_it_is_played_by_three_four_or_five(seats):
    with pytest.raises(SetupError):
        GAME.start(seats, seed="")


# points


@pytest.mark.rule("8.2")
@pytest.mark.parametrize("points", [1, 2, 4])
def test_the_match_ends_at_as_many_points_as_the_switch_says(points):
    table = Table(4, agents=["F B Z X"] * 4, fragments=[SAME] * 4, points=points)
    for _ in range(points):
        assert not table.match.over
        table.calls(0, SAME)
    assert table.match.over
    assert table.match.outcome.scores == [points, points, 0, 0]


# asker_chooses


@pytest.mark.rule("R8")
def test_with_asker_chooses_the_asker_names_agent_or_fragment():
    table = Table(4, asker_chooses=True)
    table.gather((0, AMBASSADOR))
    assert table.may(0) == [
        "ask 1 agent",
        "ask 1 fragment",
        "ask 2 agent",
        "ask 2 fragment",
        "ask 3 agent",
        "ask 3 fragment",
        "decline",
    ]
    table.chooses("ask 2 fragment")
    assert table.may(2) == ["black 0"]
    assert table.refuses(2, "black Z") == ("R8", "other_kind_wanted")
    table.plays(2, "black 0")
    assert table.ears_of(Answered(2, 0, N0)) == {0, 2}


@pytest.mark.rule("R8")
def test_with_asker_chooses_the_kind_is_known_to_asker_and_asked_alone():
    one, other = Table(4, asker_chooses=True), Table(4, asker_chooses=True)
    for table, kind in ((one, "agent"), (other, "fragment")):
        table.gather((0, AMBASSADOR))
        table.chooses(f"ask 2 {kind}")
    assert one.ears_of(Asked(0, 2)) is EVERYBODY
    assert who_can_tell(one, other) == {0, 2}
    for table in (one, other):
        table.plays(2, table.may(2)[0])
    assert who_can_tell(one, other) == {0, 2}


@pytest.mark.rule("R9")
def test_with_asker_chooses_the_second_question_is_for_the_other_card():
    table = Table(4, asker_chooses=True)
    table.gather((0, AMBASSADOR))
    table.chooses("ask 2 agent")
    table.plays(2, "black Z")
    table.gather((0, AMBASSADOR))
    assert "ask 2 fragment" in table.may(0)
    assert table.refuses(0, "ask 2 agent") == ("R9", "kind_seen")
    table.chooses("ask 2 fragment")
    table.plays(2, "black 0")
    table.gather((0, AMBASSADOR))
    assert table.refuses(0, "ask 2 agent") == ("R9", "asked_twice")
    assert len(table.may(0, "ask")) == 4


@pytest.mark.rule("R21")
def test_with_asker_chooses_nothing_changes_for_the_fourth_agent():
    table = Table(3, asker_chooses=True)
    for _ in range(3):
        table.gather((0, AMBASSADOR))
        assert table.may(0, "ask fourth") == ["ask fourth agent", "ask fourth fragment"]
        table.chooses("ask fourth agent")


@pytest.mark.rule("R8")
@pytest.mark.rule("10.3")
def test_with_asker_chooses_and_five_seats_the_ambassador_sees_the_card():
    table = Table(5, asker_chooses=True)
    table.gather((0, 4))
    table.chooses("ask 2 agent", "listen")
    assert table.may(2) == ["black Z"]
    table.plays(2, "black Z")
    assert table.ears_of(Answered(2, 0, Z, 4)) == {0, 2, 4}


# strict_call


@pytest.mark.rule("R15")
def test_the_number_decides():
    table = Table(3, agents="F B Z X", fragments=SAME)
    table.gather((0, 1))
    told = table.chooses(f"call {SAME}", "show B 0")
    assert told[0] == Called(0, number(SAME), None, True)
    assert table.match.game.options["strict_call"] is False


@pytest.mark.rule("R15")
@pytest.mark.parametrize(("named", "right"), [("0 1 2 3", True), ("0 1 3 2", False)])
def test_with_strict_call_the_seats_must_be_right_too(named, right):
    table = Table(4, strict_call=True)
    table.gather((0, 1))
    told = table.chooses(f"call {SAME} as {named}", "show B 0")
    assert told[0].right == right
    assert told[0].seats == tuple(map(int, named.split()))
    assert table.ears_of(told[0]) is EVERYBODY
    assert scorers(told) == ([0, 1] if right else [2, 3])


@pytest.mark.rule("R15")
def test_with_strict_call_the_number_must_still_be_right():
    table = Table(4, strict_call=True)
    table.gather((0, 1))
    assert not table.chooses("call 52 11 29 0 as 0 1 2 3", "show B 0")[0].right


@pytest.mark.rule("R15")
def test_with_strict_call_the_caller_names_himself_and_the_seat_met_as_partner():
    table = Table(4, strict_call=True)
    table.gather((0, 2))
    assert {text.split(" as ")[1] for text in table.may(0, "call")} == {"0 2 1 3", "0 2 3 1"}
    assert table.refuses(0, f"call {SAME} as 1 2 0 3") == ("R15", "own_seat")
    assert table.refuses(0, f"call {SAME} as 0 1 2 3") == ("R15", "partner_is_met")
    assert table.refuses(0, "call 11 52 0 29 as 0 2 1 3") == ("5.2", "own_fragment")
    assert table.refuses(0, f"call {SAME}") == ("4.1", "not_on_offer")


@pytest.mark.rule("R15")
def test_with_strict_call_and_three_seats_the_fourth_agent_is_named_too():
    table = Table(3, strict_call=True)
    table.gather((0, FOURTH))
    assert table.plays(0, f"call {SAME} as 0 1 2 3")[0].right
    table = Table(3, strict_call=True)
    table.gather((0, FOURTH))
    told = table.plays(0, f"call {SAME} as 0 1 3 2")
    assert not told[0].right
    assert scorers(told) == [1, 2]


@pytest.mark.rule("R15")
def test_with_strict_call_and_five_seats_only_agents_seats_are_named():
    table = Table(5, envoy=2, starter=0, strict_call=True)
    table.gather((2, 0))
    names = {text.split(" as ")[1] for text in table.may(2, "call")}
    assert len(names) == 24
    assert not any("2" in name for name in names)
    table.plays(0, "decline")
    assert table.plays(2, f"call {SAME} as 0 1 3 4")[0].right


# ambassador


@pytest.mark.rule("R23")
def test_the_switch_fixes_the_ambassador_to_a_seat():
    table = Table(5, envoy=2, fixed=True, round_limit=1, deal_limit=6)
    seen = []
    for _ in range(5):
        seen.append((table.open.ambassador, table.open.starter))
        table.gather()
    assert seen == [(2, 0), (2, 1), (2, 3), (2, 4), (2, 0)]
    match = GAME.start(5, {"ambassador": 2}, seed="fixed")
    assert "first ambassador" not in [draw.name for draw in match.opening]


# round_limit and deal_limit


@pytest.mark.rule("R28")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_deal_without_a_call_is_drawn_after_so_many_rounds(seats):
    table = Table(seats, round_limit=7)
    table.quiet_rounds(6)
    assert table.told(DealDrawn) == []
    told = table.gather()
    assert DealDrawn(7) in told
    assert table.ears_of(DealDrawn(7)) is EVERYBODY
    assert len([event for event in told if isinstance(event, TurnedUp)]) == 4
    assert table.points == [0] * seats
    assert table.open.deal == 2


@pytest.mark.rule("R28")
def test_the_last_round_before_the_limit_is_played_to_its_end():
    table = Table(4, round_limit=1)
    table.gather((0, AMBASSADOR))
    table.chooses("ask 2")
    told = table.plays(2, "black Z")
    assert told[:2] == [Answered(2, 0, Z), DealDrawn(1)]


@pytest.mark.rule("R28")
def test_a_call_in_the_last_round_counts():
    table = Table(4, round_limit=1)
    told = table.calls(0, SAME)
    assert scorers(told) == [0, 1]
    assert table.told(DealDrawn) == []


@pytest.mark.rule("R28")
def test_by_default_a_deal_is_drawn_after_sixty_rounds():
    table = Table(4)
    table.quiet_rounds(59)
    assert table.open.deal == 1
    table.gather()
    assert table.told(DealDrawn) == [DealDrawn(60)]
    assert table.open.deal == 2


@pytest.mark.rule("R28")
def test_with_no_round_limit_a_deal_goes_on():
    table = Table(4, round_limit=0)
    table.quiet_rounds(75)
    assert (table.open.deal, table.open.round) == (1, 76)


@pytest.mark.rule("R28")
def test_after_the_last_deal_the_highest_score_wins():
    table = Table(4, agents=["F B Z X", "F Z B X"], fragments=[SAME, "52 0 11 29"], deal_limit=2)
    table.calls(0, SAME)
    assert not table.match.over
    table.gather((0, 2))
    table.chooses("call 52 11 0 29", "show B 0")
    assert table.match.over
    assert table.match.outcome.scores == [2, 1, 1, 0]
    assert table.match.outcome.winners == [0]


@pytest.mark.rule("R28")
def test_after_the_last_deal_equal_scores_share_the_victory():
    table = Table(4, deal_limit=1)
    table.calls(0, "52 0 11 29")
    assert table.match.outcome.winners == [2, 3]


@pytest.mark.rule("R28")
def test_with_no_points_at_all_nobody_wins():
    table = Table(4, round_limit=1, deal_limit=2)
    table.quiet_rounds(2)
    assert table.match.over
    assert table.match.outcome.winners == []
    assert table.told(MatchWon) == [MatchWon(())]


@pytest.mark.rule("R28")
def test_with_no_deal_limit_a_match_goes_on():
    table = Table(4, round_limit=1, deal_limit=0)
    table.quiet_rounds(25)
    assert table.open.deal == 26


@pytest.mark.rule("R28")
def test_after_a_drawn_deal_the_start_moves_on_from_its_first_starter():
    table = Table(4, starter=1, round_limit=3)
    table.quiet_rounds(3)
    assert table.open.starter == 2
