"""Houses in processes of their own: a draft outlives ``kill -9``; at two nodes a tale stands the same."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

import httpx
from tests.server.players import line_to
from tests.server.serving import PATIENCE
from tests.server.taletellers import STORY, WRITTEN
from websockets.asyncio.client import ClientConnection


class Person:
    """Somebody at the table, over the network."""

    socket: ClientConnection

    def __init__(self, house: str, code: str, token: str) -> None:
        self.house, self.code, self.token = house, code, token
        self.last: dict[str, Any] = {}

    async def comes(self) -> Person:
        """Call the house, and have heard everything."""
        self.socket = await line_to(self.house, max_size=None)
        await self.says(type="Hello", table=self.code, token=self.token)
        await self.hears("Whole")
        return self

    async def says(self, **message: Any) -> None:
        await self.socket.send(json.dumps(message))

    async def hears(self, kind: str, that: Callable[[Any], bool] = lambda message: True) -> Any:
        """Wait for a message of this kind; one that has come already counts if it is the last of its kind."""
        if kind in self.last and that(self.last[kind]):
            return self.last[kind]
        while True:
            message = json.loads(await asyncio.wait_for(self.socket.recv(), PATIENCE))
            self.last[message["type"]] = message
            if message["type"] == "News":
                self.last["Whole"] = {**self.last.get("Whole", {}), **message}
            if message["type"] == kind and that(message):
                return message

    async def catches_up(self) -> None:
        """Have read what has come."""
        self.last.pop("Pong", None)
        await self.says(type="Ping")
        await self.hears("Pong")

    async def plays(self) -> None:
        """The first of one's moves, if one is asked."""
        now = self.last["Whole"]
        if not now["moves"]:
            return
        move = now["moves"][0]
        form = {**move, "text": STORY} if "text" in move else move
        await self.says(type="Play", id=f"{now['n']}.{now['ask']}", ask=now["ask"], move=form)
        await self.hears("News", lambda news: news["ask"] != now["ask"])


async def sit_down(client: httpx.AsyncClient, options: Any) -> tuple[str, list[str]]:
    """A table of three that has begun: its code and their tokens."""
    wish = {"game": "bacchanalia", "name": "Anna", "adult": True, "options": options}
    first = (await client.post("/api/tables", json=wish)).json()
    code, tokens = first["table"]["code"], [first["token"]]
    for name in ("Bea", "Carlo"):
        answer = await client.post(f"/api/tables/{code}/chairs", json={"name": name, "adult": True})
        tokens.append(answer.json()["token"])
    await act(client, code, tokens[0], "acts", type="Start")
    return code, tokens


async def act(client: httpx.AsyncClient, code: str, token: str, where: str, **what: Any) -> Any:
    headers = {"Authorization": f"Bearer {token}"}
    answer = await client.post(f"/api/tables/{code}/{where}", json=what, headers=headers)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def test_an_acknowledged_draft_outlives_kill_9(serving, http):
    server = await serving()
    client = http(server.address)
    code, tokens = await sit_down(client, WRITTEN)
    me = await Person(server.address, code, tokens[1]).comes()
    await me.says(type="Draft", form="Write", text="half a sentence about the", n=3)
    assert (await me.hears("DraftKept"))["n"] == 3
    await act(client, code, tokens[2], "tale", type="PressX")
    await server.kill()
    await server.open()
    again = await Person(server.address, code, tokens[1]).comes()
    drafts = await again.hears("Drafts")
    assert drafts["drafts"] == [{"form": "Write", "text": "half a sentence about the"}]
    assert (await again.hears("Tale"))["stop"]["n"] == 1
    other = await Person(server.address, code, tokens[2]).comes()
    assert "Drafts" not in other.last
    assert "half a sentence" not in server.said.read_text()


async def test_a_tale_stands_the_same_at_two_nodes(serving, http, postgres):
    nodes = [await serving(postgres), await serving(postgres)]
    client, elsewhere = http(nodes[0].address), http(nodes[1].address)
    code, tokens = await sit_down(client, {**WRITTEN, "youngest": 2})
    here = await Person(nodes[0].address, code, tokens[0]).comes()
    there = await Person(nodes[1].address, code, tokens[1]).comes()
    third = await Person(nodes[0].address, code, tokens[2]).comes()
    device = await Person(nodes[1].address, code, tokens[0]).comes()
    await there.says(type="Draft", form="Write", text="at the second node", n=1)
    await there.hears("DraftKept")
    await here.says(type="Draft", form="Write", text="at the first node", n=1)
    written = [{"form": "Write", "text": "at the first node"}]
    assert (await device.hears("Drafts", lambda m: m["drafts"] == written))["drafts"] == written
    people = [here, there, third]
    while "Narrated" not in str(here.last["Whole"].get("told")):
        for person in people:
            await person.catches_up()
            await person.plays()
    await act(elsewhere, code, tokens[1], "tale", type="PressX")
    stop = (await here.hears("Tale", lambda tale: tale["stop"] is not None))["stop"]
    assert stop["veiled"]
    number = stop["veiled"][0]
    await act(client, code, tokens[0], "tale", type="Settle", stop=1, how="talk")
    await act(client, code, tokens[0], "tale", type="Settle", stop=1, how="go_on")
    await there.hears("Tale", lambda tale: tale["stop"] is None and tale["veiled"] == [number])
    await act(client, code, tokens[0], "tale", type="WithdrawText", number=number)
    await there.hears("Tale", lambda tale: tale["withdrawn"] == [number])
    await act(elsewhere, code, tokens[2], "tale", type="AddLimits", lines=["wolves"])
    assert (await third.hears("Tale", lambda tale: bool(tale["lines"])))["lines"] == ["wolves"]
    for person in (*people, device):
        await person.socket.close()
