"""Somebody is called when it is their turn: once, after a while, and not if they have answered."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

import msgspec
import pytest
from tests.server.callers import Answer, Door, Sitting, begun, opened
from tests.server.parlour import MemoryStore, SharedStore, StandingClock, a_house, settle
from tests.server.sinks import Sink

from ridotto.services.notices.wishes import Channel, Push, Webhook
from ridotto.store.restore import STILL

MINUTE, HOUR = 60.0, 3600.0
HOOK = {"type": "Webhook", "address": "https://hook.example/one"}
MAIL = {"type": "Mail", "address": "anna@mail.example"}
PUSH = {"type": "Push", "endpoint": "https://push.example/one", "p256dh": "B" * 87, "auth": "a" * 22}
TURNS = {"kind": "turns", "hours": 24, "bank": 0}


def key_of(who: int) -> str:
    return f"{who:x}" * 48


@asynccontextmanager
async def a_door(name: str, **more: Any) -> AsyncIterator[tuple[Door, Sink]]:
    house = a_house(name, public="https://ridotto.example", **more)
    sink = Sink(house.clock)
    house.sender = sink  # type: ignore[assignment]  # the one way out, for the test
    async with opened(house) as door:
        yield door, sink


async def does(door: Door, who: int, type: str, **fields: Any) -> Answer:
    answer = await door.post("/api/me", {"type": type, **fields}, token=key_of(who))
    await settle()
    return answer


async def wishes(door: Door, sitting: Sitting, who: int, *channels: dict[str, Any], **more: Any) -> None:
    """Somebody says which seat is theirs, and how they wish to be called."""
    held = {"code": sitting.code, "token": sitting.tokens[who]}
    assert (await does(door, who, "Adopt", seats=[held])).json["seats"] == 1
    answer = await does(door, who, "SetWishes", wishes={"language": "en", "channels": channels, **more})
    assert answer.status == 200, answer


def clock(door: Door) -> StandingClock:
    found = door.house.clock
    assert isinstance(found, StandingClock)
    return found


def asked(sitting: Sitting) -> int:
    seat: int = sitting.live.match.to_move()[0]
    return seat


async def answers(sitting: Sitting, seat: int) -> None:
    """The seat plays whatever comes first."""
    live = sitting.live
    move = live.match.asked_moves(seat)[0]
    await live.play(seat, f"c {live.length}", live.asked(seat), move, waited=True)
    await settle()


async def test_somebody_who_is_asked_is_called_once_after_the_delay():
    async with a_door("once") as (door, sink):
        sitting = await begun(door, "inkognito", 3, rhythm=TURNS)
        first = asked(sitting)
        await wishes(door, sitting, first, HOOK, delay=5)
        await clock(door).pass_time(4 * MINUTE)
        assert sink.got == []
        await clock(door).pass_time(2 * MINUTE)
        ((_, channel, said),) = sink.got
        assert isinstance(channel, Webhook)
        assert said.title == "It is your turn"
        assert "Inkognito" in said.body
        assert said.link == "https://ridotto.example/shelf"
        await clock(door).pass_time(6 * HOUR)
        assert len(sink.got) == 1


async def test_nobody_is_called_who_has_answered_by_then_nor_whom_nothing_is_asked():
    async with a_door("answered") as (door, sink):
        sitting = await begun(door, "inkognito", 3, rhythm=TURNS)
        first = asked(sitting)
        for who in range(3):
            await wishes(door, sitting, who, HOOK, delay=5)
        await clock(door).pass_time(MINUTE)
        await answers(sitting, first)
        then = [seat for seat in range(3) if seat in sitting.live.match.to_move()]
        await clock(door).pass_time(HOUR)
        assert len(sink.got) == len(then)


async def test_at_night_nobody_is_called_and_in_the_morning_once():
    async with a_door("night") as (door, sink):
        zone = ZoneInfo("Asia/Kolkata")
        sitting = await begun(door, "zena", 3, rhythm=TURNS)
        hours = {"zone": "Asia/Kolkata", "quiet_from": 0, "quiet_until": 18 * 60}
        await wishes(door, sitting, asked(sitting), HOOK, hours=hours)
        await clock(door).pass_time(24 * HOUR)
        ((at, _, _),) = sink.got
        found = datetime.fromtimestamp(at / 1000, zone)
        assert (found.hour, found.minute) == (18, 0)


async def test_whoever_is_quiet_when_a_notice_falls_due_is_called_when_they_wake():
    async with a_door("later") as (door, sink):
        sitting = await begun(door, "zena", 3, rhythm=TURNS)
        first = asked(sitting)
        await wishes(door, sitting, first, HOOK, delay=30)
        now = datetime.fromtimestamp(clock(door).ms / 1000, ZoneInfo("UTC"))
        minute = now.hour * 60 + now.minute
        quiet = {"zone": "UTC", "quiet_from": minute, "quiet_until": (minute + 120) % 1440}
        await wishes(door, sitting, first, HOOK, delay=30, hours=quiet)
        await clock(door).pass_time(HOUR)
        assert sink.got == []
        await clock(door).pass_time(1.1 * HOUR)
        assert len(sink.got) == 1


async def test_a_digest_comes_once_a_day_instead_and_counts_what_waits():
    async with a_door("digest") as (door, sink):
        one, two = [await begun(door, "zena", 3, rhythm=TURNS, absence="wait") for _ in range(2)]
        for sitting in (one, two):
            held = {"code": sitting.code, "token": sitting.tokens[asked(sitting)]}
            assert (await does(door, 9, "Adopt", seats=[held])).status == 200
        wish = {"language": "it", "channels": [HOOK], "digest": 9 * 60}
        assert (await does(door, 9, "SetWishes", wishes=wish)).status == 200
        await clock(door).pass_time(24 * HOUR)
        ((_, _, said),) = sink.got
        assert (said.title, said.body) == ("2 tavoli ti aspettano", "Zena 1814.")


async def test_after_a_restart_and_on_two_nodes_nobody_is_called_twice():
    first = SharedStore()
    houses = [
        a_house("node", public="https://r.example", store=store) for store in (first, SharedStore(first))
    ]
    houses[1].clock = houses[0].clock
    sinks = [Sink(house.clock) for house in houses]
    for house, sink in zip(houses, sinks):
        house.sender = sink  # type: ignore[assignment]  # the one way out, for the test
    async with opened(houses[0]) as door, opened(houses[1]) as other:
        sitting = await begun(door, "zena", 3, rhythm=TURNS)
        seat = asked(sitting)
        await wishes(door, sitting, seat, HOOK)
        await (await other.house.table(sitting.code)).wake()
        await settle()
        await clock(door).pass_time(HOUR)
        assert len(sinks[0].got) + len(sinks[1].got) == 1
    again = a_house("again", public="https://r.example", store=first)
    again.clock = houses[0].clock
    sink = Sink(again.clock)
    again.sender = sink  # type: ignore[assignment]  # the one way out, for the test
    async with opened(again) as door:
        await (await door.house.table(sitting.code)).wake()
        await clock(door).pass_time(HOUR)
        assert sink.got == []


async def test_a_house_that_closes_before_a_notice_is_due_sends_it_when_it_is_open_again():
    store = MemoryStore()
    async with a_door("closes", store=store) as (door, sink):
        sitting = await begun(door, "zena", 3, rhythm=TURNS)
        await wishes(door, sitting, asked(sitting), HOOK, delay=10)
        await clock(door).pass_time(5 * MINUTE)
        now = clock(door).ms
        assert sink.got == []
    async with a_door("opens", store=store) as (door, sink):
        clock(door).ms = now + HOUR * 1000
        await clock(door).pass_time(MINUTE)
        assert len(sink.got) == 1


async def test_after_a_restore_nobody_is_called_and_no_clock_runs_until_the_host_says_so():
    store = MemoryStore()
    async with a_door("before", store=store) as (door, sink):
        sitting = await begun(door, "zena", 3, rhythm=TURNS)
        await wishes(door, sitting, asked(sitting), HOOK)
        now = clock(door).ms
    store.facts[STILL] = b"restored"
    store.stretches.clear()  # no backup holds any
    async with a_door("restored", store=store) as (door, sink):
        clock(door).ms = now
        await clock(door).pass_time(100 * HOUR)
        table = await door.house.table(sitting.code)
        await table.wake()
        assert sink.got == []
        assert table.deadlines.until is None
        assert table.live is not None
        assert table.live.length == 0
        now = clock(door).ms
    async with a_door("woken", store=store, wake=True) as (door, sink):
        clock(door).ms = now
        table = await door.house.table(sitting.code)
        await table.wake()
        until = table.deadlines.until
        assert until is not None
        assert abs(until - now - 24 * HOUR * 1000) < 2 * MINUTE * 1000, "nothing was charged"
        await clock(door).pass_time(2 * MINUTE)
        assert len(sink.got) == 1


async def test_where_others_read_along_nobody_learns_who_has_answered_a_sealed_question():
    async with a_door("sealed") as (door, sink):
        sitting = await begun(door, "zena", 3, rhythm=TURNS)
        assert sitting.live.asking.question.together
        together = sitting.live.asking.question.seats
        assert len(together) > 1
        for who in together:
            await wishes(door, sitting, who, {**HOOK, "address": f"https://hook.example/{who}"}, MAIL)
            await confirmed(door, sink, who)
        sink.got.clear()
        await answers(sitting, together[0])
        assert sitting.live.asking.unanswered == together[1:]
        await clock(door).pass_time(5 * MINUTE)
        hooks = {channel.address for _, channel, _ in sink.got if isinstance(channel, Webhook)}
        assert hooks == {f"https://hook.example/{who}" for who in together}, "whoever has answered too"
        assert {said.title for _, channel, said in sink.got if isinstance(channel, Webhook)} == {
            "The table waits for answers"
        }
        own = [said.title for _, channel, said in sink.got if not isinstance(channel, Webhook)]
        assert own == ["It is your turn"] * (len(together) - 1), "in one's own mailbox one is told less"


async def confirmed(door: Door, sink: Sink, who: int) -> None:
    """Type in the code that has come."""
    code = next(title for title in reversed(sink.titles) if "code" in title).rpartition(" ")[2]
    assert (await does(door, who, "ConfirmMail", code=code)).json["mail"] == "confirmed"


async def test_a_mailbox_gets_a_code_first_and_nothing_else_before_it_is_typed_in():
    async with a_door("mail") as (door, sink):
        sitting = await begun(door, "zena", 3, rhythm=TURNS)
        first = asked(sitting)
        await wishes(door, sitting, first, MAIL)
        assert [title.rpartition(":")[0] for title in sink.titles] == ["Your code for Ridotto"]
        assert (await does(door, first, "TryCall", channel=0)).json["problem"] == "not_confirmed"
        for _ in range(3):
            assert (await does(door, first, "ConfirmMail", code="AAAAAAAA")).status == 403
        await clock(door).pass_time(10 * MINUTE)
        assert len(sink.got) == 1
        await confirmed(door, sink, first)
        assert (await does(door, first, "TryCall", channel=0)).json["said"] == "yes"


async def test_a_code_that_was_typed_in_wrongly_too_often_is_worth_nothing():
    async with a_door("tries") as (door, sink):
        sitting = await begun(door, "zena", 3, rhythm=TURNS)
        await wishes(door, sitting, 0, MAIL)
        code = sink.titles[0].rpartition(" ")[2]
        for _ in range(5):
            assert (await does(door, 0, "ConfirmMail", code="AAAAAAAA")).status == 403
        assert (await does(door, 0, "ConfirmMail", code=code)).status == 403


async def test_one_address_cannot_have_codes_sent_to_many_mailboxes():
    async with a_door("spam", mails=2) as (door, sink):
        sitting = await begun(door, "zena", 3, rhythm=TURNS)
        await wishes(door, sitting, 0)
        found = []
        for n in range(4):
            wish = {"channels": [{"type": "Mail", "address": f"victim{n}@mail.example"}]}
            found.append((await does(door, 0, "SetWishes", wishes=wish)).status)
        assert found == [200, 200, 429, 429]
        assert len(sink.got) == 2


async def test_a_browser_that_is_gone_is_forgotten_and_one_that_fails_is_not():
    async with a_door("gone") as (door, sink):
        sitting = await begun(door, "zena", 3, rhythm=TURNS)
        await wishes(door, sitting, 0, PUSH, HOOK)
        sink.fails = True
        assert (await does(door, 0, "TryCall", channel=0)).json["said"] == "no"
        sink.fails, sink.gone = False, {PUSH["endpoint"]}
        answer = await does(door, 0, "TryCall", channel=0)
        assert [one["type"] for one in answer.json["wishes"]["channels"]] == ["Webhook"]


async def test_whoever_sits_nowhere_has_nobody_called_and_a_wrong_token_adopts_nothing():
    async with a_door("nowhere") as (door, _):
        sitting = await begun(door, "zena", 3, rhythm=TURNS)
        assert (await does(door, 5, "SetWishes", wishes={"channels": [HOOK]})).json["problem"] == "not_seated"
        wrong = {"code": sitting.code, "token": "0" * 48}
        assert (await does(door, 5, "Adopt", seats=[wrong])).json["seats"] == 0
        assert (await door.get("/api/me", token="short")).status == 401
        assert (await door.get("/api/me")).status == 401
        assert [place.owner for place in door.house._tables[sitting.code].doc.places] == [""] * 3


async def test_a_seat_that_changes_hands_calls_its_former_owner_no_more():
    async with a_door("hands") as (door, sink):
        sitting = await begun(door, "zena", 3, rhythm=TURNS)
        first = asked(sitting)
        await wishes(door, sitting, first, HOOK)
        held = {"code": sitting.code, "token": sitting.tokens[first]}
        assert (await does(door, 7, "Adopt", seats=[held])).status == 200
        await clock(door).pass_time(HOUR)
        assert sink.got == []


async def test_nobody_is_called_to_a_table_at_which_they_are_unless_it_is_played_turn_by_turn():
    async with a_door("live") as (door, sink):
        sitting = await begun(door, "zena", 3, absence="wait")
        first = asked(sitting)
        wire = await door.caller(sitting.code, sitting.tokens[first])
        await wishes(door, sitting, first, HOOK)
        await clock(door).pass_time(HOUR)
        assert sink.got == []
        await wire.hangs_up()
        await answers(sitting, first)
        then = asked(sitting)
        await wishes(door, sitting, then, HOOK)
        await clock(door).pass_time(HOUR)
        assert len(sink.got) == 1


async def test_a_paused_table_calls_nobody_and_one_that_has_gone_does_no_harm():
    async with a_door("paused") as (door, sink):
        sitting = await begun(door, "zena", 3, rhythm=TURNS)
        await wishes(door, sitting, asked(sitting), HOOK, delay=30)
        for token in sitting.tokens:
            await door.act(sitting.code, token, "Pause")
        await clock(door).pass_time(HOUR)
        assert sink.got == []


async def test_the_calendar_shows_deadlines_to_whoever_has_its_address_and_to_nobody_else():
    async with a_door("calendar") as (door, _):
        sitting = await begun(door, "zena", 3, rhythm=TURNS)
        first = asked(sitting)
        await wishes(door, sitting, first)
        path = (await does(door, first, "SetFeed", on=True)).json["said"]
        answer = await door.get(path)
        assert answer.status == 200
        assert answer.header("content-type") == "text/calendar; charset=utf-8"
        assert answer.body.count(b"BEGIN:VEVENT") == 1
        assert b"Zena 1814" in answer.body
        assert sitting.code.encode() not in answer.body
        assert (await door.get(path.replace("/ridotto", "0/ridotto"))).status == 404
        assert (await door.get(path)).body.split(b"DTSTAMP")[0] == answer.body.split(b"DTSTAMP")[0]
        newer = (await does(door, first, "SetFeed", on=True)).json["said"]
        assert (await door.get(path)).status == 404
        await answers(sitting, first)
        assert (await door.get(newer)).body.count(b"BEGIN:VEVENT") == int(
            first in sitting.live.match.to_move()
        )
        await does(door, first, "ForgetMe")
        assert (await door.get(newer)).status == 404


async def test_the_key_of_a_browser_is_kept_as_a_hash_and_shown_to_nobody():
    store = MemoryStore()
    async with a_door("hash", store=store) as (door, _):
        sitting = await begun(door, "zena", 3, rhythm=TURNS)
        await wishes(door, sitting, 0, HOOK)
        (row,) = store.people.values()
        assert key_of(0) not in str(row)
        table = msgspec.json.encode((await door.get(f"/api/tables/{sitting.code}")).json).decode()
        wires = [await door.caller(sitting.code, token) for token in (*sitting.tokens, None)]
        for text in (table, *(text for wire in wires for text in wire.got)):
            assert row.id not in text
            assert "hook.example" not in text


@pytest.mark.parametrize("channel", [HOOK, PUSH])
async def test_a_host_can_switch_addresses_off_that_people_type(channel):
    async with opened(a_house("off", public="https://r.example", typed_addresses=False)) as door:
        sitting = await begun(door, "zena", 3, rhythm=TURNS)
        held = {"code": sitting.code, "token": sitting.tokens[0]}
        me = (await does(door, 0, "Adopt", seats=[held])).json
        assert (me["typed"], me["mails"], me["push_key"]) == (False, False, "")
        answer = await does(door, 0, "SetWishes", wishes={"channels": [channel]})
        assert answer.json["problem"] == "no_addresses"


async def test_browsers_are_pushed_to_only_from_a_house_with_a_public_address():
    for public, can in (("", False), ("http://r.example", False), ("https://r.example", True)):
        async with opened(a_house("public", public=public)) as door:
            me = (await door.get("/api/me", token=key_of(1))).json
            assert bool(me["push_key"]) is can
            again = (await door.get("/api/me", token=key_of(2))).json
            assert again["push_key"] == me["push_key"], "the house has one key"


def test_a_push_channel_says_what_a_browser_gives() -> None:
    assert msgspec.convert(PUSH, Channel) == Push(PUSH["endpoint"], PUSH["p256dh"], PUSH["auth"])
