"""A table that is put away is freed at once, match, sockets and all: nothing waits for the collector."""

from __future__ import annotations

import asyncio
import gc
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import msgspec
import pytest
import uvicorn
from tests.server.callers import Door, Sitting, Wire, begun, opened
from tests.server.parlour import a_house, settle
from tests.server.serving import free_port
from websockets.asyncio.client import connect
from websockets.typing import Origin

from ridotto.core import filled
from ridotto.server.house.house import ASLEEP
from ridotto.server.pages.app import make_app
from ridotto.server.wire.fast import FastConnection

GAMES = {"inkognito": 4, "arsenalia": 4, "q": 5, "zena": 3, "bacchanalia": 3}
ROOMS = ("ridotto.server.", "ridotto.core.match", "websockets.server")
LASTING = {"House", "Pace", "Guesses", "Budget", "Workers", "Reach"}
"""What a house has from the beginning, or makes anew for itself."""


@contextmanager
def no_collector() -> Iterator[None]:
    """Nothing is freed but what nobody refers to."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def alive() -> Counter[str]:
    """The objects of the server and the matches of the core, by type."""
    found = (type(one) for one in gc.get_objects())
    return Counter(kind.__name__ for kind in found if str(kind.__module__).startswith(ROOMS))


async def played(sitting: Sitting, people: list[Wire], rounds: int) -> None:
    """So many rounds are played, or as many as there are."""
    clock: Any = sitting.door.house.clock
    rng = Random(sitting.live.length)
    for _ in range(rounds):
        for wire in people:
            if wire.ask:
                moves = sitting.live.match.asked_moves(wire.last("Whole")["seat"])
                await wire.plays(f"m{clock.ms}", msgspec.to_builtins(filled(rng.choice(moves), "Buonasera.")))
        await clock.pass_time(20)


async def an_evening(door: Door, game: str, seats: int) -> None:
    """People and a bot begin to play, one of them comes twice and speaks; then all go, and time passes."""
    sitting = await begun(door, game, seats, bots=[seats - 1])
    house: Any = door.house
    people = [await door.caller(sitting.code, token) for token in [*sitting.tokens[:-1], sitting.screen]]
    await people[0].says({"type": "Say", "text": "Buonasera", "n": 1})
    await people[0].says({"type": "Undo", "id": "in vain"})
    assert people[0].messages("Refused")
    await played(sitting, people, 12)
    assert sitting.live.length > 5
    await people[0].hangs_up()
    people[0] = await door.caller(sitting.code, sitting.tokens[0], {"epoch": "?", "n": 1})
    for wire in people:
        await wire.hangs_up()
    door.wires.clear()
    house.workers.jobs.clear()
    house.clock.ms += ASLEEP + 1
    await house.tidy()
    await settle()
    assert sitting.code not in house._tables


@pytest.mark.parametrize("game", GAMES)
async def test_a_table_that_is_put_away_leaves_nothing_behind(game):
    async with opened(a_house(f"freed {game}", pace=1)) as door:
        await an_evening(door, game, GAMES[game])  # what is made once, is made
        with no_collector():
            before = alive()
            for _ in range(3):
                await an_evening(door, game, GAMES[game])
            left = alive() - before
        assert not left, left


async def test_a_match_is_freed_when_the_next_begins_at_its_table():
    async with opened(a_house("freed again", pace=1)) as door:
        house: Any = door.house
        sitting = await begun(door, "arsenalia", 4, bots=[1, 2, 3])
        person, screen = [await door.caller(sitting.code, one) for one in (sitting.tokens[0], sitting.screen)]
        with no_collector():
            matches = alive()["LiveMatch"]
            for _ in range(3):
                while not sitting.live.match.over:
                    await played(sitting, [person], 1)
                await house.clock.pass_time(20)
                answer = await door.act(sitting.code, sitting.screen, "Rematch")
                assert answer.status == 200, answer
            assert alive()["LiveMatch"] == matches
        assert screen.last("Whole")["match"] == sitting.live.id


async def test_a_connection_is_freed_when_it_is_closed():
    house = a_house("freed lines", games=())
    await house.open()
    server = uvicorn.Server(
        uvicorn.Config(
            make_app(house), ws=FastConnection, port=free_port(), lifespan="off", log_level="critical"
        )
    )
    serving = asyncio.create_task(server.serve())
    while not server.started:  # noqa: ASYNC110 -- uvicorn has no event for it
        await asyncio.sleep(0.01)
    address = f"ws://127.0.0.1:{server.config.port}/ws"

    async def calls() -> None:
        origin = address.replace("ws:", "http:").removesuffix("/ws")
        async with connect(address, origin=Origin(origin), proxy=None) as socket:
            await socket.send('{"type":"Ping"}')
            await socket.recv()
        while server.server_state.connections:  # noqa: ASYNC110 -- nor for this
            await asyncio.sleep(0.01)
        await settle()

    await calls()
    with no_collector():
        before = alive()
        for _ in range(5):
            await calls()
        left = alive() - before
    server.should_exit = True
    await serving
    await house.close()
    assert not left, left
