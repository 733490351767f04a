"""Requests and sockets of the page, as an ASGI server would bring them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from starlette.types import ASGIApp, Message, Scope

HOST = "localhost"
"""The name under which the page finds its own house; no other page can reach it."""
CLIENT = ("127.0.0.1", 0)


class Answer(NamedTuple):
    """What came back to a request."""

    status: int
    headers: list[tuple[str, str]]
    body: bytes


class Bridge:
    """Stands between the page and the application."""

    def __init__(self, app: ASGIApp, post: Callable[[int, str | None], None]) -> None:
        self._app = app
        self._post = post
        """Hands a message of the socket of this number to the page; None: the socket is closed."""
        self._sockets: dict[int, asyncio.Queue[Message]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    # ---- requests

    async def request(
        self, method: str, target: str, headers: Mapping[str, str] | None = None, body: bytes = b""
    ) -> Answer:
        """Answer a request of the page."""
        given: list[Message] = [{"type": "http.request", "body": body}, {"type": "http.disconnect"}]
        status, found, parts = 500, [], []

        async def receive() -> Message:
            return given.pop(0) if len(given) > 1 else given[0]

        async def send(message: Message) -> None:
            nonlocal status, found
            if message["type"] == "http.response.start":
                status = message["status"]
                found = [
                    (key.decode("latin-1"), value.decode("latin-1")) for key, value in message["headers"]
                ]
            elif message["type"] == "http.response.body":
                parts.append(message.get("body", b""))

        await self._app(self._scope("http", method, target, headers or {}), receive, send)
        return Answer(status, found, b"".join(parts))

    # ---- sockets

    def opened(self, number: int) -> None:
        """The page opens a socket."""
        queue: asyncio.Queue[Message] = asyncio.Queue()
        queue.put_nowait({"type": "websocket.connect"})
        self._sockets[number] = queue
        task = asyncio.ensure_future(self._serve(number, queue))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def said(self, number: int, text: str) -> None:
        """A message came over it."""
        if number in self._sockets:
            self._sockets[number].put_nowait({"type": "websocket.receive", "text": text})

    def closed(self, number: int) -> None:
        """The page has closed it."""
        if number in self._sockets:
            self._sockets[number].put_nowait({"type": "websocket.disconnect", "code": 1001})

    async def _serve(self, number: int, queue: asyncio.Queue[Message]) -> None:
        async def send(message: Message) -> None:
            if message["type"] == "websocket.send":
                self._post(number, message["text"])

        try:
            await self._app(self._scope("websocket", "GET", "/ws", {}), queue.get, send)
        finally:
            del self._sockets[number]
            self._post(number, None)

    def _scope(self, kind: str, method: str, target: str, headers: Mapping[str, str]) -> Scope:
        path, _, query = target.partition("?")
        lines = {"host": HOST, "origin": f"http://{HOST}", **{key.lower(): headers[key] for key in headers}}
        scope: dict[str, Any] = {
            "type": kind,
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": method,
            "scheme": "http" if kind == "http" else "ws",
            "path": path,
            "raw_path": path.encode(),
            "query_string": query.encode(),
            "root_path": "",
            "headers": [(key.encode("latin-1"), value.encode("latin-1")) for key, value in lines.items()],
            "client": CLIENT,
            "server": (HOST, 80),
            "state": {},
        }
        return scope
