"""``ridotto mcp`` and what the page says: clients as people have them, at a house in a process of its own."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import httpx
import httpx2
import pytest
from mcp import Client, StdioServerParameters
from mcp.client.streamable_http import streamable_http_client
from tests.server.assistants import KEY, MODES, said

from ridotto.server.mcp.bridge import Bridge

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "assistants.md").read_text(encoding="utf-8")
CONFIGURED = [json.loads(text) for text in re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)]
(PROGRAM,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


async def table(address: str, game: str = "q") -> tuple[str, str]:
    """A table with bots, one free chair and assistants welcome: its code, and the token of its screen."""
    async with httpx.AsyncClient(base_url=address, trust_env=False) as http:
        wish = {"game": game, "name": "x", "watch": True, "assistants": True, "language": "en"}
        wish |= {"options": {"round_limit": 2}}
        found = (await http.post("/api/tables", json=wish)).json()
        code, token = found["table"]["code"], found["token"]
        for chair in found["table"]["chairs"][1:]:
            await act(address, code, token, type="SeatBot", chair=chair["id"], bot="random")
    return code, token


async def act(address: str, code: str, token: str, **given: str) -> None:
    """Do something to the table."""
    async with httpx.AsyncClient(base_url=address, trust_env=False) as http:
        headers = {"Authorization": f"Bearer {token}"}
        answer = await http.post(f"/api/tables/{code}/acts", json=given, headers=headers)
        assert answer.status_code == 200, answer.text


@pytest.mark.parametrize("mode", MODES)
async def test_the_bridge_brings_an_assistant_to_a_house(mode, serving):
    server = await serving(games=[])
    code, token = await table(server.address)
    (desktop,) = CONFIGURED[0]["mcpServers"].values()
    assert desktop["command"] == "ridotto"
    command = ["-m", "ridotto", *desktop["args"], "--url", server.address]
    bridge = StdioServerParameters(command=sys.executable, args=command, env={"RIDOTTO_SEAT_KEY": KEY})
    async with Client(bridge, mode=mode) as client:
        assert len((await client.list_tools()).tools) == 7
        sit = {"table": code, "name": "Claudio"}
        assert not (await client.call_tool("sit_down", sit)).is_error
        await act(server.address, code, token, type="Start")
        for _ in range(3):
            told = said(await client.call_tool("wait", {"seconds": 50}))
            if "The match is over" in told:
                break
            assert not (await client.call_tool("play", {"number": 1})).is_error
    async with Client(bridge, mode=mode) as client:  # a new conversation, the same key
        assert "Player 1" in said(await client.call_tool("look", {}))


async def test_an_editor_that_is_set_up_as_the_page_says_sits_down(serving):
    server = await serving(games=[])
    code, _ = await table(server.address)
    (editor,) = CONFIGURED[1]["servers"].values()
    headers = {name: text.replace("${input:seat}", KEY) for name, text in editor["headers"].items()}
    url = editor["url"].replace("http://127.0.0.1:8014", server.address)
    http = httpx2.AsyncClient(headers=headers, trust_env=False)
    async with http, Client(streamable_http_client(url, http_client=http)) as client:
        sat = await client.call_tool("sit_down", {"table": code, "name": "Claudio"})
        assert not sat.is_error, said(sat)


async def test_the_program_of_the_page_plays_to_the_end(serving, capsys, monkeypatch):
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
    server = await serving(games=[])
    code, token = await table(server.address)
    here: dict = {"__name__": "page"}
    exec(compile(PROGRAM, "assistants.md", "exec"), here)  # our own page
    ask = here["ask"]

    async def starting(client: Client, tool: str, **given: object) -> str:
        told = await ask(client, tool, **given)
        if tool == "sit_down":
            await act(server.address, code, token, type="Start")
        return str(told)

    here["ask"] = starting
    await here["play"](server.address, code, KEY)
    assert "The match is over" in capsys.readouterr().out


def test_a_house_that_does_not_answer_is_said_so_and_the_key_is_not():
    heard: list[bytes] = []
    bridge = Bridge("http://127.0.0.1:1", heard.append, KEY)
    bridge.run(
        [
            b'{"jsonrpc":"2.0","id":7,"method":"tools/list"}\n',
            b"\n",
            b"{\n",
            b'{"jsonrpc":"2.0","method":"x"}',
        ]
    )
    said_back = [json.loads(line) for line in heard]
    assert {one["id"] for one in said_back} == {7, None}
    assert KEY.encode() not in b"".join(heard)
    for address, key in (("ftp://x", KEY), ("house", KEY), ("http://127.0.0.1:1", "short")):
        with pytest.raises(LookupError) as error:
            Bridge(address, heard.append, key)
        assert KEY not in str(error.value)
