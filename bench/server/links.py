"""A socket of the driver: picows on uvloop where they are installed, else websockets on asyncio."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, Protocol


class Link(Protocol):
    """One socket."""

    def send(self, message: bytes) -> None:
        """Send a text message."""
        ...


Hear = Callable[[Link, bytes], None]


async def _by_websockets(url: str, origin: str, hear: Hear) -> Link:
    from websockets.asyncio.client import connect

    socket = await connect(url, origin=origin, compression=None, ping_interval=None, max_queue=None)  # type: ignore[arg-type]  # an Origin is a str

    class Slow:
        tasks: set[asyncio.Task[None]] = set()

        def send(self, message: bytes) -> None:
            self._keep(socket.send(message, text=True))

        def _keep(self, work: Coroutine[Any, Any, None]) -> None:
            task = asyncio.ensure_future(work)
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

        async def listen(self) -> None:
            async for message in socket:
                hear(self, message.encode() if isinstance(message, str) else message)

    link = Slow()
    link._keep(link.listen())
    return link


try:
    import uvloop
    from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect
except ImportError:
    connect_link = _by_websockets
    run: Callable[[Coroutine[Any, Any, None]], None] = asyncio.run
    MADE_WITH = "websockets"
else:
    run = uvloop.run
    MADE_WITH = "picows"

    class Fast(WSListener):
        """A socket of picows."""

        def __init__(self, hear: Hear) -> None:
            self.hear = hear

        def on_ws_connected(self, transport: WSTransport) -> None:
            """The socket is open."""
            self.transport = transport

        def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
            """A message, or the end."""
            if frame.msg_type == WSMsgType.TEXT:
                self.hear(self, frame.get_payload_as_bytes())
            elif frame.msg_type == WSMsgType.CLOSE:
                transport.disconnect()

        def send(self, message: bytes) -> None:
            """Send a text message."""
            self.transport.send(WSMsgType.TEXT, message)

    async def _by_picows(url: str, origin: str, hear: Hear) -> Link:
        _, link = await ws_connect(lambda: Fast(hear), url, extra_headers={"Origin": origin})
        assert isinstance(link, Fast)
        return link

    connect_link = _by_picows
