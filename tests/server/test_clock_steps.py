"""Somebody sets the clock of the machine back or forth: whatever is only waited for comes in its own time."""

from __future__ import annotations

from typing import Any

import pytest
from tests.server.callers import begun, opened
from tests.server.parlour import a_house
from tests.server.taletellers import Evening, a_tale_house
from tests.server.test_timing import ORACLE, oracle_begun

from ridotto.server.house.house import ASLEEP
from ridotto.server.house.settings import DAY, Settings
from ridotto.server.match.pace import OPEN, PACED

HOUR = 3_600_000
STEPS = pytest.mark.parametrize("by", [-30 * DAY, -HOUR, HOUR, 30 * DAY])


@STEPS
async def test_a_paced_answer_is_released_at_its_hour(by: int) -> None:
    async with opened(a_house("paced", pace=1, games=(ORACLE,))) as door:
        sitting = await oracle_begun(door)
        wire, clock = await door.caller(sitting.code, sitting.tokens[0]), door.house.clock
        clock.set_by = by  # type: ignore[attr-defined]  # a clock of tests
        await wire.plays("x", {"type": "Reply", "word": 0})
        await clock.pass_time(PACED[0] - 0.1)  # type: ignore[attr-defined]  # a clock of tests
        assert not wire.messages("Done"), "not sooner"
        await clock.pass_time(PACED[1] - PACED[0] + 0.2)  # type: ignore[attr-defined]  # a clock of tests
        assert wire.last("Done")["id"] == "x", "and not later"


@STEPS
async def test_bots_play_on(by: int, monkeypatch: pytest.MonkeyPatch) -> None:
    async with opened(a_house("bots", pace=1)) as door:
        clock: Any = door.house.clock
        true = door.house.workers.choose

        async def choose(*given: Any) -> Any:
            clock.set_by = by  # while they think
            return await true(*given)

        monkeypatch.setattr(door.house.workers, "choose", choose)
        sitting = await begun(door, "bautta", 3, bots=(0, 1, 2))
        for _ in range(5):
            length = sitting.live.length
            await clock.pass_time(max(OPEN[1], PACED[1]) + 0.1)
            assert sitting.live.length > length
            clock.set_by = 0


@STEPS
async def test_somebody_who_is_away_has_the_grace_time_and_no_other(by: int) -> None:
    async with opened(a_house("away", grace=60)) as door:
        clock: Any = door.house.clock
        sitting = await begun(door, "bautta", 2)
        wires = [await door.caller(sitting.code, token) for token in sitting.tokens]
        asked = sitting.live.match.to_move()[0]
        await wires[asked].hangs_up()
        clock.set_by += by
        place = door.house._tables[sitting.code].doc.places
        await clock.pass_time(55)
        assert not door.house._tables[sitting.code].doc.places[asked].stands_in
        await clock.pass_time(10)
        assert door.house._tables[sitting.code].doc.places[asked].stands_in, place


@STEPS
async def test_a_candle_burns_as_long_as_was_agreed(by: int) -> None:
    async with opened(a_tale_house()) as door:
        evening, clock = await Evening.of(door, minutes=60), door.house.clock
        await clock.pass_time(600)  # type: ignore[attr-defined]  # a clock of tests
        clock.set_by = by  # type: ignore[attr-defined]  # a clock of tests
        for act in ("Pause", "Resume"):
            assert (await door.act(evening.sitting.code, evening.token[0], act)).status == 200
            if act == "Pause":
                assert evening.said(1, "Tale")["candle"]["burnt"] == 600_000
        assert evening.said(1, "Tale")["candle"]["lit"] == clock.now()
        clock.set_by -= by  # type: ignore[attr-defined]  # a clock of tests
        assert (await evening.does(1, "RaiseHand")).status == 200
        await clock.pass_time(50 * 60 - 1)  # type: ignore[attr-defined]  # a clock of tests
        events = [event["type"] for news in evening.people[1].messages("News") for event in news["told"]]
        assert "TimeIsOver" not in events
        await clock.pass_time(2)  # type: ignore[attr-defined]  # a clock of tests
        events = [event["type"] for news in evening.people[1].messages("News") for event in news["told"]]
        assert "TimeIsOver" in events


async def test_a_table_falls_asleep_when_nobody_has_been_there_and_not_when_the_clock_is_set() -> None:
    async with opened(a_house("asleep")) as door:
        sitting, clock = await begun(door, "bautta", 2), door.house.clock
        clock.set_by = 2 * ASLEEP  # type: ignore[attr-defined]  # a clock of tests
        await door.house.tidy()
        assert sitting.code in door.house._tables
        clock.set_by = -2 * ASLEEP  # type: ignore[attr-defined]  # a clock of tests
        await clock.pass_time(ASLEEP / 1000 + 120)  # type: ignore[attr-defined]  # a clock of tests
        assert sitting.code not in door.house._tables
    assert Settings().grace == 60
