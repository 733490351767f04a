"""Bots are blind: a worker is given what its seat was sent, and what it does depends on nothing else."""

from __future__ import annotations

import logging
import pickle
from typing import Any

import pytest
from tests.sampling import soak
from tests.server.blind import compare_many, lawful, logged, printed, quick
from tests.server.callers import gathered, opened
from tests.server.parlour import InlineWorkers, a_house, settle
from tests.server.test_twins import ARSENALIA, BACCHANALIA, INKOGNITO, ZENA, Q
from tests.server.worlds import Difference
from tests.toy import GAME as BAUTTA

from ridotto import bots
from ridotto.core import Game
from ridotto.server.bots.deciding import Decision, Job
from ridotto.server.bots.workers import Worker, work
from ridotto.server.services.telling import Telling

pytestmark = pytest.mark.long

GAMES = [INKOGNITO, ARSENALIA, Q, ZENA, BACCHANALIA, BAUTTA]
SEARCHED = [game for game in GAMES if "ismcts" in bots.names(game.name)]
NAMES = {"ids": lambda game: game.name}


def test_a_job_has_room_for_nothing_but_the_view_what_the_seat_was_told_and_what_all_want_left_out():
    known = ("game", "bot", "view", "moves", "offers", "seed", "seconds", "texts", "limits")
    assert Job.__struct_fields__ == known
    assert Job.__annotations__["limits"] == "tuple[str, ...]"
    assert Job.__annotations__["view"] == "View"
    assert Job.__annotations__["texts"] == "dict[int, str]"


# ---- at a table


class Judging(InlineWorkers):
    """Holds every job against what its seat is sent at that moment."""

    house: Any
    faults: list[str]

    async def choose(self, job: Job, ladder: list[str]) -> Decision | None:
        """What the bot decides."""
        (table,) = self.house._tables.values()
        telling = table.service(Telling)
        limits = () if telling is None else telling.face(True)
        try:
            lawful(job, table.live, (*limits.lines, *limits.veils) if limits else ())
        except Difference as fault:
            self.faults.append(str(fault))
        return await super().choose(job, ladder)


async def evening(game: str, seats: int) -> Judging:
    """A match between bots; where stories are told, with something that shall be left out."""
    house = a_house("jobs")
    workers = house.workers = Judging()
    workers.house, workers.faults = house, []
    async with opened(house) as door:
        sitting = await gathered(door, game, seats, bots=range(seats), bot=quick(house.game(game))[-1])
        if game == "bacchanalia":
            limits = {"type": "AddLimits", "lines": ["spiders"], "veils": ["war"]}
            path = f"/api/tables/{sitting.code}/tale"
            assert (await door.post(path, limits, token=sitting.screen)).status == 200
        assert (await door.act(sitting.code, sitting.screen, "Start")).status == 200
        await settle()
        secrets = (sitting.live.row.seed, sitting.live.row.id, sitting.screen)
    for job in workers.jobs:
        workers.faults += [secret for secret in secrets if secret.encode() in pickle.dumps(job)]
    assert len(workers.jobs) > 5
    assert any(job.limits for job in workers.jobs) == (game == "bacchanalia")
    return workers


@pytest.mark.parametrize(
    ("game", "seats"),
    [
        *(("inkognito", 3), pytest.param("inkognito", 5, marks=soak), ("arsenalia", 4), ("q", 5)),
        *(pytest.param("q", 6, marks=soak), ("zena", 3), ("bacchanalia", 3), ("bautta", 3)),
    ],
)
async def test_a_bot_at_a_table_is_handed_what_its_seat_is_sent_and_nothing_behind_it(game, seats):
    assert (await evening(game, seats)).faults == []


# ---- in two worlds


@pytest.mark.parametrize("game", GAMES, **NAMES)
async def test_in_worlds_that_look_the_same_bots_are_handed_the_same_and_do_the_same(game: Game):
    assert await compare_many(game, "blind", 50) >= 90


@pytest.mark.parametrize("game", SEARCHED, **NAMES)
async def test_so_do_bots_that_search(game: Game):
    assert await compare_many(game, "search", 4, ["ismcts"]) >= 8


@pytest.mark.parametrize("game", GAMES[:-1], **NAMES)
async def test_of_a_bot_that_has_to_be_replaced_the_log_says_nothing_that_it_saw(game: Game):
    await logged(game, "logged")


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES, **NAMES)
async def test_in_a_thousand_pairs_of_worlds_too(game: Game):
    assert await compare_many(game, "long", 1_000) >= 1_500


@pytest.mark.soak
@pytest.mark.parametrize("game", SEARCHED, **NAMES)
async def test_in_many_pairs_of_worlds_bots_that_search_do_the_same(game: Game):
    assert await compare_many(game, "long search", 100, ["ismcts"]) >= 200


# ---- in processes of their own


def talkative(pipe: Any) -> None:
    """A worker that logs whatever is logged, at every level."""
    logging.basicConfig(level=1)
    work(pipe)


class Twice:
    """Two workers, one for each world; every second job goes to the other."""

    def __init__(self, target: Any) -> None:
        self.workers = [Worker(target), Worker(target)]
        self.n = 0

    def choose(self, job: Job) -> Any:
        """What is answered there."""
        self.n += 1
        answer = self.workers[self.n % 2].ask(job, 60)
        if isinstance(answer, Exception):
            raise answer
        return answer

    def stop(self) -> None:
        """Send both home."""
        for worker in self.workers:
            worker.stop()


async def in_processes(target: Any, pairs: int = 2) -> None:
    """Every game, with its cheap bots, thought about in two processes."""
    twice = Twice(target)
    try:
        for game in GAMES[:-1]:
            await compare_many(game, "processes", pairs * len(quick(game)), None, twice.choose)
    finally:
        twice.stop()


@pytest.mark.process
async def test_a_worker_process_answers_the_same_in_both_worlds_and_says_nothing_besides():
    with printed() as said:
        await in_processes(talkative)
        assert said() == "", "whatever a worker prints or logs can be read by others"
