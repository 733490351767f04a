"""Texts that were withdrawn are gone from the journal of the store too.

In their entry dots stand for them, and the digest of what stood there, so that the record still verifies.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from ridotto.core.messages import digest_of
from ridotto.services import texts
from ridotto.store.store import EntryRow, SnapshotRow

if TYPE_CHECKING:
    from ridotto.server.match.live import LiveMatch

MARK = "withdrawn"
"""Beside a move in the store: the digest of the text that stood in it."""

_encode = msgspec.json.encode
_decode = msgspec.json.Decoder(dict[str, Any]).decode


async def withdraw(live: LiveMatch, number: int, writer: int) -> None:
    """Forget a text, here and on disk. A snapshot without it comes first: the old one holds it."""
    async with live.writing:
        await live.take_in()
        text = live.match.texts(None).get(number)
        if text is None:
            return
        rows, twin = await live.store.entries(live.id, 0), texts.without(live.match, [number])
        new = [*(twin.withdrawn.keys() - live.match.withdrawn.keys())]
        first = live.length - len(live.match.journal)
        row = rows[first + new[0]] if new else written_in(rows, writer, text)
        snapshot = SnapshotRow(live.length, live.game.revision, live.game.snapshot(twin))
        await live.store.keep_snapshot(live.id, snapshot)
        blank = live.game.blank(live.game.decode_move(_decode(row.move)))
        await live.store.rewrite(live.id, row.n, forgetting(row, blank))
        live.forget_text(number)


async def reread(live: LiveMatch) -> None:
    """Another process has withdrawn texts: forget them here too."""
    async with live.writing:
        rows = await live.store.entries(live.id, 0)
        first = live.length - len(live.match.journal)
        gone = [
            live.match.text_told_by(row.n - first) for row in rows[first : live.length] if is_forgotten(row)
        ]
        for number in gone:
            if number is not None:
                live.forget_text(number)
        if any(number is not None for number in gone):
            await live.keep_snapshot()


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
