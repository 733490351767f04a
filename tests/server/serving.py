"""A house in a process of its own, which can be killed and opened again at the same address."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any

from tests.server.house_process import PATIENCE, HouseProcess

__all__ = ["BUSY", "PATIENCE", "PATIENT", "ROOT", "Server", "free_port"]

ROOT = Path(__file__).parents[2]
PATIENT = {"stalled": PATIENCE, "hello": PATIENCE}
"""Settings of a house on a busy machine, where guests may take long to read and to greet."""
BUSY = {
    **PATIENT,
    "pace": 0,
    "rate": 1e9,
    "burst": 10**9,
    "wrong_codes": 10**9,
    "sockets_per_address": 10**9,
    "games": ["tests.toy:GAME"],
}
"""Settings of a house whose guests are in a hurry."""

PORTS = count(20_000 + os.getpid() * 97 % 10_000)
"""Each process counts on from somewhere else, below the ports that the system gives to whoever calls out."""


def free_port() -> int:
    """A port at which nobody listens, and which nobody gets by chance while the house is closed."""
    for port in PORTS:
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
    raise AssertionError("the ports never end")


class Server:
    """One house, in one life after another."""

    def __init__(
        self,
        folder: Path,
        database: str = "",
        clock: str = "",
        plain: bool = False,
        counted: bool = False,
        network: str = "",
        luck: str = "",
        **settings: Any,
    ) -> None:
        self.database = database or str(folder / "ridotto.db")
        self.clock = clock
        """A file that says by how many milliseconds its clock is set forth or back."""
        self.plain = plain
        """Whether nothing of the tests runs in it, such as the law of the wire."""
        self.counted = counted
        """Whether its sockets are those of a uvicorn that is not known."""
        self.network = network
        """The network namespace that it is in, if not in that of the tests."""
        self.luck = luck
        """A name: everything that this house draws comes again, in each of its lives."""
        self._lives = 0
        port = free_port()  # for all its lives: its guests look for it there
        self.settings = {**BUSY, "port": port, **settings}
        self.address = f"http://{self.settings.get('host', '127.0.0.1')}:{port}"
        self.said = folder / f"said-{port}.txt"
        self.process: HouseProcess | None = None

    async def open(self) -> None:
        """Begin a life; ready when this returns."""
        given = {"database": self.database, "settings": self.settings, "clock": self.clock}
        given |= {"plain": self.plain, "counted": self.counted, "namespace": self.network}
        given["luck"] = self.luck and f"{self.luck} {self._lives}"
        self._lives += 1
        self.process = HouseProcess(given, self.said)
        address = await asyncio.to_thread(self.process.address)
        assert address == self.address + "/", self.said.read_text()

    def set_clock(self, by: int) -> None:
        """Set it forth or back, by so many milliseconds."""
        Path(self.clock).write_text(str(by))

    async def kill(self) -> None:
        """``kill -9``."""
        await self._end(signal.SIGKILL)

    async def stop(self) -> int:
        """Ask it to close; how it ended."""
        return await self._end(signal.SIGTERM)

    async def _end(self, how: signal.Signals) -> int:
        assert self.process is not None
        process, self.process = self.process, None
        return await asyncio.to_thread(process.end, how)

    @property
    def pid(self) -> int:
        """The number of the process."""
        assert self.process is not None
        return self.process.pid

    def memory(self) -> int:
        """Resident bytes."""
        for line in Path(f"/proc/{self.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) * 1024
        raise AssertionError("the process has no memory")

    def complaints(self) -> list[str]:
        """What it said of errors, in all its lives."""
        lines = self.said.read_text().splitlines()
        return [line for line in lines if "ERROR" in line or "Traceback" in line or "Error:" in line]
