"""A shorter way out for messages: uvicorn's socket, which writes a whole text frame at once.

Over ASGI every message wakes a task and goes through the whole WebSocket machinery; with four seats and an
acknowledgement that is most of what a move costs. As long as the other side keeps up, a frame without
extensions is a short header before the text, and can go straight to the transport.
"""

from __future__ import annotations

from struct import Struct
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

EXTENSION = "ridotto.line"
"""Under this name the line stands among the extensions of the ASGI scope."""

AHEAD = 8
"""So many messages of one client may wait before it is read no further."""

_MIDDLE, _LARGE = Struct("!BBH").pack, Struct("!BBQ").pack
_TEXT = 0x81  # one whole frame of text


class Line(WebSocketsSansIOProtocol):
    """One connection."""

    def handle_connect(self, event: Any) -> None:
        """The handshake: the scope gets the line."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][EXTENSION] = self  # type: ignore[assignment]  # a name of our own

    def send_receive_event_to_app(self) -> None:
        """Hand a message over, and read on while only a few wait: to stop and go each time has its price."""
        reads_on = not self.read_paused and self.queue.qsize() < AHEAD
        if reads_on:
            self.read_paused = True  # what is paused is not paused again
        super().send_receive_event_to_app()
        if reads_on:
            self.read_paused = False

    def write_now(self, text: bytes) -> bool:
        """Write a message, if the other side keeps up; False: it has to wait in line."""
        if self.disconnected or self.close_sent or not self.writable.is_set():
            return False
        length = len(text)
        if length < 126:
            head = bytes((_TEXT, length))
        elif length < 65536:
            head = _MIDDLE(_TEXT, 126, length)
        else:
            head = _LARGE(_TEXT, 127, length)
        self.transport.write(head + text)
        return True
