"""How fast bots play: the choice of whoever sits with bots alone, and of nobody else."""

from __future__ import annotations

from typing import Any

from tests.server.callers import Door, Sitting, begun, opened
from tests.server.parlour import StandingClock, a_house, settle


def clock(door: Door) -> StandingClock:
    found = door.house.clock
    assert isinstance(found, StandingClock)
    return found


async def until_asked(door: Door, sitting: Sitting, wire: Any) -> float:
    """Play on with the first move until the person has been asked three times; seconds that bots took."""
    asked, waited = 0, 0.0
    while asked < 3:
        if sitting.live.asked(0):
            asked += 1
            begun = clock(door).ms
            stands = next(m for m in reversed(wire.messages()) if m["type"] in ("Whole", "News"))
            await wire.plays(f"m{asked}", stands["moves"][0], stands["ask"])
            while wire.last("Done")["id"] != f"m{asked}" if wire.messages("Done") else True:
                await clock(door).wake_next()
            waited -= clock(door).ms - begun  # my own answer may be held too
        else:
            begun = clock(door).ms
            assert await clock(door).wake_next()
            waited += clock(door).ms - begun
    return waited / 1000


async def alone(door: Door) -> tuple[Sitting, Any]:
    sitting = await begun(door, "arsenalia", 4, bots=(1, 2, 3))
    return sitting, await door.caller(sitting.code, sitting.tokens[0])


async def test_bots_play_faster_and_slower_as_the_one_person_wants():
    times = {}
    for speed in ("slow", "normal", "fast"):
        async with opened(a_house("tempo", pace=1)) as door:
            sitting, wire = await alone(door)
            answer = await door.act(sitting.code, sitting.tokens[0], "SetSpeed", speed=speed)
            assert answer.json["speed"] == speed
            times[speed] = await until_asked(door, sitting, wire)
    assert times["fast"] < times["normal"] < times["slow"]


async def test_skipping_brings_the_next_turn_at_once_and_then_the_pace_is_as_before():
    async with opened(a_house("skip", pace=1)) as door:
        sitting, wire = await alone(door)
        await door.act(sitting.code, sitting.tokens[0], "SetSpeed", speed="slow")
        while sitting.live.asked(0):
            stands = next(m for m in reversed(wire.messages()) if m["type"] in ("Whole", "News"))
            await wire.plays(f"m{sitting.live.length}", stands["moves"][0], stands["ask"])
            await clock(door).pass_time(8)
            if sitting.live.length > 40:
                raise AssertionError("never somebody else's turn")
        now = clock(door).ms
        assert (await door.act(sitting.code, sitting.tokens[0], "Skip")).status == 200
        await settle()
        assert sitting.live.asked(0) or sitting.live.match.over
        assert clock(door).ms == now, "no time had to pass"
        assert sitting.live.pace.factor == 1.8


async def test_where_two_people_sit_nobody_changes_the_pace_that_hides_secrets():
    async with opened(a_house("two", pace=1)) as door:
        sitting = await begun(door, "arsenalia", 4, bots=(2, 3))
        for act, more in (("SetSpeed", {"speed": "fast"}), ("Skip", {})):
            answer = await door.act(sitting.code, sitting.tokens[0], act, **more)
            assert (answer.status, answer.json["problem"]) == (409, "not_alone")
        assert sitting.live.pace is door.house.pace
        assert sitting.live.hurry is None


async def test_a_speed_chosen_alone_is_not_that_of_the_rematch_with_others():
    async with opened(a_house("rematch", pace=1)) as door:
        sitting, _ = await alone(door)
        await door.act(sitting.code, sitting.tokens[0], "SetSpeed", speed="fast")
        table = door.house._tables[sitting.code]
        await table.change(lambda doc: doc.with_place(_person(doc.places[1])))
        assert sitting.live.pace is door.house.pace


def _person(place: Any) -> Any:
    from msgspec.structs import replace

    return replace(place, kind="person", bot=None)
