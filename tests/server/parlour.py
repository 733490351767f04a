"""A house to be watched: a store in memory, a clock that stands until it is moved, bytes that come again.

Nothing here sleeps. ``settle`` runs the event loop until nobody has anything to do; time passes only when
a test lets it pass.
"""

from __future__ import annotations

import asyncio
import hashlib
import heapq
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from msgspec.structs import replace

from ridotto.server.bots.coaching import Advance, CoachsJob, advanced
from ridotto.server.bots.deciding import Decision, Job, decided
from ridotto.server.bots.workers import Workers
from ridotto.server.house.house import House
from ridotto.server.house.settings import Settings
from ridotto.server.match.pace import Pace
from ridotto.store.people import CallRow, PersonRow
from ridotto.store.store import (
    BesideRow,
    ClaimRow,
    DraftRow,
    EntryRow,
    FramesRow,
    Hear,
    HistoryRow,
    KeptMatch,
    LifeRow,
    LimitRow,
    MatchRow,
    MindRow,
    Notice,
    OrdersRow,
    SignRow,
    SnapshotRow,
    StoreError,
    TableRow,
    TalkRow,
)

TOY = "tests.toy:GAME"
NOON = 1_700_000_000_000
UNLIMITED: dict[str, Any] = {
    **dict.fromkeys(("burst", "openings", "acts", "replays", "talk", "requests"), 10**9),
    "rate": 1e9,
    "backlog": 10**6,
    "games": (TOY,),
}
"""For tests that are not about limits."""


async def settle() -> None:
    """Let everybody do what they have to do, until the event loop has nothing left but timers."""
    ready = asyncio.get_running_loop()._ready  # type: ignore[attr-defined]  # nothing public tells
    await asyncio.sleep(0)
    while ready:  # noqa: ASYNC110 -- there is no event for "nobody has anything to do"
        await asyncio.sleep(0)


def again(name: str) -> Any:
    """A source of bytes that gives the same ones in the same order to everybody who uses this name."""
    count = 0

    def fresh(n: int) -> bytes:
        nonlocal count
        count += 1
        return hashlib.shake_256(f"{name} {count}".encode()).digest(n)

    return fresh


class StandingClock:
    """Stands still until it is moved on; who sleeps is woken in order."""

    def __init__(self) -> None:
        self.ms = float(NOON)
        self.set_by = 0
        """Milliseconds by which somebody has set it forth or back: who only waits does not care."""
        self._sleepers: list[tuple[float, int, asyncio.Future[None]]] = []
        self._count = 0

    def now(self) -> int:
        """Milliseconds since 1970."""
        return int(self.ms) + self.set_by

    def ticks(self) -> int:
        """Milliseconds that only go forward."""
        return int(self.ms)

    async def sleep(self, seconds: float) -> None:
        """Until the clock has been moved so far."""
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._count += 1
        heapq.heappush(self._sleepers, (self.ms + 1000 * seconds, self._count, future))
        await future

    async def pass_time(self, seconds: float) -> None:
        """Let time pass: everybody whose hour has come wakes and acts, one after another."""
        until = self.ms + 1000 * seconds
        await settle()
        while self._sleepers and self._sleepers[0][0] <= until:
            await self.wake_next()
        self.ms = until

    async def wake_next(self) -> bool:
        """Go to the next hour at which anybody wakes; False if all are awake."""
        while self._sleepers:
            at, _, future = heapq.heappop(self._sleepers)
            if future.done():
                continue
            self.ms = max(self.ms, at)
            future.set_result(None)
            await settle()
            return True
        return False


