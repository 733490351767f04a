"""An evening with an X in it, and all that is left of it anywhere: whoever raised it, it must be the same."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from tests.server.callers import opened
from tests.server.instruments import listening
from tests.server.parlour import settle
from tests.server.taletellers import Evening, PromptStore, a_tale_house
from tests.server.worlds import Difference, _around

PRESSERS: tuple[int | str, ...] = (0, 1, 2, "screen")
"""Three people, a companion beside them, and their shared screen."""
PATIENCE = 600
"""An evening has fewer moves than this."""


async def busy(evening: Evening, teller: int) -> None:
    """Before an X: everybody has a hand up, an idea and a draft, and the teller has found other words."""
    for seat, wire in enumerate(evening.people[:3]):
        assert (await evening.does(seat, "RaiseHand")).status == 200
        if seat != teller:
            assert (await evening.does(seat, "Suggest", text=f"An idea of {seat}.")).status == 200
        await wire.says({"type": "Draft", "form": "Write", "text": f"A draft of {seat}.", "n": seat})
        assert wire.last("DraftKept")["n"] == seat
    number = evening.open.last_text
    edited = await evening.does(teller, "EditText", number=number, text="The same at more length, edited.")
    assert edited.status == 200, edited


async def an_evening(presser: int | str, folder: Path) -> dict[str, Any]:
    """A short evening in which this seat raises an X: all that is left of it anywhere."""
    file = folder / f"{presser}.db"
    with listening() as ear:
        async with opened(a_tale_house("presser", store=PromptStore(file))) as door:
            evening = await Evening.of(door, seats=4, bots=(3,), parcae=1)
            onlooker = await door.caller(evening.sitting.code)
            screen = await door.caller(evening.sitting.code, evening.sitting.screen)
            teller = await evening.tells()
            await busy(evening, teller)
            by = evening.sitting.screen if presser == "screen" else presser
            pressed = await evening.does(by, "PressX")
            stop = pressed.json["stop"]
            back = [await door.caller(evening.sitting.code, token) for token in evening.token[:3]]
            for how in ("talk", "go_on"):
                assert (await evening.does(teller, "Settle", stop=stop["n"], how=how)).status == 200
            for _ in range(PATIENCE):
                if evening.live.match.over:
                    break
                await evening.plays("CloseScene")
                await settle()
            assert evening.live.match.over
            match = evening.live.id
            left = {
                "what the presser is answered": pressed.body,
                "the record": (await door.get(f"/api/matches/{match}/record")).body,
                "the replay": (await door.get(f"/api/matches/{match}/replay?eye=above")).body,
            }
            wires = [*evening.people[:3], onlooker, screen, *back]
            left |= {f"wire {n}": "\n".join(wire.got) for n, wire in enumerate(wires)}
            jobs = [(job.view, job.moves, job.texts, job.seed) for job in door.house.workers.jobs]
    left |= {"the log": ear.lines, "jobs of the bot": jobs}
    left |= {f"table {name}": rows for name, rows in dump(file).items()}
    return {**left, "the database": file.read_bytes()}


def dump(file: Path) -> dict[str, list[Any]]:
    """Every row of a database, in the order in which it lies there."""
    with closing(sqlite3.connect(file)) as db:
        names = [name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {name: db.execute(f"SELECT * FROM {name}").fetchall() for name in names}


async def compare_pressers(folder: Path, pressers: tuple[int | str, ...] = PRESSERS) -> dict[str, Any]:
    """The same evening once for each presser. Raises Difference; what is left of the first."""
    first = await an_evening(pressers[0], folder)
    for presser in pressers[1:]:
        other = await an_evening(presser, folder)
        for name in {**first, **other}:
            if first.get(name) != other.get(name):
                one, two = repr(first.get(name)), repr(other.get(name))
                raise Difference(f"{name} tells {pressers[0]} from {presser}:\n{_around(one, two)}")
    return first
