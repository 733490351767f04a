"""Limits: how much at once, per second, per hour."""

from __future__ import annotations

import ipaddress
import time
from collections import deque
from math import ceil

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


HOUR = 3600.0
ADDRESSES = 10_000
"""At most this many addresses are remembered; the one that was heard of longest ago makes room."""


def network_of(address: str) -> str:
    """What counts as one address: of IPv6 the network that a household or a server is given as a whole."""
    if ":" not in address:
        return address
    try:
        found = ipaddress.IPv6Address(address.partition("%")[0])
    except ValueError:
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.IPv6Network((found, 64), strict=False))


class Guesses:
    """Wrong codes by address: too many in an hour, and the next has to wait."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self._wrong: dict[str, deque[float]] = {}
        """The last wrong codes of an address; whoever guessed last stands last."""

    def wait(self, address: str) -> int:
        """Seconds until this address may try another code; 0: at once."""
        now, found = time.monotonic(), self._wrong.get(network_of(address), ())
        recent = [at for at in found if now - at <= HOUR]
        return ceil(recent[-self.limit] + HOUR - now) + 1 if len(recent) >= self.limit else 0

    def wrong(self, address: str) -> None:
        """It was a wrong one."""
        now, address = time.monotonic(), network_of(address)
        found = self._wrong.pop(address, None) or deque(maxlen=max(1, self.limit))
        found.append(now)
        self._wrong[address] = found
        while len(self._wrong) > ADDRESSES or now - next(iter(self._wrong.values()))[-1] > HOUR:
            del self._wrong[next(iter(self._wrong))]


class Budget:
    """A budget per address: at most this number in this many seconds; what is left can be used at once."""

    def __init__(self, number: int, seconds: float) -> None:
        self.number = number
        self.rate = number / seconds
        self._buckets: dict[str, Bucket] = {}
        """Whoever was heard of last stands last."""

    def wait(self, address: str) -> int:
        """Take one; 0 if there was one left, else seconds until there is."""
        address = network_of(address)
        bucket = self._buckets.pop(address, None) or Bucket(self.rate, self.number)
        self._buckets[address] = bucket
        if len(self._buckets) > ADDRESSES:
            del self._buckets[next(iter(self._buckets))]
        return 0 if bucket.take() else ceil((1 - bucket.drops) / self.rate)
