"""``kill -9`` under load: every acknowledged move is there once, and everybody comes back by himself."""

from __future__ import annotations

import asyncio
import random

import pytest
from tests.server.players import Player, converged, journal_of, judge, open_table
from tests.server.serving import PATIENCE

TABLES = 4
GAMES = ("inkognito", "bautta", "arsenalia", "inkognito")


class Evening:
    """Some tables that are never empty: where a match ends, another table begins."""

    def __init__(self, http) -> None:
        self.http = http
        self.players: list[Player] = []
        self.number = 0
        self.wanted: tuple[int, asyncio.Future[None]] | None = None

    async def at_table(self, slot: int) -> None:
        round = 0
        while True:
            party = await open_table(self.http, GAMES[slot % len(GAMES)], label=f"{slot}.{round}")
            self.players += party
            for player in party:
                player.faults = 0.05
                player.acknowledged = self._acknowledge
                player.begin()
            for player in party:
                await self._over(player)
            round += 1

    async def _over(self, player: Player) -> None:
        async with player._news:
            await player._news.wait_for(lambda: player.over)

    def _acknowledge(self) -> None:
        self.number += 1
        if self.wanted is not None and self.number >= self.wanted[0] and not self.wanted[1].done():
            self.wanted[1].set_result(None)

    async def more(self, moves: int) -> None:
        """Wait until so many more moves have been acknowledged."""
        self.wanted = self.number + moves, asyncio.get_running_loop().create_future()
        await asyncio.wait_for(self.wanted[1], PATIENCE)


async def killed_under_load(serving, http, kills: int, seed: str) -> None:
    rng = random.Random(seed)
    server = await serving()
    evening = Evening(http(server.address))
    tables = [asyncio.create_task(evening.at_table(slot)) for slot in range(TABLES)]
    for _ in range(kills):
        await evening.more(rng.randrange(1, 120))
        await server.kill()
        judge(journal_of(server.database), evening.players)
        await server.open()
    await evening.more(1)
    for table in tables:
        table.cancel()
    await asyncio.gather(*tables, return_exceptions=True)
    for player in evening.players:
        player.playing = False
    live = [player for player in evening.players if player.lives]
    for player in live:
        await player.calm()
    for player in live:
        await converged(player)
    assert judge(journal_of(server.database), evening.players) == evening.number
    for player in evening.players:
        await player.end()
    assert max(player.lives for player in live) > 1


@pytest.mark.parametrize("life", range(2))
async def test_a_killed_house_keeps_every_acknowledged_move_once(serving, http, life):
    await killed_under_load(serving, http, 10, f"evening {life}")


@pytest.mark.soak
@pytest.mark.parametrize("life", range(4))
async def test_a_house_killed_for_hours_keeps_every_acknowledged_move_once(serving, http, life):
    await killed_under_load(serving, http, 50, f"long evening {life}")
