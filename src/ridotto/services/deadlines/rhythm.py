"""What a table agrees on before it begins: live or turn by turn, and how long a question waits."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

RhythmKind: TypeAlias = Literal["live", "turns", "letter"]


class Rhythm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``live``: everybody is there. ``turns``: each question has a budget of the asked person's waking hours.
    ``letter``: likewise, but it is counted from when they open the letter with the question."""

    kind: RhythmKind = "live"
    hours: Annotated[int, Meta(ge=1, le=240)] = 24
    """Waking hours for each question."""
    bank: Annotated[int, Meta(ge=0, le=480)] = 0
    """Waking hours that each seat has besides, once for the whole match."""
    unopened: Annotated[int, Meta(ge=1, le=30)] = 3
    """A letter that nobody has opened counts as opened after this many days."""
