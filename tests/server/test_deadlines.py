"""A table that is played turn by turn: until when a question waits, and what happens then."""

from __future__ import annotations

from typing import Any

import pytest
from tests.server.callers import Door, Sitting, begun, opened
from tests.server.parlour import SharedStore, StandingClock, a_house, settle

from ridotto.server.house.house import ASLEEP
from ridotto.server.house.settings import DAY

HOUR = 3600.0
TURNS = {"kind": "turns", "hours": 4, "bank": 0}


def clock(door: Door) -> StandingClock:
    found = door.house.clock
    assert isinstance(found, StandingClock)
    return found


async def turn_by_turn(
    door: Door, seats: int = 2, game: str = "bautta", **more: Any
) -> tuple[Sitting, list[Any]]:
    """A match turn by turn, with everybody on a line."""
    rhythm = {**TURNS, **more.pop("rhythm", {})}
    sitting = await begun(door, game, seats, rhythm=rhythm, **more)
    await settle()
    return sitting, [await door.caller(sitting.code, token) for token in sitting.tokens]


async def acts(door: Door, *given: Any, **fields: Any) -> Any:
    """Somebody does something to a table, and everybody hears of it."""
    answer = await door.act(*given, **fields)
    await settle()
    return answer


def deadline(wire: Any) -> dict[str, Any]:
    """What somebody was told last of the deadline."""
    news = [m for m in wire.messages() if m["type"] in ("TableNews", "Welcome")]
    found: dict[str, Any] = news[-1]["table"]["deadline"]
    return found


async def test_everybody_is_told_until_when_the_question_waits(any_store):
    async with opened(a_house("told", store=any_store)) as door:
        sitting, wires = await turn_by_turn(door)
        asked = sitting.live.match.to_move()
        told = deadline(wires[0])
        assert told == deadline(wires[1])
        assert {*told["chairs"]} == {"abcdefgh"[seat] for seat in asked}
        assert told["until"] == sitting.table.doc.times.asked.running[0].since + 4 * 3_600_000


async def test_when_time_is_over_a_bot_answers_one_question_and_gives_the_seat_back(any_store):
    async with opened(a_house("over", store=any_store)) as door:
        sitting, wires = await turn_by_turn(door, 3, "inkognito")
        seat = sitting.live.match.to_move()[0]
        await clock(door).pass_time(4 * HOUR - 60)
        assert sitting.live.length == 0
        await clock(door).pass_time(120)
        await settle()
        assert sitting.live.length >= 1
        assert (seat, True) in {(at, id.startswith("b")) for at, id in sitting.live.ids}
        assert not sitting.table.doc.places[seat].stands_in, "the seat is theirs again"
        labelled = [news["table"]["chairs"][seat]["stands_in"] for news in wires[seat].messages("TableNews")]
        assert True in labelled, "everybody saw that a bot played"
        assert sitting.table.doc.times.seats[seat].missed == 1


async def test_whoever_answers_in_time_has_missed_nothing_and_the_next_has_all_their_time(any_store):
    async with opened(a_house("in time", store=any_store)) as door:
        sitting, wires = await turn_by_turn(door, 3, "inkognito")
        first = sitting.live.match.to_move()[0]
        await clock(door).pass_time(3 * HOUR)
        before = deadline(wires[0])["until"]
        await wires[first].plays("x", wires[first].last("Whole")["moves"][0])
        assert deadline(wires[0])["until"] == before + 3 * 3_600_000
        assert sitting.table.doc.times.seats[first].missed == 0


async def the_others_play(sitting: Sitting, wires: list[Any], idle: int) -> None:
    """Everybody answers but one, until nobody else is asked."""
    while seats := [seat for seat in sitting.live.match.to_move() if seat != idle]:
        await wires[seats[0]].plays(f"x{sitting.live.length}", sitting.live.match.moves(seats[0])[0])
        await settle()


async def test_three_missed_deadlines_in_a_row_leave_an_hour_until_one_answers(any_store):
    async with opened(a_house("short", store=any_store)) as door:
        sitting, wires = await turn_by_turn(door, 3, "inkognito")
        for missed in range(3):
            await the_others_play(sitting, wires, 1)
            assert sitting.table.doc.times.seats[1].missed == missed
            assert deadline(wires[0])["until"] - clock(door).now() > 3 * 3_600_000
            await clock(door).pass_time(4 * HOUR + 60)
        await the_others_play(sitting, wires, 1)
        told = deadline(wires[0])
        assert told["until"] - clock(door).now() <= 3_600_000
        await wires[1].plays("here", sitting.live.match.moves(1)[0])
        assert sitting.table.doc.times.seats[1].missed in (0, 3)


