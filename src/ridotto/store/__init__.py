"""Where tables and matches are kept: embedded SQLite, or PostgreSQL for several processes or hosts."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from ridotto.store.sqlite import SqliteStore
from ridotto.store.store import (
    BesideRow,
    ClaimRow,
    EntryRow,
    FramesRow,
    Hear,
    KeptMatch,
    MatchRow,
    MindRow,
    Notice,
    OrdersRow,
    SnapshotRow,
    Store,
    StoreError,
    TableRow,
    TalkRow,
)

if TYPE_CHECKING:
    from ridotto.store.postgres import PostgresStore

__all__ = [
    "BesideRow",
    "ClaimRow",
    "EntryRow",
    "FramesRow",
    "Hear",
    "KeptMatch",
    "MatchRow",
    "MindRow",
    "Notice",
    "OrdersRow",
    "SnapshotRow",
    "Store",
    "StoreError",
    "TableRow",
    "TalkRow",
    "open_store",
]


def open_store(address: str | Path) -> SqliteStore | PostgresStore:
    """The store at an address, ready to be opened: a file, ``sqlite:///file`` or ``postgresql://…``."""
    if isinstance(address, Path):
        return SqliteStore(address)
    scheme, separator, rest = address.partition("://")
    if not separator:
        return SqliteStore(Path(address).expanduser())
    match scheme:
        case "sqlite" if rest.startswith("/") and len(rest) > 1:
            return SqliteStore(Path(rest[1:]).expanduser())
        case "postgresql" | "postgres":
            return _postgres(address)
        case _:
            pass
    raise StoreError(
        f"{scheme}://… is not an address of a store; use a file, sqlite:///file or postgresql://…"
    )


def _postgres(address: str) -> PostgresStore:
    try:
        import psycopg  # noqa: F401 -- only to say clearly that it is missing
    except ImportError as error:
        raise StoreError('PostgreSQL needs another package: pip install "ridotto[postgres]"') from error
    from ridotto.store.postgres import PostgresStore

    return PostgresStore(address)
