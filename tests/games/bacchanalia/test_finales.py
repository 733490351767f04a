"""F. The three finales; R13, R36 to R39, R45."""

import pytest
from tests.games.bacchanalia.table import Table, rule

from ridotto.games.bacchanalia.cards import NOTHING, Deus, Ending, Fate, Finale, Kind, Umbra, Why
from ridotto.games.bacchanalia.events import (
    AmansEntered,
    BacchusMoved,
    ClosingBegan,
    Discarded,
    Drew,
    EndingReached,
    FinaleBegan,
    ParcaeAppeared,
    Shuffled,
    WentOut,
)
from ridotto.games.bacchanalia.moves import (
    ChooseEnding,
    CloseScene,
    GiveBacchus,
    Lock,
    SendMinerva,
    Speak,
    TurnFate,
)

QUIET = "PLUTO PLUTO PLUTO PLUTO"


def captured(held: str, draw: str, **more) -> Table:
    """Seat 0 is captured, and its turn has come."""
    return Table(held={0: held, **more.pop("others", {})}, draw=draw, captured=[0], parcae=3, **more)


def sudden(held: str, draw: str, others: dict[int, str] | None = None, **more) -> Table:
    """The time is over: seat 0 is the first to tell a sudden finale."""
    table = Table(held={0: held, **(others or {})}, draw=draw, minutes=60, begin=False, **more)
    table.open.time_over = True
    table.play(table.open.seats - 1, CloseScene())
    return table


# F1


@rule("F1", "R36", "R39")
def test_amans_rules_and_the_scene_of_the_turn_is_the_finale():
    table = Table(held={0: "AMANS MILES"}, draw="AMANS AMANS MILES PLUTO", parcae=1)
    assert table.heard(EndingReached) == [EndingReached(0, Finale.AMANS, Ending.ESCAPE, Fate.NONE)]
    assert len(table.heard(Drew)) == 4, "an ordinary turn up to its scene"
    table.tell()
    assert table.open.texts[-1][1] == Kind.FINALE
    assert not any(isinstance(move, Lock) for move in table.moves(0))
    table.play(0, CloseScene())
    assert WentOut(0, Finale.AMANS) in table.told(None)
    assert (table.open.finale[0], table.open.held[0]) == (Finale.AMANS, ())


@rule("F1")
def test_in_the_amans_finale_nothing_is_locked_even_with_an_element():
    table = Table(held={0: "AMANS"}, draw="AMANS PLUTO PLUTO PLUTO", parcae=1, begin=False)
    table.open.texts = ((1, int(Kind.PERSON), NOTHING),)
    table.open.elements = ((0, 1, int(Kind.PERSON), NOTHING, 0b010),)
    table.play(2, CloseScene())
    table.tell()
    table.refused(0, Lock(Umbra.PLUTO), rule="F1", reason="nothing_is_locked_in_a_finale")


@rule("F1")
def test_steps_6_and_8_take_place_in_the_amans_finale():
    table = Table(held={0: "AMANS BACCHUS"}, draw="AMANS AMANS BACCHUS PLUTO", parcae=1)
    assert table.question == "to_whom_bacchus_goes"
    table.play(0, GiveBacchus(1))
    table.scene()
    assert (table.question, table.match.to_move()) == ("question_of_bacchus", (1,))
    table.play(1, Speak()).play(0, Speak())
    assert WentOut(0, Finale.AMANS) in table.told(None)


# F2


@rule("F2")
def test_a_captured_player_draws_four_that_are_not_vinum():
    table = captured("VENUS", "VINUM VENUS SYMBOL PLUTO VINUM PLUTO MILES", locked={0: "AMANS"})
    heard = table.told(None)
    assert FinaleBegan(0, Finale.MILES) in heard
    thrown = [event.card for event in table.heard(Discarded)]
    assert thrown == [Umbra.AMANS, Umbra.VINUM, Umbra.VINUM_SYMBOL, Umbra.VINUM], "the locked card first"
    assert table.open.umbra == (Umbra.VENUS, Umbra.PLUTO, Umbra.PLUTO, Umbra.MILES)
    assert table.open.ending[0] == Ending.ESCAPE


