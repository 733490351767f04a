"""Steps 1 to 6 and 9: arrival, draw, sacrifice, honour, the ruling Deus, Bacchus moves on, tidying up."""

import pytest
from tests.games.bacchanalia.table import STORY, Table, deus, rule, umbra

from ridotto.games.bacchanalia.cards import NOTHING, Deus, Kind, Row, Umbra
from ridotto.games.bacchanalia.events import (
    AmansEntered,
    BacchusMoved,
    Drew,
    Honoured,
    MinervaTurnedAway,
    Narrated,
    ParcaeAppeared,
    Ruled,
    Sacrificed,
    SaidAloud,
    Shuffled,
    Tidied,
    TurnBegan,
)
from ridotto.games.bacchanalia.moves import CloseScene, GiveBacchus, Sacrifice, Skip, Speak, Write
from ridotto.games.bacchanalia.ruling import leaders, piles, row_of

QUIET = "PLUTO PLUTO PLUTO PLUTO"
"""Cards that match nothing of a seat without Pluto."""


# 1


@rule("1")
def test_who_received_bacchus_in_anothers_turn_tells_of_his_arrival_before_drawing():
    table = Table(held={0: "BACCHUS", 1: "MINERVA"}, draw=QUIET, new=True)
    assert (table.question, table.match.view(0).waiting.args) == ("tell_of_the_arrival", (Kind.ARRIVAL,))
    assert not table.heard(Drew)
    assert table.moves(1) == [], "neither the Eye nor questions during an arrival (R22)"
    table.play(0, Speak())
    assert SaidAloud(0, Kind.ARRIVAL) in table.told(None)
    assert len(table.heard(Drew)) == 4
    assert not table.open.bacchus_is_new


@rule("1")
def test_an_arrival_is_written_in_written_play_and_may_be_left_untold():
    table = Table(held={0: "BACCHUS"}, draw=QUIET, new=True, telling="written")
    assert table.moves(0) == [Write(), Skip()]
    table.play(0, Write(STORY))
    assert Narrated(0, Kind.ARRIVAL, 0, STORY) in table.told(None)
    assert table.open.last_text == NOTHING, "what comes next is another scene"


@rule("1", "R25")
def test_without_bacchus_or_an_arrival_the_turn_begins_with_the_draw():
    for table in (Table(held={0: "BACCHUS"}, draw=QUIET), Table(held={1: "BACCHUS"}, draw=QUIET, new=True)):
        assert table.heard(Drew)


# 2


@rule("2")
def test_four_umbra_are_drawn_one_by_one():
    table = Table(draw="MILES PLUTO VENUS AMANS")
    cards = (Umbra.MILES, Umbra.PLUTO, Umbra.VENUS, Umbra.AMANS)
    assert table.heard(TurnBegan) == [TurnBegan(0)]
    assert table.heard(Drew) == [Drew(0, card) for card in cards]
    assert (table.open.umbra, table.open.deck) == (cards, 58)


@rule("2", "R34")
def test_with_a_locked_card_three_are_drawn_and_it_counts():
    table = Table(held={0: "MILES"}, draw="MILES PLUTO VENUS", locked={0: "MILES"})
    assert len(table.heard(Drew)) == 3
    assert (table.open.kept, table.open.locked[0]) == (Umbra.MILES, NOTHING)
    assert Honoured(0, Deus.MILES, 2, 2) in table.told(None)


@rule("2", "R7")
def test_an_empty_deck_is_made_anew_of_the_discards_without_what_others_have_locked():
    table = Table(draw="MILES PLUTO", locked={1: "VENUS"}, deck=2)
    heard = table.told(None)
    assert heard.count(Shuffled(59)) == 1, "62 less two drawn, less one that is locked"
    assert [type(e) for e in heard if isinstance(e, Drew | Shuffled)] == [Drew, Drew, Shuffled, Drew, Drew]
    assert table.open.discards == ()
    assert table.open.locked[1] == Umbra.VENUS


@rule("2.1", "R8", "R9")
def test_parcae_is_one_of_the_four_counts_at_once_and_matches_nothing():
    table = Table(held={0: "MILES"}, draw="PARCAE PLUTO PLUTO PLUTO", parcae=1)
    assert len(table.heard(Drew)) == 4
    assert ParcaeAppeared(2) in table.told(None)
    assert table.open.parcae == 2
    assert table.row == "VINUM"


@rule("R9")
def test_the_third_parcae_with_miles_ruling_is_a_capture_now():
    table = Table(held={0: "MILES"}, draw="MILES PARCAE PLUTO PLUTO", parcae=2)
    assert table.open.captured == [True, False, False]
    assert table.telling == "MILES_CAPTURE"


