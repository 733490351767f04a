"""A house in a process of its own, which can be killed and opened again at the same address.

``python -m tests.server.serving '{"database": …, "settings": {…}}'`` prints its address when it is ready.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import sys
from asyncio.subprocess import PIPE, Process, create_subprocess_exec
from contextlib import suppress
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

import msgspec
import pytest
import uvicorn
from tests.server.parlour import again
from tests.server.wire_law import WireLaw

from ridotto.server import reach, run
from ridotto.server.house import House
from ridotto.server.run import serve
from ridotto.server.settings import Settings

ROOT = Path(__file__).parents[2]
PATIENCE = 180.0
"""Seconds until something that must happen is given up; nothing waits so long when all is well."""
BUSY = {"pace": 0, "rate": 1e9, "burst": 10**9, "wrong_codes": 10**9, "games": ["tests.toy:GAME"]}
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

    def __init__(self, folder: Path, database: str = "", **settings: Any) -> None:
        self.database = database or str(folder / "ridotto.db")
        port = free_port()  # for all its lives: its guests look for it there
        self.settings = {**BUSY, "port": port, **settings}
        self.address = f"http://127.0.0.1:{port}"
        self.said = folder / f"said-{port}.txt"
        self.process: Process | None = None

    async def open(self) -> None:
        """Begin a life; ready when this returns."""
        arguments = json.dumps({"database": self.database, "settings": self.settings})
        with self.said.open("ab") as said:
            self.process = await create_subprocess_exec(
                sys.executable, "-m", "tests.server.serving", arguments, cwd=ROOT, stdout=PIPE, stderr=said
            )
        assert self.process.stdout is not None
        line = await asyncio.wait_for(self.process.stdout.readline(), PATIENCE)
        assert line.decode().strip() == self.address + "/", self.said.read_text()

    async def kill(self) -> None:
        """``kill -9``."""
        await self._end(signal.SIGKILL)

    async def stop(self) -> int:
        """Ask it to close; how it ended."""
        return await self._end(signal.SIGTERM)

    async def _end(self, how: signal.Signals) -> int:
        process = self.process
        assert process is not None
        if process.returncode is None:
            process.send_signal(how)
        code = await asyncio.wait_for(process.wait(), PATIENCE)
        self.process = None
        return code

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


def main(arguments: str) -> None:
    """Serve until the end."""
    given = json.loads(arguments)
    settings = msgspec.convert(given["settings"], Settings)
    # What breaks the law of the wire is a complaint, and no house of the tests may have any.
    WireLaw(lambda fault: print("ERROR of the wire:", fault, file=sys.stderr)).install(pytest.MonkeyPatch())
    if given.get("luck"):  # everything that is drawn comes again
        run.House = partial(House, fresh=again(given["luck"]))  # type: ignore[misc,assignment]  # a House all the same
    if given.get("network"):  # the address on the local network, whatever this machine has
        reach.local_address = lambda: given["network"]  # type: ignore[assignment]  # a function all the same
    # On a busy machine a guest may need long to answer a ping, and is not lost for that.
    uvicorn.Config = partial(uvicorn.Config, ws_ping_timeout=PATIENCE)  # type: ignore[misc,assignment]  # a Config
    serve(settings, given["database"], lambda opened: print(opened.screen, flush=True))


if __name__ == "__main__":  # bots are spawned: their processes import this file too
    main(sys.argv[1])
