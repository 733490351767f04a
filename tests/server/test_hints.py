"""Hints: what is certain where it was agreed, what is better among bots alone, nothing to anybody else."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from itertools import count
from typing import Any

import pytest
from msgspec import json
from msgspec.structs import replace
from tests.server.asking import Asker, Cell, asker, left, same
from tests.server.callers import Sitting, Wire, begun, opened
from tests.server.parlour import InlineWorkers, a_house, settle
from tests.server.test_coach import Led, over

from ridotto import games
from ridotto.coach.hints import Hint
from ridotto.server.bots import coaching
from ridotto.server.bots.coaching import Advance, CoachsJob, HintJob, advanced
from ridotto.server.house.house import House
from ridotto.server.match import coached

SHORT: dict[str, dict[str, Any]] = {
    "inkognito": {"points": 1},
    "zena": {"months": 2},
    "q": {"round_limit": 2},
}
ASKS = {"type": "WantHint", "language": "en"}
READY = Advance(1.0, json.encode(Hint(0, "bits")))


@pytest.fixture(autouse=True)
def a_few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ridotto.coach.chances.HINT_WORLDS", 4)


def short_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    """A slice is over after a few steps, by a clock that counts how often it is looked at."""
    ticks = count()
    monkeypatch.setattr(coaching, "SLICE", 1.0)
    monkeypatch.setattr(coaching, "perf_counter", lambda: next(ticks) / 3)


async def alone(door: Any, game: str = "inkognito", **more: Any) -> tuple[Sitting, Wire]:
    """A table at which one person plays with bots, until that person is asked and can choose."""
    seats = games.load(game).usual_seats
    sitting = await begun(door, game, seats, SHORT.get(game), bots=range(1, seats), **{"hints": True, **more})
    wire = await door.caller(sitting.code, sitting.tokens[0])
    for n in range(400):
        await settle()
        live = sitting.live
        if live.match.over or not wire.ask or len(live.match.moves(0)) > 2:
            break
        await wire.plays(f"first {n}", live.match.moves(0)[0].to_dict())
    return sitting, wire


def hints(wire: Wire) -> list[dict[str, Any]]:
    return wire.messages("HintShown")


async def test_without_an_agreement_there_are_none_and_they_are_for_those_who_play() -> None:
    async with opened(a_house("hints")) as door:
        sitting = await begun(door, "inkognito", 4, bots=(2, 3))
        one, onlooker = [await door.caller(sitting.code, token) for token in (sitting.tokens[0], None)]
        for wire, message, problem in [
            (one, ASKS, "no_hints"),
            (onlooker, ASKS, "not_seated"),
            (one, {**ASKS, "match": "another"}, "other_match"),
        ]:
            await wire.says(message)
            assert wire.last("Wrong")["problem"] == problem
            assert not hints(wire)


async def test_hints_are_agreed_before_a_match_like_all_else() -> None:
    async with opened(a_house("hints")) as door:
        wish = {"game": "inkognito", "name": "Host", "seats": 4}
        seated = (await door.post("/api/tables", wish)).json
        code, host = seated["table"]["code"], seated["token"]
        assert not seated["table"]["hints"]
        guest = (await door.post(f"/api/tables/{code}/chairs", {"name": "Guest"})).json["token"]
        await door.act(code, guest, "Agree")
        refused = await door.act(code, guest, "Arrange", hints=True)
        assert refused.json["problem"] == "not_host"
        table = (await door.act(code, host, "Arrange", hints=True)).json
        assert table["hints"]
        assert not any(chair["agreed"] for chair in table["chairs"])
        assert not (await door.act(code, host, "Arrange", hints=False)).json["hints"]
        for chair in "cd":
            await door.act(code, host, "SeatBot", chair=chair)
        assert (await door.act(code, host, "Start")).status == 200
        late = await door.act(code, host, "Arrange", hints=True)
        assert late.json["problem"] == "wrong_phase"


async def test_among_people_only_what_is_certain_is_said() -> None:
    async with opened(a_house("hints")) as door:
        sitting = await begun(door, "inkognito", 4, {"points": 1}, bots=(2, 3), bot="careful", hints=True)
        one, other = [await door.caller(sitting.code, token) for token in sitting.tokens[:2]]
        concluded = 0
        for n in range(400):
            await settle()
            live = sitting.live
            if live.match.over:
                break
            for seat, wire in enumerate((one, other)):
                if not wire.ask:
                    continue
                before = len(wire.got), len((other, one)[seat].got)
                await wire.says(ASKS)
                [hint] = wire.messages(since=before[0])
                assert len((other, one)[seat].got) == before[1], "nobody else hears of it"
                words = live.game.words("en", live.match.options)
                sheet = live.game.sheet(live.match.view(seat), "abacus", words, sitting.table.doc.names)
                said = [(str(conclusion.text), str(conclusion.reason)) for conclusion in sheet.conclusions]
                assert [(found["text"], found["reason"]) for found in hint["certain"]] == said
                assert (hint["worlds"], hint["done"], hint["better"]) == ([*sheet.possible], 1, None)
                concluded += len(said)
                await wire.plays(f"{n}", live.match.moves(seat)[0].to_dict())
        assert concluded > 10


@pytest.mark.parametrize("game", games.NAMES)
async def test_alone_with_bots_it_is_also_said_what_is_better(game: str) -> None:
    async with opened(a_house("hints")) as door:
        sitting, wire = await alone(door, game)
        screen = await door.caller(sitting.code)
        heard = len(screen.got)
        await wire.says(ASKS)
        for _ in range(200):
            await settle()
        first, *_, last = hints(wire)
        assert (first["done"], first["better"]) == (0, None)
        assert {hint["ask"] for hint in hints(wire)} == {wire.ask}
        assert [hint["done"] for hint in hints(wire)] == sorted(hint["done"] for hint in hints(wire))
        assert (last["done"], last["failed"]) == (1, False)
        assert last["better"]["headline"]
        if last["better"]["move"] is not None:
            assert last["better"]["move"] in [move.to_dict() for move in sitting.live.match.moves(0)]
        at = len(wire.got)
        await wire.says({**ASKS, "language": "it"})
        [again] = wire.messages(since=at)
        assert again["better"]["move"] == last["better"]["move"], "it was judged before"
        assert again["better"]["headline"] != last["better"]["headline"]
        assert len(screen.got) == heard, "nobody else hears of it"


class Slow(Led):
    """Judges as far as it is let, and bots play as they do."""

    async def coach(self, job: CoachsJob) -> Advance:
        self.jobs_of_hints = [*getattr(self, "jobs_of_hints", []), job]
        return await super().coach(job)  # type: ignore[arg-type]  # any job of the coach


def a_slow_house() -> tuple[House, Slow]:
    house = a_house("slow")
    workers = house.workers = Slow()
    return house, workers


async def test_how_far_it_is_is_told_and_what_came_too_late_is_not() -> None:
    house, workers = a_slow_house()
    async with opened(house) as door:
        sitting, wire = await alone(door)
        for _ in range(2):
            await wire.says(ASKS)
        workers.let.put_nowait(Advance(0.4))
        await settle()
        assert [hint["done"] for hint in hints(wire)] == [0, 0, 0.4], "asked twice, it is judged once"
        assert len(workers.asked) == 2
        await wire.plays("move", sitting.live.match.moves(0)[0].to_dict())
        told = len(hints(wire))
        workers.let.put_nowait(READY)
        await settle()
        assert len(hints(wire)) == told, "that question is answered"
        assert workers.rested == 1


async def test_who_goes_is_not_waited_for() -> None:
    house, workers = a_slow_house()
    async with opened(house) as door:
        _, wire = await alone(door)
        await wire.says(ASKS)
        await wire.hangs_up()
        workers.let.put_nowait(Advance(0.4))
        await settle()
        assert (len(workers.asked), workers.rested) == (1, 1)


async def test_what_failed_is_said_and_can_be_asked_again() -> None:
    house, workers = a_slow_house()
    async with opened(house) as door:
        _, wire = await alone(door)
        await wire.says(ASKS)
        workers.let.put_nowait(EOFError("a worker died"))
        await settle()
        assert hints(wire)[-1]["failed"]
        assert "died" not in wire.got[-1]
        await wire.says(ASKS)
        workers.let.put_nowait(READY)
        await settle()
        assert not hints(wire)[-1]["failed"]
        assert hints(wire)[-1]["better"]["headline"]


async def test_at_most_so_many_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ridotto.server.house.coach.MOST", 0)
    house, _ = a_slow_house()
    async with opened(house) as door:
        _, wire = await alone(door)
        await wire.says(ASKS)
        await settle()
        assert hints(wire)[-1]["failed"]


async def test_hints_come_between_the_slices_of_a_match_that_is_judged(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    short_slices(monkeypatch)
    house, live = await over(workers=InlineWorkers())
    rests = []
    house.workers.rest_coach = lambda: rests.append(house.coach._hints)  # type: ignore[method-assign]  # watched
    await coached.shown(house, live.id, "en", "0")
    other = games.load("inkognito").start(4, {"points": 1}, "a hint")
    seat = other.to_move()[0]
    job = HintJob("hint", "inkognito", other.view(seat), other.moves(seat), "1.1", 1)
    found = await house.coach.hint(job, lambda _: True)
    assert found is not None
    assert found.better is not None
    assert rests == [], "it is still judging the match"
    await settle()
    assert (await coached.shown(house, live.id, "en", "0")).report is not None
    assert rests == [0]
    await house.close()


def test_a_worker_keeps_a_few_hints_beside_one_match(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[int] = []

    def hinted(game: Any, view: Any, moves: Any, rule: str, ask: int) -> Iterator[float]:
        begun.append(ask)
        yield from (n / 10 for n in range(10))
        return Hint(0, "bits")

    short_slices(monkeypatch)
    monkeypatch.setattr(coaching, "hinted", hinted)
    monkeypatch.setattr(coaching, "HINTS", 2)
    match = games.load("inkognito").start(4, {"points": 1}, "a hint")
    seat = match.to_move()[0]
    view, moves = match.view(seat), match.moves(seat)
    one, two, three = (HintJob(f"hint {n}", "inkognito", view, moves, "1.1", n) for n in (1, 2, 3))
    for job in (one, two, one, two):
        assert not advanced(job).report
    assert begun == [1, 2], "both go on from where they were"
    advanced(three)
    advanced(one)
    assert begun == [1, 2, 3, 1], "the oldest made room"
    while not (found := advanced(three)).report:
        assert 0 < found.done < 1
    assert begun == [1, 2, 3, 1]


async def bots_sit_down(found: Asker) -> None:
    """All but the asker are bots from now on, and nobody has answered for them."""
    table = found.tables[found.code]
    mine = found.chair

    def how(doc: Any) -> Any:
        places = [
            place if place.id == mine else replace(place, kind="bot", bot="random", token="", person="")
            for place in doc.places
        ]
        return replace(doc, places=tuple(places))

    await table.change(how)
    await settle()


@pytest.mark.parametrize("game", ["inkognito", "arsenalia", "q", "zena"])
async def test_what_is_better_comes_from_what_the_seat_was_told_alone(game: str) -> None:
    """Two worlds look the same to a seat: the coach is given the same bytes, the seat is sent the same."""
    cell = Cell(game, "seat", "playing", "socket WantHint")
    judged = 0
    for n in range(5):
        (one, given), (other, given_there) = [await hinted_in(cell, which, n) for which in (0, 1)]
        assert given == given_there
        same(cell, one, other)
        judged += bool(given)
    assert judged > 1


async def hinted_in(cell: Cell, which: int, n: int) -> tuple[list[str], list[bytes]]:
    """What leaves the house when the asker of this world wants a hint, and what the coach is given."""
    jobs: list[CoachsJob] = []

    async def judge(job: CoachsJob) -> Advance:
        await asyncio.sleep(0)
        jobs.append(job)
        return advanced(replace(job, id=f"{which} {job.id}"))

    with pytest.MonkeyPatch.context() as patch:
        async with asker(cell, which, patch, n) as found:
            short_slices(patch)
            patch.setattr(found.door.house.workers, "coach", judge)
            await bots_sit_down(found)
            since = len(found.wire.got)
            await found.wire.says(ASKS)
            for _ in range(100):
                await settle()
            shown = found.wire.messages("HintShown", since)
            assert (shown[-1]["better"] is not None) == bool(jobs)
            return left(found), [json.encode(replace(job, id="")) for job in jobs]
