"""The guard at the door: foreign pages and names stay outside, and every answer has its headers."""

from __future__ import annotations

import ipaddress
from typing import Any
from urllib.parse import SplitResult, urlsplit

import msgspec
from starlette.responses import Response
from starlette.types import Message, Receive, Scope, Send

from ridotto.server.house.house import House
from ridotto.server.house.reach import is_loopback
from ridotto.server.wire import protocol as p
from ridotto.server.wire.connection import STATE
from ridotto.server.wire.limits import network_of
from ridotto.server.wire.socket import serve_socket

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; object-src 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
}
OPENER = (b"cross-origin-opener-policy", b"same-origin")
"""Sent where browsers heed it: over TLS, and on this machine. Elsewhere they complain of it."""


class Json(Response):
    """An answer as JSON."""

    media_type = "application/json"

    def render(self, content: Any) -> bytes:
        """Encode it, unless it is encoded already."""
        return content if isinstance(content, bytes) else msgspec.json.encode(content)


class Guard:
    """Stands before everything: foreign pages and names stay outside, every answer has its headers."""

    def __init__(self, app: Any, house: House) -> None:
        self.app = app
        self.house = house
        self.sockets: dict[str, int] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = dict(scope["headers"])
        host = headers.get(b"host", b"").decode("latin-1")
        origin = headers.get(b"origin")
        if scope["type"] == "websocket":
            allowed = origin is not None and self._ours(host) and self._same(scope, origin, host)
            await self._socket(scope, receive, send, allowed)
            return
        if not self._ours(host) or (origin is not None and not self._same(scope, origin, host)):
            answer = Json(p.Problem("foreign", "This house answers to its own pages only."), 403)
            await answer(scope, receive, self._with_headers(send, scope, host))
            return
        await self.app(scope, receive, self._with_headers(send, scope, host))

    async def _socket(self, scope: Scope, receive: Receive, send: Send, allowed: bool) -> None:
        address = scope["client"][0] if scope.get("client") else ""
        of = network_of(address)
        number = self.sockets.get(of, 0)
        if not allowed or scope["path"] != "/ws" or number >= self.house.settings.sockets_per_address:
            await receive()
            await send({"type": "websocket.close", "code": 1008})
            return
        self.sockets[of] = number + 1
        try:
            connection = scope.get("state", {}).get(STATE)
            await serve_socket(self.house, receive, send, address, connection)
        finally:
            self.sockets[of] -= 1
            if not self.sockets[of]:
                del self.sockets[of]

    def _ours(self, host: str) -> bool:
        """Addresses, this machine's names and the public name: no other name can be made to point here."""
        name = _split(f"//{host}").hostname or ""
        if name == "localhost" or name.endswith(".local"):
            return True
        if name and name == urlsplit(self.house.settings.public).hostname:
            return True
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return False
        return True

    def _same(self, scope: Scope, origin: bytes, host: str) -> bool:
        """Whether a page is our own: the same host and port, and no less safe a scheme than ours."""
        public = urlsplit(self.house.settings.public)
        if public.netloc.lower() == host.lower():
            schemes: tuple[str, ...] = (public.scheme,)
        else:
            schemes = ("https",) if scope["scheme"] in ("https", "wss") else ("http", "https")
        return origin.decode("latin-1").lower() in [f"{scheme}://{host.lower()}" for scheme in schemes]

    def _with_headers(self, send: Send, scope: Scope, host: str) -> Send:
        public = urlsplit(self.house.settings.public)
        name = _split(f"//{host}").hostname or ""
        safe = scope["scheme"] == "https" or is_loopback(name)
        safe = safe or (public.scheme == "https" and public.netloc.lower() == host.lower())

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                has = {key for key, _ in message["headers"]}
                ours = [(key.lower().encode(), value.encode()) for key, value in HEADERS.items()]
                ours += [OPENER] if safe else []
                more = [(key, value) for key, value in ours if key not in has]
                message = {**message, "headers": [*message["headers"], *more]}
            await send(message)

        return sending


def _split(address: str) -> SplitResult:
    """The parts of an address from outside; none if it is not one (``http://[``)."""
    try:
        return urlsplit(address)
    except ValueError:
        return urlsplit("")
