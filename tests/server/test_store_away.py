"""A store that is away for a while: what the house does by itself is done when it is there again."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
from tests.server.callers import begun, opened
from tests.server.parlour import MemoryStore, a_house

from ridotto.core import filled
from ridotto.store import StoreError


async def test_a_match_that_ends_while_the_disk_is_full_is_over_once_it_is_not():
    store, rng = MemoryStore(), Random(5)
    async with opened(a_house("full", store=store)) as door:
        house: Any = door.house
        sitting = await begun(door, "bautta", 2)
        wires = [await door.caller(sitting.code, token) for token in sitting.tokens]
        while not sitting.live.match.over:
            seat = sitting.live.match.to_move()[0]
            wire = next(one for one in wires if one.last("Whole")["seat"] == seat)
            store.broken["save_table"] = StoreError("no space left")
            move = filled(rng.choice(sitting.live.match.asked_moves(seat)), "Ciao.")
            await wire.plays(f"m{sitting.live.length}", msgspec.to_builtins(move))
        await house.clock.pass_time(60)
        assert house._tables[sitting.code].doc.phase == "playing"
        store.broken.clear()
        await house.clock.pass_time(60)
        assert house._tables[sitting.code].doc.phase == "over"
        assert wires[0].last("TableNews")["table"]["phase"] == "over"
        assert sitting.live.id in store.told


async def test_a_bot_stands_in_though_the_store_was_away_when_the_grace_was_over():
    store = MemoryStore()
    async with opened(a_house("away", store=store, grace=60)) as door:
        house: Any = door.house
        sitting = await begun(door, "bautta", 2)
        one, _ = [await door.caller(sitting.code, token) for token in sitting.tokens]
        store.broken["save_table"] = StoreError("gone")
        await one.hangs_up()
        await house.clock.pass_time(90)
        store.broken.clear()
        await house.clock.pass_time(10)
        assert [place.stands_in for place in house._tables[sitting.code].doc.places].count(True) == 1
