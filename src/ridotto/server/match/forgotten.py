"""Texts that were withdrawn are gone from the journal of the store too.

In their entry dots stand for them, and the digest of what stood there, so that the record still verifies.
"""

from __future__ import annotations

from typing import Any

import msgspec

from ridotto.core.messages import digest_of
from ridotto.store.store import EntryRow

MARK = "withdrawn"
"""Beside a move in the store: the digest of the text that stood in it."""

_encode = msgspec.json.encode
_decode = msgspec.json.Decoder(dict[str, Any]).decode


def written_in(rows: list[EntryRow], seat: int, text: str) -> EntryRow:
    """The entry in which a seat has written this: for a text from before the journal in memory begins."""
    mine = (row for row in reversed(rows) if row.seat == seat)
    return next(row for row in mine if _decode(row.move).get("text") == text)


def forgetting(row: EntryRow, blank: str) -> bytes:
    """The move of an entry with dots in the place of its text, and the digest of what it was."""
    move = _decode(row.move)
    return _encode({**move, "text": blank, MARK: digest_of(move["text"])})


def is_forgotten(row: EntryRow) -> bool:
    """Whether the text of an entry was withdrawn."""
    return MARK in _decode(row.move)