@rule("F2")
@pytest.mark.parametrize(
    ("held", "draw", "ending"),
    [
        ("AMANS MILES", "AMANS AMANS MILES PLUTO", Ending.ESCAPE),
        ("VENUS MILES", "VENUS VENUS MILES PLUTO", Ending.ESCAPE),
        ("AMANS MILES", "AMANS MILES MILES PLUTO", Ending.DEATH),
        ("SATYRUS", "SATYRUS PLUTO PLUTO PLUTO", Ending.DEATH),
    ],
)
def test_amans_or_venus_is_a_happy_end_anything_else_death(held, draw, ending):
    table = captured(held, draw)
    assert table.heard(EndingReached) == [EndingReached(0, Finale.MILES, ending, Fate.NONE)]
    table.scene()
    assert WentOut(0, Finale.MILES) in table.told(None)


@rule("R38")
@pytest.mark.parametrize(
    ("held", "draw", "ending"),
    [
        ("AMANS VENUS", "AMANS VENUS PLUTO PLUTO", Ending.ESCAPE),
        ("AMANS VENUS MILES", "AMANS VENUS MILES PLUTO", Ending.DEATH),
        ("AMANS MILES", "AMANS MILES PLUTO PLUTO", Ending.DEATH),
        ("AMANS", QUIET, Ending.DEATH),
        ("", QUIET, Ending.DEATH),
    ],
)
def test_only_a_tie_of_amans_and_venus_alone_is_happy(held, draw, ending):
    assert captured(held, draw).open.ending[0] == ending


@rule("F2", "R38")
@pytest.mark.parametrize("fate", list(Fate))
def test_with_parcae_a_last_turn_of_fate_and_death_all_the_same(fate):
    table = captured("MILES", "MILES PARCAE PLUTO PLUTO")
    assert table.moves(0) == [TurnFate(f) for f in Fate]
    table.play(0, TurnFate(fate))
    assert table.heard(EndingReached) == [EndingReached(0, Finale.MILES, Ending.DEATH, fate)]
    assert (table.open.fate[0], table.telling) == (fate, "LAST_DEATH")


@rule("F2")
def test_with_parcae_and_a_happy_end_there_is_nothing_to_turn():
    table = captured("VENUS", "VENUS PARCAE PLUTO PLUTO")
    assert table.open.ending[0] == Ending.ESCAPE
    assert table.question == "tell_the_finale"


@rule("R39")
def test_in_a_finale_minerva_wants_no_wine_bacchus_stays_and_asks_nothing():
    table = captured("BACCHUS MINERVA", QUIET, new=True)
    assert table.question == "tell_the_finale"
    assert table.held(0) == "BACCHUS MINERVA", "neither arrival nor sacrifice nor moving on"
    table.tell().play(0, CloseScene())
    assert table.question == "to_whom_bacchus_is_left"


@rule("R39")
def test_the_discards_are_shuffled_in_when_they_are_needed():
    table = captured("VENUS", "VINUM VENUS", deck=2)
    assert len(table.heard(Shuffled)) == 1
    assert len(table.open.umbra) == 4


@rule("R13")
def test_parcae_in_a_finale_counts_brings_amans_in_and_is_shuffled_back_but_triggers_nothing():
    table = Table(held={0: "MILES"}, draw="PARCAE PLUTO PLUTO PLUTO", captured=[0], begin=False)
    table.open.finale[2] = Finale.AMANS
    table.play(2, CloseScene())
    assert ParcaeAppeared(1) in table.told(None)
    assert AmansEntered() in table.told(None)
    assert table.open.due == NOTHING, "two are in, but this was drawn in a finale"
    table.plays_first(0)
    table.scene()
    assert Shuffled(62) in table.told(None)
    assert ClosingBegan(Why.ONE_IN) in table.told(None)


