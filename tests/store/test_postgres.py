"""Several processes on one PostgreSQL, and connections that break."""

from __future__ import annotations

import asyncio

import pytest
from tests.server.serving import PATIENCE
from tests.store.rows import begin, claim, entry, line, match, orders, table

from ridotto.store import Notice, SnapshotRow, StoreError, TableRow
from ridotto.store.groups import GroupWriter
from ridotto.store.restore import restore

psycopg = pytest.importorskip("psycopg")

MISSED = [
    Notice(kind, "*")
    for kind in ("table", "match", "talk", "claims", "orders", "texts", "drafts", "limits", "beside")
]


class Listener(asyncio.Queue):
    """What a store has heard, in order."""

    def __call__(self, notice: Notice) -> None:
        self.put_nowait(notice)

    async def next(self) -> Notice:
        return await asyncio.wait_for(self.get(), PATIENCE)


@pytest.fixture
async def two(postgres, opened):
    """Two stores of one database, each with what it hears."""
    ears = Listener(), Listener()
    return [(await opened(postgres, ear), ear) for ear in ears]


def break_connections(dsn: str) -> None:
    with psycopg.connect(dsn, autocommit=True) as connection:
        connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )


def fail_once(monkeypatch, store, *, before=None, after=None) -> None:
    """Let the next commit seem to fail: before it has been sent, or after it has been carried out."""
    real = store._writer._commit

    async def commit(connection, payloads):
        monkeypatch.setattr(store._writer, "_commit", real)
        if before is not None:
            await before()
        else:
            await real(connection, payloads)
            await after()
        raise psycopg.OperationalError("the connection is gone")

    monkeypatch.setattr(store._writer, "_commit", commit)


async def nothing() -> None:
    pass


async def test_a_store_hears_what_others_change_and_never_itself(two):
    (first, heard_by_first), (second, heard_by_second) = two
    await begin(first, "m1")
    await first.append("m1", entry(0))
    await first.say("T1", line(0))
    await first.claim("m1", claim(0))
    await first.keep_orders("m1", orders(0))
    await first.keep_orders("m1", orders(0, 2))
    await first.keep_snapshot("m1", SnapshotRow(1, 1, b""))
    await first.save_table(table(version=2, expires=1))
    await first.expire(1)
    told = [Notice("table", "T1"), Notice("match", "m1"), Notice("match", "m1"), Notice("talk", "T1")]
    told += [Notice("claims", "m1"), Notice("orders", "m1"), Notice("orders", "m1")]
    told += [Notice("table", "T1"), Notice("table", "T1")]
    assert [await heard_by_second.next() for _ in told] == told
    await second.save_table(table("T2"))
    assert await heard_by_first.next() == Notice("table", "T2")
    assert heard_by_first.empty()
    assert heard_by_second.empty()


async def test_what_was_refused_is_not_told(two):
    (first, _), (second, heard) = two
    await begin(second, "m1")
    await second.append("m1", entry(0))
    assert not await first.append("m1", entry(0, "late"))
    assert not await first.save_table(table())
    assert await first.append("m1", entry(1))
    assert await heard.next() == Notice("match", "m1")
    assert heard.empty()


async def test_a_listener_that_fails_hears_the_next(postgres, opened, caplog):
    ear = Listener()

    def hear(notice: Notice) -> None:
        ear(notice)
        raise ValueError(notice.key)

    await opened(postgres, hear)
    second = await opened(postgres, Listener())
    await second.save_table(table("T1"))
    await second.save_table(table("T2"))
    assert [await ear.next(), await ear.next()] == [Notice("table", "T1"), Notice("table", "T2")]
    assert "nobody could make anything" in caplog.text


async def test_two_processes_share_the_numbers_of_a_match(two):
    (first, _), (second, _) = two
    ids = [f"m{i}" for i in range(5)]
    await begin(first, *ids)
    wanted = [(store, id, n) for n in range(20) for id in ids for store in (first, second)]
    # The second asks in another order: groups that overlap must not wait for each other for ever.
    wanted.sort(key=lambda w: w[1], reverse=True)
    added = await asyncio.gather(*(s.append(id, entry(n, "12"[s is second])) for s, id, n in wanted))
    assert added.count(True) == 100
    for id in ids:
        entries = await first.entries(id, 0)
        assert [e.n for e in entries] == list(range(20))
        for e in entries:
            assert added[wanted.index(((first, second)[e.id == "2"], id, e.n))]


async def test_processes_that_open_an_empty_database_at_once_all_can(postgres, opened):
    stores = await asyncio.gather(*(opened(postgres, Listener()) for _ in range(4)))
    assert await stores[0].save_table(table())
    assert await stores[3].table("T1") == table()


async def test_a_text_that_postgres_cannot_hold_is_refused_alone(postgres, opened):
    store = await opened(postgres)
    await begin(store)
    said = [store.say("T1", line(n, text)) for n, text in enumerate(("ciao", "nul \0", "\ud800", "bye"))]
    answers = await asyncio.gather(*said, return_exceptions=True)
    assert [type(answer) for answer in answers] == [bool, StoreError, StoreError, bool]
    assert await store.talk("T1") == [line(0), line(3, "bye")]


