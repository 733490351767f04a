"""The time of a question ends exactly once, whatever happens to the house meanwhile."""

from __future__ import annotations

from datetime import datetime
from random import Random
from zoneinfo import ZoneInfo

import pytest
from msgspec.structs import replace

from ridotto.services.deadlines import times
from ridotto.services.deadlines.hours import HOUR, Hours
from ridotto.services.deadlines.life import EVER, Stretch, gaps_of
from ridotto.services.deadlines.rhythm import Rhythm
from ridotto.services.deadlines.times import DAY, Awaited, Times

ZONES = ("Europe/Rome", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe", "Pacific/Auckland")
STEP = HOUR // 4
SEASONS = [
    round(datetime(2026, month, day, tzinfo=ZoneInfo("UTC")).timestamp() * 1000)
    for month, day in ((3, 6), (3, 27), (4, 3), (9, 25), (10, 2), (10, 23), (10, 30), (6, 1))
]
"""Days before the clocks of these zones change, and one on which none do."""


def awake(hours: Hours, now: int) -> bool:
    """Whether this person is awake, read from the clock on their wall."""
    there = datetime.fromtimestamp(now / 1000, ZoneInfo(hours.zone))
    minute, start, end = there.hour * 60 + there.minute, hours.quiet_from, hours.quiet_until
    return not (minute >= start or minute < end) and (hours.weekends or there.weekday() < 5)


class Copy:
    """A process: what it knows of the table, and whether it lives."""

    def __init__(self) -> None:
        self.version, self.times, self.lives = -1, Times(), True


class Schedule:
    """One table that two processes keep, quarter of an hour by quarter of an hour."""

    def __init__(self, seed: str) -> None:
        rng = self.rng = Random(seed)
        self.now = rng.choice(SEASONS) + rng.randrange(96) * STEP
        self.rhythm = Rhythm("turns", rng.randrange(1, 9), rng.choice([0, 3]))
        self.people = [self._hours() for _ in range(3)]
        self.copies = [Copy(), Copy()]
        self.version, self.kept = 0, times.fresh(self.rhythm, 3)
        self.stretches: list[Stretch] = [(self.now, self.now)]
        self.key, self.ends, self.counted, self.grace = 0, 0, 0, False
        self.total = 0
        self.question = self._ask()

    def _hours(self) -> Hours:
        night, morning = self.rng.randrange(20, 24) * 60, self.rng.randrange(5, 10) * 60 + 30
        return Hours(self.rng.choice(ZONES), night, morning, weekends=self.rng.random() < 0.6)

    def _ask(self) -> Awaited:
        seats = tuple(self.rng.sample(range(3), self.rng.choice([1, 1, 2, 3])))
        self.counted, self.ends, self.grace = 0, 0, False
        return Awaited(self.key, self.now, seats, len(seats) > 1)

    @property
    def gaps(self) -> tuple[Stretch, ...]:
        return gaps_of(self.stretches, self.now)

    def change(self, copy: Copy, how: object) -> None:
        """As a table changes its document: whoever comes second reads it anew, and does it again."""
        while True:
            made = how(copy.times)  # type: ignore[operator]
            if made == copy.times:
                return
            if copy.version == self.version:
                self.version, self.kept = self.version + 1, made
                copy.version, copy.times = self.version, made
                return
            copy.version, copy.times = self.version, self.kept

    def follow(self, copy: Copy) -> None:
        self.change(copy, lambda t: times.followed(t, self.rhythm, self.question, self.people, self.gaps))

    def run_out(self, copy: Copy) -> None:
        def over(now: Times) -> Times:
            end = times.deadline(now, self.rhythm, self.people, self.gaps)
            asked = now.asked
            if asked is None or asked.key != self.question.key or end is None or end > self.now:
                return now
            return times.ran_out(now, self.question.seats, self.people)

        before, then = self.version, self.kept
        self.change(copy, over)
        if self.version != before:
            self.ends += 1
            self.total += 1
            if len(self.question.seats) == 1 and not self.grace:
                assert self.counted >= self.due(then), "it has ended too early"

    def play(self, steps: int) -> None:
        """Let time pass, with whatever may happen meanwhile."""
        for _ in range(steps):
            self._happen()
            living = [copy for copy in self.copies if copy.lives]
            for copy in self.rng.sample(living, len(living)):
                if self.rng.random() < 0.5:
                    copy.version, copy.times = self.version, self.kept  # it has heard of what the other did
                self.follow(copy)
                self.run_out(copy)
            self.check()
            self._pass(bool(living))

    def _pass(self, lives: bool) -> None:
        hours = [self.people[seat] for seat in self.question.seats]
        self.counted += STEP * (
            lives and not self.kept.stopped and len(hours) == 1 and awake(hours[0], self.now)
        )
        self.now += STEP
        if lives:
            since, until = self.stretches[-1]
            same = until == self.now - STEP
            self.stretches[-1:] = (
                [(since, self.now)] if same else [(since, until), (self.now - STEP, self.now)]
            )

    def _happen(self) -> None:
        rng, copy = self.rng, next((one for one in self.copies if one.lives), None)
        what = rng.random()
        if what < 0.04:
            one = rng.choice(self.copies)
            one.lives = not one.lives  # a restart has read nothing yet
            one.version, one.times = -1, Times()
        elif copy is None:
            return
        elif what < (0.5 if self.ends else 0.05):
            self.key += 1
            self.question = self._ask()
        elif 0.5 < what < 0.51:
            stop = not self.kept.stopped
            self.follow(copy)
            self.change(
                copy,
                lambda t: (
                    times.stopped(t, self.people, self.gaps, self.now) if stop else times.resumed(t, self.now)
                ),
            )
        elif 0.51 < what < 0.52:
            self._change_hours(copy, rng.randrange(3))
        elif 0.52 < what < 0.53 and (seat := self.question.seats[0]) is not None:
            self.follow(copy)
            self.change(copy, lambda t: times.wished(t, seat))
            self.change(copy, lambda t: times.given(t, (seat + 1) % 3, self.people))
            self.grace = bool(self.kept.asked and self.kept.asked.grace)

    def _change_hours(self, copy: Copy, seat: int) -> None:
        self.follow(copy)
        people, hours = [*self.people], self._hours()
        if self.kept.stopped:
            return
        self.change(copy, lambda t: times.settled(t, people, self.gaps, self.now, seat))
        self.people[seat] = hours

    def due(self, now: Times) -> int:
        """The waking time after which the question of one seat ends."""
        seat = self.question.seats[0]
        bank = now.seats[seat].bank * (now.seats[seat].missed < times.PATIENCE)
        return times.budget(now, self.rhythm, seat) + bank

    def check(self) -> None:
        """It has ended once at most; when it did, whoever was asked had used all their time and no more."""
        assert self.ends <= 1
        asked = self.kept.asked
        if asked is None or len(self.question.seats) > 1 or self.grace or asked.key != self.question.key:
            return
        seat = self.question.seats[0]
        if not asked.over:
            there = any(not one.gone for n, one in enumerate(self.kept.seats) if n != seat)
            if there and not self.kept.stopped and any(copy.lives for copy in self.copies):
                assert self.counted < self.due(self.kept), "it should have ended"


def played(seed: str) -> Schedule:
    """One schedule to its end: then a process lives, nobody is paused, and time is given until the end."""
    schedule = Schedule(seed)
    schedule.play(300)
    schedule.copies[0].lives = True
    if schedule.kept.stopped:
        schedule.change(schedule.copies[0], lambda t: times.resumed(t, schedule.now))
    return schedule


def test_a_deadline_comes_exactly_once_whatever_happens_to_two_processes():
    schedules = [played(f"schedule {n}") for n in range(40)]
    assert sum(one.total for one in schedules) > 40


@pytest.mark.soak
@pytest.mark.parametrize("part", range(10))
def test_nor_in_ten_thousand_schedules_does_it_come_twice(part):
    assert sum(played(f"long {part} {n}").total for n in range(1000)) > 500


# ---- one by one

DAYS = Rhythm("turns", 24, 10)
ALL = [Hours(), Hours(), Hours()]
LIVED = ((EVER, 0),)


def asked(*seats: int, key: int = 0, at: int = 0, now: Times | None = None) -> Times:
    """The times after these seats were asked."""
    before = times.fresh(DAYS, 3) if now is None else now
    return times.followed(before, DAYS, Awaited(key, at, seats, len(seats) > 1), ALL, LIVED)


def test_the_bank_is_drawn_on_by_what_exceeds_the_budget():
    first = asked(0)
    assert times.deadline(first, DAYS, ALL, LIVED) == 34 * HOUR
    second = asked(1, key=1, at=30 * HOUR, now=first)
    assert [one.bank for one in second.seats] == [4 * HOUR, 10 * HOUR, 10 * HOUR]
    third = asked(0, key=2, at=40 * HOUR, now=second)
    assert times.deadline(third, DAYS, ALL, LIVED) == (40 + 28) * HOUR


def test_whoever_has_missed_a_deadline_has_used_up_their_bank():
    late = times.ran_out(asked(0), [0], ALL)
    assert late.seats[0] == times.SeatTime(0, 1)
    assert times.deadline(late, DAYS, ALL, LIVED) is None, "it has come"


def test_of_several_who_answer_in_secret_the_slowest_clock_counts_and_no_bank():
    far = [Hours("Asia/Kolkata", 0, 720), Hours(), Hours()]
    together = times.followed(times.fresh(DAYS, 3), DAYS, Awaited(0, 0, (0, 1), True), far, LIVED)
    alone = times.deadline(asked(1), replace(DAYS, bank=0), far, LIVED)
    assert alone == 34 * HOUR
    end = times.deadline(together, DAYS, far, LIVED)
    assert end is not None
    assert end > 24 * HOUR
    after = times.followed(together, DAYS, Awaited(1, 40 * HOUR, (2,), False), far, LIVED)
    assert {one.bank for one in after.seats} == {10 * HOUR}


def test_whoever_has_missed_three_in_a_row_has_an_hour_until_they_answer_in_time():
    now = times.fresh(DAYS, 3)
    for key in range(3):
        now = times.ran_out(asked(0, key=key, at=key * 2 * DAY, now=now), [0], ALL)
    now = asked(0, key=9, at=9 * DAY, now=now)
    assert now.seats[0].gone
    assert times.deadline(now, DAYS, ALL, LIVED) == 9 * DAY + HOUR
    now = asked(0, key=10, at=9 * DAY + HOUR // 2, now=now)
    assert (now.seats[0].missed, now.seats[0].gone) == (0, False)
    assert times.deadline(now, DAYS, ALL, LIVED) == 9 * DAY + HOUR // 2 + DAY


def test_where_all_others_have_gone_a_question_waits_until_one_of_them_is_here_again():
    gone = replace(times.fresh(DAYS, 3), seats=(times.SeatTime(0), *[times.SeatTime(0, 3, True)] * 2))
    now = asked(0, now=gone)
    assert times.deadline(now, DAYS, ALL, LIVED) is None
    assert times.deadline(times.arrived(now, 1), DAYS, ALL, LIVED) == DAY


def test_nobodys_time_is_counted_for_whom_a_bot_plays_on():
    people = [None, Hours(), Hours()]
    now = times.followed(times.fresh(DAYS, 3), DAYS, Awaited(0, 0, (0,), False), people, LIVED)
    assert times.deadline(now, DAYS, people, LIVED) is None
