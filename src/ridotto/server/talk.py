"""Talk at a table: kept, then told to everybody; what was said long ago is let go."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from ridotto.server import protocol as p
from ridotto.server.table import HEARD, LiveTable
from ridotto.services.problem import Problem
from ridotto.store.store import Line, Store

if TYPE_CHECKING:
    from ridotto.server.house import House

TALK = 500
"""Roughly how many lines of talk are kept for a table."""


async def say(house: House, table: LiveTable, chair: str, words: p.Say, address: str) -> None:
    """Say something to the table, as far as its policy allows."""
    house.spend("talk", address)
    doc = table.doc
    if doc.talk == "off" or (doc.talk == "greetings" and words.greeting is None):
        raise Problem("silence", "At this table only greetings are allowed.", 403)
    live, seat = table.live, doc.seat_of(chair)
    if live is not None and not live.match.over and seat in live.game.silent(live.match.state):
        raise Problem("out_and_silent", "Whoever is out tells nothing until the match is over.", 403)
    text = f"/{words.greeting}" if words.greeting else words.text.strip().lstrip("/")
    if not text:
        raise Problem("nothing_said", "There is nothing in it.", 422)
    while True:
        line = Line(table.said, chair, text, house.clock.now())
        if await house.store.say(doc.code, line):
            break
        await read(house.store, table)
    hear(table, [line])
    if table.said % HEARD == 0 and table.said > TALK:
        await house.store.forget_talk(doc.code, table.said - TALK)


async def read(store: Store, table: LiveTable) -> None:
    """Another process may have written something."""
    hear(table, await store.talk(table.doc.code, table.said))


def hear(table: LiveTable, lines: list[Line]) -> None:
    """Tell everybody what is new."""
    new = [_spoke(line) for line in lines if line.n >= table.said]
    if new:
        table.said = new[-1].n + 1
        table.talk += new
        table.listeners.tell(msgspec.json.encode(p.Said(new)))


def _spoke(line: Line) -> p.Spoke:
    """A line of the store as everybody hears it."""
    if line.text.startswith("/"):
        greeting = msgspec.convert(line.text[1:], p.Greeting)
        return p.Spoke(line.n, line.chair, "", greeting, line.at)
    return p.Spoke(line.n, line.chair, line.text, None, line.at)
