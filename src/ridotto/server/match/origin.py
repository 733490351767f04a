"""Where a try began, as the store keeps it: source, step, seat, eye, and the record of the source.

The record has no texts: whatever is withdrawn at the source is nowhere else. What a try shows of them is read
from the source each time (``recalled.py``), for as long as that is kept.
"""

from __future__ import annotations

import zlib
from typing import Any

import msgspec

from ridotto.core import Game, Match, SetupError
from ridotto.core.record import RecordError, tried
from ridotto.core.tries import Eye, TryRefused
from ridotto.server.wire import protocol as p
from ridotto.store.store import MatchRow


class Origin(msgspec.Struct, frozen=True):
    """Where a try began. The seed of its imagining is the seed of the try."""

    match: str
    step: int
    seat: int
    eye: Eye
    record: dict[str, Any]

    def shown(self) -> p.Tried:
        """The link back, as everybody sees it."""
        return p.Tried(self.match, self.step, self.seat, self.eye)


_origin = msgspec.json.Decoder(Origin)


def packed(origin: Origin) -> bytes:
    """As the store has it."""
    return zlib.compress(msgspec.json.encode(origin), 6)


def origin_of(row: MatchRow) -> Origin | None:
    """Where the match of this row was tried from; None if it was dealt."""
    return _origin.decode(zlib.decompress(row.beginning)) if row.beginning else None


def begun(origin: Origin, row: MatchRow, game: Game) -> Match:
    """The try of a row, before its first entry."""
    try:
        return tried(origin.record, lambda _: game, origin.step, origin.seat, row.seed, origin.eye, row.words)
    except (RecordError, TryRefused) as error:
        raise SetupError(f"the try cannot begin: {error}") from None
