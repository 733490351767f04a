"""The house: all tables of this process, the store behind them, the workers in which bots think."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from functools import partial
from typing import Any

from msgspec.structs import replace

from ridotto import games
from ridotto.core import Game
from ridotto.server.bots.workers import Workers, work
from ridotto.server.house.cache import Cache
from ridotto.server.house.clock import Clock, WallClock
from ridotto.server.house.coach import Coach
from ridotto.server.house.life import Life
from ridotto.server.house.nodes import Nodes
from ridotto.server.house.reach import Reach, is_loopback
from ridotto.server.house.settings import DAY, MINUTE, Settings
from ridotto.server.match import kept
from ridotto.server.match.cards import know
from ridotto.server.match.live import LiveMatch
from ridotto.server.match.pace import Pace
from ridotto.server.notices.calling import LOOK, Calls
from ridotto.server.notices.mailbox import Mailbox
from ridotto.server.notices.outlet import Outlet
from ridotto.server.notices.sender import Sender
from ridotto.server.table import hearing, lessons
from ridotto.server.table.acts import acted, permitted
from ridotto.server.table.document import Document, HandoverKey, Place
from ridotto.server.table.gathering import all_seated, of_age, opened, sat_down
from ridotto.server.table.keys import Fresh, hash_of, is_code, new_code, new_token
from ridotto.server.table.live import LiveTable, document_of, row_of
from ridotto.server.wire import protocol as p
from ridotto.server.wire.limits import Budget, Guesses
from ridotto.services.deadlines.hours import checked
from ridotto.services.deadlines.life import BEAT
from ridotto.services.problem import Problem
from ridotto.store.restore import STILL
from ridotto.store.store import Notice, Store, StoreError

log = logging.getLogger("ridotto.house")

REPLAYS = 16_000_000
"""Bytes of replays that are kept for whoever asks for the same."""
AGAIN = 2.0
"""Seconds until something is tried again that the store could not keep."""
SWEEP = 60.0
"""Seconds between two looks for tables that have expired or fallen asleep."""
FORGOTTEN = 400 * DAY
"""A key of a browser that was not used for so long is forgotten."""
ASLEEP = 10 * MINUTE
"""How long a table without listeners stays in memory; the store has it."""


class House:
    """Opens tables, seats people, and hands each socket to its table."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        clock: Clock | None = None,
        pace: Pace | None = None,
        fresh: Fresh = secrets.token_bytes,
        workers: Workers | None = None,
        outlet: Outlet | None = None,
        mailbox: Mailbox | None = None,
    ) -> None:
        self.settings = settings
        self.store = store
        self.clock = clock or WallClock()
        self.pace = pace or Pace(settings.pace)
        self.fresh = fresh
        self.node = fresh(6).hex() if store.shared else ""
        """The name of this process among those that share the store; a restart makes another."""
        self.nodes = Nodes(store, self.node)
        self.life = Life(store, self.clock)
        self.addresses = games.served(settings.games)
        """The games of this house: ours, and the guests that its host has named."""
        self._games = {name: games.at(address) for name, address in self.addresses.items()}
        found = tuple(self.addresses.values())
        self.cards = know(settings.cards, self._games.values())
        """For each game, the cards that a table may choose instead of the game's own, by name."""
        thinking = partial(work, cards=settings.cards, addresses=found) if settings.cards else work
        self.workers = workers or Workers(settings.workers, settings.overrun, thinking)
        self.reach = Reach(settings)
        self.guesses = Guesses(settings.wrong_codes)
        self.budgets = {
            "openings": Budget(settings.openings, 3600),
            "acts": Budget(settings.acts, 60),
            "replays": Budget(settings.replays, 60),
            "talk": Budget(settings.talk, 60),
            "requests": Budget(settings.requests, 60),
            "mails": Budget(settings.mails, 3600),
            "trials": Budget(settings.trials, 3600),
        }
        """What one address may do."""
        self.replays: Cache[tuple[str, str]] = Cache(REPLAYS)
        """Replays that were asked for not long ago, by match and eye."""
        self.coach = Coach(self)
        self.sender = Sender(self, outlet or Outlet(), mailbox or Mailbox(None))
        self.calls = Calls(self)
        self.still = False
        """After a restore, until the host says otherwise: no clock runs, and no notice goes out."""
        self.leaving = asyncio.Event()
        """Set when the house is about to close: nobody is kept waiting for an answer."""
        self._tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Future[LiveTable]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    # ---- opening and closing

    async def open(self) -> None:
        """Open the doors."""
        await self.store.open(self._hear)
        await self._wake_up()
        with suppress(StoreError):  # then at the next beat
            await self._beat()
        if self.node:
            await self.nodes.look()  # nobody may read of this process before it has given a heartbeat
            self.spawn(self._every(self.settings.beat, self._look_round))
        self.spawn(self._every(BEAT / 1000, self._live_on))
        self.spawn(self._every(LOOK, self.calls.look))
        self.spawn(self._every(SWEEP, self.tidy))
        self.spawn(kept.sweep(self))

    async def close(self) -> None:
        """Tell everybody, write the state of every live match, close the store."""
        self.leaving.set()
        self.reach.close()
        for table in self._tables.values():
            table.close("closing")
        for task in list(self._tasks):  # first of all bots: nothing may be played after the snapshots
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for table in self._tables.values():
            if table.live is not None and table.live.length:
                await table.live.keep_snapshot()
            if table.live is not None and table.live.match.over:
                await kept.keep_at_end(self, table.live)
        self.workers.close()
        if self.node:
            with suppress(StoreError):  # else the others miss it soon
                await self.nodes.sign_off()
        await self.store.close()

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Run in the background. Log failures without their messages, which may hold secrets."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    async def until_kept(self, what: Callable[[], Awaitable[object]]) -> None:
        """Retry until the store has kept it."""
        while True:
            try:
                await what()
            except StoreError:
                log.warning("the store failed; it is tried again in %g seconds", AGAIN)
                await self.clock.sleep(AGAIN)
            else:
                return

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("something beside the play failed: %s", type(error).__name__, exc_info=trace_of(error))

    async def _every(self, seconds: float, what: Callable[[], Awaitable[None]]) -> None:
        """Run something at intervals, and go on after the store was away."""
        while True:
            await self.clock.sleep(seconds)
            try:
                await what()
            except StoreError:
                log.warning("the store cannot be used; it is tried again in %g seconds", seconds)

    async def _look_round(self) -> None:
        """Find out which of the processes that share the store are alive; people at a dead one are away."""
        changed = await self.nodes.look()
        for table in list(self._tables.values()):
            if any(place.node in changed for place in table.doc.places):
                table.look_round()

    async def _wake_up(self) -> None:
        """After a restore nothing begins by itself before the host has said so."""
        with suppress(StoreError):
            if self.settings.wake:
                await self.store.drop_fact(STILL)
            self.still = await self.store.fact(STILL) is not None

    async def _beat(self) -> bool:
        """Say that the house lives; one that stands still charges nobody for it."""
        return not self.still and await self.life.beat()

    async def _live_on(self) -> None:
        """Say that the house lives, and wake the tables at which the time of a question is over."""
        if await self._beat():
            for table in list(self._tables.values()):
                table.deadlines.clock_moved()
        for code in () if self.still else await self.store.due(self.clock.now()):
            with suppress(Problem):
                await (await self.table(code)).keep_due()

    async def tidy(self) -> None:
        """Remove tables whose day has come; put away those that nobody listens to."""
        now, ticks = self.clock.now(), self.clock.ticks()
        for table in list(self._tables.values()):
            if any(listener.chair is not None for listener in table.listeners):
                await table.prolong()
        self.replays.clear()
        await self.store.forget_people(now - FORGOTTEN)
        for code in await self.store.expire(now):
            found = self._tables.pop(code, None)
            if found is not None:
                found.put_away("gone")
        for code, table in list(self._tables.items()):
            if not table.listeners and ticks - table.idle_since > ASLEEP:
                if table.live is not None and table.live.length:
                    await table.live.keep_snapshot()
                if not table.listeners:
                    self._tables.pop(code).put_away("closing")

    def _hear(self, notice: Notice) -> None:
        """Another process has written something."""
        for table in list(self._tables.values()):
            if notice.key == "*":
                self.spawn(hearing.take_in_all(table))
            elif hearing.concerns(notice, table):
                self.spawn(hearing.take_in(table, notice.kind))

    # ---- games and tables

    def game(self, name: str) -> Game:
        """The game of this name."""
        game = self._games.get(name)
        if game is None:
            raise Problem("no_such_game", f"There is no game {name}.", 404)
        return game

    async def table(self, code: str) -> LiveTable:
        """The table of this code."""
        code = code.upper()
        found = self._tables.get(code)
        if found is not None:
            return found
        if not is_code(code):
            raise Problem("no_such_table", "There is no table of this code.", 404)
        loading = self._loading.get(code)
        if loading is None:
            loading = self._loading[code] = asyncio.ensure_future(self._load(code))
            loading.add_done_callback(lambda _: self._loading.pop(code, None))
        return await asyncio.shield(loading)

    async def find(self, code: str, address: str, token: str | None = None) -> LiveTable:
        """The table of this code for somebody at this address; who tries too many wrong ones has to wait.

        Whoever holds a token of the table need not guess its code, whatever others at the address do.
        """
        if not await self._holds(code, token):
            self.may_guess(address)
        try:
            return await self.table(code)
        except Problem as problem:
            if problem.status == 404:
                self.guesses.wrong(address)
            raise

    def spend(self, kind: str, address: str) -> None:
        """Raise if an address has done too much of this. Behind a proxy, loopback counts like any address."""
        if is_loopback(address) and not self.settings.public:
            return
        wait = self.budgets[kind].wait(address)
        if wait:
            raise Problem("too_many", f"Too much at once from your network; wait {wait} s.", 429, wait=wait)

    def may_guess(self, address: str) -> None:
        """Raise if too many wrong codes have come from this address."""
        wait = self.guesses.wait(address)
        if wait:
            minutes = f"{wait // 60 + 1} minutes"
            raise Problem("too_many_codes", f"Too many wrong codes; wait {minutes}.", 429, wait=wait)

    async def _holds(self, code: str, token: str | None) -> bool:
        """Whether this is a token of the table of this code. It is not woken to find out."""
        doc = await self.peek(code) if token else None
        return doc is not None and token is not None and doc.knows(hash_of(token))

    async def peek(self, code: str) -> Document | None:
        """The document of a table, if there is one of this code, without waking it."""
        code = code.upper()
        if code in self._tables:
            return self._tables[code].doc
        row = await self.store.table(code) if is_code(code) else None
        return None if row is None else document_of(row)

    async def _load(self, code: str) -> LiveTable:
        row = await self.store.table(code)
        if row is None:
            raise Problem("no_such_table", "There is no table of this code.", 404)
        table = LiveTable(self, row)
        await self.nodes.know(place.node for place in table.doc.places)
        for service in table.services:
            await service.load()
        if table.doc.phase == "playing":
            await table.wake()
        table = self._tables.setdefault(code, table)
        if self.store.shared:
            await hearing.take_in_all(table)  # what was changed while it was read
        return table

    async def open_table(self, wish: p.OpenTable) -> tuple[LiveTable, str | None, str]:
        """Open a table and sit down, or become its shared screen. The table, the chair and the token."""
        self.require_room()
        game = self.game(wish.game)
        if not wish.watch:
            of_age(game, wish.adult)
        if wish.lesson:
            wish = lessons.wish_of(game, wish)
        elif wish.bots is not None and not wish.watch:
            wish = replace(wish, options={**game.among_bots, **wish.options})
        token, code, drawn = new_token(self.fresh), new_code(self.fresh), self.fresh(32)
        screen = hash_of(token) if wish.watch else ""
        doc = opened(game, wish, code, drawn[:16].hex(), screen, drawn[16:].hex())
        chair = None
        if not wish.watch:
            sit = p.TakeChair(wish.name, wish.mask, word=wish.word)
            doc, place = sat_down(doc, sit, token)
            chair = place.id
        if wish.bots is not None:
            doc = all_seated(doc, wish.bots)
        table = await self.lay(doc)
        if wish.bots is not None and not wish.watch and (wish.lesson or not wish.wait):
            script, after = lessons.script_of(game) if wish.lesson else b"", self.fresh(16).hex()
            await table.begin(lambda doc: acted(doc, p.Start(), None, game, after), script)
        return table, chair, token

    def require_room(self) -> None:
        """Raise if the house has as many tables as it may have."""
        if len(self._tables) >= self.settings.tables:
            raise Problem("house_full", "The house is full; try again later.", 503)

    async def lay(self, doc: Document) -> LiveTable:
        """A new table, kept under a code that no other has."""
        while not await self.store.save_table(row_of(doc, 1, self)):
            doc = replace(doc, code=new_code(self.fresh))
        table = LiveTable(self, row_of(doc, 1, self))
        self._tables[doc.code] = table
        return table

    def put_all_away(self) -> None:
        """Keep no table in memory: the store is about to be changed beside them."""
        for code in list(self._tables):
            self._tables.pop(code).put_away("closing")

    def here(self, code: str) -> LiveTable | None:
        """The table of this code, if this process has it in memory."""
        return self._tables.get(code)

    def live_matches(self) -> list[LiveMatch]:
        """The matches that this process has in memory."""
        return [table.live for table in self._tables.values() if table.live is not None]

    async def sit_down(self, table: LiveTable, wish: p.TakeChair, assistant: str = "") -> tuple[str, str]:
        """Take a chair: its id and the token. An assistant brings one along."""
        token, chair = assistant or new_token(self.fresh), ""
        of_age(table.game, wish.adult)

        def how(doc: Document) -> Document:
            nonlocal chair
            doc, place = sat_down(doc, wish, token, bool(assistant))
            chair = place.id
            return doc

        await table.change(how)
        return chair, token

    async def act(self, table: LiveTable, act: p.Act, token: str) -> None:
        """Do something to a table."""
        seed = self.fresh(16).hex()
        if isinstance(act, p.SetHours):
            checked(act.hours, self.clock.now())

        def how(doc: Document) -> Document:
            by, screen = self._who(doc, token)
            permitted(doc, act, by, screen)
            if isinstance(act, p.SeatBot) and doc.phase == "playing":
                place = doc.place(act.chair)
                if place.kind == "person" and not place.stands_in and table.absence.here(place):
                    raise Problem("is_here", "Somebody sits there who is here, and plays for themselves.")
            return acted(doc, act, by, table.game, seed)

        if isinstance(act, p.Start | p.Rematch):
            if isinstance(act, p.Rematch):
                await self._commit(table, act, token)
            await table.begin(how, beginning=await table.tried_from())
            return
        by, _ = self._who(table.doc, token)
        await table.change(how)
        if isinstance(act, p.Skip):
            table.tempo.skip()
        if isinstance(act, p.Leave) and act.ending and by is not None:
            for service in table.services:
                await service.left(by)

    async def _commit(self, table: LiveTable, act: p.Act, token: str) -> None:
        """Publish the commitment to a rematch, if the match before it began under a house that did not."""
        if table.doc.next_seed:
            return
        seed = self.fresh(16).hex()

        def how(doc: Document) -> Document:
            permitted(doc, act, *self._who(doc, token))
            return doc if doc.next_seed else replace(doc, next_seed=seed)

        await table.change(how)

    def _who(self, doc: Document, token: str) -> tuple[Place | None, bool]:
        hashed = hash_of(token)
        return doc.by_token(hashed), bool(doc.screen) and doc.screen == hashed

    async def handover(self, table: LiveTable, token: str) -> str:
        """A key with which another device can take this seat over, once."""
        await table.heard_of(hash_of(token))
        place = table.doc.by_token(hash_of(token))
        if place is None:
            raise Problem("not_seated", "That is for those who sit at this table.", 403)
        key, now = new_token(self.fresh)[:20], self.clock.now()
        way = HandoverKey(hash_of(key), place.id, now + int(self.settings.handover * 1000), place.token)

        def how(doc: Document) -> Document:
            return replace(doc, ways=(*(old for old in doc.ways if old.until > now), way)[-8:])

        await table.change(how)
        return key

    async def take_over(self, table: LiveTable, key: str) -> tuple[str | None, str]:
        """Take a seat over from another device, which loses it at once; or become the shared screen."""
        token, hashed, now = new_token(self.fresh), hash_of(key), self.clock.now()
        chair: str | None = None

        def how(doc: Document) -> Document:
            nonlocal chair
            way = next((way for way in doc.ways if way.key == hashed and way.until > now), None)
            if way is None:
                raise Problem("no_such_way", "This code has been used, or its time is over.", 403)
            ways, chair = tuple(old for old in doc.ways if old is not way), way.chair or None
            if chair is None:
                return replace(doc, screen=hash_of(token), ways=ways)
            place = doc.place(chair)
            if place.token != way.token:  # whoever made this key has left the chair
                raise Problem("no_such_way", "This code has been used, or its time is over.", 403)
            return replace(doc.with_place(replace(place, token=hash_of(token))), ways=ways)

        await table.change(how)
        return chair, token

    async def lay_table(self, game: str) -> tuple[str, str]:
        """A table for people in one room, before anybody is there: its code, and a key.

        The page that brings the key, once and soon, becomes the shared screen.
        """
        table, _, _ = await self.open_table(p.OpenTable(game, "Ridotto", watch=True))
        key = new_token(self.fresh)[:20]
        way = HandoverKey(hash_of(key), "", self.clock.now() + int(self.settings.handover * 1000))
        await table.change(lambda doc: replace(doc, ways=(way,)))
        return table.doc.code, key


class Untold(Exception):
    """Stands in a log for an error whose words could quote a secret."""


def trace_of(error: BaseException) -> Any:
    """Where an error happened, without its words."""
    return Untold, Untold(), error.__traceback__
