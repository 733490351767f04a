"""A service that no game needs: a bell at every seat, which everybody hears, counted for the whole match.

It stands for any service that is added later: all of it is in this folder.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import Any

import msgspec

from ridotto.server.match.live import LiveMatch
from ridotto.server.services.service import Service
from ridotto.server.table.listeners import Listener
from ridotto.server.wire import protocol as p
from ridotto.services.problem import Problem
from ridotto.store.store import BesideRow

MOST = 3
"""At most this many times may a seat ring."""


class Bell(Service):
    """The bells at a table."""

    name = "bell"
    notices = MappingProxyType({"beside": "match"})

    def __init__(self, table: Any) -> None:
        super().__init__(table)
        self.rung: dict[str, BesideRow] = {}

    async def read(self, live: LiveMatch) -> list[BesideRow]:
        """Who has rung, and how often."""
        return await self.house.store.beside(live.id, self.name)

    def take(self, live: LiveMatch, kept: list[BesideRow]) -> None:
        """The match is on from now."""
        self.rung = {row.key: row for row in kept}

    def forget(self) -> None:
        """The match is on no more."""
        self.rung = {}

    async def read_again(self, kind: str) -> None:
        """Somebody has rung at another process."""
        live = self.table.live
        if live is not None:
            self.take(live, await self.read(live))
            self.table.listeners.tell(self._news(live))

    async def hear(self, by: Listener, message: p.Beside, address: str) -> None:
        """A seat rings: on disk first, then everybody hears it."""
        live, seat = self.table.player(by)
        if message.wish != {"ring": True}:
            raise Problem("only_rings", "A bell can be rung, and nothing else.", 422)
        while True:
            old = self.rung.get(str(seat))
            row = BesideRow(self.name, str(seat), old.version + 1 if old else 1, b"ring")
            if row.version > MOST:
                raise Problem("rung_enough", f"A seat rings at most {MOST} times.")
            if await self.house.store.keep_beside(live.id, row):
                break
            self.take(live, await self.read(live))  # somebody was faster
        self.rung[row.key] = row
        self.table.listeners.tell(self._news(live))

    def shown(self, listener: Listener, live: LiveMatch) -> None:
        """Whoever comes hears how often it has rung."""
        if self.rung:
            listener.send(self._news(live))

    def _news(self, live: LiveMatch) -> bytes:
        times = {seat: row.version for seat, row in sorted(self.rung.items())}
        return msgspec.json.encode(p.BesideNews(self.name, live.id, times))
