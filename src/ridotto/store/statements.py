"""What the two kinds of store say alike: for each thing asked of them a question or a change of sql.py."""

from __future__ import annotations

import asyncio
from abc import abstractmethod

from ridotto.store import sql
from ridotto.store.people_statements import PeopleStatements
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
    MindRow,
    OrdersRow,
    SignRow,
    SnapshotRow,
    StoreError,
    TableRow,
    TalkRow,
)
from ridotto.store.waiting import Then, promised


class Statements(PeopleStatements):
    """A store that knows how to ask and to change; what, is the same for all."""

    @abstractmethod
    def append_then(self, match_id: str, entry: EntryRow, then: Then) -> None:
        """Add an entry, and tell what came of it."""

    def append(self, match_id: str, entry: EntryRow) -> asyncio.Future[bool]:
        """Add an entry; False if its number is taken."""
        future, then = promised()
        self.append_then(match_id, entry, then)
        return future

    async def save_table(self, row: TableRow) -> bool:
        """Keep it if the kept one has the version before this one."""
        return await self._change(sql.save_table(row))

    async def start_match(self, row: MatchRow) -> None:
        """Keep a new match."""
        if not await self._change(sql.start_match(row)):
            raise StoreError(f"there is another match {row.id}")

    async def keep_snapshot(self, match_id: str, row: SnapshotRow) -> None:
        """Replace the snapshot of a match by a newer one."""
        await self._change(sql.keep_snapshot(match_id, row))

    async def keep_frames(self, match_id: str, row: FramesRow) -> None:
        """Keep what was told in a match, once."""
        await self._change(sql.keep_frames(match_id, row))

    async def say(self, table: str, line: TalkRow) -> bool:
        """Add a line of talk; False if its number is taken."""
        return await self._change(sql.say(table, line))

    async def forget_talk(self, table: str, before: int) -> None:
        """Throw away what was said before this line."""
        await self._change(sql.forget_talk(table, before))

    async def claim(self, match_id: str, row: ClaimRow) -> bool:
        """Add a claim; False if its number or its deed is taken."""
        return await self._change(sql.claim(match_id, row))

    async def keep_orders(self, match_id: str, row: OrdersRow) -> bool:
        """Keep them if those that are kept have the version before."""
        return await self._change(sql.keep_orders(match_id, row))

    async def keep_beside(self, match_id: str, row: BesideRow) -> bool:
        """Keep it if what is kept under this key has the version before."""
        return await self._change(sql.keep_beside(match_id, row))

    async def rewrite(self, match_id: str, n: int, move: bytes) -> bool:
        """Replace the move of an entry."""
        return await self._change(sql.rewrite(match_id, n, move))

    async def keep_draft(self, match_id: str, row: DraftRow) -> None:
        """Keep a draft in the place of an older one."""
        await self._change(sql.keep_draft(match_id, row))

    async def drop_draft(self, match_id: str, seat: int, form: str) -> None:
        """Throw a draft away."""
        await self._change(sql.drop_draft(match_id, seat, form))

    async def add_limit(self, table: str, row: LimitRow) -> bool:
        """Add a line or a veil."""
        return await self._change(sql.add_limit(table, row))

    async def keep_sign(self, row: SignRow) -> None:
        """Keep a sign of life in the place of an older one."""
        await self._change(sql.keep_sign(row))

    async def drop_sign(self, row: SignRow) -> bool:
        """Remove a sign of life, if it is still this one."""
        return await self._change(sql.drop_sign(row))

    async def keep_life(self, row: LifeRow) -> None:
        """Keep a stretch of life, or make a kept one longer."""
        await self._change(sql.keep_life(row))

    async def keep_history(self, row: HistoryRow) -> bool:
        """Keep it if the kept one has the version before."""
        return await self._change(sql.keep_history(row))

    async def drop_history(self, person: str) -> bool:
        """Remove what somebody has played."""
        return await self._change(sql.drop_history(person))

    async def history(self, person: str) -> HistoryRow | None:
        """What somebody has played."""
        (rows,) = await self._read(sql.history(person))
        return HistoryRow(*rows[0]) if rows else None

    async def table(self, code: str) -> TableRow | None:
        """The table of this code."""
        (rows,) = await self._read(sql.table(code))
        return TableRow(*rows[0]) if rows else None

    async def due(self, now: int) -> list[str]:
        """The codes of the tables at which the time of a question ends by now."""
        (rows,) = await self._read(sql.due(now))
        return [code for (code,) in rows]

    async def match(self, id: str) -> KeptMatch | None:
        """A match with its whole journal."""
        return sql.kept_of(*await self._read(*sql.match(id)))

    async def frames(self, match_id: str) -> FramesRow | None:
        """What was told in a match, if that is kept."""
        (rows,) = await self._read(sql.frames(match_id))
        return FramesRow(*rows[0]) if rows else None

    async def unframed(self) -> list[str]:
        """The matches of which no frames are kept."""
        (rows,) = await self._read(sql.unframed())
        return [id for (id,) in rows]

    async def entries(self, match_id: str, since: int) -> list[EntryRow]:
        """The entries from number ``since`` on."""
        (rows,) = await self._read(sql.entries(match_id, since))
        return [sql.entry_of(row) for row in rows]

    async def minds(self, match_id: str) -> list[MindRow]:
        """What bots had in mind, entry by entry."""
        (rows,) = await self._read(sql.minds(match_id))
        return [MindRow(*row) for row in rows]

    async def talk(self, table: str, since: int = 0) -> list[TalkRow]:
        """What was said, from line ``since`` on."""
        (rows,) = await self._read(sql.talk(table, since))
        return [TalkRow(*row) for row in rows]

    async def claims(self, match_id: str, since: int = 0) -> list[ClaimRow]:
        """What was claimed, from number ``since`` on."""
        (rows,) = await self._read(sql.claims(match_id, since))
        return [ClaimRow(*row) for row in rows]

    async def orders(self, match_id: str) -> list[OrdersRow]:
        """The standing orders of every seat that ever left one, by seat."""
        (rows,) = await self._read(sql.orders(match_id))
        return [OrdersRow(*row) for row in rows]

    async def beside(self, match_id: str, service: str) -> list[BesideRow]:
        """All that a service has kept of a match, by key."""
        (rows,) = await self._read(sql.beside(match_id, service))
        return [BesideRow(*row) for row in rows]

    async def drafts(self, match_id: str) -> list[DraftRow]:
        """All drafts of a match."""
        (rows,) = await self._read(sql.drafts(match_id))
        return [DraftRow(*row) for row in rows]

    async def limits(self, table: str) -> list[LimitRow]:
        """Lines and veils of a table."""
        (rows,) = await self._read(sql.limits(table))
        return [LimitRow(*row) for row in rows]

    async def signs(self) -> list[SignRow]:
        """All signs of life."""
        (rows,) = await self._read(sql.signs())
        return [SignRow(*row) for row in rows]

    async def lives(self, since: int) -> list[LifeRow]:
        """The stretches of life that end after ``since``, in order."""
        (rows,) = await self._read(sql.lives(since))
        return [LifeRow(*row) for row in rows]