@rule("2.2", "R10")
def test_the_first_parcae_brings_amans_in_at_once():
    table = Table(held={0: "VENUS"}, draw="PARCAE VENUS VENUS PLUTO")
    heard = table.told(None)
    assert heard.index(AmansEntered()) == heard.index(ParcaeAppeared(1)) + 1
    assert table.held(0) == "AMANS", "Venus has taken it in the same turn"
    again = Table(draw="PARCAE PLUTO PLUTO PLUTO", parcae=1)
    assert not again.heard(AmansEntered)


@rule("2.3", "R11")
def test_after_a_turn_with_parcae_deck_and_discards_are_shuffled_together():
    table = Table(draw="PARCAE PLUTO PLUTO PLUTO", locked={1: "VENUS"}, deck=30)
    assert not table.heard(Shuffled)
    table.scene()
    heard = table.told(None)
    tidied = heard.index(Tidied(0, tuple(map(Umbra, umbra("PARCAE PLUTO PLUTO PLUTO")))))
    assert heard[tidied + 1] == Shuffled(61), "all but what seat 1 has locked, Parcae too"
    assert heard[tidied + 2] == TurnBegan(1)
    assert Umbra.PARCAE in [*table.match.state.hidden.deck, *table.open.umbra]


@rule("R14")
def test_the_deck_runs_out_in_a_turn_in_which_parcae_was_drawn():
    table = Table(draw="PARCAE PLUTO", deck=2)
    assert table.heard(Shuffled) == [Shuffled(60)]
    table.scene()
    assert table.heard(Shuffled) == [Shuffled(62)], "and everything again at the end of the turn"


# 3


@rule("3", "R21")
def test_who_holds_minerva_sacrifices_a_fresh_vinum():
    table = Table(held={0: "MINERVA"}, draw="VINUM PLUTO PLUTO PLUTO")
    assert Sacrificed(0, Umbra.VINUM) in table.told(None)
    assert table.open.discards == (Umbra.VINUM,)
    assert len(table.open.umbra) == 3
    assert table.held(0) == "MINERVA"


@rule("3")
def test_of_both_kinds_the_teller_chooses():
    table = Table(held={0: "MINERVA"}, draw="SYMBOL VINUM PLUTO PLUTO")
    assert table.question == "which_vinum"
    assert table.moves(0) == [Sacrifice(Umbra.VINUM), Sacrifice(Umbra.VINUM_SYMBOL)]
    table.play(0, Sacrifice(Umbra.VINUM))
    assert table.row == "VINUM_SYMBOL", "the other one lies on Vinum"


@rule("R20")
def test_the_symbol_of_a_sacrificed_vinum_does_not_count_that_of_a_locked_one_does():
    table = Table(held={0: "MINERVA"}, draw="SYMBOL VINUM PLUTO PLUTO")
    table.play(0, Sacrifice(Umbra.VINUM_SYMBOL))
    assert table.row == "VINUM"
    locked = Table(draw="VINUM PLUTO PLUTO", locked={0: "SYMBOL"})
    assert locked.row == "VINUM_SYMBOL"


@rule("3", "R21")
def test_without_a_fresh_vinum_minerva_leaves_and_her_umbra_match_nothing():
    table = Table(held={0: "MINERVA"}, draw="MINERVA MINERVA PLUTO", locked={0: "VINUM"})
    assert table.heard(MinervaTurnedAway) == [MinervaTurnedAway(0)]
    assert "MINERVA" in table.centre
    assert table.row == "VINUM", "a locked Vinum is no help for Minerva, but it lies on Vinum"


@rule("R23")
def test_the_sacrificed_umbra_is_an_ordinary_discard_and_shuffled_back():
    table = Table(held={0: "MINERVA"}, draw="VINUM PARCAE PLUTO PLUTO")
    table.scene()
    assert table.heard(Shuffled) == [Shuffled(62)]


# 4, 5


@rule("4")
def test_umbra_lie_on_the_deus_of_their_name_the_others_aside():
    table = Table(held={0: "MILES VENUS"}, draw="MILES MILES VENUS PLUTO")
    assert table.heard(Honoured) == [Honoured(0, Deus.VENUS, 1, 1), Honoured(0, Deus.MILES, 2, 2)]


@rule("4", "R17")
@pytest.mark.parametrize(
    ("cards", "copies", "highest"), [(4, 1, 4), (4, 2, 2), (3, 2, 2), (4, 3, 2), (2, 3, 1)]
)
def test_copies_share_their_umbra_evenly(cards, copies, highest):
    held, drawn = deus(" ".join(["MILES"] * copies)), umbra(" ".join(["MILES"] * cards))
    assert piles(held, drawn) == [(Deus.MILES, cards, highest)]


