"""What the worker of the house calls. It runs under Pyodide alone."""

from __future__ import annotations

import json
import logging
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from pyodide.ffi import to_js  # the bridge between Python and JavaScript

from ridotto.server.browser.bridge import Bridge
from ridotto.server.browser.brought import own_cards
from ridotto.server.browser.carrying import brought, carried
from ridotto.server.browser.thinking import Elsewhere
from ridotto.server.house.house import House
from ridotto.server.house.settings import Settings
from ridotto.server.pages.app import make_app
from ridotto.store.inline import InlineStore

SETTINGS = Settings(in_page=True, cards=own_cards())


class Door:
    """The house as the page's JavaScript sees it."""

    def __init__(self, bridge: Bridge, house: House) -> None:
        self.opened, self.said, self.closed = bridge.opened, bridge.said, bridge.closed
        self._bridge = bridge
        self._house = house

    async def request(self, method: str, target: str, headers: str, body: str) -> Any:
        """Status, headers and body of the answer to a request; headers are JSON both ways."""
        found = await self._bridge.request(method, target, json.loads(headers), body.encode())
        return to_js([found.status, json.dumps(dict(found.headers)), found.body])

    async def carry(self, browser: str) -> Any:
        """Everything as one file."""
        return to_js(await carried(self._house, browser))

    async def bring(self, file: Any) -> Any:
        """Status and body of the answer to a file that was brought."""
        return to_js(await brought(self._house, file.to_bytes()))


async def open_house(
    file: str,
    post: Callable[[int, str | None], None],
    ask: Callable[[Any], Awaitable[Any]],
    restart: Callable[[], None],
) -> Door:
    """Open the house of this page, which keeps everything in this file."""
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")

    async def asking(job: bytes) -> bytes:
        answer: bytes = (await ask(to_js(job))).to_bytes()
        return answer

    workers = Elsewhere(asking, restart, SETTINGS.overrun)
    house = House(SETTINGS, InlineStore(Path(file)), workers=workers)
    await house.open()
    return Door(Bridge(make_app(house), post), house)
