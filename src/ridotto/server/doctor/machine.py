"""The machine: its disk, its clock, and what was installed."""

from __future__ import annotations

import os
import shutil
import tempfile
import time
from email.utils import parsedate_to_datetime
from http.client import HTTPException
from pathlib import Path

from ridotto import __version__
from ridotto.server.doctor.asking import ask
from ridotto.server.doctor.finding import Finding, bad, good, note
from ridotto.server.pages.app import PAGE

LITTLE, SCARCE = 1_000_000_000, 100_000_000
"""Bytes of free disk below which somebody should know, or act."""
APART = 60.0
"""Seconds by which two clocks may differ."""


def web_app() -> Finding:
    """Whether there is a web app to serve."""
    about = "Ridotto"
    if (PAGE / "index.html").is_file():
        return good(about, f"{__version__}, with its web app")
    return bad(
        about, f"{__version__}, but its web app has not been built", "run make web, or install the wheel"
    )


def disk(folder: Path) -> Finding:
    """Whether the folder of the data can be written to, and for how long."""
    about = "disk"
    try:
        with tempfile.TemporaryFile(dir=folder) as file:
            file.write(b"a letter")
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        return bad(
            about, f"{folder} cannot be written to: {error.strerror}", "give the folder to the house's user"
        )
    free = shutil.disk_usage(folder).free
    said = f"{folder}, {free / 1e9:.1f} GB free"
    if free < SCARCE:
        return bad(about, said, "make room: a move that cannot be kept is not played")
    if free < LITTLE:
        return note(about, said, "make room soon; a finished match takes up to 100 kB")
    return good(about, said)


def clock_of(public: str) -> Finding:
    """Whether this machine's clock agrees with the one of the public address."""
    about, here = "clock", time.time()
    said = time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(here)) + time.strftime(" %Z")
    if not public:
        return good(about, said)
    try:
        there = parsedate_to_datetime(ask(public).headers.get("date", "")).timestamp()
    except (OSError, HTTPException, ValueError):
        return good(about, f"{said}; nobody to compare it with")
    if abs(there - here) > APART:
        return bad(
            about,
            f"{said}, {abs(there - here):.0f} seconds from the one at the public address",
            "let both machines set their clocks by NTP: deadlines go by them",
        )
    return good(about, f"{said}, as at the public address")