async def test_a_table_may_agree_to_wait(any_store):
    async with opened(a_house("waits", store=any_store)) as door:
        sitting, wires = await turn_by_turn(door, absence="wait")
        asked = sitting.live.match.to_move()
        await clock(door).pass_time(6 * HOUR)
        assert sitting.live.length == 0
        told = deadline(wires[0])
        assert (told["until"], told["late"]) == (None, ["ab"[one] for one in asked])


async def test_or_to_give_the_match_up_and_then_nothing_of_it_is_opened(any_store):
    async with opened(a_house("given up", store=any_store)) as door:
        sitting, wires = await turn_by_turn(door, 3, "inkognito", absence="abandon")
        match = sitting.live.id
        await clock(door).pass_time(5 * HOUR)
        table = wires[0].last("TableNews")["table"]
        assert (table["phase"], table["abandoned"]) == ("over", True)
        assert len(table["deadline"]["late"]) >= 1
        seat = sitting.live.match.to_move()[0]
        await wires[seat].plays("late", sitting.live.match.moves(seat)[0])
        assert wires[seat].last("Refused")["refusal"]["reason"] == "paused"
        for path in ("replay", "record", "replay?eye=above"):
            assert (await door.get(f"/api/matches/{match}/{path}")).status == 403
        assert (await acts(door, sitting.code, sitting.tokens[0], "Rematch")).status == 200
        assert not wires[0].last("TableNews")["table"]["abandoned"]
        assert (await door.get(f"/api/matches/{match}/replay")).status == 403


async def test_live_nobody_gives_a_match_up(any_store):
    async with opened(a_house("live", store=any_store)) as door:
        wish = {"game": "bautta", "name": "A", "absence": "abandon"}
        answer = await door.post("/api/tables", wish)
        assert (answer.status, answer.json["problem"]) == (422, "bad_rhythm")


# ---- pause, grace, hours


async def test_a_pause_takes_more_than_half_and_stops_the_time_of_all(any_store):
    async with opened(a_house("pause", store=any_store)) as door:
        sitting, wires = await turn_by_turn(door, 3, "inkognito")
        until = deadline(wires[0])["until"]
        assert (await acts(door, sitting.code, sitting.screen, "Pause")).status == 403
        await acts(door, sitting.code, sitting.tokens[0], "Pause")
        table = wires[2].last("TableNews")["table"]
        assert (table["paused"], table["pausing"]) == (False, ["a"])
        await acts(door, sitting.code, sitting.tokens[1], "Pause")
        assert wires[2].last("TableNews")["table"]["paused"]
        assert deadline(wires[2])["until"] is None
        await clock(door).pass_time(9 * HOUR)
        assert sitting.live.length == 0
        await acts(door, sitting.code, sitting.tokens[0], "Resume")
        assert not wires[2].last("TableNews")["table"]["paused"]
        assert deadline(wires[2])["until"] == until + 9 * 3_600_000


async def test_a_day_of_grace_is_asked_by_one_and_given_by_half_of_the_others(any_store):
    async with opened(a_house("grace", store=any_store)) as door:
        sitting, wires = await turn_by_turn(door, 4, "inkognito")
        seat, until = sitting.live.match.to_move()[0], deadline(wires[0])["until"]
        others = [n for n in range(4) if n != seat]
        assert (await acts(door, sitting.code, sitting.tokens[others[0]], "GiveGrace")).status == 200
        assert not deadline(wires[0])["given"], "nobody has asked"
        await acts(door, sitting.code, sitting.tokens[seat], "AskGrace")
        assert deadline(wires[0])["wish"] == "abcd"[seat]
        await acts(door, sitting.code, sitting.tokens[seat], "GiveGrace")
        await acts(door, sitting.code, sitting.tokens[others[0]], "GiveGrace")
        assert deadline(wires[0]) == {**deadline(wires[0]), "grace": False, "until": until}
        await acts(door, sitting.code, sitting.tokens[others[1]], "GiveGrace")
        assert (deadline(wires[0])["grace"], deadline(wires[0])["until"]) == (True, until + DAY)
        await acts(door, sitting.code, sitting.tokens[seat], "AskGrace")
        assert not deadline(wires[0])["wish"], "once for each question"


