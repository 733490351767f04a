"""8. The match, from deal to deal; and what holds for everybody at the table."""

import pytest
from tests.games.inkognito.table import AMBASSADOR, EVERYBODY, GAME, ONLOOKER, Table, move

from ridotto.bots import RandomBot
from ridotto.core import Chance, IllegalMove
from ridotto.games.inkognito.moves import DealBegan, Dealt, MatchWon, Scored

SAME = "52 11 0 29"


@pytest.mark.rule("8.1")
def test_for_a_new_deal_the_black_cards_are_dealt_afresh_so_partners_change():
    table = Table(4, agents=["F B Z X", "F Z B X"], fragments=[SAME, "29 0 11 52"])
    table.calls(0, SAME)
    assert [(table.mine(s).agent, table.mine(s).fragment) for s in range(4)] == [
        (0, 7),
        (2, 6),
        (1, 5),
        (3, 4),
    ]
    table.gather((0, 2))
    table.chooses("call 29 11 0 52", "show B 0")
    assert table.points == [2, 1, 1, 0]


@pytest.mark.rule("8.1")
def test_each_deal_draws_its_own_cards():
    match = GAME.start(4, {"points": 9, "round_limit": 1}, seed="deals")
    dealt = set()
    for _ in range(8):
        dealt.add(GAME.deal_of(match.state))
        deal = match.view(ONLOOKER).open.deal
        while match.view(ONLOOKER).open.deal == deal:
            seat = match.to_move()[0]
            match.play(seat, match.moves(seat)[0])
    assert len(dealt) > 5


@pytest.mark.rule("8.1")
def test_all_notes_start_empty_and_points_stay_with_seats():
    table = Table(4, agents=["F B Z X"] * 2, fragments=[SAME] * 2)
    table.gather((0, 1), (2, AMBASSADOR))
    table.chooses("show F 11", "show B 0", "ask 3")
    table.plays(3, "black X")
    table.calls(0, SAME)
    for seat in range(4):
        mine = table.mine(seat)
        assert (mine.memory, set(mine.shown), set(mine.answered)) == ((), {0}, {0})
    assert table.open.ledger == ()
    assert set(table.open.asked) == {0}
    assert table.open.round == 1
    assert table.points == [1, 1, 0, 0]
    assert table.ears_of(DealBegan(2, 1)) is EVERYBODY
    assert [event.seat for event in table.heard(0, Dealt)] == [0, 0]


@pytest.mark.rule("8.2")
def test_the_match_ends_after_the_deal_at_whose_end_somebody_has_three_points():
    table = Table(4, agents=["F B Z X", "F Z B X", "F B Z X"], fragments=[SAME, "52 0 11 29", SAME])
    table.calls(0, SAME)
    table.gather((0, 2))
    table.chooses("call 52 11 0 29", "show B 0")
    assert table.points == [2, 1, 1, 0]
    assert not table.match.over
    told = table.calls(0, SAME)
    assert table.match.over
    assert told[-1] == MatchWon((0,))
    assert table.ears_of(MatchWon((0,))) is EVERYBODY
    assert table.match.outcome.scores == [3, 2, 1, 0]
    assert table.match.outcome.winners == [0]


@pytest.mark.rule("8.2")
def test_nobody_may_do_anything_after_the_end():
    table = Table(4, points=1)
    table.calls(0, SAME)
    assert table.asked == ()
    assert all(table.may(seat) == [] for seat in range(4))
    with pytest.raises(IllegalMove) as refused:
        table.match.play(0, move("visit Rialto"))
    assert refused.value.reason == "match_is_over"


@pytest.mark.rule("R18")
def test_two_who_reach_three_points_together_share_the_victory():
    table = Table(4, agents=["F B Z X"] * 3, fragments=[SAME] * 3)
    for _ in range(3):
        table.calls(0, SAME)
    assert table.match.outcome.winners == [0, 1]
    assert table.told(MatchWon) == [MatchWon((0, 1))]


@pytest.mark.rule("R18")
def test_after_a_wrong_call_four_may_share_the_victory():
    table = Table(5, points=1)
    table.calls(0, "52 0 11 29")
    assert table.match.outcome.winners == [1, 2, 3, 4]


