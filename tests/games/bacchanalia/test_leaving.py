"""L. Leaving: after a finale, or from the table; R25, R27, R46, R48."""

from random import Random

import pytest
from tests.games.bacchanalia.table import GAME, Table, rule

from ridotto.core import HOUSE, filled
from ridotto.games.bacchanalia.cards import NOTHING, Deus, Finale, Kind, Umbra, Why
from ridotto.games.bacchanalia.events import (
    BacchusMoved,
    BacchusVanished,
    ClosingBegan,
    Discarded,
    Drew,
    FinaleBegan,
    NothingTaken,
    Over,
    Shuffled,
    Taken,
    Tidied,
    TurnBegan,
    WentOut,
)
from ridotto.games.bacchanalia.moves import CloseScene, Give, GiveBacchus, Return, Rewind, SeatLeft
from ridotto.games.bacchanalia.rules.introduction import QUESTIONS
from ridotto.games.bacchanalia.state import components

MATTERS = tuple(question.name for question in QUESTIONS)
QUIET = "PLUTO PLUTO PLUTO PLUTO"


def finale(held: str = "AMANS", draw: str = "AMANS PLUTO PLUTO PLUTO", seats: int = 3, **more) -> Table:
    """Seat 0 has told its Amans finale, and closes it."""
    return Table(seats=seats, held={0: held}, draw=draw, parcae=1, **more).scene()


@rule("L1", "R46")
def test_all_umbra_are_discarded_and_every_deus_goes_to_the_centre():
    table = finale("AMANS VENUS MILES", "AMANS AMANS PLUTO PLUTO", seats=4)
    assert table.heard(Tidied)[0].cards == (Umbra.AMANS, Umbra.AMANS, Umbra.PLUTO, Umbra.PLUTO)
    assert table.open.held[0] == ()
    assert {"AMANS", "VENUS", "MILES"} <= {*table.centre.split()}, "Amans is there for others again"
    assert WentOut(0, Finale.AMANS) in table.told(None)
    assert TurnBegan(1) in table.told(None)


@rule("L1", "R25")
def test_bacchus_is_left_to_another_who_is_in_and_gives_no_question():
    table = Table(seats=4, held={0: "BACCHUS MILES"}, draw=QUIET, captured=[0], parcae=3, begin=False)
    table.open.finale[2] = Finale.AMANS
    table.play(3, CloseScene())
    table.scene()
    assert table.question == "to_whom_bacchus_is_left"
    assert table.moves(0) == [GiveBacchus(1), GiveBacchus(3)]
    table.play(0, GiveBacchus(1))
    assert BacchusMoved(0, 1) in table.told(None)
    assert table.open.questioner == NOTHING
    assert (table.question, table.match.view(1).waiting.args) == ("tell_of_the_arrival", (Kind.ARRIVAL,))


@rule("R27")
def test_the_last_player_who_is_in_receives_bacchus():
    table = Table(held={0: "BACCHUS MILES"}, draw=QUIET, captured=[0], parcae=3, begin=False)
    table.open.finale[2] = Finale.AMANS
    table.play(2, CloseScene())
    table.scene()
    assert table.moves(0) == [GiveBacchus(1)]
    table.play(0, GiveBacchus(1))
    assert ClosingBegan(Why.ONE_IN) in table.told(None)
    assert table.open.held[1] == (Deus.BACCHUS,)


@rule("L1")
def test_if_nobody_is_in_bacchus_leaves_the_game():
    table = Table(held={0: "BACCHUS"}, draw=QUIET, begin=False)
    table.open.finale[1] = table.open.finale[2] = Finale.AMANS
    table.play(2, CloseScene())
    table.scene()
    assert BacchusVanished() in table.told(None)
    assert table.match.over
    assert dict(GAME.components(table.match.state))["deus BACCHUS"] == 1


@rule("L2")
def test_after_parcae_everything_is_shuffled_before_the_next_turn():
    table = finale("AMANS", "AMANS AMANS PARCAE PLUTO", seats=4)
    heard = table.told(None)
    assert heard.index(WentOut(0, Finale.AMANS)) < heard.index(Shuffled(62)) < heard.index(TurnBegan(1))


@rule("L2")
def test_without_parcae_nothing_is_shuffled():
    assert not finale(seats=4).heard(Shuffled)


# R48


@rule("R48")
def test_who_leaves_the_table_draws_nothing_reaches_no_ending_and_does_not_win():
    table = Table(seats=4, held={1: "VENUS MILES"}, draw=QUIET, locked={1: "MILES"})
    table.house(SeatLeft(1))
    assert table.told(None)[-1] == WentOut(1, Finale.AWAY)
    assert not table.heard(Drew)
    assert table.heard(Discarded) == [Discarded(1, Umbra.MILES)]
    assert (table.open.finale[1], table.open.ending[1]) == (Finale.AWAY, NOTHING)
    assert {"VENUS", "MILES"} <= {*table.centre.split()}
    assert table.question == "tell_the_scene", "the running turn goes on"
    table.scene()
    assert TurnBegan(2) in table.told(None)


