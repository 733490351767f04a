"""A lock that can also be taken without a task, if it is free; else in the order of asking."""

from __future__ import annotations

import asyncio
from collections import deque


class Turn:
    """Like asyncio.Lock, but it can also be taken without a task."""

    __slots__ = ("_waiting", "taken")

    def __init__(self) -> None:
        self.taken = False
        self._waiting: deque[asyncio.Future[None]] = deque()

    def take(self) -> bool:
        """Take it, if it is free."""
        if self.taken:
            return False
        self.taken = True
        return True

    def give_back(self) -> None:
        """Release it to whoever has waited longest; if nobody waits, it is free."""
        while self._waiting:
            waiting = self._waiting.popleft()
            if not waiting.done():
                waiting.set_result(None)
                return
        self.taken = False

    async def __aenter__(self) -> None:
        if self.take():
            return
        waiting = asyncio.get_running_loop().create_future()
        self._waiting.append(waiting)
        try:
            await waiting
        except asyncio.CancelledError:
            if waiting.done() and not waiting.cancelled():
                self.give_back()  # it was given in the moment in which nobody wanted it any more
            raise

    async def __aexit__(self, *error: object) -> None:
        self.give_back()
