"""Where all notices of a house end up in a test: to which channel, what, and when."""

from __future__ import annotations

from typing import Any

from ridotto.server.notices.outlet import NotSent
from ridotto.services.notices.wishes import Channel
from ridotto.services.notices.words import Said


class Sink:
    """Stands for the one way out of notices."""

    mails = typed = True

    def __init__(self, clock: Any = None) -> None:
        self.clock = clock
        self.got: list[tuple[float, Channel, Said]] = []
        self.gone: set[str] = set()
        """Addresses at which nobody is any more."""
        self.fails = False

    async def push_key(self) -> str:
        """With what browsers would subscribe."""
        return "key"

    async def send(self, channel: Channel, said: Said) -> bool:
        """Keep it."""
        if self.fails:
            raise NotSent("it is down")
        self.got.append((self.clock.ms, channel, said))
        return getattr(channel, "endpoint", "") not in self.gone

    @property
    def titles(self) -> list[str]:
        """What stands above them."""
        return [said.title for _, _, said in self.got]