@rule("R48", "R25")
def test_his_bacchus_goes_to_the_next_clockwise_who_is_in_and_will_arrive():
    table = Table(seats=5, held={1: "BACCHUS"}, draw=QUIET, begin=False)
    table.open.finale[2] = Finale.AMANS
    table.play(4, CloseScene())
    table.house(SeatLeft(1))
    assert table.held(3) == "BACCHUS"
    assert table.open.bacchus_is_new


@rule("R48")
def test_a_teller_who_leaves_ends_his_turn():
    table = Table(seats=4, held={0: "MILES"}, draw="PARCAE PLUTO PLUTO PLUTO")
    table.house(SeatLeft(0))
    heard = table.told(None)
    assert table.heard(Tidied)[0].cards == tuple(map(Umbra, (10, 1, 1, 1)))
    assert heard.index(WentOut(0, Finale.AWAY)) < heard.index(Shuffled(62)) < heard.index(TurnBegan(1))
    assert table.match.to_move() == (1,)


@rule("R48", "R41")
def test_if_one_is_left_his_next_scene_is_the_sudden_finale():
    table = Table(draw=QUIET)
    table.house(SeatLeft(2))
    table.house(SeatLeft(0))
    assert ClosingBegan(Why.ONE_IN) in table.told(None)
    assert FinaleBegan(1, Finale.SUDDEN) in table.told(None)
    table.scene(1)
    assert table.match.over
    assert table.heard(Over) == [Over(())]


@rule("R48")
def test_if_all_leave_it_is_over_at_once():
    table = Table(draw=QUIET)
    for seat in range(3):
        assert not table.match.over
        table.house(SeatLeft(seat))
    assert table.match.over
    assert (table.match.outcome.scores, table.match.outcome.winners) == ([0.0, 0.0, 0.0], [])


@rule("R48")
def test_who_has_told_his_finale_keeps_it():
    table = Table(seats=4, held={0: "AMANS"}, draw="AMANS PLUTO PLUTO PLUTO", parcae=1).tell()
    table.open.held[0] = (Deus.BACCHUS, Deus.AMANS)
    table.open.centre = tuple(card for card in table.open.centre if card != Deus.BACCHUS)
    table.play(0, CloseScene())
    assert table.question == "to_whom_bacchus_is_left"
    table.house(SeatLeft(0))
    assert table.open.finale[0] == Finale.AMANS
    assert table.held(1) == "BACCHUS" or BacchusMoved(0, 1) in table.told(None)
    assert WentOut(0, Finale.AMANS) in table.told(None)


@rule("R48")
def test_who_leaves_in_the_middle_of_his_finale_has_not_won():
    table = Table(seats=4, held={0: "AMANS"}, draw="AMANS PLUTO PLUTO PLUTO", parcae=1)
    table.house(SeatLeft(0))
    assert (table.open.finale[0], table.open.ending[0]) == (Finale.AWAY, NOTHING)


@rule("R48")
@pytest.mark.parametrize("leaver", [0, 1, 2])
def test_leaving_in_the_middle_of_the_introductions(leaver):
    match = GAME.start(3, {"youngest": 1, "hedonist": 1}, seed="introductions")
    while match.view(None).waiting.question == "what_to_give":
        match.play(match.to_move()[0], match.moves(match.to_move()[0])[0])
    match.play(HOUSE, SeatLeft(leaver))
    assert match.to_move() == ((1,) if leaver == 0 else (0,))
    seen = []
    while match.view(None).waiting.question in (*MATTERS, "the_open_scene"):
        seat = match.to_move()[0]
        seen.append(seat)
        match.play(seat, match.moves(seat)[0])
    assert leaver not in seen or leaver == 0
    assert len({*seen}) == 2


@rule("R48", "R24")
def test_if_the_last_other_leaves_while_bacchus_is_to_be_given_he_stays():
    table = Table(held={0: "BACCHUS MILES"}, draw="MILES PLUTO PLUTO PLUTO")
    assert table.question == "to_whom_bacchus_goes"
    table.house(SeatLeft(1))
    assert table.moves(0) == [GiveBacchus(2)]
    table.house(SeatLeft(2))
    assert table.question == "tell_the_scene", "the turn goes on"
    assert Deus.BACCHUS in table.open.held[0]


@rule("R48", "L1")
def test_if_the_last_other_leaves_while_bacchus_is_to_be_left_he_leaves_the_game():
    table = Table(held={0: "BACCHUS MILES"}, draw=QUIET, captured=[0], parcae=3, begin=False)
    table.open.finale[2] = Finale.AMANS
    table.play(2, CloseScene())
    table.scene()
    assert table.question == "to_whom_bacchus_is_left"
    table.house(SeatLeft(1))
    assert BacchusVanished() in table.told(None)
    assert WentOut(0, Finale.MILES) in table.told(None)
    assert table.match.over