@pytest.mark.rule("R28")
def test_with_four_seats_a_match_has_at_most_five_deals():
    teams = ["F B Z X", "Z X F B", "F Z B X", "Z F X B", "F B Z X"]
    table = Table(4, agents=teams, fragments=[SAME] * 5)
    for deal, caller in enumerate([0, 2, 0, 1, 0]):
        agents = teams[deal].split()
        fragments = dict(zip(agents, SAME.split(), strict=True))
        partner = agents.index({"F": "B", "B": "F", "Z": "X", "X": "Z"}[agents[caller]])
        assert table.open.deal == deal + 1
        table.gather((caller, partner))
        table.plays(partner, table.may(partner)[0])
        table.plays(caller, "call " + " ".join(fragments[agent] for agent in "FBZX"))
        if deal == 3:
            assert table.points == [2, 2, 2, 2]
    assert table.match.outcome.scores == [3, 3, 2, 2]
    assert table.match.outcome.winners == [0, 1]


@pytest.mark.rule("R28")
@pytest.mark.parametrize(("seats", "most"), [(3, 7), (5, 11)])
def test_with_three_seats_a_match_has_at_most_seven_deals_and_with_five_eleven(seats, most):
    table = Table(seats, agents=["F B Z X"] * most, fragments=[SAME] * most)
    for deal in range(most):
        assert table.open.deal == deal + 1
        table.calls(deal % seats, SAME)
    assert table.match.over
    assert max(table.points) == 3
    assert sum(table.points) == most


@pytest.mark.rule("R28")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_no_match_that_is_called_out_is_longer(seats):
    most = {3: 7, 4: 5, 5: 11}[seats]
    for n in range(60):
        match, chance = GAME.start(seats, seed=f"long {n}"), Chance.of(f"long {n}")
        deals = 0
        while not match.over:
            seat = match.to_move()[0]
            moves = match.moves(seat)
            told = match.play(seat, moves[chance.pick(len(moves), "any")])
            deals += any(isinstance(t.event, Scored) for t in told)
        assert deals <= most


@pytest.mark.rule("R19")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_outside_a_meeting_there_is_no_move_that_could_tell_anybody_anything(seats):
    table = Table(seats)
    table.gather((0, 1))
    for seat in set(range(seats)) - {0, 1}:
        assert table.may(seat) == []
        assert table.view(seat).asked is None
        assert table.view(seat).offers == ()
    assert {name for kind in GAME.move_types for name in kind.__struct_fields__} == {
        "place",
        "first",
        "second",
        "card",
        "seat",
        "kind",
        "number",
        "seats",
    }


@pytest.mark.rule("R19")
def test_what_all_hear_never_holds_a_card_before_the_end_of_a_deal():
    for n in range(20):
        match, chance = GAME.start((3, 4, 5)[n % 3], {"round_limit": 8}, seed=str(n)), Chance.of(str(n))
        while not match.over:
            seat = match.to_move()[0]
            moves = match.moves(seat)
            for told in match.play(seat, moves[chance.pick(len(moves), "any")]):
                fields = set(type(told.event).__struct_fields__)
                if told.to is None and fields & {"card", "cards", "agent", "fragment", "number"}:
                    assert type(told.event).__name__ in ("Called", "TurnedUp")


@pytest.mark.rule("R29")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_bot_takes_over_a_seat_at_any_decision_from_its_view_alone(seats):
    bot, chance = RandomBot(), Chance.of(f"leaving {seats}")
    match = GAME.start(seats, {"points": 1}, seed=f"leaving {seats}")
    left: set[str] = set()
    while not match.over:
        for seat in match.to_move():
            view = match.view(seat)
            left.add(view.asked.question)
            taken_over = match.clone()
            choice = bot.choose(view, match.moves(seat), chance)
            taken_over.play(seat, choice)
            entry = taken_over.journal[-1]
            assert (entry.seat, entry.move) == (seat, choice)
        mover = match.to_move()[0]
        match.play(mover, bot.choose(match.view(mover), match.moves(mover), chance))
    assert left >= {"which_place", "what_to_do"}


@pytest.mark.rule("R29")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_bots_alone_play_a_match_to_its_end(seats):
    bot, chance = RandomBot(), Chance.of(f"alone {seats}")
    match = GAME.start(seats, seed=f"alone {seats}")
    while not match.over:
        seat = match.to_move()[0]
        match.play(seat, bot.choose(match.view(seat), match.moves(seat), chance))
    assert match.outcome.winners
