"""Several processes on one store: who sits at one that died is away, and everybody knows it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from typing import Any

import pytest
from tests.server.callers import Door, Sitting, Wire, begun, opened
from tests.server.parlour import SharedStore, StandingClock, a_house, settle

from ridotto.bots import stand_in
from ridotto.server.house.house import ASLEEP
from ridotto.server.house.nodes import LOOKS
from ridotto.server.house.settings import Settings
from ridotto.store.store import SignRow, StoreError

GRACE = 60.0
MISSED = (LOOKS + 1) * Settings().beat
"""Seconds after which a process that is dead has been found to be."""


class Town:
    """Two houses on one store, by one clock: a match with seat 0 at the second, the others at the first."""

    doors: list[Door]
    sitting: Sitting
    wires: list[Wire]

    def __init__(self) -> None:
        self.clock = StandingClock()
        self.trunk = SharedStore()

    def house(self, name: str) -> Any:
        """A house that is not open yet."""
        found = a_house(name, grace=GRACE, store=SharedStore(self.trunk))
        found.clock = self.clock
        return found

    def store(self, n: int) -> SharedStore:
        """What the store is to a house."""
        found = self.doors[n].house.store
        assert isinstance(found, SharedStore)
        return found

    def chairs(self, n: int) -> list[Any]:
        """The chairs as they are seen at a house."""
        return list(self.doors[n].house._tables[self.sitting.code].face().chairs)

    def here(self, n: int) -> list[bool]:
        """By seat whether somebody is there, as it is seen at a house."""
        return [chair.here for chair in self.chairs(n)]

    def stand_ins(self, n: int = 1) -> list[bool]:
        """By seat whether a bot plays for somebody, as it is seen at a house."""
        return [chair.stands_in for chair in self.chairs(n)]

    async def calls(self, n: int, seat: int) -> Wire:
        """Somebody calls at a house."""
        return await self.doors[n].caller(self.sitting.code, self.sitting.tokens[seat])


@pytest.fixture
async def town() -> AsyncIterator[Town]:
    """Everybody is on a line."""
    found = Town()
    async with AsyncExitStack() as stack:
        found.doors = [await stack.enter_async_context(opened(found.house(name))) for name in ("one", "two")]
        found.sitting = await begun(found.doors[0], "inkognito", 3)
        found.wires = [await found.calls(int(seat == 0), seat) for seat in range(3)]
        await settle()
        yield found
        for store in found.trunk.all:
            store.cut = False


async def test_as_long_as_both_live_everybody_is_seen_at_both(town):
    await town.clock.pass_time(30 * GRACE)
    assert town.here(0) == town.here(1) == [True] * 3
    assert town.stand_ins() == [False] * 3
    assert len(town.trunk.living) == 2


async def test_after_a_node_has_died_bots_stand_in_and_who_comes_to_another_has_the_seat(town):
    town.store(0).cut = True  # killed: its people do not come back
    await town.clock.pass_time(Settings().beat)
    assert town.here(1) == [True] * 3, "perhaps it is only late"
    await town.clock.pass_time(MISSED)
    assert town.here(1) == [True, False, False]
    assert [chair["here"] for chair in town.wires[0].last("TableNews")["table"]["chairs"]] == town.here(1)
    await town.clock.pass_time(GRACE - MISSED)
    assert town.stand_ins() == [False] * 3, "the grace time begins when it is found dead"
    await town.clock.pass_time(MISSED)
    assert town.stand_ins() == [False, True, True]
    assert {chair.bot for chair in town.chairs(1)[1:]} == {stand_in("inkognito", "it")}
    back = await town.calls(1, 2)
    assert back.last("Whole")["seat"] == 2
    assert town.stand_ins() == [False, True, False]
    assert town.here(1) == [True, False, True]
    await town.clock.pass_time(10 * GRACE)
    assert town.stand_ins() == [False, True, False]
    assert [*town.trunk.living] == [town.doors[1].house.node], "nothing is left of the dead"


async def test_who_sat_at_a_dead_node_is_away_even_while_its_sign_cannot_be_removed(town):
    town.store(0).cut = True
    town.trunk.broken["drop_sign"] = StoreError("not now")
    await town.clock.pass_time(MISSED + GRACE)
    assert town.stand_ins() == [False, True, True]
    assert len(town.trunk.living) == 2
    town.trunk.broken.clear()
    await town.clock.pass_time(Settings().beat)
    assert len(town.trunk.living) == 1


async def test_the_host_can_seat_a_bot_for_somebody_at_a_dead_node_before_the_grace_time_is_over(town):
    town.store(0).cut = True
    await town.clock.pass_time(MISSED)
    answer = await town.doors[1].act(
        town.sitting.code, town.sitting.screen, "SeatBot", chair="b", bot="random"
    )
    assert [(chair["stands_in"], chair["here"]) for chair in answer.json["chairs"]] == [
        (False, True),
        (True, False),
        (False, False),
    ]


async def test_a_node_that_closes_is_missed_at_the_next_look(town):
    await town.doors[0].house.close()
    assert [*town.trunk.living] == [town.doors[1].house.node]
    await town.clock.pass_time(Settings().beat)
    assert town.here(1) == [True, False, False]
    await town.clock.pass_time(GRACE)
    assert town.stand_ins() == [False, True, True]


async def test_who_hangs_up_at_one_node_is_seen_to_be_away_at_the_other(town):
    await town.wires[1].hangs_up()
    assert town.here(0) == town.here(1) == [True, False, True]
    await town.clock.pass_time(GRACE - 1)
    again = await town.calls(0, 1)
    assert town.here(0) == town.here(1) == [True] * 3
    await again.hangs_up()
    await town.clock.pass_time(GRACE - 1)
    assert town.stand_ins() == [False] * 3, "at both the grace time has begun anew"
    await town.clock.pass_time(1)
    assert town.stand_ins(0) == town.stand_ins(1) == [False, True, False]


async def test_a_seat_that_is_away_at_one_node_is_taken_again_at_the_other(town):
    await town.wires[1].hangs_up()
    await town.clock.pass_time(GRACE)
    assert town.stand_ins(0) == town.stand_ins(1) == [False, True, False]
    back = await town.calls(1, 1)
    assert back.last("Whole")["seat"] == 1
    assert town.stand_ins(0) == town.stand_ins(1) == [False] * 3
    assert town.here(0) == town.here(1) == [True] * 3


async def test_a_screen_at_one_node_keeps_the_seat_when_that_at_the_other_is_gone(town):
    second = await town.calls(1, 1)
    await second.hangs_up()
    assert town.here(0) == town.here(1) == [True] * 3
    await town.clock.pass_time(2 * GRACE)
    assert town.stand_ins() == [False] * 3


async def test_a_screen_at_one_node_keeps_the_seat_when_the_other_has_died(town):
    await town.calls(1, 1)
    town.store(1).cut = True
    await town.clock.pass_time(MISSED + 2 * GRACE)
    assert town.here(0) == [False, True, True]
    assert town.stand_ins(0) == [True, False, False]


async def test_a_node_that_was_cut_off_for_long_has_its_people_back(town):
    town.store(0).cut = True
    await town.clock.pass_time(MISSED + GRACE)
    assert town.stand_ins() == [False, True, True]
    town.store(0).mended()
    await town.clock.pass_time(Settings().beat)
    assert town.stand_ins(0) == town.stand_ins(1) == [False] * 3
    assert town.here(0) == town.here(1) == [True] * 3
    await town.clock.pass_time(10 * GRACE)
    assert town.stand_ins() == [False] * 3
    assert len(town.trunk.living) == 2


async def test_a_node_that_is_held_up_takes_nobody_for_dead(town):
    town.store(1).cut = True
    await town.clock.pass_time(30 * GRACE)
    assert town.here(1) == [True] * 3, "it could not look"
    town.store(1).mended()
    await town.clock.pass_time(MISSED)
    assert town.here(1) == [True] * 3


async def test_after_a_kill_and_a_restart_who_does_not_come_back_is_replaced(town):
    for n in (0, 1):
        town.store(n).cut = True
    async with opened(town.house("three")) as door:
        town.doors.append(door)
        await town.calls(2, 1)
        await town.clock.pass_time(MISSED)
        assert town.here(2) == [False, True, False]
        await town.clock.pass_time(GRACE)
        assert town.stand_ins(2) == [True, False, True]
        assert [*town.trunk.living] == [door.house.node]


async def test_a_table_is_read_long_after_its_node_has_gone(town):
    await town.wires[0].hangs_up()
    town.store(0).cut = True
    await town.clock.pass_time(MISSED + ASLEEP / 1000 + 120)
    assert town.sitting.code not in town.doors[1].house._tables
    async with opened(town.house("three")) as door:
        town.doors.append(door)
        wire = await town.calls(2, 0)
        assert [chair["here"] for chair in wire.last("Welcome")["table"]["chairs"]] == [True, False, False]


async def test_a_node_that_has_just_been_opened_is_known_where_somebody_comes_to_it(town):
    async with opened(town.house("three")) as door:
        town.doors.append(door)
        await town.wires[1].hangs_up()
        await town.calls(2, 1)
        assert town.here(0) == town.here(1) == town.here(2) == [True] * 3


async def test_a_node_that_was_opened_later_is_known_where_the_table_is_read_for_the_first_time(town):
    async with opened(town.house("three")) as door, opened(town.house("four")) as last:
        town.doors += [door, last]
        await town.wires[1].hangs_up()
        await town.calls(3, 1)
        wire = await town.calls(2, 2)
        assert [chair["here"] for chair in wire.last("Welcome")["table"]["chairs"]] == [True] * 3


async def test_an_arrival_that_is_written_late_seats_nobody_who_has_gone_again(town):
    await town.wires[1].hangs_up()
    await town.clock.pass_time(GRACE)
    await town.doors[0].house._tables[town.sitting.code].absence.arrived("b")
    await settle()
    assert town.here(0) == town.here(1) == [True, False, True]
    assert town.stand_ins() == [False, True, False]


async def test_moves_need_no_sign_of_life(town):
    for n in (0, 1):
        town.store(n).asked.clear()
    live = town.sitting.live
    for n in range(30):
        seat = live.match.to_move()[0]
        await town.wires[seat].plays(f"m{n}", live.match.asked_moves(seat)[0])
        assert town.wires[seat].last("Done")["id"] == f"m{n}"
    assert town.store(0).asked == town.store(1).asked == []


async def test_a_sign_that_is_not_its_own_is_not_dropped(town):
    house = town.doors[0].house
    newer = SignRow(house.node, 10**6)
    town.trunk.living[house.node] = newer
    await house.nodes.sign_off()
    assert town.trunk.living[house.node] == newer


# ---- a seat goes to another device


async def test_a_seat_is_handed_over_to_a_device_at_another_node(town):
    one, two = town.doors
    code, old = town.sitting.code, town.sitting.tokens[1]
    key = (await one.post(f"/api/tables/{code}/handover", {}, token=old)).json["key"]
    answer = await two.post(f"/api/tables/{code}/takeover", {"key": key})
    assert answer.status == 200
    await settle()
    assert town.wires[1].messages()[-1] == {"type": "Bye", "why": "moved"}
    assert town.wires[1].closed is not None
    new = answer.json["token"]
    device = await two.caller(code, new)
    assert device.last("Welcome")["chair"] == answer.json["chair"] == "b"
    assert device.last("Whole")["seat"] == 1
    assert town.here(0) == town.here(1) == [True] * 3
    for door in (one, two):
        assert (await door.post(f"/api/tables/{code}/takeover", {"key": key})).status == 403, "once"
        late = await door.caller(code, old)
        assert late.messages()[-1] == {"type": "Bye", "why": "moved"}
        assert (await door.act(code, old, "Pause")).status == 403
    live = two.house._tables[code].live
    for n in range(12):
        seat = live.match.to_move()[0]
        wire = device if seat == 1 else town.wires[seat]
        await wire.plays(f"m{n}", live.match.asked_moves(seat)[0])
        assert wire.last("Done")["id"] == f"m{n}"
    await town.clock.pass_time(2 * GRACE)
    assert town.stand_ins(0) == town.stand_ins(1) == [False] * 3


async def test_a_seat_is_handed_back_and_forth_between_nodes(town):
    code, token, wire = town.sitting.code, town.sitting.tokens[1], town.wires[1]
    for n in range(6):
        here, there = town.doors[n % 2], town.doors[1 - n % 2]
        key = (await here.post(f"/api/tables/{code}/handover", {}, token=token)).json["key"]
        token = (await there.post(f"/api/tables/{code}/takeover", {"key": key})).json["token"]
        await settle()
        assert wire.messages()[-1] == {"type": "Bye", "why": "moved"}
        wire = await there.caller(code, token)
        assert wire.last("Whole")["seat"] == 1
        assert town.here(0) == town.here(1) == [True] * 3
