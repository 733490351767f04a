"""When a notice goes out, what it says, and how a calendar shows a deadline."""

from __future__ import annotations

from datetime import datetime
from random import Random
from zoneinfo import ZoneInfo

import msgspec
import pytest

from ridotto.services.deadlines.hours import Hours
from ridotto.services.notices import calendar, forms, words
from ridotto.services.notices.when import MINUTE, awake, call_id, digest_at, moment
from ridotto.services.notices.wishes import Channel, Mail, Ntfy, Push, Webhook, Wishes, is_open

ZONES = ("Europe/Rome", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe", "Pacific/Auckland")
NIGHTS = {"quiet_from": 22 * 60, "quiet_until": 8 * 60}


def at(zone: str, *when: int) -> int:
    return round(datetime(*when, tzinfo=ZoneInfo(zone)).timestamp() * 1000)  # type: ignore[misc, arg-type]  # of a date


def clock(zone: str, instant: int) -> datetime:
    return datetime.fromtimestamp(instant / 1000, ZoneInfo(zone))


def test_a_notice_goes_out_after_the_delay_and_never_in_quiet_hours() -> None:
    rome = Wishes(hours=Hours("Europe/Rome", **NIGHTS), delay=2)
    noon = at("Europe/Rome", 2026, 11, 17, 12)
    assert moment(rome, noon) == noon + 2 * MINUTE
    assert moment(rome, at("Europe/Rome", 2026, 11, 17, 21, 59)) == at("Europe/Rome", 2026, 11, 18, 8)
    free = msgspec.structs.replace(rome, hours=Hours("Europe/Rome", **NIGHTS, weekends=False))
    assert moment(free, at("Europe/Rome", 2026, 11, 20, 23)) == at("Europe/Rome", 2026, 11, 23, 8)


@pytest.mark.parametrize("zone", ZONES)
def test_everywhere_and_all_the_year_round_people_are_called_when_they_are_awake(zone: str) -> None:
    rng, hours = Random(zone), Hours(zone, **NIGHTS)
    for _ in range(400):
        instant = at("UTC", 2026, 1, 1) + rng.randrange(366 * 24 * 60) * MINUTE
        found = awake(hours, instant)
        assert instant <= found <= instant + 11 * 60 * MINUTE
        assert 8 <= clock(zone, found).hour < 22
        assert found == instant or (clock(zone, found).hour, clock(zone, found).minute) == (8, 0)


@pytest.mark.parametrize("zone", ZONES)
def test_a_digest_comes_once_a_day_at_its_minute(zone: str) -> None:
    wishes = Wishes(hours=Hours(zone), digest=9 * 60 + 30)
    found = at("UTC", 2026, 3, 1)
    for _ in range(60):
        before, found = found, digest_at(wishes, found)
        shown = clock(zone, found)
        assert (shown.hour, shown.minute) == (9, 30)
        assert 0 < found - before <= 25 * 60 * MINUTE


def test_a_notice_has_one_name_for_one_question_to_one_person() -> None:
    names = {call_id(p, m, q, s) for p in "ab" for m in "xy" for q in (1, 12) for s in (0, 1)}
    assert len(names) == 16
    assert call_id("a", "x", 1, 0) == call_id("a", "x", 1, 0)


def test_what_is_said_has_a_game_and_a_time_and_nothing_else() -> None:
    until, hours = at("Europe/Rome", 2026, 11, 17, 21, 30), Hours("Europe/Rome")
    said = words.turn("Inkognito", until, hours, "en", True, "https://a.example/shelf")
    assert (said.title, said.body) == (
        "It is your turn",
        "Inkognito, until Tuesday 17 November, 21:30, your time.",
    )
    italian = words.turn("Inkognito", until, hours, "it", True, "https://a.example/shelf")
    assert italian.body == "Inkognito, fino a martedì 17 novembre, 21:30, ora tua."
    assert words.turn("Q", None, hours, "it", False, "").title == "Il tavolo aspetta risposte"
    assert words.digest(2, ("Inkognito", "Q"), "it", "").title == "2 tavoli ti aspettano"
    assert {*words.SAID["en"]} == {*words.SAID["it"]}


def test_each_channel_gets_what_it_reads() -> None:
    said = words.Said("Tocca a te", "Q, è ora.", "https://a.example/shelf")
    plain = forms.webhook(Webhook("https://b.example/x"), said)
    assert msgspec.json.decode(plain.body) == {"title": said.title, "text": said.body, "link": said.link}
    discord = msgspec.json.decode(forms.webhook(Webhook("https://b.example/x", "discord"), said).body)
    assert discord["allowed_mentions"] == {"parse": []}
    assert (
        "Tocca a te"
        in msgspec.json.decode(forms.webhook(Webhook("https://b.example/x", "slack"), said).body)["text"]
    )
    topic = forms.ntfy(Ntfy("https://ntfy.example/sub/my-topic"), said)
    assert topic.address == "https://ntfy.example/sub/"
    assert msgspec.json.decode(topic.body)["topic"] == "my-topic"
    assert msgspec.json.decode(forms.declarative(said)) == {
        "web_push": 8030,
        "notification": {"title": said.title, "body": said.body, "navigate": said.link},
    }


@pytest.mark.parametrize(
    "channel",
    [
        {"type": "Webhook", "address": "http://a.example/"},
        {"type": "Webhook", "address": "https://a.example/ x"},
        {"type": "Webhook", "address": "https://a.example/\r\nX: y"},
        {"type": "Webhook", "address": "https://a.example/", "form": "teams"},
        {"type": "Ntfy", "address": "file:///etc/passwd"},
        {"type": "Mail", "address": "a@b.example, c@d.example"},
        {"type": "Mail", "address": "a@b.example\r\nBcc: c@d.example"},
        {"type": "Mail", "address": "nobody"},
        {"type": "Push", "endpoint": "https://a.example/", "p256dh": "x", "auth": "y"},
        {"type": "Fax", "address": "https://a.example/"},
    ],
)
def test_what_is_no_channel_is_refused(channel: dict[str, str]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(channel, Channel)


def test_where_others_may_read_along_is_known() -> None:
    assert [is_open(one) for one in (Webhook("https://a.example"), Ntfy("https://a.example/t"))] == [True] * 2
    assert not is_open(Mail("a@b.example"))
    assert not is_open(Push("https://a.example", "x" * 87, "y" * 22))


def test_a_calendar_holds_one_event_for_each_deadline_in_the_form_that_calendars_read() -> None:
    until = at("UTC", 2026, 11, 17, 20, 30)
    long = "Bacchanalia, Zena 1814; città à àà " * 4
    data = calendar.feed(
        "Ridotto", [calendar.Deadline("abc", long, until, 1)], until - 10**7, "https://a.example/shelf"
    )
    lines = data.split(b"\r\n")
    assert all(len(line) <= 75 for line in lines)
    assert lines[0] == b"BEGIN:VCALENDAR"
    assert lines[-2:] == [b"END:VCALENDAR", b""]
    whole = data.decode().replace("\r\n ", "")
    assert "DTEND:20261117T203000Z" in whole
    assert "UID:abc@ridotto" in whole
    assert "SEQUENCE:1" in whole
    assert "SUMMARY:Bacchanalia\\, Zena 1814\\; città" in whole
    assert calendar.feed("Ridotto", [], until, "").count(b"VEVENT") == 0
