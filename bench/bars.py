"""How easily the code is found and read: ``python bench/bars.py`` prints the bars of ARCHITECTURE.md.

Files of a move are those of ``docs/way-of-a-move.md``; that page is held against a move that is really made
by ``tests/test_way_of_a_move.py``.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from statistics import median

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "ridotto"
GAMES = ("inkognito", "arsenalia", "zena", "bacchanalia")
"""Names of games as words. Q is left out: the letter is a name of many things."""
DOORS, EXAMPLE, MEASURED = "the order of the doors", "examples for readers", "what is measured"
NAMING = {
    "src/ridotto/games/finding.py": DOORS,
    "web/src/games/order.ts": DOORS,
    "src/ridotto/adapters/gymnasium.py": EXAMPLE,
    "src/ridotto/adapters/pettingzoo.py": EXAMPLE,
    "src/ridotto/adapters/textarena.py": EXAMPLE,
    "src/ridotto/cli/balance.py": EXAMPLE,
    "src/ridotto/cli/believing.py": EXAMPLE,
    "src/ridotto/cli/coaching.py": EXAMPLE,
    "src/ridotto/cli/common.py": EXAMPLE,
    "src/ridotto/cli/evening.py": EXAMPLE,
    "src/ridotto/cli/experiments.py": EXAMPLE,
    "src/ridotto/cli/house.py": EXAMPLE,
    "src/ridotto/cli/lab.py": EXAMPLE,
    "src/ridotto/cli/models.py": EXAMPLE,
    "src/ridotto/cli/playing.py": EXAMPLE,
    "src/ridotto/coach/__init__.py": EXAMPLE,
    "src/ridotto/kit/checking.py": EXAMPLE,
    "src/ridotto/lab/bench.py": MEASURED,
    "src/ridotto/play/__init__.py": EXAMPLE,
}
"""The files outside a game's folders that may name one, and why. Whatever else a client or a command needs of
a game, it finds in a folder of that name or in what the game declares."""
PRIVATE = re.compile(r"\b(?:match|twin|live\.match|sitting\.match|self\.match|game|table\.state)\._[a-z]\w*")
"""A private name of the core, as it is reached for from outside."""


def python() -> Iterator[Path]:
    """Every module of the package."""
    return (file for file in SOURCE.rglob("*.py") if "page" not in file.relative_to(SOURCE).parts[:2][1:])


def web() -> Iterator[Path]:
    """Every file of the web app that somebody has written."""
    kinds = (".ts", ".svelte", ".css")
    return (file for file in (ROOT / "web" / "src").rglob("*") if file.suffix in kinds)


def files_of_a_move() -> list[str]:
    """The files on the way of a move, in the order in which they come first."""
    page = (ROOT / "docs" / "way-of-a-move.md").read_text(encoding="utf-8")
    return [*dict.fromkeys(re.findall(r"^\d+\. `([^`]+)`", page, re.MULTILINE))]


def private_accesses() -> Counter[str]:
    """For each file, how often something outside the core reaches for a private name of it."""
    outside = (file for file in python() if "core" not in file.relative_to(SOURCE).parts)
    found = {str(file.relative_to(ROOT)): len(PRIVATE.findall(file.read_text("utf-8"))) for file in outside}
    return Counter({file: number for file, number in found.items() if number})


def names_outside() -> Counter[str]:
    """How many lines of each file name a game outside the folders of that game."""
    found: Counter[str] = Counter()
    word = re.compile(rf"\b({'|'.join(GAMES)})\b", re.IGNORECASE)
    for file in [*python(), *web()]:
        parts = file.relative_to(ROOT).parts
        for line in file.read_text("utf-8").splitlines():
            if any(name.lower() not in "/".join(parts) for name in word.findall(line)):
                found[str(file.relative_to(ROOT))] += 1
    return found


def edited_for_a_sixth_game() -> list[str]:
    """The existing files that a sixth game has to be written into to have all that ours have.

    A file that names one of our games, neither as an example nor to be measured, treats that game in a way of
    its own: there the sixth has to be named too. Files that name none cannot tell it from ours: no edit.
    For Python ``tests/guests/test_sixth.py`` counts again, in a copy of the package to which a game is added.
    """
    return sorted(file for file in names_outside() if NAMING.get(file) not in (EXAMPLE, MEASURED))


def lengths_of_functions() -> list[int]:
    """The lines of every function of the package."""
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef)
    trees = (ast.parse(file.read_text("utf-8")) for file in python())
    nodes = (node for tree in trees for node in ast.walk(tree) if isinstance(node, kinds))
    return [(node.end_lineno or node.lineno) - node.lineno + 1 for node in nodes]


def longest_file() -> tuple[int, str]:
    """The longest module and its lines."""
    return max((len(file.read_text("utf-8").splitlines()), str(file.relative_to(ROOT))) for file in python())


def bars() -> dict[str, str]:
    """Each bar and how high it is."""
    private, names, (length, file) = private_accesses(), names_outside(), longest_file()
    return {
        "different files on the way of a move": f"{len(files_of_a_move())}",
        "private names of the core outside it": f"{private.total()} in {len(private)} files",
        "lines that name a game outside its folders": f"{names.total()} in {len(names)} files",
        "existing files edited for a sixth game": f"{len(edited_for_a_sixth_game())}",
        "longest module": f"{length} lines, `{file}`",
        "median function": f"{median(lengths_of_functions()):g} lines",
    }


if __name__ == "__main__":
    print("| bar | now |\n|---|---|")
    for name, value in bars().items():
        print(f"| {name} | {value} |")
    print("\nLines that name a game outside its folders:")
    for file, number in names_outside().most_common():
        print(f"{number:>4}  {file}: {NAMING.get(file, 'as a game of its own')}")
