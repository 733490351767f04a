"""Listening for what other processes have changed in PostgreSQL."""

from __future__ import annotations

import asyncio
import logging
from typing import get_args, get_type_hints

import msgspec
import psycopg

from ridotto.store.groups import CHANNEL
from ridotto.store.store import Hear, Notice, StoreError
from ridotto.store.wire import FIRST_PAUSE, LONGEST_PAUSE, Connection, Wire

log = logging.getLogger(__name__)

EVERYTHING = [Notice(kind, "*") for kind in get_args(get_type_hints(Notice)["kind"])]


class Ear:
    """One task, one connection that does nothing but listen."""

    def __init__(self, dsn: str, hear: Hear, sender: str) -> None:
        self._wire = Wire(dsn, _begin_to_listen)
        self._hear = hear
        self._sender = sender

    async def begin(self) -> None:
        """Once this has returned, nothing is missed."""
        await self._wire.get(patience=0)

    async def run(self) -> None:
        """Listen until cancelled."""
        pause = FIRST_PAUSE
        while True:
            try:
                connection = await self._wire.get()
                async for notify in connection.notifies():
                    pause = FIRST_PAUSE
                    self._heard(notify.payload)
            except (psycopg.Error, StoreError) as error:
                log.warning("other processes are not heard: %s", error)
            await self._wire.drop()
            await self._catch_up(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    async def _catch_up(self, pause: float) -> None:
        """Listen again, and only then say that something may have been missed."""
        try:
            await self._wire.get()
        except (psycopg.Error, StoreError):
            await asyncio.sleep(pause)
            return
        for notice in EVERYTHING:
            self._tell(notice)

    def _heard(self, payload: str) -> None:
        sender, _, rest = payload.partition(" ")
        kind, _, key = rest.partition(" ")
        if sender == self._sender:
            return
        try:
            notice = msgspec.convert({"kind": kind, "key": key}, Notice)
        except msgspec.ValidationError:
            return  # a newer Ridotto tells of more
        self._tell(notice)

    def _tell(self, notice: Notice) -> None:
        try:
            self._hear(notice)
        except Exception:
            log.exception("nobody could make anything of %s", notice)

    async def close(self) -> None:
        """Hear nothing more."""
        await self._wire.drop()


async def _begin_to_listen(connection: Connection) -> None:
    await connection.execute(f"LISTEN {CHANNEL}")
