"""What all messages of the wire are made of."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

Language: TypeAlias = Literal["it", "en"]

NO_ZERO = r"^[^\x00]*$"
"""Databases cannot hold a zero byte in a text."""
Key: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64, pattern=NO_ZERO)]


class In(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What comes from outside."""


class FromClient(In, frozen=True, tag_field="type", tag=True):
    """What a client may say."""


class Message(msgspec.Struct, frozen=True, tag_field="type", tag=True):
    """What goes out over a socket."""