async def test_hours_are_ones_own_and_others_see_only_the_deadline(any_store):
    async with opened(a_house("hours", store=any_store)) as door:
        sitting, wires = await turn_by_turn(door, 3, "inkognito")
        seat, until = sitting.live.match.to_move()[0], deadline(wires[0])["until"]
        mine = {"zone": "Asia/Kolkata", "quiet_from": 1320, "quiet_until": 480, "weekends": True, "back": ""}
        assert (await acts(door, sitting.code, sitting.tokens[seat], "SetHours", hours=mine)).status == 200
        assert wires[seat].last("TableNews")["hours"] == mine
        other = (seat + 1) % 3
        assert wires[other].last("TableNews")["hours"] != mine
        assert deadline(wires[other])["until"] > until
        onlooker = await door.caller(sitting.code)
        for wire in (wires[other], onlooker):
            assert not any("Kolkata" in text or "1320" in text for text in wire.got)
        assert (await door.get(f"/api/tables/{sitting.code}")).body.count(b"Kolkata") == 0
        bad = {**mine, "zone": "Nowhere/At_All"}
        answer = await acts(door, sitting.code, sitting.tokens[seat], "SetHours", hours=bad)
        assert (answer.status, answer.json["problem"]) == (422, "no_such_zone")
        assert wires[seat].last("TableNews")["hours"] == mine


async def test_whoever_changes_their_hours_has_been_counted_by_the_old_ones_until_then(any_store):
    async with opened(a_house("changed", store=any_store)) as door:
        sitting, wires = await turn_by_turn(door, 3, "inkognito")
        seat = sitting.live.match.to_move()[0]
        await clock(door).pass_time(3 * HOUR)
        away = {"zone": "Europe/Rome", "weekends": True, "back": "2023-11-20"}
        await acts(door, sitting.code, sitting.tokens[seat], "SetHours", hours=away)
        back = 1_700_434_800_000  # midnight of 20 November 2023 in Rome
        assert deadline(wires[0])["until"] == back + 3_600_000


# ---- several processes, restarts, sleep


async def test_a_house_that_was_down_has_charged_nobody(tmp_path, any_store):
    async with opened(a_house("first", store=any_store)) as door:
        sitting, wires = await turn_by_turn(door, 3, "inkognito")
        until = deadline(wires[0])["until"]
        await clock(door).pass_time(HOUR)
        begun_at = clock(door).ms
    house = a_house("second", store=any_store)
    house.clock.ms = begun_at + 9 * 3_600_000
    async with opened(house) as door:
        sitting.door = door
        wire = await door.caller(sitting.code, sitting.tokens[0])
        told = deadline(wire)["until"]
        assert abs(told - (until + 9 * 3_600_000)) <= 60_000, "but for the minute after the last sign of life"
        await clock(door).pass_time(2 * HOUR)
        assert sitting.live.length == 0
        await clock(door).pass_time(2 * HOUR)
        assert sitting.live.length > 0


async def test_a_table_at_which_nobody_is_any_more_wakes_when_time_is_over():
    async with opened(a_house("asleep")) as door:
        sitting, wires = await turn_by_turn(door, 3, "inkognito")
        for wire in wires:
            await wire.hangs_up()
        await clock(door).pass_time(ASLEEP / 1000 + 120)
        assert sitting.code not in door.house._tables
        await clock(door).pass_time(3 * HOUR)
        assert sitting.code not in door.house._tables
        await clock(door).pass_time(2 * HOUR)
        assert len(door.house.store.journals[next(iter(door.house.store.matches))]) > 0


async def test_where_nobody_plays_any_more_the_table_waits(any_store):
    async with opened(a_house("nobody", store=any_store)) as door:
        sitting, _ = await turn_by_turn(door, 3, "inkognito", rhythm={"hours": 1})
        await clock(door).pass_time(20 * HOUR)
        assert not sitting.live.match.over
        assert sum(one.gone for one in sitting.table.doc.times.seats) >= 2
        length = sitting.live.length
        await clock(door).pass_time(9 * HOUR)
        assert sitting.live.length == length


