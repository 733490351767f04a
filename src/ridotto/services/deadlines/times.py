"""What has been used up of everybody's time, and until when the open question waits.

One instant ends a question for all who are asked. Where several answer in secret it is the latest of theirs,
and no bank is touched: so neither it nor any later one tells who has answered.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from ridotto.services.deadlines.hours import HOUR, Hours, moment_after, used
from ridotto.services.deadlines.life import Stretch
from ridotto.services.deadlines.rhythm import Rhythm

DAY = 24 * HOUR
GRACE = DAY
"""What is given to somebody who asks for it, once for each question."""
PATIENCE = 3
"""Whoever has missed this many deadlines in a row has no more than an hour for a question, and no bank."""

Gaps: TypeAlias = Sequence[Stretch]
People: TypeAlias = Sequence[Hours | None]
"""By seat the hours of whoever sits there; None: nobody's time is counted there."""


class SeatTime(msgspec.Struct, frozen=True):
    """What a seat has left of its bank, in milliseconds, and the deadlines it has missed in a row."""

    bank: int
    missed: int = 0
    gone: bool = False
    """Has missed so many that the others may take them for gone, and has not been here since."""


class Running(msgspec.Struct, frozen=True):
    """The time of a seat that is asked."""

    seat: int
    since: int
    """It is counted from here on, under the hours that hold since then."""
    used: int = 0
    """Waking time that was used before that."""
    sealed: bool = False
    """The letter has not been opened: it counts as opened at ``since``."""


class Asked(msgspec.Struct, frozen=True):
    """The question that is open."""

    key: int
    """The number of entries before it, which names it in its match. It is never shown."""
    together: bool
    """Several may be asked, and answer in secret."""
    running: tuple[Running, ...]
    grace: bool = False
    """A day was given for it."""
    wish: int | None = None
    """The seat that has asked the others for a day."""
    givers: tuple[int, ...] = ()
    """Who has given it so far."""
    over: bool = False
    """Its time has run out."""
    late: tuple[int, ...] = ()
    """The seats that had not answered by then."""


class Times(msgspec.Struct, frozen=True):
    """The times of a match: of each seat, and of the question that is open."""

    seats: tuple[SeatTime, ...] = ()
    asked: Asked | None = None
    stopped: int = 0
    """When the table was paused: nothing is counted. 0: it is not."""


class Awaited(msgspec.Struct, frozen=True):
    """A question as everybody knows it, and when it was asked."""

    key: int
    at: int
    seats: tuple[int, ...]
    together: bool
    by: int = -1
    """The seat whose move has brought it; -1: nobody's."""


def fresh(rhythm: Rhythm, seats: int) -> Times:
    """The times at the beginning of a match."""
    return Times((SeatTime(rhythm.bank * HOUR),) * seats)


def budget(times: Times, rhythm: Rhythm, seat: int) -> int:
    """The waking time that a seat has for a question, without its bank."""
    short = times.seats[seat].missed >= PATIENCE
    return HOUR if short else rhythm.hours * HOUR


def followed(times: Times, rhythm: Rhythm, question: Awaited | None, people: People, gaps: Gaps) -> Times:
    """The times after the match has moved on: the same if it still waits for the same question."""
    asked = times.asked
    if asked is not None and question is not None and asked.key == question.key:
        return times
    if asked is not None:
        times = replace(_charged(times, rhythm, people, gaps, question), asked=None)
    if question is None:
        return times
    running = tuple(_begun(rhythm, question, seat) for seat in question.seats if people[seat] is not None)
    return replace(times, asked=Asked(question.key, question.together, running))


def _begun(rhythm: Rhythm, question: Awaited, seat: int) -> Running:
    """The time of a seat that is asked. Whoever has brought the question themselves has their letter open."""
    if is_letter(rhythm, question, seat):
        return Running(seat, question.at + rhythm.days * DAY, sealed=True)
    return Running(seat, question.at)


def is_letter(rhythm: Rhythm, question: Awaited, seat: int) -> bool:
    """Whether a question comes to a seat as a sealed letter."""
    return rhythm.kind == "letters" and seat in question.seats and seat != question.by


def opened(times: Times, seat: int | None) -> Times:
    """A seat opens its letter. From when on its time runs is said by ``settled``."""
    asked = times.asked
    if asked is None:
        return times
    running = tuple(replace(one, sealed=one.sealed and one.seat != seat) for one in asked.running)
    return replace(times, asked=replace(asked, running=running))


def letters_lapsed(times: Times, now: int) -> Times:
    """Letters that have lain there for too long count as opened."""
    for one in times.asked.running if times.asked is not None and not times.stopped else ():
        if one.sealed and one.since <= now:
            times = opened(times, one.seat)
    return times


def next_letter(times: Times) -> int | None:
    """When the next letter counts as opened; None: none is sealed."""
    running = times.asked.running if times.asked is not None and not times.stopped else ()
    return min((one.since for one in running if one.sealed), default=None)


