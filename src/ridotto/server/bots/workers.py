"""Bots think in processes of their own: never in the event loop, and with nothing but their view.

A bot that crashes, or thinks for too long, is replaced for this decision by the next weaker one; in the
end the house picks a move by chance, so that no table ever hangs. Bots that search are told how long they
may: the longer the line, the shorter, and where too many wait the next weaker bot answers for them.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import signal
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from typing import Any

import msgspec

from ridotto import bots, games
from ridotto.bots.mind import CHANCE, LARGEST, in_place_of
from ridotto.core import Chance, Move, filled
from ridotto.server.bots.coaching import Advance, CoachJob, CoachsJob, HintJob, advanced
from ridotto.server.bots.deciding import Decision, Job, decided
from ridotto.server.match.cards import OwnCards, know

log = logging.getLogger("ridotto.bots")

STARTING = 60.0
"""Seconds that a worker may take to start. They do not count as thinking: on a busy machine the limit of a
decision would be over before the first thought, and each worker would be done away with for the next."""
ROUND = 2.0
"""Seconds in which everybody who waits for a bot should have had an answer."""
MOST = 1.0
"""Seconds that a searching bot gets at most."""
READY = "ready"


def work(pipe: Connection, cards: Sequence[OwnCards] = (), addresses: Sequence[str] = ()) -> None:
    """What a worker process does: decide, until the house hangs up. It knows the house's own cards too."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the house, which then hangs up
    know(cards, map(games.at, addresses))
    for name in games.NAMES:
        bots.known(games.load(name).name)  # so that the first decision need not wait for it
    with contextlib.suppress(EOFError, BrokenPipeError, ConnectionResetError):
        pipe.send(READY)
        while True:
            job = pipe.recv()
            try:
                answer: Any = advanced(job) if isinstance(job, CoachJob | HintJob) else decided(job)
            except Exception as error:  # told to the house, which asks the next weaker bot
                answer = error
            pipe.send(answer)


class Worker:
    """One process, and the pipe to it."""

    def __init__(self, target: Callable[[Connection], None]) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(target=target, args=(theirs,), daemon=True)
        self.process.start()
        theirs.close()
        self.ready = False

    def ask(self, job: Job | CoachsJob, seconds: float) -> Any:
        """The answer; TimeoutError or EOFError if none comes."""
        if not self.ready:
            if not self.pipe.poll(STARTING):
                raise TimeoutError(f"no worker in {STARTING:g} s")
            self.ready = self.pipe.recv() == READY
        self.pipe.send(job)
        if not self.pipe.poll(seconds):
            raise TimeoutError(f"no answer in {seconds:g} s")
        return self.pipe.recv()

    def stop(self) -> None:
        """Hang up."""
        self.pipe.close()
        self.process.kill()
        self.process.join()


class Workers:
    """The processes in which bots think. They are started when the first bot is asked."""

    def __init__(self, number: int, overrun: float, target: Callable[[Connection], None] = work) -> None:
        self.overrun = overrun
        self.target = target
        self.number = number
        self._waiting = 0
        self._threads = ThreadPoolExecutor(number, "bots")
        self._idle: list[Worker] = []
        self._busy: set[Worker] = set()
        self._coachs_thread = ThreadPoolExecutor(1, "coach")
        self._coach: Worker | None = None
        """A process of its own, while it has something to do."""

    async def choose(self, job: Job, ladder: list[str]) -> Decision | None:
        """What the bot decides, or one of the weaker ones below it on the ladder (the strongest last)."""
        below = ladder[: ladder.index(job.bot) + 1] if job.bot in ladder else ladder
        self._waiting += 1
        try:
            return await self._first_of(job, below)
        finally:
            self._waiting -= 1

    async def _first_of(self, job: Job, below: list[str]) -> Decision | None:
        for name in reversed(below):
            asked = msgspec.structs.replace(job, bot=name)
            try:
                found = checked(asked, await self._answer(asked))
                if found is None or name == job.bot:
                    return found
                return Decision(found.move, in_place_of(job.bot, name, found.mind))
            except Exception as error:
                log.warning("the bot %s of %s was replaced: %s", name, job.game, type(error).__name__)
        if job.offers:
            return None
        picked = Chance.of(job.seed).pick(len(job.moves), "the house picks")
        return Decision(filled(job.moves[picked]), in_place_of(job.bot, CHANCE, b""))

    async def _answer(self, job: Job) -> Any:
        """What a worker answers, an exception if that is its answer."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._ask, job)

    def _ask(self, job: Job) -> Any:
        """In a thread: have a worker decide. One that does not answer is done away with."""
        worker = self._idle.pop() if self._idle else Worker(self.target)
        self._busy.add(worker)
        try:
            answer = worker.ask(msgspec.structs.replace(job, seconds=self.share()), self.overrun)
        except BaseException:
            worker.stop()
            raise
        finally:
            self._busy.discard(worker)
        self._idle.append(worker)
        return answer

    async def coach(self, job: CoachsJob) -> Advance:
        """Have the coach work on for a slice."""
        answer = await asyncio.get_running_loop().run_in_executor(self._coachs_thread, self._coached, job)
        return advance_of(answer)

    def _coached(self, job: CoachsJob) -> Any:
        """In a thread: have its process work."""
        worker = self._coach = self._coach or Worker(self.target)
        try:
            return worker.ask(job, STARTING)
        except BaseException:
            self.rest_coach()
            raise

    def rest_coach(self) -> None:
        """End the process of the coach: it has nothing to do."""
        worker, self._coach = self._coach, None
        if worker is not None:
            worker.stop()

    def share(self) -> float:
        """How long a bot may search, so that all who wait have an answer soon."""
        return min(MOST, ROUND * self.number / max(1, self._waiting))

    def close(self) -> None:
        """End all workers."""
        self._threads.shutdown(wait=False, cancel_futures=True)
        self._coachs_thread.shutdown(wait=False, cancel_futures=True)
        if self._coach is not None:
            self._coach.process.kill()
            self.rest_coach()
        for worker in list(self._busy):
            worker.process.kill()  # whoever waits for it hears so at once
        while self._idle:
            self._idle.pop().stop()


def advance_of(answer: Any) -> Advance:
    """What the coach answered, if it is how far it has come."""
    if isinstance(answer, Exception):
        raise answer
    if not isinstance(answer, Advance):
        raise ValueError("not an advance")
    return answer


def checked(job: Job, answer: Any) -> Decision | None:
    """What a bot answered, if it is a decision about this job; None lets its offers pass."""
    if isinstance(answer, Exception):
        raise answer
    if answer is None and job.offers:
        return None
    if not isinstance(answer, Decision) or len(answer.mind) > LARGEST:
        raise ValueError("not a decision")
    found = answer.move
    if msgspec.structs.replace(found, **_no_text(found)) not in job.moves:
        raise ValueError("not one of the moves")
    if _no_text(found) and games.at(job.game).wrong_text(found) is not None:
        raise ValueError("not a text that can be taken")
    return answer


def _no_text(move: Move) -> dict[str, str]:
    return {"text": ""} if "text" in move.__struct_fields__ else {}
