"""``ridotto new-game``: a package with a tiny game that is complete, to be turned into another one."""

from __future__ import annotations

import keyword
import re
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from ridotto.games import names

TEMPLATE = "doge"
"""The game that is copied: it lies beside this module, and the tests play it."""
PACKAGE = {
    "pyproject.toml": "pyproject.toml",
    "README.md": "README.md",
    "bots.py.txt": "src/ridotto_{name}/bots.py",
    "tests.py.txt": "tests/test_{name}.py",
}
"""What is not part of the game itself, or lies above this level; and where it goes."""


class NewGameError(ValueError):
    """The game cannot be made, and why."""


def new_game(name: str, folder: Path) -> Path:
    """Make the package of a game in a new folder of its name; returns that folder."""
    _check(name)
    target = folder / name
    if target.exists():
        raise NewGameError(f"{target} is there already; choose another name, or another place")
    template = files("ridotto.kit") / TEMPLATE
    for source, where in _sources(template, Path("src") / f"ridotto_{name}"):
        file = target / where
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(_renamed(source.read_text("utf-8"), name), "utf-8")
    for source_name, place in PACKAGE.items():
        file = target / place.format(name=name)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(_renamed((template / "package" / source_name).read_text("utf-8"), name), "utf-8")
    return target


def _check(name: str) -> None:
    if not re.fullmatch(r"[a-z][a-z0-9_]{1,30}", name) or keyword.iskeyword(name):
        raise NewGameError(
            f"{name!r} is no name for a game: two or more small letters, digits and _, such as my_game"
        )
    if name in names():
        raise NewGameError(f"there is a game {name!r} already; ridotto games lists them all")


def _sources(folder: Traversable, where: Path) -> list[tuple[Traversable, Path]]:
    """The files of the game, each with where it goes."""
    found = []
    for one in sorted(folder.iterdir(), key=lambda one: one.name):
        if one.is_dir() and one.name not in ("package", "__pycache__"):
            found += _sources(one, where / one.name)
        elif one.is_file() and not one.name.endswith(".pyc"):
            found.append((one, where / one.name))
    return found


def _renamed(text: str, name: str) -> str:
    """The text with the name of the game in place of the template's. Its card keeps its name."""
    title = name.replace("_", " ").capitalize()
    if name == TEMPLATE:
        title = "Doge"
    text = text.replace("ridotto.kit.doge", f"ridotto_{name}")
    text = text.replace("ridotto_doge", f"ridotto_{name}").replace("ridotto-doge", f"ridotto-{name}")
    text = re.sub(r"(?m)^# Doge$", f"# {title}", text)
    text = re.sub(r'(?m)^name = "Doge"$', f'name = "{title}"', text)
    text = re.sub(r'(?m)^(names = \["Doge")\]$', rf"\1{_also(title)}]", text)
    text = re.sub(r"(?m)^(\"\"\"|description = \")Doge([,:])", rf"\1{title}\2", text)
    text = text.replace('name="doge"', f'name="{name}"')
    text = re.sub(r"(?m)^doge = ", f"{name} = ", text)
    return re.sub(r"\b(check|play|serve --game|simulate) doge\b", rf"\1 {name}", text)


def _also(title: str) -> str:
    return "" if title == "Doge" else f', "{title}"'
