"""The one thread that writes to SQLite: what has come together while it wrote goes into the next commit."""

from __future__ import annotations

import asyncio
import sqlite3
from queue import SimpleQueue
from threading import Thread

from ridotto.store.committing import Waiting, answers, tell_all
from ridotto.store.waiting import LARGEST_GROUP


class Writer(Thread):
    """Takes all that waits, writes it in one transaction, then answers everybody at once."""

    def __init__(self, connection: sqlite3.Connection, loop: asyncio.AbstractEventLoop) -> None:
        super().__init__(name="ridotto-writer", daemon=True)
        self._queue: SimpleQueue[list[Waiting] | None] = SimpleQueue()
        """What waits; None is the last."""
        self._gathered: list[Waiting] = []
        self._connection = connection
        self._loop = loop

    def put(self, waiting: Waiting | None) -> None:
        """From the loop: have something written; None: nothing comes after it.

        What one turn of the loop brings is handed over together. To wake a thread costs more than an entry.
        """
        if waiting is None:
            self._hand_over()
            self._queue.put(None)
            return
        if not self._gathered:
            self._loop.call_soon(self._hand_over)
        self._gathered.append(waiting)

    def _hand_over(self) -> None:
        if self._gathered:
            self._queue.put(self._gathered)
            self._gathered = []

    def run(self) -> None:
        """Write until the end has been put into the queue."""
        going = True
        while going:
            group: list[Waiting] = []
            going = (more := self._queue.get()) is not None
            while more is not None:
                group += more
                if self._queue.empty() or len(group) >= LARGEST_GROUP:
                    break
                going = (more := self._queue.get()) is not None
            if not group:
                continue
            results = answers(self._connection, group)
            try:
                self._loop.call_soon_threadsafe(tell_all, group, results)
            except RuntimeError:  # the loop has been closed: nobody waits any more
                return
