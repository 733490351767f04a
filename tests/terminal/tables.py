"""Tables to sit down at in tests, and keys to press there."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rich.console import Console, RenderableType
from tests.toy import GAME as TOY
from textual.pilot import Pilot

from ridotto import games
from ridotto.core import Game
from ridotto.terminal.play.menu import menu_of
from ridotto.terminal.play.saves import Shelf
from ridotto.terminal.play.seating import SeatingPlan, seat_everybody
from ridotto.terminal.play.sitting import Sitting
from ridotto.terminal.screens.app import TableApp

INKOGNITO = games.load("inkognito")
ARSENALIA = games.load("arsenalia")
LATER = 3600.0
"""A pace at which no bot moves while a test runs."""


def load(name: str) -> Game:
    """The games of the house, and the toy."""
    return TOY if name == TOY.name else games.load(name)


def seated(game: Game, seats: int, **more: Any) -> SeatingPlan:
    """One person and random bots."""
    return seat_everybody(game, seats, ["random"], **more)


def table(
    game: Game = INKOGNITO,
    seats: int = 0,
    seed: str = "7",
    options: dict[str, Any] | None = None,
    folder: Path | None = None,
    **more: Any,
) -> Sitting:
    """A new sitting."""
    count = seats or game.seat_counts[0]
    shelf = Shelf(folder, load) if folder else None
    return Sitting(game.start(count, options, seed), seated(game, count, **more), shelf)


async def settle(pilot: Pilot[None]) -> None:
    """Until the bots have done what they had to do and all is drawn."""
    await pilot.pause()
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()


async def press(pilot: Pilot[None], *keys: str) -> None:
    """Press keys, and let the bots answer each of them."""
    for key in keys:
        await pilot.press(key)
        await settle(pilot)


async def choose(pilot: Pilot[None], app: TableApp, number: int) -> None:
    """Type the number of a choice and confirm it."""
    await pilot.press(*str(number), "enter")
    await settle(pilot)


def table_with(choices: int, **more: Any) -> Sitting:
    """A sitting at the first moment at which the person has so many choices."""
    sitting = table(**more)
    sitting.let_bots_play()
    while len(allowed := menu_of(sitting).allowed()) < choices:
        sitting.play(allowed[1].move)
        sitting.let_bots_play()
    return sitting


def screen_text(app: TableApp) -> str:
    """All that can be read on the screen."""
    strips = app.screen._compositor.render_strips()
    return "\n".join(strip.text.rstrip() for strip in strips)


def sentences(app: TableApp) -> str:
    """The same without frames and line breaks."""
    return " ".join(screen_text(app).translate(dict.fromkeys(map(ord, "│║╭╮╰╯─"), " ")).split())


def drawn(what: RenderableType, width: int = 80) -> str:
    """A drawing as plain text."""
    console = Console(width=width, no_color=True, force_terminal=False)
    with console.capture() as capture:
        console.print(what)
    return capture.get()
