"""4. The end of the round; 5. the end of the game; 7. drawing and putting back."""

import pytest
from tests.games.zena.table import BANK, FORT, GAME, Table, cards, of

from ridotto.core import SetupError
from ridotto.games.zena.cards import ACTION, GOAL, Card, Taking
from ridotto.games.zena.events import (
    CountedSoldi,
    DrawLost,
    Drew,
    GoalShown,
    PutBackCard,
    WasPutBack,
    Won,
)
from ridotto.games.zena.moves import Pass, PutBack


@pytest.mark.rule("4.1")
@pytest.mark.rule("R24")
@pytest.mark.rule("7.4")
def test_who_has_more_than_six_cards_puts_cards_back_in_secret_under_their_decks():
    table = Table(first=1).give(0, "G_SP BA2").give(1, "G_DA")
    table.all_pass()
    assert (table.question, table.asked) == ("what_to_put_back", (0, 1)), "seats above six only"
    assert table.plays(0, PutBack(Card.G_SP)) == []
    assert table.asked == (0, 1), "one after the other, until six are left"
    table.plays(0, PutBack(Card.BA2))
    assert table.asked == (1,)
    told = table.plays(1, PutBack(Card.G_DA))
    assert of(told, WasPutBack) == [WasPutBack(1, GOAL), WasPutBack(0, GOAL), WasPutBack(0, ACTION)]
    assert table.ears_of(PutBackCard(0, Card.G_SP)) == {0}
    assert table.match.state.hidden.decks[GOAL][-2:] == (Card.G_DA, Card.G_SP), "in turn order"
    assert table.open.decks[GOAL][-2:] == (-3, -2), "all know who put them there, and no more"
    assert table.open.actions == [6] * 4


@pytest.mark.rule("R24")
def test_exactly_down_to_six_in_the_order_named_and_it_can_be_taken_back_before_all_are_done():
    match = GAME.start(2, {"mode": "expert"}, seed="putting back 3")
    while match.view(None).waiting.question != "what_to_put_back":
        seat = match.to_move()[0]
        moves = match.asked_moves(seat)
        match.play(seat, Pass(Taking.GOAL) if Pass(Taking.GOAL) in moves else moves[0])
    assert match.to_move() == (0, 1), "both have more than six"
    before = match.view(0)
    for move in match.asked_moves(0)[:2]:
        while 0 in match.to_move():
            match.play(0, move if move in match.asked_moves(0) else match.asked_moves(0)[0])
        assert match.to_move() == (1,)
        while match.can_undo(0):
            match.undo(0)
        assert match.view(0) == before
    named = []
    while 0 in match.to_move():
        named.append(match.asked_moves(0)[-1].card)
        match.play(0, PutBack(named[-1]))
    o = before.open
    assert len(named) == o.actions[0] + o.goals[0] - 6, "exactly down to six"
    while match.view(None).waiting.question == "what_to_put_back":
        match.play(1, match.asked_moves(1)[0])
    o = match.view(None).open
    assert [a + g for a, g in zip(o.actions, o.goals)] == [6, 6]
    assert not match.can_undo(0), "all are done"


@pytest.mark.rule("4.2")
def test_cubes_of_maneggi_return_when_the_round_is_over():
    table = Table(rows="PA2 0")
    table.rest_of_the_round()
    assert (table.open.manipulating, table.open.supply[0]) == ((), 10)


@pytest.mark.rule("4.3")
@pytest.mark.rule("5.1")
@pytest.mark.rule("R47")
def test_the_game_ends_after_eight_whole_rounds_its_last_phase_included():
    table = Table(seats=2, first=0).last_month().give(0, "G_SP")
    table.all_pass()
    assert table.question == "what_to_put_back", "also in round 8"
    table.puts_back(0, "G_SP")
    assert table.match.over
    assert table.open.first == 0, "the First Player card stays"
    assert len(table.open.events) == 8


