"""Every command takes a game that a package brings, or one that is being written."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.guests.package import MODULE, NAME
from tests.test_cli import run

from ridotto import cli
from ridotto.server.house.settings import Settings

ROOT = Path(__file__).parents[2]
MINE = "tests.toy:GAME"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A shelf of its own for every test."""
    monkeypatch.setenv("RIDOTTO_DATA", str(tmp_path / "home"))
    monkeypatch.setenv("LANG", "C.UTF-8")
    return tmp_path / "home"


def played(game: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n" * 60))
    code, out, err = run(
        capsys, "play", game, "--plain", "--lang", "en", "--option", "rounds=1", "--seed", "7"
    )
    assert (code, err) == (0, "")
    return out


def test_a_guest_is_played_gone_through_and_checked_in_the_terminal(
    guest: Path, home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "Bautta" in played(NAME, capsys, monkeypatch)
    kept = str(next(home.rglob("record.json")))
    assert json.loads(run(capsys, "verify", kept, "--json")[1])["ok"] is True
    assert "Bautta" in run(capsys, "replay", f"{NAME}-1", "--plain", "--lang", "en")[1]


def test_a_game_of_ones_own_is_played_resumed_and_checked_by_address(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "Bautta" in played(MINE, capsys, monkeypatch)
    kept = str(next(home.rglob("record.json")))
    for command in (["verify", kept], ["replay", kept, "--plain"]):
        assert run(capsys, *command, "--game", MINE)[0] == 0
        code, _, err = run(capsys, *command)
        assert code == 1 or "there is no game 'bautta'; there are inkognito" in err
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    code, _, err = run(capsys, "resume", f"{NAME}-1", "--game", MINE)
    assert (code, err.endswith("is over; see it again with: ridotto replay bautta-1\n")) == (2, True)


def test_a_guest_is_listed_after_our_games(guest: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(run(capsys, "games", "--json", "--lang", "en")[1])
    assert [one["name"] for one in found][-2:] == ["bacchanalia", NAME]
    assert found[-1]["bots"] == ["random", "masked"]
    assert "--bots random, masked" in run(capsys, "games", NAME)[1]
    assert run(capsys, "games", MINE)[1].startswith("bautta: Bautta")


def test_a_package_that_cannot_be_loaded_is_complained_about_and_left_out(
    guest: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (guest / MODULE / "__init__.py").write_text("1 / 0\n", "utf-8")
    code, out, err = run(capsys, "games")
    assert code == 0
    assert "zena: " in out
    assert err.startswith("ridotto: there is no game at 'bautta_guest:GAME': ZeroDivisionError")


@pytest.mark.parametrize("game", [NAME, f"{MODULE}:GAME", MINE])
def test_rules_laws_and_simulations_take_it(
    game: str, guest: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(capsys, "rules", game, "--lang", "en")[1].startswith("# Bautta")
    _, out, _ = run(capsys, "check", game, "--seats", "2", "--effort", "0.02", "--json")
    assert json.loads(out)["game"] == NAME
    _, out, err = run(capsys, "simulate", game, "--bots", "masked,random", "--games", "4", "--json")
    assert [bot["name"] for bot in json.loads(out)["bots"]] == ["masked", "random"], err


def test_simulations_of_a_guest_are_kept_under_its_name(
    tmp_path: Path, guest: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "matches.jsonl"
    for game, number in ((NAME, "2"), (f"{MODULE}:GAME", "3")):
        assert run(capsys, "simulate", game, "--games", number, "--out", str(file))[0] == 0
    head, *matches = file.read_text("utf-8").splitlines()
    assert (json.loads(head)["game"], len(matches)) == (NAME, 3)


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Settings, str]]:
    """The settings with which a house would have been opened, and the game of its room."""
    found: list[tuple[Settings, str]] = []

    def note(settings: Settings, database: str, browser: bool, room: str = "") -> None:
        found.append((settings, room))

    monkeypatch.setattr(cli.house, "_open", note)
    return found


def test_a_house_serves_the_guests_that_its_host_names(
    guest: Path, opened: list[Any], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(capsys, "serve")[0] == 0
    assert run(capsys, "serve", "--game", NAME, "--game", "q")[0] == 0
    assert run(capsys, "table", NAME)[0] == 0
    assert run(capsys, "table", MINE)[0] == 0
    assert run(capsys, "table", "q", "--game", NAME)[0] == 0
    found = [(settings.games, room) for settings, room in opened]
    assert found == [((), ""), ((NAME,), ""), ((NAME,), NAME), ((MINE,), NAME), ((NAME,), "q")]


MISTAKES = {
    "serve --game biribissi": "there is no game 'biribissi'; there are inkognito, arsenalia, q, zena, bacch",
    "serve --game nowhere:GAME": "there is no game at 'nowhere:GAME': No module named 'nowhere'",
    "table biribissi": "there is no game 'biribissi'; there are inkognito",
    "play nowhere:GAME": "there is no game at 'nowhere:GAME'",
    "rules tests.toy:rules": "'tests.toy:rules' is not a Game",
    "simulate tests.toy:GAME --bots keen": "bautta has no bot 'keen'; it has random",
    "resume --game nowhere:GAME": "there is no game at 'nowhere:GAME'",
}


@pytest.mark.parametrize("command", MISTAKES)
def test_a_game_that_is_not_there_gets_one_clear_sentence(
    command: str, opened: list[Any], capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = run(capsys, *command.split())
    assert (code, out, err.count("\n"), opened) == (2, "", 1, [])
    assert err.startswith(f"ridotto: {MISTAKES[command]}")


def test_the_command_line_finds_an_installed_package_in_all_its_processes(guest: Path) -> None:
    path = os.pathsep.join([str(guest), str(ROOT / "src")])
    simulate = ["simulate", NAME, "--bots", "masked", "--games", "20", "--jobs", "2", "--json"]
    done = subprocess.run(
        [sys.executable, "-m", "ridotto", *simulate],
        env={**os.environ, "PYTHONPATH": path},
        cwd=guest,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["matches"] == 20
