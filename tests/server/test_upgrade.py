"""``ridotto upgrade-check`` says of every match what an upgrade would make of it, and changes nothing."""

from __future__ import annotations

import hashlib
import json
import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from tests.played.shelf import HOUSES, house
from typer.testing import CliRunner

from ridotto.cli import app
from ridotto.server.house.settings import Settings
from ridotto.server.house.upgrade import checked
from ridotto.store import migrations
from ridotto.store.store import StoreError


def schemas(folder: Path) -> set[int]:
    found = set()
    for name in HOUSES:
        with closing(sqlite3.connect(house(name, folder))) as connection:
            found.add(connection.execute("PRAGMA user_version").fetchone()[0])
    return found


def test_a_database_of_every_schema_that_people_can_have_is_kept(tmp_path: Path) -> None:
    # The first three were of two days in which there was no house to be opened for others yet.
    assert schemas(tmp_path) == {*range(4, len(migrations.steps("sqlite")) + 1)}


@pytest.mark.parametrize("name", HOUSES)
async def test_nothing_of_an_old_database_would_be_lost_and_the_check_changes_nothing(
    name: str, tmp_path: Path
) -> None:
    file = house(name, tmp_path)
    before = hashlib.sha256(file.read_bytes()).digest()
    report = await checked(str(file), Settings())
    assert report.good, report
    assert len(report.found) == report.rows["matches"]
    assert report.counted("goes on") * 2 == len(report.found)
    assert report.schema <= report.known == len(migrations.steps("sqlite"))
    assert hashlib.sha256(file.read_bytes()).digest() == before
    assert os.listdir(tmp_path) == [file.name]


def another_move(connection: sqlite3.Connection) -> str:
    """Somebody's move is one that the rules do not know."""
    (match,) = connection.execute("SELECT id FROM matches WHERE game = 'inkognito' LIMIT 1").fetchone()
    connection.execute("UPDATE entries SET move = ? WHERE match = ? AND n = 0", (b'{"type":"Fly"}', match))
    return str(match)


def another_draw(connection: sqlite3.Connection) -> str:
    """A draw of a match that is over came out differently than its seed says."""
    match, n, draws = connection.execute(
        "SELECT e.match, e.n, e.draws FROM entries e JOIN matches m ON e.match = m.id"
        " JOIN tables t USING (code) WHERE t.expires IS NOT NULL AND length(e.draws) > 2"
        " AND m.game = 'zena' LIMIT 1"
    ).fetchone()
    plain = json.loads(draws)
    last = plain[-1]["outcome"]
    plain[-1]["outcome"] = last[::-1] if isinstance(last, list) else (last + 1) % plain[-1]["of"]
    changed = json.dumps(plain).encode()
    connection.execute("UPDATE entries SET draws = ? WHERE match = ? AND n = ?", (changed, match, n))
    return str(match)


def a_gap(connection: sqlite3.Connection) -> str:
    """An entry is missing."""
    (match,) = connection.execute("SELECT match FROM entries ORDER BY match DESC LIMIT 1").fetchone()
    connection.execute("DELETE FROM entries WHERE match = ? AND n = 2", (match,))
    return str(match)


def a_document(connection: sqlite3.Connection) -> str:
    """A table has a document of another kind."""
    (code,) = connection.execute("SELECT code FROM tables ORDER BY code LIMIT 1").fetchone()
    connection.execute("UPDATE tables SET document = ? WHERE code = ?", (b'{"code":1}', code))
    return str(code)


def a_game(connection: sqlite3.Connection) -> str:
    """A match is of a guest that this Ridotto does not have."""
    (match,) = connection.execute("SELECT id FROM matches ORDER BY id LIMIT 1").fetchone()
    connection.execute("UPDATE matches SET game = 'elsewhere' WHERE id = ?", (match,))
    return str(match)


@pytest.mark.parametrize("how", [another_move, another_draw, a_gap, a_document, a_game])
async def test_what_would_be_lost_is_named(how: Callable[[sqlite3.Connection], str], tmp_path: Path) -> None:
    file = house("house-4", tmp_path)
    with closing(sqlite3.connect(file)) as connection, connection:
        lost = how(connection)
    report = await checked(str(file), Settings())
    assert not report.good
    (one,) = report.lost
    assert lost in (one.table, one.what.rpartition(" ")[2])
    assert one.why


def test_the_command_says_it_in_words_and_for_programs(tmp_path: Path) -> None:
    file = house("house-4", tmp_path)
    found = CliRunner().invoke(app, ["upgrade-check", "--store", str(file)])
    assert found.exit_code == 0, found.output
    assert "Nothing would be lost." in found.output
    with closing(sqlite3.connect(file)) as connection, connection:
        lost = a_game(connection)
    worse = CliRunner().invoke(app, ["upgrade-check", "--store", str(file)])
    assert worse.exit_code == 1
    assert lost in worse.output
    assert "Do not upgrade" in worse.output
    file = house("house-4", tmp_path)
    told = CliRunner().invoke(app, ["upgrade-check", "--store", str(file), "--json"])
    assert json.loads(told.output)["good"] is True


async def test_a_store_that_is_not_there_is_said_so(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="there is no file"):
        await checked(str(tmp_path / "none.db"), Settings())
    assert not os.listdir(tmp_path)
