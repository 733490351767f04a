"""Bots that search think in a second worker of the page, so that the house answers meanwhile.

Of the others none takes longer than a few moves of people do: they are asked where the house is, and there is
no second worker.
"""

from __future__ import annotations

import asyncio
import pickle
from collections.abc import Awaitable, Callable
from typing import Any

from msgspec.structs import replace

from ridotto.server.bots.coaching import Advance, CoachsJob
from ridotto.server.bots.deciding import Job, searches
from ridotto.server.bots.workers import STARTING, Workers, advance_of
from ridotto.server.browser.answering import answered

Ask = Callable[[bytes], Awaitable[bytes]]
"""Has the second worker answer: a job to its decision, both as bytes."""


class Elsewhere(Workers):
    """One worker that is not a process; a bot that thinks for too long is done away with, worker and all."""

    def __init__(self, ask: Ask, restart: Callable[[], None], overrun: float) -> None:
        self.overrun = overrun
        self.number = 1
        self._waiting = 0
        self._ask_worker = ask
        self._restart = restart
        self._turn = asyncio.Lock()
        self._ready = False

    async def _answer(self, job: Job) -> Any:
        """What the bot decides, or what went wrong."""
        if searches(job):
            return await self._asked(replace(job, seconds=self.share()), self.overrun)
        await asyncio.sleep(0)  # what people have asked comes first
        return pickle.loads(answered(pickle.dumps(job)))  # bytes: it gets at nothing of the house

    async def coach(self, job: CoachsJob) -> Advance:
        """Have the coach work on for a slice, between the decisions of bots."""
        return advance_of(await self._asked(job, STARTING))

    def rest_coach(self) -> None:
        """It has no worker of its own."""

    async def _asked(self, job: Job | CoachsJob, seconds: float) -> Any:
        """What the worker answers; one job after the other."""
        async with self._turn:
            try:
                answer = await asyncio.wait_for(
                    self._ask_worker(pickle.dumps(job)), seconds if self._ready else STARTING
                )
            except BaseException:
                self._ready = False
                self._restart()
                raise
            self._ready = True
            return pickle.loads(answer)

    def close(self) -> None:
        """The worker goes with the page."""
