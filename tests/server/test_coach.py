"""The coach of a house: silent until a match is over, one match at a time, and told how far it has come."""

from __future__ import annotations

import asyncio
import pickle
from functools import partial
from multiprocessing.connection import Connection
from random import Random
from typing import Any

import pytest
from msgspec import json
from msgspec.structs import replace
from tests.played.make import played
from tests.server.callers import begun, opened
from tests.server.parlour import InlineWorkers, MemoryStore, a_house, settle

from ridotto import games
from ridotto.coach import Report, coached
from ridotto.coach.report import Decision
from ridotto.core.record import encode
from ridotto.server.bots import coaching
from ridotto.server.bots.coaching import Advance, CoachJob, advanced
from ridotto.server.bots.workers import READY, Workers, work
from ridotto.server.browser.answering import answered
from ridotto.server.browser.thinking import Elsewhere
from ridotto.server.house import coach
from ridotto.server.house.house import House
from ridotto.server.match import coached as about
from ridotto.server.match.live import LiveMatch
from ridotto.services.problem import Problem


async def over(game: str = "inkognito", workers: Workers | None = None) -> tuple[House, LiveMatch]:
    """A house in which a match has just ended."""
    house = a_house("coach", store=MemoryStore())
    house.workers = workers or InlineWorkers()
    await house.open()
    live: LiveMatch = await played(house, game, None, Random(1))
    await settle()
    return house, live


def job_of(live: LiveMatch, seat: int = 0) -> CoachJob:
    return CoachJob(f"{live.id}/{seat}", live.game.name, encode(live.record()), seat)


@pytest.mark.parametrize("game", games.NAMES)
async def test_after_the_end_everybody_may_hear_what_the_coach_says(game, monkeypatch) -> None:
    monkeypatch.setattr("ridotto.coach.chances.WORLDS", 6)
    monkeypatch.setattr("ridotto.coach.chances.DOUBTFUL", 1)
    house, live = await over(game)
    first = await about.shown(house, live.id, "en", "1")
    assert (first.done, first.report) == (0, None)
    await settle()
    said = {}
    for language in ("it", "en"):
        found = await about.shown(house, live.id, language, "1")
        assert (found.match, found.game, found.seat, found.done) == (live.id, game, 1, 1)
        assert found.report is not None
        assert live.match.over
        said[language] = found.report
        assert json.decode(json.encode(found))["report"]["seat"] == 1
    assert said["it"].note != said["en"].note
    assert [one.step for one in said["it"].decisions] == [one.step for one in said["en"].decisions]
    await house.close()


async def test_until_the_end_it_says_nothing_and_begins_nothing() -> None:
    async with opened(a_house("silent")) as door:
        sitting = await begun(door, "inkognito", 4, {"points": 1}, bots=(1, 2, 3), bot="strong")
        for query in ("", "?seat=0", "?seat=9", "?language=en&seat=2"):
            refused = await door.get(f"/api/matches/{sitting.live.id}/coach{query}")
            assert (refused.status, refused.json["problem"]) == (403, "still_playing")
        assert door.house.coach.about((sitting.live.id, 0)) is None


@pytest.mark.parametrize(
    ("id", "language", "seat", "problem"),
    [
        ("", "en", "4", "no_such_seat"),
        ("", "en", "x", "no_such_seat"),
        ("", "en", "-1", "no_such_seat"),
        ("", "xx", "0", "no_such_language"),
        ("nothing", "en", "0", "no_such_match"),
    ],
)
async def test_a_wrong_question_gets_a_clear_answer(id: str, language: str, seat: str, problem: str) -> None:
    house, live = await over()
    with pytest.raises(Problem) as refused:
        await about.shown(house, id or live.id, language, seat)
    assert refused.value.problem == problem
    await house.close()


async def test_a_match_of_older_rules_cannot_be_followed(monkeypatch: pytest.MonkeyPatch) -> None:
    house, live = await over()
    monkeypatch.setattr(live.game, "revision", live.game.revision + 1)
    monkeypatch.setattr(live.game, "replays", frozenset())
    with pytest.raises(Problem) as refused:
        await about.shown(house, live.id, "en", "0")
    assert refused.value.problem == "older_rules"
    await house.close()


class Led(InlineWorkers):
    """The coach comes a tenth further each time it is let."""

    def __init__(self) -> None:
        super().__init__()
        self.let: asyncio.Queue[Advance | Exception] = asyncio.Queue()
        self.asked: list[str] = []
        self.rested = 0

    async def coach(self, job: CoachJob) -> Advance:
        self.asked.append(job.id)
        found = await self.let.get()
        if isinstance(found, Exception):
            raise found
        return found

    def rest_coach(self) -> None:
        self.rested += 1


READY_REPORT = Advance(1.0, json.encode(Report("inkognito", 0, "bits")))