@pytest.mark.rule("5.1")
@pytest.mark.parametrize("mode", ["beginner", "expert"])
def test_eight_events_are_turned_up(mode):
    table = Table(seats=2, mode=mode)
    while not table.match.over:
        table.rest_of_the_round()
    assert table.open.month == 8


@pytest.mark.rule("5.1")
@pytest.mark.parametrize("months", [1, 3])
def test_a_shorter_evening_ends_after_the_month_that_it_names(months):
    table = Table(seats=2, mode="beginner", months=months)
    while not table.match.over:
        table.rest_of_the_round()
    assert table.open.month == months
    assert GAME.bound(2, table.open.options) < GAME.bound(2, Table(seats=2).open.options)


@pytest.mark.parametrize("months", [0, 9])
def test_there_are_one_to_eight_months(months):
    with pytest.raises(SetupError, match="months"):
        GAME.start(2, {"months": months}, seed="months")


def ended(at=None, goals=(), soldi=0, seats=4, rows="", won=""):
    """A last round in which everybody passes; these goals are in the hands of seat 0, 1 …"""
    table = Table(seats=seats, at=at, soldi=soldi, rows=rows).last_month()
    s = table.match.state
    for seat, held in enumerate(goals):
        for card in s.private[seat].actions[: len(cards(held))]:
            s.private[seat].actions.remove(card)
            s.open.actions[seat] -= 1
        table.give(seat, held)
    if won:
        s.open.battles_won = tuple(cards(won))
    table.rest_of_the_round()
    assert table.match.over
    return table


@pytest.mark.rule("5.2")
@pytest.mark.rule("R47")
def test_five_soldi_are_a_point_rounded_down():
    table = Table(mode="beginner", soldi=9).last_month()
    table.rest_of_the_round()
    counted = of(table.heard(None), CountedSoldi)
    assert CountedSoldi(1, 9, 1) in counted
    assert table.match.outcome.scores[1] == 1.0
    assert table.open.soldi[1] == 9, "still counted for the tie"


@pytest.mark.rule("5.2")
@pytest.mark.rule("R49")
@pytest.mark.parametrize(
    ("goals", "at", "points"),
    [
        ("G_KB", {0: "BANK FORT FORT FORT"}, [5]),
        ("G_KB", {0: "FORT BANK FORT FORT"}, [0]),
        ("G_KB G_KB", {0: "BANK FORT FORT FORT"}, [5, 5]),
        ("G_KS", {0: "FORT STREETS FORT FORT"}, [5]),
        ("G_CO", {}, [5]),
        ("G_CO G_IN", {0: "BANK FORT FORT FORT"}, [0, 3]),
        ("G_CO G_IN", {}, [5, 0]),
    ],
)
def test_goals_of_control_score_by_the_pieces_as_they_stand(goals, at, points):
    table = ended(at=at, goals=[goals])
    shown = [e for e in of(table.heard(None), GoalShown) if e.seat == 0]
    assert [e.prestige for e in shown] == points
    assert table.open.shown[0] == tuple(cards(goals))


@pytest.mark.rule("R48")
@pytest.mark.parametrize(("many", "sum_of_points"), [(1, 1), (2, 4), (3, 9), (4, 16), (5, 25)])
def test_each_daghe_abbreio_is_worth_as_many_as_one_holds(many, sum_of_points):
    table = ended(goals=[" ".join(["G_DA"] * many)])
    assert sum(e.prestige for e in of(table.heard(None), GoalShown)) == sum_of_points


@pytest.mark.rule("R49")
@pytest.mark.rule("R42")
def test_works_count_permanents_and_challenges_own_cube_or_not_and_battles_those_won():
    table = ended(goals=["G_NB G_SP", "G_NB"], rows="BA1 3, BA2, ST1@BANK 2", won="F1 F2")
    points = [(e.seat, e.card, e.prestige) for e in of(table.heard(None), GoalShown)]
    assert points == [(0, Card.G_NB, 3), (0, Card.G_SP, 2), (1, Card.G_NB, 3)]


