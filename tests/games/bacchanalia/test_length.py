"""D. Length and end; R40 to R44, R47."""

import pytest
from tests.games.bacchanalia.table import GAME, Table, rule

from ridotto.core import HOUSE
from ridotto.games.bacchanalia.cards import Ending, Fate, Finale, Why
from ridotto.games.bacchanalia.events import ClosingBegan, FinaleBegan, Over, TimeIsOver, TurnBegan
from ridotto.games.bacchanalia.moves import CloseScene, Give, SeatLeft, TimeIsUp
from ridotto.games.bacchanalia.rules.introduction import QUESTIONS
from ridotto.games.bacchanalia.state import outcome_of

QUIET = "PLUTO PLUTO PLUTO PLUTO"


def order_of_finales(table: Table) -> list[int]:
    """Everybody answers with the first of his moves until it is over; who told a finale, in order."""
    while not table.match.over:
        seat = table.match.to_move()[0]
        table.play(seat, table.form(seat))
    return [event.seat for event in table.ever_heard(FinaleBegan)]


@rule("D1")
def test_with_neither_time_nor_number_it_goes_on_until_all_have_ended():
    table = Table(draw="PARCAE PLUTO PLUTO PLUTO", parcae=8)
    assert table.open.options.limit(3) == 0
    table.scene()
    assert TurnBegan(1) in table.told(None)


@rule("D1", "D2", "R43")
def test_at_the_agreed_parcae_the_turn_is_finished_and_the_drawer_is_last():
    table = Table(seats=4, draw="PARCAE PLUTO PLUTO PLUTO", parcae=2, length="short")
    assert not table.heard(ClosingBegan)
    table.scene()
    assert table.heard(ClosingBegan) == [ClosingBegan(Why.LIMIT)]
    assert not table.heard(TurnBegan)
    assert order_of_finales(table) == [1, 2, 3, 0]


@rule("D2", "R42")
def test_two_in_and_parcae_drawn():
    table = Table(draw="PARCAE PLUTO PLUTO PLUTO", parcae=5, begin=False)
    table.open.finale[1] = Finale.AMANS
    table.play(2, CloseScene())
    table.scene()
    assert table.heard(ClosingBegan) == [ClosingBegan(Why.TWO_AND_PARCAE)]
    assert order_of_finales(table) == [2, 0]


@rule("R42")
def test_who_is_in_is_counted_when_parcae_is_drawn():
    table = Table(draw="PARCAE PLUTO PLUTO PLUTO", parcae=5)
    table.house(SeatLeft(2))
    table.scene()
    assert TurnBegan(1) in table.told(None), "three were in when it was drawn"


@rule("R42")
def test_the_drawers_turn_may_itself_be_his_finale():
    table = Table(held={0: "AMANS"}, draw="PARCAE AMANS PLUTO PLUTO", parcae=5, begin=False)
    table.open.finale[1] = Finale.MILES
    table.play(2, CloseScene())
    table.scene()
    assert table.heard(ClosingBegan) == [ClosingBegan(Why.ONE_IN)]
    assert order_of_finales(table) == [2]


@rule("D2", "R41")
def test_one_left_has_no_normal_turn_before():
    table = Table(held={0: "AMANS"}, draw="AMANS PLUTO PLUTO PLUTO", parcae=1, begin=False)
    table.open.finale[1] = Finale.MILES
    table.play(2, CloseScene())
    table.scene()
    assert table.heard(ClosingBegan) == [ClosingBegan(Why.ONE_IN)]
    assert not table.heard(TurnBegan)


@rule("D2", "D3", "D4")
def test_time_takes_effect_at_the_end_of_the_running_turn():
    table = Table(seats=5, draw=QUIET, minutes=90)
    assert table.match.moves(HOUSE)[0] == TimeIsUp()
    table.house(TimeIsUp())
    assert table.told(None) == [TimeIsOver()]
    assert table.question == "tell_the_scene"
    table.scene()
    assert table.heard(ClosingBegan) == [ClosingBegan(Why.TIME)]
    assert order_of_finales(table) == [1, 2, 3, 4, 0], "who had the turn is last"


@rule("D4")
def test_without_an_agreed_time_the_house_says_nothing_of_it():
    assert TimeIsUp() not in Table(draw=QUIET).match.moves(HOUSE)
    table = Table(draw=QUIET, minutes=90)
    table.house(TimeIsUp())
    assert TimeIsUp() not in table.match.moves(HOUSE), "once is enough"


