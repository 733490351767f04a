"""A process that has not heard yet what another has written; a store that fails for a while."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from typing import Any

import pytest
from tests.server.callers import Door, Sitting, begun, opened
from tests.server.parlour import MemoryStore, a_house, settle
from tests.server.players import filled

from ridotto.server.wire import protocol as p
from ridotto.store import KeptMatch, StoreError


class DeafStore(MemoryStore):
    """Shared by several processes, none of which is told anything."""

    shared = True
    meanwhile: Callable[[], Awaitable[None]] | None = None
    """Happens once while a match is being read: after what is found has been looked up."""

    async def match(self, id: str) -> KeptMatch | None:
        found = await super().match(id)
        meanwhile, self.meanwhile = self.meanwhile, None
        if meanwhile is not None:
            await meanwhile()
        return found


@pytest.fixture
async def two():
    """Two houses on one store, a match that has begun at the first, and its seats' lines there."""
    store = DeafStore()
    async with AsyncExitStack() as stack:
        one = await stack.enter_async_context(opened(a_house("one", store=store)))
        two = await stack.enter_async_context(opened(a_house("two", store=store)))
        sitting = await begun(one, "bautta", 2)
        for token in sitting.tokens:  # the second house knows the match as it began
            await (await two.caller(sitting.code, token)).hangs_up()
        yield one, two, sitting


async def first_move(door: Door, sitting: Sitting, seat: int, id: str) -> dict[str, Any]:
    wire = await door.caller(sitting.code, sitting.tokens[seat])
    shown = wire.last("Whole")
    message = {"type": "Play", "id": id, "ask": shown["ask"], "move": filled(shown["moves"][0])}
    await wire.says(message)
    assert wire.last("Done")["id"] == id
    return message


async def test_who_comes_from_another_process_never_goes_back_in_time(two):
    one, other, sitting = two
    await first_move(one, sitting, 0, "a")
    here = await one.caller(sitting.code, sitting.tokens[0])
    there = await other.caller(sitting.code, sitting.tokens[0])
    for key in ("view", "moves", "ask", "log"):
        assert there.last("Whole")[key] == here.last("Whole")[key]


async def test_a_move_is_refused_only_by_a_process_that_knows_everything(two):
    one, other, sitting = two
    line = await other.caller(sitting.code, sitting.tokens[0])
    await first_move(one, sitting, 0, "a")
    fresh = await one.caller(sitting.code, sitting.tokens[0])
    shown = fresh.last("Whole")
    assert shown["moves"], "dressing is a chain of questions"
    await line.plays("b", filled(shown["moves"][0]), shown["ask"])
    assert line.last("Done")["id"] == "b"
    assert [entry.id for entry in one.house.store.journals[sitting.live.id]] == ["c a", "c b"]


async def test_a_move_that_is_sent_again_to_another_process_is_done_already(two):
    one, other, sitting = two
    line = await other.caller(sitting.code, sitting.tokens[0])
    message = await first_move(one, sitting, 0, "a")
    await first_move(one, sitting, 0, "next")
    await line.says(message)
    assert line.last("Done")["id"] == "a"
    assert len(one.house.store.journals[sitting.live.id]) == 2


async def test_what_is_written_while_a_table_is_being_read_is_not_missed():
    store = DeafStore()
    async with opened(a_house("one", store=store)) as one, opened(a_house("two", store=store)) as other:
        sitting = await begun(one, "bautta", 2)

        async def meanwhile() -> None:
            live = sitting.live
            await live.play(0, "c a", live.asked(0), live.match.moves(0)[0])
            await one.house.act(one.house._tables[sitting.code], p.Pause(), sitting.tokens[0])

        store.meanwhile = meanwhile
        line = await other.caller(sitting.code, sitting.tokens[1])
        assert line.last("Welcome")["table"]["paused"]
        table = other.house._tables[sitting.code]
        assert table.live is not None
        assert table.live.length == 1
        assert table.live.match.view(1) == sitting.live.match.view(1)


async def test_a_double_click_over_two_processes_is_stale(two):
    one, other, sitting = two
    line = await other.caller(sitting.code, sitting.tokens[0])
    message = await first_move(one, sitting, 0, "a")
    await line.says({**message, "id": "b"})
    assert line.last("Stale")["id"] == "b"
    assert line.messages()[-1]["type"] == "Whole"
    assert len(one.house.store.journals[sitting.live.id]) == 1


