"""Pictures of the client to look at: ``python -m ridotto.terminal.shots`` writes them into ``shots/``."""

from __future__ import annotations

import asyncio
import sys
from importlib import import_module
from pathlib import Path

from ridotto import bots, games
from ridotto.bots.table import asked
from ridotto.core import LANGUAGES, Chance
from ridotto.terminal import boards
from ridotto.terminal.boards.moments import Moments
from ridotto.terminal.drawing.inks import NIGHT, PARCHMENT
from ridotto.terminal.play.seating import seat_everybody
from ridotto.terminal.play.sitting import Sitting
from ridotto.terminal.screens.app import TableApp

SIZES = ((100, 32), (60, 24))


def moments_of(game: str) -> Moments:
    """The moments of a game that are worth a picture."""
    found: Moments = import_module(f"ridotto.terminal.boards.{game}.moments").MOMENTS
    return found


def played_until(name: str, picture: str, language: str) -> Sitting:
    """A game in which a bot plays for the person until the moment of a picture has come."""
    game, moments = games.load(name), moments_of(name)
    seats, has_come = game.seat_counts[0], moments.pictures[picture].has_come
    seating = seat_everybody(game, seats, [moments.bot], language=language)
    sitting, hand = Sitting(game.start(seats, {}, moments.seed), seating), bots.make(name, moments.bot)
    sitting.let_bots_play()
    while not has_come(sitting):
        view = sitting.view
        n = str(len(sitting.match.journal))
        sitting.play(hand.choose(view, asked(sitting.match, view), Chance.of(moments.seed, (n,))))
        sitting.let_bots_play()
    return sitting


async def shoot(sitting: Sitting, keys: tuple[str, ...], size: tuple[int, int], light: bool) -> str:
    """One picture, as SVG."""
    app = TableApp(sitting, pace=0, ink=PARCHMENT if light else NIGHT)
    async with app.run_test(size=size) as pilot:
        await app.workers.wait_for_complete()
        await pilot.press(*keys)
        await pilot.pause()
        return app.export_screenshot()


def main(folder: Path) -> None:
    """All moments of all boards, in both languages and sizes; the English ones on parchment."""
    folder.mkdir(exist_ok=True)
    for moments in sorted(Path(boards.__file__).parent.glob("*/moments.py")):
        game = moments.parent.name
        for name, (_, keys) in moments_of(game).pictures.items():
            for language in LANGUAGES:
                for size in SIZES:
                    sitting = played_until(game, name, language)
                    drawn = asyncio.run(shoot(sitting, keys, size, language == "en"))
                    file = folder / f"{name}-{language}-{size[0]}x{size[1]}.svg"
                    file.write_text(drawn, encoding="utf-8")
                    sys.stdout.write(f"{file}\n")


if __name__ == "__main__":
    main(Path("shots"))
