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


def board_of(scene: Scene) -> RenderableType:
    """The table as this seat sees it."""
    return BOARDS.get(scene.game.name, common.draw)(scene)
