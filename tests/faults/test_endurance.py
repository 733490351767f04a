"""A house at which people play for half an hour is no larger at the end than when it had settled."""

from __future__ import annotations

import asyncio
from itertools import count
from pathlib import Path
from statistics import median

import pytest
from tests.faults.test_storms import GAMES
from tests.server.players import Player, journal_of, judge, open_table
from tests.server.serving import Server

RATE = 100
"""Moves in a second that people send together, at most."""
MINUTE = 60 * RATE
MINUTES = 30
SETTLED = 15
"""Tables that nobody listens to are put away after ten minutes: from then on as many go as come."""
TABLES = 8


class Turnstile:
    """Lets one move through after another, at a steady rate."""

    def __init__(self, rate: float) -> None:
        self.passed = 0
        self._apart = 1 / rate
        self._next = 0.0

    async def wait(self) -> None:
        """Until it is this move's turn."""
        self.passed += 1
        loop = asyncio.get_running_loop()
        self._next = max(self._next + self._apart, loop.time())
        await asyncio.sleep(self._next - loop.time())


def resident(pid: int) -> int:
    """The megabytes of memory that a process holds."""
    said = Path(f"/proc/{pid}/status").read_text().split("VmRSS:")[1]
    return int(said.split()[0]) // 1024


@pytest.mark.soak
async def test_half_an_hour_of_play_leaves_a_house_as_large_as_it_was(tmp_path, http):
    house = Server(tmp_path, plain=True)
    await house.open()
    turnstile, everybody, sizes = Turnstile(RATE), list[Player](), list[int]()

    async def plays(slot: int) -> None:
        for n in count():
            game = GAMES[(slot + n) % len(GAMES)]
            party = await open_table(http(house.address), game, 5 if game == "q" else 4, f"{slot}.{n}")
            everybody.extend(party)
            for player in party:
                player.ready = turnstile.wait
                player.begin()
            for player in party:
                async with player._news:
                    await player._news.wait_for(lambda one=player: one.over)
            for player in party:
                await player.calm()
                await player.end()
                player.log, player.face, player.now = [], {}, {}

    tables = [asyncio.create_task(plays(slot)) for slot in range(TABLES)]
    try:
        for n in range(1, MINUTES + 1):
            while turnstile.passed < n * MINUTE:
                done, _ = await asyncio.wait(tables, timeout=1, return_when=asyncio.FIRST_COMPLETED)
                for one in done:
                    one.result()  # a table that has failed says so
            sizes.append(resident(house.pid))
    finally:
        for one in tables:
            one.cancel()
        await asyncio.gather(*tables, return_exceptions=True)
        for player in everybody:
            await player.end()
    await house.kill()
    moves = judge(journal_of(house.database), everybody)
    print(f"{moves} moves, {len({one.table for one in everybody})} tables, megabytes by minute: {sizes}")
    assert house.complaints() == []
    assert median(sizes[-3:]) <= 1.05 * median(sizes[SETTLED - 3 : SETTLED])