async def test_a_seat_is_handed_over_to_a_process_that_has_not_heard_of_it(two):
    one, other, sitting = two
    code = sitting.code
    key = (await one.post(f"/api/tables/{code}/handover", {}, token=sitting.tokens[0])).json["key"]
    taken = await other.post(f"/api/tables/{code}/takeover", {"key": key})
    assert taken.status == 200
    line = await one.caller(code, taken.json["token"])
    assert line.last("Whole")["seat"] == 0
    assert (await one.act(code, taken.json["token"], "Pause")).status == 200
    assert (await other.act(code, taken.json["token"], "Resume")).status == 200
    again = await other.post(f"/api/tables/{code}/handover", {}, token=taken.json["token"])
    assert (await one.post(f"/api/tables/{code}/takeover", {"key": again.json["key"]})).status == 200
    assert (await one.post(f"/api/tables/{code}/takeover", {"key": again.json["key"]})).status == 403


async def test_a_match_begins_with_all_who_have_sat_down_at_another_process():
    store = DeafStore()
    async with opened(a_house("one", store=store)) as one, opened(a_house("two", store=store)) as other:
        seated = (await one.post("/api/tables", {"game": "bautta", "name": "Anna", "seats": 2})).json
        code = seated["table"]["code"]
        assert (await other.act(code, seated["token"], "Start")).json["problem"] == "wrong_seats"
        guest = (await one.post(f"/api/tables/{code}/chairs", {"name": "Bea"})).json
        begun = await other.act(code, seated["token"], "Start")
        assert (begun.status, begun.json["phase"]) == (200, "playing")
        assert (await other.caller(code, guest["token"])).last("Whole")["seat"] == 1


async def test_after_a_failure_of_the_store_a_move_is_sent_again_and_made_once():
    async with opened(a_house("fails")) as door:
        sitting = await begun(door, "bautta", 2)
        store = door.house.store
        seat = sitting.live.match.to_move()[0]
        wire = await door.caller(sitting.code, sitting.tokens[seat])
        shown = wire.last("Whole")
        message = {"type": "Play", "id": "a", "ask": shown["ask"], "move": shown["moves"][0]}
        store.broken["append"] = StoreError("the disk is full")
        await wire.says(message)
        assert wire.messages()[-1] == {"type": "Bye", "why": "closing"}
        assert wire.closed is not None
        assert sitting.live.length == 0
        store.broken.clear()
        again = await door.caller(sitting.code, sitting.tokens[seat])
        assert again.last("Whole")["view"] == shown["view"]
        await again.says(message)
        assert again.last("Done")["id"] == "a"
        assert [entry.id for entry in store.journals[sitting.live.id]] == ["c a"]


async def test_bots_try_again_when_the_store_is_back():
    async with opened(a_house("bots wait")) as door:
        seated = (await door.post("/api/tables", {"game": "bautta", "name": "Anna", "seats": 2})).json
        code, token, store = seated["table"]["code"], seated["token"], door.house.store
        await door.act(code, token, "SeatBot", chair=seated["table"]["chairs"][1]["id"])
        store.broken["append"] = StoreError("the disk is full")
        await door.act(code, token, "Start")
        await settle()
        live = door.house._tables[code].live
        assert live.length == 0
        store.broken.clear()
        await door.house.clock.pass_time(10)
        assert live.length > 0


async def test_many_who_call_at_once_at_a_sleeping_table_find_one_match():
    async with opened(a_house("asleep")) as first:
        sitting = await begun(first, "bautta", 3)
        store = first.house.store
    async with opened(a_house("awake", store=store)) as door:
        lines = [await door.line() for _ in range(12)]
        for n, line in enumerate(lines):
            hello = {"type": "Hello", "table": sitting.code, "token": sitting.tokens[n % 3]}
            line.put({"type": "websocket.receive", "text": json.dumps(hello)})
        await settle()
        assert len({line.last("Whole")["match"] for line in lines}) == 1
        assert len(door.house._tables[sitting.code].listeners) == 12
