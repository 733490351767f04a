"""Backups, and stores made from them."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from itertools import count
from pathlib import Path

import pytest
from tests.server.serving import PATIENCE
from tests.store.rows import AWKWARD, EVERY_BYTE, begin, beside, claim, entry, line, match, orders, table

from ridotto.store import FramesRow, KeptMatch, SnapshotRow, StoreError, TableRow
from ridotto.store.restore import restore
from ridotto.store.sqlite_file import looked_over
from ridotto.store.store import HistoryRow

MATCHES = [f"m{i}" for i in range(8)]


async def contents(store) -> list:
    return [
        await store.table("T1"),
        await store.table("awkward"),
        await store.talk("T1"),
        await store.claims("m0"),
        await store.orders("m0"),
        await store.beside("m0", "bell"),
        await store.frames("m0"),
        await store.history("a person"),
        *[await store.match(id) for id in MATCHES],
    ]


async def fill(store) -> None:
    await begin(store, *MATCHES)
    await store.save_table(TableRow("awkward", 1, EVERY_BYTE, 0, None))
    await store.say("T1", line(0, AWKWARD))
    await store.claim("m0", claim(0, 4, 2, AWKWARD))
    await store.keep_orders("m0", orders(4, 1, EVERY_BYTE))
    await store.keep_beside("m0", beside("4", 1, EVERY_BYTE))
    await store.keep_snapshot("m0", SnapshotRow(2, 1, EVERY_BYTE))
    await store.keep_frames("m0", FramesRow(2, EVERY_BYTE))
    await store.keep_history(HistoryRow("a person", 1, EVERY_BYTE, 9_999_999_999_999))


@pytest.fixture
async def backup(store, tmp_path: Path) -> Path:
    """One of a store in which eight matches are being played."""
    await fill(store)
    busy = asyncio.Event()
    going = True

    async def play(id: str) -> None:
        for n in count():
            if not going:
                return
            assert await store.append(id, entry(n))
            if n == 20:
                busy.set()

    playing = [asyncio.create_task(play(id)) for id in MATCHES]
    await asyncio.wait_for(busy.wait(), PATIENCE)
    await store.backup(tmp_path / "backup.db")
    going = False
    await asyncio.gather(*playing)
    return tmp_path / "backup.db"


async def test_a_backup_under_load_can_be_restored_into_both_kinds(
    backup, store, opened, new_sqlite, new_postgres
):
    places = [new_sqlite(), new_postgres()]
    for place in places:
        await restore(place, backup)
    restored = [await contents(await opened(place)) for place in places]
    assert restored[0] == restored[1]
    _, awkward, talk, claimed, ordered, besides, frames, history, *kept = restored[0]
    assert awkward == TableRow("awkward", 1, EVERY_BYTE, 0, None)
    assert talk == [line(0, AWKWARD)]
    assert claimed == [claim(0, 4, 2, AWKWARD)]
    assert ordered == [orders(4, 1, EVERY_BYTE)]
    assert besides == [beside("4", 1, EVERY_BYTE)]
    assert frames == FramesRow(2, EVERY_BYTE)
    assert history == HistoryRow("a person", 1, EVERY_BYTE, 9_999_999_999_999)
    assert kept[0].snapshot == SnapshotRow(2, 1, EVERY_BYTE)
    for one, now in zip(kept, [await store.match(id) for id in MATCHES]):
        assert one.row == now.row
        assert one.entries == now.entries[: len(one.entries)]
    assert sum(len(one.entries) for one in kept) >= 21


async def test_what_was_restored_can_be_gone_on_with_and_backed_up_again(
    backup, opened, new_sqlite, tmp_path
):
    first, second = new_sqlite(), new_sqlite()
    await restore(first, backup)
    store = await opened(first)
    n = len(await store.entries("m0", 0))
    assert await store.append("m0", entry(n))
    await store.backup(backup)
    await restore(second, backup)
    assert await contents(await opened(second)) == await contents(store)


async def test_a_backup_is_one_file_and_leaves_nothing_beside_it(store, tmp_path):
    await fill(store)
    folder = tmp_path / "backups"
    folder.mkdir()
    for _ in range(2):
        await store.backup(folder / "backup.db")
    assert [f.name for f in folder.iterdir()] == ["backup.db"]
    with closing(sqlite3.connect(folder / "backup.db")) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)


async def test_a_backup_that_cannot_be_written_says_so(store, tmp_path):
    with pytest.raises(StoreError, match="could not be written"):
        await store.backup(tmp_path / "nowhere" / "backup.db")


async def test_a_database_is_not_overwritten_by_its_own_backup(opened, new_sqlite):
    store = await opened(new_sqlite())
    with pytest.raises(StoreError, match="is the database itself"):
        await store.backup(store.file)


async def test_a_store_that_holds_something_is_replaced_only_when_told_so(
    backup, address, store, opened, new_sqlite, request
):
    place = request.getfixturevalue(f"new_{'postgres' if address.startswith('postgres') else 'sqlite'}")()
    target = await opened(place)
    await begin(target, "mine", table_code="mine")
    await target.close()
    with pytest.raises(StoreError, match="holds tables already"):
        await restore(place, backup)
    await target.open(print)
    assert await target.match("mine") == KeptMatch(match("mine", "mine"), [], None)
    await target.close()
    await restore(place, backup, replace=True)
    await target.open(print)
    assert await target.table("mine") is None
    assert await target.match("mine") is None
    assert await target.table("T1") == table()


async def test_only_a_sound_backup_is_restored(address, opened, tmp_path):
    other = tmp_path / "other.db"
    with pytest.raises(StoreError, match="there is no file"):
        await restore(address, other)
    other.write_bytes(b"something else entirely" * 200)
    with pytest.raises(StoreError, match="cannot be read"):
        await restore(address, other)
    other.unlink()
    with closing(sqlite3.connect(other)) as connection:
        connection.execute("CREATE TABLE tables (theirs)")
    with pytest.raises(StoreError, match="is not a backup of Ridotto"):
        await restore(address, other)
    assert await (await opened(address)).table("T1") is None


async def test_a_backup_that_hangs_on_nothing_is_damaged(backup, new_sqlite):
    with closing(sqlite3.connect(backup)) as connection:
        connection.execute("DELETE FROM matches")
        connection.commit()
    with pytest.raises(StoreError, match="is damaged"):
        await restore(new_sqlite(), backup)


async def test_beside_what_is_kept_a_table_takes_the_place_of_its_older_copy(
    backup, address, opened, request
):
    place = request.getfixturevalue(f"new_{'postgres' if address.startswith('postgres') else 'sqlite'}")()
    store = await opened(place)
    await begin(store, "mine", table_code="mine")
    await begin(store, "m0")
    longer = [HistoryRow("a person", n, b"here", 9_999_999_999_999) for n in (1, 2)]
    for row in longer:
        assert await store.keep_history(row)
    await store.keep_history(HistoryRow("only here", 1, b"", 9_999_999_999_999))
    with looked_over(backup) as source:
        await store.fill(source, "beside")
        assert await store.history("a person") == longer[-1], "more was added to it"
        assert await store.history("only here") is not None
        source.execute("UPDATE histories SET version = 3")
        await store.fill(source, "beside")
        assert await store.history("a person") == HistoryRow("a person", 3, EVERY_BYTE, 9_999_999_999_999)
        entries = source.execute("SELECT count(*) FROM entries WHERE match = 'm0'").fetchone()
    assert await store.match("mine") == KeptMatch(match("mine", "mine"), [], None)
    assert (len(await store.entries("m0", 0)),) == entries
    assert await store.table("awkward") == TableRow("awkward", 1, EVERY_BYTE, 0, None)
