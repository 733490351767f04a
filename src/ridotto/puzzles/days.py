"""Which puzzle is whose day, how many days in a row were solved, and what is shared of it."""

from __future__ import annotations

from collections.abc import Collection
from datetime import UTC, date, datetime, timedelta
from functools import cache
from typing import Literal, NamedTuple

import msgspec

from ridotto.puzzles.pack import PACKS, Pack, PackError, Puzzle, decode


class Stretch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Some days in a row that take their puzzles from one pack, in order."""

    first_day: str
    pack: int
    start: int
    """The place of the first of them in the pack."""
    number: int


class Slot(NamedTuple):
    """The puzzle of a day, and the pack that it is in."""

    pack: Pack
    puzzle: Puzzle


class Calendar(NamedTuple):
    """A puzzle for every day from the first one on."""

    first: date
    slots: tuple[Slot, ...]


class NoPuzzle(LookupError):
    """There is no puzzle for this day: the calendar begins later, or is exhausted."""

    def __init__(self, why: Literal["too_early", "exhausted", "not_yet"]) -> None:
        super().__init__(why)
        self.why = why


def today() -> date:
    """The day as UTC has it: the same in every house."""
    return datetime.now(UTC).date()


def arranged(stretches: list[Stretch], packs: dict[int, Pack]) -> Calendar:
    """The calendar of these stretches: no day is left out or has two puzzles, and no puzzle comes twice."""
    first = date.fromisoformat(stretches[0].first_day)
    slots: list[Slot] = []
    for stretch in stretches:
        if date.fromisoformat(stretch.first_day) != first + timedelta(days=len(slots)):
            raise PackError(f"the stretch of {stretch.first_day} does not begin where the one before it ends")
        pack = packs[stretch.pack]
        some = pack.puzzles[stretch.start : stretch.start + stretch.number]
        if len(some) != stretch.number:
            raise PackError(f"pack {stretch.pack} has no {stretch.number} puzzles from {stretch.start} on")
        slots += [Slot(pack, puzzle) for puzzle in some]
    if len({slot.puzzle.id for slot in slots}) != len(slots):
        raise PackError("a puzzle comes twice")
    return Calendar(first, tuple(slots))


@cache
def ours() -> Calendar:
    """The calendar that comes with Ridotto."""
    stretches = msgspec.json.decode((PACKS / "calendar.json").read_bytes(), type=list[Stretch])
    numbers = {stretch.pack for stretch in stretches}
    return arranged(stretches, {n: decode((PACKS / f"{n}.json").read_bytes()) for n in sorted(numbers)})


def of_day(calendar: Calendar, day: date, now: date) -> Slot:
    """The puzzle of a day that has come."""
    n = (day - calendar.first).days
    if day > now:
        raise NoPuzzle("not_yet")
    if n < 0:
        raise NoPuzzle("too_early")
    if n >= len(calendar.slots):
        raise NoPuzzle("exhausted")
    return calendar.slots[n]


def archive(calendar: Calendar, now: date) -> list[tuple[date, Slot]]:
    """Every puzzle whose day has come, the newest first."""
    days = ((calendar.first + timedelta(days=n), slot) for n, slot in enumerate(calendar.slots))
    return [(day, slot) for day, slot in days if day <= now][::-1]


def streak(solved: Collection[date], now: date) -> int:
    """How many days in a row were solved on their day, up to today or yesterday."""
    day = now if now in solved else now - timedelta(days=1)
    count = 0
    while day in solved:
        count += 1
        day -= timedelta(days=1)
    return count
