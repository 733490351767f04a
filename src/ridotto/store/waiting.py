"""What waits to be written, and how it is answered: the same for both stores."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple, TypeAlias

from ridotto.store.store import EntryRow, StoreError

log = logging.getLogger("ridotto.store")

LARGEST_GROUP = 2000
"""At most this many are written in one transaction: few waits for the disk, and none of them long."""


Then: TypeAlias = Callable[[Any], None]
"""A callback, called in the loop with the result, or a StoreError."""


class Append(NamedTuple):
    """An entry that waits."""

    then: Then
    match_id: str
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


def tell(then: Then, result: Any) -> None:
    """Answer one of a group. If this callback raises, the remaining callbacks still run."""
    try:
        then(result)
    except Exception as error:  # what it says could quote a secret: no log may have it
        log.error("somebody could not be answered: %s", type(error).__name__)
