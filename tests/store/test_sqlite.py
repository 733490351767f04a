"""What only a file can meet with: other processes, foreign contents, a full disk."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import sys
import threading
from asyncio.subprocess import PIPE, create_subprocess_exec
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import pytest
from tests.server.serving import PATIENCE
from tests.store.rows import begin, entry, table

from ridotto.store import StoreError

STREAMING = Path(__file__).with_name("streaming.py")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "new folder" / "house.db"


@asynccontextmanager
async def held_back(store) -> AsyncIterator[None]:
    """Whatever is asked of the store in here is one group."""
    loop = asyncio.get_running_loop()
    writing, go_on = asyncio.Event(), threading.Event()

    def hold(connection: sqlite3.Connection) -> None:
        loop.call_soon_threadsafe(writing.set)
        go_on.wait(PATIENCE)

    holding = asyncio.create_task(store._write(hold))
    await asyncio.wait_for(writing.wait(), PATIENCE)
    try:
        yield
    finally:
        go_on.set()
        await holding


async def fill_disk(store) -> None:
    """There are no more pages than are in use."""
    (pages,) = await store._write(lambda c: c.execute("PRAGMA page_count").fetchone())
    await store._write(lambda c: c.execute(f"PRAGMA max_page_count = {pages}").fetchone())


async def test_a_second_process_is_refused(file, opened):
    store = await opened(file)
    await begin(store, "m1")
    second = await create_subprocess_exec(sys.executable, str(STREAMING), str(file), stderr=PIPE)
    _, said = await asyncio.wait_for(second.communicate(), PATIENCE)
    assert second.returncode == 1
    assert f"{file} is already in use by another Ridotto" in said.decode()
    assert await store.append("m1", entry(0))


async def test_a_second_store_of_one_process_is_refused_until_the_first_is_closed(file, opened):
    first = await opened(file)
    with pytest.raises(StoreError, match="already in use"):
        await opened(file)
    with pytest.raises(StoreError, match="already in use"):
        await opened(file.parent / ".." / "new folder" / "house.db")
    await first.close()
    await opened(file)


async def test_a_file_that_is_no_database_is_refused_and_left_alone(file, opened):
    file.parent.mkdir()
    file.write_text("not a database at all, but the notes of somebody" * 50)
    before = file.read_bytes()
    with pytest.raises(StoreError, match="cannot be opened"):
        await opened(file)
    assert file.read_bytes() == before


async def test_the_database_of_another_program_is_refused_and_left_alone(file, opened):
    file.parent.mkdir()
    with closing(sqlite3.connect(file)) as other:
        other.execute("CREATE TABLE tables (theirs)")
    before = file.read_bytes()
    for _ in range(2):
        with pytest.raises(StoreError, match="is not a database of Ridotto"):
            await opened(file)
    assert file.read_bytes() == before


@pytest.mark.skipif(os.name != "posix", reason="other systems have other rights")
async def test_only_the_owner_can_read_the_file(file, opened):
    store = await opened(file)
    await begin(store)
    assert {f.stat().st_mode & 0o077 for f in file.parent.iterdir()} == {0}


async def test_a_full_disk_fails_the_group_as_a_whole_and_passes(file, opened):
    store = await opened(file)
    await begin(store, "m1")
    assert await store.append("m1", entry(0))
    await fill_disk(store)
    async with held_back(store):
        group = [store.append("m1", entry(n, size=1000)) for n in range(1, 20)]
        saved = asyncio.create_task(store.save_table(table(version=2)))
        for _ in range(3):  # turns of the loop: the task begins, and what it wants is handed over
            await asyncio.sleep(0)
    answers = await asyncio.gather(*group, saved, return_exceptions=True)
    assert {type(answer) for answer in answers} == {StoreError}
    assert str(answers[0]) == "nothing could be written: database or disk is full"
    assert await store.entries("m1", 0) == [entry(0)]
    assert await store.table("T1") == table()
    await store._write(lambda c: c.execute("PRAGMA max_page_count = 1000000").fetchone())
    group = [store.append("m1", entry(n, size=1000)) for n in range(1, 20)]
    assert all(await asyncio.gather(*group))
    assert len(await store.entries("m1", 0)) == 20


async def test_a_full_disk_fails_a_group_with_a_taken_number_too(file, opened):
    store = await opened(file)
    await begin(store, "m1")
    assert await store.append("m1", entry(0))
    await fill_disk(store)
    async with held_back(store):
        group = [store.append("m1", entry(n, size=1000)) for n in (0, *range(1, 20))]
    answers = await asyncio.gather(*group, return_exceptions=True)
    assert {type(answer) for answer in answers} == {StoreError}
    assert await store.entries("m1", 0) == [entry(0)]


async def test_what_waits_together_is_committed_together(file, opened):
    store = await opened(file)
    await begin(store, "m1")
    commits = 0

    def count(statement: str) -> None:
        nonlocal commits
        commits += statement == "COMMIT"

    async with held_back(store):
        store._writing.set_trace_callback(count)
        waiting = [store.append("m1", entry(n)) for n in range(500)]
    assert all(await asyncio.gather(*waiting))
    assert commits == 2, "one for the group, one for what held it back"


async def test_in_a_group_only_those_are_refused_whose_number_is_taken(file, opened):
    store = await opened(file)
    await begin(store, "m1")
    await store.append("m1", entry(1, "first"))
    async with held_back(store):
        group = [store.append("m1", entry(n)) for n in (0, 1, 2, 2, 3)]
        lost = store.append("nowhere", entry(0))
    assert await asyncio.gather(*group) == [True, False, True, False, True]
    with pytest.raises(StoreError, match="there is no match nowhere"):
        await lost
    assert await store.entries("m1", 0) == [entry(0), entry(1, "first"), entry(2), entry(3)]
