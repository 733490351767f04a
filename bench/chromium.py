"""A Chromium that is asked questions over one line, and otherwise left alone.

The tools with which tests look into a page keep a copy of all that it fetches, in its own memory. Here
only expressions are evaluated, so what is measured is what somebody has who opens the page.
"""

from __future__ import annotations

import contextlib
import itertools
import json
import os
import re
import subprocess
import time
import urllib.request
from pathlib import Path
from threading import Event, Thread
from typing import Any

from tests.web.people import FLAGS, found_browser
from websockets.sync.client import connect

LONGEST = 600
"""Seconds after which something is given up."""
TICKS = os.sysconf("SC_CLK_TCK")


class Chromium:
    """A browser with one page, in a profile that is kept."""

    def __init__(self, profile: Path, script: str) -> None:
        port_file = profile / "DevToolsActivePort"
        port_file.unlink(missing_ok=True)
        flags = [*FLAGS, "--remote-debugging-port=0", f"--user-data-dir={profile}", "--window-size=1280,800"]
        self._process = subprocess.Popen(
            [found_browser() or "chromium", *flags, "--headless", "--lang=en-GB", "about:blank"],
            stderr=subprocess.DEVNULL,
        )
        until(port_file.is_file)
        until(lambda: len(port_file.read_text().split()) == 2)
        port = port_file.read_text().split()[0]
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        with opener.open(f"http://127.0.0.1:{port}/json/list") as answer:
            (page,) = (one for one in json.load(answer) if one["type"] == "page")
        self._line = connect(page["webSocketDebuggerUrl"], max_size=None, proxy=None)
        self._numbers = itertools.count(1)
        self._send("Page.enable")
        self._send("Page.addScriptToEvaluateOnNewDocument", source=script)

    def _send(self, method: str, **params: Any) -> Any:
        number = next(self._numbers)
        self._line.send(json.dumps({"id": number, "method": method, "params": params}))
        while (heard := json.loads(self._line.recv(timeout=LONGEST))).get("id") != number:
            pass
        if "error" in heard:
            raise RuntimeError(heard["error"]["message"])
        return heard["result"]

    def open(self, address: str) -> None:
        """Go to an address."""
        self._send("Page.navigate", url=address)

    def value(self, expression: str) -> Any:
        """What an expression comes to in the page."""
        return self._send("Runtime.evaluate", expression=expression, returnByValue=True)["result"].get(
            "value"
        )

    def wait_for(self, expression: str) -> Any:
        """Wait until an expression comes to something; what."""
        return until(lambda: self.value(expression))

    def close(self) -> None:
        """Close it as a person does: what it caches is written."""
        with contextlib.suppress(Exception):
            self._send("Browser.close")
        self._line.close()
        self._process.wait(LONGEST)

    def renderer(self) -> int:
        """The process in which the page runs: the busiest renderer; others are kept ready for later."""
        parent_of, lines_of = {}, {}
        for process in Path("/proc").glob("[0-9]*"):
            with contextlib.suppress(OSError):
                parent_of[int(process.name)] = int(_stat(int(process.name))[1])
                lines_of[int(process.name)] = (process / "cmdline").read_bytes().decode()

        def is_ours(pid: int) -> bool:
            while pid in parent_of and pid != self._process.pid:
                pid = parent_of[pid]
            return pid == self._process.pid

        return max(
            (pid for pid, line in lines_of.items() if "--type=renderer" in line and is_ours(pid)),
            key=seconds_of,
        )


def until(what: Any) -> Any:
    """Wait until something is true; what it returns then."""
    end = time.perf_counter() + LONGEST
    while not (found := what()):
        if time.perf_counter() > end:
            raise TimeoutError
        time.sleep(0.01)
    return found


def _stat(pid: int) -> list[str]:
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()


def seconds_of(pid: int) -> float:
    """Processor time that a process has used."""
    try:
        stat = _stat(pid)
    except OSError:
        return 0.0
    return (int(stat[11]) + int(stat[12])) / TICKS


def own_memory(pid: int) -> float:
    """Megabytes that only this process has."""
    status = Path(f"/proc/{pid}/status").read_text()
    return sum(int(re.search(rf"{name}:\s+(\d+)", status)[1]) for name in ("RssAnon", "RssShmem")) / 1024  # type: ignore[index]


class Watched:
    """The most memory that a process has at any time, while something happens."""

    def __init__(self, pid: int) -> None:
        self.most = 0.0
        self._pid = pid
        self._end = Event()
        self._thread = Thread(target=self._watch, daemon=True)

    def _watch(self) -> None:
        while not self._end.wait(0.05):
            with contextlib.suppress(OSError):
                self.most = max(self.most, own_memory(self._pid))

    def __enter__(self) -> Watched:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._end.set()
        self._thread.join()
