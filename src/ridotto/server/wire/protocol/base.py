"""What all messages of the wire are made of: often used words, the three kinds of them, a refusal."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta

Language: TypeAlias = Literal["it", "en"]
Level: TypeAlias = Literal["blank", "clerk", "abacus"]
Mask: TypeAlias = Literal["colombina", "moretta", "gatto", "medico", "bauta", "zanni", "volto"]
"""The last one is plain: every assistant wears it, and nobody else."""
Talk: TypeAlias = Literal["open", "greetings", "off"]
Greeting: TypeAlias = Literal["hello", "thanks", "sorry", "hurry", "well_done", "pause"]
Absence: TypeAlias = Literal["bot", "wait", "abandon"]
"""If somebody is away, or their time is over: a bot plays on, the table waits, or the match is given up."""
Speed: TypeAlias = Literal["slow", "normal", "fast"]
TryEye: TypeAlias = Literal["seat", "above"]
Phase: TypeAlias = Literal["gathering", "playing", "over"]

Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=24)]
Code: TypeAlias = Annotated[str, Meta(min_length=6, max_length=6)]
Word: TypeAlias = Annotated[str, Meta(max_length=80)]

NO_ZERO = r"^[^\x00]*$"
"""Databases cannot hold a zero byte in a text."""
Key: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64, pattern=NO_ZERO)]


class In(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What comes from outside."""


class FromClient(In, frozen=True, tag_field="type", tag=True):
    """What a client may say."""


class Message(msgspec.Struct, frozen=True, tag_field="type", tag=True):
    """What goes out over a socket."""


class SpokenRefusal(msgspec.Struct, frozen=True):
    """A refusal whose facts can be spoken: enum members as ``{"Place": "RIALTO"}``."""

    rule: str
    reason: str
    facts: dict[str, Any] = {}
