"""Waking hours: zones, quiet hours, weekends, a holiday; the clocks change; a house that was down."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from itertools import pairwise
from random import Random
from zoneinfo import ZoneInfo

import pytest

from ridotto.services.deadlines.hours import HOUR, Hours, checked, moment_after, used, waking
from ridotto.services.deadlines.life import BEAT, EVER, LATE, alive, gaps_of, next_stretch
from ridotto.services.problem import Problem

ZONES = ("Europe/Rome", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe", "Pacific/Auckland")
NIGHT = {"quiet_from": 22 * 60 + 30, "quiet_until": 8 * 60}


def at(text: str, zone: str = "Europe/Rome") -> int:
    """An instant, by the clocks of a zone."""
    return round(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp() * 1000)


def shown(instant: int, zone: str = "Europe/Rome") -> str:
    """The same, read."""
    return datetime.fromtimestamp(instant / 1000, ZoneInfo(zone)).strftime("%Y-%m-%d %H:%M")


@pytest.mark.parametrize(
    ("since", "hours", "until"),
    [
        ("2026-11-16 20:30", 2, "2026-11-16 22:30"),
        ("2026-11-16 20:30", 3, "2026-11-17 09:00"),
        ("2026-11-16 23:00", 1, "2026-11-17 09:00"),
        ("2026-11-16 08:00", 29, "2026-11-17 22:30"),
    ],
)
def test_time_stands_still_in_quiet_hours(since, hours, until):
    mine = Hours("Europe/Rome", **NIGHT)
    assert shown(moment_after(mine, (), at(since), hours * HOUR)) == until


def test_whoever_has_used_all_their_time_is_not_given_the_night():
    mine = Hours("Europe/Rome", **NIGHT)
    assert moment_after(mine, (), at("2026-11-16 23:00"), 0) == at("2026-11-16 23:00")


def test_quiet_hours_may_lie_within_a_day():
    siesta = Hours("Europe/Rome", quiet_from=13 * 60, quiet_until=16 * 60)
    assert shown(moment_after(siesta, (), at("2026-11-16 12:00"), 2 * HOUR)) == "2026-11-16 17:00"


def test_a_free_weekend_is_not_counted():
    free = Hours("Europe/Rome", weekends=False)
    assert shown(moment_after(free, (), at("2026-11-20 20:00"), 5 * HOUR)) == "2026-11-23 01:00"


def test_a_holiday_is_not_counted_before_its_last_day_is_over():
    away = Hours("Europe/Rome", **NIGHT, back="2026-12-03")
    assert shown(moment_after(away, (), at("2026-11-20 20:00"), 5 * HOUR)) == "2026-12-03 13:00"


@pytest.mark.parametrize(
    ("day", "awake"),
    [("2026-03-29", 23), ("2026-10-25", 25), ("2026-11-16", 24)],
)
def test_a_day_has_as_many_hours_as_the_clocks_of_its_zone_give_it(day, awake):
    start = datetime.fromisoformat(day).replace(tzinfo=ZoneInfo("Europe/Rome"))
    since, until = start.timestamp(), (start + timedelta(days=1)).timestamp()
    assert used(Hours("Europe/Rome"), (), int(since * 1000), int(until * 1000)) == awake * HOUR


@pytest.mark.parametrize(("day", "hours"), [("2026-03-28", 14.5), ("2026-10-24", 14.5)])
def test_a_night_in_which_the_clocks_change_costs_nobody_a_waking_hour(day, hours):
    mine = Hours("Europe/Rome", **NIGHT)
    until = moment_after(mine, (), at(f"{day} 22:00"), HOUR)
    assert shown(until).endswith("08:30")
    assert used(mine, (), at(f"{day} 08:00"), at(f"{day} 23:00")) == hours * HOUR


def test_quiet_hours_whose_beginning_the_clocks_leave_out_or_show_twice_count_no_minute_twice():
    for day in ("2026-03-29", "2026-10-25"):
        night = Hours("Europe/Rome", quiet_from=2 * 60 + 30, quiet_until=3 * 60)
        day_begins = at(f"{day} 00:00")
        stretches = []
        for start, end in waking(night, day_begins):
            if start >= day_begins + 30 * HOUR:
                break
            stretches.append((start, end))
        assert all(a < b <= c for (a, b), (c, _) in pairwise(stretches))


def by_the_minute(hours: Hours, gaps: list[tuple[int, int]], since: int, until: int) -> int:
    """Milliseconds of waking time, counted minute by minute: another way to the same."""
    zone, total = UTC if hours.zone == "UTC" else ZoneInfo(hours.zone), 0
    for minute in range(since, until, BEAT):
        if any(a <= minute < b for a, b in gaps):
            continue
        now = datetime.fromtimestamp(minute / 1000, zone)
        at, start, end = now.hour * 60 + now.minute, hours.quiet_from, hours.quiet_until
        quiet = start <= at < end if start <= end else at >= start or at < end
        free = not hours.weekends and now.weekday() > 4
        away = bool(hours.back) and now.date().isoformat() < hours.back
        total += BEAT * (not (quiet or free or away))
    return total


@pytest.mark.parametrize("zone", ZONES)
def test_in_every_zone_what_is_used_is_what_one_counts_minute_by_minute(zone):
    rng = Random(zone)
    for season in (
        "2026-03-06",
        "2026-03-28",
        "2026-04-03",
        "2026-09-25",
        "2026-10-02",
        "2026-10-24",
        "2026-10-31",
    ):
        # quiet hours away from those that come twice: those are the first of the two, by agreement
        start, end = rng.randrange(20, 24) * 60, rng.randrange(5, 10) * 60 + 30
        mine = Hours(zone, start, end, weekends=rng.random() < 0.5, back=rng.choice(["", "2026-10-03"]))
        since = at(f"{season} 12:00", zone) + rng.randrange(1440) * BEAT
        until = since + rng.randrange(1, 2 * 1440) * BEAT
        down = since + rng.randrange(1440) * BEAT
        gaps = [(down, down + rng.randrange(1, 600) * BEAT)]
        counted = used(mine, gaps, since, until)
        assert counted == by_the_minute(mine, gaps, since, until)
        if counted:
            moment = moment_after(mine, gaps, since, counted)
            assert moment <= until
            assert used(mine, gaps, since, moment) == counted


def test_hours_that_cannot_be_are_refused_and_say_why():
    now = at("2026-11-16 12:00")
    for hours, why in (
        (Hours("Europe/Nowhere"), "no_such_zone"),
        (Hours("../../etc/passwd".replace(".", "_")), "no_such_zone"),
        (Hours("Europe/Rome", 9 * 60, 4 * 60), "too_quiet"),
        (Hours("Europe/Rome", back="2026-02-30"), "no_such_day"),
        (Hours("Europe/Rome", back="2027-02-01"), "long_holiday"),
    ):
        with pytest.raises(Problem) as refused:
            checked(hours, now)
        assert refused.value.problem == why
    fine = Hours("Europe/Rome", **NIGHT, weekends=False, back="2026-12-03")
    assert checked(fine, now) == fine


# ---- the life of a house


def test_the_time_in_which_a_house_was_down_is_a_gap():
    hour = HOUR
    assert gaps_of([(0, 5 * hour), (7 * hour, 9 * hour)], 9 * hour) == ((EVER, 0), (5 * hour, 7 * hour))
    assert gaps_of([(0, 5 * hour)], 5 * hour + LATE) == ((EVER, 0),)
    assert gaps_of([(0, 5 * hour)], 8 * hour) == ((EVER, 0), (5 * hour, 8 * hour))
    assert alive(4 * hour, 9 * hour, gaps_of([(0, 5 * hour), (7 * hour, 9 * hour)], 9 * hour)) == [
        (4 * hour, 5 * hour),
        (7 * hour, 9 * hour),
    ]


def test_as_long_as_any_process_lives_there_is_no_gap():
    both = [(0, 5 * HOUR), (4 * HOUR, 9 * HOUR), (6 * HOUR, 7 * HOUR)]
    assert gaps_of(both, 9 * HOUR) == ((EVER, 0),)


def test_what_lies_before_the_first_sign_of_life_is_charged_to_nobody():
    assert used(Hours(), gaps_of([(10 * HOUR, 12 * HOUR)], 12 * HOUR), 0, 12 * HOUR) == 2 * HOUR
    assert used(Hours(), gaps_of([], 12 * HOUR), 0, 12 * HOUR) == 0


def test_a_process_that_was_held_up_or_whose_clock_was_set_begins_a_stretch_anew():
    assert next_stretch((0, 5 * BEAT), [], 6 * BEAT) == (0, 6 * BEAT)
    assert next_stretch((0, 5 * BEAT), [], 90 * BEAT) == (90 * BEAT, 90 * BEAT)
    assert next_stretch((0, 50 * BEAT), [], 3 * BEAT) == (3 * BEAT, 3 * BEAT)
    assert next_stretch(None, [(0, 5 * BEAT), (7 * BEAT, 9 * BEAT)], 10 * BEAT) == (7 * BEAT, 10 * BEAT)
