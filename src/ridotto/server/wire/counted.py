"""The connection for a uvicorn that ``fast`` does not know: uvicorn's own protocol, and the same limits.

It stands between the transport and uvicorn's protocol and needs nothing of it but what asyncio asks of every
protocol. What comes in is passed on as it is, once its frames have been counted. Messages take the way of
ASGI in both directions: slower, and otherwise the same.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from typing import Any, cast

from ridotto.server.wire import connection
from ridotto.server.wire.connection import BURST, MOST, RATE, STATE, not_now
from ridotto.server.wire.limits import Bucket

_CONTINUATION, _PING, _PONG = 0x0, 0x9, 0xA
_PARTS = (_CONTINUATION, _PING, _PONG)
_WHOLE_PONG = 0x8A


class Frames:
    """Finds the frames in what a client sends, however the network cuts it. Only their headers are read."""

    def __init__(self) -> None:
        self._header = bytearray()
        self._payload = 0
        """Bytes of the present frame that are still to come."""

    def opcodes(self, data: bytes) -> Iterator[int]:
        """The opcode of each frame whose header ends in this piece."""
        at = 0
        while at < len(data):
            if self._payload:
                passed = min(self._payload, len(data) - at)
                self._payload -= passed
                at += passed
                continue
            self._header.append(data[at])
            at += 1
            length = _payload_of(self._header)
            if length is not None:
                opcode = self._header[0] & 0x0F
                self._header.clear()
                self._payload = length
                yield opcode


def _payload_of(header: bytearray) -> int | None:
    """The length that the header of a frame announces; None: the header is not whole yet."""
    if len(header) < 2:
        return None
    mask, length = 4 * (header[1] >> 7), header[1] & 0x7F
    extra = {126: 2, 127: 8}.get(length, 0)
    if len(header) < 2 + extra + mask:
        return None
    return int.from_bytes(header[2 : 2 + extra], "big") if extra else length


class Outgoing:
    """The transport, as uvicorn's protocol is given it."""

    def __init__(self, transport: asyncio.Transport, owner: CountedConnection) -> None:
        self._transport = transport
        self._owner = owner

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)

    def write(self, data: bytes) -> None:
        """Write, but answer no ping of a client that does not read."""
        if data and (self._owner.keeps_up or data[0] != _WHOLE_PONG):
            self._transport.write(data)

    def close(self) -> None:
        """Close, in limited time."""
        self._transport.close()
        self._owner.let_go()


class CountedConnection(asyncio.Protocol):
    """One connection, in front of uvicorn's own protocol."""

    def __init__(self, inner: Callable[..., asyncio.Protocol], **given: Any) -> None:
        self._inner: asyncio.Protocol | None = inner(
            **{**given, "app_state": {**given["app_state"], STATE: self}}
        )
        self._transport: asyncio.Transport | None = None
        self._frames: Frames | None = None
        """None: the request is not whole yet."""
        self._request = b""
        self._cut: asyncio.TimerHandle | None = None
        self.keeps_up = True
        self.patience = 30.0
        self.hear: Callable[[str], bool] = not_now
        self.count_in(Bucket(RATE, BURST))

    def count_in(self, bucket: Bucket) -> None:
        """Take the frames of this client out of this budget."""
        self._bucket = bucket
        self._most = max(MOST, bucket.burst)

    def write_now(self, text: bytes) -> bool:
        """Everything waits in the queue."""
        return False

    def let_go(self) -> None:
        """Nobody here listens to the connection any more: if it is not closed soon, cut it."""
        if self._inner is not None:
            self._cut_after(connection.LINGERS)

    # ---- between the transport and uvicorn's protocol

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Give uvicorn's protocol a transport that is watched."""
        self._transport = cast(asyncio.Transport, transport)
        if self._inner is not None:
            self._inner.connection_made(cast(asyncio.Transport, Outgoing(self._transport, self)))

    def data_received(self, data: bytes) -> None:
        """Pass on what came, unless there are too many frames in it."""
        if self._inner is None or self._transport is None or self._transport.is_closing():
            return
        if not self._is_allowed(data):
            self._transport.abort()
            return
        self._inner.data_received(data)

    def _is_allowed(self, data: bytes) -> bool:
        if self._frames is None:
            self._request = (self._request + data)[-4:]
            if self._request == b"\r\n\r\n":  # uvicorn hands on the request alone
                self._frames = Frames()
            return True
        for number, opcode in enumerate(self._frames.opcodes(data), 1):
            if number > self._most or (opcode in _PARTS and not self._bucket.take()):
                return False
        return True

    def eof_received(self) -> bool | None:
        """The client sends no more."""
        return None if self._inner is None else self._inner.eof_received()

    def pause_writing(self) -> None:
        """The client does not keep up: if it reads nothing for a while, hang up."""
        self.keeps_up = False
        if self._inner is not None:
            self._inner.pause_writing()
            self._cut_after(self.patience)

    def resume_writing(self) -> None:
        """The client has read something."""
        self.keeps_up = True
        self._stay()
        if self._inner is not None:
            self._inner.resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is closed."""
        self._stay()
        inner, self._inner = self._inner, None  # which knows its transport, and that this: they would stay
        if inner is not None:
            inner.connection_lost(exc)

    def _cut_after(self, seconds: float) -> None:
        if self._cut is None and self._transport is not None:
            self._cut = asyncio.get_running_loop().call_later(seconds, self._transport.abort)

    def _stay(self) -> None:
        if self._cut is not None:
            self._cut.cancel()
            self._cut = None
