"""The clock of the house. Tests put another one in its place."""

from __future__ import annotations

import asyncio
import time
from typing import Protocol


class Clock(Protocol):
    """Tells the time and waits."""

    def now(self) -> int:
        """Milliseconds since 1970: for what is kept or shown. Somebody may set it back or forward."""
        ...

    def ticks(self) -> int:
        """Milliseconds that only go forward, from anywhere: for what is waited for."""
        ...

    async def sleep(self, seconds: float) -> None:
        """Wait."""
        ...


class WallClock:
    """The real one."""

    def now(self) -> int:
        """Milliseconds since 1970."""
        return time.time_ns() // 1_000_000

    def ticks(self) -> int:
        """Milliseconds that only go forward."""
        return time.monotonic_ns() // 1_000_000

    async def sleep(self, seconds: float) -> None:
        """Wait."""
        await asyncio.sleep(seconds)
