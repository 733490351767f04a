"""Plays matches with whichever Ridotto is on the path, and keeps what they leave: a database, and records.

``PYTHONPATH=CHECKOUT/src python tests/played/make.py FOLDER NAME GAME…``; README.md says how it was used.
"""

from __future__ import annotations

import asyncio
import gzip
import sys
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from msgspec.structs import replace

from ridotto import games
from ridotto.core.record import encode
from ridotto.server.bots.deciding import decided
from ridotto.server.bots.workers import Workers
from ridotto.server.house.house import House
from ridotto.server.house.settings import Settings
from ridotto.server.match import replay
from ridotto.server.match.pace import Pace
from ridotto.server.wire import protocol as p
from ridotto.store.sqlite import SqliteStore

SHORT = {"inkognito": {"points": 1}, "q": {"round_limit": 3}, "bacchanalia": {}}
BOTS = {"inkognito": "deduction", "bacchanalia": ""}
LINES = ("Arrivo dalla pioggia e chiedo da bere.", "Nessuno mi risponde: rido da solo.", "Buio.")
STOP = {"inkognito": 4, "bacchanalia": 12}
"""So many entries has a match that is left running; else forty."""


class Here(Workers):
    """Bots that think in this process."""

    async def choose(self, job: Any, ladder: list[str]) -> Any:
        return decided(job)


def a_move(match: Any, seat: int, rng: Random) -> Any:
    """Any answer; a form is filled with a line."""
    move = rng.choice(match.asked_moves(seat))
    if "text" not in move.__struct_fields__:
        return move
    line = rng.choice(LINES)
    tried = [replace(move, text=(line * 20)[:size].strip()) for size in (len(line), 20, 10, 4, 80, 160)]
    return next(told for told in tried if match.refusal(seat, told) is None)


async def played(house: House, game: str, stop: int | None, rng: Random) -> Any:
    """A table with one person and bots, to the end of its match or to some entry."""
    wish = p.OpenTable(
        game,
        "Anna",
        seats=min(games.load(game).seat_counts),
        options=SHORT.get(game, {}),
        bots=BOTS.get(game, "random"),
        word="acqua alta",
        adult=True,
    )
    table, chair, _ = await house.open_table(wish)
    live, me = table.live, table.doc.seat_of(chair)
    while not live.match.over and (stop is None or live.length < stop):
        if me in live.match.to_move():
            await live.play(me, f"c {live.length}", live.asked(me), a_move(live.match, me, rng))
        await asyncio.sleep(0)
    while live.match.over and table.doc.phase != "over":  # noqa: ASYNC110 -- the house does this beside
        await asyncio.sleep(0)
    return live


async def main(folder: Path, name: str, wanted: list[str]) -> None:
    """For each game a match that is over and one that is not, their records, and the database of both."""
    rng = Random(name)
    with TemporaryDirectory() as place:
        file = Path(place) / "house.db"
        house = House(Settings(pace=0), SqliteStore(file), pace=Pace(0), workers=Here(1, 10))
        await house.open()
        for game in wanted:
            over = await played(house, game, None, rng)
            running = await played(house, game, STOP.get(game, 40), rng)
            for live, what, data in (
                (over, "over", await replay.record(house, over.id)),
                (running, "running", encode(running.record())),
            ):
                kept = folder / f"{name}-{game}-{live.row.revision}-{what}.json.gz"
                kept.write_bytes(gzip.compress(data, mtime=0))
        await house.close()
        copy = Path(place) / "copy.db"
        store = SqliteStore(file)
        await store.open(lambda notice: None)
        await store.backup(copy)
        await store.close()
        (folder / f"{name}.db.gz").write_bytes(gzip.compress(copy.read_bytes(), mtime=0))


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), sys.argv[2], sys.argv[3:]))
