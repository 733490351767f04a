"""In which condition a store is, found out without changing it."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

from ridotto.store import migrations, open_store, sqlite_file
from ridotto.store.lock import Lock
from ridotto.store.sqlite import SqliteStore
from ridotto.store.store import StoreError

PATIENCE = 10
"""Seconds in which a database server has to answer."""


class Condition(NamedTuple):
    """What was found."""

    schema: int
    """How many steps of the schema it has had; 0: nothing is there yet."""
    known: int
    """How many this Ridotto knows."""
    in_use: bool
    """Whether a house has it open (SQLite only)."""
    ahead: float = 0.0
    """By how many seconds the clock of the database server is ahead of ours."""
    server: int = 0
    """The version of the database server, as PostgreSQL counts it; 0: a file."""


def condition(address: str) -> Condition:
    """Look at the store at this address; StoreError if it cannot be used, with the reason."""
    store = open_store(address)
    if isinstance(store, SqliteStore):
        return _of_file(store.file)
    from ridotto.store.wire import settings

    return _of_server(settings(address))


def _of_file(file: Path) -> Condition:
    known = len(migrations.steps("sqlite"))
    if not file.exists():
        return Condition(0, known, False)
    in_use = _locked(file)
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as connection:
            if not sqlite_file.is_ours(connection):
                raise StoreError(f"{file} is not a database of Ridotto")
            (schema,) = connection.execute("PRAGMA user_version").fetchone()
            if connection.execute("PRAGMA quick_check(1)").fetchall() != [("ok",)]:
                raise StoreError(f"{file} is damaged")
    except sqlite3.Error as error:
        raise StoreError(f"{file} cannot be read: {error}") from error
    return Condition(schema, known, in_use)


def _locked(file: Path) -> bool:
    try:
        Lock(file).release()
    except StoreError:
        return True
    return False


def _of_server(settings: Mapping[str, Any]) -> Condition:
    import psycopg

    known = len(migrations.steps("postgres"))
    try:
        with psycopg.connect(**{**settings, "connect_timeout": PATIENCE}) as connection:
            asked = time.time()
            row = connection.execute(
                "SELECT extract(epoch FROM clock_timestamp())::float8,"
                " to_regclass('ridotto_schema') IS NOT NULL"
            ).fetchone()
            answered = time.time()
            assert row is not None
            now, ours = row
            schema = 0
            if ours:
                found = connection.execute("SELECT version FROM ridotto_schema").fetchone()
                schema = int(found[0]) if found else 0
            ahead = float(now) - (asked + answered) / 2
            return Condition(schema, known, False, ahead, connection.info.server_version)
    except psycopg.Error as error:
        raise StoreError(f"the database cannot be reached: {str(error).strip()}") from error
