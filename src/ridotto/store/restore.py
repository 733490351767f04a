"""A backup becomes a store again: of either kind, whichever kind it was taken from."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path

from ridotto.store import open_store, sqlite_file
from ridotto.store.aside import aside
from ridotto.store.store import Notice

STILL = "still"
"""The fact that no clock runs here and no notice goes out, until the host says so: after a restore."""


async def restore(address: str | Path, file: Path, *, replace: bool = False) -> None:
    """Fill an empty store from a backup. One that holds something is refused, unless it is to be replaced.

    All or nothing: if it fails, the store is as before.
    """
    with ExitStack() as stack:
        source = await aside(stack.enter_context, sqlite_file.looked_over(file))
        store = open_store(address)
        await store.open(_hear_nothing)
        try:
            await store.fill(source, "instead" if replace else "empty")
            await store.keep_fact(STILL, b"restored")
        finally:
            await store.close()


def _hear_nothing(notice: Notice) -> None:
    """Nobody plays here while it is being filled."""
