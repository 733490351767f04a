"""7.1 and the Aruspex: every row with its cards, its place and what is told; R19, R28 to R33, R50."""

import pytest
from tests.games.bacchanalia.table import Table, rule

from ridotto.games.bacchanalia.cards import Deus
from ridotto.games.bacchanalia.events import Captured, NothingTaken, Parted, Returned, Taken, TakenFrom
from ridotto.games.bacchanalia.moves import GiveBacchus, GoElsewhere, Return, StayHere, Take, TakeFrom


@rule("7", "7.1")
def test_cards_are_taken_first_then_returned_then_comes_the_scene():
    table = Table(held={0: "PLUTO"}, draw="PLUTO AMANS VENUS SATYRUS")
    moved = [event for event in table.told(None) if isinstance(event, Taken | Returned)]
    assert moved == [Taken(0, Deus.MILES), Returned(0, Deus.PLUTO)]
    assert table.question == "tell_the_scene"
    assert type(table.told(None)[-1]).__name__ == "SceneBegan"


@rule("A2", "R32")
def test_accusator_takes_a_miles_first_then_returns():
    table = Table(held={0: "ACCUSATOR"}, draw="ACCUSATOR AMANS VENUS SATYRUS")
    moved = [event for event in table.told(None) if isinstance(event, Taken | Returned)]
    assert moved == [Taken(0, Deus.MILES), Returned(0, Deus.ACCUSATOR)]


@rule("A1", "R19")
def test_a_tie_returns_one_own_deus_tied_or_not():
    table = Table(held={0: "ACCUSATOR MILES VENUS"}, draw="MILES VENUS AMANS SATYRUS")
    assert (table.row, table.question) == ("TIE", "which_deus_returns")
    assert table.moves(0) == [Return(Deus.ACCUSATOR), Return(Deus.VENUS), Return(Deus.MILES)]
    table.play(0, Return(Deus.ACCUSATOR))
    assert table.held(0) == "VENUS MILES"
    assert "ACCUSATOR" in table.centre
    assert (table.place, table.telling) == ("MOVE", "TIE")


@rule("R19")
def test_bacchus_has_moved_on_before_a_tie_returns_anything():
    table = Table(held={0: "BACCHUS MILES"}, draw="MILES BACCHUS AMANS SATYRUS")
    table.play(0, GiveBacchus(1))
    assert table.moves(0) == [Return(Deus.MILES)]


@rule("A2", "R32")
@pytest.mark.parametrize(
    ("parcae", "telling"),
    [(0, "ACCUSATOR_NEAR"), (1, "ACCUSATOR_NEAR"), (2, "ACCUSATOR_CONFRONTS"), (5, "ACCUSATOR_CONFRONTS")],
)
def test_accusator_takes_a_miles_and_returns(parcae, telling):
    table = Table(held={0: "ACCUSATOR"}, draw="ACCUSATOR VENUS SATYRUS SATYRUS", parcae=parcae)
    assert table.row == "ACCUSATOR"
    assert table.held(0) == "MILES"
    assert "ACCUSATOR" in table.centre
    assert (table.place, table.telling) == ("ELSEWHERE", telling)


@rule("A3", "R36")
@pytest.mark.parametrize("parcae", [1, 2, 7])
def test_amans_moves_no_card_and_the_scene_is_the_finale(parcae):
    table = Table(held={0: "AMANS MILES"}, draw="AMANS AMANS MILES PLUTO", parcae=parcae)
    assert table.row == "AMANS"
    assert not [e for e in table.told(None) if isinstance(e, Taken | TakenFrom | Returned)]
    assert (table.place, table.telling) == ("ELSEWHERE", "AMANS_FLIGHT")
    assert table.match.view(0).waiting.args == (8,), "it is told as a finale"


@rule("A4")
def test_bacchus_stays_and_decadence_rises():
    table = Table(held={0: "BACCHUS"}, draw="BACCHUS BACCHUS PLUTO VENUS")
    assert table.held(0) == "BACCHUS"
    assert (table.row, table.place, table.telling) == ("BACCHUS", "STAY", "BACCHUS_STAYS")


@rule("A5", "R31")
@pytest.mark.parametrize(
    ("parcae", "telling", "captured"),
    [
        (0, "MILES_NEAR", False),
        (1, "MILES_NEAR", False),
        (2, "MILES_ESCAPED", False),
        (3, "MILES_CAPTURE", True),
        (4, "MILES_CAPTURE", True),
    ],
)
def test_miles_returns_an_accusator_only(parcae, telling, captured):
    table = Table(held={0: "ACCUSATOR MILES"}, draw="MILES MILES PLUTO VENUS", parcae=parcae)
    assert table.held(0) == "MILES"
    assert "ACCUSATOR" in table.centre
    assert (table.row, table.place, table.telling) == ("MILES", "ELSEWHERE", telling)
    assert table.heard(Captured) == ([Captured(0)] if captured else [])
    without = Table(held={0: "MILES"}, draw="MILES MILES PLUTO VENUS", parcae=parcae)
    assert without.held(0) == "MILES"


