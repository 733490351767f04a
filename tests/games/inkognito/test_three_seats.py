"""9. Three seats."""

import pytest
from tests.games.inkognito.table import (
    AMBASSADOR,
    EVERYBODY,
    FOURTH,
    GAME,
    N29,
    ONLOOKER,
    RIALTO,
    SALUTE,
    SAN_GIORGIO,
    Table,
    X,
    who_can_tell,
)

from ridotto.games.inkognito.moves import (
    Asked,
    Called,
    DealBegan,
    Dealt,
    Declined,
    LookedAtFourth,
    Met,
    SawOfFourth,
    Scored,
    Visited,
)
from ridotto.games.inkognito.state import LineKind

RIGHT = "call 52 11 0 29"


def scorers(told):
    return [event.seat for event in told if isinstance(event, Scored)]


@pytest.mark.rule("9.1")
def test_the_fourth_agent_comes_after_the_third_seat():
    table = Table(3, fourth="Salute", ambassador="Rialto")
    table.plays(0, "visit Rialto")
    table.plays(1, "visit San Marco")
    told = table.plays(2, "visit San Giorgio")
    assert told[:2] == [Visited(2, 2), Visited(FOURTH, SALUTE)]


@pytest.mark.rule("9.1")
def test_there_are_no_teams():
    table = Table(3)
    table.gather((0, 1))
    assert scorers(table.chooses(RIGHT, "show B 0")) == [0]


@pytest.mark.rule("9.2")
def test_the_fourth_agent_gets_two_black_cards_that_nobody_sees():
    table = Table(3, agents="F B Z X", fragments="52 11 0 29")
    assert table.match.state.hidden.fourth == (3, 7)
    assert len(table.told(Dealt)) == 3
    assert who_can_tell(table, Table(3, agents="F B X Z")) == {2}
    assert who_can_tell(table, Table(3, fragments="29 11 0 52")) == {0}


@pytest.mark.rule("9.2")
def test_its_top_place_is_turned_up_at_its_turn_for_all():
    table = Table(3, fourth="Salute, Rialto")
    first = table.visits("Rialto, Rialto, Rialto")
    assert first[:4] == [Visited(0, RIALTO), Visited(1, RIALTO), Visited(2, RIALTO), Visited(FOURTH, SALUTE)]
    assert table.ears_of(Visited(FOURTH, SALUTE)) is EVERYBODY
    second = table.visits("San Marco, San Marco, San Marco")
    assert [event.seat for event in second[:4]] == [1, 2, FOURTH, 0]
    assert second[2] == Visited(FOURTH, RIALTO)
    assert table.view(ONLOOKER).open.series[1][FOURTH] == RIALTO


@pytest.mark.rule("9.2")
def test_once_its_place_is_turned_up_the_visit_before_it_cannot_be_taken_back():
    table = Table(3, starter=2)
    table.plays(2, "visit Rialto")
    assert table.open.at[FOURTH] != -1
    assert not table.match.can_undo(2)


@pytest.mark.rule("9.2")
def test_nobody_knows_the_order_of_its_places():
    assert who_can_tell(Table(3, fourth="Salute"), Table(3, fourth="Rialto")) == set()


@pytest.mark.rule("9.2")
def test_its_deck_is_shuffled_again_for_each_series():
    table = Table(3, fourth=["Salute", "San Giorgio"])
    table.visits("Rialto, Rialto, Rialto")
    assert table.open.unplayed[FOURTH] == 0b01111
    for place in ("San Marco", "San Giorgio", "Ponte dei Sospiri", "Salute"):
        table.visits(", ".join([place] * 3))
    assert table.open.unplayed[FOURTH] == 0b11111
    assert Visited(FOURTH, SAN_GIORGIO) in table.visits("Rialto, Rialto, Rialto")


@pytest.mark.rule("9.3")
def test_alone_with_the_fourth_agent_one_looks_secretly_at_one_of_its_cards():
    table = Table(3, fourth="Rialto")
    told = table.visits("Rialto, San Marco, San Giorgio")
    assert Met(0, FOURTH, RIALTO) in told
    assert table.asked == (0,)
    assert table.sorts(0) == {"look": 2, "decline": 1, "call": 6}
    assert table.chooses("look fragment") == [LookedAtFourth(0), SawOfFourth(0, N29)]
    assert table.ears_of(LookedAtFourth(0)) is EVERYBODY
    assert table.ears_of(SawOfFourth(0, N29)) == {0}
    assert table.remembers(0) == [(1, LineKind.LOOK, FOURTH, {N29}, set())]


@pytest.mark.rule("9.3")
def test_the_look_may_be_declined_and_all_hear_it():
    table = Table(3)
    table.gather((0, FOURTH))
    assert table.chooses("decline") == [Declined(0)]
    assert table.ears_of(Declined(0)) is EVERYBODY


@pytest.mark.rule("9.3")
def test_the_fourth_agent_learns_and_shows_nothing_else():
    table = Table(3)
    table.gather((0, FOURTH))
    assert table.refuses(0, "show F 11") == ("4.1", "not_on_offer")
    assert table.may(0, "pair") == []


@pytest.mark.rule("9.4")
def test_the_ambassador_and_the_fourth_agent_alone_do_nothing():
    table = Table(3, ambassador="Salute", fourth="Salute")
    told = table.visits("Rialto, San Marco, San Giorgio")
    assert not any(isinstance(event, Met) for event in told)
    assert table.open.round == 2
    assert table.open.ledger == ()


