"""Boards: plain functions from what a seat sees to a drawing. A game without one gets the common one."""

from __future__ import annotations

from collections.abc import Callable

from rich.console import RenderableType

from ridotto.terminal.boards import arsenalia, bacchanalia, common, inkognito, q, telling, zena
from ridotto.terminal.boards.telling import Ideas
from ridotto.terminal.scene import Scene

BOARDS: dict[str, Callable[[Scene], RenderableType]] = {
    "arsenalia": arsenalia.draw,
    "bacchanalia": bacchanalia.draw,
    "inkognito": inkognito.draw,
    "q": q.draw,
    "zena": zena.draw,
}

BRIEFS: dict[str, Callable[[Scene], list[str]]] = {"bacchanalia": telling.brief}
"""What somebody who reads line by line has to know before he answers, and a board shows."""

IDEAS: dict[str, Callable[[Scene, bool], list[Ideas]]] = {"bacchanalia": telling.ideas}
"""What somebody who writes may take over."""


def board_of(scene: Scene) -> RenderableType:
    """The table as this seat sees it."""
    return BOARDS.get(scene.game.name, common.draw)(scene)


def brief_of(scene: Scene) -> list[str]:
    """What to say before a question, where no board is seen."""
    return BRIEFS[scene.game.name](scene) if scene.game.name in BRIEFS else []


def ideas_of(scene: Scene, asking: bool = False) -> list[Ideas]:
    """What one may take over into a text; ``asking``: into a question to whoever tells."""
    return IDEAS[scene.game.name](scene, asking) if scene.game.name in IDEAS else []
