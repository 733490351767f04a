"""The services of a table at which stories are told: beside the moves, and never in the journal."""

from __future__ import annotations

import asyncio
from types import MappingProxyType
from typing import TYPE_CHECKING, Any
from weakref import proxy

import msgspec

from ridotto.core import HOUSE, Game, Move, Told
from ridotto.core.beside import Tale
from ridotto.core.tries import told_before
from ridotto.server.match import forgotten
from ridotto.server.match.live import LiveMatch
from ridotto.server.match.recalled import recall_all
from ridotto.server.services import tale as tales
from ridotto.server.services.drafts import Desks
from ridotto.server.services.service import Service
from ridotto.server.table.document import Document, Place
from ridotto.server.table.keys import hash_of
from ridotto.server.wire import protocol as p
from ridotto.services import texts
from ridotto.services.problem import Problem
from ridotto.services.tales import editable, minutes, moves_of, open_of, teller_of
from ridotto.store.store import LimitRow

if TYPE_CHECKING:
    from ridotto.server.table.listeners import Listener
    from ridotto.server.table.live import LiveTable

LIMITS = 60
"""At most this many lines, and as many veils, per table."""
MINUTE = 60_000
_encode = msgspec.json.encode


class Telling(Service):
    """What belongs to the tale told at a table: the X, hands, ideas, drafts, candle, lines and veils."""

    hears = (p.Draft,)
    missing = ("no_drafts", "Nothing is written in this game.")
    notices = MappingProxyType({"texts": "match", "drafts": "match", "limits": "table"})

    def __init__(self, table: LiveTable) -> None:
        super().__init__(table)
        assert table.game.tale is not None
        self.tale: Tale = table.game.tale
        self.desks: Desks | None = None
        self.limits: list[LimitRow] = []
        """Lines and veils that have been shown."""
        self._merging = False
        self._candle: asyncio.Task[Any] | None = None
        self._lit: tuple[int, int] | None = None
        """When the candle was lit, and the ticks of the clock then."""
        self._told = b""

    @classmethod
    def is_for(cls, game: Game) -> bool:
        """Where stories are told."""
        return game.tale is not None

    # ---- how it stands

    def face(self, insider: bool) -> p.Tale:
        """The tale as it stands; lines and veils are for those of the table."""
        doc, live = self.table.doc, self.table.live
        kept, stop = doc.tale, None
        if kept.stop is not None and live is not None:
            found = kept.stop
            by, choices = tales.settlers(doc, live.match), tales.choices(doc, live.match)
            stop = p.Stop(found.n, found.veiled, by, choices, found.talking)
        length = minutes(self.table.game, doc.options) if doc.match else 0
        shown = self.limits if insider else []
        return p.Tale(
            doc.match,
            stop,
            kept.hands,
            kept.suggestions,
            () if live is None else tuple(sorted(texts.veiled(live.match, live.veiled))),
            () if live is None else tuple(sorted(texts.withdrawn(live.match))),
            ()
            if live is None
            else tuple(p.Edited(n, live.edits[n]) for n in sorted({*live.edits} - live.gone())),
            () if live is None else _editable(live, self.house.clock.now()),
            p.Candle(length, kept.burnt, kept.lit) if length else None,
            tuple(row.text for row in shown if row.kind == "line"),
            tuple(row.text for row in shown if row.kind == "veil"),
        )

    def tell(self) -> None:
        """Send it to everybody, if it has changed."""
        inside, outside = _encode(self.face(True)), _encode(self.face(False))
        if inside == self._told:
            return
        self._told = inside
        for listener in self.table.listeners:
            listener.send(inside if listener.inside else outside)

    def welcome(self, listener: Listener) -> None:
        """Somebody listens from now on."""
        self._told = self._told or _encode(self.face(True))  # nobody who was told that hears it again
        listener.send(_encode(self.face(listener.inside)))
        seat, desks = self.table.seat_of(listener), self.desks
        if seat is not None and desks is not None and (found := desks.of(seat)):
            listener.send(_encode(p.Drafts(desks.match_id, found)))

    # ---- the table and its match

    async def load(self) -> None:
        """Read lines and veils."""
        self.limits = await self.house.store.limits(self.table.doc.code)

    async def read(self, live: LiveMatch) -> Desks:
        """What seats are writing; drafts of scenes that are over are thrown away."""
        me: Telling = proxy(self)

        def show(seat: int, drafts: list[p.Drafted]) -> None:
            me._show_drafts(seat, drafts)  # weakly, as parts know their table

        desks = Desks(live.id, live.match.seats, self.tale, self.house.store, show)
        desks.note(live.log)
        await desks.read()
        await desks.tidy()
        return desks

    def take(self, live: LiveMatch, kept: Desks) -> None:
        """The match is on from now."""
        self.desks = kept
        if self.tale.adults:  # they come back at once, and are asked
            self.table.listeners.send_away(
                [one for one in self.table.listeners if not one.adult], p.Bye("closing")
            )
        self.mind_the_candle()
        self.tell()

    def forget(self) -> None:
        """The match is over, or put away."""
        self.desks = None

    def changing(self, doc: Document) -> Document:
        """The candle is lit, or put out."""
        return tales.burning(doc, self.table.game, self.now())

    def became(self, before: Document) -> None:
        """The document has changed."""
        doc, live = self.table.doc, self.table.live
        if live is not None:
            live.show_as(doc.past_of(live.id))
        if live is not None and self.desks is not None and live.id == self.desks.match_id:
            gone = [
                seat
                for seat, place in enumerate(doc.places)
                if place.kind == "bot" and doc.match == before.match and before.places[seat].kind == "person"
            ]
            if gone:
                self.table.spawn(self.desks.clear(gone))
        self.mind_the_candle()
        self.tell()

    def after(self, live: LiveMatch, told: list[Told]) -> None:
        """An entry is on disk and told."""
        desks, last = self.desks, live.match.last
        if desks is not None and desks.match_id == live.id and last is not None:
            closed = desks.note(told)
            self.tell()
            self.table.spawn(self._tidy(live, desks, last.seat, last.move, closed))

    async def _tidy(self, live: LiveMatch, desks: Desks, seat: int, move: Move, closed: bool) -> None:
        if live.match.over:
            await desks.clear(range(live.match.seats))
        else:
            await desks.tidy(seat, move)
        if closed and self.table.live is live:
            await self.table.change(tales.scene_over)

    # ---- the candle

    def mind_the_candle(self) -> None:
        """Restart the candle's timer: when it has burnt down, the house makes the move for it."""
        if self._candle is not None:
            self._candle.cancel()
            self._candle = None
        tale = self.table.doc.tale
        if tale.lit is not None and self.table.live is not None:
            length = minutes(self.table.game, self.table.doc.options) * MINUTE
            left = length - tale.burnt - (self.now() - tale.lit)
            self._candle = self.table.spawn(self._burn(self.table.live, left / 1000))

    def now(self) -> int:
        """The time. While the candle burns it is counted from when it was lit, whatever the clock says."""
        clock, lit = self.house.clock, self.table.doc.tale.lit
        if lit is None:
            return clock.now()
        if self._lit is None or self._lit[0] != lit:
            self._lit = lit, clock.ticks() - max(0, clock.now() - lit)
        return lit + clock.ticks() - self._lit[1]

    async def _burn(self, live: LiveMatch, seconds: float) -> None:
        if seconds > 0:
            await self.house.clock.sleep(seconds)
        self._candle = None
        if self.tale.time_is_up in live.match.moves(HOUSE):
            await live.play(HOUSE, "candle", 0, self.tale.time_is_up, through=True)

    def close(self) -> None:
        """The table is put away."""
        if self._candle is not None:
            self._candle.cancel()

    # ---- what is done

    async def act(self, act: p.TaleActs, by: Place | None, person: str) -> None:
        """Do something to the tale; ``by`` is None for the shared screen and for former players."""
        match act:
            case p.PressX():
                await self._press_x()
            case p.AddLimits(lines, veils):
                await self._limit([*(("line", text) for text in lines), *(("veil", text) for text in veils)])
            case p.WithdrawText(number, match_id):
                await self._withdraw(by, person, number, match_id)
            case p.EditText(number, text):
                await self._edit(person, number, text)
            case _ if by is None:
                raise Problem("not_seated", "That is for those who sit at this table.", 403)
            case p.Settle():
                await self._settle(by, act)
            case p.RaiseHand():
                await self.table.change(lambda doc: tales.raised(doc, by))
            case p.LowerHand(chair):
                await self.table.change(lambda doc: tales.lowered(doc, by, chair or by.id, self._teller()))
            case p.Suggest(text):
                await self.table.change(lambda doc: tales.suggested(doc, by, text, self._teller()))

    def _teller(self) -> str | None:
        """The chair of whoever tells."""
        live, doc = self.table.live, self.table.doc
        seat = None if live is None else teller_of(live.match)
        return None if seat is None else doc.places[seat].id

    async def _live(self) -> LiveMatch:
        tales.require_playing(self.table.doc)
        await self.table.up_to_date()
        live = self.table.live
        assert live is not None
        return live

    async def _press_x(self) -> None:
        live = await self._live()
        await self.table.change(lambda doc: tales.stopped(doc, live.match))

    async def _settle(self, by: Place, act: p.Settle) -> None:
        live = await self._live()
        stop = tales.settling(self.table.doc, live.match, by, act)
        if act.how == "rewind" or act.how == "skip":
            for n, (seat, move) in enumerate(moves_of(act.how, stop.veiled, lambda: live.match)):
                await live.play(seat, f"x {stop.n}.{n}", live.asked(seat), move, through=True)
        await self.table.change(lambda doc: tales.settled(doc, stop.n, act.how))

    async def _withdraw(self, by: Place | None, person: str, number: int, id: str | None) -> None:
        live, writer = await self._text(number, id)
        host = by is not None and by.id == self.table.doc.host
        wrote = _wrote(live, writer, person) or (host and not live.row.persons)
        if not wrote or number in told_before(live.match):
            raise Problem("not_yours", "Only its writer takes a text back.", 403)
        await forgotten.withdraw(live, number, writer)
        await self.table.change(lambda doc: tales.edited(doc, live.id, number, None))
        self.tell()
        await recall_all(self.house)
        await self.house.store.scrub()

    async def _edit(self, person: str, number: int, text: str) -> None:
        live, writer = await self._text(number, None)
        if not _wrote(live, writer, person):
            raise Problem("not_yours", "Only its writer edits a text.", 403)
        said = tales.reworded(live.match, live.gone(), number, text, self.house.clock.now())
        await self.table.change(lambda doc: tales.edited(doc, live.id, number, said))

    async def _text(self, number: int, id: str | None) -> tuple[LiveMatch, int]:
        """The match of a text (if none is named, that of the table) and the seat of its writer."""
        doc = self.table.doc
        past = doc.past_of(id or doc.match)
        if past is None:
            raise Problem("no_such_match", "There is no such match at this table.", 404)
        live = await self.table.live_match_of(past.match)
        writers = self.tale.writers(open_of(live.match))
        if number >= len(writers):
            raise Problem("no_such_text", "There is no text of this number.", 404)
        return live, writers[number]

    async def left(self, by: Place) -> None:
        """Somebody has left for good: the character goes out of the game."""
        live, seat = self.table.live, self.table.doc.seat_of(by.id)
        if live is not None and seat is not None and self.tale.left(seat) in live.match.moves(HOUSE):
            await live.play(HOUSE, f"left {seat}", 0, self.tale.left(seat), through=True)
            if self.desks is not None:
                await self.desks.clear([seat])

    # ---- lines and veils

    async def _limit(self, given: list[tuple[str, str]]) -> None:
        """Keep them, each by itself and nobody's; they are shown after a while, with those of others."""
        code, store = self.table.doc.code, self.house.store
        rows = await store.limits(code)
        known = {(row.kind, row.text.casefold()) for row in rows}
        new = []
        for kind, text in given:
            text = " ".join(text.split())
            if text and (kind, text.casefold()) not in known:
                known.add((kind, text.casefold()))
                new.append(LimitRow(kind, text))
        for kind in ("line", "veil"):
            if sum(one == kind for one, _ in known) > LIMITS:
                raise Problem("too_many_limits", f"At most {LIMITS} lines and {LIMITS} veils are kept.")
        for row in sorted(new):
            await store.add_limit(code, row)
        self.merge()

    def left_out(self) -> tuple[str, ...]:
        """What companions must not tell of: the lines and veils that have been shown."""
        return tuple(row.text for row in self.limits)

    def merge(self) -> None:
        """Show what has been added, a while from now: until then others may add something too."""
        if not self._merging:
            self._merging = True
            self.table.spawn(self._merge())

    async def _merge(self) -> None:
        wait = self.house.pace.merged()
        if wait:
            await self.house.clock.sleep(wait)
        self._merging = False
        await self.load()
        self.tell()

    # ---- drafts

    async def hear(self, by: Listener, message: p.Draft, address: str) -> p.DraftKept:
        """Keep what a seat is writing; its other devices are shown it."""
        (live, seat), desks, wish = self.table.player(by), self.desks, message
        assert desks is not None
        if live.match.over:
            raise Problem("match_over", "The match is over: nothing more is written in it.")
        await desks.keep(seat, wish.form, wish.text)
        self._show_drafts(seat, [p.Drafted(wish.form, wish.text)], but=by)
        return p.DraftKept(wish.form, wish.n)

    def _show_drafts(self, seat: int, drafts: list[p.Drafted], but: Listener | None = None) -> None:
        if self.desks is None:
            return  # they are being read, and whoever comes is shown them
        message = _encode(p.Drafts(self.desks.match_id, drafts))
        for listener in self.table.listeners:
            if listener is not but and self.table.seat_of(listener) == seat:
                listener.send(message)

    async def read_again(self, kind: str) -> None:
        """Another process has written something."""
        live = self.table.live
        if kind == "limits":
            self.merge()
        elif kind == "drafts" and self.desks is not None:
            await self.desks.read()
        elif kind == "texts" and live is not None:
            await forgotten.reread(live)
            self.tell()


async def acted(table: LiveTable, act: p.TaleActs, token: str) -> p.Tale:
    """Do something beside the moves, at a table where stories are told; how the tale stands then."""
    hashed = hash_of(token)
    await table.heard_of(hashed)
    doc, telling = table.doc, table.service(Telling)
    by, person = doc.by_token(hashed), doc.person(hashed)
    inside = by is not None or (bool(doc.screen) and doc.screen == hashed)
    theirs = person and isinstance(act, p.WithdrawText | p.EditText)
    if not (inside or theirs):
        raise Problem("not_seated", "That is for those who sit at this table.", 403)
    if telling is None:
        raise Problem("not_told", "No stories are told in this game.", 404)
    await telling.act(act, by, person)
    return telling.face(inside)


def _editable(live: LiveMatch, now: int) -> tuple[p.Editable, ...]:
    """The texts that were told not long ago, and until when they stay open."""
    return tuple(p.Editable(n, until) for n, (_, until) in editable(live.match, live.gone(), now).items())


def _wrote(live: LiveMatch, writer: int, person: str) -> bool:
    """Whether this person wrote what this seat wrote. In older matches nobody can tell."""
    return bool(person) and person == (live.row.persons[writer] if live.row.persons else "")
