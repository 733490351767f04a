"""A PostgreSQL database of Ridotto: bringing it up to date, copying it into a file, filling it from one.

The two that copy take long, and run in a thread with a connection of their own.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import Any

import psycopg

from ridotto.store import migrations, sql, sqlite_file
from ridotto.store.groups import CHANNEL
from ridotto.store.store import Into, StoreError
from ridotto.store.wire import Connection

LOCK = 0x52494454
"""The advisory lock under which one process at a time changes the schema."""
ROWS_AT_ONCE = 1000


async def prepare_to_write(connection: Connection) -> None:
    """What is acknowledged is on disk, whatever the server's default; nobody waits long for a dead writer."""
    await connection.execute(
        "SELECT set_config('synchronous_commit', 'on', false)"
        " WHERE current_setting('synchronous_commit') = 'off'"
    )
    await connection.execute("SET idle_in_transaction_session_timeout = '30s'")


async def bring_up_to_date(connection: Connection) -> None:
    """Carry out the steps that are missing, all in one transaction; other processes wait for it."""
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock(%s)", [LOCK])
        version = await _version(connection)
        for number, step in migrations.outstanding("postgres", version, "The database"):
            await connection.execute(step)
            await connection.execute("UPDATE ridotto_schema SET version = %s", [number])


async def _version(connection: Connection) -> int:
    # Asked first, because a role that may not create anything is enough once the schema is there.
    cursor = await connection.execute("SELECT to_regclass('ridotto_schema') IS NOT NULL")
    if await cursor.fetchone() == (False,):
        await connection.execute("CREATE TABLE ridotto_schema (version integer NOT NULL)")
        await connection.execute("INSERT INTO ridotto_schema VALUES (0)")
    cursor = await connection.execute("SELECT version FROM ridotto_schema")
    (version,) = await cursor.fetchone()
    return int(version)


def copy_into(settings: Mapping[str, Any], file: Path) -> None:
    """A SQLite file with all that the database holds at one moment."""
    with (
        sqlite_file.finished_at(file) as unfinished,
        closing(sqlite_file.connect(unfinished)) as target,
        psycopg.connect(**settings) as connection,
    ):
        connection.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
        sqlite_file.bring_up_to_date(target, file)
        target.execute("BEGIN")
        for name in sql.COLUMNS_OF:
            with connection.cursor(f"all_{name}") as cursor:  # a named one: not all rows at once
                cursor.itersize = ROWS_AT_ONCE
                cursor.execute(f"SELECT {sql.columns(name)} FROM {name}")
                target.executemany(sql.insert(name), cursor)
        target.execute("COMMIT")


def fill_from(
    settings: Mapping[str, Any], source: sqlite3.Connection, into: Into, payloads: list[str]
) -> None:
    """All that the SQLite database holds, instead of what is here or beside it; other processes are told."""
    with psycopg.connect(**settings) as connection:
        connection.execute(f"LOCK TABLE {', '.join(sql.COLUMNS_OF)} IN EXCLUSIVE MODE")
        if into == "empty" and connection.execute("SELECT 1 FROM tables LIMIT 1").fetchone() is not None:
            raise StoreError("the database holds tables already; say so if they are to be replaced")
        if into == "beside":
            connection.cursor().executemany("DELETE FROM tables WHERE code = %s", sql.codes(source))
            older = sql.OLDER_HISTORY.replace("?", "%s")
            connection.cursor().executemany(older, sql.histories(source))
        else:
            for name in ("tables", "histories", *sql.OF_THE_HOUSE):
                connection.execute(f"DELETE FROM {name}")
        histories = source.execute(f"SELECT {sql.columns('histories')} FROM histories").fetchall()
        connection.cursor().executemany(sql.NEW_HISTORY.replace("?", "%s"), histories)
        for name in sql.taken_over(into == "beside"):
            if name == "histories":
                continue
            columns = sql.columns(name)
            with connection.cursor() as cursor, cursor.copy(f"COPY {name} ({columns}) FROM STDIN") as copying:
                for row in source.execute(f"SELECT {columns} FROM {name}"):
                    copying.write_row(row)
        connection.execute(f"SELECT pg_notify('{CHANNEL}', unnest(%s::text[]))", [payloads])
