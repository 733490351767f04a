"""Talk at a table: kept, then told to everybody; what was said long ago is let go."""

from __future__ import annotations

from collections import deque
from types import MappingProxyType
from typing import TYPE_CHECKING

import msgspec

from ridotto.bots.people.reactions import unkept
from ridotto.server.services.service import Service
from ridotto.server.wire import protocol as p
from ridotto.services.problem import Problem
from ridotto.store.store import TalkRow

if TYPE_CHECKING:
    from ridotto.server.table.listeners import Listener
    from ridotto.server.table.live import LiveTable

HEARD = 100
"""At most this many lines of talk are shown to whoever comes to a table."""
TALK = 500
"""Roughly how many lines of talk are kept for a table."""


class Talking(Service):
    """What is said at a table."""

    hears = (p.Say,)
    notices = MappingProxyType({"talk": "table"})

    def __init__(self, table: LiveTable) -> None:
        super().__init__(table)
        self.lines: deque[p.Spoke] = deque(maxlen=HEARD)
        """What was said last, for whoever comes."""
        self._next = 0
        """The number of the next line."""

    async def load(self) -> None:
        """Read what was said."""
        self._heard(await self.house.store.talk(self.table.doc.code))

    async def read_again(self, kind: str) -> None:
        """Another process may have written something."""
        self._heard(await self.house.store.talk(self.table.doc.code, self._next))

    def welcome(self, listener: Listener) -> None:
        """Whoever comes hears what was said last."""
        if self.lines:
            listener.send(msgspec.json.encode(p.Said([*self.lines])))

    async def hear(self, by: Listener, message: p.Say, address: str) -> None:
        """Somebody says something to the table, as far as its policy allows."""
        house, table, doc = self.house, self.table, self.table.doc
        chair = by.chair
        if chair is None or by not in table.listeners:
            raise Problem("not_seated", "That is for those who sit at this table.", 403)
        house.spend("talk", address)
        if doc.talk == "off" or (doc.talk == "greetings" and message.greeting is None):
            raise Problem("silence", "At this table only greetings are allowed.", 403)
        live, seat = table.live, doc.seat_of(chair)
        if live is not None and not live.match.over and seat in live.game.silent(live.match.state):
            raise Problem("out_and_silent", "Whoever is out tells nothing until the match is over.", 403)
        text = f"/{message.greeting}" if message.greeting else message.text.strip().lstrip("/")
        if not text:
            raise Problem("nothing_said", "There is nothing in it.", 422)
        n = await self.say(chair, text)
        if message.greeting == "hello":
            for service in table.services:
                service.greeted(n)

    async def say(self, chair: str, text: str) -> int:
        """Keep a line, then tell it to everybody; its number."""
        house, doc = self.house, self.table.doc
        while True:
            line = TalkRow(self._next, chair, text, house.clock.now())
            if await house.store.say(doc.code, line):
                break
            await self.read_again("talk")
        self._heard([line])
        if self._next % HEARD == 0 and self._next > TALK:
            await house.store.forget_talk(doc.code, self._next - TALK)
        return line.n

    def _heard(self, lines: list[TalkRow]) -> None:
        """Tell everybody what is new."""
        new = [_spoke(line) for line in lines if line.n >= self._next]
        if new:
            self._next = new[-1].n + 1
            self.lines += new
            self.table.listeners.tell(msgspec.json.encode(p.Said(new)))


def _spoke(line: TalkRow) -> p.Spoke:
    """A line of the store as everybody hears it."""
    reaction = unkept(line.text) if line.text.startswith("/") else None
    if reaction is not None:
        return p.Spoke(line.n, line.chair, "", None, line.at, reaction.lines)
    if line.text.startswith("/"):
        greeting = msgspec.convert(line.text[1:], p.Greeting)
        return p.Spoke(line.n, line.chair, "", greeting, line.at)
    return p.Spoke(line.n, line.chair, line.text, None, line.at)
