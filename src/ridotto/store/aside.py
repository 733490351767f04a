"""Work that takes its time, beside the event loop."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")

THREADS = sys.platform != "emscripten"
"""A browser has none."""


async def aside(call: Callable[..., T], *args: object) -> T:
    """What the call returns, from a thread; where there are none, the loop waits for it."""
    return await asyncio.to_thread(call, *args) if THREADS else call(*args)
