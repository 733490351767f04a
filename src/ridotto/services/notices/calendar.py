"""A feed of deadlines (RFC 5545): one event for each question that waits for its reader."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

import msgspec

WIDE = 75
"""Bytes of a line; a longer one is folded."""
BEFORE = 30 * 60_000
"""An event begins half an hour before the time is over, so that a calendar shows it."""


class Deadline(msgspec.Struct, frozen=True):
    """A question that waits, and until when."""

    id: str
    """The same for the same question, so that it stays one event; it says nothing."""
    title: str
    until: int
    changed: int
    """How often its time has changed."""


def feed(name: str, deadlines: Sequence[Deadline], now: int, link: str) -> bytes:
    """The calendar as it stands now."""
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Ridotto//Ridotto//EN",
        "METHOD:PUBLISH",
        f"X-WR-CALNAME:{_text(name)}",
        "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
        "X-PUBLISHED-TTL:PT1H",
    ]
    for one in deadlines:
        lines += [
            "BEGIN:VEVENT",
            f"UID:{one.id}@ridotto",
            f"SEQUENCE:{one.changed}",
            f"DTSTAMP:{_instant(now)}",
            f"DTSTART:{_instant(one.until - BEFORE)}",
            f"DTEND:{_instant(one.until)}",
            f"SUMMARY:{_text(one.title)}",
            f"URL:{link}",
            "TRANSP:TRANSPARENT",
            "END:VEVENT",
        ]
    return "".join(f"{_folded(line)}\r\n" for line in (*lines, "END:VCALENDAR")).encode()


def _instant(at: int) -> str:
    return f"{datetime.fromtimestamp(at // 1000, UTC):%Y%m%dT%H%M%SZ}"


def _text(text: str) -> str:
    for sign in "\\;,":
        text = text.replace(sign, f"\\{sign}")
    return text.replace("\r", "").replace("\n", "\\n")


def _folded(line: str) -> str:
    """The line with a break before what would be its 76th byte; no letter is cut in two."""
    parts, size = [""], 0
    for sign in line:
        wide = len(sign.encode())
        if size + wide > WIDE:
            parts.append(" ")
            size = 1
        parts[-1] += sign
        size += wide
    return "\r\n".join(parts)
