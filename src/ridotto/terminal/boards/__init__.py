"""Boards: plain functions from what a seat sees to a drawing. A game without one gets the common one."""

from __future__ import annotations

from collections.abc import Callable

from rich.console import RenderableType

from ridotto.terminal.boards import arsenalia, bacchanalia, common, inkognito, q, zena
from ridotto.terminal.scene import Scene

BOARDS: dict[str, Callable[[Scene], RenderableType]] = {
    "arsenalia": arsenalia.draw,
    "bacchanalia": bacchanalia.draw,
    "inkognito": inkognito.draw,
    "q": q.draw,
    "zena": zena.draw,
}

BRIEFS: dict[str, Callable[[Scene], list[str]]] = {"bacchanalia": bacchanalia.brief}
"""What somebody who reads line by line has to know before he answers, and a board shows."""


def board_of(scene: Scene) -> RenderableType:
    """The table as this seat sees it."""
    return BOARDS.get(scene.game.name, common.draw)(scene)


def brief_of(scene: Scene) -> list[str]:
    """What to say before a question, where no board is seen."""
    return BRIEFS[scene.game.name](scene) if scene.game.name in BRIEFS else []