async def test_broken_connections_lose_and_double_nothing(postgres, opened):
    store = await opened(postgres, Listener())
    ids = [f"m{i}" for i in range(10)]
    await begin(store, *ids)
    acknowledged = 0
    breaking = asyncio.Lock()  # two who break connections at once would break each other's

    async def play(id: str) -> None:
        nonlocal acknowledged
        for n in range(50):
            assert await store.append(id, entry(n)), "its own entry was taken for another's"
            acknowledged += 1
            if acknowledged % 60 == 0:
                async with breaking:
                    await asyncio.to_thread(break_connections, postgres)
            if n % 10 == 0:
                assert (await store.entries(id, n))[0] == entry(n)

    await asyncio.gather(*(play(id) for id in ids))
    for id in ids:
        assert await store.entries(id, 0) == [entry(n) for n in range(50)]


async def test_a_commit_whose_answer_was_lost_is_not_made_twice(postgres, opened, monkeypatch):
    store = await opened(postgres)
    await begin(store, "m1")
    await store.append("m1", entry(0, "first"))
    fail_once(monkeypatch, store, after=nothing)
    group = [store.append("m1", entry(0, "late")), store.append("m1", entry(1)), store.say("T1", line(0))]
    assert await asyncio.gather(*group) == [False, True, True]
    assert await store.entries("m1", 0) == [entry(0, "first"), entry(1)]


async def test_a_kept_table_is_known_as_kept_even_if_another_has_gone_on_from_it(two, monkeypatch):
    (first, _), (second, _) = two
    await begin(first)

    async def go_on() -> None:
        assert await second.save_table(table(version=3))

    fail_once(monkeypatch, first, after=go_on)
    assert await first.save_table(table(version=2))
    assert await first.table("T1") == table(version=3)


async def test_a_commit_that_never_arrived_is_made_again(postgres, opened, monkeypatch):
    store = await opened(postgres)
    await begin(store, "m1")
    fail_once(monkeypatch, store, before=nothing)
    group = [store.append("m1", entry(0)), store.save_table(table(version=2))]
    assert await asyncio.gather(*group) == [True, True]
    assert await store.entries("m1", 0) == [entry(0)]


async def test_a_commit_that_never_arrived_can_come_too_late(two, monkeypatch):
    (first, _), (second, _) = two
    await begin(first, "m1")

    async def be_first() -> None:
        await first._writing.drop()
        assert await second.append("m1", entry(0, "second"))

    fail_once(monkeypatch, first, before=be_first)
    assert not await first.append("m1", entry(0, "first"))
    assert await first.entries("m1", 0) == [entry(0, "second")]


async def test_after_being_cut_off_a_store_hears_that_it_missed_something_and_then_all(postgres, opened):
    ear = Listener()
    store = await opened(postgres, ear)
    break_connections(postgres)
    assert [await ear.next() for _ in MISSED] == MISSED
    other = await opened(postgres, Listener())
    assert await other.save_table(table())
    assert await ear.next() == Notice("table", "T1")
    assert await store.table("T1") == table()


async def test_a_running_process_hears_that_everything_was_replaced(two, tmp_path, postgres):
    (first, _), (second, heard) = two
    await begin(first, "m1")
    await first.backup(tmp_path / "backup.db")
    await first.append("m1", entry(0))
    assert [(await heard.next()).kind for _ in range(3)] == ["table", "match", "match"]
    await restore(postgres, tmp_path / "backup.db", replace=True)
    assert [await heard.next() for _ in MISSED] == MISSED
    assert (await second.match("m1")).entries == []


async def test_a_server_whose_default_is_not_to_wait_for_the_disk_is_told_to(postgres, opened):
    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute(f"ALTER DATABASE {connection.info.dbname} SET synchronous_commit = off")
    store = await opened(postgres)
    cursor = await (await store._writing.get()).execute("SHOW synchronous_commit")
    assert await cursor.fetchone() == ("on",)
    assert await store.save_table(TableRow("T1", 1, b"", 0))


async def test_a_match_is_read_as_of_one_moment(two):
    (first, _), (second, _) = two
    await begin(first, "m1")
    for n in range(40):
        reading = asyncio.create_task(second.match("m1"))
        await first.append("m1", entry(n))
        await first.keep_snapshot("m1", SnapshotRow(n + 1, 1, b""))
        kept = await reading
        assert kept.row == match()
        assert (kept.snapshot.n if kept.snapshot else 0) <= len(kept.entries)


async def test_after_a_crash_of_the_server_nothing_is_taken_for_kept_that_was_lost(
    new_postgres, opened, restart_postgres, monkeypatch
):
    """A transaction that was lost in the crash leaves its number to the next one, which is kept."""
    address = new_postgres()
    first, second = await opened(address), await opened(address)
    await begin(first, "m1", "m2")
    commit, crashed = GroupWriter._commit, []

    async def crashing(self, connection, payloads):
        if self is first._writer and not crashed:
            crashed.append(True)
            await asyncio.to_thread(restart_postgres)
            for n in range(8):
                assert await second.append("m2", entry(n))
        await commit(self, connection, payloads)

    monkeypatch.setattr(GroupWriter, "_commit", crashing)
    assert await first.append("m1", entry(0))
    assert crashed
    assert [one.n for one in await first.entries("m1", 0)] == [0]
