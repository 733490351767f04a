"""The coach at work: a slice at a time, in a worker that keeps what it has begun.

It judges a match that is over, or gives a hint to somebody who plays with bots alone.
"""

from __future__ import annotations

from collections.abc import Generator
from time import perf_counter
from typing import TypeAlias

import msgspec

from ridotto import games
from ridotto.coach import Report, in_steps
from ridotto.coach.hints import Hint, hinted
from ridotto.core import Move, View
from ridotto.core.record import decode, replayed

SLICE = 0.25
"""Seconds of a slice, about: after it others have their turn, and it is told how much is done."""


class CoachJob(msgspec.Struct, frozen=True):
    """All that the coach gets: the record of a match that is over, and whose decisions it is about."""

    id: str
    game: str
    record: bytes
    seat: int


class HintJob(msgspec.Struct, frozen=True):
    """All that the coach gets of a match that goes on: what the seat may know, and what it may do."""

    id: str
    game: str
    view: View
    moves: list[Move]
    rule: str
    ask: int
    """The number of the question, as the seat counts."""


CoachsJob: TypeAlias = CoachJob | HintJob


class Advance(msgspec.Struct, frozen=True):
    """How far it has come."""

    done: float
    """From 0 to 1."""
    report: bytes = b""
    """The report, or the hint, as JSON, when it is ready."""


Steps: TypeAlias = Generator[float, None, Report | Hint]

HINTS = 8
"""At most this many hints are begun at once."""

_begun: dict[str, Steps] = {}
"""What this worker has begun: one match at most…"""
_hinting: dict[str, Steps] = {}
"""… and a few hints, the one that was begun last at the end."""


def advanced(job: CoachsJob) -> Advance:
    """Work on for a slice. A worker that has not begun this job, or was replaced since, begins it."""
    begun = _begun if isinstance(job, CoachJob) else _hinting
    steps = begun.pop(job.id, None)
    while len(begun) >= (1 if begun is _begun else HINTS):
        del begun[next(iter(begun))]
    if steps is None:
        steps = _steps(job)
    until, done = perf_counter() + SLICE, 0.0
    try:
        while perf_counter() < until:
            done = next(steps)
    except StopIteration as end:
        return Advance(1.0, msgspec.json.encode(end.value))
    begun[job.id] = steps
    return Advance(done)


def _steps(job: CoachsJob) -> Steps:
    if isinstance(job, HintJob):
        return hinted(games.at(job.game), job.view, job.moves, job.rule, job.ask)
    return in_steps(replayed(decode(job.record), lambda _: games.at(job.game)), job.seat)
