"""A cache of answers that take long to make: the newest, up to a number of bytes."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Hashable
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)

Make = Callable[[], Awaitable[tuple[bytes, bool]]]
"""Makes an answer, and says whether it may be kept."""

AT_ONCE = 2
"""At most this many are made at the same time."""


class Cache(Generic[K]):
    """Bytes, by key."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._kept: dict[K, bytes] = {}
        self._making: dict[K, asyncio.Future[bytes]] = {}
        self._turn = asyncio.Semaphore(AT_ONCE)

    def __len__(self) -> int:
        return len(self._kept)

    async def get(self, key: K, make: Make) -> bytes:
        """What is kept under a key, or what is made for it now: once, however many ask meanwhile."""
        found = self._kept.pop(key, None)
        if found is not None:
            self._kept[key] = found
            return found
        making = self._making.get(key)
        if making is None:
            making = self._making[key] = asyncio.ensure_future(self._made(key, make))
            making.add_done_callback(_heed)
        return await asyncio.shield(making)

    async def _made(self, key: K, make: Make) -> bytes:
        try:
            async with self._turn:
                found, keep = await make()
        finally:
            del self._making[key]
        if keep and len(found) <= self.most // 4:
            self._kept[key] = found
            while sum(map(len, self._kept.values())) > self.most:
                del self._kept[next(iter(self._kept))]
        return found

    def clear(self) -> None:
        """Keep nothing."""
        self._kept.clear()


def _heed(made: asyncio.Future[bytes]) -> None:
    """What went wrong is told to whoever waits; nobody may be waiting any more."""
    if not made.cancelled():
        made.exception()
