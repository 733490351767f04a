"""Boards: functions from what a seat sees to a drawing, in a folder named after the game.

A folder has ``draw(scene)``, and ``words/`` if it says something of its own. Where stories are told it may
have ``brief(scene)``, said before a question where no board is seen, and ``ideas(scene, asking)``, what may
be taken over into a text. A game without a folder gets the common board.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from types import ModuleType

from rich.console import RenderableType

from ridotto.games import NAMES
from ridotto.terminal.boards import common
from ridotto.terminal.boards.scene import BoardScene
from ridotto.terminal.telling.ideas import Ideas


def board_of(scene: BoardScene) -> RenderableType:
    """The table as this seat sees it."""
    drawing: RenderableType = _module_of(scene).draw(scene)
    return drawing


def brief_of(scene: BoardScene) -> list[str]:
    """What to say before a question, where no board is seen."""
    board = _module_of(scene)
    found: list[str] = board.brief(scene) if hasattr(board, "brief") else []
    return found


def ideas_of(scene: BoardScene, asking: bool = False) -> list[Ideas]:
    """What may be taken over into a text; ``asking``: into a question to whoever tells."""
    board = _module_of(scene)
    found: list[Ideas] = board.ideas(scene, asking) if hasattr(board, "ideas") else []
    return found


def _module_of(scene: BoardScene) -> ModuleType:
    name = scene.game.name
    ours = name in NAMES and (Path(__file__).parent / name).is_dir()
    return import_module(f"{__name__}.{name}") if ours else common
