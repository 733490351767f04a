"""Sending to addresses that strangers have typed: https only, to the public internet, once, small and soon.

The name is resolved here, every address it has must be public, and the connection goes to one that was
checked: what the name points to a moment later does not matter. Redirects are not followed.
"""

from __future__ import annotations

import asyncio
import ipaddress
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from ridotto.services.notices.forms import Post

if TYPE_CHECKING:
    import ssl

SECONDS = 5.0
"""Each step, and the whole, has to be done within so many."""
LARGEST = 8192
"""Bytes that are sent at most."""
READ = 1024
"""Bytes that are read at most: the first line is all that matters."""
HTTPS = 443
NAT64 = ipaddress.IPv6Network("64:ff9b::/96")

Where = Sequence[tuple[str, int]]
Resolve = Callable[[str, int], Awaitable[Where]]


class NotSent(Exception):
    """Nothing was sent, or nothing came back; the text says why and quotes no address."""


def is_public(address: str) -> bool:
    """Whether an address is one of the public internet, also as it is written inside another one."""
    found = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(found, ipaddress.IPv6Address):
        inner = found.ipv4_mapped or found.sixtofour
        if inner is not None:
            return is_public(str(inner))
        if found in NAT64 or found.teredo is not None:
            return False
    return found.is_global and not (found.is_multicast or found.is_reserved)


async def resolved(host: str, port: int) -> Where:
    """The addresses of a name."""
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=1)
    return [(at[0], at[1]) for *_, at in found if isinstance(at[0], str) and isinstance(at[1], int)]


class Outlet:
    """The one way out. Tests bring another resolver, other rules and a root of trust of their own."""

    def __init__(
        self,
        resolve: Resolve = resolved,
        allowed: Callable[[str], bool] = is_public,
        trust: ssl.SSLContext | None = None,
    ) -> None:
        self._resolve = resolve
        self._allowed = allowed
        self._trust = trust

    async def post(self, post: Post) -> int:
        """Send it, and say with which status it was answered."""
        try:
            async with asyncio.timeout(SECONDS):
                return await self._post(post)
        except (OSError, TimeoutError, ValueError, EOFError) as error:
            raise NotSent(f"it could not be reached ({type(error).__name__})") from None

    async def _post(self, post: Post) -> int:
        at = urlsplit(post.address)
        host = at.hostname
        if at.scheme != "https" or not host or at.username is not None or at.port not in (None, HTTPS):
            raise NotSent("only plain https addresses are allowed")
        if len(post.body) > LARGEST:
            raise NotSent("it is too large")
        where = await self._resolve(host, HTTPS)
        if not where or not all(self._allowed(address) for address, _ in where):
            raise NotSent("its address is not one of the public internet")
        address, port = where[0]
        import ssl  # there is none in a browser, where nobody is called

        trust = self._trust or ssl.create_default_context()
        reader, writer = await asyncio.open_connection(
            address, port, ssl=trust, server_hostname=host, limit=READ
        )
        try:
            writer.write(_request(at.path or "/", at.query, host, post))
            await writer.drain()
            return _status(await reader.readline())
        finally:
            writer.transport.abort()


def _request(path: str, query: str, host: str, post: Post) -> bytes:
    where = f"{path}?{query}" if query else path
    headers = {
        "Host": f"[{host}]" if ":" in host else host,
        "User-Agent": "Ridotto",
        "Content-Length": str(len(post.body)),
        "Connection": "close",
        **post.headers,
    }
    head = [f"POST {where} HTTP/1.1", *(f"{name}: {value}" for name, value in headers.items())]
    if any("\r" in line or "\n" in line for line in head):
        raise ValueError("a line cannot hold a break")
    return "\r\n".join([*head, "", ""]).encode("ascii") + post.body


def _status(line: bytes) -> int:
    version, _, rest = line.partition(b" ")
    status = rest[:3]
    if not version.startswith(b"HTTP/1.") or not status.isdigit():
        raise ValueError("this is no answer")
    return int(status)