@pytest.mark.rule("9.4")
def test_others_meet_as_usual_meanwhile():
    table = Table(3, ambassador="Salute", fourth="Salute")
    table.visits("Rialto, Rialto, San Giorgio")
    assert table.asked == (0, 1)


@pytest.mark.rule("9.5")
@pytest.mark.parametrize(("kind", "card"), [("agent", X), ("fragment", N29)])
def test_a_question_may_be_put_to_the_fourth_agent(kind, card):
    table = Table(3)
    table.gather((0, AMBASSADOR))
    assert table.may(0)[:5] == ["ask 1", "ask 2", "ask fourth agent", "ask fourth fragment", "decline"]
    assert table.chooses(f"ask fourth {kind}") == [Asked(0, FOURTH), SawOfFourth(0, card)]
    assert table.ears_of(Asked(0, FOURTH)) is EVERYBODY
    assert table.ears_of(SawOfFourth(0, card)) == {0}
    assert table.remembers(0) == [(1, LineKind.QUESTION, FOURTH, {card}, set())]
    assert table.open.round == 2


@pytest.mark.rule("9.5")
@pytest.mark.rule("R21")
@pytest.mark.parametrize(("verb", "company"), [("ask fourth", AMBASSADOR), ("look", FOURTH)])
def test_that_one_looked_is_open_at_which_card_is_not(verb, company):
    one, other = Table(3), Table(3)
    for table, kind in ((one, "agent"), (other, "fragment")):
        table.gather((0, company))
        table.chooses(f"{verb} {kind}")
    assert who_can_tell(one, other) == {0}


@pytest.mark.rule("R21")
def test_one_may_look_at_the_same_card_of_the_fourth_agent_again_and_again():
    table = Table(3)
    for _ in range(3):
        table.gather((0, AMBASSADOR))
        assert table.may(0, "ask fourth") == ["ask fourth agent", "ask fourth fragment"]
        table.chooses("ask fourth agent")
    table.gather((0, AMBASSADOR))
    assert len(table.may(0, "ask fourth")) == 2
    table = Table(3)
    for _ in range(4):
        table.gather((1, FOURTH))
        assert table.may(1, "look") == ["look agent", "look fragment"]
        table.chooses("look fragment")


@pytest.mark.rule("9.6")
@pytest.mark.parametrize("group", [(0, 1), (0, 2), (0, FOURTH), (0, AMBASSADOR)])
def test_a_call_may_be_made_in_any_meeting_of_two(group):
    table = Table(3)
    table.gather(group)
    assert len(table.may(0, "call")) == 6
    for seat in table.asked:
        if seat:
            table.plays(seat, table.may(seat)[0])
    told = table.plays(0, RIGHT)
    assert told[0].right
    assert scorers(told) == [0]


@pytest.mark.rule("R22")
@pytest.mark.parametrize(
    "group", [(0, 1, 2), (0, 1, FOURTH), (0, 1, AMBASSADOR), (0, FOURTH, AMBASSADOR), (0, 1, 2, AMBASSADOR)]
)
def test_to_call_one_needs_to_be_alone_with_the_other(group):
    table = Table(3, ambassador="Salute", fourth="Salute" if {FOURTH, AMBASSADOR} <= {*group} else "")
    table.gather(group)
    assert table.open.round == 2
    assert all(table.may(seat, "call") == [] for seat in range(3))


@pytest.mark.rule("9.7")
@pytest.mark.parametrize(
    ("caller", "dialled"), [(0, "call 52 0 11 29"), (1, "call 0 11 52 29"), (2, "call 11 52 0 29")]
)
def test_a_wrong_call_scores_for_the_two_others(caller, dialled):
    table = Table(3)
    table.gather((caller, FOURTH))
    told = table.plays(caller, dialled)
    assert isinstance(told[0], Called)
    assert not told[0].right
    assert scorers(told) == [seat for seat in range(3) if seat != caller]


@pytest.mark.rule("9.7")
@pytest.mark.parametrize("met", [1, 2])
def test_a_right_call_scores_for_the_caller_whomever_he_met(met):
    table = Table(3)
    table.gather((0, met))
    table.plays(met, table.may(met)[0])
    assert scorers(table.plays(0, RIGHT)) == [0]
    assert table.points == [1, 0, 0]


@pytest.mark.rule("R20")
def test_the_fourth_agents_position_takes_its_turn_as_starter_of_rounds():
    table = Table(3, starter=1)
    starters = []
    for _ in range(6):
        starters.append(table.open.starter)
        table.gather()
    assert starters == [1, 2, FOURTH, 0, 1, 2]
    order = [event.seat for event in table.told(Visited)]
    assert order[8:12] == [FOURTH, 0, 1, 2]


@pytest.mark.rule("R20")
def test_the_fourth_agents_position_takes_its_turn_as_starter_of_deals():
    table = Table(3, starter=2, agents=["F B Z X"] * 3, fragments=["52 11 0 29"] * 3)
    table.calls(0, "52 11 0 29")
    assert table.ears_of(DealBegan(2, FOURTH)) is EVERYBODY
    assert isinstance(table.log[-1].event, Visited)
    table.calls(1, "52 11 0 29")
    assert table.open.starter == 0


@pytest.mark.rule("R20")
def test_the_very_first_round_is_never_started_by_the_fourth_agent():
    assert {GAME.start(3, seed=str(n)).state.open.starter for n in range(200)} == {0, 1, 2}
