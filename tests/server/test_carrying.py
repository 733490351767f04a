"""Tables go from a page into a house and back, in one file."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.server.parlour import again
from tests.server.test_in_a_page import Page

from ridotto.server.browser.carrying import brought, carried
from ridotto.server.house import carrying
from ridotto.server.house.clock import WallClock
from ridotto.server.house.settings import Settings
from ridotto.store import open_store
from ridotto.store.store import Store

KEPT = ("tables", "matches", "entries", "talk")


@pytest.fixture
async def page(tmp_path: Path):
    """A page in which somebody has begun a match and made a move."""
    page = Page(tmp_path / "page.db")
    await page.opens()
    yield page
    await page.house.close()


async def plays(
    page: Page, socket: int = 1, seated: dict[str, Any] | None = None, choice: int = 0
) -> dict[str, Any]:
    """One move of somebody at a table with bots, until they alone are asked again; who they are there."""
    seated = seated or await page.asks(
        "/api/tables", {"game": "inkognito", "name": "Anna", "bots": "family", "seats": 4}
    )
    message = await page.sits_down(socket, seated)
    while not message.get("moves"):
        message = await page.hears("News", socket)
    move = message["moves"][choice]
    page.says(socket, type="Play", id=f"{socket}", ask=message["ask"], move=move, match=None)
    live = (await page.house.table(seated["table"]["code"])).live
    assert live is not None
    done = False
    while not done or [*live.match.to_move()] != [message["view"]["seat"]]:
        _, text = await page.heard.get()
        done = done or json.loads(text or "{}").get("type") == "Done"
    return seated


def kept_by(seated: dict[str, Any]) -> str:
    """What the browser of the page keeps."""
    table = seated["table"]
    seat = {"code": table["code"], "game": table["game"], "chair": seated["chair"], "name": "Anna"}
    return json.dumps(
        {"ridotto.seats": json.dumps([{**seat, "token": seated["token"]}]), "ridotto.puzzles": "{}"}
    )


async def opened(place: Path) -> Store:
    store = open_store(place)
    await store.open(lambda notice: None)
    return store


async def added(store: Store, file: Path, alone: bool = False) -> carrying.Brought:
    return await carrying.bring(store, file, WallClock(), again("a house"), Settings(), alone=alone)


async def another_page(file: Path) -> Page:
    page = Page(file)
    await page.opens()
    return page


async def bring(page: Page, data: bytes) -> dict[str, Any]:
    status, answer = await brought(page.house, data)
    assert status == 200, answer
    return json.loads(answer)


async def test_what_was_played_in_a_page_goes_on_in_a_house(page, tmp_path):
    seated = await plays(page)
    code = seated["table"]["code"]
    file = tmp_path / "page.sqlite"
    file.write_bytes(await carried(page.house, kept_by(seated)))
    store = await opened(tmp_path / "house.db")
    found = await added(store, file)
    assert found.added == (code,)
    assert [(seat.code, seat.name) for seat in found.seats] == [(code, "Anna")]
    assert found.browser == {"ridotto.puzzles": "{}"}
    assert await store.table(code) is not None
    ((_, path),) = await carrying.links(store, found.seats, WallClock(), again("keys"))
    await store.close()

    house = Page(tmp_path / "house.db")
    await house.opens()
    there = await house.asks(f"/api/tables/{code}/takeover", {"key": path.partition("#take=")[2]})
    assert there["chair"] == seated["chair"]
    whole = await house.sits_down(1, there)
    assert whole["log"], "what was told in the page"
    await plays(house, 2, there)
    answer = await house.bridge.request(
        "POST", f"/api/tables/{code}/takeover", {}, json.dumps({"key": path.partition("=")[2]}).encode()
    )
    assert answer.status == 403, "a link gives its seat once"
    await house.house.close()


async def test_the_same_file_twice_changes_nothing(page, tmp_path):
    seated = await plays(page)
    data = await carried(page.house, kept_by(seated))
    other = await another_page(tmp_path / "other.db")
    assert (await bring(other, data))["added"] == [seated["table"]["code"]]
    before = await carried(other.house, "{}")
    found = await bring(other, data)
    assert (found["added"], found["further"], found["same"], found["seats"]) == ([], [], 1, [])
    assert contents(await carried(other.house, "{}")) == contents(before)
    await other.house.close()


def contents(data: bytes) -> dict[str, list[tuple[Any, ...]]]:
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.deserialize(data)
        return {name: connection.execute(f"SELECT * FROM {name}").fetchall() for name in KEPT}


async def test_a_match_that_went_on_elsewhere_comes_back_further(page, tmp_path):
    seated = await plays(page)
    code = seated["table"]["code"]
    other = await another_page(tmp_path / "other.db")
    await bring(other, await carried(page.house, kept_by(seated)))
    await plays(other, 2, seated)
    back = await carried(other.house, kept_by(seated))
    found = await bring(page, back)
    assert found["further"] == [code]
    assert [seat["token"] for seat in found["seats"]] == [seated["token"]]
    assert contents(await carried(page.house, "{}"))["entries"] == contents(back)["entries"]
    assert (await page.sits_down(3, seated))["log"]
    await other.house.close()


async def test_what_was_played_on_here_and_there_stays_as_it_is_here(page, tmp_path):
    seated = await plays(page)
    data = await carried(page.house, kept_by(seated))
    other = await another_page(tmp_path / "other.db")
    await bring(other, data)
    await plays(other, 2, seated, choice=0)
    await plays(page, 2, seated, choice=-1)
    before = contents(await carried(page.house, "{}"))
    found = await bring(page, await carried(other.house, "{}"))
    assert (found["apart"], found["added"], found["further"]) == (1, [], [])
    assert contents(await carried(page.house, "{}")) == before
    await other.house.close()


async def test_a_code_that_is_taken_is_changed_everywhere(page, tmp_path):
    seated = await plays(page)
    code = seated["table"]["code"]
    other = await another_page(tmp_path / "another.db")
    theirs = await plays(other)
    row = await other.house.store.table(theirs["table"]["code"])
    assert row is not None
    document = msgspec.json.decode(row.document) | {"code": code}
    taken = msgspec.structs.replace(row, code=code, version=1, document=msgspec.json.encode(document))
    assert await other.house.store.save_table(taken)
    found = await bring(other, await carried(page.house, kept_by(seated)))
    (name,) = found["added"]
    assert name != code
    assert found["renamed"] == {code: name}
    assert [seat["code"] for seat in found["seats"]] == [name]
    whole = await other.sits_down(5, {**seated, "table": {"code": name}})
    assert whole["log"]
    assert (await other.house.store.table(code)).document == taken.document
    await other.house.close()


async def test_from_a_house_a_page_takes_what_one_person_plays_and_gives_them_a_key(page, tmp_path):
    seated = await plays(page)
    await page.asks("/api/tables", {"game": "q", "name": "Bea", "seats": 5})
    two = await page.asks("/api/tables", {"game": "zena", "name": "Carlo", "seats": 4})
    await page.asks(f"/api/tables/{two['table']['code']}/chairs", {"name": "Dora"})
    file = tmp_path / "backup.sqlite"
    await page.house.store.backup(file)
    other = await another_page(tmp_path / "other.db")
    found = await bring(other, file.read_bytes())
    assert found["several"] == 1
    assert len(found["added"]) == 2
    (anna,) = (seat for seat in found["seats"] if seat["name"] == "Anna")
    assert anna["token"] != seated["token"]
    assert (await other.sits_down(1, {"table": {"code": anna["code"]}, "token": anna["token"]}))["log"]
    await other.house.close()


async def test_what_is_no_file_of_ours_is_refused_and_changes_nothing(page, tmp_path):
    seated = await plays(page)
    data = await carried(page.house, kept_by(seated))
    before = contents(data)
    broken = tmp_path / "broken.sqlite"
    broken.write_bytes(data)
    with closing(sqlite3.connect(broken)) as connection, connection:
        connection.execute("UPDATE tables SET document = ?", (b'{"code": 5}',))
    for wrong, why in (
        (b"", "is not a backup of Ridotto"),
        (b"a letter" * 300, "cannot be read"),
        (broken.read_bytes(), "damaged"),
    ):
        status, answer = await brought(page.house, wrong)
        assert status == 422
        assert why in json.loads(answer)["problem"]
        assert str(tmp_path) not in answer.decode()
    assert contents(await carried(page.house, "{}")) == before


async def test_a_backup_of_a_house_carries_no_keys(page, tmp_path):
    seated = await plays(page)
    await page.house.store.backup(tmp_path / "backup.sqlite")
    assert seated["token"].encode() not in (tmp_path / "backup.sqlite").read_bytes()
