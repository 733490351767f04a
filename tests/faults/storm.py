"""One harness for faults of every kind, and one checker of what they leave.

At some tables people play without end, while faults come one after another by a schedule that depends on a
seed. What is checked, after every kill and at the end: each acknowledged move stands in the journal once and
in order, what was refused is not there, all screens show what the house shows, and nobody is stuck.
"""

from __future__ import annotations

import asyncio
import os
import resource
import signal
from collections.abc import Awaitable, Callable, Sequence
from random import Random
from typing import Any, NamedTuple

import httpx
from tests.faults.lines import SlowLine
from tests.server.players import Journal, Player, converged, judge, open_table
from tests.server.serving import PATIENCE, Server

HOUR = 3_600_000
STEPS = (-HOUR, -10_000, 10_000, HOUR)
"""Milliseconds by which somebody sets a clock."""
SEATS = {"q": 5}
"""Else four."""
SHORT = (0.05, 0.4)
"""Seconds that a fault lasts that passes by itself."""


class Result(NamedTuple):
    """What an evening came to."""

    faults: int
    moves: int
    """Acknowledged, and found."""
    back: list[float]
    """Seconds that people needed to be back in their seats after a house was there again."""

    @property
    def p95(self) -> float:
        """Of 95 in 100 people."""
        return sorted(self.back)[int(0.95 * len(self.back))]


class Evening:
    """Some tables that are never empty: where a match ends, another table begins."""

    def __init__(self, client: httpx.AsyncClient, games: Sequence[str], ways: Sequence[str]) -> None:
        self.client = client
        self.games = games
        self.ways = ways
        """Addresses through which people reach the house; in turn."""
        self.players: list[Player] = []
        self.moves = 0
        self._wanted: tuple[int, asyncio.Future[None]] | None = None
        self._tables = [asyncio.create_task(self._at_table(slot)) for slot in range(len(games))]

    @property
    def present(self) -> list[Player]:
        """Everybody who still plays."""
        return [player for player in self.players if not player.over]

    async def _at_table(self, slot: int) -> None:
        round = 0
        while True:
            game = self.games[slot]
            party = await open_table(self.client, game, SEATS.get(game, 4), label=f"{slot}.{round}")
            self.players += party
            for n, player in enumerate(party):
                player.house = self.ways[n % len(self.ways)]
                player.faults = 0.05
                player.acknowledged = self._count
                player.begin()
            for player in party:
                async with player._news:
                    await player._news.wait_for(lambda one=player: one.over)
            round += 1

    def _count(self) -> None:
        self.moves += 1
        if self._wanted is not None and self.moves >= self._wanted[0] and not self._wanted[1].done():
            self._wanted[1].set_result(None)

    async def more(self, moves: int) -> None:
        """Wait until so many more moves have been acknowledged: if they never are, somebody is stuck."""
        self._wanted = self.moves + moves, asyncio.get_running_loop().create_future()
        waited = asyncio.wait({self._wanted[1], *self._tables}, return_when=asyncio.FIRST_COMPLETED)
        done, _ = await asyncio.wait_for(waited, PATIENCE)
        for one in done:
            one.result()  # a table that has failed says so

    async def close(self) -> None:
        """No more tables are opened."""
        for table in self._tables:
            table.cancel()
        await asyncio.gather(*self._tables, return_exceptions=True)

    async def end(self) -> None:
        """Everybody finishes what they have begun."""
        await self.close()
        for player in self.players:
            player.playing = False
        for player in self.players:
            if player.lives:
                await player.calm()


class Storm:
    """What goes wrong in an evening."""

    def __init__(
        self, nodes: Sequence[Server], evening: Evening, journal: Callable[[], Journal], rng: Random
    ) -> None:
        self.nodes = nodes
        self.evening = evening
        self.journal = journal
        self.rng = rng
        self.lines: list[SlowLine] = []
        self.back: list[float] = []
        self.steady = True
        """Whether the store can always be written to."""
        self.restarts: Callable[[], None] | None = None
        """Restarts the database that the houses share."""

    async def rages(self, faults: Sequence[str], moves: int = 60) -> Result:
        """These faults, each after some moves; at the end everything is looked at."""
        for fault in faults:
            await self.evening.more(self.rng.randrange(1, moves))
            await FAULTS[fault](self, self.rng.choice(self.nodes))
        await self.evening.more(10)
        await self.evening.end()
        live = [player for player in self.evening.players if player.lives]
        for player in live:
            await converged(player)
        kept = judge(self.journal(), self.evening.players, self.steady)
        assert kept == self.evening.moves
        for player in self.evening.players:
            await player.end()
        return Result(len(faults), kept, self.back)

    async def seated_again(self, players: Sequence[Player], lives: Sequence[int]) -> None:
        """Note how long everybody takes to be welcomed once more."""
        loop = asyncio.get_running_loop()
        began = loop.time()

        async def one(player: Player, before: int) -> None:
            await player.until(lambda me: me.lives > before)
            self.back.append(loop.time() - began)

        await asyncio.gather(*map(one, players, lives))


