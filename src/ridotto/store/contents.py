"""What a store holds, looked at in a copy of it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from ridotto.store import open_store, sql, sqlite_file
from ridotto.store.aside import aside
from ridotto.store.condition import condition
from ridotto.store.sqlite import SqliteStore
from ridotto.store.store import StoreError


async def copied(address: str, file: Path) -> None:
    """Copy a store, or a backup, into a file, while others write. The copy of a file keeps its schema."""
    store = open_store(address)
    if isinstance(store, SqliteStore):
        await aside(_copied_file, store.file, file)
        return
    found = await aside(condition, address)
    if found.schema != found.known:
        raise StoreError(
            "the database is of another Ridotto's schema: make a backup with the Ridotto that wrote it "
            "(ridotto backup FILE), and check that file"
        )
    await store.backup(file)


def _copied_file(source: Path, file: Path) -> None:
    if not source.is_file():
        raise StoreError(f"there is no file {source}")
    try:
        sqlite_file.copy(source, file)
        with _reading(file) as connection:
            sound = sqlite_file.is_ours(connection)
    except sqlite3.Error as error:
        raise StoreError(f"{source} cannot be read: {error}") from error
    if not sound:
        raise StoreError(f"{source} is not a database of Ridotto")


def schema_of(file: Path) -> int:
    """How many steps of the schema a copy has had."""
    with _reading(file) as connection:
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        return int(version)


def rows_of(file: Path) -> dict[str, int]:
    """How many rows of each kind a copy holds, as far as its schema has that kind."""
    with _reading(file) as connection:
        there = {
            name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        }
        return {
            name: connection.execute(f"SELECT count(*) FROM {name}").fetchone()[0]
            for name in sql.COLUMNS_OF
            if name in there
        }


def codes_of(file: Path) -> list[str]:
    """The code of every table."""
    with _reading(file) as connection:
        return [code for (code,) in sql.codes(connection)]


def matches_of(file: Path) -> list[tuple[str, str]]:
    """Every match, with the code of its table, as they began."""
    with _reading(file) as connection:
        return connection.execute("SELECT id, code FROM matches ORDER BY started, id").fetchall()


@contextmanager
def _reading(file: Path) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as connection:
        yield connection
