"""What a table agrees on before it begins: live or turn by turn, and how long a question waits."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

RhythmKind: TypeAlias = Literal["live", "turns", "letters"]


class Rhythm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``live``: everybody is there. ``turns``: a question waits for waking hours of whoever is asked.

    ``letters``: likewise, but their clock starts when they open the letter, or after so many ``days``.
    """

    kind: RhythmKind = "live"
    hours: Annotated[int, Meta(ge=1, le=240)] = 24
    """Waking hours for each question."""
    bank: Annotated[int, Meta(ge=0, le=480)] = 0
    """Waking hours that each seat has besides, once for the whole match."""
    days: Annotated[int, Meta(ge=1, le=14)] = 3
    """A letter that nobody has opened after so many days counts as opened."""
