"""The clock starts when one opens the letter; until then the house withholds what has happened."""

from __future__ import annotations

from typing import Any

import pytest
from tests.server.callers import Door, Sitting, Wire, begun, opened
from tests.server.parlour import MemoryStore, SharedStore, StandingClock, a_house, settle

HOUR, DAY = 3600.0, 24 * 3600.0
LETTERS = {"kind": "letters", "hours": 24, "days": 3, "bank": 0}
TOLD = {"Welcome", "TableNews", "Wrong", "Pong", "Bye"}
"""All that somebody hears before whom a sealed letter lies."""


def clock(door: Door) -> StandingClock:
    found = door.house.clock
    assert isinstance(found, StandingClock)
    return found


async def letters(door: Door, seats: int = 3, game: str = "inkognito", **more: Any) -> Sitting:
    sitting = await begun(door, game, seats, rhythm={**LETTERS, **more.pop("rhythm", {})}, **more)
    await settle()
    await door.caller(sitting.code)  # somebody watches, so that the table stays awake
    return sitting


async def opens(door: Door, sitting: Sitting, seat: int) -> Any:
    answer = await door.act(sitting.code, sitting.tokens[seat], "OpenLetter")
    assert answer.status == 200, answer
    await settle()
    return answer


async def plays(sitting: Sitting, seat: int, which: int = 0) -> None:
    live = sitting.live
    move = live.match.asked_moves(seat)[which]
    await live.play(seat, f"c {live.length}", live.asked(seat), move, waited=True)
    await settle()


def deadline(sitting: Sitting) -> Any:
    return sitting.table.face().deadline


def kinds(wire: Wire, since: int = 0) -> set[str]:
    return {message["type"] for message in wire.messages(since=since)}


async def test_a_letter_says_nothing_until_it_is_opened_and_then_everything():
    async with opened(a_house("letter")) as door:
        sitting = await letters(door)
        (first,) = sitting.live.match.to_move()
        wires = [await door.caller(sitting.code, token) for token in sitting.tokens]
        assert kinds(wires[first]) <= TOLD
        assert wires[first].last("Welcome")["sealed"]
        assert "Whole" in kinds(wires[(first + 1) % 3]), "whom nothing is asked sees the table"
        turn = (await door.get(f"/api/tables/{sitting.code}/turn", token=sitting.tokens[first])).json
        assert (turn["asked"], turn["sealed"]) == (True, True)
        await opens(door, sitting, first)
        assert "Whole" in kinds(wires[first])
        assert not wires[first].last("TableNews")["sealed"]
        await plays(sitting, first)
        (then,) = sitting.live.match.to_move()
        assert then != first
        seen = len(wires[then].got)
        assert wires[then].last("TableNews")["sealed"]
        assert kinds(wires[then], seen) <= TOLD
        await opens(door, sitting, then)
        assert sitting.live.length == 1
        log = wires[then].last("Whole")["log"]
        assert first in [event["seat"] for event in log if event["type"] == "Visited"]


@pytest.mark.parametrize("short", [0, 1])
async def test_before_it_is_open_nothing_can_be_asked_or_done(short):
    async with opened(a_house("closed")) as door:
        sitting = await letters(door)
        (seat,) = sitting.live.match.to_move()
        if short:
            await door.caller(sitting.code)  # every second connection has the short way
        wire = await door.caller(sitting.code, sitting.tokens[seat])
        move = sitting.live.match.asked_moves(seat)[0]
        for message in (
            {"type": "WantChoices"},
            {"type": "WantSheet", "level": "clerk", "language": "it"},
            {"type": "Undo", "id": "u"},
            {"type": "Say", "text": "hello"},
        ):
            await wire.says(message)
            assert wire.last("Wrong")["problem"] == "sealed_letter"
        await wire.plays("m", move, sitting.live.asked(seat))
        assert wire.last("Wrong")["problem"] == "sealed_letter"
        assert kinds(wire) <= TOLD
        assert sitting.live.length == 0


async def withheld(which: int) -> list[str]:
    """All that somebody gets before they open their letter, if the one before them has chosen so."""
    async with opened(a_house("worlds")) as door:
        sitting = await letters(door)
        (first,) = sitting.live.match.to_move()
        await opens(door, sitting, first)
        then = (first + 1) % 3
        wire = await door.caller(sitting.code, sitting.tokens[then])
        seen = len(wire.got)
        await plays(sitting, first, which)
        assert sitting.live.match.to_move() == (then,)
        again = await door.caller(sitting.code, sitting.tokens[then], {"epoch": wire.epoch, "n": wire.n})
        notes = [*wire.got[seen:], *again.got]
        for path in (f"/api/tables/{sitting.code}", f"/api/tables/{sitting.code}/turn"):
            answer = await door.get(path, token=sitting.tokens[then])
            notes.append(str(answer))
        await again.says({"type": "WantChoices"})
        await clock(door).pass_time(30 * HOUR)
        return [*notes, *wire.got[seen:], *again.got]