class MemoryStore:
    """Keeps everything in dictionaries. ``broken`` names the methods that fail for now."""

    shared = False

    def __init__(self) -> None:
        self.tables: dict[str, TableRow] = {}
        self.matches: dict[str, MatchRow] = {}
        self.journals: dict[str, list[EntryRow]] = {}
        self.thoughts: dict[str, list[MindRow]] = {}
        self.snapshots: dict[str, SnapshotRow] = {}
        self.told: dict[str, FramesRow] = {}
        self.lines: dict[str, list[TalkRow]] = {}
        self.claimed: dict[str, list[ClaimRow]] = {}
        self.ordered: dict[str, dict[int, OrdersRow]] = {}
        self.people: dict[str, PersonRow] = {}
        self.noted: dict[str, CallRow] = {}
        self.facts: dict[str, bytes] = {}
        self.besides: dict[str, dict[tuple[str, str], BesideRow]] = {}
        self.desks: dict[str, dict[tuple[int, str], DraftRow]] = {}
        self.limited: dict[str, set[LimitRow]] = {}
        self.living: dict[str, SignRow] = {}
        self.stretches: dict[int, int] = {}
        self.histories: dict[str, HistoryRow] = {}
        self.broken: dict[str, Exception] = {}

    def _try(self, name: str) -> None:
        error = self.broken.get(name)
        if error is not None:
            raise type(error)(*error.args)

    async def open(self, hear: Hear) -> None:
        self._try("open")

    async def close(self) -> None:
        pass

    async def table(self, code: str) -> TableRow | None:
        self._try("table")
        return self.tables.get(code)

    async def save_table(self, row: TableRow) -> bool:
        self._try("save_table")
        kept = self.tables.get(row.code)
        if row.version != (1 if kept is None else kept.version + 1):
            return False
        self.tables[row.code] = row
        return True

    async def expire(self, now: int) -> list[str]:
        due = [c for c, row in self.tables.items() if row.expires is not None and row.expires <= now]
        for code in due:
            del self.tables[code]
        for person in [one for one, row in self.histories.items() if row.expires <= now]:
            del self.histories[person]
        return due

    async def due(self, now: int) -> list[str]:
        self._try("due")
        return sorted(c for c, row in self.tables.items() if row.due is not None and row.due <= now)

    async def start_match(self, row: MatchRow) -> None:
        self._try("start_match")
        if self.matches.setdefault(row.id, row) != row:
            raise StoreError("there is another match of this name")
        self.journals.setdefault(row.id, [])

    async def match(self, id: str) -> KeptMatch | None:
        self._try("match")
        row = self.matches.get(id)
        return None if row is None else KeptMatch(row, [*self.journals[id]], self.snapshots.get(id))

    async def entries(self, match: str, since: int) -> list[EntryRow]:
        self._try("entries")
        return self.journals[match][since:]

    def append(self, match: str, entry: EntryRow) -> asyncio.Future[bool]:
        return asyncio.ensure_future(self._append(match, entry))

    def append_then(self, match: str, entry: EntryRow, then: Callable[[bool | Exception], None]) -> None:
        def answer(task: asyncio.Future[bool]) -> None:
            error: Any = task.exception()
            then(error or task.result())

        self.append(match, entry).add_done_callback(answer)

    async def _append(self, match: str, entry: EntryRow) -> bool:
        self._try("append")
        if entry.n != len(self.journals[match]):
            return False
        self.journals[match].append(replace(entry, mind=b""))
        if entry.mind:
            self.thoughts.setdefault(match, []).append(MindRow(entry.n, entry.mind))
        return True

    async def minds(self, match: str) -> list[MindRow]:
        self._try("minds")
        return self.thoughts.get(match, [])

    async def keep_snapshot(self, match: str, row: SnapshotRow) -> None:
        self._try("keep_snapshot")
        self.snapshots[match] = row

    async def keep_frames(self, match: str, row: FramesRow) -> None:
        self._try("keep_frames")
        self.told.setdefault(match, row)

    async def frames(self, match: str) -> FramesRow | None:
        return self.told.get(match)

    async def unframed(self) -> list[str]:
        self._try("unframed")
        return sorted(self.matches.keys() - self.told.keys())

    async def say(self, table: str, line: TalkRow) -> bool:
        self._try("say")
        lines = self.lines.setdefault(table, [])
        if line.n != (lines[-1].n + 1 if lines else 0):
            return False
        lines.append(line)
        return True

    async def talk(self, table: str, since: int = 0) -> list[TalkRow]:
        return [line for line in self.lines.get(table, []) if line.n >= since]

    async def forget_talk(self, table: str, before: int) -> None:
        self._try("forget_talk")
        self.lines[table] = [line for line in self.lines.get(table, []) if line.n >= before]

    async def claim(self, match: str, row: ClaimRow) -> bool:
        self._try("claim")
        rows = self.claimed.setdefault(match, [])
        if row.n != len(rows) or any((old.seat, old.deed) == (row.seat, row.deed) for old in rows):
            return False
        rows.append(row)
        return True

    async def claims(self, match: str, since: int = 0) -> list[ClaimRow]:
        self._try("claims")
        return self.claimed.get(match, [])[since:]

    async def keep_orders(self, match: str, row: OrdersRow) -> bool:
        self._try("keep_orders")
        rows = self.ordered.setdefault(match, {})
        if row.version != (rows[row.seat].version + 1 if row.seat in rows else 1):
            return False
        rows[row.seat] = row
        return True

    async def orders(self, match: str) -> list[OrdersRow]:
        self._try("orders")
        rows = self.ordered.get(match, {})
        return [rows[seat] for seat in sorted(rows)]

    async def keep_beside(self, match: str, row: BesideRow) -> bool:
        self._try("keep_beside")
        rows, at = self.besides.setdefault(match, {}), (row.service, row.key)
        if row.version != (rows[at].version + 1 if at in rows else 1):
            return False
        rows[at] = row
        return True

    async def beside(self, match: str, service: str) -> list[BesideRow]:
        self._try("beside")
        return [row for _, row in sorted(self.besides.get(match, {}).items()) if row.service == service]

    async def rewrite(self, match: str, n: int, move: bytes) -> bool:
        self._try("rewrite")
        self.journals[match][n] = replace(self.journals[match][n], move=move)
        return True

    async def scrub(self) -> None:
        self._try("scrub")

    async def keep_draft(self, match: str, row: DraftRow) -> None:
        self._try("keep_draft")
        self.desks.setdefault(match, {})[row.seat, row.form] = row

    async def drop_draft(self, match: str, seat: int, form: str) -> None:
        self._try("drop_draft")
        self.desks.get(match, {}).pop((seat, form), None)

    async def drafts(self, match: str) -> list[DraftRow]:
        return [row for _, row in sorted(self.desks.get(match, {}).items())]

    async def add_limit(self, table: str, row: LimitRow) -> bool:
        self._try("add_limit")
        rows = self.limited.setdefault(table, set())
        rows.add(row)
        return True

    async def limits(self, table: str) -> list[LimitRow]:
        return sorted(self.limited.get(table, ()))

    async def keep_sign(self, row: SignRow) -> None:
        self._try("keep_sign")
        self.living[row.node] = row

    async def drop_sign(self, row: SignRow) -> bool:
        self._try("drop_sign")
        found = self.living.get(row.node) == row
        if found:
            del self.living[row.node]
        return found

    async def signs(self) -> list[SignRow]:
        self._try("signs")
        return [self.living[node] for node in sorted(self.living)]

    async def keep_life(self, row: LifeRow) -> None:
        self._try("keep_life")
        self.stretches[row.since] = max(row.until, self.stretches.get(row.since, row.until))

    async def lives(self, since: int) -> list[LifeRow]:
        self._try("lives")
        return [LifeRow(*one) for one in sorted(self.stretches.items()) if one[1] > since]

    async def keep_history(self, row: HistoryRow) -> bool:
        self._try("keep_history")
        kept = self.histories.get(row.person)
        if row.version != (1 if kept is None else kept.version + 1):
            return False
        self.histories[row.person] = row
        return True

    async def history(self, person: str) -> HistoryRow | None:
        self._try("history")
        return self.histories.get(person)

    async def drop_history(self, person: str) -> bool:
        self._try("drop_history")
        return self.histories.pop(person, None) is not None

    async def person(self, id: str) -> PersonRow | None:
        self._try("person")
        return self.people.get(id)

    async def save_person(self, row: PersonRow) -> bool:
        self._try("save_person")
        kept = self.people.get(row.id)
        if row.version != (1 if kept is None else kept.version + 1):
            return False
        self.people[row.id] = row
        return True

    async def forget_people(self, before: int) -> None:
        self._try("forget_people")
        for id in [id for id, row in self.people.items() if row.touched < before]:
            del self.people[id]
        for id in [id for id, row in self.noted.items() if row.due < before or row.person not in self.people]:
            del self.noted[id]

    async def keep_call(self, row: CallRow) -> bool:
        self._try("keep_call")
        return self.noted.setdefault(row.id, row) is row

    async def calls(self, now: int) -> list[CallRow]:
        self._try("calls")
        due = [row for row in self.noted.values() if not row.done and row.due <= now]
        return sorted(due, key=lambda row: (row.due, row.id))

    async def take_call(self, id: str) -> bool:
        self._try("take_call")
        row = self.noted.get(id)
        if row is None or row.done:
            return False
        self.noted[id] = replace(row, done=1)
        return True

    async def put_off_call(self, id: str, until: int) -> None:
        self._try("put_off_call")
        if id in self.noted and not self.noted[id].done:
            self.noted[id] = replace(self.noted[id], due=until)

    async def fact(self, name: str) -> bytes | None:
        self._try("fact")
        return self.facts.get(name)

    async def keep_fact(self, name: str, value: bytes) -> bool:
        self._try("keep_fact")
        return self.facts.setdefault(name, value) is value

    async def drop_fact(self, name: str) -> None:
        self._try("drop_fact")
        self.facts.pop(name, None)

    async def backup(self, file: Path) -> None:
        raise NotImplementedError


