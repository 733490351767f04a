"""A plugin for pytest: what each test costs in processor time, children (browsers, houses) included.

``python -m pytest -p bench.processor --junitxml=tests.xml``, then ``bench/durations.py``. Unlike the time
that passes it hardly depends on what else the machine does. Linux only.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

TICK = os.sysconf("SC_CLK_TCK")
UTIME = 11
"""Where the four times stand in ``/proc/PID/stat`` after the name: its own, then those of ended children."""


def family(pid: int) -> Iterator[int]:
    """Yield this process and all that descend from it."""
    yield pid
    try:
        for task in Path(f"/proc/{pid}/task").iterdir():
            for child in (task / "children").read_text().split():
                yield from family(int(child))
    except OSError:
        return  # it has ended meanwhile


def spent() -> float:
    """Return the processor seconds of this process and of all that it began."""
    ticks = 0
    for pid in family(os.getpid()):
        try:
            stat = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        ticks += sum(map(int, stat[UTIME : UTIME + 4]))
    return ticks / TICK


class Meter:
    """Notes after each test what was spent since the one before."""

    def __init__(self) -> None:
        self.before = spent()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self, item: pytest.Item, call: pytest.CallInfo[None]) -> Iterator[None]:
        """Take the time at the end of a test's teardown."""
        if call.when == "teardown":
            now = spent()
            item.user_properties.append(("processor", f"{now - self.before:.2f}"))
            self.before = now
        return (yield)


def pytest_configure(config: pytest.Config) -> None:
    """Measure in every process that runs tests."""
    config.pluginmanager.register(Meter(), "processor")
