"""Packets that are lost, late, doubled and out of order: the house and everybody at it come through."""

from __future__ import annotations

import asyncio
from random import Random

import pytest
from tests.faults.packets import HOUSE, Network, why_not
from tests.faults.test_storms import GAMES
from tests.server.players import Player, converged, journal_of, judge, open_table
from tests.server.serving import Server

OPEN_TO_ALL = dict.fromkeys(("openings", "acts", "replays", "talk", "requests"), 10**9)
"""Guests from another machine have budgets, which are tried elsewhere."""


@pytest.mark.soak
@pytest.mark.parametrize("evening", range(3))
async def test_over_a_bad_network_every_acknowledged_move_is_made_once(tmp_path, http, evening):
    if reason := why_not():
        pytest.skip(reason)
    rng = Random(f"packets {evening}")
    with Network(rng) as network:
        house = Server(tmp_path, network=network.house, host=HOUSE, **OPEN_TO_ALL)
        await house.open()
        players: list[Player] = []
        with network.at_the_guests():
            for n, game in enumerate(GAMES):
                players += await open_table(http(house.address), game, 5 if game == "q" else 4, f"{n}")
            for player in players:
                player.begin()
            for _ in range(6):
                await asyncio.sleep(10)
                network.cut = True
                await asyncio.sleep(rng.uniform(0.5, 3))
                network.cut = False
            for player in players:
                player.playing = False
            for player in players:
                await player.calm()
                await converged(player)
                await player.end()
        await house.kill()
    moves = judge(journal_of(house.database), players)
    print(f"{moves:,} moves acknowledged; {network.carried}")
    assert moves > 100
    assert all(network.carried.values())
    assert house.complaints() == []
