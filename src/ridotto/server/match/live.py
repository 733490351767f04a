"""A live match: one writer. Play on a clone, commit, then publish.

The ask that a move answers is numbered per seat, so that a late click never answers the next question.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from typing import Any, NamedTuple, TypeAlias

import msgspec

from ridotto.core import (
    HOUSE,
    Game,
    IllegalMove,
    Match,
    Move,
    Refusal,
    TakeBack,
    Told,
)
from ridotto.core.journal import Entry
from ridotto.core.record import record_of
from ridotto.server.house.clock import Clock
from ridotto.server.match import forgotten
from ridotto.server.match.asking import Asking
from ridotto.server.match.beginning import first_ask
from ridotto.server.match.breath import Breath
from ridotto.server.match.news import News
from ridotto.server.match.pace import Pace
from ridotto.server.match.turn import Turn
from ridotto.server.table.document import Past
from ridotto.services import texts
from ridotto.store.store import EntryRow, MatchRow, SnapshotRow, Store, StoreError

REFUSED = 200
"""At most this many refused moves are remembered with their answer."""
SNAPSHOT_EVERY = 64
"""Entries after which the state is kept: on disk, and in memory, so that an undo plays few of them again."""
UNDOS = 20
"""A seat may take back at most this many moves while the same is asked."""

_encode = msgspec.json.Encoder().encode
TAKE_BACK = _encode(TakeBack())
"""The move of an entry that takes back another, as the store has it."""


class StaleMove(Exception):
    """The move answers a question that is no longer asked."""


class Made(NamedTuple):
    """A move that was made on a clone."""

    twin: Match
    told: list[Told]
    row: EntryRow


Done: TypeAlias = Callable[[Exception | None], None]
"""Called when a move has been made, or with the error if it was not."""


After: TypeAlias = Callable[["LiveMatch", list[Told]], None]
"""Called after each entry of a match, once it is on disk and published."""


def do_nothing(live: LiveMatch, told: list[Told]) -> None:
    """Do nothing after an entry."""


class LiveMatch:
    """A match that is being played in this process."""

    def __init__(
        self, row: MatchRow, match: Match, store: Store, clock: Clock, pace: Pace, after: After = do_nothing
    ) -> None:
        self.row = row
        self.id = row.id
        self.game: Game = match.game
        self.match = match
        self.store = store
        self.clock = clock
        self.pace = pace
        self.length = 0
        """Entries that are on disk and played."""
        self.log: list[Told] = list(match.told)
        self._ends = [len(self.log)]
        """How long the log was at the start, and after each entry that was played here."""
        self.news = News(self)
        self.paused = False
        """Nobody moves: the table is paused, or somebody has raised an X."""
        self.veiled: tuple[int, ...] = ()
        """The numbers of the texts that an X has veiled."""
        self.edits: dict[int, str] = {}
        """Texts that their writers have edited since, by number."""
        self.ids: set[tuple[int, str]] = set()
        self.pending: dict[tuple[int, str], asyncio.Future[None] | None] = {}
        """Moves being made, each with a future once the same move has been sent again."""
        self.refused: dict[tuple[int, str], Refusal | None] = {}
        """Why moves were not made (None: they came too late). A move sent again gets the same answer."""
        self.asks = [first_ask(row.id, match.game.revision)] * match.seats
        """For each seat the number of what it was asked last; every match has numbers of its own."""
        self.due = [0.0] * match.seats
        """When each seat's answer may be released, in ticks of the clock: drawn when the seat was asked."""
        self.hurry: asyncio.Event | None = None
        """Set while bots play without pauses: only where one person plays with bots alone."""
        self.asking = Asking(match.state.ask, 0, row.started)
        self._asked: list[Any] = [None] * match.seats
        self._taken_back = 0
        """Entries that took back another."""
        self._undone: dict[tuple[int, int], int] = {}
        """Moves taken back, by seat and ask. An ask is identified by the number of entries before it."""
        self.writing = Turn()
        """The write lock."""
        self.after = after
        self._count_asks(None)

    # ---- entries that are on disk

    def follow(self, row: EntryRow, struck: Collection[int] = ()) -> list[Told]:
        """Play an entry that is on disk; ``struck``: the numbers of those known to be taken back."""
        data = msgspec.json.decode(row.move)
        digest = data.pop(forgotten.MARK, None) if self.game.tale is not None else None
        if takes_back := data["type"] == "TakeBack":
            self._count_undo(row.seat)
        move = TakeBack() if takes_back else self.game.decode_move(data)
        told = self.match.follow(Entry(row.n, row.seat, move, at=row.at), struck, check=True)
        if digest is not None:
            at = len(self.match.journal) - 1
            self.match.forget_texts({**self.match.withdrawn, at: digest})
            told = texts.shown_again(told, texts.withdrawn(self.match))
        self._note(row.seat, row.id, told)
        return told

    def _note(self, seat: int, id: str, told: list[Told]) -> None:
        self.length += 1
        self.log += told
        self._ends.append(len(self.log))
        self.ids.add((seat, id))
        self.asking.follow(self.match.state.ask, self.match.last, self.length)
        self._count_asks(seat)

    def _count_asks(self, by: int | None) -> None:
        """Number what each seat is asked: anew when it was not asked before, or the question is another."""
        ask, before = self.match.state.ask, self._asked
        self._asked = [None] * self.match.seats
        if ask is None:
            return
        asked_of = dict.fromkeys(ask.waiting, (ask.question, ask.args))
        for chain in ask.chains:
            asked_of[chain.seat] = chain.question, chain.args
        for seat, asked in asked_of.items():
            self._asked[seat] = asked
            if asked != before[seat] or by in (seat, HOUSE):
                self.asks[seat] += 1
                self.due[seat] = self._due(asked[0])

    def begin_asks(self, first: int) -> None:
        """Number what is asked from here on."""
        self.asks = [first + (ask is not None) for ask in self._asked]

    def _due(self, question: str) -> float:
        if not self.pace.factor or question not in self.game.paced:
            return 0.0
        return self.clock.ticks() + 1000 * self.pace.paced(question in self.game.brief)

    @property
    def first(self) -> int:
        """The number of the first entry that was played here: those before a snapshot were not."""
        return self.length + 1 - len(self._ends)

    def told_by(self, n: int) -> list[Told]:
        """What an entry that was played here told."""
        begin, end = self._ends[n - self.first : n - self.first + 2]
        return self.log[begin:end]

    def asked(self, seat: int) -> int:
        """The number of what this seat is asked; 0 if nothing."""
        return self.asks[seat] if self._asked[seat] is not None else 0

    # ---- playing

    async def play(
        self,
        seat: int,
        id: str,
        ask: int,
        move: Move,
        waited: bool = False,
        through: bool = False,
        mind: bytes = b"",
    ) -> None:
        """Make a move, exactly once, however often it is sent; on disk when this returns.

        Raises StaleMove or IllegalMove. ``waited``: the caller has waited for the time at which the answer
        may be released. ``through``: make it even while nobody may move, as when an X is settled.
        ``mind``: what the bot that chose it had in mind; nothing of it stays in memory.
        """
        await self._once(seat, id, ask, move, waited, through, mind)

    async def undo(self, seat: int, id: str) -> None:
        """Take back this seat's last move."""
        await self._once(seat, id, None, TakeBack())

    async def _once(
        self,
        seat: int,
        id: str,
        ask: int | None,
        move: Move,
        waited: bool = False,
        through: bool = False,
        mind: bytes = b"",
    ) -> None:
        key = (seat, id)
        if self._has_heard(key):
            await self._same(key)
            return
        self.pending[key] = None
        try:
            if self._is_paced(seat, ask) and not waited:
                await self._hold(seat, ask, move)
            async with self.writing:
                await self._write(seat, id, ask, move, through, mind)
        except BaseException as error:
            self._settle(key, error)
            raise
        self._settle(key, None)

    def _settle(self, key: tuple[int, str], error: BaseException | None) -> None:
        """Tell whoever waits for the same move what has become of it."""
        promise = self.pending.pop(key)
        if isinstance(error, IllegalMove | StaleMove):
            self._remember(key, error)
        if promise is None or promise.done():
            return
        if error is None:
            promise.set_result(None)
        else:
            promise.set_exception(error)
            promise.exception()  # mark it as retrieved: asyncio logs errors that nobody awaited

    async def _same(self, key: tuple[int, str]) -> None:
        """Answer a repeated move as the first one was answered, or will be."""
        if key in self.ids:
            return
        if key in self.refused:
            raise _error_of(self.refused[key])
        promise = self.pending[key]
        if promise is None:
            promise = self.pending[key] = asyncio.get_running_loop().create_future()
        await asyncio.shield(promise)

    def _remember(self, key: tuple[int, str], error: IllegalMove | StaleMove) -> None:
        # The error itself would hold the frames that it went through, and these the match.
        self.refused[key] = error.refusal if isinstance(error, IllegalMove) else None
        if len(self.refused) > REFUSED:
            del self.refused[next(iter(self.refused))]

    def holds(self, seat: int) -> bool:
        """Whether an answer of this seat would have to wait for its time."""
        return self.due[seat] != 0 and self.due[seat] > self.clock.ticks()

    async def _hold(self, seat: int, ask: int | None, move: Move) -> None:
        """A paced answer is checked at once and released when its time has come."""
        wait = self.due[seat] - self.clock.ticks()
        if wait > 0:
            try:
                self._check(seat, ask, move)
            except (IllegalMove, StaleMove):
                if not self.store.shared:
                    raise
                await self.catch_up()  # perhaps another process knows more
                self._check(seat, ask, move)
            await self.rest(wait / 1000)

    async def rest(self, seconds: float) -> None:
        """Wait, unless the only person at a table of bots is in a hurry."""
        if self.hurry is None:
            await self.clock.sleep(seconds)
            return
        either = [asyncio.ensure_future(self.clock.sleep(seconds)), asyncio.ensure_future(self.hurry.wait())]
        try:
            await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for one in either:
                one.cancel()

    # ---- checks before a move is made, on either path

    def _has_heard(self, key: tuple[int, str]) -> bool:
        """Whether a move was sent before."""
        return key in self.ids or key in self.refused or key in self.pending

    def _is_paced(self, seat: int, ask: int | None) -> bool:
        """Whether an answer to this ask is held back until a drawn time."""
        return bool(ask) and self.due[seat] != 0

    def _check(self, seat: int, ask: int | None, move: Move) -> None:
        if self.paused:
            raise IllegalMove(Refusal("table", "paused"))
        self._allowed(seat, ask, move)

    def _allowed(self, seat: int, ask: int | None, move: Move) -> None:
        """Check a move, whether the table is paused or not."""
        if ask is None:
            if self._undone.get(self._undo_of(seat), 0) >= UNDOS and self.match.can_undo(seat):
                raise IllegalMove(Refusal("table", "too_many_undos", {"most": UNDOS}))
            return
        if ask != 0 and ask != self.asked(seat):
            raise StaleMove
        if ask == 0 and self.match.answers(move, seat):
            raise StaleMove  # it would answer a question that its sender has not seen
        refusal = self.match.refusal(seat, move)
        if refusal is not None:
            raise IllegalMove(refusal)

    def _undo_of(self, seat: int) -> tuple[int, int]:
        """Seat and ask of a move that would be taken back now."""
        ask, standing = self.match.state.ask, self.length - 2 * self._taken_back
        return seat, standing - (len(ask.steps) if ask is not None and seat in ask.steps else 1)

    def _count_undo(self, seat: int) -> None:
        key = self._undo_of(seat)
        self._undone[key] = self._undone.get(key, 0) + 1
        self._taken_back += 1

    async def _write(
        self, seat: int, id: str, ask: int | None, move: Move, through: bool = False, mind: bytes = b""
    ) -> None:
        while True:
            if (seat, id) in self.ids:
                return
            try:
                (self._allowed if through else self._check)(seat, ask, move)
            except (IllegalMove, StaleMove):
                if not (self.store.shared and await self.take_in()):
                    raise
                continue
            made = self._made(seat, id, ask, move, mind)
            if await self.store.append(self.id, made.row):
                break
            await self.take_in()
        self._become(made)
        if self.length % SNAPSHOT_EVERY == 0:
            await self.keep_snapshot()

    def _made(self, seat: int, id: str, ask: int | None, move: Move, mind: bytes = b"") -> Made:
        """The move on a clone, not yet on disk."""
        twin = self.match.clone()
        at = self.clock.now()
        told = twin.undo(seat, at) if ask is None else twin.play(seat, move, check=False, at=at)
        last = twin.last
        assert last is not None
        drawn = _encode(last.draws) if last.draws else b"[]"
        row = EntryRow(self.length, seat, _encode(move), drawn, last.shut, last.offered, at, id, mind)
        return Made(twin, told, row)

    def _become(self, made: Made) -> None:
        """The move is on disk: it is the match now, and everybody is told."""
        if made.row.move == TAKE_BACK:
            self._count_undo(made.row.seat)
        self.match = made.twin
        self._note(made.row.seat, made.row.id, made.told)
        if self.length % SNAPSHOT_EVERY == 0:
            self.match.keep_state()
        self.news.publish(made.told)
        self.after(self, made.told)

    # ---- the short way

    def play_now(self, seat: int, id: str, ask: int, move: Move, then: Done) -> bool:
        """Make a move without a task, if nothing stands in its way; False: nothing has happened.

        ``then`` is called once it is on disk and published, or with what went wrong.
        """
        key = (seat, id)
        if (
            self.writing.taken
            or self.store.shared
            or (self.length + 1) % SNAPSHOT_EVERY == 0
            or self._is_paced(seat, ask)
            or self._has_heard(key)
        ):
            return False
        try:
            self._check(seat, ask, move)
            made = self._made(seat, id, ask, move)
        except Exception:  # a refusal, or a fault: the long way says which
            return False
        self.writing.take()
        self.pending[key] = None

        def written(result: bool | Exception) -> None:
            error: Exception | None = None
            if result is True:
                try:
                    self._become(made)
                except Exception as wrong:
                    error = wrong
            else:
                error = result or StoreError("somebody else writes to this match")
            self.writing.give_back()
            self._settle(key, error)
            then(error)

        try:
            self.store.append_then(self.id, made.row, written)
        except Exception as closed:
            written(closed)
        return True

    # ---- what others write

    async def catch_up(self) -> None:
        """Play what other processes have written."""
        async with self.writing:
            await self.take_in()

    async def take_in(self) -> bool:
        """Play what others have written; True if there was anything. The caller holds the write lock."""
        found = await self.store.entries(self.id, self.length)
        breath = Breath()
        for entry in found:
            told = self.follow(entry)
            self.news.publish(told)
            self.after(self, told)
            await breath.take()
        if found:
            self.match.keep_state()
        return bool(found)

    async def keep_snapshot(self) -> None:
        """Write the state as it stands, for a restart under other rules."""
        row = SnapshotRow(self.length, self.game.revision, self.game.snapshot(self.match))
        await self.store.keep_snapshot(self.id, row)

    # ---- texts

    def gone(self) -> frozenset[int]:
        """The numbers of the texts that nobody is shown any more."""
        return texts.veiled(self.match, self.veiled) | texts.withdrawn(self.match)

    def texts(self, seat: int) -> dict[int, str]:
        """The texts that a bot at this seat may know, by number."""
        heard = self.match.texts(seat).items()
        gone = self.gone()
        return {n: self.edits.get(n, text) for n, text in heard if n not in gone}

    def forget_text(self, number: int) -> None:
        """Nobody is shown this text any more."""
        self.match = texts.without(self.match, [number])
        self.log = texts.shown_again(self.log, {number})
        self.news.show_less()

    def show_as(self, past: Past | None) -> None:
        """Show the texts of this match as the table's document says."""
        if past is None:
            return
        edits = {one.number: one.text for one in past.edits}
        if (self.veiled, self.edits) != (past.veiled, edits):
            self.veiled, self.edits = past.veiled, edits
            self.news.show_less()

    # ---- its end

    def record(self) -> dict[str, Any]:
        """The record of a match that is over, seed and all."""
        return record_of(self.match)


def _error_of(refusal: Refusal | None) -> IllegalMove | StaleMove:
    """What is raised for a move that was not made."""
    return StaleMove() if refusal is None else IllegalMove(refusal)
