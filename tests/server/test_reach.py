"""Who can reach the house is known and said, and only a page on its own machine may change it."""

from __future__ import annotations

import asyncio
import socket
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.callers import HOST, ORIGIN, Door, opened
from tests.server.parlour import a_house
from tests.server.serving import PATIENCE, free_port

from ridotto.server.house import reach as rooms
from ridotto.server.house import run
from ridotto.server.house.settings import Settings

NETWORK = "127.0.0.2"
"""Stands for the address on the local network: one that is always there, and is not where a house listens."""
HOME: dict[str, Any] = {"client": ("127.0.0.1", 40_000), "headers": {"origin": ORIGIN}}


class Listener:
    """A second listener that only notes what is done to it."""

    port = 8015

    def __init__(self) -> None:
        self.closed = False

    def close(self) -> None:
        self.closed = True


@pytest.fixture
async def door() -> Any:
    house = a_house("reach")
    house.reach = rooms.Reach(house.settings, lambda: NETWORK)
    made: list[Listener] = []

    async def listen(host: str) -> Listener:
        assert host == NETWORK
        made.append(Listener())
        return made[-1]

    house.reach.listen = listen
    async with opened(house) as door:
        door.made = made  # type: ignore[attr-defined]  # for the tests below
        yield door


async def said(door: Door, **more: Any) -> Any:
    return (await door.get("/api/house", **{**HOME, **more})).json["reach"]


async def test_a_house_for_this_machine_says_so_and_what_it_could_be_opened_to(door: Door) -> None:
    alone = {"kind": "alone", "address": "", "openable": NETWORK, "closable": False, "networked": True}
    assert await said(door) == alone


async def test_it_is_opened_to_the_network_and_closed_again(door: Any) -> None:
    answer = await door.post("/api/reach", {"open": True}, **HOME)
    address = f"http://{NETWORK}:8015"
    opened = {"kind": "network", "address": address, "openable": "", "closable": True, "networked": True}
    assert (answer.status, answer.json) == (200, opened)
    assert await said(door) == opened
    seated = (await door.post("/api/tables", {"game": "bautta", "name": "Anna"}, **HOME)).json
    code = seated["table"]["code"]
    invited = (await door.get(f"/api/tables/{code}/invitation", **HOME)).json
    assert invited["link"] == f"{address}/t/{code}", "the link leads others here, not to their own machine"
    await door.post("/api/reach", {"open": True}, **HOME)
    assert len(door.made) == 1, "what is open is not opened again"
    assert (await door.post("/api/reach", {"open": False}, **HOME)).json["kind"] == "alone"
    assert door.made[0].closed


OUTSIDE: dict[str, dict[str, Any]] = {
    "another machine": {"client": ("192.0.2.7", 40_000)},
    "somebody behind a proxy": {"headers": {"origin": ORIGIN, "x-forwarded-for": "192.0.2.7"}},
    "a page on the network": {"headers": {"host": "192.0.2.2:8014", "origin": "http://192.0.2.2:8014"}},
    "a name of the network": {"headers": {"host": "venice.local:8014", "origin": "http://venice.local:8014"}},
    "a program that no page speaks for": {"headers": {"host": HOST}},
    "a foreign page": {"headers": {"origin": "https://evil.example"}},
    "a foreign page without a name": {"headers": {"origin": "null"}},
    "a name that was made to point here": {
        "headers": {"host": "evil.example:8014", "origin": "http://evil.example:8014"}
    },
}


@pytest.mark.parametrize("who", OUTSIDE.values(), ids=OUTSIDE)
async def test_nobody_from_outside_opens_or_closes_it(door: Any, who: dict[str, Any]) -> None:
    who = {**HOME, **who}
    answer = await door.post("/api/reach", {"open": True}, **who)
    assert (answer.status, answer.json["problem"] in ("not_at_home", "foreign")) == (403, True)
    assert not door.made
    await door.post("/api/reach", {"open": True}, **HOME)
    assert (await door.post("/api/reach", {"open": False}, **who)).status == 403
    assert not door.made[0].closed


async def test_another_machine_is_not_told_where_else_the_house_is(door: Door) -> None:
    face = await said(door, client=("192.0.2.7", 40_000))
    assert (face["kind"], face["openable"], face["closable"]) == ("network", "", False)
    assert NETWORK not in str(face)


async def test_in_another_network_it_is_closed_until_somebody_is_asked_again(door: Any) -> None:
    await door.post("/api/reach", {"open": True}, **HOME)
    door.house.reach._network = lambda: "127.0.0.3"
    assert (await said(door))["kind"] == "alone"
    assert door.made[0].closed


async def test_without_a_network_it_cannot_be_opened_and_says_why(door: Any) -> None:
    door.house.reach._network = lambda: rooms.NO_NETWORK
    face = await said(door)
    assert (face["kind"], face["openable"], face["networked"]) == ("alone", "", False)
    answer = await door.post("/api/reach", {"open": True}, **HOME)
    assert (answer.status, answer.json["problem"]) == (409, "no_network")


@pytest.mark.parametrize(
    ("settings", "kind", "address"),
    [
        ({"public": "https://gioca.example/"}, "public", "https://gioca.example"),
        ({"host": "0.0.0.0"}, "network", f"http://{NETWORK}:8014"),
        ({"host": "192.0.2.5"}, "network", "http://192.0.2.5:8014"),
        ({"host": "::1"}, "alone", ""),
        ({"host": "localhost"}, "alone", ""),
    ],
)
async def test_what_the_host_has_set_is_known(settings: Any, kind: str, address: str) -> None:
    reach = rooms.Reach(Settings(**settings), lambda: NETWORK)
    face = reach.face(at_home=True)
    assert (face.kind, face.address, face.closable) == (kind, address, False)


async def test_a_house_that_runs_listens_in_the_network_while_it_is_open_to_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    try:
        socket.create_server((NETWORK, 0)).close()
    except OSError:
        pytest.skip("this system has one loopback address only")
    monkeypatch.setattr(rooms, "local_address", lambda: NETWORK)
    servers: list[run.Server] = []
    up = asyncio.Event()
    monkeypatch.setattr(run.Server, "run", lambda self, sockets: servers.append((self, sockets)))
    run.serve(Settings(port=free_port()), str(tmp_path / "x.db"), lambda opened: up.set())
    server, sockets = servers[0]  # type: ignore[misc]  # a pair
    serving = asyncio.ensure_future(server._serve(sockets))
    await asyncio.wait_for(up.wait(), PATIENCE)
    port = sockets[0].getsockname()[1]
    home, away = f"http://127.0.0.1:{port}", f"http://{NETWORK}:{port}"
    async with httpx.AsyncClient(timeout=PATIENCE, trust_env=False) as client:
        with pytest.raises(httpx.ConnectError):
            await client.get(f"{away}/api/health")
        at_home = {"origin": home}
        opened = (await client.post(f"{home}/api/reach", json={"open": True}, headers=at_home)).json()
        assert opened["address"] == away
        assert (await client.get(f"{away}/api/health")).status_code == 200
        await client.post(f"{home}/api/reach", json={"open": False}, headers=at_home)
        with pytest.raises(httpx.HTTPError):
            await client.get(f"{away}/api/health")
        assert (await client.get(f"{home}/api/health")).status_code == 200
    server.should_exit = True
    await asyncio.wait_for(serving, PATIENCE)
