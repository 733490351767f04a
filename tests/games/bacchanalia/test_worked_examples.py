"""The worked examples of the page, A to G."""

from tests.games.bacchanalia.table import Table

from ridotto.games.bacchanalia.cards import Deus, Ending, Umbra
from ridotto.games.bacchanalia.events import MinervaTurnedAway, Sacrificed
from ridotto.games.bacchanalia.moves import ChooseEnding, CloseScene, GiveBacchus, Return, Take


def test_a_all_level_and_a_satyrus():
    table = Table(held={0: "MILES MILES SATYRUS"}, draw="MILES MILES VINUM SATYRUS")
    assert table.row == "VINUM"


def test_b_two_copies():
    table = Table(held={0: "MILES MILES"}, draw="MILES MILES VINUM PLUTO")
    assert table.row == "MILES"


def test_c_a_tie_with_bacchus():
    table = Table(held={0: "BACCHUS PLUTO"}, draw="BACCHUS PLUTO PARCAE VENUS")
    assert table.row == "TIE"
    table.play(0, GiveBacchus(1))
    assert table.moves(0) == [Return(Deus.PLUTO)]


def test_d_wine_for_minerva():
    table = Table(held={0: "MINERVA VENUS"}, draw="SYMBOL MINERVA MINERVA VENUS")
    assert table.heard(Sacrificed) == [Sacrificed(0, Umbra.VINUM_SYMBOL)]
    assert table.row == "MINERVA"
    assert (table.held(0), "MINERVA" in table.centre) == ("VENUS", True)


def test_e_minerva_leaves_and_comes_back():
    table = Table(held={0: "MINERVA"}, draw="MINERVA MINERVA PLUTO", locked={0: "SYMBOL"})
    assert table.heard(MinervaTurnedAway)
    assert table.row == "VINUM_SYMBOL"
    table.play(0, Take(Deus.MINERVA))
    assert table.held(0) == "MINERVA"


def test_f_two_miles_finales():
    for draw, ending in (
        ("AMANS MILES MILES PLUTO", Ending.DEATH),
        ("AMANS AMANS MILES MILES", Ending.ESCAPE),
    ):
        table = Table(held={0: "AMANS MILES MILES"}, draw=draw, captured=[0], parcae=3)
        assert table.open.ending[0] == ending


def test_g_a_sudden_finale():
    held, draw = {0: "BACCHUS ACCUSATOR"}, "BACCHUS ACCUSATOR ACCUSATOR VENUS"
    table = Table(held=held, draw=draw, minutes=60, begin=False)
    table.open.time_over = True
    table.play(2, CloseScene())
    assert table.moves(0) == [ChooseEnding(Ending.THRONG), ChooseEnding(Ending.DEATH)]
