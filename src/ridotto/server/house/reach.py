"""Who can reach the house: this machine alone, the local network, or everybody at a public address.

A house that listens to this machine alone can be opened to the network that the machine is in, and closed
again. Only a page on this machine may ask for it: nobody who comes from elsewhere, through a proxy, or from
a foreign page that a browser here has open.
"""

from __future__ import annotations

import asyncio
import ipaddress
import socket
from collections.abc import Awaitable, Callable, Mapping
from typing import Protocol
from urllib.parse import urlsplit

from ridotto.server.house.settings import Settings
from ridotto.server.wire import protocol as p
from ridotto.services.problem import Problem

NO_NETWORK = "127.0.0.1"
"""The address of a machine that nobody else can reach."""
ANYWHERE = ("0.0.0.0", "::")
FORWARDED = ("forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip")
"""What a proxy adds to a request that it passes on."""


def local_address() -> str:
    """This machine's address on the local network; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # a documentation address: only the route is looked up
        except OSError:
            return NO_NETWORK
        address: str = probe.getsockname()[0]
        return address


def is_loopback(name: str) -> bool:
    """Whether a name or an address is that of this machine, seen from itself."""
    if name == "localhost":
        return True
    try:
        return ipaddress.ip_address(name).is_loopback
    except ValueError:
        return False


class Listening(Protocol):
    """A second place where the house listens."""

    port: int

    def close(self) -> None:
        """Stop listening there, and hang up on whoever came in there."""


Listen = Callable[[str], Awaitable[Listening]]


class Reach:
    """Who can reach this process of the house, and how that is changed."""

    def __init__(self, settings: Settings, network: Callable[[], str] | None = None) -> None:
        self._settings = settings
        self._network = network or local_address
        self.port = settings.port
        """Where it really listens: the wanted port may have been taken."""
        self.listen: Listen | None = None
        """Opens a second listener at an address; None where this process cannot."""
        self._second: tuple[str, Listening] | None = None
        self._opening = asyncio.Lock()

    @property
    def public(self) -> str:
        """The address under which others find the house; empty if nobody else can."""
        if self._settings.public:
            return self._settings.public.rstrip("/")
        network = self._network()
        if self._settings.host in ANYWHERE:
            return "" if network == NO_NETWORK else f"http://{network}:{self.port}"
        if not is_loopback(self._settings.host):
            host = self._settings.host
            return f"http://{f'[{host}]' if ':' in host else host}:{self.port}"
        if self._second is not None and self._second[0] != network:
            self.close()  # another network, in which nobody was asked
        return f"http://{network}:{self._second[1].port}" if self._second is not None else ""

    def face(self, at_home: bool) -> p.Reach:
        """Who can reach the house, as a page is told that is open on this machine, or on another."""
        if self._settings.in_page:
            return p.Reach("page")
        public = self.public
        beyond = public or not at_home  # whoever comes from elsewhere has found a way
        kind: p.ReachKind = "public" if self._settings.public else "network" if beyond else "alone"
        network = self._network() if at_home else NO_NETWORK
        openable = at_home and kind == "alone" and self.listen is not None and network != NO_NETWORK
        return p.Reach(
            kind,
            address=public,
            openable=network if openable else "",
            closable=at_home and self._second is not None,
            networked=not at_home or network != NO_NETWORK,
        )

    async def set(self, wish: p.SetReach, at_home: bool) -> p.Reach:
        """Open the house to the local network, or close it again."""
        if not at_home:
            raise Problem("not_at_home", "Only a page on the machine of the house itself may do that.", 403)
        async with self._opening:
            if not wish.open:
                self.close()
            elif not self.public:
                self._second = await self._opened()
        return self.face(at_home)

    async def _opened(self) -> tuple[str, Listening]:
        network = self._network()
        if self.listen is None or network == NO_NETWORK:
            raise Problem("no_network", "This house cannot be opened to a network from here.")
        try:
            return network, await self.listen(network)
        except OSError:
            raise Problem("no_network", "The house cannot listen at the address of this network.") from None

    def close(self) -> None:
        """Close what was opened to the network."""
        if self._second is not None:
            self._second[1].close()
            self._second = None


def at_home(client: str, headers: Mapping[str, str]) -> bool:
    """Whether a request comes from a page that is open on this machine, under an address of this machine.

    The guard has compared ``Origin`` and ``Host`` already; a request that changes something must have both.
    """
    host = urlsplit(f"//{headers.get('host', '')}").hostname or ""
    return is_loopback(client) and is_loopback(host) and not any(name in headers for name in FORWARDED)