@rule("R31")
def test_with_two_parcae_the_lovers_part_though_the_card_stays():
    table = Table(held={0: "AMANS MILES"}, draw="MILES MILES PLUTO VENUS", parcae=2, together=[0])
    table.tell()
    assert Parted(0) in table.ever_heard(Parted)
    assert table.held(0) == "MILES AMANS"


@rule("A6")
@pytest.mark.parametrize(("together", "telling"), [([0], "MINERVA_WITH"), ([], "MINERVA_APART")])
def test_minerva_returns_and_tells_of_the_amans(together, telling):
    table = Table(held={0: "MINERVA"}, draw="MINERVA MINERVA VINUM PLUTO", together=together)
    assert "MINERVA" in table.centre
    assert (table.row, table.place, table.telling) == ("MINERVA", "STAY", telling)


@rule("A7", "R32")
def test_pluto_takes_a_miles_and_returns():
    table = Table(held={0: "PLUTO"}, draw="PLUTO PLUTO VENUS AMANS")
    assert table.held(0) == "MILES"
    assert "PLUTO" in table.centre
    assert (table.row, table.place, table.telling) == ("PLUTO", "MOVE", "PLUTO_CRIME")


@rule("A8")
def test_satyrus_moves_no_card():
    table = Table(held={0: "SATYRUS"}, draw="SATYRUS SATYRUS PLUTO VENUS")
    assert table.held(0) == "SATYRUS"
    assert (table.row, table.place, table.telling) == ("SATYRUS", "ELSEWHERE", "SATYRUS_REVELRY")


@rule("A9", "R30")
def test_venus_stays_as_long_as_amans_is_not_in_play():
    table = Table(held={0: "VENUS"}, draw="VENUS VENUS PLUTO MILES")
    assert table.held(0) == "VENUS"
    assert (table.row, table.place, table.telling) == ("VENUS", "MOVE", "VENUS_MEMORY")


@rule("A9", "R30")
@pytest.mark.parametrize(("together", "telling"), [([0], "VENUS_WITH"), ([], "VENUS_APART")])
@pytest.mark.parametrize("holder", [None, 1, 0])
def test_venus_takes_amans_wherever_it_lies_and_returns(holder, together, telling):
    held = {0: "VENUS AMANS" if holder == 0 else "VENUS", 1: "AMANS" if holder == 1 else ""}
    table = Table(held=held, draw="VENUS VENUS PLUTO MILES", parcae=1, together=together)
    assert table.held(0) == "AMANS"
    assert "VENUS" in table.centre
    took = [event for event in table.told(None) if isinstance(event, Taken | TakenFrom)]
    assert took == {None: [Taken(0, Deus.AMANS)], 1: [TakenFrom(0, Deus.AMANS, 1)], 0: []}[holder]
    assert not table.heard(NothingTaken), "who holds it already misses nothing"
    assert table.telling == telling


@rule("A10", "R29")
def test_vinum_with_the_symbol_takes_any_card_of_the_centre():
    table = Table(held={1: "BACCHUS PLUTO"}, draw="SYMBOL VINUM PLUTO MILES", parcae=1)
    assert (table.row, table.question) == ("VINUM_SYMBOL", "which_deus")
    wanted = [Deus.ACCUSATOR, Deus.MINERVA, Deus.VENUS, Deus.SATYRUS, Deus.MILES, Deus.AMANS]
    assert table.moves(0) == [Take(card) for card in wanted]
    table.refused(0, TakeFrom(Deus.BACCHUS, 1), rule="R29", reason="centre_first")
    table.play(0, Take(Deus.MINERVA))
    assert (table.held(0), table.open.took) == ("MINERVA", Deus.MINERVA)
    assert (table.place, table.telling) == ("MAY_MOVE", "VINUM_FIGURE")


@rule("R50")
@pytest.mark.parametrize(("move", "place"), [(GoElsewhere(), "ELSEWHERE"), (StayHere(), "STAY")])
def test_with_the_symbol_one_may_move(move, place):
    table = Table(draw="SYMBOL VINUM PLUTO MILES")
    table.play(0, Take(Deus.MINERVA))
    assert table.question == "move_or_stay"
    table.play(0, move)
    assert table.place == place


