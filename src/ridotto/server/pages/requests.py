"""Requests that never come whole are closed after a while, and each address may have a limited number.

Uvicorn waits for the rest of a request for ever. A browser sends one in a moment; whoever sends half of one,
or nothing at all, holds a file of this machine open.
"""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from ridotto.server.house.reach import is_loopback
from ridotto.server.wire.limits import network_of

log = logging.getLogger("ridotto.requests")

SAID = 60.0
"""Seconds in which at most one line about this goes into the log."""


class HalfOpen:
    """The connections of a server whose request is not whole yet, by address."""

    def __init__(self, most: int, deadline: float) -> None:
        self.most = most
        self.deadline = deadline
        self._of: dict[str, int] = {}
        self._closed = 0
        self._said = -SAID

    def enter(self, address: str) -> bool:
        """A connection waits for a request; False: there are too many of this address already."""
        number = self._of.get(address, 0)
        if number >= self.most and not is_loopback(address):
            return False
        self._of[address] = number + 1
        return True

    def leave(self, address: str) -> None:
        """Its request has come, or it is closed."""
        self._of[address] -= 1
        if not self._of[address]:
            del self._of[address]

    def closed(self) -> None:
        """One was closed by the house: say so, but not each time."""
        self._closed += 1
        now = time.monotonic()
        if now - self._said >= SAID:
            log.warning("%d connections whose request never came whole were closed", self._closed)
            self._closed, self._said = 0, now


class Requests(H11Protocol):
    """One connection over HTTP."""

    half_open: HalfOpen
    _waiting: asyncio.TimerHandle | None = None
    _address = ""

    def connection_made(self, transport: Any) -> None:
        """Somebody has connected: their first request has to come soon."""
        super().connection_made(transport)
        self._address = network_of(self.client[0] if self.client else "")
        self._wait()

    def data_received(self, data: bytes) -> None:
        """Something came; the time for a request is not longer because it comes in small pieces."""
        if self.transport.is_closing():
            return
        self._wait()
        super().data_received(data)
        if self.conn.their_state not in (h11.IDLE, h11.SEND_BODY):
            self._waited()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """The connection is a socket from now on, which has its own limits."""
        self._waited()
        super().handle_websocket_upgrade(event)

    def on_response_complete(self) -> None:
        """Between two requests uvicorn closes a connection by itself."""
        if self.conn.their_state is not h11.SEND_BODY:
            self._waited()
        super().on_response_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is closed."""
        self._waited()
        super().connection_lost(exc)

    def _wait(self) -> None:
        if self._waiting is not None:
            return
        if not self.half_open.enter(self._address):
            self.half_open.closed()
            self.transport.abort()
            return
        self._waiting = self.loop.call_later(self.half_open.deadline, self._late)

    def _waited(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None
            self.half_open.leave(self._address)

    def _late(self) -> None:
        self.half_open.closed()
        self.transport.abort()


def requests_of(half_open: HalfOpen) -> type[Requests]:
    """The protocol of a server, whose connections are counted together."""
    return type("CountedRequests", (Requests,), {"half_open": half_open})
