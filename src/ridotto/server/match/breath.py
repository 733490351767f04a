"""Giving way: long work in the event loop lets the others have their turn every few milliseconds."""

from __future__ import annotations

import asyncio
import time

LONGEST = 0.008
"""Seconds that work goes on before the others have their turn."""


class Breath:
    """Counts from the moment it is made."""

    __slots__ = ("_since",)

    def __init__(self) -> None:
        self._since = time.perf_counter()

    async def take(self) -> None:
        """Let the others have their turn, if it is time."""
        if time.perf_counter() - self._since > LONGEST:
            await asyncio.sleep(0)
            self._since = time.perf_counter()
