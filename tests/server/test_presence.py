"""Who is here plays for themselves; who looks on at a game for adults says to be one."""

from __future__ import annotations

from tests.server.callers import begun, gathered, opened
from tests.server.parlour import a_house, settle
from tests.server.taletellers import Evening, a_tale_house


async def test_the_host_seats_no_bot_over_somebody_who_is_here() -> None:
    async with opened(a_house("here")) as door:
        sitting = await begun(door, "bautta", 2)
        wire = await door.caller(sitting.code, sitting.tokens[1])
        chair = door.house._tables[sitting.code].doc.places[1].id
        answer = await door.act(sitting.code, sitting.screen, "SeatBot", chair=chair)
        assert (answer.status, answer.json["problem"]) == (409, "is_here")
        assert not door.house._tables[sitting.code].doc.places[1].stands_in
        await wire.hangs_up()
        answer = await door.act(sitting.code, sitting.screen, "SeatBot", chair=chair)
        assert answer.status == 200
        assert door.house._tables[sitting.code].doc.places[1].stands_in


async def test_whoever_looks_on_at_a_game_for_adults_says_to_be_of_age() -> None:
    async with opened(a_tale_house()) as door:
        evening = await Evening.of(door)
        hello = {"type": "Hello", "table": evening.sitting.code}
        wire = await door.line()
        await wire.says(hello)
        assert wire.last("Wrong")["problem"] == "adults_only"
        assert not wire.messages("Whole")
        assert not wire.messages("Welcome")
        await wire.says({**hello, "adult": True})
        assert wire.messages("Whole")
        seat = await door.line()
        await seat.says({**hello, "token": evening.token[0]})
        assert seat.messages("Whole"), "who sits there was asked before"


async def test_who_looked_on_while_people_gathered_is_asked_when_the_tale_begins() -> None:
    async with opened(a_tale_house()) as door:
        sitting = await gathered(door, "bacchanalia", 3)
        lines = []
        for adult in (False, True):
            wire = await door.line()
            await wire.says({"type": "Hello", "table": sitting.code, "adult": adult})
            assert wire.messages("Welcome"), "there is nothing to hide yet"
            lines.append(wire)
        assert (await door.act(sitting.code, sitting.screen, "Start")).status == 200
        await settle()
        young, old = lines
        assert young.last("Bye")["why"] == "closing"
        assert not young.messages("Whole")
        assert old.messages("Whole")


async def test_in_other_games_nobody_is_asked() -> None:
    async with opened(a_house("all")) as door:
        sitting = await begun(door, "bautta", 2)
        wire = await door.line()
        await wire.says({"type": "Hello", "table": sitting.code})
        assert wire.messages("Whole")
