"""Where work is done: in this process, in processes of this machine, or wherever another executor takes it.

An executor is given a function and a list of tasks, all of which can be pickled, and yields each task's
number with what came of it, in any order, each exactly once. It may do a task again if a worker was lost;
the same task always gives the same result, so nobody can tell.
"""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing import active_children, get_context
from typing import Any, Protocol

from ridotto.core import SetupError

LOSSES = 3
"""So often in a row workers may be lost without anything being done; then something else is wrong."""
AHEAD = 2
"""Tasks that wait for each process: enough that none is idle, few enough to stop quickly."""


class Lost(SetupError):
    """Workers were lost again and again."""


class Executor(Protocol):
    """Does work somewhere."""

    def run(self, work: Callable[[Any], Any], tasks: Sequence[Any]) -> Iterator[tuple[int, Any]]:
        """Yield the number of each task and what came of it."""
        ...


class Here:
    """In this process, one after another."""

    def run(self, work: Callable[[Any], Any], tasks: Sequence[Any]) -> Iterator[tuple[int, Any]]:
        """Yield the number of each task and what came of it."""
        for n, task in enumerate(tasks):
            yield n, work(task)


class Processes:
    """In processes of this machine. They are spawned, not forked: it works on every system."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs

    def run(self, work: Callable[[Any], Any], tasks: Sequence[Any]) -> Iterator[tuple[int, Any]]:
        """Yield the number of each task and what came of it."""
        left, losses = [*range(len(tasks))], 0
        while left:
            done: set[int] = set()
            try:
                for n, found in self._some(work, tasks, left):
                    done.add(n)
                    yield n, found
            except BrokenProcessPool:
                losses = 0 if done else losses + 1
                if losses >= LOSSES:
                    raise Lost("workers are lost again and again: is there enough memory?") from None
            left = [n for n in left if n not in done]

    def _some(
        self, work: Callable[[Any], Any], tasks: Sequence[Any], numbers: Sequence[int]
    ) -> Iterator[tuple[int, Any]]:
        others, todo = {*active_children()}, iter(numbers)
        ignore = partial(signal.signal, signal.SIGINT, signal.SIG_IGN)  # this process ends them
        pool = ProcessPoolExecutor(self.jobs, mp_context=get_context("spawn"), initializer=ignore)
        running: dict[Future[Any], int] = {}

        def submit(most: int) -> None:
            for _ in range(most):
                n = next(todo, None)
                if n is None:
                    return
                running[pool.submit(work, tasks[n])] = n

        try:
            submit(self.jobs * AHEAD)
            while running:
                for future in wait(running, return_when=FIRST_COMPLETED).done:
                    n = running.pop(future)
                    found = future.result()
                    submit(1)
                    yield n, found
        except BaseException:  # nobody wants the rest: not even what is being done
            for child in {*active_children()} - others:
                child.terminate()
            raise
        finally:
            pool.shutdown(cancel_futures=True)


def local(jobs: int) -> Executor:
    """What one machine does with so many processes."""
    return Here() if jobs == 1 else Processes(jobs)
