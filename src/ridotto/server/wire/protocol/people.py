"""People by the key of their browser: which seats are theirs, and how they wish to be called."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from ridotto.server.wire.protocol.base import NO_ZERO, Code, In
from ridotto.services.notices.wishes import MOST, Wishes

Token: TypeAlias = Annotated[str, Meta(min_length=1, max_length=96, pattern=NO_ZERO)]


class HeldSeat(In, frozen=True):
    """A seat, and the token that shows that it is one's own."""

    code: Code
    token: Token


class Adopt(In, frozen=True, tag_field="type", tag=True):
    """These seats are mine."""

    seats: Annotated[tuple[HeldSeat, ...], Meta(max_length=64)]


class SetWishes(In, frozen=True, tag_field="type", tag=True):
    """How I wish to be called. A mailbox that is not confirmed yet is sent a code."""

    wishes: Wishes


class ConfirmMail(In, frozen=True, tag_field="type", tag=True):
    """The code that was sent to my mailbox."""

    code: Annotated[str, Meta(min_length=1, max_length=16, pattern=NO_ZERO)]


class TryCall(In, frozen=True, tag_field="type", tag=True):
    """Call me now, this way, to see whether it comes."""

    channel: Annotated[int, Meta(ge=0, lt=MOST)]


class SetFeed(In, frozen=True, tag_field="type", tag=True):
    """A calendar of my deadlines under a new address, or none any more."""

    on: bool


class ForgetMe(In, frozen=True, tag_field="type", tag=True):
    """Forget this key: its seats stay at their tables, and nobody is called any more."""


PeopleActs: TypeAlias = Adopt | SetWishes | ConfirmMail | TryCall | SetFeed | ForgetMe


class Me(msgspec.Struct, frozen=True):
    """What the house knows of whoever has this key."""

    wishes: Wishes
    seats: int
    """How many seats are known to be theirs."""
    mail: Literal["none", "waiting", "confirmed"]
    """Whether the mailbox among the wishes has been confirmed."""
    calendar: bool
    """Whether there is a feed of deadlines."""
    push_key: str
    """With what a browser subscribes; empty: this house cannot push."""
    typed: bool
    """Whether addresses may be typed here."""
    mails: bool
    """Whether this house sends mails."""
    said: str = ""
    """What came of an act: the new path of the calendar, or whether a call was taken (``yes``, ``no``)."""