@rule("R48", "D1")
def test_if_all_others_leave_during_a_finale_it_is_over_when_it_is_told():
    table = Table(held={0: "AMANS"}, draw="AMANS PLUTO PLUTO PLUTO", parcae=1)
    table.house(SeatLeft(1))
    table.house(SeatLeft(2))
    table.scene()
    assert table.match.over
    assert table.open.finale[0] == Finale.AMANS


@rule("R48", "R28")
def test_a_card_of_a_leaver_is_taken_from_the_centre():
    table = Table(held={0: "PLUTO", 1: "MILES", 2: "MILES"}, draw="PLUTO PLUTO VENUS AMANS")
    assert table.question == "from_whom"
    table.house(SeatLeft(2))
    assert table.heard(Taken) == [Taken(0, Deus.MILES)]
    assert (table.held(0), table.held(1)) == ("MILES", "MILES")


@rule("R48", "R29")
def test_if_the_leaver_alone_had_something_to_take_nothing_is_taken():
    held = {0: "PLUTO ACCUSATOR MINERVA VENUS SATYRUS SATYRUS MILES MILES", 1: "BACCHUS"}
    table = Table(held=held, draw="SYMBOL VINUM SYMBOL VINUM")
    table.play(0, table.moves(0)[0])  # a Vinum for Minerva
    assert (table.question, table.centre) == ("which_deus", "")
    table.house(SeatLeft(2))
    table.house(SeatLeft(1))
    assert NothingTaken(0) in table.told(None)
    assert Deus.BACCHUS in table.open.held[0]


@rule("R48", "S3")
def test_if_the_last_who_lacks_a_card_leaves_nothing_more_is_given():
    match = GAME.start(3, {"youngest": 1, "hedonist": 1}, seed="giving")
    for seat, deus, to in ((0, 0, 1), (1, 1, 0), (2, 2, 0), (0, 3, 1)):
        match.play(seat, Give(Deus(deus), to))
    assert (match.to_move(), {move.to for move in match.moves(1)}) == ((1,), {2})
    match.play(HOUSE, SeatLeft(2))
    assert match.view(None).waiting.question in MATTERS, "the introductions begin"


def test_the_house_says_only_what_can_be_so():
    table = Table(draw=QUIET)
    assert table.match.moves(HOUSE) == [SeatLeft(0), SeatLeft(1), SeatLeft(2)]
    table.house(SeatLeft(1))
    assert table.match.moves(HOUSE) == [SeatLeft(0), SeatLeft(2)]
    table.refused(HOUSE, SeatLeft(1))


RARE = ("which_vinum", "from_whom", "which_deus", "which_deus_returns", "last_turn_of_fate", "does_it_count")


@rule("R48")
@pytest.mark.parametrize("seed", range(12))
def test_whoever_leaves_whenever_the_evening_goes_on_to_its_end(seed):
    """Two leave at any moment, where it is seldom reached as soon as it is: no card is lost, all go out."""
    rng = Random(seed)
    seats = 3 + seed % 4
    match = GAME.start(seats, {"parcae": 3, "veto": True, "minutes": 60}, seed=f"leaving {seed}")
    whole, leavers = components(match.state), 2
    while not match.over:
        assert match.to_move(), "somebody is asked"
        question = match.view(None).waiting.question
        if leavers and rng.random() < (0.5 if question in RARE else 0.004):
            leavers -= 1
            match.play(HOUSE, SeatLeft(rng.choice(match.state.open.all_in())))
        else:
            seat = rng.choice(match.to_move())
            moves = [move for move in match.asked_moves(seat) if not isinstance(move, Rewind)]
            match.play(seat, filled(rng.choice(moves), "Under the fig tree somebody sang."))
        assert components(match.state) == whole
    finales = match.state.open.finale
    assert NOTHING not in finales
    assert not {seat for seat in match.outcome.winners if finales[seat] == Finale.AWAY}


@rule("6", "R19", "R48")
def test_bacchus_does_not_return_to_the_centre_if_the_last_other_leaves_during_a_tie():
    table = Table(held={0: "BACCHUS PLUTO VENUS"}, draw="PLUTO VENUS PARCAE AMANS", begin=False)
    table.open.finale[1] = Finale.AMANS
    table.play(2, CloseScene())
    table.play(0, GiveBacchus(2))
    assert table.question == "which_deus_returns"
    table.house(SeatLeft(2))
    assert table.held(0) == "BACCHUS PLUTO VENUS", "R27: the last one in receives him"
    assert table.moves(0) == [Return(Deus.PLUTO), Return(Deus.VENUS)]