def _charged(times: Times, rhythm: Rhythm, people: People, gaps: Gaps, then: Awaited | None) -> Times:
    """The question was answered when the next was asked: what exceeds its budget comes out of the bank."""
    asked, seats = times.asked, list(times.seats)
    assert asked is not None
    for one in asked.running:
        seat, hours = seats[one.seat], people[one.seat]
        late = one.seat in asked.late
        if not (asked.together or late or hours is None or then is None or times.stopped):
            over = one.used + used(hours, gaps, one.since, then.at) - budget(times, rhythm, one.seat)
            seat = replace(seat, bank=seat.bank - min(seat.bank, max(0, over)))
        seats[one.seat] = seat if late else replace(seat, missed=0, gone=False)
    return replace(times, seats=tuple(seats))


def deadline(times: Times, rhythm: Rhythm, people: People, gaps: Gaps) -> int | None:
    """Until when the open question waits; None if it waits for as long as it takes.

    So it does if nobody plays any more whom it would keep waiting.
    """
    asked = times.asked
    if asked is None or asked.over or times.stopped or rhythm.kind == "live":
        return None
    there = {n for n, hours in enumerate(people) if hours is not None and not times.seats[n].gone}
    if not there - (set() if asked.together else {one.seat for one in asked.running}):
        return None
    moments = []
    for one in asked.running:
        hours, seat = people[one.seat], times.seats[one.seat]
        if hours is None:
            continue
        bank = 0 if asked.together or seat.missed >= PATIENCE else seat.bank
        left = budget(times, rhythm, one.seat) + bank - one.used
        moments.append(moment_after(hours, gaps, one.since, max(0, left)))
    return max(moments) + GRACE * asked.grace if moments else None


def ran_out(times: Times, unanswered: Sequence[int], people: People) -> Times:
    """The time of the open question is over; these seats have not answered."""
    asked, seats = times.asked, list(times.seats)
    assert asked is not None
    late = tuple(one.seat for one in asked.running if one.seat in unanswered and people[one.seat] is not None)
    for seat in late:
        missed = seats[seat].missed + 1
        bank = seats[seat].bank if asked.together else 0
        seats[seat] = replace(seats[seat], bank=bank, missed=missed, gone=missed >= PATIENCE)
    return replace(times, seats=tuple(seats), asked=replace(asked, over=True, late=late))


def settled(times: Times, people: People, gaps: Gaps, now: int, seat: int | None = None) -> Times:
    """Count what was used until now, for one seat or for all: from now on other hours may hold."""
    asked = times.asked
    if asked is None or times.stopped:
        return times

    def counted(one: Running) -> Running:
        hours = people[one.seat]
        if hours is None or seat not in (None, one.seat) or one.since > now:
            return one
        return replace(one, since=now, used=one.used + used(hours, gaps, one.since, now))

    return replace(times, asked=replace(asked, running=tuple(map(counted, asked.running))))


def stopped(times: Times, people: People, gaps: Gaps, now: int) -> Times:
    """Nobody's time is counted from now on."""
    return replace(settled(times, people, gaps, now), stopped=now)


def resumed(times: Times, now: int) -> Times:
    """Time is counted again."""
    asked = times.asked
    if asked is not None:
        late = now - times.stopped  # a letter that is sealed stays so for as long as it would have
        running = tuple(replace(one, since=one.since + late if one.sealed else now) for one in asked.running)
        asked = replace(asked, running=running)
    return replace(times, asked=asked, stopped=0)


def arrived(times: Times, seat: int) -> Times:
    """Somebody is here again."""
    if seat >= len(times.seats) or not times.seats[seat].gone:
        return times
    seats = [replace(one, gone=one.gone and n != seat) for n, one in enumerate(times.seats)]
    return replace(times, seats=tuple(seats))


def wished(times: Times, seat: int) -> Times:
    """A seat that is asked asks the others for a day's grace."""
    asked = times.asked
    if asked is None or asked.grace or asked.over or seat not in {one.seat for one in asked.running}:
        return times
    return replace(times, asked=replace(asked, wish=seat, givers=()))


def given(times: Times, seat: int, people: People) -> Times:
    """Another seat gives it: it has it as soon as half of the others have."""
    asked = times.asked
    if asked is None or asked.wish in (None, seat) or asked.over or asked.grace:
        return times
    givers = tuple(sorted({*asked.givers, seat}))
    others = sum(hours is not None and n != asked.wish for n, hours in enumerate(people))
    if 2 * len(givers) < others:
        return replace(times, asked=replace(asked, givers=givers))
    return replace(times, asked=replace(asked, wish=None, givers=(), grace=True))


def set_back(times: Times, now: int) -> Times:
    """Somebody has set the clock of the machine back: what would begin only then begins now."""
    asked = times.asked
    if asked is None or times.stopped:
        return times
    running = tuple(one if one.sealed else replace(one, since=min(one.since, now)) for one in asked.running)
    return replace(times, asked=replace(asked, running=running))
