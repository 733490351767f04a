"""The fast connection: uvicorn's protocol for sockets, which reads and writes plain text frames itself.

Over ASGI every message wakes tasks and goes through the whole WebSocket machinery; with four seats and an
acknowledgement that is most of what a move costs. A frame of text that is whole and has no extensions is a
short header before the text. Those are read and written here, and what one turn of the loop has for a client
goes out at once; everything else takes uvicorn's way.

Either way frames are counted. Pings, pongs and parts of messages come out of the same budget as messages; a
client that floods the house, or does not read what it is sent, is hung up on. ``fitting`` checks that
uvicorn's protocol has everything that is used here.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from struct import Struct
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import ProtocolError
from websockets.frames import Frame, Opcode
from websockets.frames import apply_mask as unmasked  # type: ignore[attr-defined]  # the fast one, if there is one
from websockets.server import ServerProtocol

from ridotto.server.wire import connection
from ridotto.server.wire.connection import BURST, MOST, RATE, STATE, not_now
from ridotto.server.wire.limits import Bucket

AHEAD = 8
"""At most this many messages of a client wait to be read; then the client has to wait too."""

_MIDDLE, _LARGE = Struct("!BBH").pack, Struct("!BBQ").pack
_TEXT = 0x81  # one whole frame of text
_CONTROL = (0x88, 0x89, 0x8A)  # a whole close, ping or pong
_MASKED = 0x80
_PARTS = (Opcode.CONT, Opcode.PING, Opcode.PONG)


class Incoming:
    """The queue of messages that have come in, for one reader."""

    def __init__(self) -> None:
        self._waiting: deque[Any] = deque()
        self._reader: asyncio.Future[None] | None = None
        self.qsize = self._waiting.__len__

    def empty(self) -> bool:
        """Whether nothing waits."""
        return not self._waiting

    def is_awaited(self) -> bool:
        """Whether the reader has read everything and would be glad of more."""
        return not self._waiting and self._reader is not None and not self._reader.done()

    def put_nowait(self, message: Any) -> None:
        """Add a message."""
        self._waiting.append(message)
        reader = self._reader
        if reader is not None and not reader.done():
            reader.set_result(None)

    async def get(self) -> Any:
        """The next message."""
        while not self._waiting:
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
        return self._waiting.popleft()


class CountedFrames(ServerProtocol):
    """The machinery of WebSockets, which reads no more frames than the client may send."""

    bucket: Bucket
    most = MOST
    at_once = 0
    """Frames that have been read since data came last."""

    def recv_frame(self, frame: Frame) -> None:
        """Whole messages are counted where they are heard; everything else is counted here."""
        self.at_once += 1
        if self.at_once > self.most or (frame.opcode in _PARTS and not self.bucket.take()):
            raise ProtocolError("too many frames")
        super().recv_frame(frame)


class FastConnection(WebSocketsSansIOProtocol):
    """One connection."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.conn.parser.close()  # or the one that is not used would stay, for it knows its parser
        self.conn: CountedFrames = CountedFrames(
            max_size=self.config.ws_max_size, logger=logging.getLogger("uvicorn.error")
        )
        self.count_in(Bucket(RATE, BURST))
        self.patience = 30.0
        """Seconds after which a client that does not read is hung up on."""
        self._cut: asyncio.TimerHandle | None = None
        self.queue = Incoming()  # type: ignore[assignment]  # all of a queue that is made use of
        self._plain = True
        """Whether uvicorn's own parser stands between two frames."""
        self._outgoing: list[bytes] = []
        self.hear: Callable[[str], bool] = not_now
        """Takes a message at once, if it can; else the message waits for its reader."""

    def count_in(self, bucket: Bucket) -> None:
        """Take the frames of this client out of this budget."""
        self.conn.bucket = bucket
        self.conn.most = max(MOST, bucket.burst)

    def handle_connect(self, event: Any) -> None:
        """The handshake: the scope gets the connection."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["state"][STATE] = self

    # ---- reading

    def data_received(self, data: bytes) -> None:
        """Take frames of text as they are. After anything that is not whole, uvicorn reads everything."""
        self.conn.at_once = 0
        if not self._plain:
            super().data_received(data)
            return
        texts = texts_of(data, self.config.ws_max_size, self.conn.most) if self.handshake_complete else None
        if texts is None:
            self._plain = whole_control(data) if self.handshake_complete else data.endswith(b"\r\n\r\n")
            super().data_received(data)
            return
        if self.close_sent:
            return
        queue: Incoming = self.queue  # type: ignore[assignment]  # as it was made
        for text in texts:
            if queue.is_awaited() and self.hear(text):
                continue
            queue.put_nowait({"type": "websocket.receive", "text": text})
        if queue.qsize() > AHEAD and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def send_receive_event_to_app(self) -> None:
        """A message is whole. One that is no text closes the connection, without a word in the log."""
        if self.curr_msg_data_type == "text" and not self.close_sent:
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.frames = []
                self.conn.send_close(1007)
                self.handle_parser_exception()
                return
        super().send_receive_event_to_app()

    # ---- writing

    def handle_ping(self) -> None:
        """Answer, unless the client does not read what it is sent."""
        output = self.conn.data_to_send()
        if self.writable.is_set():
            self.transport.write(b"".join(output))

    def pause_writing(self) -> None:
        """The client does not keep up: if it reads nothing for a while, hang up."""
        super().pause_writing()
        if self._cut is None:
            self._cut = self.loop.call_later(self.patience, self.transport.abort)

    def resume_writing(self) -> None:
        """The client has read something."""
        super().resume_writing()
        self._reads()

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is closed."""
        self._reads()
        super().connection_lost(exc)
        # Scope and parser refer back to the connection: together they would stay until the collector comes.
        self.conn.parser.close()
        self.scope.get("state", {}).pop(STATE, None)

    def keepalive_timeout(self) -> None:
        """The client has not answered a ping."""
        super().keepalive_timeout()
        self.let_go()

    def _reads(self) -> None:
        if self._cut is not None:
            self._cut.cancel()
            self._cut = None

    def let_go(self) -> None:
        """Nobody here listens to the connection any more: if it is not closed soon, cut it."""
        if not self.disconnected and self._cut is None:
            self._cut = self.loop.call_later(connection.LINGERS, self.transport.abort)

    def write_now(self, text: bytes) -> bool:
        """Write a message, if the client keeps up; False: it has to wait in the queue."""
        outgoing = self._outgoing
        if not outgoing:
            if self.disconnected or self.close_sent or not self.writable.is_set():
                return False
            if not _to_flush:
                self.loop.call_soon(_flush)
            _to_flush.append(self)
        length = len(text)
        if length < 126:
            outgoing.append(bytes((_TEXT, length)))
        elif length < 65536:
            outgoing.append(_MIDDLE(_TEXT, 126, length))
        else:
            outgoing.append(_LARGE(_TEXT, 127, length))
        outgoing.append(text)
        return True


