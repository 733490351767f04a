"""A table that is alive in this process: its document, its match, and who listens."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any, Literal, TypeVar
from weakref import proxy

import msgspec

from ridotto.core import Told
from ridotto.server.bots.seats import BotSeats
from ridotto.server.house.settings import DAY
from ridotto.server.match.beginning import started
from ridotto.server.match.kept import keep_at_end
from ridotto.server.match.live import After, LiveMatch
from ridotto.server.match.reading import read_back
from ridotto.server.match.recalled import recall
from ridotto.server.notices.calling import Calling
from ridotto.server.services.registry import SERVICES
from ridotto.server.services.service import Service
from ridotto.server.table.absence import Absence
from ridotto.server.table.acts import began, won
from ridotto.server.table.deadlines import Deadlines
from ridotto.server.table.document import Document, face
from ridotto.server.table.gathering import of_age
from ridotto.server.table.lessons import answers_of
from ridotto.server.table.listeners import Listener, Listeners
from ridotto.server.table.tempo import Tempo
from ridotto.server.table.timing import is_sealed, wakes
from ridotto.server.table.timing import kept as kept_in_time
from ridotto.server.wire import protocol as p
from ridotto.services.deadlines.hours import Hours
from ridotto.services.problem import Problem
from ridotto.store.store import MatchRow, TableRow

if TYPE_CHECKING:
    from ridotto.server.house.house import House

S = TypeVar("S", bound=Service)

_encode = msgspec.json.encode
_document = msgspec.json.Decoder(Document)


def document_of(row: TableRow) -> Document:
    """The document of a row."""
    return _document.decode(row.document)


class LiveTable:
    """One table. All changes of its document go through ``change``.

    Its parts refer to it weakly: a table that is put away is freed at once, with its match, and not hours
    later when the garbage collector runs. Background work goes through ``spawn``.
    """

    def __init__(self, house: House, row: TableRow) -> None:
        self.house = house
        self.version = row.version
        self.expires = row.expires
        self._keep(document_of(row))
        self.live: LiveMatch | None = None
        self.seats: BotSeats | None = None
        me: LiveTable = proxy(self)
        self._me = me
        self.listeners = Listeners(
            lambda listener: me.seat_of(listener), lambda seat: me.sealed(seat), lambda one: me.show_all(one)
        )
        self.absence = Absence(me)
        self.deadlines = Deadlines(me)
        self.calling = Calling(me)
        self.tempo = Tempo(me)
        self.idle_since = house.clock.ticks()
        self._changing = asyncio.Lock()
        self.services = [kind(me) for kind in SERVICES if kind.is_for(self.game)]
        """What happens here beside the moves."""
        self._following = [one for one in self.services if one.follows()]
        self.minding = [one for one in self.services if type(one).minds is not Service.minds]
        """Those that may have something to do before a move; at most tables there are none."""
        self._told: After = lambda live, told: me._after(live, told)

    @property
    def game(self) -> Any:
        """The game that is played here."""
        return self.house.game(self.doc.game)

    def service(self, kind: type[S]) -> S | None:
        """The service of this kind, if the game calls for it."""
        return next((one for one in self.services if isinstance(one, kind)), None)

    def minded_by(self, seat: int) -> list[Service]:
        """The services that have something to do before this seat moves."""
        return [one for one in self.minding if one.minds(seat)]

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Run in the background; the table stays in memory for as long as that takes."""
        task = self.house.spawn(work)
        task.add_done_callback(lambda _: self)
        return task

    # ---- the document

    async def change(self, how: Callable[[Document], Document]) -> Document:
        """Change the document: on disk first, then everybody is told. ``how`` may have to be done again."""
        sure = not self.house.store.shared
        async with self._changing:
            while True:
                try:
                    doc = how(self.doc)
                    for service in self.services:
                        doc = service.changing(doc)
                    house = self.house
                    doc = kept_in_time(self.doc, doc, house.clock.now(), house.life.gaps)
                except Problem:
                    if sure:
                        raise
                    sure = True
                    await self._reload()  # perhaps another process knows more
                    continue
                if doc == self.doc:
                    return doc
                row = row_of(doc, self.version + 1, self.house)
                if await self.house.store.save_table(row):
                    break
                await self._reload()
            self.version, self.expires = row.version, row.expires
            self._become(doc)
            return doc

    async def prolong(self) -> None:
        """Somebody is here: a table that would be removed one day is kept for longer."""
        async with self._changing:
            row = row_of(self.doc, self.version + 1, self.house)
            if self.doc.phase != "playing" or row.expires is None:
                return
            if row.expires - (self.expires or 0) > DAY and await self.house.store.save_table(row):
                self.version, self.expires = row.version, row.expires

    async def keep_due(self) -> None:
        """The store says that the time of a question is over: it may be due later by now, or never."""
        playable = await self.wake()
        async with self._changing:
            row = row_of(self.doc, self.version + 1, self.house)
            row = row if playable else msgspec.structs.replace(row, due=None)
            later = row.due is None or row.due > self.house.clock.now()
            if later and await self.house.store.save_table(row):
                self.version, self.expires = row.version, row.expires

    async def reload(self) -> None:
        """Another process has changed the table."""
        async with self._changing:
            await self._reload()
        if self.live is None and await self.wake():
            self._show_all()  # it has begun a match

    async def _reload(self) -> None:
        row = await self.house.store.table(self.doc.code)
        if row is None:
            self.close("gone")
            raise Problem("no_such_table", "This table is no longer there.", 404)
        self.expires = row.expires
        if row.version > self.version:
            doc = document_of(row)
            await self.house.nodes.know(place.node for place in doc.places)
            self.version = row.version
            self._become(doc)

    async def heard_of(self, token: str) -> None:
        """Look up a token by its hash, in the store too: another process may have issued it a moment ago."""
        if self.house.store.shared and token != self.doc.screen and self.doc.by_token(token) is None:
            await self.reload()

    def _keep(self, doc: Document) -> None:
        self.doc = doc
        self._number_of: dict[str | None, int] = {place.id: n for n, place in enumerate(doc.places)}

    def _become(self, doc: Document) -> None:
        before = self.doc
        self._keep(doc)
        self.listeners.seats_changed()
        tokens = {place.id: place.token for place in before.places}
        for place in doc.places:
            if tokens.get(place.id, place.token) != place.token:
                why: Literal["moved", "removed"] = "moved" if place.kind == "person" else "removed"
                self.listeners.send_away(self.listeners.at(place.id), p.Bye(why))
        if doc.match != before.match and self.live is not None:
            self._forget_match()
        self._seat_bots()
        self.tempo.follow()
        if self.live is not None and doc.held != self.live.paused:
            self.live.paused = doc.held
            self.live.news.refresh()
        self.tell_all()
        self.listeners.letters_opened()
        for service in self.services:
            service.became(before)
        self._following = [one for one in self.services if one.follows()]
        self.absence.look_round()
        self.deadlines.look()
        self.calling.look()
        self.stir_bots()

    # ---- who listens

    def look_round(self) -> None:
        """A process at which somebody sits has died, or lives again."""
        self.tell_all()
        self.absence.look_round()

    def face(self) -> p.Table:
        """The table as everybody sees it."""
        return face(self.doc, self.absence.here, self.deadlines.until)

    def tell_all(self) -> None:
        """Send the table to everybody who listens, and for whom it is not as it was: what somebody keeps to
        themselves makes nobody else hear anything."""
        table = self.face()
        for listener in self.listeners:
            news = self._news(listener, table)
            if news != listener.table:
                listener.table = news
                listener.send(news)

    def _news(self, listener: Listener, table: p.Table) -> bytes:
        host, own = listener.chair == self.doc.host, self._hours_of(listener)
        seat = self.seat_of(listener)
        sealed = listener.chair is not None and self.sealed(seat)
        return _encode(p.TableNews(table, host, seat, own, sealed))

    def sealed(self, seat: int | None) -> bool:
        """Whether a letter lies before this seat that is not open: it is told nothing of the match."""
        return self.live is not None and is_sealed(self.doc, self.live.asking.question, seat)

    def show_all(self, listener: Listener) -> None:
        """Send somebody everything: of the match, and of what lies beside it."""
        live = self.live
        if live is None or self.listeners.keep_from(listener):
            return
        self.show(live, listener)
        for service in self.services:
            service.welcome(listener)
            service.shown(listener, live)

    def _hours_of(self, listener: Listener) -> Hours | None:
        """What somebody is told of their own hours, where these count."""
        if listener.chair is None or self.doc.rhythm.kind == "live":
            return None
        return next((place.hours for place in self.doc.places if place.id == listener.chair), None)

    def seat_of(self, listener: Listener) -> int | None:
        """The seat of a listener in the match, if there is one."""
        return self._number_of.get(listener.chair) if self.doc.match else None

    async def enter(self, listener: Listener, last: p.Last | None) -> None:
        """Somebody listens from now on: everything they may know, or what they missed."""
        same = [] if listener.chair is None else self.listeners.at(listener.chair)
        if len(same) >= self.house.settings.sockets_per_seat:
            self.listeners.send_away(same[:1], p.Bye("moved"))  # often a connection that is dead already
        live = await self.live_match()
        if live is not None:
            of_age(self.game, listener.adult)
        self.listeners.add(listener)
        seat, host = self.seat_of(listener), listener.chair == self.doc.host and listener.chair is not None
        back = listener.chair is not None and not same
        stood_in = self.absence.stood_in(listener.chair) if back and listener.chair else 0
        table, own = self.face(), self._hours_of(listener)
        listener.table = self._news(listener, table)
        withheld = self.listeners.keep_from(listener)
        listener.send(_encode(p.Welcome(listener.chair, seat, host, table, stood_in, own, withheld)))
        if not withheld:
            for service in self.services:
                service.welcome(listener)
            if live is not None:
                self.show(live, listener, last)
                for service in self.services:
                    service.shown(listener, live)
        if back and listener.chair is not None:
            await self.absence.arrived(listener.chair)
            await self.prolong()

    def show(self, live: LiveMatch, listener: Listener, last: p.Last | None = None) -> None:
        """Send what a listener missed of the match, or everything."""
        if self.listeners.keep_from(listener):
            return
        seat = self.seat_of(listener)
        channel = live.news.channel(seat, self.house.fresh(6).hex(), self.listeners.to_seat(seat))
        missed = live.news.missed(channel, last.epoch, last.n) if last is not None else None
        for message in [live.news.whole(channel)] if missed is None else missed:
            listener.send(message)

    def leave(self, listener: Listener) -> None:
        """A socket is gone."""
        self.listeners.discard(listener)
        self.idle_since = self.house.clock.ticks()
        chair = listener.chair
        if chair is None or self.listeners.any_at(chair):
            return
        if self.live is not None:
            self.live.news.channels.pop(self.doc.seat_of(chair), None)
        self.tell_all()
        self.absence.left(chair)

    def close(self, why: Any) -> None:
        """The table is gone, or the house closes."""
        self.absence.close()
        self.deadlines.close()
        self.listeners.send_away(list(self.listeners), p.Bye(why))
        for service in self.services:
            service.close()

    def put_away(self, why: Any) -> None:
        """This process forgets the table: whoever comes later finds it in the store, or gone."""
        self.close(why)
        self._forget_match()

    # ---- the match

    async def begin(
        self, how: Callable[[Document], Document], script: bytes = b"", beginning: bytes = b""
    ) -> None:
        """Start the match of a table that is made ready: the match is on disk, then the table says so."""
        house = self.house
        if house.store.shared:
            await self.reload()
        ready = how(self.doc)
        row = MatchRow(
            id=house.fresh(9).hex(),
            table=ready.code,
            game=ready.game,
            revision=self.game.revision,
            seats=len(ready.places),
            options=_encode(ready.options),
            seed=ready.seed,
            words=ready.words,
            script=script,
            started=house.clock.now(),
            persons=tuple(place.person for place in ready.places),
            beginning=beginning,
        )
        pace = self.tempo.of(row)
        match = started(row, self.game)
        await house.store.start_match(row)
        live = LiveMatch(row, match, house.store, house.clock, pace, self._told)

        def go(doc: Document) -> Document:
            now = how(doc)
            if _dealt_by(now) != _dealt_by(ready):
                raise Problem("changed", "The table has just changed; look at it, and start again.")
            return began(now, row.id)

        await self.change(go)
        if self.live is None:
            await self._take(live)
        self._show_all()

    async def tried_from(self) -> bytes:
        """Where the last match here began, if it was a try: the next one begins there too."""
        live = None if self.doc.tried is None else await self.live_match()
        return b"" if live is None else live.row.beginning

    async def live_match(self) -> LiveMatch | None:
        """The match of this table, read from the store if this process does not have it yet."""
        if self.live is None and self.doc.match is not None:
            async with self._changing:
                kept = await self.house.store.match(self.doc.match)
                if kept is not None and self.live is None:
                    house, pace = self.house, self.tempo.of(kept.row)
                    after = self._told
                    await self._take(await read_back(kept, self.game, house.store, house.clock, pace, after))
            await self._catch_up()  # what others wrote while it was read has been told to nobody here
        return self.live

    async def wake(self) -> bool:
        """Load the match; False if there is none, or none that this house can play (entering says why)."""
        try:
            return await self.live_match() is not None
        except Problem:
            return False

    async def up_to_date(self) -> None:
        """Have the match as it stands: a client that comes from another process may have seen more."""
        await self.live_match()
        await self._catch_up()

    async def _catch_up(self) -> None:
        if self.live is not None and self.house.store.shared:
            await self.live.catch_up()

    async def live_match_of(self, id: str) -> LiveMatch:
        """The match of this table that is on, or an earlier one."""
        live = await self.live_match()
        if live is not None and live.id == id:
            return live
        kept = await self.house.store.match(id)
        assert kept is not None
        past = await read_back(kept, self.game, self.house.store, self.house.clock, self.house.pace)
        past.show_as(self.doc.past_of(id))
        return past

    async def _take(self, live: LiveMatch) -> None:
        live.paused = self.doc.held
        live.show_as(self.doc.past_of(live.id))
        await recall(self.house, live)
        kept = [await service.read(live) for service in self.services]
        if self.live is not None or self.doc.match != live.id:
            return  # somebody was faster
        self.live = live
        me, house = self._me, self.house
        self.seats = BotSeats(
            live,
            house.addresses[self.doc.game],
            house.workers,
            lambda work: me.spawn(work),
            self.doc.dice or live.row.seed,  # tables that were opened before bots had dice of their own
            answers_of(self.game) if live.row.script else {},
            lambda seat: any(service.answers(seat) for service in me.services),
            lambda: tuple(text for service in me.services for text in service.left_out()),
        )
        self._seat_bots()
        self.tempo.follow()
        for service, found in zip(self.services, kept):
            service.take(live, found)
        self.seats.stir(live.match.told)
        self.deadlines.look()
        self.calling.look()
        if live.match.over:
            self._after(live, [])

    def _forget_match(self) -> None:
        self.live = self.seats = None
        for service in self.services:
            service.forget()

    def _show_all(self) -> None:
        if self.live is not None:
            for listener in self.listeners:
                self.show(self.live, listener)

    def _seat_bots(self) -> None:
        if self.seats is not None:
            self.seats.bots = {
                seat: place.bot for seat, place in enumerate(self.doc.places) if place.bot is not None
            }

    def _after(self, live: LiveMatch, told: list[Told]) -> None:
        if live is not self.live:
            return
        if live.hurry is not None:
            self.tempo.follow()
        for service in self._following:
            service.after(live, told)
        if self.seats is not None:
            self.seats.stir(told)
        if self.doc.rhythm.kind != "live":
            self.deadlines.moved()
        self.calling.look()
        outcome = live.match.outcome
        if outcome is not None and self.doc.phase == "playing":
            self.spawn(self._end(live, outcome.winners))

    async def _end(self, live: LiveMatch, winners: list[int]) -> None:
        """Keep what was told, then say that the match is over: a house that dies between does it again."""
        await keep_at_end(self.house, live)

        def over(doc: Document) -> Document:
            return won(doc, winners) if doc.phase == "playing" else doc

        await self.house.until_kept(lambda: self.change(over))

    def stir_bots(self) -> None:
        """Something has changed: bots look whether they are asked."""
        if self.seats is not None:
            self.seats.stir([])

    def turn_of(self, token: str) -> p.Turn:
        """What whoever has this token sees in the list of their tables."""
        place, live = self.doc.by_token(token), self.live
        if place is None and token != self.doc.screen:
            raise Problem("not_seated", "That is for those who sit at this table.", 403)
        seat = None if place is None or place.left or place.stands_in else self.doc.seat_of(place.id)
        playing = live is not None and self.doc.phase == "playing" and not self.doc.held
        asked = live is not None and playing and seat is not None and live.asked(seat) > 0
        return p.Turn(self.face(), asked, asked and self.sealed(seat))

    def is_there(self, seat: int) -> bool:
        """Whether this seat is still a person's: away perhaps, but not gone."""
        place = self.doc.places[seat]
        return place.kind == "person" and not place.left

    # ---- beside the match

    async def hear(self, by: Listener, message: Any, address: str) -> p.Message | None:
        """Pass a client's message to the service it is for; returns the answer for that client alone."""
        match_id = getattr(message, "match", None)
        if match_id is not None and match_id != self.player(by)[0].id:
            raise Problem("other_match", "That was another match.")
        if by.chair is not None and self.sealed(self.seat_of(by)):
            raise Problem("sealed_letter", "First open the letter that lies here.", 409)
        name = message.service if isinstance(message, p.Beside) else None
        kind = next((one for one in SERVICES if isinstance(message, one.hears) or one.name == name), Service)
        service = self.service(kind) if kind is not Service else None
        if service is None:
            self.player(by)
            raise Problem(*kind.missing, 404)
        return await service.hear(by, message, address)

    def player(self, listener: Listener) -> tuple[LiveMatch, int]:
        """The match and the seat of a listener; raise a Problem if it does not play."""
        seat = self.seat_of(listener) if listener in self.listeners else None
        live = self.live
        if seat is None:
            raise Problem("not_seated", "That is for those who play.", 403)
        if live is None:
            raise Problem("no_match", "No match is being played here.")
        if self.sealed(seat):
            raise Problem("sealed_letter", "First open the letter that lies here.", 409)
        return live, seat


def _dealt_by(doc: Document) -> Any:
    """What a match depends on: who sits where, what is agreed, the seed and the words in it."""
    return [(place.id, place.person) for place in doc.places], doc.options, doc.seed, doc.words


def row_of(doc: Document, version: int, house: House) -> TableRow:
    """The row of a document. A table at which people play with one another never expires."""
    now, days = house.clock.now(), house.settings
    expires = {
        "gathering": now + int(days.unstarted_days * DAY),
        "playing": now + int(days.solo_days * DAY) if len(doc.people) < 2 else None,
        "over": now + int(days.ended_days * DAY),
    }[doc.phase]
    due = None if house.still else wakes(doc, house.life.gaps)
    return TableRow(doc.code, version, _encode(doc), now, expires, due)
