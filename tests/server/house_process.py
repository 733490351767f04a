"""A house in a process of its own, forked from one that has imported everything: it opens in no time."""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
import sys
from functools import partial
from multiprocessing.connection import Connection
from pathlib import Path
from threading import Thread
from typing import Any

import msgspec
import pytest
import uvicorn
from tests.faults.packets import enter
from tests.server.parlour import again
from tests.server.wire_law import WireLaw

from ridotto.server.house import reach, run
from ridotto.server.house.clock import WallClock
from ridotto.server.house.house import House
from ridotto.server.house.run import serve
from ridotto.server.house.settings import Settings
from ridotto.server.wire.fitting import counted_class

PATIENCE = 180.0
"""Seconds until something that must happen is given up; nothing waits so long when all is well."""

_forks = multiprocessing.get_context("forkserver")
_forks.set_forkserver_preload([__name__])


class HouseProcess:
    """One life of a house."""

    def __init__(self, given: dict[str, Any], said: Path) -> None:
        """Begin it; what it says of errors goes into a file.

        It goes there through this process: a house whose disk is full can still say so.
        """
        said.touch()
        self._ready, ready = _forks.Pipe(duplex=False)
        heard, mouth = _forks.Pipe(duplex=False)
        self._said = said
        self._process = _forks.Process(target=_serve, args=(json.dumps(given), mouth, ready))
        self._process.start()
        ready.close()
        mouth.close()
        self._listening = Thread(target=_write_down, args=(heard, said), daemon=True)
        self._listening.start()

    def address(self) -> str:
        """Where it is found, once it is ready."""
        try:
            assert self._ready.poll(PATIENCE), self._said.read_text()
            return str(self._ready.recv())
        except EOFError:
            raise AssertionError(self._said.read_text()) from None
        finally:
            self._ready.close()

    @property
    def pid(self) -> int:
        """The number of the process."""
        assert self._process.pid is not None
        return self._process.pid

    def end(self, how: signal.Signals) -> int:
        """Send a signal, unless it has ended already, and wait; how it ended."""
        if self._process.exitcode is None:
            os.kill(self.pid, how)
        self._process.join(PATIENCE)
        assert self._process.exitcode is not None, "it does not end"
        self._listening.join(PATIENCE)  # its workers may still have something to say
        assert not self._listening.is_alive(), "its workers do not end"
        return self._process.exitcode


def _write_down(heard: Connection, said: Path) -> None:
    """Write down what a house says, until it has ended."""
    with heard, said.open("ab", buffering=0) as file:
        while words := os.read(heard.fileno(), 65_536):
            file.write(words)


def _serve(arguments: str, mouth: Connection, ready: Connection) -> None:
    """Serve until the end."""
    os.dup2(mouth.fileno(), 1)
    os.dup2(mouth.fileno(), 2)
    mouth.close()
    given = json.loads(arguments)
    if given.get("namespace"):
        enter(given["namespace"])
    settings = msgspec.convert(given["settings"], Settings)
    # What breaks the law of the wire is a complaint, and no house of the tests may have any.
    if not given.get("plain"):
        law = WireLaw(lambda fault: print("ERROR of the wire:", fault, file=sys.stderr))
        law.install(pytest.MonkeyPatch())
    if given.get("counted"):  # as with a uvicorn that is not known
        run.connection_class = counted_class
    if given.get("luck"):  # everything that is drawn comes again
        run.House = partial(House, fresh=again(given["luck"]))  # type: ignore[misc,assignment]  # a House all the same
    if given.get("network"):  # the address on the local network, whatever this machine has
        reach.local_address = lambda: given["network"]  # type: ignore[assignment]  # a function all the same
    if given.get("clock"):
        set_by(Path(given["clock"]))
    # On a busy machine a guest may need long to answer a ping, and is not lost for that.
    uvicorn.Config = partial(uvicorn.Config, ws_ping_timeout=PATIENCE)  # type: ignore[misc,assignment]  # a Config
    serve(settings, given["database"], lambda opened: ready.send(opened.screen))


def set_by(file: Path) -> None:
    """Let the clock of this house go wrong by as many milliseconds as the file says."""
    true = WallClock.now

    def now(self: WallClock) -> int:
        return true(self) + (int(file.read_text() or 0) if file.exists() else 0)

    WallClock.now = now  # type: ignore[method-assign]  # for this process alone
