"""A connection as a socket needs it, whichever protocol of uvicorn's it goes over."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from ridotto.server.wire.limits import Bucket

STATE = "ridotto.connection"
"""Under this name a connection stands in the state of its ASGI scope."""

MOST = 1024
"""At most this many frames are read at once, if no more are allowed; whoever sends more is hung up on."""
LINGERS = 12.0
"""Seconds that a connection may take to close; then it is cut."""
RATE, BURST = 20.0, 40
"""The budget of a connection before its socket has one."""


class Connection(Protocol):
    """One connection. Frames that are no whole message come out of its budget too."""

    hear: Callable[[str], bool]
    """Takes a message at once, if it can; else the message waits for its reader."""
    patience: float
    """Seconds after which a client that does not read is hung up on."""

    def count_in(self, bucket: Bucket) -> None:
        """Take the frames of this client out of this budget."""

    def write_now(self, text: bytes) -> bool:
        """Write a message, if the client keeps up; False: it has to wait in the queue."""

    def let_go(self) -> None:
        """Nobody here listens to the connection any more: if it is not closed soon, cut it."""


def not_now(text: str) -> bool:
    """Take nothing at once."""
    return False
