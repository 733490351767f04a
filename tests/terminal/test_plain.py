"""Line by line: numbers in, sentences out."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from tests.terminal.tables import ARSENALIA, INKOGNITO, TOY, table, table_with
from typer.testing import CliRunner

from ridotto.cli import app
from ridotto.core import Game
from ridotto.terminal.lines.table import PlainTable
from ridotto.terminal.play.sitting import Sitting


def played(sitting: Sitting, *lines: str) -> str:
    """What is printed when these lines are typed."""
    target = io.StringIO()
    PlainTable(sitting, io.StringIO("".join(f"{line}\n" for line in lines)), target).run()
    return target.getvalue()


def test_events_are_sentences_and_choices_are_numbered() -> None:
    text = played(table(), "1")
    assert "You are Colonel Bubble, your fragment is 29. Only you know." in text
    assert "Where do you go? Exactly two at one place meet.\n   1. Go to Rialto\n" in text
    assert "\nYou go to Rialto.\n" in text
    assert "\x1b" not in text


PLAYED = [(INKOGNITO, {"points": 1, "round_limit": 4}), (ARSENALIA, {"turn_limit": 40}), (TOY, {})]


@pytest.mark.parametrize(("game", "options"), PLAYED)
def test_a_match_is_played_to_its_end(game: Game, options: dict[str, object], tmp_path: Path) -> None:
    text = played(table(game, options=options, folder=tmp_path), *["1"] * 200)
    assert "The match is over." in text
    assert f"ridotto replay {game.name}-1" in text
    assert str(tmp_path / "games" / f"{game.name}-1" / "record.json") in text


def test_one_may_ask_for_the_rule_the_table_the_sheet_and_what_is_closed() -> None:
    text = played(table_with(15), "?", "b", "s", "s abacus", "g", "log", "help", "q")
    assert "Rule 4.1. In an exchange each of the two picks one thing: a pair (4.2)" in text
    assert "Ambassador" in text
    assert "X shown to me" in text
    assert "Deals still possible: " in text
    assert "  -  Show Lord Fiddlebottom + Mme Zsa Zsa: Neither card is true" in text
    assert text.count("Only you know.") >= 2
    assert "A number chooses." in text


@pytest.mark.parametrize(
    ("language", "mine", "waiting"),
    [("en", "Your fragment: 29.", "Waiting for you."), ("it", "Il tuo frammento: 29.", "In attesa di te.")],
)
def test_the_table_can_be_read_in_sentences(language: str, mine: str, waiting: str) -> None:
    text = played(table(language=language), "t", "q")
    assert mine in text
    assert waiting in text


@pytest.mark.parametrize("said", ["99", "0", "-1", "one", "1 1", "🎭"])
def test_what_is_not_understood_gets_a_clear_sentence(said: str) -> None:
    sitting = table()
    text = played(sitting, said)
    assert f"I do not understand “{said}”. Answer with a number from 1 to 5, or type help." in text
    assert all(entry.seat != 0 for entry in sitting.match.journal)


def test_when_there_is_no_more_to_read_the_game_is_kept(tmp_path: Path) -> None:
    text = played(table(folder=tmp_path))
    assert "Your game is kept as inkognito-1." in text
    assert "ridotto resume inkognito-1" in text
    assert (tmp_path / "games" / "inkognito-1" / "record.json").exists()


def test_a_newcomer_is_told_the_aim_and_what_the_choices_mean() -> None:
    assert "make the call before the others do." in played(table())
    text = played(table_with(15))
    assert "Show … two cards, exactly one of them true\n   1. Show " in text
    assert "Lift the receiver and dial … only with your partner\n" in text


def test_an_interrupted_game_is_kept_and_says_so(tmp_path: Path) -> None:
    class Impatient(io.StringIO):
        def readline(self, size: int | None = -1, /) -> str:
            raise KeyboardInterrupt

    target = io.StringIO()
    PlainTable(table(folder=tmp_path), Impatient(), target).run()
    assert target.getvalue().endswith("It goes on with: ridotto resume inkognito-1\n")


def test_the_language_changes_in_mid_game() -> None:
    text = played(table(language="it"), "l")
    before, after = text.split("La tua scelta:", 1)
    assert "Dove vai?" in before
    assert "Where do you go?" in after


def test_a_chain_of_answers_can_be_taken_back() -> None:
    text = played(table(TOY, 3), "u", "1", "u", "q")
    assert "Your last move cannot be taken back." in text
    assert "You take your last move back." in text
    assert text.count("Which mask do you put on?") == 2


def test_a_text_is_asked_for_and_a_wrong_one_refused() -> None:
    sitting = table(TOY, 3, seed="carnival")
    played(sitting, "1", "1")
    menu = played(sitting)
    found = re.search(r"(\d+)\. Raise a toast", menu)
    assert found is not None
    text = played(sitting, found[1], "", found[1], "to the masks")
    assert "characters, and the text has 0." in text
    assert "“to the masks”" in text


def test_the_command_plays_through_a_runner(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RIDOTTO_DATA", str(tmp_path))
    arguments = ["play", "inkognito", "--plain", "--seed", "7", "--lang", "it", "--bots", "random"]
    result = CliRunner().invoke(app, arguments, input="1\nq\n")
    assert result.exit_code == 0
    assert "Vai a Rialto." in result.stdout
    assert "La tua partita è salvata: inkognito-1." in result.stdout
    again = CliRunner().invoke(app, ["resume", "--plain", "--lang", "en"], input="log\n")
    assert again.exit_code == 0
    assert "You go to Rialto." in again.stdout


def test_the_command_plays_through_a_pipe(tmp_path: Path) -> None:
    environment = {
        **os.environ,
        "RIDOTTO_DATA": str(tmp_path),
        "LANG": "C.UTF-8",
        "PYTHONIOENCODING": "utf-8",
    }
    result = subprocess.run(
        [sys.executable, "-m", "ridotto", "play", "inkognito", "--plain", "--seed", "7", "--lang", "en"],
        input="1\n1\n1\n",
        capture_output=True,
        encoding="utf-8",
        env=environment,
        timeout=120,
        check=False,
    )
    assert result.returncode == 0
    assert result.stderr == ""
    assert "Your game is kept as inkognito-1." in result.stdout
    assert "\x1b" not in result.stdout
