"""Claims in the terminal: what the person says about a load, kept, and compared with the truth at the end."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from tests.terminal.tables import INKOGNITO, LATER, load, sentences, table
from tests.terminal.test_plain import played

from ridotto.games.q import GAME
from ridotto.terminal.lines.table import PlainTable
from ridotto.terminal.play.menu import menu_of
from ridotto.terminal.play.saves import Shelf
from ridotto.terminal.play.sitting import Sitting
from ridotto.terminal.screens.app import TableApp

ONE_ROUND = {"round_limit": 1}


def before_a_load(**more: object) -> tuple[Sitting, int]:
    """A sitting at the first moment at which the person can load; the number of that choice."""
    sitting = table(GAME, seed="porto", options=ONE_ROUND, **more)  # type: ignore[arg-type]
    sitting.let_bots_play()
    while not (number := load_of(sitting)):
        sitting.play(sitting.match.asked_moves(0)[0])
        sitting.let_bots_play()
    return sitting, number


def load_of(sitting: Sitting) -> int:
    items = menu_of(sitting).allowed().values()
    return next((item.number for item in items if type(item.move).__name__ == "Load"), 0)


def truth_of(sitting: Sitting, number: int) -> str:
    assert GAME.claims is not None
    return GAME.claims.truth(sitting.match.options, menu_of(sitting).allowed()[number].move)


@pytest.mark.parametrize(
    ("language", "says", "so", "count"),
    [
        ("en", "You: “I loaded a book.”", "It was so.", "No lies were told (claims: 1)."),
        ("it", "Tu: «Ho caricato un evento.»", "In verità: ", "Bugie dette: 1 (dichiarazioni: 1)."),
    ],
)
def test_what_is_claimed_with_a_load_is_compared_with_the_truth_at_the_end(
    language: str, says: str, so: str, count: str, tmp_path: Path
) -> None:
    sitting, number = before_a_load(language=language, folder=tmp_path)
    assert GAME.claims is not None
    truth = truth_of(sitting, number)
    said = GAME.claims.says.index(truth) + 1 if language == "en" else 3
    assert truth != "event"
    says = says.replace("a book", sitting.words.text("claims", truth))
    text = played(sitting, f"{number} c 9", f"{number} c {said}", *["1"] * 200)
    assert text.count("9") >= 1
    assert ("Nothing was done." if language == "en" else "Non è successo niente.") in text
    assert text.count(says) == 2, "once when it is said, once beside the truth"
    assert f"{says} {so}" in text
    assert count in text


def test_a_claim_is_kept_with_the_game_and_can_be_made_once(tmp_path: Path) -> None:
    sitting, number = before_a_load(language="en", folder=tmp_path)
    text = played(sitting, "c", f"{number}", "c", "c 0", "c 5", "c 1", "q")
    none, offered = text.split("I loaded …", 1)
    assert "You have made no hidden move" in none
    assert "   5. I won't say" in offered
    assert "You cannot say “0”: after c comes a number from 1 to 5." in offered
    assert offered.count("You: “I won't say what I loaded.”") == 1
    assert "You have made no hidden move" in offered
    shelf = Shelf(tmp_path, load)
    again = Sitting(*shelf.read(sitting.name), shelf, sitting.name)
    assert again.log() == sitting.log()
    assert again.claimable() is None
    assert again.match.state == sitting.match.state


def test_games_without_claims_know_no_such_command() -> None:
    text = played(table(INKOGNITO), "c", "help", "q")
    assert "I do not understand “c”." in text
    assert "hidden move" not in text


@pytest.mark.parametrize("language", [pytest.param("it", marks=pytest.mark.soak), "en"])
async def test_a_key_says_it_on_the_full_screen(language: str) -> None:
    sitting, number = before_a_load(language=language)
    app = TableApp(sitting, pace=LATER)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await pilot.press("c")
        await pilot.pause()
        assert sitting.ui.text("say", "nothing_to_claim") in sentences(app)
        await pilot.press(*str(number), "enter")
        await pilot.pause()
        assert sitting.claimable() == 0
        await pilot.press("c")
        await pilot.pause()
        assert sitting.words.text("claims", "goods") in sentences(app)
        await pilot.press("2")
        await pilot.pause()
        said = sitting.words.text("claimed", "goods", seat=sitting.names[0])
        assert said in sitting.log()
        assert sitting.claimable() is None


def test_a_claim_about_a_load_that_was_taken_back_is_no_claim() -> None:
    sitting, number = before_a_load(language="en")
    sitting.play(menu_of(sitting).allowed()[number].move)
    sitting.claim("event")
    if sitting.can_undo():
        sitting.undo()
        assert sitting.claimable() is None
    target = io.StringIO()
    PlainTable(sitting, io.StringIO("1\n" * 200), target).run()
    assert "You: “I loaded an event.”" in target.getvalue()