async def test_whoever_asks_again_is_told_how_far_it_is_and_others_wait_in_line() -> None:
    workers = Led()
    house, live = await over(workers=workers)
    await about.shown(house, live.id, "en", "0")
    await about.shown(house, live.id, "en", "1")
    for done in (0.1, 0.2, 0.15):
        workers.let.put_nowait(Advance(done))
        await settle()
    assert (await about.shown(house, live.id, "en", "0")).done == 0.2
    assert (await about.shown(house, live.id, "it", "1")).done == 0
    workers.let.put_nowait(READY_REPORT)
    workers.let.put_nowait(READY_REPORT)
    await settle()
    assert workers.asked == [f"{live.id}/0"] * 4 + [f"{live.id}/1"]
    assert (await about.shown(house, live.id, "en", "1")).report is not None
    assert workers.rested == 1
    await house.close()


async def test_when_nobody_asks_any_more_it_stops() -> None:
    workers = Led()
    house, live = await over(workers=workers)
    await about.shown(house, live.id, "en", "0")
    workers.let.put_nowait(Advance(0.5))
    await settle()
    house.clock.ms += coach.FORGOTTEN + 1  # type: ignore[attr-defined]  # it stands until it is moved
    workers.let.put_nowait(Advance(0.6))
    await settle()
    assert len(workers.asked) == 2
    assert workers.rested == 1
    assert house.coach.about((live.id, 0)) is None
    await house.close()


async def test_what_failed_is_said_once_and_tried_again() -> None:
    workers = Led()
    house, live = await over(workers=workers)
    await about.shown(house, live.id, "en", "0")
    workers.let.put_nowait(EOFError("a worker died"))
    await settle()
    with pytest.raises(Problem) as refused:
        await about.shown(house, live.id, "en", "0")
    assert refused.value.problem == "coach_failed"
    assert "died" not in str(refused.value.detail)
    workers.let.put_nowait(READY_REPORT)
    assert (await about.shown(house, live.id, "en", "0")).report is None
    await settle()
    assert (await about.shown(house, live.id, "en", "0")).report is not None
    await house.close()


async def test_it_takes_on_no_more_than_it_can_do_and_keeps_no_more_than_it_may(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(coach, "MOST", 2)
    monkeypatch.setattr(coach, "KEPT", 1)
    workers = Led()
    house, live = await over(workers=workers)
    for seat in "01":
        await about.shown(house, live.id, "en", seat)
    with pytest.raises(Problem) as refused:
        await about.shown(house, live.id, "en", "2")
    assert (refused.value.problem, refused.value.status) == ("coach_busy", 503)
    for _ in range(3):
        workers.let.put_nowait(READY_REPORT)
    await settle()
    await about.shown(house, live.id, "en", "2")
    await settle()
    assert [house.coach.about((live.id, seat)) is None for seat in range(3)] == [True, True, False]
    await house.close()


async def test_slices_come_to_the_same_report_as_all_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coaching, "SLICE", 0.0)
    house, live = await over()
    job, whole = job_of(live, 2), coached(live.match, 2)
    seen = []
    monkeypatch.setattr(coaching, "perf_counter", lambda: seen.append(0) or len(seen) / 7)
    monkeypatch.setattr(coaching, "SLICE", 1.0)
    slices = 0
    while not (found := advanced(job)).report:
        assert 0 < found.done < 1
        slices += 1
        if slices == 3:
            assert advanced(replace(job_of(live, 1), id="another")).done < found.done, "that begins anew"
    assert slices > 5
    assert json.decode(found.report, type=Report) == json.decode(json.encode(whole), type=Report)
    await house.close()


async def test_in_a_page_bots_answer_between_its_slices_and_a_new_worker_begins_anew() -> None:
    house, live = await over()
    restarted = []

    async def ask(job: bytes) -> bytes:
        asked = pickle.loads(job)
        if isinstance(asked, CoachJob) and not restarted:
            raise TimeoutError("too long")
        return answered(job)

    page = Elsewhere(ask, lambda: restarted.append(1), 10)
    with pytest.raises(TimeoutError):
        await page.coach(job_of(live))
    assert restarted == [1]
    found = Advance(0.0)
    while not found.report:
        found = await page.coach(job_of(live))
    report = json.decode(found.report, type=Report)
    assert all(isinstance(one, Decision) for one in report.decisions)
    page.rest_coach()
    await house.close()


def dies(pipe: Connection) -> None:
    """A worker that ends when it is asked."""
    pipe.send(READY)
    pipe.recv()


@pytest.mark.process
async def test_it_works_in_a_process_of_its_own_and_one_that_dies_is_replaced() -> None:
    house, live = await over()
    job, workers = job_of(live, 2), Workers(1, 10, partial(work, addresses=()))
    found: Any = Advance(0.0)
    while not found.report:
        found = await workers.coach(job)
    assert json.decode(found.report) == json.decode(json.encode(coached(live.match, 2)))
    assert workers._coach is not None
    process = workers._coach.process
    workers.rest_coach()
    assert not process.is_alive()
    workers.target = dies
    with pytest.raises(EOFError):
        await workers.coach(job)
    assert workers._coach is None
    workers.close()
    await house.close()
