"""Leaving and coming back: the table never hangs, and nobody loses a seat."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from tests.server.callers import Door, Sitting, begun, gathered, opened
from tests.server.parlour import StandingClock, a_house, settle
from tests.server.serving import PATIENCE

from ridotto.bots import stand_in
from ridotto.server.house.house import ASLEEP, House
from ridotto.server.house.settings import DAY, Settings
from ridotto.server.table.listeners import Listener
from ridotto.store import open_store

GRACE = 60.0
STAND_IN = stand_in("inkognito", "it")


def chair(sitting: Sitting, n: int) -> Any:
    """The chair of a seat as everybody sees it."""
    return sitting.door.house._tables[sitting.code].face().chairs[n]


def clock(door: Door) -> StandingClock:
    found = door.house.clock
    assert isinstance(found, StandingClock)
    return found


async def party(
    door: Door, seats: int = 3, game: str = "inkognito", **more: Any
) -> tuple[Sitting, list[Any]]:
    """A match with everybody on a line."""
    sitting = await begun(door, game, seats, **more)
    return sitting, [await door.caller(sitting.code, token) for token in sitting.tokens]


async def test_after_the_grace_time_a_labelled_bot_plays_on_and_gives_the_seat_back(any_store):
    async with opened(a_house("grace", grace=GRACE, store=any_store)) as door:
        sitting, wires = await party(door)
        asked = sitting.live.match.to_move()[0]
        await wires[asked].hangs_up()
        await clock(door).pass_time(GRACE - 1)
        assert not chair(sitting, asked).stands_in
        assert sitting.live.length == 0
        await clock(door).pass_time(1)
        away = chair(sitting, asked)
        assert (away.kind, away.stands_in, away.bot, away.here) == ("person", True, STAND_IN, False)
        assert sitting.live.length == 1
        other = wires[(asked + 1) % 3]
        assert other.last("TableNews")["table"]["chairs"][asked]["stands_in"]
        back = await door.caller(sitting.code, sitting.tokens[asked])
        assert back.last("Welcome")["stood_in"] == 1
        assert all("stood_in" not in str(said) for wire in wires for said in wire.messages("TableNews"))
        again = await door.caller(sitting.code, sitting.tokens[asked])
        assert again.last("Welcome")["stood_in"] == 0, "it is told once"
        await again.hangs_up()
        here = chair(sitting, asked)
        assert (here.stands_in, here.bot, here.here) == (False, None, True)
        assert back.last("Whole")["seat"] == asked
        assert not other.last("TableNews")["table"]["chairs"][asked]["stands_in"]


async def test_who_comes_back_in_time_has_lost_nothing(any_store):
    async with opened(a_house("in time", grace=GRACE, store=any_store)) as door:
        sitting, wires = await party(door)
        asked = sitting.live.match.to_move()[0]
        await wires[asked].hangs_up()
        await clock(door).pass_time(GRACE - 1)
        back = await door.caller(sitting.code, sitting.tokens[asked])
        await clock(door).pass_time(10 * GRACE)
        assert not chair(sitting, asked).stands_in
        await back.plays("mine", back.last("Whole")["moves"][0])
        assert back.last("Done")["id"] == "mine"


async def test_a_second_screen_keeps_the_seat(any_store):
    async with opened(a_house("screens", grace=GRACE, store=any_store)) as door:
        sitting, wires = await party(door)
        second = await door.caller(sitting.code, sitting.tokens[0])
        await wires[0].hangs_up()
        await clock(door).pass_time(2 * GRACE)
        assert chair(sitting, 0).here
        assert not chair(sitting, 0).stands_in
        await second.hangs_up()
        await clock(door).pass_time(2 * GRACE)
        assert chair(sitting, 0).stands_in


async def test_a_table_that_waits_waits(any_store):
    async with opened(a_house("waits", grace=GRACE, store=any_store)) as door:
        sitting, wires = await party(door, absence="wait")
        asked = sitting.live.match.to_move()[0]
        await wires[asked].hangs_up()
        await clock(door).pass_time(30 * GRACE)
        assert not chair(sitting, asked).stands_in
        assert sitting.live.length == 0


async def test_a_bot_plays_for_nobody_until_somebody_is_there_to_play_with(any_store):
    async with opened(a_house("nobody", grace=GRACE, store=any_store)) as door:
        sitting, wires = await party(door)
        for wire in wires:
            await wire.hangs_up()
        await clock(door).pass_time(2 * GRACE)
        assert [chair(sitting, n).stands_in for n in range(3)] == [False] * 3
        await door.caller(sitting.code, sitting.tokens[0])
        await clock(door).pass_time(2 * GRACE)
        assert [chair(sitting, n).stands_in for n in range(3)] == [False, True, True]


async def test_nobody_is_replaced_in_a_pause_but_after_it(any_store):
    async with opened(a_house("paused", grace=GRACE, store=any_store)) as door:
        sitting, wires = await party(door)
        await wires[1].hangs_up()
        await door.act(sitting.code, sitting.tokens[0], "Pause")
        await clock(door).pass_time(5 * GRACE)
        assert not chair(sitting, 1).stands_in
        await door.act(sitting.code, sitting.tokens[0], "Resume")
        await clock(door).pass_time(GRACE)
        assert chair(sitting, 1).stands_in


async def test_who_sat_down_and_never_called_is_replaced(any_store):
    async with opened(a_house("never", grace=GRACE, store=any_store)) as door:
        sitting = await begun(door, "inkognito", 3)
        await door.caller(sitting.code, sitting.tokens[0])
        await clock(door).pass_time(GRACE)
        assert [chair(sitting, n).stands_in for n in range(3)] == [False, True, True]


async def test_who_does_not_come_back_after_a_restart_is_replaced(any_store):
    async with opened(a_house("first", grace=GRACE, store=any_store)) as door:
        sitting, _ = await party(door)
    async with opened(a_house("second", grace=GRACE, store=any_store)) as door:
        sitting.door = door
        wire = await door.caller(sitting.code, sitting.tokens[0])
        assert [one["here"] for one in wire.last("Welcome")["table"]["chairs"]] == [True, False, False]
        await clock(door).pass_time(GRACE - 1)
        await door.caller(sitting.code, sitting.tokens[2])
        await clock(door).pass_time(2 * GRACE)
        assert [chair(sitting, n).stands_in for n in range(3)] == [False, True, False]


async def test_leaving_lets_a_bot_play_on_at_once_until_one_comes_back(any_store):
    async with opened(a_house("leave", grace=GRACE, store=any_store)) as door:
        sitting, wires = await party(door)
        asked = sitting.live.match.to_move()[0]
        token = sitting.tokens[asked]
        assert (await door.act(sitting.code, token, "Leave")).status == 200
        await settle()
        assert chair(sitting, asked).stands_in
        assert sitting.live.length == 1
        await wires[asked].hangs_up()
        back = await door.caller(sitting.code, token)
        assert chair(sitting, asked).stands_in, "who said good-bye comes back only by asking for it"
        assert (await door.act(sitting.code, token, "ComeBack")).status == 200
        assert (chair(sitting, asked).stands_in, chair(sitting, asked).bot) == (False, None)
        await clock(door).pass_time(5 * GRACE)
        assert not chair(sitting, asked).stands_in
        assert back.last("TableNews")["table"]["chairs"][asked]["here"]


@pytest.mark.parametrize(("game", "seats"), [("inkognito", 3), ("arsenalia", 4)])
async def test_everybody_may_leave_and_the_bots_play_to_the_end(game, seats, any_store):
    async with opened(a_house("all leave", grace=GRACE, store=any_store)) as door:
        sitting, _ = await party(door, seats, game)
        for token in sitting.tokens:
            await door.act(sitting.code, token, "Leave")
        await settle()
        assert sitting.live.match.over
        assert door.house._tables[sitting.code].doc.phase == "over"


async def test_another_bot_takes_over_while_the_first_is_thinking(any_store):
    async with opened(a_house("other bot", grace=GRACE, pace=1, store=any_store)) as door:
        sitting, wires = await party(door)
        asked = sitting.live.match.to_move()[0]
        id = chair(sitting, asked).id
        await wires[asked].hangs_up()
        for bot in (STAND_IN, "random"):
            answer = await door.act(sitting.code, sitting.screen, "SeatBot", chair=id, bot=bot)
            assert answer.status == 200
        await clock(door).pass_time(30)
        assert sitting.live.length >= 1
        assert door.house.workers.jobs[-1].bot == "random"


# ---- days


async def over(door: Door, code: str) -> None:
    """Wait until the match of a table has ended."""
    table, told = await door.house.table(code), asyncio.Event()
    watcher = Listener(None, lambda message: told.set(), lambda bye: None)
    table.listeners.add(watcher)
    async with asyncio.timeout(PATIENCE):
        while table.doc.phase != "over":
            await told.wait()
            told.clear()
    table.listeners.discard(watcher)


def house_of(folder: Path, at: float, **more: Any) -> House:
    """A house on a file, at an hour."""
    house = a_house("days", store=open_store(folder / "house.db"), **more)
    assert isinstance(house.clock, StandingClock)
    house.clock.ms = at
    return house


async def test_a_match_of_days_is_put_away_and_read_from_disk(tmp_path):
    async with opened(house_of(tmp_path, 0)) as door:
        sitting = await begun(door, "inkognito", 3, absence="wait")
        table = await door.house.table(sitting.code)
        live = await table.live_match()
        seat = live.match.to_move()[0]
        move = live.match.moves(seat)[0]
        await live.play(seat, "c one", live.asked(seat), move)
        view, seen = live.match.view(seat), table
        door.house.clock.ms += ASLEEP + 1
        await door.house.tidy()
        assert sitting.code not in door.house._tables
        again = await door.house.table(sitting.code)
        assert again is not seen
        assert (await again.live_match()).match.view(seat) == view
    async with opened(house_of(tmp_path, 40 * DAY)) as door:
        await door.house.tidy()
        again = await door.house.table(sitting.code)
        live = await again.live_match()
        assert live.match.view(seat) == view
        await live.play(seat, "c one", 0, move)
        assert live.length == 1, "a move that comes again after days is still the same move"


async def test_nobody_is_waited_for_at_a_table_that_was_put_away():
    async with opened(a_house("put away", grace=GRACE)) as door:
        sitting, wires = await party(door)
        table = door.house._tables.pop(sitting.code)
        table.put_away("gone")
        for wire in wires:
            await wire.hangs_up()
        await settle()
        assert table.absence._waiting == {}


async def test_a_table_that_was_never_started_expires_and_a_played_one_does_not(tmp_path):
    days = Settings().unstarted_days, Settings().ended_days
    async with opened(house_of(tmp_path, 0)) as door:
        unstarted = await gathered(door, "inkognito", 3)
        played = await begun(door, "inkognito", 3)
        ended = await begun(door, "inkognito", 3)
        for token in ended.tokens:
            await door.act(ended.code, token, "Leave")
        await over(door, ended.code)
        house = door.house
        for code in (unstarted.code, played.code, ended.code):
            await house.table(code)
        house.clock.ms = days[0] * DAY - 1
        await house.tidy()
        assert (await door.get(f"/api/tables/{unstarted.code}")).status == 200
        house.clock.ms = days[0] * DAY + 1
        await house.tidy()
        statuses = [(await door.get(f"/api/tables/{s.code}")).status for s in (unstarted, played, ended)]
        assert statuses == [404, 200, 200]
        house.clock.ms = days[1] * DAY + 1
        await house.tidy()
        statuses = [(await door.get(f"/api/tables/{s.code}")).status for s in (unstarted, played, ended)]
        assert statuses == [404, 200, 404]