def ruling(held: str, drawn: str) -> str:
    return row_of(deus(held), umbra(drawn)).name


@rule("5")
def test_the_single_highest_pile_rules():
    assert ruling("MILES VENUS", "MILES MILES VENUS VINUM") == "MILES"
    assert ruling("MILES", "VINUM VINUM MILES PLUTO") == "VINUM"
    assert ruling("MILES", "VINUM SYMBOL MILES PLUTO") == "VINUM_SYMBOL"
    assert Table(held={0: "MILES"}, draw="MILES PLUTO PLUTO PLUTO").heard(Ruled) == [Ruled(0, Row.MILES)]


@rule("5", "R18")
def test_nothing_matches_and_vinum_rules_without_the_symbol():
    assert leaders(deus("MILES"), umbra(QUIET)) == []
    assert ruling("MILES", QUIET) == "VINUM"
    assert ruling("", "PARCAE MILES PLUTO VENUS") == "VINUM"


@rule("5", "R15")
def test_vinum_wins_ties_with_a_satyrus_and_drops_out_without():
    assert ruling("MILES SATYRUS", "MILES VINUM PLUTO PLUTO") == "VINUM", "the Satyrus need not be tied"
    assert ruling("MILES", "MILES VINUM PLUTO PLUTO") == "MILES"
    assert ruling("MILES VENUS", "MILES VENUS VINUM PLUTO") == "TIE", "two others are still level"
    assert ruling("MILES SATYRUS", "MILES MILES VINUM PLUTO") == "MILES", "no tie with Vinum"
    assert ruling("MILES SATYRUS VENUS", "MILES VENUS PLUTO PLUTO") == "TIE", "Vinum is not in it"


@rule("R16")
def test_two_level_copies_of_one_deus_are_no_tie():
    assert ruling("MILES MILES", "MILES MILES PLUTO PLUTO") == "MILES"
    assert ruling("MILES MILES VENUS", "MILES MILES VENUS PLUTO") == "TIE"


# 6


@rule("6", "R6", "R24")
@pytest.mark.parametrize(
    ("draw", "row"),
    [(QUIET, "VINUM"), ("MILES PLUTO PLUTO PLUTO", "MILES"), ("MILES BACCHUS PLUTO PLUTO", "TIE")],
)
def test_bacchus_moves_on_unless_he_rules(draw, row):
    table = Table(seats=4, held={0: "BACCHUS MILES"}, draw=draw)
    assert (table.question, table.row) == ("to_whom_bacchus_goes", row)
    assert table.moves(0) == [GiveBacchus(1), GiveBacchus(2), GiveBacchus(3)]
    table.play(0, GiveBacchus(2))
    assert BacchusMoved(0, 2) in table.told(None)
    assert (table.held(2), table.open.questioner, table.open.bacchus_is_new) == ("BACCHUS", 2, True)


@rule("6")
def test_bacchus_stays_if_he_rules():
    table = Table(held={0: "BACCHUS"}, draw="BACCHUS PLUTO PLUTO PLUTO")
    assert table.row == "BACCHUS"
    assert table.question == "tell_the_scene"
    assert table.held(0) == "BACCHUS"


@rule("6")
def test_bacchus_never_lies_in_the_centre_again():
    table = Table(seats=4, held={0: "BACCHUS PLUTO"}, draw="BACCHUS PLUTO VENUS MINERVA")
    table.play(0, GiveBacchus(3))
    assert [move.deus for move in table.moves(0)] == [Deus.PLUTO], "only Pluto is left to return"


# 9


@rule("9")
def test_all_umbra_are_discarded_and_the_next_player_begins():
    table = Table(draw="MILES PLUTO VENUS", locked={0: "AMANS"}).scene()
    cards = tuple(map(Umbra, umbra("AMANS MILES PLUTO VENUS")))
    assert Tidied(0, cards) in table.told(None)
    assert table.open.discards == cards
    assert table.heard(TurnBegan) == [TurnBegan(1)]
    assert not table.heard(Shuffled)


@rule("9")
def test_captured_players_and_those_who_are_out_have_no_such_turn():
    table = Table(seats=4, draw=QUIET, captured=[1], begin=False)
    table.open.finale[2] = 0
    table.play(3, CloseScene())
    table.scene()
    assert table.heard(TurnBegan) == [TurnBegan(1)]
    assert table.open.ending[1] != NOTHING, "the Miles finale instead"