async def test_of_two_processes_one_says_that_time_is_over():
    trunk = SharedStore()
    houses = [a_house(f"node {n}", store=trunk if n == 0 else SharedStore(trunk)) for n in range(2)]
    houses[1].clock = houses[0].clock
    houses[1].life._clock = houses[1].nodes._clock = houses[0].clock
    async with opened(houses[0]) as first, opened(houses[1]) as second:
        sitting, wires = await turn_by_turn(first, 3, "inkognito")
        seat = sitting.live.match.to_move()[0]
        there = await second.caller(sitting.code, sitting.tokens[(seat + 1) % 3])
        assert deadline(there)["until"] == deadline(wires[0])["until"]
        await clock(first).pass_time(4 * HOUR + 60)
        await settle()
        docs = [door.house._tables[sitting.code].doc for door in (first, second)]
        assert docs[0] == docs[1]
        assert docs[0].times.seats[seat].missed == 1
        assert sum(at == seat for at, _ in sitting.live.ids) == 1


@pytest.mark.parametrize("by", [-300 * DAY, -DAY // 24, DAY // 24, 30 * DAY])
async def test_a_clock_that_was_set_makes_nobody_wait_longer_and_costs_nobody_anything(by):
    async with opened(a_house("set")) as door:
        sitting, _ = await turn_by_turn(door, 3, "inkognito")
        await clock(door).pass_time(HOUR)
        clock(door).set_by = by
        await clock(door).pass_time(2 * HOUR)
        assert sitting.live.length == 0
        await clock(door).pass_time(3 * HOUR)
        assert sitting.live.length > 0


# ---- in secret


async def test_of_a_sealed_question_the_deadline_tells_nobody_who_has_answered(any_store):
    async with opened(a_house("sealed", store=any_store)) as door:
        sitting, wires = await turn_by_turn(door, 3, "bautta", rhythm={"bank": 10}, absence="wait")
        ask = sitting.live.match.state.ask
        assert ask.kind != "plain"
        asleep = {
            "zone": "Asia/Kolkata",
            "quiet_from": 720,
            "quiet_until": 1080,
            "weekends": True,
            "back": "",
        }
        await acts(door, sitting.code, sitting.tokens[ask.seats[0]], "SetHours", hours=asleep)
        before = deadline(wires[0])
        assert len(before["chairs"]) == len(ask.seats) > 1
        watching = await door.caller(sitting.code)
        heard = len(watching.messages("TableNews"))
        await clock(door).pass_time(HOUR)
        seat = ask.seats[0]
        while seat in sitting.live.match.state.ask.waiting:
            await wires[seat].plays(f"x{sitting.live.length}", sitting.live.match.moves(seat)[0])
        assert sitting.live.length > 0
        assert sitting.live.match.state.ask.waiting, "others have yet to answer"
        assert deadline(wires[1]) == deadline(watching) == before
        assert len(watching.messages("TableNews")) == heard
        late = next(one for one in sitting.live.match.state.ask.waiting)
        await clock(door).pass_time(12 * HOUR)
        assert (sitting.table.doc.times.seats[late].missed, sitting.table.doc.times.seats[seat].missed) == (
            1,
            0,
        )
        assert deadline(watching) == {**before, "until": None, "late": before["chairs"]}
        assert {one.bank for one in sitting.table.doc.times.seats} == {10 * 3_600_000}, "no bank is touched"


async def test_the_list_of_ones_tables_says_where_one_is_asked_and_nobody_is_there_because_of_it(any_store):
    async with opened(a_house("turn", store=any_store)) as door:
        sitting, wires = await turn_by_turn(door, 3, "inkognito")
        seat = sitting.live.match.to_move()[0]
        for wire in wires:
            await wire.hangs_up()
        at = f"/api/tables/{sitting.code}/turn"
        answers = [(await door.get(at, token=token)).json for token in sitting.tokens]
        assert [answer["asked"] for answer in answers] == [n == seat for n in range(3)]
        assert not any(chair["here"] for answer in answers for chair in answer["table"]["chairs"])
        assert not (await door.get(at, token=sitting.screen)).json["asked"]
        assert [(await door.get(at, token=token)).status for token in (None, "0" * 48)] == [401, 403]
