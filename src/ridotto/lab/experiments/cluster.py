"""An executor on several machines, with Ray: ``pip install "ridotto[ray]"`` on each of them.

The results are those of one machine, byte for byte: a chunk's bytes depend on the specification alone. Each
worker is an actor, one for each processor, which stays until the end: what an agent has loaded, it keeps. A
worker that is lost is begun anew, and what it was doing is done again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from ridotto.core import SetupError
from ridotto.lab.experiments.executor import AHEAD, LOSSES, Lost


class Cluster:
    """Does work in a Ray cluster, or, without an address, in one that is begun here."""

    def __init__(self, address: str | None = None, jobs: int = 0) -> None:
        self.address = address
        self.jobs = jobs
        """How many workers; 0: one for each processor there is."""
        try:
            import ray
        except ImportError:
            raise SetupError("several machines need Ray: pip install 'ridotto[ray]'") from None
        self.ray: Any = ray

    def run(self, work: Callable[[Any], Any], tasks: Sequence[Any]) -> Iterator[tuple[int, Any]]:
        """Yield the number of each task and what came of it."""
        ray = self.ray
        here = not ray.is_initialized()
        if here:
            begun = {"num_cpus": self.jobs} if self.address is None and self.jobs else {}
            ray.init(address=self.address, log_to_driver=False, include_dashboard=False, **begun)
        try:
            yield from self._spread(work, tasks)
        finally:
            if here:
                ray.shutdown()

    def _spread(self, work: Callable[[Any], Any], tasks: Sequence[Any]) -> Iterator[tuple[int, Any]]:
        ray = self.ray
        number = self.jobs or max(1, int(ray.cluster_resources().get("CPU", 1)))
        worker = ray.remote(num_cpus=1, max_restarts=-1, max_task_retries=LOSSES)(Worker)
        workers = [worker.remote() for _ in range(min(number, max(1, len(tasks))))]
        todo, losses = [*range(len(tasks))], 0
        todo.reverse()
        running: dict[Any, tuple[int, Any]] = {}

        def submit(to: Any) -> None:
            if todo:
                n = todo.pop()
                running[to.do.remote(work, tasks[n])] = n, to

        try:
            for _ in range(AHEAD):
                for one in workers:
                    submit(one)
            while running:
                (done,), _ = ray.wait([*running], num_returns=1)
                n, to = running.pop(done)
                try:
                    found = ray.get(done)
                except ray.exceptions.RayTaskError as error:
                    raise error.cause from error
                except (ray.exceptions.RayActorError, ray.exceptions.WorkerCrashedError):
                    losses += 1  # Ray has tried several times
                    if losses >= LOSSES:
                        raise Lost("workers are lost again and again: is there enough memory?") from None
                    todo.append(n)
                    submit(worker.remote())
                    continue
                losses = 0
                submit(to)
                yield n, found
        finally:
            for one in workers:
                ray.kill(one)  # nobody wants the rest


class Worker:
    """What does the work, in a process of its own on some machine."""

    def do(self, work: Callable[[Any], Any], task: Any) -> Any:
        """Do a task."""
        return work(task)

    def process(self) -> int:
        """The number of its process."""
        import os

        return os.getpid()
