"""A busy house: bots that search are hurried, workers may start slowly, and a pause leaves nobody stuck."""

from __future__ import annotations

import asyncio

import pytest
from tests.server.callers import opened
from tests.server.parlour import a_house, settle

from ridotto import bots, games
from ridotto.bots.ismcts import IsmctsBot
from ridotto.core import Chance
from ridotto.server.bots.deciding import LEAST, Job, bot_of, decided
from ridotto.server.bots.workers import MOST, READY, ROUND, STARTING, Worker, Workers

Q = games.load("q")


def a_job(bot: str, seconds: float | None) -> Job:
    match = Q.start(5, {}, seed="busy")
    return Job("q", bot, match.view(0), match.asked_moves(0), False, "seed", seconds)


class Pipe:
    """A worker's pipe that is always silent, or answers what it was given; it keeps how long was waited."""

    def __init__(self, *answers: object) -> None:
        self.answers = [*answers]
        self.waited: list[float] = []

    def poll(self, seconds: float) -> bool:
        self.waited.append(seconds)
        return bool(self.answers)

    def recv(self) -> object:
        return self.answers.pop(0)

    def send(self, job: Job) -> None:
        assert self.waited[0] == STARTING, "a job is sent to a worker that is there"


def a_worker(*answers: object) -> tuple[Worker, Pipe]:
    worker, pipe = Worker.__new__(Worker), Pipe(*answers)
    worker.pipe, worker.ready = pipe, False  # type: ignore[assignment]  # a pipe that counts
    return worker, pipe


def test_the_time_that_a_worker_takes_to_start_is_not_the_bots():
    worker, pipe = a_worker(READY, "one", "two")
    assert worker.ask(a_job("random", None), 3) == "one"
    assert worker.ask(a_job("random", None), 3) == "two"
    assert pipe.waited == [STARTING, 3, 3]


def test_a_worker_that_never_starts_or_never_answers_is_given_up():
    for answers, waited in (((), [STARTING]), ((READY,), [STARTING, 3])):
        worker, pipe = a_worker(*answers)
        with pytest.raises(TimeoutError):
            worker.ask(a_job("random", None), 3)
        assert pipe.waited == waited


def test_who_searches_gets_the_less_time_the_more_wait():
    workers = Workers(2, 10)
    workers._waiting = 1
    assert workers.share() == MOST
    for waiting in (20, 50, 1000):
        workers._waiting = waiting
        assert workers.share() * waiting == pytest.approx(ROUND * 2)
    workers.close()


def test_a_hurried_bot_keeps_its_time_and_one_without_any_is_spared():
    hurried = bot_of(a_job("ismcts", 0.25))
    assert isinstance(hurried, IsmctsBot)
    assert hurried.settings.seconds == 0.25
    unhurried = bot_of(a_job("ismcts", None))
    assert isinstance(unhurried, IsmctsBot)
    assert unhurried.settings.seconds is None
    below = bots.names("q")[bots.names("q").index("ismcts") - 1]
    assert type(bot_of(a_job("ismcts", LEAST / 2))) is type(bots.make("q", below))
    assert type(bot_of(a_job("random", LEAST / 2))) is type(bots.make("q", "random"))


async def test_a_crowd_is_told_how_long_it_may_think():
    told: list[float | None] = []

    class Counting(Workers):
        def _ask(self, job: Job):
            told.append(self.share())
            return decided(job)

    workers = Counting(1, 10)
    jobs = [a_job("random", None) for _ in range(50)]
    found = await asyncio.gather(*(workers.choose(job, bots.names("q")) for job in jobs))
    workers.close()
    assert len(found) == 50
    assert min(told) <= ROUND / 40, "many waited"
    assert workers._waiting == 0


async def test_a_bot_whose_answer_a_pause_refused_goes_on_after_it():
    """A paced answer of a bot lies with the house when the table is paused, and is refused when it is due."""
    house = a_house("pause", pace=1)
    async with opened(house) as door:
        wish = {"game": "q", "name": "Anna", "bots": "random", "seats": 5}
        seated = (await door.post("/api/tables", wish)).json
        code, token = seated["table"]["code"], seated["token"]
        live = (await house.table(code)).live
        anna = next(n for n, chair in enumerate(seated["table"]["chairs"]) if chair["kind"] == "person")

        def held() -> list[int]:
            return [seat for seat, _ in live.pending if seat != anna and live.holds(seat)]

        while not held():
            if anna in live.match.to_move() and not any(seat == anna for seat, _ in live.pending):
                ask, move = live.asked(anna), live.match.asked_moves(anna)[0]
                house.spawn(live.play(anna, f"c {ask}", ask, move))
                await settle()
            else:
                assert await house.clock.wake_next()
        seat = held()[0]
        ask, length = live.asked(seat), live.length
        assert (await door.act(code, token, "Pause")).status == 200
        await house.clock.pass_time(60)
        assert (live.length, live.asked(seat)) == (length, ask)
        assert (seat, f"bot {ask}") in live.refused
        assert (await door.act(code, token, "Resume")).status == 200
        await house.clock.pass_time(60)
        assert live.length > length


def test_a_searching_bot_that_is_hurried_still_answers():
    bot = bot_of(a_job("ismcts", LEAST))
    match = Q.start(6, {}, seed="hurry")
    for seat in match.to_move():
        match.play(seat, match.asked_moves(seat)[0])
    seat = match.to_move()[0]
    moves = match.asked_moves(seat)
    assert bot.choose(match.view(seat), moves, Chance.of("hurry")) in moves
