"""What the coach of a house has to do: one match at a time, for whoever asks about one that is over.

Whoever asks is told how far it has come, and asks again; when nobody has asked for a while it stops. Between
its slices it gives hints to people who play with bots alone.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

import msgspec

from ridotto.coach import Report
from ridotto.coach.hints import Hint
from ridotto.server.bots.coaching import CoachJob, HintJob
from ridotto.services.problem import Problem
from ridotto.store.store import MatchRow

if TYPE_CHECKING:
    from ridotto.server.house.house import House

log = logging.getLogger("ridotto.coach")

KEPT = 64
"""Reports that are kept for whoever asks for the same."""
MOST = 16
"""At most this many wait for the coach."""
FORGOTTEN = 30_000
"""When nobody has asked for this many milliseconds, the coach stops."""

Key: TypeAlias = tuple[str, int]
"""A match and a seat."""


class Coaching:
    """What the coach does, or has done, about one seat of one match."""

    def __init__(self, job: CoachJob, row: MatchRow, ticks: int) -> None:
        self.job = job
        self.row = row
        self.done = 0.0
        self.report: Report | None = None
        self.failed = False
        self.asked_at = ticks


class Coach:
    """All that the coach of a house has to do, in the order in which it was asked."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._known: dict[Key, Coaching] = {}
        self._waiting: list[Key] = []
        self._working = False
        self._hints = 0
        """How many wait for a hint."""

    def about(self, key: Key) -> Coaching | None:
        """How far it is, if it has been asked about this."""
        found = self._known.get(key)
        if found is not None:
            found.asked_at = self.house.clock.ticks()
        return found

    def give_up(self, key: Key) -> None:
        """Forget what has failed: whoever asks again has it tried again."""
        self._known.pop(key, None)

    def begin(self, key: Key, job: CoachJob, row: MatchRow) -> Coaching:
        """Put this at the end of the line."""
        if len(self._waiting) >= MOST:
            raise Problem("coach_busy", "The coach has too much to do; ask again later.", 503, wait=30)
        found = self._known[key] = Coaching(job, row, self.house.clock.ticks())
        self._waiting.append(key)
        done = [old for old, one in self._known.items() if one.report is not None or one.failed]
        for old in done[: max(0, len(self._known) - KEPT)]:
            del self._known[old]
        if not self._working:
            self._working = True
            self.house.spawn(self._work())
        return found

    async def _work(self) -> None:
        """One after the other, until nothing waits."""
        try:
            while self._waiting:
                key = self._waiting[0]
                try:
                    await self._to_the_end(key, self._known[key])
                finally:
                    self._waiting.remove(key)
        finally:
            self._working = False
            self._rest()

    async def hint(self, job: HintJob, wanted: Callable[[float], bool]) -> Hint | None:
        """What is better; None as soon as it is not wanted any more, which is asked with how much is done."""
        if self._hints >= MOST:
            raise Problem("coach_busy", "The coach has too much to do; ask again later.", 503, wait=30)
        self._hints += 1
        done = 0.0
        try:
            while wanted(done):
                advance = await self.house.workers.coach(job)
                if advance.report:
                    return msgspec.json.decode(advance.report, type=Hint)
                done = max(done, advance.done)
            return None
        finally:
            self._hints -= 1
            self._rest()

    def _rest(self) -> None:
        """End its process if it has nothing to do."""
        if not self._working and not self._hints:
            self.house.workers.rest_coach()

    async def _to_the_end(self, key: Key, one: Coaching) -> None:
        while one.report is None:
            if self.house.clock.ticks() - one.asked_at > FORGOTTEN:
                del self._known[key]
                return
            try:
                advance = await self.house.workers.coach(one.job)
                one.report = msgspec.json.decode(advance.report, type=Report) if advance.report else None
            except Exception as error:  # of a worker, or of the rules: it is told to whoever asks
                log.warning("the coach failed: %s", type(error).__name__)
                one.failed = True
                return
            one.done = max(one.done, advance.done)
        one.job = msgspec.structs.replace(one.job, record=b"")
