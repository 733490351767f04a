"""What the house keeps: tables, matches, entries and what was said. The protocol that both stores speak.

A store knows no rules: tables and moves are bytes to it. Whatever a method has returned from is on disk.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Literal, Protocol, TypeAlias

import msgspec

from ridotto.store.people import PeopleStore


class StoreError(Exception):
    """What was asked of the store could not be done; the text says why, for people.

    After a failed change, read anew before going on: SQLite has not kept it, but PostgreSQL, when it was away
    for long, may have.
    """


class TableRow(msgspec.Struct, frozen=True):
    """A table: who sits there, what was agreed, with its secrets (token hashes); a document to the store."""

    code: str
    version: int
    """1 for a new table; each change counts one up."""
    document: bytes
    touched: int
    """When it was last changed, in milliseconds since 1970."""
    expires: int | None = None
    """When it may be removed; a table that is being played has no such day."""
    due: int | None = None
    """When the time of an open question ends, at a table that is played turn by turn."""


class MatchRow(msgspec.Struct, frozen=True):
    """How a match began. The seed is as secret as the state."""

    id: str
    table: str
    game: str
    revision: int
    seats: int
    options: bytes
    seed: str
    words: tuple[str, ...]
    script: bytes
    """Draws that are fixed in advance, as JSON; empty but for lessons."""
    started: int
    persons: tuple[str, ...] = ()
    """For each seat the id of the person there at the beginning, empty for a bot; none in older matches."""
    beginning: bytes = b""
    """Of a try: where it began (``server.match.tries.Origin``), packed; empty if the match was dealt."""


class EntryRow(msgspec.Struct, frozen=True, gc=False):
    """An accepted move: the journal's entry, and the id under which its player sent it."""

    n: int
    seat: int
    move: bytes
    draws: bytes
    shut: bool
    offered: bool
    at: int
    id: str
    mind: bytes = b""
    """What the bot that made it had in mind. It is written with the entry, and never read with it."""


class MindRow(msgspec.Struct, frozen=True):
    """What a bot had in mind at an entry (``bots/mind.py``): for the time after the match alone."""

    n: int
    mind: bytes


class SnapshotRow(msgspec.Struct, frozen=True):
    """The state after ``n`` entries, for a restart under other rules. It holds every secret."""

    n: int
    revision: int
    state: bytes


class FramesRow(msgspec.Struct, frozen=True):
    """What was told in a match that is over, step by step; ``n`` is the number of its entries."""

    n: int
    frames: bytes


class KeptMatch(msgspec.Struct, frozen=True):
    """A match as the store has it."""

    row: MatchRow
    entries: list[EntryRow]
    snapshot: SnapshotRow | None


class TalkRow(msgspec.Struct, frozen=True):
    """Something said at a table: ``n`` counts its lines from 0."""

    n: int
    chair: str
    text: str
    at: int


class ClaimRow(msgspec.Struct, frozen=True):
    """Something that a seat claims about a deed of its own: ``n`` counts the claims of a match from 0."""

    n: int
    seat: int
    deed: int
    """Which of the seat's deeds that can be spoken of, from 0."""
    says: str
    at: int


class OrdersRow(msgspec.Struct, frozen=True):
    """The standing orders that a seat has left; nobody else may know that there are any."""

    seat: int
    version: int
    """1 for the first; each change counts one up."""
    orders: bytes


class BesideRow(msgspec.Struct, frozen=True):
    """What a service keeps of a match under a key of its own, where it has no table of its own."""

    service: str
    key: str
    version: int
    """1 for the first; each change counts one up."""
    data: bytes


class DraftRow(msgspec.Struct, frozen=True):
    """What a seat is writing: of which form, and in which of its scenes."""

    seat: int
    form: str
    scene: int
    text: str


class LimitRow(msgspec.Struct, frozen=True, order=True):
    """A line or a veil of a table. It is nobody's."""

    kind: str
    text: str


class SignRow(msgspec.Struct, frozen=True):
    """The heartbeat of a process: it counts up for as long as the process lives."""

    node: str
    beat: int


class HistoryRow(msgspec.Struct, frozen=True):
    """What somebody has played, under the hash of a key of their own."""

    person: str
    version: int
    """1 for the first; each change counts one up."""
    data: bytes
    expires: int
    """When it may be removed: nothing was added for long."""


class LifeRow(msgspec.Struct, frozen=True):
    """A stretch of time, in milliseconds since 1970, through which a process of this house was alive."""

    since: int
    until: int


class Notice(msgspec.Struct, frozen=True):
    """Another process has changed something: what, and which table or match.

    The key ``"*"`` stands for all of that kind: the store was cut off for a while and cannot say what it has
    missed, or everything was replaced by a backup. Then one comes for each kind. Snapshots are not told of:
    nobody plays by them; nor are heartbeats, which are polled.
    """

    kind: Literal["table", "match", "talk", "claims", "orders", "texts", "drafts", "limits", "beside"]
    key: str


Hear: TypeAlias = Callable[[Notice], None]

Into: TypeAlias = Literal["empty", "instead", "beside"]
"""What a store may hold when it is filled: nothing, anything (which goes), or other tables (which stay)."""