@pytest.mark.rule("5.3")
@pytest.mark.rule("R47")
def test_most_prestige_wins_then_more_soldi_then_they_share():
    for prestige, soldi, winners in (
        ([4, 6], [0, 0], (1,)),
        ([6, 6], [1, 3], (1,)),
        ([6, 6], [3, 3], (0, 1)),
    ):
        table = Table(seats=2, mode="beginner").last_month()
        o = table.match.state.open
        o.at[:] = [(1, 2, 3, 4), (1, 2, 3, 4)]
        o.prestige[:], o.soldi[:] = prestige, soldi
        told = table.rest_of_the_round()
        assert of(told, Won)[0].seats == winners
        assert table.match.outcome.winners == list(winners)
        assert table.match.outcome.scores == [float(p) for p in prestige]


@pytest.mark.rule("R50")
def test_points_have_no_upper_end_and_are_never_negative():
    table = Table(seats=2, mode="beginner").last_month()
    table.match.state.open.prestige[0] = 170
    table.rest_of_the_round()
    assert table.match.outcome.scores[0] >= 170
    assert min(table.open.prestige) >= 0


@pytest.mark.rule("R46")
def test_the_bank_never_runs_out_of_coins():
    table = Table(seats=2, mode="beginner", soldi=500, rows="BA1 0")
    table.rest_of_the_round()
    assert table.open.soldi[0] >= 502, "138 Soldi are in the box; coins are change only"


@pytest.mark.rule("R51")
def test_a_seat_that_leaves_can_be_played_by_a_bot_at_every_decision():
    from ridotto.bots import RandomBot
    from ridotto.bots.table import chances_of, play_match

    match = GAME.start(3, {"mode": "expert"}, seed="left")
    for _ in range(30):
        seat = match.to_move()[0]
        match.play(seat, match.asked_moves(seat)[0])
    play_match(match, [RandomBot() for _ in range(3)], chances_of("left", 3))
    assert match.over


@pytest.mark.rule("7.1")
@pytest.mark.rule("R23")
def test_a_card_comes_from_the_deck_one_chooses_one_at_a_time():
    table = Table(rows="ST3 0", deck="BA2 CA2 CA4", goals="G_SP")
    table.all_pass()
    assert (table.question, table.asked) == ("which_deck", (0,))
    assert table.match.view(None).waiting.args == (3,)
    table.draws(0, ACTION)
    assert table.drawn(0) == ["BA2"]
    table.draws(0, GOAL)
    table.draws(0, ACTION)
    assert table.drawn(0) == ["BA2", "G_SP", "CA2"]


@pytest.mark.rule("7.1")
@pytest.mark.rule("R28")
def test_beginners_draw_action_cards_without_a_question():
    table = Table(mode="beginner", rows="CA2 0", deck="BA2", at={1: "CATHEDRAL BANK BANK BANK"})
    for seat in (0, 2, 3):
        table.stand(seat, "BANK BANK PORT PORT")
    table.rest_of_the_round()
    assert table.drawn(0)[0] == "BA2"


@pytest.mark.rule("7.2")
@pytest.mark.rule("R22")
def test_an_empty_deck_cannot_be_chosen_and_a_draw_from_nothing_is_lost():
    table = Table(rows="ST3 0").empty_deck(ACTION)
    told = table.all_pass()
    assert of(told, Drew)[:3] == [Drew(0, GOAL)] * 3, "without a question"
    table = Table(rows="ST3 0, BA4 1").empty_deck(ACTION).empty_deck(GOAL)
    told = table.rest_of_the_round()
    assert of(told, DrawLost)[:3] == [DrawLost(0)] * 3
    assert table.open.decks[ACTION] != (), "cards put underneath later make the deck live again"


@pytest.mark.rule("7.3")
def test_hands_have_no_limit_during_the_round():
    table = Table().give(0, "G_SP G_SP BA2 BA2 CA2")
    assert len(table.hand(0)) == 11
    table.passes(0, Taking.ACTION)
    assert len(table.hand(0)) == 12
    assert table.question == "your_turn"
    assert table.row(BANK) == ""
    assert table.row(FORT) == ""
