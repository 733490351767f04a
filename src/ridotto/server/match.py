"""A live match: one writer. Play on a clone, commit, then publish.

A seat is sent only what changes something for it, numbered by its own count; the ask that a move
answers is numbered per seat too, so that a late click never answers the next question.
"""

from __future__ import annotations

import asyncio
import zlib
from collections import deque
from collections.abc import Callable
from typing import Any

import msgspec

from ridotto.core import (
    HOUSE,
    Chance,
    Game,
    IllegalMove,
    Match,
    Move,
    Refusal,
    Scripted,
    TakeBack,
    Told,
    key_of,
)
from ridotto.core.claims import Deeds
from ridotto.core.record import record_of
from ridotto.core.state import drawers
from ridotto.server import texts
from ridotto.server.cards import must_have
from ridotto.server.clock import Clock
from ridotto.server.document import Past
from ridotto.server.pace import Pace
from ridotto.store.store import EntryRow, Kept, MatchRow, SnapshotRow, Store

RECENT = 50
"""So many messages of a seat are kept for a client that comes back."""
REFUSED = 200
"""So many moves that were not made are remembered with their answer."""
SNAPSHOT_EVERY = 64

_encode = msgspec.json.Encoder().encode


class StaleMove(Exception):
    """The move answers a question that is no longer asked."""


class OfAll(msgspec.Struct, frozen=True, gc=False):
    """What is the same in every view."""

    open: Any
    offers: Any
    coming: Any
    waiting: Any
    outcome: Any


class OfOne(msgspec.Struct, frozen=True, gc=False):
    """What is a seat's own in its view."""

    seat: int | None
    mine: Any
    asked: Any
    sealed: Any


class Now(msgspec.Struct, frozen=True, gc=False):
    """How things stand for a seat: the part of its messages that is compared."""

    view: OfOne
    moves: list[Move]
    offered: list[Move]
    ask: int
    undo: bool


class Channel:
    """What one seat (None: the onlookers) has been sent since somebody listens."""

    __slots__ = ("epoch", "last", "n", "recent", "seat", "send")

    def __init__(self, seat: int | None, epoch: str, send: Callable[[bytes], None]) -> None:
        self.seat = seat
        self.epoch = epoch
        self.n = 0
        self.last = b""
        self.recent: deque[tuple[int, bytes]] = deque(maxlen=RECENT)
        self.send = send