@rule("R50")
def test_every_row_has_its_rule_of_place():
    rows = {
        "STAY": ("BACCHUS PLUTO PLUTO PLUTO", "BACCHUS"),
        "MOVE": ("PLUTO VENUS VENUS AMANS", "PLUTO"),
        "ELSEWHERE": ("SATYRUS VENUS VENUS AMANS", "SATYRUS"),
    }
    for place, (draw, held) in rows.items():
        assert Table(held={0: held}, draw=draw).place == place


@rule("A10", "R29", "R26")
def test_only_from_an_empty_centre_a_player_is_taken_from():
    held = {1: "BACCHUS PLUTO ACCUSATOR", 2: "MINERVA VENUS SATYRUS SATYRUS MILES MILES"}
    table = Table(held=held, draw="SYMBOL VINUM PLUTO MILES")
    wanted = [(0, 1), (1, 1), (2, 1), (3, 2), (4, 2), (5, 2), (6, 2)]
    assert table.moves(0) == [TakeFrom(Deus(card), seat) for card, seat in wanted]
    table.play(0, TakeFrom(Deus.BACCHUS, 1))
    assert table.held(0) == "BACCHUS"
    assert not table.open.bacchus_is_new, "taken in one's own turn"


@rule("R29")
def test_if_there_is_nothing_to_take_the_scene_is_told_without_a_figure():
    everything = "BACCHUS PLUTO ACCUSATOR MINERVA VENUS SATYRUS SATYRUS MILES MILES"
    table = Table(held={0: everything}, draw="SYMBOL VINUM SYMBOL VINUM")
    assert table.question == "which_vinum", "Minerva wants one first"
    table.play(0, table.moves(0)[0])
    table.play(0, GiveBacchus(1))
    assert table.question == "which_deus", "Bacchus lies before seat 1 now"
    table.play(0, TakeFrom(Deus.BACCHUS, 1))
    nothing = Table(held={0: everything}, draw="SYMBOL VINUM SYMBOL VINUM", begin=False)
    nothing.open.held[0] = ()
    nothing.play(2, nothing.moves(2)[0])
    assert nothing.heard(NothingTaken) == [NothingTaken(0)]
    assert nothing.telling == "VINUM_NOBODY"


@rule("A11")
def test_vinum_without_the_symbol_moves_no_card():
    table = Table(held={0: "MILES"}, draw="VINUM VINUM PLUTO VENUS")
    assert (table.row, table.place, table.telling) == ("VINUM", "STAY", "VINUM_RISES")
    assert not [e for e in table.told(None) if isinstance(e, Taken | TakenFrom | Returned)]


# taking by name


@rule("7.1", "R28")
def test_a_named_card_comes_from_the_centre_first():
    table = Table(held={0: "PLUTO", 1: "MILES"}, draw="PLUTO PLUTO VENUS AMANS")
    assert table.heard(Taken) == [Taken(0, Deus.MILES)]


@rule("7.1", "R28")
def test_else_from_a_player_who_has_it_by_choice_if_there_are_several():
    table = Table(held={0: "PLUTO", 1: "MILES", 2: "MILES"}, draw="PLUTO PLUTO VENUS AMANS")
    assert table.question == "from_whom"
    assert table.moves(0) == [TakeFrom(Deus.MILES, 1), TakeFrom(Deus.MILES, 2)]
    table.play(0, TakeFrom(Deus.MILES, 2))
    assert (table.held(0), table.held(2)) == ("MILES", "")
    one = Table(held={0: "PLUTO MILES", 1: "MILES"}, draw="PLUTO PLUTO VENUS AMANS")
    assert one.heard(TakenFrom) == [TakenFrom(0, Deus.MILES, 1)], "having one does not excuse"
    assert one.held(0) == "MILES MILES"


@rule("R28")
def test_if_nobody_else_has_one_that_part_is_skipped():
    table = Table(held={0: "PLUTO MILES MILES"}, draw="PLUTO PLUTO VENUS AMANS")
    assert table.heard(NothingTaken) == [NothingTaken(0)]
    assert table.held(0) == "MILES MILES", "Pluto is returned all the same"


@rule("R33")
def test_a_captured_players_cards_can_be_taken_and_bacchus_given_to_him():
    table = Table(held={0: "BACCHUS PLUTO", 1: "MILES MILES"}, draw="PLUTO PLUTO VENUS AMANS", captured=[1])
    table.play(0, GiveBacchus(1))
    assert TakenFrom(0, Deus.MILES, 1) in table.told(None)
    assert table.held(1) == "BACCHUS MILES"
    assert table.question == "tell_the_scene", "cards move before the telling"
