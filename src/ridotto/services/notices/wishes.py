"""What somebody wishes to be told of, where, and when."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from ridotto.services.deadlines.hours import Hours, Minute

MOST = 8
"""At most so many channels has a person."""

Address: TypeAlias = Annotated[str, Meta(min_length=9, max_length=600, pattern=r"^https://[\x21-\x7e]+$")]
"""An address that somebody has typed, or that a browser names: always https."""


class _Channel(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag=True):
    """A way to somebody."""


class Push(_Channel, frozen=True):
    """A browser, by way of its push service: nobody else reads it (RFC 8030)."""

    endpoint: Address
    p256dh: Annotated[str, Meta(min_length=80, max_length=100, pattern=r"^[A-Za-z0-9_-]+$")]
    """The browser's public key."""
    auth: Annotated[str, Meta(min_length=20, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
    """A secret of the browser, shared with the house alone."""


class Ntfy(_Channel, frozen=True):
    """A topic of ntfy, which whoever knows its name can read."""

    address: Address


class Webhook(_Channel, frozen=True):
    """An address that takes JSON: a channel of Discord or Slack, or a program."""

    address: Address
    form: Literal["plain", "discord", "slack"] = "plain"


class Mail(_Channel, frozen=True):
    """A mailbox, once its owner has typed in the code that was sent there."""

    address: Annotated[
        str, Meta(min_length=3, max_length=200, pattern=r"^[^\s@<>,;:\"\\()\x00-\x1f]+@[A-Za-z0-9.-]+$")
    ]


Channel: TypeAlias = Push | Ntfy | Webhook | Mail


def is_open(channel: Channel) -> bool:
    """Whether others may read along there: who has answered a sealed question must not be told by it."""
    return isinstance(channel, Ntfy | Webhook)


class Wishes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How somebody wishes to be called; with no channel not at all."""

    language: Literal["it", "en"] = "it"
    hours: Hours = Hours()
    """Nobody is called in their quiet hours, on their free weekends and holidays."""
    delay: Annotated[int, Meta(ge=1, le=24 * 60)] = 2
    """Minutes that a question waits before a notice goes out; none goes out if it is answered by then."""
    digest: Minute | None = None
    """Once a day at this minute instead, about all tables together."""
    channels: Annotated[tuple[Channel, ...], Meta(max_length=MOST)] = ()
