"""Standing orders in the terminal: left, listed and called off in words, and they answer the windows."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.terminal.tables import INKOGNITO, load, sentences, settle, table
from tests.terminal.test_plain import played

from ridotto.games.zena import GAME
from ridotto.games.zena.cards import Area
from ridotto.games.zena.orders import JoinUpTo, StayOut, read, spoken
from ridotto.services.orders import MOST
from ridotto.terminal.play.menu import menu_of
from ridotto.terminal.play.saves import Shelf
from ridotto.terminal.play.sitting import Sitting
from ridotto.terminal.screens.app import TableApp

NOTHING = {"it": "non è successo niente", "en": "nothing was done"}


def asks(sitting: Sitting) -> str:
    """What the person is asked."""
    return sitting.view.asked.question if sitting.view.asked else ""


def at_a_window(language: str = "en", folder: Path | None = None) -> Sitting:
    """A sitting of beginners at the first moment at which the person is asked whether to join."""
    sitting = table(GAME, seats=3, seed="lanterna", language=language, folder=folder)
    sitting.let_bots_play()
    while asks(sitting) != "join_or_not":
        assert not sitting.match.over
        passes = [move for move in sitting.match.asked_moves(0) if type(move).__name__ == "Pass"]
        sitting.play((passes or sitting.match.asked_moves(0))[0])
        sitting.let_bots_play()
    return sitting


@pytest.mark.parametrize(
    ("language", "said", "order"),
    [
        ("en", "join 2 bank", JoinUpTo("month", 1, 2, Area.BANK)),
        ("en", "join 1 second match", JoinUpTo("end", 1, 1, None, True)),
        ("en", "no port challenges", StayOut("month", 1, Area.PORT, "X")),
        ("en", "no tu", StayOut("turn", 1)),
        ("it", "influenza 2 banca", JoinUpTo("month", 1, 2, Area.BANK)),
        ("it", "influenza turno 0 cattedrale seconda", JoinUpTo("turn", 1, 0, Area.CATHEDRAL, True)),
        ("it", "No permanenti partita", StayOut("end", 1, None, "P")),
    ],
)
def test_an_order_is_read_in_either_language(language: str, said: str, order: object) -> None:
    sitting = at_a_window(language)
    assert sitting.view.open.month == 1
    assert read(said, sitting.view, sitting.words) == order


@pytest.mark.parametrize(
    ("said", "named"),
    [
        ("", ""), ("join", "join"), ("join bank", "join"), ("join 100", "100"), ("no venice", "venice"),
        ("no port port", "port"), ("yes 2", "yes"),
    ],
)  # fmt: skip
def test_what_is_not_understood_is_named_and_nothing_is_done(said: str, named: str) -> None:
    sitting = at_a_window("en")
    with pytest.raises(ValueError, match=f"^{named}$"):
        sitting.leave(said)
    assert sitting.orders() == []


@pytest.mark.parametrize("language", ["it", pytest.param("en", marks=pytest.mark.soak)])
def test_orders_answer_the_windows_of_a_match(language: str, tmp_path: Path) -> None:
    sitting = at_a_window(language, tmp_path)
    before = played(sitting, "o", "q")
    assert sitting.ui.text("say", "no_orders") in before
    question = sitting.words.question("join_or_not")
    assert question in before
    after = played(sitting, {"it": "o no partita", "en": "o no match"}[language], "o", *["1"] * 400)
    assert sitting.match.over
    assert f"   1. {spoken(StayOut('end', 1), sitting.words)}" in after
    assert after.count(question) == 1, "and the person is asked no more"


def test_orders_are_kept_with_the_game_and_called_off(tmp_path: Path) -> None:
    sitting = at_a_window("en", tmp_path)
    entries = len(sitting.match.journal)
    text = played(sitting, "o no fort", "o no everywhere", "o -3", "q")
    assert "The order is left. No to all cards at the Fort, until the end of the month." in text
    assert "I do not understand “everywhere” here; nothing was done." in text
    assert "There is no order “-3” to call off: you have 1." in text
    assert len(sitting.match.journal) == entries
    shelf = Shelf(tmp_path, load)
    again = Sitting(*shelf.read(sitting.name), shelf, sitting.name)
    assert again.orders() == [StayOut("month", 1, Area.FORT)]
    text = played(again, "o -1", "o", "q")
    assert "The order is called off. No to all cards at the Fort, until the end of the month." in text
    assert again.orders() == []
    assert Sitting(*shelf.read(sitting.name), shelf, sitting.name).orders() == []


def test_an_order_joins_for_its_price_and_no_more() -> None:
    sitting = at_a_window("en")
    price = next(move.price for move in sitting.match.asked_moves(0) if type(move).__name__ == "Join")
    sitting.leave(f"join {price - 1}")
    assert sitting.ordered() is None
    sitting.leave(f"join {price}")
    assert len(sitting.orders()) == 1, "it has taken the place of the other"
    assert sitting.ordered() in sitting.match.asked_moves(0)
    area, place = sitting.view.asked.args
    assert sitting.play_ordered()
    assert 0 in sitting.view.open.rows[area][place][1]


def test_there_is_an_end_to_orders() -> None:
    sitting = at_a_window("en")
    names = [str(sitting.words.value(area)).casefold() for area in Area]
    orders = [f"no {area} {kind}" for area in names for kind in ("temporary", "permanent", "challenges")]
    assert len(orders) > MOST
    left = [sitting.leave(order) for order in orders]
    assert left[MOST:] == ["orders_full"] * (len(orders) - MOST)
    assert len(sitting.orders()) == MOST


def test_games_without_orders_know_no_such_command() -> None:
    text = played(table(INKOGNITO), "o", "help", "q")
    assert "I do not understand “o”." in text
    assert "orders" not in text


@pytest.mark.parametrize("language", [pytest.param("it", marks=pytest.mark.soak), "en"])
async def test_a_key_opens_the_line_for_an_order(language: str) -> None:
    sitting = at_a_window(language)
    app = TableApp(sitting, pace=0)
    async with app.run_test(size=(120, 40)) as pilot:
        await settle(pilot)
        await pilot.press("o")
        await pilot.pause()
        assert sitting.ui.text("say", "no_orders") in sentences(app)
        await pilot.press(*"nx", "enter")
        await settle(pilot)
        assert NOTHING[language] in sentences(app).casefold()
        assert asks(sitting) == "join_or_not"
        await pilot.press("o", *"no")
        await pilot.pause()
        await pilot.press("enter")
        await settle(pilot)
        assert sitting.orders() == [StayOut("month", 1)]
        assert asks(sitting) != "join_or_not"
        assert menu_of(sitting).allowed()