async def test_whatever_has_happened_the_sealed_letter_is_the_same():
    one, other = await withheld(0), await withheld(1)
    assert one == other
    assert len(one) > 6


async def test_the_clock_starts_when_the_letter_is_opened(any_store):
    async with opened(a_house("clock", store=any_store)) as door:
        sitting = await letters(door)
        (seat,) = sitting.live.match.to_move()
        await clock(door).pass_time(30 * HOUR)
        assert (deadline(sitting).until, deadline(sitting).letter) == (None, True)
        await opens(door, sitting, seat)
        assert deadline(sitting).until == clock(door).now() + 24 * HOUR * 1000
        await opens(door, sitting, seat)
        await clock(door).pass_time(HOUR)
        assert deadline(sitting).until == clock(door).now() + 23 * HOUR * 1000
        assert sitting.live.length == 0


async def test_a_letter_that_nobody_opens_counts_as_opened_after_the_days_of_the_table(any_store):
    async with opened(a_house("days", store=any_store)) as door:
        sitting = await letters(door)
        (seat,) = sitting.live.match.to_move()
        began = sitting.table.doc.times.asked.running[0].since - 3 * DAY * 1000
        wire = await door.caller(sitting.code, sitting.tokens[seat])
        await clock(door).pass_time(3 * DAY - 60)
        assert kinds(wire) <= TOLD
        await clock(door).pass_time(120)
        assert "Whole" in kinds(wire)
        assert deadline(sitting).until == began + 4 * DAY * 1000
        await clock(door).pass_time(DAY)
        assert sitting.live.length >= 1, "a bot has answered"
        assert sitting.table.doc.times.seats[seat].missed == 1


async def test_whoever_brings_the_next_question_themselves_has_their_letter_open():
    async with opened(a_house("own")) as door:
        sitting = await letters(door, 3, "zena")
        for seat in range(3):
            await opens(door, sitting, seat)
            await plays(sitting, seat)
        found = False
        for _ in range(30):
            asked = sitting.live.match.to_move()
            question = sitting.live.asking.question
            assert question is not None
            sealed = [seat for seat in question.seats if sitting.table.sealed(seat)]
            assert question.by not in sealed
            found |= question.by in question.seats
            await opens(door, sitting, asked[0])
            await plays(sitting, asked[0])
        assert found, "a turn of several questions is one letter"


async def test_where_several_are_asked_the_clock_is_shown_when_all_have_opened():
    async with opened(a_house("several")) as door:
        sitting = await letters(door, 3, "zena")
        assert sitting.live.asking.question.together
        for seat in range(3):
            assert (deadline(sitting).until, deadline(sitting).letter) == (None, True)
            await opens(door, sitting, seat)
        assert deadline(sitting).until is not None
        assert not deadline(sitting).letter


async def test_a_pause_lets_a_letter_lie_for_as_much_longer():
    async with opened(a_house("pause")) as door:
        sitting = await letters(door)
        (seat,) = sitting.live.match.to_move()
        for token in sitting.tokens:
            await door.act(sitting.code, token, "Pause")
        await clock(door).pass_time(10 * DAY)
        for token in sitting.tokens:
            await door.act(sitting.code, token, "Resume")
        await settle()
        await clock(door).pass_time(2.9 * DAY)
        assert sitting.table.sealed(seat)
        await clock(door).pass_time(0.2 * DAY)
        assert not sitting.table.sealed(seat)


async def test_a_letter_stays_sealed_through_a_restart():
    store = MemoryStore()
    async with opened(a_house("restart", store=store)) as door:
        sitting = await letters(door)
        (first,) = sitting.live.match.to_move()
        await opens(door, sitting, first)
        await plays(sitting, first)
        (then,) = sitting.live.match.to_move()
        now = clock(door).ms
    async with opened(a_house("again", store=store)) as door:
        clock(door).ms = now
        wire = await door.caller(sitting.code, sitting.tokens[then])
        assert kinds(wire) <= TOLD
        sitting.door = door
        await opens(door, sitting, then)
        assert "Whole" in kinds(wire)


async def test_a_letter_that_is_opened_at_one_node_is_open_at_the_other():
    store = SharedStore()
    one, two = a_house("one", store=store), a_house("two", store=SharedStore(store))
    async with opened(one) as door, opened(two) as other:
        sitting = await letters(door)
        (seat,) = sitting.live.match.to_move()
        wire = await other.caller(sitting.code, sitting.tokens[seat])
        assert kinds(wire) <= TOLD
        await opens(door, sitting, seat)
        assert "Whole" in kinds(wire)


async def test_stories_are_not_told_in_letters():
    async with opened(a_house("tale")) as door:
        wish = {"game": "bacchanalia", "name": "x", "rhythm": LETTERS, "adult": True}
        assert (await door.post("/api/tables", wish)).json["problem"] == "bad_rhythm"
