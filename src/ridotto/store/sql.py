"""What both stores say to their databases, and how rows are read.

The two dialects agree on all of it but the sign for a value: here it is SQLite's ``?``.
"""

from __future__ import annotations

import sqlite3
from functools import cache
from typing import Any, NamedTuple

import msgspec

from ridotto.store.store import (
    BesideRow,
    ClaimRow,
    DraftRow,
    EntryRow,
    FramesRow,
    HistoryRow,
    KeptMatch,
    LifeRow,
    LimitRow,
    MatchRow,
    Notice,
    OrdersRow,
    SignRow,
    SnapshotRow,
    TableRow,
    TalkRow,
)

Values = tuple[Any, ...]

COLUMNS_OF = {
    "tables": ("code", "version", "document", "touched", "expires", "due"),
    "matches": (
        *("id", "code", "game", "revision", "seats", "options", "seed", "words", "script", "started"),
        *("persons", "beginning"),
    ),
    "entries": ("match", "n", "seat", "move", "draws", "shut", "offered", "at", "id", "mind"),
    "snapshots": ("match", "n", "revision", "state"),
    "frames": ("match", "n", "frames"),
    "talk": ("code", "n", "chair", "text", "at"),
    "claims": ("match", "n", "seat", "deed", "says", "at"),
    "orders": ("match", "seat", "version", "orders"),
    "beside": ("match", "service", "key", "version", "data"),
    "drafts": ("match", "seat", "form", "scene", "text"),
    "limits": ("code", "kind", "text"),
    "histories": ("person", "version", "data", "expires"),
    "people": ("id", "version", "document", "touched"),
    "calls": ("id", "person", "code", "match", "seat", "question", "due", "done"),
    "facts": ("name", "value"),
}
"""All that is kept, each after what it hangs on. Signs of life are not: they are of the moment."""
OF_THE_HOUSE = ("people", "calls", "facts")
"""What hangs on no table: it never goes from one house to another."""


class Change(NamedTuple):
    """One statement that changes one row, or none if the change may not be."""

    sql: str
    values: Values
    lacks: str
    """What is missing if the database says that the row hangs on nothing."""
    told: Notice | None
    """What other processes hear when a row has changed."""


class Query(NamedTuple):
    """One statement that reads."""

    sql: str
    values: Values


def columns(name: str) -> str:
    """The columns of a table of the database, for a statement."""
    return ", ".join(COLUMNS_OF[name])


def taken_over(beside: bool) -> list[str]:
    """What is taken over from another store: everything, or what hangs on tables that come beside ours."""
    return [name for name in COLUMNS_OF if not (beside and name in OF_THE_HOUSE)]


def codes(source: sqlite3.Connection) -> list[tuple[str]]:
    """The code of every table that a SQLite database holds."""
    return source.execute("SELECT code FROM tables ORDER BY code").fetchall()


def histories(source: sqlite3.Connection) -> list[tuple[str, int]]:
    """Whose history a SQLite database holds, and of which version."""
    return source.execute("SELECT person, version FROM histories ORDER BY person").fetchall()


def insert(name: str) -> str:
    """A statement that adds a row."""
    signs = ", ".join("?" for _ in COLUMNS_OF[name])
    return f"INSERT INTO {name} ({columns(name)}) VALUES ({signs})"


def _same(name: str) -> str:
    kept, new = (", ".join(f"{side}.{c}" for c in COLUMNS_OF[name]) for side in (name, "excluded"))
    return f"({kept}) = ({new})"


