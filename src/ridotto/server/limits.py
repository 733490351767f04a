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


MINUTE = 60.0
ADDRESSES = 10_000
"""At most this many addresses are remembered; the one that guessed longest ago makes room."""


class Guesses:
    """Wrong codes by address: too many in a minute, and the next has to wait."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self._wrong: dict[str, deque[float]] = {}
        """The last wrong codes of an address; whoever guessed last stands last."""

    def allowed(self, address: str) -> bool:
        """Whether this address may try another code."""
        now, found = time.monotonic(), self._wrong.get(address, ())
        return sum(now - at <= MINUTE for at in found) < self.limit

    def wrong(self, address: str) -> None:
        """It was a wrong one."""
        now = time.monotonic()
        found = self._wrong.pop(address, None) or deque(maxlen=max(1, self.limit))
        found.append(now)
        self._wrong[address] = found
        while len(self._wrong) > ADDRESSES or now - next(iter(self._wrong.values()))[-1] > MINUTE:
            del self._wrong[next(iter(self._wrong))]
