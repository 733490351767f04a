"""Which of the texts of a match are still shown: not those that were veiled, nor those that were withdrawn.

A withdrawn text is gone from the journal too: in its entry dots stand for it, and the digest of what stood
there, so that the record still verifies.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from types import MappingProxyType
from typing import Any

import msgspec
from msgspec.structs import replace

from ridotto.core import Match, Told
from ridotto.core.messages import Event, digest_of
from ridotto.core.texts import links_of, listed
from ridotto.store.store import EntryRow

MARK = "withdrawn"
"""Beside a move in the store: the digest of the text that stood in it."""

NO_EDITS: Mapping[int, str] = MappingProxyType({})

_encode = msgspec.json.encode
_decode = msgspec.json.Decoder(dict[str, Any]).decode


def withdrawn(match: Match) -> frozenset[int]:
    """The numbers of the texts that were told and are forgotten."""
    tale = match.game.tale
    if tale is None:
        return frozenset()
    told: Any = match.state
    return frozenset(range(len(tale.writers(told.open)))) - match.texts(None).keys()


def veiled(match: Match, by_x: Iterable[int]) -> frozenset[int]:
    """The numbers of the texts that an X or the teller has veiled."""
    tale = match.game.tale
    if tale is None:
        return frozenset()
    told: Any = match.state
    return frozenset([*tale.veiled(told.open), *by_x])


def without(match: Match, numbers: Iterable[int], edits: Mapping[int, str] = NO_EDITS) -> Match:
    """The same match without these texts and with edits, as a copy: for books and those who look back."""
    twin = match.clone()
    for number in sorted({*numbers} & twin.texts(None).keys()):
        twin.withdraw_text(number)
    twin.reword(edits)
    return twin


def shown(event: Event, gone: Collection[int], edits: Mapping[int, str] = NO_EDITS) -> Event:
    """An event as it is told again: of a text that is gone only its number, an edited one as it reads now."""
    if not has_text(event):
        return event
    number: int = event.number  # type: ignore[attr-defined]  # as has_text says
    if number in gone:
        return replace(event, text="")
    return replace(event, text=edits[number]) if number in edits else event


def has_text(event: Event) -> bool:
    """Whether the event tells a text."""
    return {"number", "text"} <= {*event.__struct_fields__}


def shown_again(told: list[Told], gone: Collection[int]) -> list[Told]:
    """The same for what was told to whom."""
    return [Told(shown(one.event, gone), one.to) if has_text(one.event) else one for one in told]


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


def number_of(match: Match, n: int) -> int | None:
    """The number of the text that the entry at this place told."""
    link = links_of(match._link)[n]
    return next((part[1] for part in listed(match._texts) if part[4] is link), None)