NEW_TABLE = f"{insert('tables')} ON CONFLICT DO NOTHING"
NEXT_TABLE = (
    "UPDATE tables SET version = ?, document = ?, touched = ?, expires = ?, due = ?"
    " WHERE code = ? AND version = ?"
)
NEW_MATCH = (
    f"{insert('matches')} ON CONFLICT (id) DO UPDATE SET started = excluded.started WHERE {_same('matches')}"
)
NEW_SNAPSHOT = (
    f"{insert('snapshots')} ON CONFLICT (match) DO UPDATE"
    " SET n = excluded.n, revision = excluded.revision, state = excluded.state"
    " WHERE snapshots.n <= excluded.n"
)
NEW_FRAMES = f"{insert('frames')} ON CONFLICT DO NOTHING"
NEW_LINE = f"{insert('talk')} ON CONFLICT DO NOTHING"
NEW_CLAIM = f"{insert('claims')} ON CONFLICT DO NOTHING"
NEW_ORDERS = f"{insert('orders')} ON CONFLICT DO NOTHING"
NEXT_ORDERS = "UPDATE orders SET version = ?, orders = ? WHERE match = ? AND seat = ? AND version = ?"
NEW_BESIDE = f"{insert('beside')} ON CONFLICT DO NOTHING"
NEXT_BESIDE = (
    "UPDATE beside SET version = ?, data = ? WHERE match = ? AND service = ? AND key = ? AND version = ?"
)
NEW_DRAFT = (
    f"{insert('drafts')} ON CONFLICT (match, seat, form) DO UPDATE"
    " SET scene = excluded.scene, text = excluded.text"
)
NEW_LIMIT = f"{insert('limits')} ON CONFLICT DO NOTHING"
NEW_HISTORY = f"{insert('histories')} ON CONFLICT DO NOTHING"
NEXT_HISTORY = "UPDATE histories SET version = ?, data = ?, expires = ? WHERE person = ? AND version = ?"
OLDER_HISTORY = "DELETE FROM histories WHERE person = ? AND version < ?"
NEW_SIGN = (
    "INSERT INTO signs (node, beat) VALUES (?, ?) ON CONFLICT (node) DO UPDATE SET beat = excluded.beat"
)
NEW_LIFE = (
    "INSERT INTO lives (since, until) VALUES (?, ?) ON CONFLICT (since) DO UPDATE"
    " SET until = excluded.until WHERE lives.until < excluded.until"
)
ENTRY = insert("entries")


@cache
def several_entries(number: int) -> str:
    """A statement that adds this many entries."""
    head, _, row = ENTRY.partition(" VALUES ")
    return f"{head} VALUES {', '.join([row] * number)}"


ENTRY_IF_FREE = f"{ENTRY} ON CONFLICT DO NOTHING"


def save_table(row: TableRow) -> Change:
    """A new table, or the next version of one."""
    told = Notice("table", row.code)
    if row.version == 1:
        values: Values = (row.code, row.version, row.document, row.touched, row.expires, row.due)
        return Change(NEW_TABLE, values, "", told)
    values = (row.version, row.document, row.touched, row.expires, row.due, row.code, row.version - 1)
    return Change(NEXT_TABLE, values, "", told)


def start_match(row: MatchRow) -> Change:
    """A new match."""
    words, persons = (msgspec.json.encode(texts).decode() for texts in (row.words, row.persons))
    first = (row.id, row.table, row.game, row.revision, row.seats)
    values = (*first, row.options, row.seed, words, row.script, row.started, persons, row.beginning)
    return Change(NEW_MATCH, values, f"table {row.table}", Notice("match", row.id))


def keep_snapshot(match_id: str, row: SnapshotRow) -> Change:
    """A snapshot in the place of an older one."""
    return Change(NEW_SNAPSHOT, (match_id, row.n, row.revision, row.state), f"match {match_id}", None)


def keep_frames(match_id: str, row: FramesRow) -> Change:
    """The frames of a match that is over, once."""
    return Change(NEW_FRAMES, (match_id, row.n, row.frames), f"match {match_id}", None)


def say(table: str, line: TalkRow) -> Change:
    """A line of talk."""
    values = (table, line.n, line.chair, line.text, line.at)
    return Change(NEW_LINE, values, f"table {table}", Notice("talk", table))


