"""Five people in five time zones play Zena turn by turn, while the clocks change and the house restarts."""

from __future__ import annotations

from datetime import datetime
from random import Random
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from tests.server.callers import begun, opened
from tests.server.parlour import MemoryStore, a_house, settle

from ridotto.services.deadlines.hours import HOUR

ZONES = ("Europe/Rome", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe", "Pacific/Auckland")
FRIDAY = round(datetime(2026, 10, 23, 12, tzinfo=ZoneInfo("UTC")).timestamp() * 1000)
"""Before the clocks go back in Europe, and a week before they do in America."""
BUDGET = 9
DOWN = 11
"""Hours through which the house is down, now and then."""


def awake(zone: str, now: float) -> bool:
    """Whether somebody there is awake: their nights are from ten to eight."""
    return 8 <= datetime.fromtimestamp(now / 1000, ZoneInfo(zone)).hour < 22


async def an_evening_of_weeks(months: int, seed: str) -> tuple[int, int]:
    """Play to the end; how many answers people gave, and how many bots gave for them."""
    rng, store, now, answers = Random(seed), MemoryStore(), FRIDAY, 0
    house = a_house(seed, store=store)
    house.clock.ms = float(now)  # type: ignore[attr-defined]  # a clock of tests
    sitting: Any = None
    while True:
        async with opened(house) as door:
            if sitting is None:
                rhythm = {"kind": "turns", "hours": BUDGET, "bank": 4}
                sitting = await begun(door, "zena", 5, {"months": months}, rhythm=rhythm)
                for zone, token in zip(ZONES, sitting.tokens, strict=True):
                    hours = {"zone": zone, "quiet_from": 22 * 60, "quiet_until": 8 * 60}
                    assert (await door.act(sitting.code, token, "SetHours", hours=hours)).status == 200
            sitting.door = door
            clock: Any = door.house.clock
            for _ in range(rng.randrange(20, 60)):
                table = await door.house.table(sitting.code)  # it falls asleep when nobody is there
                live = await table.live_match()
                if live is None or live.match.over:
                    await settle()
                    assert table.doc.phase == "over"
                    return answers, sum(id.startswith("b") for _, id in live.ids)
                for seat in live.match.to_move():
                    if seat and awake(ZONES[seat], clock.now()) and rng.random() < 0.6:
                        move = rng.choice(live.match.asked_moves(seat))
                        await live.play(seat, f"c {live.length}", live.asked(seat), move, waited=True)
                        answers += 1
                        break
                await clock.pass_time(1800)
                assert all(bank.bank <= 4 * HOUR for bank in table.doc.times.seats)
                until = (await door.house.table(sitting.code)).deadlines.until
                assert until is None or until > clock.now() - 2000, "nobody is over their time"
            now = clock.now()
        house = a_house(f"{seed} {now}", store=store)
        house.clock.ms = now + DOWN * HOUR  # type: ignore[attr-defined]  # a clock of tests


async def test_five_in_five_time_zones_play_to_the_end_turn_by_turn():
    answers, by_bots = await an_evening_of_weeks(1, "a month")
    assert answers > 10, "those who play"
    assert by_bots > 3, "the one who never answers"


@pytest.mark.soak
@pytest.mark.parametrize("n", range(3))
async def test_and_all_eight_months_of_it(n):
    answers, by_bots = await an_evening_of_weeks(8, f"eight months {n}")
    assert answers > 100
    assert by_bots > 20
