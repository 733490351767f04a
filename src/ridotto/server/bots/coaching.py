"""The coach at work: a slice at a time, in a worker that keeps what it has begun."""

from __future__ import annotations

from collections.abc import Generator
from time import perf_counter

import msgspec

from ridotto import games
from ridotto.coach import Report, in_steps
from ridotto.core.record import decode, replayed

SLICE = 0.25
"""Seconds of a slice, about: after it others have their turn, and it is told how much is done."""


class CoachJob(msgspec.Struct, frozen=True):
    """All that the coach gets: the record of a match that is over, and whose decisions it is about."""

    id: str
    game: str
    record: bytes
    seat: int


class Advance(msgspec.Struct, frozen=True):
    """How far it has come."""

    done: float
    """From 0 to 1."""
    report: bytes = b""
    """The report as JSON, when it is ready."""


Steps = Generator[float, None, Report]

_begun: dict[str, Steps] = {}
"""What this worker has begun: one job at most."""


def advanced(job: CoachJob) -> Advance:
    """Work on for a slice. A worker that has not begun this job, or was replaced since, begins it."""
    steps = _begun.pop(job.id, None)
    _begun.clear()
    if steps is None:
        steps = in_steps(replayed(decode(job.record), lambda _: games.at(job.game)), job.seat)
    until, done = perf_counter() + SLICE, 0.0
    try:
        while perf_counter() < until:
            done = next(steps)
    except StopIteration as end:
        return Advance(1.0, msgspec.json.encode(end.value))
    _begun[job.id] = steps
    return Advance(done)
