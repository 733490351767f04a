"""Rows to keep, with every kind of content that a database could trip over."""

from __future__ import annotations

from ridotto.store import BesideRow, ClaimRow, EntryRow, MatchRow, OrdersRow, Store, TableRow, TalkRow
from ridotto.store.people import CallRow

EVERY_BYTE = bytes(range(256))
AWKWARD = """L'è 'na "prova" \\ {NULL,%s,?,$1} %% ; -- 🎭"""


def table(code: str = "T1", version: int = 1, expires: int | None = None) -> TableRow:
    return TableRow(code, version, b'{"v":%d}' % version, 1_700_000_000_000 + version, expires)


def match(id: str = "m1", table: str = "T1", seed: str = "seed") -> MatchRow:
    words, persons = ("one", AWKWARD, ""), ("5f0c", "", AWKWARD)
    return MatchRow(id, table, "inkognito", 3, 5, b"{}", seed, words, b"", 1_700_000_000_000, persons)


def entry(n: int, id: str = "", size: int = 20) -> EntryRow:
    even = n % 2 == 0
    return EntryRow(n, n % 5, b"m" * size, b"", even, not even, 1_700_000_000_000 + n, id or f"id{n}")


def line(n: int, text: str = "ciao") -> TalkRow:
    return TalkRow(n, "chair", text, 1_700_000_000_000 + n)


def beside(key: str, version: int = 1, data: bytes = b"[]", service: str = "bell") -> BesideRow:
    return BesideRow(service, key, version, data)


def orders(seat: int, version: int = 1, left: bytes = b"[]") -> OrdersRow:
    return OrdersRow(seat, version, left)


def claim(n: int, seat: int = 0, deed: int | None = None, says: str = "book") -> ClaimRow:
    return ClaimRow(n, seat, n if deed is None else deed, says, 1_700_000_000_000 + n)


def call(id: str, due: int) -> CallRow:
    return CallRow(id, "p1", "T1", "m1", 2, 17, due)


async def begin(store: Store, *matches: str, table_code: str = "T1") -> None:
    """A table with these matches."""
    assert await store.save_table(table(table_code))
    for id in matches:
        await store.start_match(match(id, table_code))