_to_flush: list[FastConnection] = []
"""The connections that have something to write at the end of this turn of the loop."""


def _flush() -> None:
    connections = _to_flush.copy()
    _to_flush.clear()
    for one in connections:
        frames = b"".join(one._outgoing)
        one._outgoing.clear()
        if not (one.disconnected or one.close_sent):
            one.transport.write(frames)


def texts_of(data: bytes, largest: int, most: int = MOST) -> list[str] | None:
    """The texts of whole, masked frames; None: there is something else among them."""
    texts: list[str] = []
    at, end = 0, len(data)
    while at < end:
        if end - at < 6 or data[at] != _TEXT or len(texts) == most:
            return None
        length = data[at + 1] - _MASKED
        at += 2
        if length == 126:
            length = data[at] << 8 | data[at + 1]
            at += 2
        elif not 0 <= length < 126:
            return None
        if length > largest:
            return None
        begin = at + 4
        stop = begin + length
        if stop > end:
            return None
        try:
            texts.append(unmasked(data[begin:stop], data[at:begin]).decode())
        except UnicodeDecodeError:
            return None
        at = stop
    return texts


def whole_control(data: bytes) -> bool:
    """Whether this is just one frame that closes, pings or answers a ping."""
    return len(data) >= 6 and data[0] in _CONTROL and len(data) == 6 + data[1] - _MASKED