def forget_talk(table: str, before: int) -> Change:
    """Without the lines of talk before this one; nobody need hear of it."""
    return Change("DELETE FROM talk WHERE code = ? AND n < ?", (table, before), "", None)


def claim(match_id: str, row: ClaimRow) -> Change:
    """A claim."""
    values = (match_id, row.n, row.seat, row.deed, row.says, row.at)
    return Change(NEW_CLAIM, values, f"match {match_id}", Notice("claims", match_id))


def keep_orders(match_id: str, row: OrdersRow) -> Change:
    """The first standing orders of a seat, or the next version of them."""
    lacks, told = f"match {match_id}", Notice("orders", match_id)
    if row.version == 1:
        return Change(NEW_ORDERS, (match_id, row.seat, row.version, row.orders), lacks, told)
    return Change(NEXT_ORDERS, (row.version, row.orders, match_id, row.seat, row.version - 1), lacks, told)


def keep_beside(match_id: str, row: BesideRow) -> Change:
    """The first that a service keeps under a key, or the next version of it."""
    lacks, told, at = f"match {match_id}", Notice("beside", match_id), (match_id, row.service, row.key)
    if row.version == 1:
        return Change(NEW_BESIDE, (*at, row.version, row.data), lacks, told)
    return Change(NEXT_BESIDE, (row.version, row.data, *at, row.version - 1), lacks, told)


def rewrite(match_id: str, n: int, move: bytes) -> Change:
    """Another move in an entry."""
    values = (move, match_id, n)
    return Change(
        "UPDATE entries SET move = ? WHERE match = ? AND n = ?", values, "", Notice("texts", match_id)
    )


def keep_draft(match_id: str, row: DraftRow) -> Change:
    """A draft in the place of an older one."""
    values = (match_id, row.seat, row.form, row.scene, row.text)
    return Change(NEW_DRAFT, values, f"match {match_id}", Notice("drafts", match_id))


def drop_draft(match_id: str, seat: int, form: str) -> Change:
    """A draft that is no longer needed."""
    where = "match = ? AND seat = ? AND form = ?"
    return Change(f"DELETE FROM drafts WHERE {where}", (match_id, seat, form), "", Notice("drafts", match_id))


def add_limit(table: str, row: LimitRow) -> Change:
    """A line or a veil."""
    return Change(NEW_LIMIT, (table, row.kind, row.text), f"table {table}", Notice("limits", table))


def keep_sign(row: SignRow) -> Change:
    """A sign of life in the place of an older one."""
    return Change(NEW_SIGN, (row.node, row.beat), "", None)


def drop_sign(row: SignRow) -> Change:
    """Remove the heartbeat of a process that has ended."""
    return Change("DELETE FROM signs WHERE node = ? AND beat = ?", (row.node, row.beat), "", None)


def keep_life(row: LifeRow) -> Change:
    """A stretch of life, new or longer."""
    return Change(NEW_LIFE, (row.since, row.until), "", None)


def keep_history(row: HistoryRow) -> Change:
    """A first history, or the next version of one."""
    if row.version == 1:
        return Change(NEW_HISTORY, (row.person, row.version, row.data, row.expires), "", None)
    return Change(NEXT_HISTORY, (row.version, row.data, row.expires, row.person, row.version - 1), "", None)


def drop_history(person: str) -> Change:
    """Remove a history."""
    return Change("DELETE FROM histories WHERE person = ?", (person,), "", None)


def entry_values(match_id: str, e: EntryRow) -> Values:
    """An entry as a row of the database."""
    return (match_id, e.n, e.seat, e.move, e.draws, e.shut, e.offered, e.at, e.id, e.mind)


def table(code: str) -> Query:
    """The table of a code."""
    return Query(f"SELECT {columns('tables')} FROM tables WHERE code = ?", (code,))


def history(person: str) -> Query:
    """The history of somebody."""
    return Query(f"SELECT {columns('histories')} FROM histories WHERE person = ?", (person,))


