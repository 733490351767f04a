"""How a store is named."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from ridotto.store import StoreError, open_store
from ridotto.store.sqlite import SqliteStore


@pytest.mark.parametrize(
    ("address", "file"),
    [
        ("house.db", "house.db"),
        (Path("/var/house.db"), "/var/house.db"),
        ("sqlite:///house.db", "house.db"),
        ("sqlite:////var/house.db", "/var/house.db"),
    ],
)
def test_a_file_is_a_sqlite_store(address, file):
    store = open_store(address)
    assert isinstance(store, SqliteStore)
    assert store.file == Path(file)


@pytest.mark.parametrize("address", ["mysql://me:secret@host/db", "sqlite://house.db", "sqlite:///"])
def test_any_other_address_is_refused_without_repeating_its_secrets(address):
    with pytest.raises(StoreError, match="is not an address of a store") as refused:
        open_store(address)
    assert "secret" not in str(refused.value)


def test_without_its_package_postgres_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(StoreError) as refused:
        open_store("postgresql:///ridotto")
    assert 'pip install "ridotto[postgres]"' in str(refused.value)


async def test_a_server_that_does_not_answer_is_named_at_once(tmp_path):
    pytest.importorskip("psycopg")
    with pytest.raises(StoreError, match="PostgreSQL cannot be reached"):
        await open_store(f"postgresql://me:secret@/db?host={tmp_path}").open(print)


async def test_an_address_that_postgres_cannot_read_is_refused():
    pytest.importorskip("psycopg")
    with pytest.raises(StoreError, match="not an address of PostgreSQL"):
        await open_store("postgresql:///db?colour=red").open(print)