class SharedStore(MemoryStore):
    """One process's way to what several keep together: it hears what the others do to tables and matches.

    While ``cut`` it can do nothing and hears nothing, as a process that was killed, or is held up.
    """

    shared = True

    def __init__(self, other: SharedStore | None = None) -> None:
        super().__init__()
        self.all: list[SharedStore] = []
        if other is not None:
            vars(self).update(vars(other))
        self.all.append(self)
        self.cut = False
        self.hear: Hear | None = None
        self.asked: list[str] = []
        """What this process has done with signs of life."""

    def _try(self, name: str) -> None:
        if self.cut:
            raise StoreError("the store is not there")
        if "sign" in name:
            self.asked.append(name)
        super()._try(name)

    async def open(self, hear: Hear) -> None:
        self.hear = hear

    async def close(self) -> None:
        self.hear = None

    def mended(self) -> None:
        """The store is there again, and whatever was missed has to be read."""
        self.cut = False
        if self.hear is not None:
            self.hear(Notice("table", "*"))

    async def save_table(self, row: TableRow) -> bool:
        return self._told(await super().save_table(row), Notice("table", row.code))

    async def keep_beside(self, match: str, row: BesideRow) -> bool:
        return self._told(await super().keep_beside(match, row), Notice("beside", match))

    async def _append(self, match: str, entry: EntryRow) -> bool:
        return self._told(await super()._append(match, entry), Notice("match", match))

    def _told(self, kept: bool, notice: Notice) -> bool:
        for other in self.all:
            if kept and other is not self and other.hear is not None and not other.cut:
                asyncio.get_running_loop().call_soon(other.hear, notice)
        return kept


class InlineWorkers(Workers):
    """Bots that think at once, in this process; every job they were given is kept."""

    def __init__(self) -> None:
        super().__init__(1, 10)
        self.jobs: list[Job] = []

    async def choose(self, job: Job, ladder: list[str]) -> Decision | None:
        """What the bot decides."""
        self.jobs.append(job)
        return decided(job)

    async def coach(self, job: CoachsJob) -> Advance:
        """How far the coach comes in a slice."""
        await asyncio.sleep(0)
        return advanced(job)


def a_house(name: str = "house", *, pace: float = 0, seed: int = 0, store: Any = None, **more: Any) -> House:
    """A house of which everything can be foreseen. Not open yet: its guard opens it, or the test."""
    settings = Settings(**{**UNLIMITED, "pace": pace, **more})
    return House(
        settings,
        store if store is not None else MemoryStore(),
        clock=StandingClock(),
        pace=Pace(pace, Random(seed)),
        fresh=again(name),
        workers=InlineWorkers(),
    )
