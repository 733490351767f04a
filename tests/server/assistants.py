"""Assistants at a house: the official client of the protocol, and whoever speaks it by hand."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx2
from mcp import Client
from mcp.client.streamable_http import streamable_http_client
from tests.server.callers import HERE, ORIGIN, Answer, Door, Sitting, gathered

from ridotto.server.mcp import wire

KEY = "k" * 40
NEWER, OLDER = "auto", "legacy"
MODES = (NEWER, OLDER)


def said(result: Any) -> str:
    """What a tool has said."""
    (content,) = result.content
    return str(content.text)


class Assistant:
    """The official client, over the app of a house."""

    def __init__(self, client: Client) -> None:
        self.client = client

    async def asks(self, tool: str, **given: Any) -> str:
        """What a tool says that has done what it was asked for."""
        result = await self.client.call_tool(tool, given)
        assert not result.is_error, said(result)
        return said(result)

    async def fails(self, tool: str, **given: Any) -> str:
        """Why a tool has not done it."""
        result = await self.client.call_tool(tool, given)
        assert result.is_error, said(result)
        return said(result)


@asynccontextmanager
async def assistant(
    door: Door, mode: str = NEWER, key: str = KEY, client: tuple[str, int] = HERE, **headers: str
) -> AsyncIterator[Assistant]:
    """An assistant that has come to the house. In the older mode its key is that of its session."""
    given = dict(headers)
    if mode == NEWER:
        given["Authorization"] = f"Bearer {key}"
    network = httpx2.ASGITransport(app=door.app, client=client)  # type: ignore[arg-type]  # ours is an ASGI app
    async with httpx2.AsyncClient(transport=network, headers=given) as http:
        transport = streamable_http_client(f"{ORIGIN}/mcp", http_client=http)
        async with Client(transport, mode=mode) as found:
            yield Assistant(found)


async def welcoming(door: Door, game: str, seats: int, **more: Any) -> Sitting:
    """A table at which all chairs but the last are taken, by bots, and assistants are welcome."""
    sitting = await gathered(door, game, seats, bots=range(seats), assistants=True, **more)
    free = "abcdefgh"[seats - 1]
    assert (await door.act(sitting.code, sitting.screen, "Remove", chair=free)).status == 200
    return sitting


def numbers(text: str) -> list[int]:
    """The numbers of the moves in what a tool has said."""
    return [int(number) for number in re.findall(r"^(\d+)\. ", text, re.MULTILINE)]


def request(method: str, id: Any = 1, now: bool = False, **params: Any) -> dict[str, Any]:
    """A message as clients write it."""
    if now:
        params["_meta"] = {
            "io.modelcontextprotocol/protocolVersion": wire.NOW,
            "io.modelcontextprotocol/clientCapabilities": {},
        }
    return {"jsonrpc": "2.0", "id": id, "method": method, "params": params}


async def sends(
    door: Door, message: Any, key: str | None = KEY, headers: dict[str, str] | None = None, **more: Any
) -> Answer:
    """A message over HTTP, with the headers that belong to it."""
    given = {"content-type": "application/json", **(headers or {})}
    if isinstance(message, dict) and "params" in message:
        found = wire.headers_of(wire.Request(message["method"], params=message["params"]))
        given = {**found, **given}
    return await door.post("/mcp", message, token=key, headers=given, **more)  # type: ignore[no-any-return]
