"""Pictures of the client to look at: ``python -m ridotto.terminal.shots`` writes them into ``shots/``."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from pathlib import Path

from ridotto import bots, games
from ridotto.bots.table import asked
from ridotto.core import LANGUAGES, Chance
from ridotto.terminal.app import TableApp
from ridotto.terminal.inks import NIGHT, PARCHMENT
from ridotto.terminal.seating import seat_everybody
from ridotto.terminal.sitting import Sitting

SIZES = ((100, 32), (60, 24))
GAME, BOT, SEED = "inkognito", "careful", "carnevale"
MANY = 10


def _at_places(sitting: Sitting) -> bool:
    return sitting.view.open.round == 4 and len(sitting.choices()) > 0


def _at_meeting(sitting: Sitting) -> bool:
    return sitting.view.open.round > 4 and len(sitting.choices()) > MANY


def with_notes(sitting: Sitting) -> bool:
    """Whether the clue sheet has something to say."""
    return len(sitting.view.mine.memory) >= 4 and len(sitting.choices()) > 0


def _at_end(sitting: Sitting) -> bool:
    return sitting.match.over


SHOTS: dict[str, tuple[Callable[[Sitting], bool], tuple[str, ...]]] = {
    "places": (_at_places, ()),
    "meeting": (_at_meeting, ()),
    "greyed": (_at_meeting, ("g",)),
    "sheet": (with_notes, ("s",)),
    "rule": (_at_meeting, ("question_mark",)),
    "end": (_at_end, ()),
}
"""By name: the moment, and the keys pressed in it."""


def played_until(moment: Callable[[Sitting], bool], language: str) -> Sitting:
    """A game in which a bot plays for the person until the moment has come."""
    game = games.load(GAME)
    seats = game.seat_counts[0]
    seating = seat_everybody(game, seats, [BOT], bots.names(GAME), language=language)
    sitting, hand = Sitting(game.start(seats, {}, SEED), seating), bots.make(GAME, BOT)
    sitting.let_bots_play()
    while not moment(sitting):
        view = sitting.view
        n = str(len(sitting.match.journal))
        sitting.play(hand.choose(view, asked(sitting.match, view), Chance.of(SEED, (n,))))
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
    """All moments, in both languages and sizes; the English ones on parchment."""
    folder.mkdir(exist_ok=True)
    for name, (moment, keys) in SHOTS.items():
        for language in LANGUAGES:
            for size in SIZES:
                drawn = asyncio.run(shoot(played_until(moment, language), keys, size, language == "en"))
                file = folder / f"{name}-{language}-{size[0]}x{size[1]}.svg"
                file.write_text(drawn, encoding="utf-8")
                sys.stdout.write(f"{file}\n")


if __name__ == "__main__":
    main(Path("shots"))
