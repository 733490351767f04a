"""A package that brings a game and a bot, as pip would have installed it."""

from __future__ import annotations

import shutil
from pathlib import Path

TOY = Path(__file__).parents[1] / "toy"
NAME = "bautta"
MODULE = "bautta_guest"

ENTRIES = f"""\
[ridotto.games]
{NAME} = {MODULE}:GAME

[ridotto.bots]
{NAME} = {MODULE}.bots
"""

BOTS = """\
from ridotto.bots.bot import Bot
from ridotto.bots.random import RandomBot


class Masked(RandomBot):
    pass


BOTS: dict[str, type[Bot]] = {"masked": Masked}
"""


def game_in(folder: Path, module: str) -> None:
    """The toy as the package ``module`` in this folder, without bots, boards, lesson or sounds."""
    target = folder.joinpath(*module.split("."))
    shutil.copytree(TOY, target, ignore=shutil.ignore_patterns("__pycache__"))
    for file in target.rglob("*.py"):
        file.write_text(file.read_text("utf-8").replace("tests.toy", module), "utf-8")


def installed_in(site: Path, entries: str = ENTRIES, dist: str = "ridotto_bautta") -> Path:
    """A folder that is on ``sys.path``, with the package and its metadata in it."""
    game_in(site, MODULE)
    (site / MODULE / "bots.py").write_text(BOTS, "utf-8")
    register(site, entries, dist)
    return site


def register(site: Path, entries: str, dist: str) -> None:
    """The metadata of an installed distribution."""
    info = site / f"{dist}-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {dist}\nVersion: 1.0\n", "utf-8")
    (info / "entry_points.txt").write_text(entries, "utf-8")
