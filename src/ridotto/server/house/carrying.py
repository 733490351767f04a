"""Carrying tables from one house to another in one file: out of a page into a house, and back.

The file is a backup. One that comes from a page also holds what its browser keeps: the keys to its seats.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from contextlib import ExitStack, closing
from pathlib import Path
from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from ridotto.server.house.clock import Clock
from ridotto.server.house.settings import DAY, Settings
from ridotto.server.table.document import Document, HandoverKey, Place
from ridotto.server.table.keys import Fresh, hash_of, new_code, new_token
from ridotto.store import sql, sqlite_file
from ridotto.store.aside import aside
from ridotto.store.store import Store, StoreError

SEATS = "ridotto.seats"
"""The name under which a browser keeps its seats."""
KEY_DAYS = 7
"""How long the links to the seats that were brought open them."""

Journals: TypeAlias = dict[str, list[tuple[int, int, bytes, bytes]]]
"""The entries of matches: number, seat, move and draws."""

_encode = msgspec.json.encode
_document = msgspec.json.Decoder(Document)


class KeptSeat(msgspec.Struct, frozen=True):
    """A seat as a browser remembers it (``remembered.ts``)."""

    code: str
    game: str
    chair: str | None
    token: str
    name: str


class Brought(msgspec.Struct, frozen=True, kw_only=True):
    """What became of the tables in a file."""

    added: tuple[str, ...] = ()
    """The codes of tables that were not here, as they are called here."""
    renamed: dict[str, str] = {}
    """Codes that were taken here, each with the one that stands for it now."""
    further: tuple[str, ...] = ()
    """Tables that were here, and have been played on elsewhere."""
    same: int = 0
    """How many were here, at least as far."""
    apart: int = 0
    """How many have been played on here and there: they stay as they are here."""
    several: int = 0
    """How many were left out because several people sit there."""
    seats: tuple[KeptSeat, ...] = ()
    """The keys to seats at tables that were added or have gone on."""
    browser: dict[str, str] = {}
    """What else the browser of the page kept, by name."""


async def carry(store: Store, file: Path, browser: Mapping[str, str]) -> None:
    """Write everything into one file, with what the browser keeps."""
    await store.backup(file)
    with closing(sqlite3.connect(file)) as connection, connection:
        for name in sql.OF_THE_HOUSE:
            connection.execute(f"DELETE FROM {name}")
        connection.execute("CREATE TABLE browser (name TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL)")
        connection.executemany("INSERT INTO browser VALUES (?, ?)", browser.items())


async def bring(
    store: Store, file: Path, clock: Clock, fresh: Fresh, settings: Settings, *, alone: bool = False
) -> Brought:
    """Add the tables of a file to those that are here; all or nothing.

    A table that is here already gives way only to one in which the very same match went on. ``alone``:
    here is a page, so tables of several people are left out, and the one person gets a key.
    """
    with ExitStack() as stack:
        source = await aside(stack.enter_context, sqlite_file.looked_over(file))
        bringing = Bringing(store, source, clock, fresh, settings, alone)
        try:
            brought = await bringing.sort_out()
        except msgspec.MsgspecError:
            raise StoreError(f"{file} is damaged: a table in it cannot be read") from None
        await store.fill(source, "beside")
    return brought


class Bringing:
    """Leaves in the file only what is to be added, under codes that are free here."""

    def __init__(
        self,
        store: Store,
        source: sqlite3.Connection,
        clock: Clock,
        fresh: Fresh,
        settings: Settings,
        alone: bool,
    ) -> None:
        self._store = store
        self._source = source
        self._clock = clock
        self._fresh = fresh
        self._settings = settings
        self._alone = alone
        self._browser = _browser(source)
        self._keys = {(seat.code, seat.chair): seat for seat in _seats(self._browser)}

    async def sort_out(self) -> Brought:
        """Go through the tables one by one."""
        found: dict[str, list[str]] = {"added": [], "further": [], "same": [], "apart": [], "several": []}
        seats: list[KeptSeat] = []
        renamed: dict[str, str] = {}
        self._source.execute("BEGIN")
        self._source.execute("PRAGMA defer_foreign_keys = ON")
        rows = self._source.execute("SELECT code, document, expires FROM tables ORDER BY code").fetchall()
        for code, document, expires in rows:
            doc = _document.decode(document)
            what, name = await self._compared(doc)
            found[what].append(name)
            if name != code:
                renamed[code] = name
            if what in ("added", "further"):
                doc, keys = self._with_keys(replace(doc, code=name), code)
                seats += keys
                self._rewrite(code, doc, expires)
            else:
                self._source.execute("DELETE FROM tables WHERE code = ?", (code,))
        self._source.execute("COMMIT")
        return Brought(
            added=tuple(found["added"]),
            renamed=renamed,
            further=tuple(found["further"]),
            same=len(found["same"]),
            apart=len(found["apart"]),
            several=len(found["several"]),
            seats=tuple(seats),
            browser={name: value for name, value in self._browser.items() if name != SEATS},
        )

    async def _compared(self, doc: Document) -> tuple[str, str]:
        """What is to become of a table, and its code here."""
        if self._alone and len(doc.people) != 1:
            return "several", doc.code
        here = await self._here(doc)
        if here is None:
            return "added", await self._free(doc.code)
        return await self._which_is_further(doc, here), here.code

    async def _here(self, doc: Document) -> Document | None:
        """The same table in this house, under whichever code."""
        codes = [doc.code]
        for match in self._matches(doc.code):
            kept = await self._store.match(match)
            if kept is not None:
                codes.insert(0, kept.row.table)
        for code in codes:
            row = await self._store.table(code)
            if row is not None:
                here = _document.decode(row.document)
                if here.dice == doc.dice and here.places[0].id == doc.places[0].id:
                    return here
        return None

    async def _free(self, code: str) -> str:
        """This code, or another that neither this house nor the file has."""
        taken = {code for (code,) in self._source.execute("SELECT code FROM tables")} - {code}
        while code in taken or await self._store.table(code) is not None:
            code = new_code(self._fresh)
        return code

    async def _which_is_further(self, doc: Document, here: Document) -> str:
        """Matches grow at their ends: of two copies one is further if it begins with the whole other."""
        theirs: Journals = self._journals(doc.code)
        ours: Journals = {}
        for match in {*theirs, *(past.match for past in here.past), *([here.match] if here.match else [])}:
            kept = await self._store.match(match)
            if kept is not None:
                ours[match] = [(one.n, one.seat, one.move, one.draws) for one in kept.entries]
        if _begins(ours, theirs):
            return "same"
        return "further" if _begins(theirs, ours) else "apart"

    def _matches(self, code: str) -> list[str]:
        return [id for (id,) in self._source.execute("SELECT id FROM matches WHERE code = ?", (code,))]

    def _journals(self, code: str) -> Journals:
        asked = "SELECT n, seat, move, draws FROM entries WHERE match = ? ORDER BY n"
        return {match: self._source.execute(asked, (match,)).fetchall() for match in self._matches(code)}

    def _with_keys(self, doc: Document, old_code: str) -> tuple[Document, list[KeptSeat]]:
        """The table, and the keys to its seats: those of the file, or in a page a new one."""
        found = []
        for place in doc.people:
            seat = self._keys.get((old_code, place.id))
            if seat is not None and hash_of(seat.token) == place.token:
                found.append(msgspec.structs.replace(seat, code=doc.code))
            elif self._alone:
                token = new_token(self._fresh)
                doc = doc.with_place(replace(place, token=hash_of(token)))
                found.append(KeptSeat(doc.code, doc.game, place.id, token, place.name))
        return replace(doc, places=tuple(_from_nowhere(place) for place in doc.places)), found

    def _rewrite(self, code: str, doc: Document, expires: int | None) -> None:
        """A table that was brought is not removed before somebody could have looked for it."""
        if expires is not None:
            expires = max(expires, self._clock.now() + int(self._settings.ended_days * DAY))
        self._source.execute(
            "UPDATE tables SET code = ?, document = ?, expires = ? WHERE code = ?",
            (doc.code, _encode(doc), expires, code),
        )
        for name in ("matches", "talk", "limits"):
            self._source.execute(f"UPDATE {name} SET code = ? WHERE code = ?", (doc.code, code))


async def links(
    store: Store, seats: tuple[KeptSeat, ...], clock: Clock, fresh: Fresh
) -> list[tuple[KeptSeat, str]]:
    """For each seat that was brought a path of the house that gives it to whoever opens it first."""
    found = []
    for seat in seats:
        row = await store.table(seat.code)
        assert row is not None
        doc, key = _document.decode(row.document), new_token(fresh)[:20]
        chair = next(place for place in doc.places if place.id == seat.chair)
        way = HandoverKey(hash_of(key), chair.id, clock.now() + KEY_DAYS * DAY, chair.token)
        doc = replace(doc, ways=(*doc.ways, way))
        await store.save_table(replace(row, version=row.version + 1, document=_encode(doc)))
        found.append((seat, f"/t/{seat.code}#take={key}"))
    return found


def _begins(whole: Journals, part: Journals) -> bool:
    """Whether every match of the one is there in the other, at least as long."""
    return all(match in whole and whole[match][: len(entries)] == entries for match, entries in part.items())


def _from_nowhere(place: Place) -> Place:
    """The process that had this person's socket, and the key of their browser, are none of this house."""
    return replace(place, node="", owner="")


def _browser(source: sqlite3.Connection) -> dict[str, str]:
    """What the browser of a page kept; nothing if the file does not come from one."""
    named = source.execute("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'browser'").fetchone()
    return dict(source.execute("SELECT name, value FROM browser")) if named else {}


def _seats(browser: Mapping[str, str]) -> list[KeptSeat]:
    try:
        return msgspec.json.decode(browser.get(SEATS, "[]"), type=list[KeptSeat])
    except msgspec.DecodeError:  # whoever made this file, its tables are sound
        return []
