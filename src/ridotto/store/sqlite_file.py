"""A SQLite file of Ridotto: connecting to it, bringing it up to date, copying it."""

from __future__ import annotations

import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from ridotto.store import migrations
from ridotto.store.store import StoreError

APPLICATION_ID = 0x52494454
"""``RIDT`` in the header of the file, so that no other program's database is taken for one of ours."""
BUSY_SECONDS = 10


def connect(file: Path) -> sqlite3.Connection:
    """A connection that begins transactions only where it is told to. The file is for its owner's eyes."""
    if not file.exists():
        os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))
    connection = sqlite3.connect(file, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False)
    try:
        connection.execute("PRAGMA page_size = 1024")  # an entry is small, and a commit writes whole pages
        connection.execute("PRAGMA wal_autocheckpoint = 8000")
        connection.execute("PRAGMA secure_delete = ON")  # a text that was withdrawn is gone from the file
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA fullfsync = ON")  # macOS: a plain fsync stops at the drive's cache
    except BaseException:
        connection.close()
        raise
    return connection


def bring_up_to_date(connection: sqlite3.Connection, file: Path) -> None:
    """Carry out the steps that are missing, each in a transaction of its own with the new version."""
    if not is_ours(connection):
        if connection.execute("SELECT 1 FROM sqlite_master").fetchone() is not None:
            raise StoreError(f"{file} is not a database of Ridotto")
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    for number, step in migrations.outstanding("sqlite", version, str(file)):
        try:
            # In one script: Python commits whatever is open before it begins one.
            connection.executescript(f"BEGIN IMMEDIATE;\n{step}\nPRAGMA user_version = {number};\nCOMMIT;")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise


def is_ours(connection: sqlite3.Connection) -> bool:
    """Whether a Ridotto has written here."""
    return bool(connection.execute("PRAGMA application_id").fetchone()[0] == APPLICATION_ID)


def copy(source: Path, target: Path) -> None:
    """A copy of the file as it is now, in a single step that disturbs no writer."""
    with closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=ro", uri=True)) as old:
        copy_of(old, target)


def copy_of(source: sqlite3.Connection, target: Path) -> None:
    """The same, of a database that is open."""
    with closing(connect(target)) as new:
        source.backup(new)
        new.execute("PRAGMA journal_mode = DELETE")  # one file, which can be sent and mounted read-only


@contextmanager
def finished_at(file: Path) -> Iterator[Path]:
    """A file to write, which takes its name when it is complete and on disk: half a backup is never seen."""
    handle, name = tempfile.mkstemp(prefix=f".{file.name}.", dir=file.parent)
    os.close(handle)
    try:
        yield Path(name)
        _to_disk(Path(name))
        os.replace(name, file)
    except BaseException:
        os.unlink(name)
        raise
    if os.name == "posix":
        _to_disk(file.parent)


def _to_disk(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY if os.name == "posix" else os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


@contextmanager
def looked_over(file: Path) -> Iterator[sqlite3.Connection]:
    """A sound copy of a backup, brought up to date; the backup stays as it is."""
    if not file.is_file():
        raise StoreError(f"there is no file {file}")
    with tempfile.TemporaryDirectory(prefix="ridotto-") as folder:
        try:
            copy(file, Path(folder) / "copy.db")
            connection = connect(Path(folder) / "copy.db")
        except sqlite3.Error as error:
            raise StoreError(f"{file} cannot be read: {error}") from error
        with closing(connection):
            if not is_ours(connection):
                raise StoreError(f"{file} is not a backup of Ridotto")
            bring_up_to_date(connection, file)
            if connection.execute("PRAGMA integrity_check").fetchall() != [("ok",)]:
                raise StoreError(f"{file} is damaged")
            if connection.execute("PRAGMA foreign_key_check").fetchone() is not None:
                raise StoreError(f"{file} is damaged: something in it hangs on nothing")
            yield connection
