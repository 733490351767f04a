"""When a house was alive: time in which it was down, or held up, is charged to nobody.

The processes of a house keep the minutes through which they live, as stretches; what lies between two of them
is a gap. From now on the house is taken to live.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

Stretch: TypeAlias = tuple[int, int]
"""From and until when, in milliseconds since 1970; of a gap likewise."""

BEAT = 60_000
"""A process that lives says so once a minute."""
LATE = 3 * BEAT
"""Whoever says so later than this was not alive in between: down, asleep, or its clock was set."""
EVER = -(2**62)


def gaps_of(stretches: Iterable[Stretch], now: int) -> tuple[Stretch, ...]:
    """The gaps between these stretches of life, in order; before the first one the house did not live."""
    gaps, until = [], EVER
    for since, end in sorted(stretches):
        if since > now:
            continue  # the clock has been set back since
        if since > until:
            gaps.append((until, since))
        until = max(until, end)
    if until != EVER and now - until > LATE:
        gaps.append((until, now))
    return tuple(gaps) if until != EVER else ((EVER, now),)


def alive(since: int, until: int, gaps: Iterable[Stretch]) -> list[Stretch]:
    """What is left of a stretch of time without the gaps in it."""
    found = []
    for start, end in gaps:
        if end <= since:
            continue
        if start >= until:
            break
        if start > since:
            found.append((since, start))
        since = end
    if since < until:
        found.append((since, until))
    return found


def next_stretch(mine: Stretch | None, others: Iterable[Stretch], now: int) -> Stretch:
    """The stretch that lives now: mine, grown until now; one that another process keeps; or a new one."""
    for since, until in [mine] if mine is not None else others:
        if since <= now and abs(now - until) <= LATE:
            return since, max(until, now)
    return now, now
