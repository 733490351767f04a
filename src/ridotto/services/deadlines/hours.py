"""The waking hours of a person: in their own time zone, without quiet hours, free weekends and a holiday.

All that others ever see of them is a deadline.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import UTC, date, datetime, timedelta, tzinfo
from typing import Annotated
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec
from msgspec import Meta

from ridotto.services.deadlines.life import Stretch, alive
from ridotto.services.problem import Problem

HOUR = 3_600_000
DAY_MINUTES = 24 * 60
AWAKE = 6 * 60
"""At least this many minutes of a day are not quiet."""
HOLIDAY = 42
"""A holiday ends within this many days."""
ONE = timedelta(days=1)

Minute = Annotated[int, Meta(ge=0, lt=DAY_MINUTES)]


class Hours(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """When a person's time is counted."""

    zone: Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_+/-]+$")] = "UTC"
    """The IANA name of their time zone."""
    quiet_from: Minute = 0
    """Minutes after midnight from which on nothing is counted…"""
    quiet_until: Minute = 0
    """… and until when; the same as ``quiet_from``: there are no quiet hours."""
    weekends: bool = True
    """Saturdays and Sundays are counted like other days."""
    back: Annotated[str, Meta(pattern=r"^(\d{4}-\d\d-\d\d)?$")] = ""
    """A holiday: nothing is counted before this day. Empty: none."""


def checked(hours: Hours, now: int) -> Hours:
    """These hours, if somebody may have them; raise a Problem if not."""
    zone = zone_of(hours.zone)
    if (hours.quiet_from - hours.quiet_until) % DAY_MINUTES in range(1, AWAKE):
        raise Problem("too_quiet", f"At least {AWAKE // 60} hours of a day are not quiet.", 422)
    if hours.back:
        try:
            back = date.fromisoformat(hours.back)
        except ValueError:
            raise Problem("no_such_day", f"There is no day {hours.back}.", 422) from None
        if back > datetime.fromtimestamp(now / 1000, zone).date() + HOLIDAY * ONE:
            raise Problem("long_holiday", f"A holiday ends within {HOLIDAY} days.", 422)
    return hours


def zone_of(name: str) -> tzinfo:
    """A time zone by its name."""
    if name == "UTC":
        return UTC
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise Problem("no_such_zone", f"There is no time zone {name}.", 422) from None


def waking(hours: Hours, since: int) -> Iterator[Stretch]:
    """The stretches in which this person is awake, from an instant on, without end."""
    zone = zone_of(hours.zone)
    day = datetime.fromtimestamp(since / 1000, zone).date() - ONE
    back = date.fromisoformat(hours.back) if hours.back else date.min
    last = since
    while True:
        for start, end in _minutes(hours) if day >= back and (hours.weekends or day.weekday() < 5) else ():
            start, end = max(last, instant(day, start, zone)), instant(day, end, zone)
            if start < end:
                yield start, end
                last = end
        day += ONE


def _minutes(hours: Hours) -> Sequence[tuple[int, int]]:
    """The minutes of a day that are not quiet."""
    start, end = hours.quiet_from, hours.quiet_until
    if start == end:
        return ((0, DAY_MINUTES),)
    return ((end, start),) if start > end else ((0, start), (end, DAY_MINUTES))


def instant(day: date, minute: int, zone: tzinfo) -> int:
    """When the clocks of a zone show this: the first time, if they show it twice."""
    days, minute = divmod(minute, DAY_MINUTES)
    shown = datetime(day.year, day.month, day.day, minute // 60, minute % 60, tzinfo=zone) + days * ONE
    return round(shown.timestamp() * 1000)


def used(hours: Hours, gaps: Sequence[Stretch], since: int, until: int) -> int:
    """Milliseconds of waking time between two instants, as far as the house was alive."""
    total = 0
    for start, end in waking(hours, since) if since < until else ():
        if start >= until:
            break
        total += sum(b - a for a, b in alive(start, min(end, until), gaps))
    return total


def moment_after(hours: Hours, gaps: Sequence[Stretch], since: int, budget: int) -> int:
    """The instant at which so much waking time will have been used."""
    if budget <= 0:
        return since  # also at night: nobody is given the hours until they wake
    for start, end in waking(hours, since):
        for a, b in alive(start, end, gaps):
            if b - a >= budget:
                return a + budget
            budget -= b - a
    raise AssertionError("days have no end")