class Store(PeopleStore, Protocol):
    """Where everything is kept. All methods may be awaited at once from one event loop."""

    shared: bool
    """Whether other processes may have the same store open."""

    async def open(self, hear: Hear) -> None:
        """Bring the schema up to date and begin; ``hear`` is told, in the event loop, of others' changes."""
        ...

    async def close(self) -> None:
        """Write what is waiting, then let go."""
        ...

    async def table(self, code: str) -> TableRow | None:
        """The table of this code."""
        ...

    async def save_table(self, row: TableRow) -> bool:
        """Keep it if the stored one has the version before this one (none for 1); False if not."""
        ...

    async def expire(self, now: int) -> list[str]:
        """Remove the tables whose day has come, with their matches and talk; their codes.

        Histories whose day has come go too.
        """
        ...

    async def due(self, now: int) -> list[str]:
        """The codes of the tables at which the time of a question ends by now."""
        ...

    async def start_match(self, row: MatchRow) -> None:
        """Keep a new match; to start the very same one twice does nothing, another of its id is an error."""
        ...

    async def match(self, id: str) -> KeptMatch | None:
        """A match with its whole journal."""
        ...

    async def entries(self, match_id: str, since: int) -> list[EntryRow]:
        """The entries from number ``since`` on."""
        ...

    def append(self, match_id: str, entry: EntryRow) -> asyncio.Future[bool]:
        """Add an entry; False if its number is taken: somebody else was first. True once it is on disk.

        Entries are written in the order of the calls, which need not wait for one another.
        """
        ...

    async def minds(self, match_id: str) -> list[MindRow]:
        """What bots had in mind, entry by entry. Nobody may ask for it before the match is over."""
        ...

    def append_then(self, match_id: str, entry: EntryRow, then: Callable[[bool | Exception], None]) -> None:
        """The same without a future: ``then`` is called in the loop, at worst with a StoreError."""
        ...

    async def keep_snapshot(self, match_id: str, row: SnapshotRow) -> None:
        """Replace the snapshot of a match by a newer one; an older one is let go."""
        ...

    async def keep_frames(self, match_id: str, row: FramesRow) -> None:
        """Keep what was told in a match; what is kept already stays."""
        ...

    async def frames(self, match_id: str) -> FramesRow | None:
        """What was told in a match, if that is kept."""
        ...

    async def unframed(self) -> list[str]:
        """The matches of which no frames are kept, running ones too."""
        ...

    async def say(self, table: str, line: TalkRow) -> bool:
        """Add a line of talk; False if its number is taken."""
        ...

    async def talk(self, table: str, since: int = 0) -> list[TalkRow]:
        """What was said, from line ``since`` on."""
        ...

    async def forget_talk(self, table: str, before: int) -> None:
        """Throw away what was said before line ``before``."""
        ...

    async def claim(self, match_id: str, row: ClaimRow) -> bool:
        """Add a claim; False if its number is taken, or something was claimed about the same deed."""
        ...

    async def claims(self, match_id: str, since: int = 0) -> list[ClaimRow]:
        """What was claimed, from number ``since`` on."""
        ...

    async def keep_orders(self, match_id: str, row: OrdersRow) -> bool:
        """Keep them if those that are kept have the version before (none for 1); False if not."""
        ...

    async def orders(self, match_id: str) -> list[OrdersRow]:
        """The standing orders of every seat that ever left one, by seat."""
        ...

    async def keep_beside(self, match_id: str, row: BesideRow) -> bool:
        """Keep it if what is kept under this key has the version before (none for 1); False if not."""
        ...

    async def beside(self, match_id: str, service: str) -> list[BesideRow]:
        """All that a service has kept of a match, by key."""
        ...

    async def rewrite(self, match_id: str, n: int, move: bytes) -> bool:
        """Replace the move of an entry: a text in it was withdrawn."""
        ...

    async def scrub(self) -> None:
        """Leave nothing on the disk of what was overwritten or thrown away, as far as the store can."""
        ...

    async def keep_draft(self, match_id: str, row: DraftRow) -> None:
        """Keep a draft in the place of the seat's last one of the same form."""
        ...

    async def drop_draft(self, match_id: str, seat: int, form: str) -> None:
        """Throw a draft away; that there is none does not matter."""
        ...

    async def drafts(self, match_id: str) -> list[DraftRow]:
        """All drafts of a match, by seat and form."""
        ...

    async def add_limit(self, table: str, row: LimitRow) -> bool:
        """Add a line or a veil; False if it is there already."""
        ...

    async def limits(self, table: str) -> list[LimitRow]:
        """Lines and veils of a table, in the order of their letters."""
        ...

    async def keep_sign(self, row: SignRow) -> None:
        """Keep a heartbeat in place of the last one of the same process. No backup holds any."""
        ...

    async def drop_sign(self, row: SignRow) -> bool:
        """Remove a heartbeat; False if there is none, or a newer one."""
        ...

    async def signs(self) -> list[SignRow]:
        """All heartbeats, by process."""
        ...

    async def keep_life(self, row: LifeRow) -> None:
        """Keep a stretch of life, or make a kept one longer. No backup holds any."""
        ...

    async def lives(self, since: int) -> list[LifeRow]:
        """The stretches of life that end after ``since``, in order."""
        ...

    async def keep_history(self, row: HistoryRow) -> bool:
        """Keep it if the kept one has the version before (none for 1); False if not."""
        ...

    async def history(self, person: str) -> HistoryRow | None:
        """What somebody has played."""
        ...

    async def drop_history(self, person: str) -> bool:
        """Remove what somebody has played; False if nothing was kept."""
        ...

    async def backup(self, file: Path) -> None:
        """A copy of everything as one SQLite file, consistent, while others write."""
        ...

    async def fill(self, source: sqlite3.Connection, into: Into) -> None:
        """Take over all that a SQLite database of the same schema holds, in one transaction.

        Beside what is kept already, a table of the same code takes the place of the one that is here, and so
        does a history that has been added to more often.
        """
        ...
