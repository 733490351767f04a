"""Lines between players and a house that are slow, and that can be cut: what a network does, by a proxy.

Whatever goes through arrives whole and in order or not at all, as TCP has it; messages that come twice or
late are the players' own doing (``Player.faults``).
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from random import Random

from tests.server.serving import free_port

LONGEST = 0.03
"""Seconds that a piece of data is held up at most."""


class SlowLine:
    """A way to a house at which every piece of data is held up for a while of its own."""

    def __init__(self, house: str, rng: Random) -> None:
        self.house = int(house.rpartition(":")[2])
        self.rng = rng
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self._open: set[asyncio.StreamWriter] = set()
        self._server: asyncio.Server | None = None

    async def lay(self) -> None:
        """Let people through."""
        self._server = await asyncio.start_server(self._carry, "127.0.0.1", self.port)

    async def take_up(self) -> None:
        """Nobody comes through any more."""
        assert self._server is not None
        self._server.close()
        self.cut()
        await asyncio.sleep(0)

    def cut(self) -> None:
        """End every connection, in the middle of whatever it carries."""
        for one in list(self._open):
            one.transport.abort()

    async def _carry(self, here: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        try:
            there, on = await asyncio.open_connection("127.0.0.1", self.house)
        except OSError:  # nobody is at home
            back.transport.abort()
            return
        self._open |= {back, on}
        await asyncio.gather(self._pass_on(here, on), self._pass_on(there, back))
        self._open -= {back, on}

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await reader.read(65_536):
                await asyncio.sleep(self.rng.uniform(0, LONGEST))
                writer.write(data)
                await writer.drain()
        writer.transport.abort() if writer.is_closing() else writer.close()
