"""What waits to be written, and how it is answered: the same for both stores."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple, TypeAlias

from ridotto.store.store import EntryRow, StoreError

LARGEST_GROUP = 2000
"""How many are written in one transaction: enough to wait seldom for the disk, and not too long."""


Then: TypeAlias = Callable[[Any], None]
"""Is told in the loop what came of it: the result, or a StoreError."""


class Append(NamedTuple):
    """An entry that waits."""

    then: Then
    match: str
    entry: EntryRow


def promised() -> tuple[asyncio.Future[Any], Then]:
    """A future, and what fulfils it."""
    future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
    return future, partial(_answer, future)


def _answer(future: asyncio.Future[Any], result: Any) -> None:
    """Tell whoever waits; nobody does any more if it was cancelled."""
    if future.done():
        return
    if isinstance(result, StoreError):
        future.set_exception(result)
    else:
        future.set_result(result)
