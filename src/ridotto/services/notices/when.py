"""When a notice goes out."""

from __future__ import annotations

import hashlib
from datetime import datetime, timedelta

from ridotto.services.deadlines.hours import Hours, instant, waking, zone_of
from ridotto.services.notices.wishes import Wishes

MINUTE = 60_000


def moment(wishes: Wishes, asked_at: int) -> int:
    """When somebody is told of a question that was asked then: after the delay, and not in quiet hours."""
    return awake(wishes.hours, asked_at + wishes.delay * MINUTE)


def awake(hours: Hours, at: int) -> int:
    """This instant, or the next at which they are awake."""
    return next(waking(hours, at))[0]


def digest_at(wishes: Wishes, after: int) -> int:
    """The next moment of the daily digest, after an instant."""
    assert wishes.digest is not None
    zone = zone_of(wishes.hours.zone)
    day = datetime.fromtimestamp(after / 1000, zone).date()
    while (found := instant(day, wishes.digest, zone)) <= after:
        day += timedelta(days=1)
    return awake(wishes.hours, found)


def call_id(person: str, match: str, question: int, seat: int) -> str:
    """The name of a notice: of one question to one person there is one, in whichever process, for ever."""
    return hashlib.sha256(f"call {person} {match} {question} {seat}".encode()).hexdigest()[:32]


def digest_id(person: str, due: int) -> str:
    """The name of the digest of a day."""
    return hashlib.sha256(f"digest {person} {due}".encode()).hexdigest()[:32]
