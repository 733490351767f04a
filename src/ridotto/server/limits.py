"""Limits: so much at once, so much a second, so often a minute."""

from __future__ import annotations

import time
from collections import deque

LARGEST = 16_384
"""Bytes that a request or a message may bring."""


class Bucket:
    """A bucket of drops that fills at a rate: every message takes one out."""

    __slots__ = ("at", "burst", "drops", "rate")

    def __init__(self, rate: float, burst: int) -> None:
        self.rate = rate
        self.burst = burst
        self.drops = float(burst)
        self.at = time.monotonic()

    def take(self) -> bool:
        """Whether there was a drop left."""
        now = time.monotonic()
        self.drops = min(self.burst, self.drops + (now - self.at) * self.rate)
        self.at = now
        if self.drops < 1:
            return False
        self.drops -= 1
        return True

    def put_back(self) -> None:
        """What was taken was not needed."""
        self.drops += 1


class Guesses:
    """Wrong codes by address: too many in a minute, and the next has to wait."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self._wrong: dict[str, deque[float]] = {}

    def allowed(self, address: str) -> bool:
        """Whether this address may try another code."""
        return len(self._recent(address)) < self.limit

    def wrong(self, address: str) -> None:
        """It was a wrong one."""
        self._wrong.setdefault(address, deque()).append(time.monotonic())

    def _recent(self, address: str) -> deque[float]:
        found = self._wrong.get(address)
        if found is None:
            return deque()
        now = time.monotonic()
        while found and now - found[0] > 60:
            found.popleft()
        if not found:
            del self._wrong[address]
        return found
