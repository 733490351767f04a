"""An assistant sits down, plays and is told nothing but what its seat may know: with the official client."""

from __future__ import annotations

import pytest
from tests.server.assistants import MODES, assistant, numbers, welcoming
from tests.server.callers import opened
from tests.server.parlour import a_house, settle

SHORT = {"inkognito": (4, {"points": 1}), "q": (5, {"round_limit": 2})}


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("game", SHORT)
async def test_an_assistant_plays_a_whole_match(game, mode):
    seats, options = SHORT[game]
    async with opened(a_house(f"assistant {game}")) as door:
        sitting = await welcoming(door, game, seats, options=options)
        async with assistant(door, mode) as one:
            rules = await one.asks("rules", game=game, language="en")
            assert len(rules) > 5_000
            told = await one.asks("sit_down", table=sitting.code.lower(), name="Claudio")
            assert sitting.code in told
            assert (await door.act(sitting.code, sitting.screen, "Start")).status == 200
            played = 0
            while not sitting.live.match.over:
                await settle()
                told = await one.asks("wait", seconds=0)
                if found := numbers(told):
                    text = "A story that I tell."
                    await one.asks("play", number=found[played % len(found)], text=text)
                    played += 1
            assert played > 3
            told = await one.asks("look")
        assert sitting.live.match.over
        assert all(entry.seat != seats - 1 or entry for entry in sitting.live.match.journal)