@rule("R44")
def test_time_never_stops_the_introductions():
    match = GAME.start(3, {"minutes": 30, "youngest": 1, "hedonist": 2}, seed="time")
    match.play(HOUSE, TimeIsUp())
    questions = []
    matters = [question.name for question in QUESTIONS]
    while match.view(None).waiting.question in ("what_to_give", *matters, "the_open_scene"):
        questions.append(match.view(None).waiting.question)
        seat = match.to_move()[0]
        moves = match.moves(seat)
        match.play(seat, moves[0] if isinstance(moves[0], Give | CloseScene) else moves[-1])
    assert all(questions.count(name) == 3 for name in matters)
    closing = [told.event for told in match.told]
    assert ClosingBegan(Why.TIME) in closing
    assert FinaleBegan(1, Finale.SUDDEN) in closing, "beginning with the first player"


@rule("D3", "R40")
def test_a_captured_player_tells_the_miles_finale_when_the_game_closes():
    table = Table(seats=4, draw="PARCAE PLUTO PLUTO PLUTO", parcae=2, length="short", captured=[2])
    table.scene()
    order_of_finales(table)
    finales = [(event.seat, event.finale) for event in table.ever_heard(FinaleBegan)]
    assert finales == [(1, Finale.SUDDEN), (2, Finale.MILES), (3, Finale.SUDDEN), (0, Finale.SUDDEN)]


@rule("D3")
def test_who_leaves_while_the_closing_scenes_are_told_is_passed_over():
    table = Table(seats=4, draw="PARCAE PLUTO PLUTO PLUTO", parcae=2, length="short").scene()
    table.house(SeatLeft(3))
    assert order_of_finales(table) == [1, 2, 0]


@rule("D1")
def test_it_is_over_when_nobody_is_in():
    table = Table(held={0: "AMANS"}, draw="AMANS PLUTO PLUTO PLUTO", parcae=1, begin=False)
    table.open.finale[1] = table.open.finale[2] = Finale.MILES
    table.play(2, CloseScene())
    order_of_finales(table)
    assert table.match.over


@rule("D5", "R47")
@pytest.mark.parametrize(
    ("finale", "ending", "wins"),
    [
        (Finale.AMANS, Ending.ESCAPE, True),
        (Finale.MILES, Ending.ESCAPE, True),
        (Finale.SUDDEN, Ending.ESCAPE, True),
        (Finale.MILES, Ending.DEATH, False),
        (Finale.SUDDEN, Ending.THRONG, False),
        (Finale.SUDDEN, Ending.RID_OF_ACCUSATOR, False),
        (Finale.SUDDEN, Ending.AMANS_SAVED, False),
        (Finale.AWAY, Ending.ESCAPE, False),
    ],
)
def test_happy_ends_win_and_nothing_else(finale, ending, wins):
    o = Table(draw=QUIET).open
    o.finale, o.ending, o.fate = [finale] * 3, [ending] * 3, [Fate.NONE] * 3
    assert outcome_of(o) == (([1.0] * 3, [0, 1, 2]) if wins else ([0.0] * 3, []))


@rule("D5")
def test_several_may_win_and_all_are_named():
    table = Table(held={0: "AMANS", 1: "VENUS"}, draw="AMANS PLUTO PLUTO PLUTO", parcae=1, begin=False)
    table.open.finale[2], table.open.ending[2] = Finale.MILES, Ending.DEATH
    table.play(2, CloseScene())
    table.scene()
    assert table.question in ("which_ending", "tell_the_finale")
    order_of_finales(table)
    assert table.ever_heard(Over)[-1].winners[0] == 0
    assert table.match.outcome.winners == [*table.ever_heard(Over)[-1].winners]


@pytest.mark.parametrize("seats", GAME.seat_counts)
@pytest.mark.parametrize("options", [{"length": "short"}, {}, {"length": "long"}, {"parcae": 1}])
def test_the_limit_is_the_number_of_parcae_at_which_it_closes(seats, options):
    from ridotto.bots import RandomBot
    from ridotto.bots.table import chances_of, play_match

    match = GAME.start(seats, options, seed=f"limit {seats}")
    told = []
    play_match(match, [RandomBot()] * seats, chances_of("limit", seats), hear=told.extend)
    limit = match.options.limit(seats)
    reasons = [one.event.why for one in told if isinstance(one.event, ClosingBegan)]
    assert len(reasons) <= 1
    assert (reasons == [Why.LIMIT]) <= (match.state.open.parcae >= limit > 0)
    assert match.over
