"""Which puzzle is whose day, how many days in a row were solved, and what is shared of it."""

from __future__ import annotations

from collections.abc import Collection
from datetime import UTC, date, datetime, timedelta
from typing import Literal

from ridotto.puzzles.pack import Pack, Puzzle


class NoPuzzle(LookupError):
    """There is no puzzle for this day: the pack begins later, or is exhausted."""

    def __init__(self, why: Literal["too_early", "exhausted", "not_yet"]) -> None:
        super().__init__(why)
        self.why = why


def today() -> date:
    """The day as UTC has it: the same in every house."""
    return datetime.now(UTC).date()


def first_of(pack: Pack) -> date:
    """The day of the first puzzle."""
    return date.fromisoformat(pack.first_day)


def of_day(pack: Pack, day: date, now: date) -> Puzzle:
    """The puzzle of a day that has come."""
    n = (day - first_of(pack)).days
    if day > now:
        raise NoPuzzle("not_yet")
    if n < 0:
        raise NoPuzzle("too_early")
    if n >= len(pack.puzzles):
        raise NoPuzzle("exhausted")
    return pack.puzzles[n]


def archive(pack: Pack, now: date) -> list[tuple[date, Puzzle]]:
    """Every puzzle whose day has come, the newest first."""
    first = first_of(pack)
    days = ((first + timedelta(days=n), puzzle) for n, puzzle in enumerate(pack.puzzles))
    return [(day, puzzle) for day, puzzle in days if day <= now][::-1]


def streak(solved: Collection[date], now: date) -> int:
    """How many days in a row were solved on their day, up to today or yesterday."""
    day = now if now in solved else now - timedelta(days=1)
    count = 0
    while day in solved:
        count += 1
        day -= timedelta(days=1)
    return count