def due(now: int) -> Query:
    """The tables at which the time of a question ends by now."""
    return Query("SELECT code FROM tables WHERE due <= ? ORDER BY code", (now,))


def match(id: str) -> tuple[Query, Query, Query]:
    """A match, its entries and its snapshot, to be asked in one transaction."""
    return (
        Query(f"SELECT {columns('matches')} FROM matches WHERE id = ?", (id,)),
        entries(id, 0),
        Query("SELECT n, revision, state FROM snapshots WHERE match = ?", (id,)),
    )


def entries(match_id: str, since: int) -> Query:
    """The entries of a match in order, without what bots had in mind."""
    names = ", ".join(COLUMNS_OF["entries"][1:-1])
    return Query(f"SELECT {names} FROM entries WHERE match = ? AND n >= ? ORDER BY n", (match_id, since))


def minds(match_id: str) -> Query:
    """What bots had in mind in a match, in order."""
    return Query("SELECT n, mind FROM entries WHERE match = ? AND length(mind) > 0 ORDER BY n", (match_id,))


def frames(match_id: str) -> Query:
    """What was told in a match."""
    return Query("SELECT n, frames FROM frames WHERE match = ?", (match_id,))


def unframed() -> Query:
    """The matches without frames."""
    lacking = "NOT EXISTS (SELECT 1 FROM frames WHERE frames.match = matches.id)"
    return Query(f"SELECT id FROM matches WHERE {lacking} ORDER BY id", ())


def talk(table: str, since: int) -> Query:
    """What was said at a table in order."""
    return Query("SELECT n, chair, text, at FROM talk WHERE code = ? AND n >= ? ORDER BY n", (table, since))


def claims(match_id: str, since: int) -> Query:
    """What was claimed in a match in order."""
    return Query(
        "SELECT n, seat, deed, says, at FROM claims WHERE match = ? AND n >= ? ORDER BY n", (match_id, since)
    )


def beside(match_id: str, service: str) -> Query:
    """What a service keeps of a match."""
    ask = "SELECT service, key, version, data FROM beside WHERE match = ? AND service = ? ORDER BY key"
    return Query(ask, (match_id, service))


def orders(match_id: str) -> Query:
    """The standing orders of a match by seat."""
    return Query("SELECT seat, version, orders FROM orders WHERE match = ? ORDER BY seat", (match_id,))


def drafts(match_id: str) -> Query:
    """What is being written in a match."""
    return Query(
        "SELECT seat, form, scene, text FROM drafts WHERE match = ? ORDER BY seat, form", (match_id,)
    )


def limits(table: str) -> Query:
    """Lines and veils of a table."""
    return Query("SELECT kind, text FROM limits WHERE code = ? ORDER BY kind, text", (table,))


def signs() -> Query:
    """The signs of life of all processes."""
    return Query("SELECT node, beat FROM signs ORDER BY node", ())


def lives(since: int) -> Query:
    """The stretches of life that end after an instant, in order."""
    return Query("SELECT since, until FROM lives WHERE until > ? ORDER BY since", (since,))


def entry_of(values: Values) -> EntryRow:
    """An entry as it was read; SQLite has numbers for truth."""
    n, seat, move, draws, shut, offered, at, id = values
    return EntryRow(n, seat, move, draws, bool(shut), bool(offered), at, id)


def kept_of(matches: list[Values], entries: list[Values], snapshots: list[Values]) -> KeptMatch | None:
    """The answers to the three questions about a match."""
    if not matches:
        return None
    id, code, game, revision, seats, options, seed, words, script, started, persons, beginning = matches[0]
    said, sat = (msgspec.json.decode(texts, type=tuple[str, ...]) for texts in (words, persons))
    row = MatchRow(id, code, game, revision, seats, options, seed, said, script, started, sat, beginning)
    return KeptMatch(row, [entry_of(e) for e in entries], SnapshotRow(*snapshots[0]) if snapshots else None)
