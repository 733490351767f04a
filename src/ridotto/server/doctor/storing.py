"""The store: whether it can be reached, and whether it is as this Ridotto wants it."""

from __future__ import annotations

from collections.abc import Iterator

from ridotto.server.doctor.finding import Finding, bad, good, note
from ridotto.store.condition import condition
from ridotto.store.store import StoreError

OLDEST = 130000
"""The oldest PostgreSQL that is supported, as it counts itself."""
APART = 60.0
"""Seconds by which the clock of the database may differ from ours."""


def store(address: str) -> Iterator[Finding]:
    """What there is to say of the store at this address. Its password is never said."""
    about = "store"
    what = "PostgreSQL" if "://" in address and not address.startswith("sqlite") else address
    try:
        found = condition(address)
    except StoreError as error:
        yield bad(about, str(error), "check --database, and that the database runs and lets this machine in")
        return
    if found.server and found.server < OLDEST:
        yield bad(about, f"PostgreSQL {found.server // 10000} is too old", "upgrade it to 13 or newer")
    if not found.schema:
        yield good(about, f"{what} is empty; the house fills it when it opens")
    elif found.schema > found.known:
        yield bad(
            about,
            f"{what} was written by a newer Ridotto (schema {found.schema}; this one knows {found.known})",
            "install the newer Ridotto again",
        )
    elif found.schema < found.known:
        yield note(
            about,
            f"{what} has schema {found.schema}; this Ridotto brings it to {found.known} when the house opens",
            "make a backup first: ridotto backup FILE, with the Ridotto that wrote it",
        )
    else:
        yield good(about, f"{what}, sound" + (", in use by a house that is open" if found.in_use else ""))
    if abs(found.ahead) > APART:
        yield bad(
            "clock",
            f"the clock of the database differs from this machine's by {abs(found.ahead):.0f} seconds",
            "let both machines set their clocks by NTP",
        )