Fault = Callable[[Storm, Server], Awaitable[None]]
FAULTS: dict[str, Fault] = {}
"""By name."""


def fault(how: Fault) -> Fault:
    """Something that goes wrong with a house, or around it."""
    FAULTS[how.__name__] = how
    return how


@fault
async def killed(storm: Storm, node: Server) -> None:
    """``kill -9``; people at this house come back to it, or go to another."""
    there = [one for one in storm.evening.present if one.lives and leads_to(storm, one.house, node)]
    await node.kill()
    judge(storm.journal(), storm.evening.players, storm.steady)
    others = [one for one in storm.nodes if one is not node]
    if others and not storm.lines:
        for player in there:
            player.house = storm.rng.choice(storm.nodes).address
    lives = [player.lives for player in there]
    await node.open()
    await storm.seated_again(there, lives)


@fault
async def frozen(storm: Storm, node: Server) -> None:
    """``SIGSTOP``, and on after a while."""
    os.kill(node.pid, signal.SIGSTOP)
    await lasts(storm)
    os.kill(node.pid, signal.SIGCONT)


@fault
async def clock_set(storm: Storm, node: Server) -> None:
    """Somebody sets the clock of the machine, back or forth."""
    node.set_clock(storm.rng.choice(STEPS))


@fault
async def cut(storm: Storm, node: Server) -> None:
    """Some lines break, in the middle of whatever they carry."""
    for line in storm.lines:
        line.cut()
    for player in storm.evening.present:
        if player._socket is not None and storm.rng.random() < 0.5:
            player._socket.transport.abort()


@fault
async def disk_full(storm: Storm, node: Server) -> None:
    """Nothing more can be written for a while."""
    limit = resource.prlimit(node.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(node.pid, resource.RLIMIT_FSIZE, (1, limit[1]))
    await lasts(storm)
    resource.prlimit(node.pid, resource.RLIMIT_FSIZE, limit)


@fault
async def database_restarted(storm: Storm, node: Server) -> None:
    """The database is stopped in the middle of whatever it does, and comes back."""
    assert storm.restarts is not None
    await asyncio.to_thread(storm.restarts)


@fault
async def connections_ended(storm: Storm, node: Server) -> None:
    """The database ends every connection, as a proxy between it and the houses may."""
    import psycopg

    with psycopg.connect(node.database, autocommit=True) as connection:
        connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )


UNSTEADY = {"disk_full", "database_restarted", "connections_ended"}
"""During these a move may meet a store that cannot keep it."""


def leads_to(storm: Storm, address: str, node: Server) -> bool:
    """Whether people who call this address reach this house."""
    ways = {line.address: line.house for line in storm.lines}
    return str(ways.get(address, address.rpartition(":")[2])) == node.address.rpartition(":")[2]


async def lasts(storm: Storm) -> None:
    """As long as a fault that passes by itself."""
    await asyncio.sleep(storm.rng.uniform(*SHORT))


def schedule(kinds: Sequence[str], number: int, rng: Random) -> list[str]:
    """So many faults in any order, none of the kinds left out."""
    found = [kinds[n % len(kinds)] for n in range(number)]
    rng.shuffle(found)
    return found


async def stormy(
    houses: Any, http: Any, seed: str, games: Sequence[str], faults: Sequence[str], number: int, **more: Any
) -> Result:
    """An evening at one or several houses with so many faults of these kinds; what it came to."""
    rng = Random(seed)
    database, journal = more["database"], more["journal"]
    nodes = [await houses(database) for _ in range(more.get("nodes", 1))]
    lines = [SlowLine(node.address, rng) for node in nodes] if more.get("slow") else []
    for line in lines:
        await line.lay()
    ways = [way.address for way in (lines or nodes)]
    evening = Evening(http(nodes[0].address), games, ways)
    storm = Storm(nodes, evening, lambda: journal(nodes[0].database), rng)
    storm.lines = lines
    storm.restarts = more.get("restarts")
    storm.steady = not UNSTEADY & {*faults}
    try:
        return await storm.rages(schedule(faults, number, rng))
    finally:
        await evening.close()
        for player in evening.players:
            await player.end()
        for line in lines:
            await line.take_up()
