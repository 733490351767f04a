"""Instruments to watch a house with: bytes that come again, a clock, a store, an ear for logs."""

from __future__ import annotations

import io
import logging
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from typing import Any

from tests.server.parlour import MemoryStore, SharedStore, StandingClock, again


class Fresh:
    """Random bytes that come again; tokens of others are other ones in each world."""

    def __init__(self, which: int) -> None:
        self.shared, self.own = again("shared"), again(f"world {which}")
        self.secret = False

    def __call__(self, n: int) -> bytes:
        return self.own(n) if self.secret and n == 24 else self.shared(n)


class Clock(StandingClock):
    """Remembers how long anybody has asked it to wait."""

    def __init__(self) -> None:
        super().__init__()
        self.sleeps: list[float] = []

    async def sleep(self, seconds: float) -> None:
        """Until the clock has been moved so far."""
        self.sleeps.append(round(seconds, 6))
        await super().sleep(seconds)


class Counting(MemoryStore):
    """Remembers what it was asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.calls: list[str] = []

    def __getattribute__(self, name: str) -> Any:
        found = object.__getattribute__(self, name)
        if not name.startswith("_") and callable(found):
            self.calls.append(name)
        return found


class CountingShared(SharedStore, Counting):
    """The same, for several processes."""


STORE = [name for name in vars(MemoryStore) if not name.startswith("_") and name not in ("shared", "close")]


class Ear(logging.Handler):
    """Hears whatever is logged, and where errors come from."""

    def __init__(self) -> None:
        super().__init__(0)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Write it down."""
        error = "" if record.exc_info is None or record.exc_info[1] is None else repr(record.exc_info[1])
        self.lines.append(f"{record.levelname} {record.name} {record.getMessage()} {error}")


@contextmanager
def listening() -> Iterator[Ear]:
    """Hear every logger at its lowest level, and whatever is printed."""
    ear, root, printed = Ear(), logging.getLogger(), io.StringIO()
    ours = [root, *(logging.getLogger(name) for name in logging.root.manager.loggerDict if "ridotto" in name)]
    levels = [logger.level for logger in ours]
    for logger in ours:
        logger.setLevel(1)
    root.addHandler(ear)
    try:
        with redirect_stdout(printed), redirect_stderr(printed):
            yield ear
    finally:
        ear.lines += printed.getvalue().splitlines()
        root.removeHandler(ear)
        for logger, level in zip(ours, levels):
            logger.setLevel(level)
