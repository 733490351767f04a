"""A network that loses, delays, doubles and reorders packets, between a house and its guests.

The house is in one network namespace, the guests are in another, and all that lies between them is this
process, which carries each packet from one tunnel to the other. It does what netem does, on kernels that have
none. Needs root and ``/dev/net/tun``.
"""

from __future__ import annotations

import ctypes
import fcntl
import heapq
import os
import select
import shutil
import struct
import subprocess
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from random import Random

HOUSE, GUESTS = "10.9.0.1", "10.9.0.2"
DEVICE = "way"
_NEW_NETWORK = 0x40000000  # CLONE_NEWNET
_NAME_THE_TUNNEL, _PLAIN_PACKETS = 0x400454CA, 0x1001  # TUNSETIFF; IFF_TUN | IFF_NO_PI
_libc = ctypes.CDLL(None, use_errno=True)


def why_not() -> str:
    """Why there can be no such network on this machine; empty if there can."""
    if os.geteuid() != 0:
        return "only root makes network namespaces"
    if shutil.which("ip") is None:
        return "there is no ip (iproute2) on this machine"
    return "" if Path("/dev/net/tun").exists() else "there is no /dev/net/tun on this machine"


def enter(namespace: str) -> None:
    """This thread, and what it starts, is in another network from now on."""
    with open(namespace) as file:
        _set(file.fileno())


def _set(namespace: int) -> None:
    if _libc.setns(namespace, _NEW_NETWORK):
        raise OSError(ctypes.get_errno(), "this network namespace cannot be entered")


class Network:
    """Two namespaces and the way between them."""

    def __init__(
        self, rng: Random, *, loses: float = 0.02, doubles: float = 0.05, longest: float = 0.04
    ) -> None:
        self.rng = rng
        self.loses, self.doubles, self.longest = loses, doubles, longest
        self.carried: dict[str, int] = dict.fromkeys(("packets", "lost", "doubled", "overtaken"), 0)
        self.cut = False
        """Whether nothing comes through."""
        self._names = [f"ridotto-{os.getpid()}-{end}" for end in ("house", "guests")]
        self._ends: list[int] = []
        self._over = threading.Event()

    @property
    def house(self) -> str:
        """The namespace of the house."""
        return f"/run/netns/{self._names[0]}"

    def __enter__(self) -> Network:
        for name, here, there in zip(self._names, (HOUSE, GUESTS), (GUESTS, HOUSE)):
            _ip("netns", "add", name)
            self._ends.append(_tunnel(name))
            _ip("-n", name, "address", "add", here, "peer", there, "dev", DEVICE)
            for device in ("lo", DEVICE):
                _ip("-n", name, "link", "set", device, "up")
        self._carrier = threading.Thread(target=self._carry, daemon=True)
        self._carrier.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._over.set()
        self._carrier.join()
        for end in self._ends:
            os.close(end)
        for name in self._names:
            _ip("netns", "delete", name)

    @contextmanager
    def at_the_guests(self) -> Iterator[None]:
        """What this thread calls, it calls from where the guests are."""
        with open("/proc/thread-self/ns/net") as before:
            enter(f"/run/netns/{self._names[1]}")
            try:
                yield
            finally:
                _set(before.fileno())

    def _carry(self) -> None:
        """Carry packets until all is over."""
        way: list[tuple[float, int, int, bytes]] = []
        number, last = count(), dict.fromkeys(self._ends, -1)
        other = dict(zip(self._ends, reversed(self._ends)))
        while not self._over.is_set():
            wait = min(0.05, max(0.0, way[0][0] - time.monotonic())) if way else 0.05
            for end in select.select(self._ends, [], [], wait)[0]:
                packet = os.read(end, 65_535)
                for _ in range(self._times()):
                    due = time.monotonic() + self.rng.uniform(0, self.longest)
                    heapq.heappush(way, (due, next(number), other[end], packet))
            while way and way[0][0] <= time.monotonic():
                _, n, end, packet = heapq.heappop(way)
                self.carried["overtaken"] += n < last[end]
                last[end] = max(n, last[end])
                os.write(end, packet)

    def _times(self) -> int:
        """How often a packet arrives."""
        self.carried["packets"] += 1
        if self.cut or self.rng.random() < self.loses:
            self.carried["lost"] += 1
            return 0
        twice = self.rng.random() < self.doubles
        self.carried["doubled"] += twice
        return 1 + twice


def _ip(*command: str) -> None:
    subprocess.run(["ip", *command], check=True)


def _tunnel(namespace: str) -> int:
    """The near end of a tunnel whose far end lies in a namespace."""
    found: list[int] = []

    def open_there() -> None:
        enter(f"/run/netns/{namespace}")
        end = os.open("/dev/net/tun", os.O_RDWR)
        fcntl.ioctl(end, _NAME_THE_TUNNEL, struct.pack("16sH22x", DEVICE.encode(), _PLAIN_PACKETS))
        found.append(end)

    thread = threading.Thread(target=open_there)  # a namespace is a thread's own
    thread.start()
    thread.join()
    return found[0]