@rule("R13")
def test_an_agreed_limit_may_be_reached_in_a_finale():
    table = Table(
        seats=4, held={0: "MILES"}, draw="PARCAE PLUTO PLUTO PLUTO", captured=[0], parcae=3, begin=False
    )
    table.match.state.open.options = type(table.open.options)(parcae=4)
    table.play(3, CloseScene())
    table.plays_first(0)
    table.scene()
    assert ClosingBegan(Why.LIMIT) in table.told(None)


# F3


@rule("F3", "R37")
def test_only_vinum_means_ending_3_without_drawing():
    table = sudden("", QUIET, locked={0: "MILES"})
    assert not table.heard(Drew)
    assert table.heard(Discarded) == [Discarded(0, Umbra.MILES)]
    assert table.heard(EndingReached) == [EndingReached(0, Finale.SUDDEN, Ending.THRONG, Fate.NONE)]
    assert table.telling == "LAST_THRONG"


@rule("F3")
@pytest.mark.parametrize(
    ("held", "draw", "endings"),
    [
        ("BACCHUS ACCUSATOR", "BACCHUS ACCUSATOR ACCUSATOR VENUS", "THRONG DEATH"),
        ("AMANS", "AMANS PLUTO PLUTO PLUTO", "ESCAPE"),
        ("VENUS", "VENUS PLUTO PLUTO PLUTO", "ESCAPE"),
        ("PLUTO", "PLUTO VENUS VENUS VENUS", "CRIME"),
        ("SATYRUS", "SATYRUS PLUTO PLUTO PLUTO", "THRONG"),
        ("MINERVA", "MINERVA PLUTO PLUTO PLUTO", "RID_OF_ACCUSATOR AMANS_SAVED"),
        ("MILES", "MILES PLUTO PLUTO PLUTO", "DEATH"),
        ("MILES ACCUSATOR", "MILES ACCUSATOR PLUTO PLUTO", "DEATH"),
    ],
)
def test_an_ending_of_a_deus_that_is_matched_numbers_do_not_count(held, draw, endings):
    table = sudden(held, draw, parcae=1)
    wanted = [ChooseEnding(Ending[name]) for name in endings.split()]
    assert (table.question, table.moves(0)) == ("which_ending", wanted)
    table.play(0, wanted[-1])
    assert table.heard(EndingReached) == [EndingReached(0, Finale.SUDDEN, wanted[-1].ending, Fate.NONE)]
    assert table.telling == f"LAST_{endings.split()[-1]}"


@rule("F3", "R37")
def test_gods_held_but_none_matched_means_ending_3():
    table = sudden("MILES VENUS", QUIET)
    assert len(table.heard(Drew)) == 4
    assert table.open.ending[0] == Ending.THRONG


@rule("F3", "R45")
def test_with_parcae_any_ending_whatever_one_holds():
    table = sudden("MILES", "PARCAE PLUTO PLUTO PLUTO")
    assert table.moves(0) == [ChooseEnding(ending) for ending in Ending]


@rule("F3")
def test_a_sudden_finale_is_told_seen_asked_about_and_left():
    table = sudden("MILES", "MILES PLUTO PLUTO PLUTO", {1: "MINERVA"})
    table.play(0, ChooseEnding(Ending.DEATH))
    assert SendMinerva() in table.moves(1)
    assert Speak() in table.moves(2)
    table.scene()
    assert WentOut(0, Finale.SUDDEN) in table.told(None)
    assert not table.heard(BacchusMoved)
    assert FinaleBegan(1, Finale.SUDDEN) in table.told(None)


def test_every_ending_has_a_deus_or_parcae():
    from ridotto.games.bacchanalia.cards import ENDING_OF

    assert {ending for endings in ENDING_OF.values() for ending in endings} == set(Ending)
    assert set(ENDING_OF) == set(Deus) - {Deus.VINUM}