class LiveMatch:
    """A match that is being played in this process."""

    def __init__(self, row: MatchRow, match: Match, store: Store, clock: Clock, pace: Pace) -> None:
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
        self.deeds = Deeds(match.game.claims, match.seats)
        self.channels: dict[int | None, Channel] = {}
        self.paused = False
        """Nobody moves: the table is paused, or somebody has raised an X."""
        self.veiled: tuple[int, ...] = ()
        """The numbers of the texts that an X has veiled."""
        self.edits: dict[int, str] = {}
        """Texts in the words that their writers have found for them since."""
        self.ids: set[tuple[int, str]] = set()
        self.pending: dict[tuple[int, str], asyncio.Future[None] | None] = {}
        """Moves that are being made; a future for those that have come twice meanwhile."""
        self.refused: dict[tuple[int, str], Exception] = {}
        """What was answered to moves that were not made: a move that comes again is answered the same."""
        self.asks = [first_ask(row.id, match.game.revision)] * match.seats
        """By seat the number of what it was asked last; every match has numbers of its own."""
        self.due = [0.0] * match.seats
        """By seat when its answer may be released, in milliseconds: drawn when it was asked."""
        self._asked: list[Any] = [None] * match.seats
        self._printed = b""
        """What is printed on the cards, as JSON: it is written once."""
        self._writing = asyncio.Lock()
        self.after: Callable[[list[Told]], None] = lambda told: None
        """Called after each entry, once it is on disk and published."""
        self._count_asks(None)

    # ---- beginning and coming back

    @classmethod
    async def begun(cls, row: MatchRow, game: Game, store: Store, clock: Clock, pace: Pace) -> LiveMatch:
        """A new match, on disk."""
        match = started(row, game)
        await store.start_match(row)
        return cls(row, match, store, clock, pace)

    @classmethod
    def again(cls, kept: Kept, game: Game, store: Store, clock: Clock, pace: Pace) -> LiveMatch:
        """A match of the store, played to its last entry. Under newer rules it goes on from its snapshot."""
        must_have(game, msgspec.json.decode(kept.match.options))
        snapshot = kept.snapshot
        if snapshot is not None and kept.match.revision != game.revision:
            live = cls(kept.match, game.restore(snapshot.state), store, clock, pace)
            live.length = snapshot.n
            # No number comes twice, wherever one begins; and none tells how long the journal is.
            begin = key_of(f"{kept.match.seed}/asks/{snapshot.n}").hex()
            live.asks = [first_ask(begin, game.revision) + (ask is not None) for ask in live._asked]
            live.ids = {(entry.seat, entry.id) for entry in kept.entries[: snapshot.n]}
            for entry in kept.entries[: snapshot.n]:
                live.deeds.note(entry.seat, entry.move, [])
            live.deeds.close()
        else:
            live = cls(kept.match, started(kept.match, game), store, clock, pace)
        for entry in kept.entries[live.length :]:
            live._follow(entry)
        return live

    def _follow(self, entry: EntryRow) -> list[Told]:
        """Play an entry that is on disk already."""
        data = msgspec.json.decode(entry.move)
        digest = data.pop(texts.MARK, None) if self.game.tale is not None else None
        if data["type"] == "TakeBack":
            told = self.match.undo(entry.seat, at=entry.at)
        else:
            told = self.match.play(entry.seat, self.game.decode_move(data), at=entry.at)
        if digest is not None:
            at = len(self.match.journal) - 1
            self.match.forget_texts({**self.match.withdrawn, at: digest})
            told = texts.shown_again(told, texts.withdrawn(self.match))
        self._note(entry.seat, entry.id, entry.move, told)
        return told

    def _note(self, seat: int, id: str, move: bytes | Move, told: list[Told]) -> None:
        self.length += 1
        self.deeds.note(seat, move, told)
        self.log += told
        self.ids.add((seat, id))
        self._count_asks(seat)

    def _count_asks(self, by: int | None) -> None:
        """Number what each seat is asked: anew when it was not asked before, or the question is another."""
        ask = self.match.state.ask
        waiting = () if ask is None else ask.waiting
        for seat in range(self.match.seats):
            if ask is None or seat not in waiting:
                self._asked[seat] = None
                continue
            asked: Any = (ask.question, ask.args)
            for chain in ask.chains:
                if chain.seat == seat:
                    asked = (chain.question, chain.args)
            if asked != self._asked[seat] or by in (seat, HOUSE):
                self._asked[seat] = asked
                self.asks[seat] += 1
                self.due[seat] = self._due(asked[0])

    def _due(self, question: str) -> float:
        if not self.pace.factor or question not in self.game.paced:
            return 0.0
        return self.clock.now() + 1000 * self.pace.paced(question in self.game.brief)

    def asked(self, seat: int) -> int:
        """The number of what this seat is asked; 0 if nothing."""
        return self.asks[seat] if self._asked[seat] is not None else 0

    # ---- playing

    async def play(
        self, seat: int, id: str, ask: int, move: Move, waited: bool = False, through: bool = False
    ) -> None:
        """Make a move, once, whatever happens: on disk when this returns. Else StaleMove or IllegalMove.

        Who has ``waited`` until the answer may be released need not wait again; ``through``: also while
        nobody may move, as when an X is settled.
        """
        await self._once(seat, id, ask, move, waited, through)

    async def undo(self, seat: int, id: str) -> None:
        """Take back this seat's last move."""
        await self._once(seat, id, None, TakeBack())

    async def _once(
        self, seat: int, id: str, ask: int | None, move: Move, waited: bool = False, through: bool = False
    ) -> None:
        key = (seat, id)
        if key in self.ids:
            return
        if key in self.refused:
            raise self.refused[key]
        if key in self.pending:
            await self._same(key)
            return
        self.pending[key] = None
        try:
            if ask and self.due[seat] and not waited:
                await self._hold(seat, ask, move)
            async with self._writing:
                await self._write(seat, id, ask, move, through)
        except BaseException as error:
            if isinstance(error, IllegalMove | StaleMove):
                self._remember(key, error)
            promise = self.pending.pop(key)
            if promise is not None and not promise.done():
                promise.set_exception(error)
                promise.exception()  # whoever waits for it hears of it; nobody may be waiting
            raise
        promise = self.pending.pop(key)
        if promise is not None:
            promise.set_result(None)

    async def _same(self, key: tuple[int, str]) -> None:
        """Wait for a move that is being made already, and end as it ends."""
        promise = self.pending[key]
        if promise is None:
            promise = self.pending[key] = asyncio.get_running_loop().create_future()
        await asyncio.shield(promise)

    def _remember(self, key: tuple[int, str], error: IllegalMove | StaleMove) -> None:
        self.refused[key] = error.with_traceback(None)
        if len(self.refused) > REFUSED:
            del self.refused[next(iter(self.refused))]

    def holds(self, seat: int) -> bool:
        """Whether an answer of this seat would have to wait for its time."""
        return self.due[seat] != 0 and self.due[seat] > self.clock.now()

    async def _hold(self, seat: int, ask: int | None, move: Move) -> None:
        """A paced answer is checked at once and released when its time has come."""
        wait = self.due[seat] - self.clock.now()
        if wait > 0:
            try:
                self._check(seat, ask, move)
            except (IllegalMove, StaleMove):
                if not self.store.shared:
                    raise
                await self.catch_up()  # perhaps another process knows more
                self._check(seat, ask, move)
            await self.clock.sleep(wait / 1000)

    def _check(self, seat: int, ask: int | None, move: Move) -> None:
        if self.paused:
            raise IllegalMove(Refusal("table", "paused"))
        self._allowed(seat, ask, move)

    def _allowed(self, seat: int, ask: int | None, move: Move) -> None:
        """The same in a pause too."""
        if ask is None:
            return
        if ask != 0 and ask != self.asked(seat):
            raise StaleMove
        if ask == 0 and self.match._answers(move, seat):
            raise StaleMove  # it would answer a question that its sender has not seen
        refusal = self.match.refusal(seat, move)
        if refusal is not None:
            raise IllegalMove(refusal)

    async def _write(self, seat: int, id: str, ask: int | None, move: Move, through: bool = False) -> None:
        while True:
            if (seat, id) in self.ids:
                return
            try:
                (self._allowed if through else self._check)(seat, ask, move)
            except (IllegalMove, StaleMove):
                if not (self.store.shared and await self._catch_up()):
                    raise
                continue
            twin = self.match.clone()
            at = self.clock.now()
            told = twin.undo(seat, at) if ask is None else twin.play(seat, move, check=False, at=at)
            link = twin._link
            assert link is not None
            _, _, _, draws, shut, offered, _ = link
            row = EntryRow(
                self.length, seat, _encode(move), _encode(draws) if draws else b"[]", shut, offered, at, id
            )
            if await self.store.append(self.id, row):
                break
            await self._catch_up()
        self.match = twin
        self._note(seat, id, move, told)
        self._publish(told)
        if self.length % SNAPSHOT_EVERY == 0:
            await self.keep_snapshot()
        self.after(told)

    async def catch_up(self) -> None:
        """Play what other processes have written."""
        async with self._writing:
            await self._catch_up()

    async def _catch_up(self) -> bool:
        """Whether there was anything."""
        found = await self.store.entries(self.id, self.length)
        for entry in found:
            told = self._follow(entry)
            self._publish(told)
            self.after(told)
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
        """By number what a bot at this seat may have heard."""
        heard = self.match.texts(seat).items()
        gone = self.gone()
        return {n: self.edits.get(n, text) for n, text in heard if n not in gone}

    async def withdraw_text(self, number: int, writer: int) -> None:
        """Forget a text, here and on disk. First a snapshot without it: it must not survive in the old."""
        async with self._writing:
            await self._catch_up()
            text = self.match.texts(None).get(number)
            if text is None:
                return
            rows, twin = await self._entries(), texts.without(self.match, [number])
            new = [*(twin.withdrawn.keys() - self.match.withdrawn.keys())]
            first = self.length - len(self.match.journal)
            row = rows[first + new[0]] if new else texts.written_in(rows, writer, text)
            snapshot = SnapshotRow(self.length, self.game.revision, self.game.snapshot(twin))
            await self.store.keep_snapshot(self.id, snapshot)
            blank = self.game.blank(self.game.decode_move(msgspec.json.decode(row.move)))
            await self.store.rewrite(self.id, row.n, texts.forgetting(row, blank))
            self._forget(number)

    async def reread_texts(self) -> None:
        """Another process has withdrawn texts: forget them here too."""
        async with self._writing:
            rows = await self._entries()
            first = self.length - len(self.match.journal)
            gone = [
                texts.number_of(self.match, row.n - first)
                for row in rows[first : self.length]
                if texts.is_forgotten(row)
            ]
            for number in gone:
                if number is not None:
                    self._forget(number)
            if any(number is not None for number in gone):
                await self.keep_snapshot()

    async def _entries(self) -> list[EntryRow]:
        return await self.store.entries(self.id, 0)

    def _forget(self, number: int) -> None:
        self.match = texts.without(self.match, [number])
        self.log = texts.shown_again(self.log, {number})
        self.show_less()

    def show_as(self, past: Past | None) -> None:
        """What the table's document says of the texts of this match holds from now on."""
        if past is None:
            return
        edits = {one.number: one.text for one in past.edits}
        if (self.veiled, self.edits) != (past.veiled, edits):
            self.veiled, self.edits = past.veiled, edits
            self.show_less()

    def show_less(self) -> None:
        """Something is shown no more: who comes back gets everything anew, not what was sent before."""
        for channel in self.channels.values():
            channel.recent.clear()

    # ---- telling

    def _of_all(self) -> bytes:
        """What is the same in every view, as JSON: it is written once."""
        s = self.match.state
        open, waiting = drawers(s)[0], self.match._waiting()
        return _encode(OfAll(open, s.offers, s.agenda, waiting, s.outcome))[1:-1]

    def _now(self, seat: int | None, of_all: bytes) -> bytes:
        """How things stand for a seat, as JSON."""
        match = self.match
        if seat is None:
            now = Now(OfOne(None, None, None, None), [], [], 0, False)
        else:
            asked, sealed = match._own(seat)
            moves = [] if self.paused or asked is None else match.asked_moves(seat)
            offered: list[Move] = []
            if match.state.offers and not self.paused:
                offered = [move for move in match.moves(seat) if not match._answers(move, seat)]
            own = OfOne(seat, drawers(match.state)[1][seat], asked, sealed)
            now = Now(own, moves, offered, self.asked(seat), match.can_undo(seat))
        return b'{"view":{%b,%b' % (of_all, _encode(now)[9:])

    def _publish(self, told: list[Told]) -> None:
        of_all = self._of_all()
        events = [(one.to, _encode(one.event)) for one in told]
        for channel in self.channels.values():
            seat = channel.seat
            heard = b",".join([event for to, event in events if to is None or seat in to])
            now = self._now(seat, of_all)
            if not heard and now == channel.last:
                continue
            channel.last = now
            channel.n += 1
            message = b'{"type":"News","n":%d,"told":[%b],%b' % (channel.n, heard, now[1:])
            channel.recent.append((channel.n, message))
            channel.send(message)

    def refresh(self) -> None:
        """The table was paused or resumed: show everybody how things stand."""
        self._publish([])

    def channel(self, seat: int | None, epoch: str, send: Callable[[bytes], None]) -> Channel:
        """The channel of a seat; it begins when the first listener comes."""
        found = self.channels.get(seat)
        if found is None:
            found = self.channels[seat] = Channel(seat, epoch, send)
            found.last = self._now(seat, self._of_all())
        return found

    def whole(self, channel: Channel) -> bytes:
        """Everything that the seat may know."""
        seat = channel.seat
        log = [one.event for one in self.log if one.heard_by(seat)]
        gone = self.gone()
        if gone or self.edits:
            log = [texts.shown(event, gone, self.edits) for event in log]
        head = _encode(
            {"type": "Whole", "match": self.id, "epoch": channel.epoch, "n": channel.n, "seat": seat}
        )
        printed = self.game.printed
        if not self._printed:
            self._printed = _encode(None if printed is None else printed(self.match.options))
        return b'%b,"log":%b,"printed":%b,%b' % (head[:-1], _encode(log), self._printed, channel.last[1:])

    def missed(self, channel: Channel, epoch: str, n: int) -> list[bytes] | None:
        """What a client that has message n still has to get; None if only the whole will do."""
        if epoch != channel.epoch or n > channel.n:
            return None
        found = [message for number, message in channel.recent if number > n]
        return found if len(found) == channel.n - n else None

    def record(self) -> dict[str, Any]:
        """The record of a match that is over, seed and all."""
        return record_of(self.match)


def started(row: MatchRow, game: Game) -> Match:
    """The match of a row, before its first entry."""
    options = msgspec.json.decode(row.options)
    must_have(game, options)
    if row.script:
        chance: Chance = Scripted(msgspec.json.decode(row.script), seed=row.seed)
        return game.start(row.seats, options, chance=chance)
    return game.start(row.seats, options, seed=row.seed, words=row.words)


def first_ask(match: str, revision: int) -> int:
    """Where a match begins to number its asks, so that a late answer fits no question of another match."""
    return zlib.crc32(f"{match} {revision}".encode())
