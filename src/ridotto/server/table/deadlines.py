"""The timer of a table that is played turn by turn: one, until the time of the open question is over."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

from ridotto.server.table import timing
from ridotto.server.table.document import Document
from ridotto.services.problem import Problem

if TYPE_CHECKING:
    from ridotto.server.table.live import LiveTable


AT_LEAST = 1.0
"""Seconds that are waited at least, also for what is overdue."""


class Deadlines:
    """Keeps the times of a table up to date, and says when one has run out.

    Whatever happens goes through ``change``: of two processes that find the time over, one is first, and the
    other finds it done.
    """

    def __init__(self, table: LiveTable) -> None:
        self._table = table
        self._house = table.house
        self._timer: asyncio.Task[None] | None = None
        self._until: int | None = None
        self._following = False
        self._closed = False

    @property
    def until(self) -> int | None:
        """When the time of the open question ends, as everybody may know it."""
        return None if self._house.still else timing.until(self._table.doc, self._gaps)

    @property
    def _wakes(self) -> int | None:
        """When something happens by itself."""
        return None if self._house.still else timing.wakes(self._table.doc, self._gaps)

    @property
    def _gaps(self) -> timing.Gaps:
        return self._house.life.gaps

    def look(self) -> None:
        """The table has changed, or the house was down for a while."""
        if self._closed:
            return
        if timing.goes_by(self._table.doc):
            self.moved()
        until = self._wakes if self._table.live is not None else None
        if until == self._until and (until is None or self._timer is not None):
            return
        self._stop()
        self._until = until
        if until is not None:
            self._timer = self._table.spawn(self._wait(until))

    def moved(self) -> None:
        """Somebody has moved: another question may be open."""
        doc, live = self._table.doc, self._table.live
        if live is None or self._following or self._closed or not timing.goes_by(doc):
            return
        question, asked = live.asking.question, doc.times.asked
        if (question and question.key) != (asked and asked.key):
            self._following = True
            self._table.spawn(self._follow())

    def clock_moved(self) -> None:
        """The house was down for a while, or its clock was set."""
        if timing.goes_by(self._table.doc) and not self._closed:
            self._table.spawn(self._follow())
            self.look()

    def close(self) -> None:
        """Wait no more."""
        self._closed = True
        self._stop()

    def _stop(self) -> None:
        timer, self._timer = self._timer, None
        if timer is not None and timer is not asyncio.current_task():
            timer.cancel()

    async def _follow(self) -> None:
        table = self._table

        def follow(doc: Document) -> Document:
            live = table.live
            same = live is not None and live.id == doc.match
            return timing.followed(doc, live.asking.question, self._gaps) if live and same else doc

        try:
            with suppress(Problem):  # the table is gone
                await self._house.until_kept(lambda: table.change(follow))
        finally:
            self._following = False
        self.moved()

    async def _wait(self, until: int) -> None:
        clock, table = self._house.clock, self._table
        await clock.sleep(max(AT_LEAST, (until - clock.now()) / 1000))

        async def run_out() -> None:
            await table.up_to_date()
            await table.change(self._ran_out)

        with suppress(Problem):
            await self._house.until_kept(run_out)
        self._timer = None
        self.look()

    def _ran_out(self, doc: Document) -> Document:
        live = self._table.live
        question = live.asking.question if live is not None and live.id == doc.match else None
        if live is None or question is None:
            return doc
        return timing.ran_out(doc, question, live.asking.unanswered, self._house.clock.now(), self._gaps)
