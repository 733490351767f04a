"""What waits to be written, and how it is answered: the same for both stores."""

from __future__ import annotations

import asyncio
from typing import Any, NamedTuple

from ridotto.store.store import EntryRow, StoreError

LARGEST_GROUP = 2000
"""How many are written in one transaction: enough to wait seldom for the disk, and not too long."""


class Append(NamedTuple):
    """An entry that waits."""

    future: asyncio.Future[bool]
    match: str
    entry: EntryRow


def answer(future: asyncio.Future[Any], result: Any) -> None:
    """Tell whoever waits; nobody does any more if it was cancelled."""
    if future.done():
        return
    if isinstance(result, StoreError):
        future.set_exception(result)
    else:
        future.set_result(result)
