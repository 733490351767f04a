"""The schema grows by steps, and never backwards."""

from __future__ import annotations

import msgspec
import pytest
from tests.store.conftest import deaf
from tests.store.rows import begin, entry, table

from ridotto.store import StoreError, migrations, open_store
from ridotto.store.migrations import steps
from ridotto.store.store import TableRow

GOOD = "CREATE TABLE added (n integer); INSERT INTO added VALUES (1);"
BAD = "CREATE TABLE half (n integer); INSERT INTO nowhere VALUES (1);"


@pytest.fixture
def with_step(monkeypatch):
    """Adds a step to those of both dialects."""

    def add(step: str) -> None:
        known = {dialect: (*steps(dialect), step) for dialect in ("sqlite", "postgres")}
        monkeypatch.setattr(migrations, "steps", known.__getitem__)

    yield add
    monkeypatch.undo()


async def filled(address: str) -> None:
    store = open_store(address)
    await store.open(deaf)
    await begin(store, "m1")
    await store.append("m1", entry(0))
    await store.close()


def test_both_dialects_have_the_same_steps():
    assert len(steps("sqlite")) == len(steps("postgres")) >= 1


async def test_a_step_that_came_later_is_carried_out_once(address, opened, with_step):
    await filled(address)
    with_step(GOOD)
    for _ in range(2):
        store = await opened(address)
        assert await store.entries("m1", 0) == [entry(0)]
        await store.close()


async def test_a_step_that_fails_leaves_everything_as_it_was(address, opened, with_step):
    await filled(address)
    with_step(BAD)
    with pytest.raises(StoreError, match="nowhere"):
        await opened(address)
    with_step("CREATE TABLE half (n integer);")
    store = await opened(address)
    assert await store.entries("m1", 0) == [entry(0)]


async def test_a_database_of_a_newer_ridotto_is_refused_and_left_alone(
    address, opened, with_step, monkeypatch
):
    with_step(GOOD)
    await filled(address)
    monkeypatch.undo()
    known = len(steps("sqlite"))
    with pytest.raises(StoreError, match=rf"newer Ridotto \(schema {known + 1}; this one knows {known}\)"):
        await opened(address)
    with_step(GOOD)
    assert await (await opened(address)).table("T1") == table()


async def test_tables_that_were_played_over_days_are_played_turn_by_turn(address, opened, monkeypatch):
    store = await opened(address)
    document = rb'{"places":[{"name":"\"absence\":\"days\""}],"absence":"days","phase":"playing"}'
    for code, kept in (("DAYS", document), ("LIVE", document.replace(b'e":"days"', b'e":"bot"'))):
        assert await store.save_table(TableRow(code, 1, kept, 0))
    await store.close()
    update = {dialect: steps(dialect)[10].partition("UPDATE tables")[2] for dialect in ("sqlite", "postgres")}
    again = {dialect: (*steps(dialect), f"UPDATE tables{text}") for dialect, text in update.items()}
    monkeypatch.setattr(migrations, "steps", again.__getitem__)
    store = await opened(address)
    days, live = [await store.table(code) for code in ("DAYS", "LIVE")]
    now = msgspec.json.decode(days.document)
    assert now["rhythm"] == {"kind": "turns", "hours": 72, "bank": 0}
    assert (now["absence"], now["places"][0]["name"]) == ("bot", '"absence":"days"')
    assert await store.due(1) == ["DAYS"]
    assert (live.document, live.due) == (document.replace(b'e":"days"', b'e":"bot"'), None)
