"""What a sixth game of the house takes: folders of its own, and its name in two existing files."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from bench.bars import DOORS, NAMING, edited_for_a_sixth_game, names_outside
from tests.guests.package import BOTS, NAME, game_in

import ridotto

ROOT = Path(__file__).parents[2]
PACKAGE = Path(ridotto.__file__).parent
MOST = 2
"""Existing files that may have to be edited, those of the web app included."""

NAMED = {
    "src/ridotto/games/finding.py": 1,
    "src/ridotto/cli/balance.py": 3,
    "src/ridotto/cli/believing.py": 1,
    "src/ridotto/cli/coaching.py": 1,
    "src/ridotto/adapters/gymnasium.py": 2,
    "src/ridotto/adapters/pettingzoo.py": 2,
    "src/ridotto/adapters/textarena.py": 2,
    "src/ridotto/cli/common.py": 1,
    "src/ridotto/cli/evening.py": 1,
    "src/ridotto/cli/experiments.py": 2,
    "src/ridotto/cli/house.py": 1,
    "src/ridotto/cli/lab.py": 4,
    "src/ridotto/cli/models.py": 2,
    "src/ridotto/cli/playing.py": 8,
    "src/ridotto/coach/__init__.py": 1,
    "src/ridotto/kit/checking.py": 1,
    "src/ridotto/lab/bench.py": 15,
    "src/ridotto/play/__init__.py": 1,
    "web/src/games/order.ts": 1,
}
"""How many lines of each file name a game outside its folders."""

BOARD = """\
from rich.text import Text


def draw(scene):
    return Text(scene.say("bautta", "title"))
"""

LOOK = """\
from importlib import import_module
from pathlib import Path

from ridotto import bots, cli, games
from ridotto.terminal.boards import board_of
from ridotto.terminal.boards.scene import scene_of
from ridotto.terminal.play.seating import seat_everybody
from ridotto.terminal.play.sitting import Sitting

game = games.load("bautta")
assert games.NAMES[-1] == "bautta" and game.folder.parts[-2:] == ("games", "bautta"), game.folder
seating = seat_everybody(game, 3, ["random"], language="it")
board = board_of(scene_of(Sitting(game.start(3, {}, "x"), seating), 80))
print(bots.names("bautta"), type(board).__name__)
cli.main(["simulate", "bautta", "--games", "2", "--json"])
"""


def test_games_are_named_only_where_there_is_a_reason() -> None:
    assert names_outside() == NAMED
    assert NAMED.keys() == NAMING.keys()


def test_two_files_list_the_games() -> None:
    edited = edited_for_a_sixth_game()
    assert edited == [file for file, why in NAMING.items() if why == DOORS]
    assert len(edited) <= MOST


def test_a_sixth_game_needs_its_name_in_one_file_and_nothing_else(tmp_path: Path) -> None:
    house = _with_a_sixth_game(tmp_path)
    assert _edited(house) == ["games/finding.py"]
    assert _looked_at(tmp_path).startswith("['random'] Group"), "the common board, random bots, no lesson"


def test_its_bots_its_board_and_their_words_are_found_by_their_folders(tmp_path: Path) -> None:
    house = _with_a_sixth_game(tmp_path)
    words = house / "terminal" / "boards" / NAME / "words"
    words.mkdir(parents=True)
    (words.parent / "__init__.py").write_text(BOARD, "utf-8")
    for language in ("it", "en"):
        (words / f"{language}.toml").write_text('title = "Bautta"\n', "utf-8")
    (house / "bots" / NAME).mkdir()
    (house / "bots" / NAME / "__init__.py").write_text(BOTS, "utf-8")
    assert _edited(house) == ["games/finding.py"]
    assert _looked_at(tmp_path).startswith("['random', 'masked'] Text")


def _with_a_sixth_game(folder: Path) -> Path:
    """A copy of the package with the toy among its games."""
    house = folder / "ridotto"
    shutil.copytree(PACKAGE, house, ignore=shutil.ignore_patterns("__pycache__", "page"))
    game_in(folder, f"ridotto.games.{NAME}")
    doors = house / "games" / "finding.py"
    last = '"bacchanalia")'
    doors.write_text(doors.read_text("utf-8").replace(last, f'"bacchanalia", "{NAME}")', 1), "utf-8")
    return house


def _edited(house: Path) -> list[str]:
    """The files of the package that are not as they were."""
    kept = (file for file in house.rglob("*") if file.is_file() and "__pycache__" not in file.parts)
    names = (file.relative_to(house) for file in kept)
    both = ((name, house / name, PACKAGE / name) for name in names if (PACKAGE / name).is_file())
    return [str(name) for name, new, old in both if new.read_bytes() != old.read_bytes()]


def _looked_at(folder: Path) -> str:
    done = subprocess.run(
        [sys.executable, "-c", LOOK],
        env={**os.environ, "PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1"},
        cwd=folder,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout
