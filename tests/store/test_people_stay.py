"""Keys, wishes and notices stay in their house: backups hold them, files that tables travel in do not."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from tests.store.rows import begin, call

from ridotto.server.house.carrying import carry
from ridotto.store.people import PersonRow
from ridotto.store.restore import STILL, restore
from ridotto.store.sqlite import SqliteStore


def deaf(notice: object) -> None:
    """Nobody listens."""


async def a_store(file: Path) -> SqliteStore:
    store = SqliteStore(file)
    await store.open(deaf)
    await begin(store, "m1")
    assert await store.save_person(PersonRow("p1", 1, b"wishes", 100))
    assert await store.keep_call(call("a", 50))
    assert await store.keep_fact("vapid", b"key")
    return store


async def test_a_backup_holds_people_and_after_it_is_restored_everything_stands_still(tmp_path: Path) -> None:
    store = await a_store(tmp_path / "house.db")
    await store.backup(tmp_path / "backup.db")
    await store.close()
    await restore(tmp_path / "other.db", tmp_path / "backup.db")
    other = SqliteStore(tmp_path / "other.db")
    await other.open(deaf)
    assert await other.person("p1") == PersonRow("p1", 1, b"wishes", 100)
    assert await other.calls(50) == [call("a", 50)]
    assert await other.fact("vapid") == b"key"
    assert await other.fact(STILL) is not None
    await other.close()


async def test_a_restore_in_the_place_of_another_house_leaves_nobody_of_it(tmp_path: Path) -> None:
    store = await a_store(tmp_path / "house.db")
    await store.backup(tmp_path / "backup.db")
    assert await store.save_person(PersonRow("p2", 1, b"later", 100))
    await store.close()
    await restore(tmp_path / "house.db", tmp_path / "backup.db", replace=True)
    again = SqliteStore(tmp_path / "house.db")
    await again.open(deaf)
    assert await again.person("p2") is None
    assert await again.person("p1") is not None
    await again.close()


async def test_a_file_in_which_tables_travel_holds_no_key_no_wish_and_no_notice(tmp_path: Path) -> None:
    store = await a_store(tmp_path / "house.db")
    await carry(store, tmp_path / "carried.db", {})
    await store.close()
    with closing(sqlite3.connect(tmp_path / "carried.db")) as connection:
        assert connection.execute("SELECT count(*) FROM tables").fetchone() == (1,)
        for name in ("people", "calls", "facts"):
            assert connection.execute(f"SELECT count(*) FROM {name}").fetchone() == (0,)
    assert b"wishes" not in (tmp_path / "carried.db").read_bytes()
