"""Standing orders at the seats of a live match: kept beside the journal, known to their seat alone.

What an order answers is a move like any other, released at the time that was drawn when the question was
asked, as everybody's answer to it is. Until then its owner may call it off, or answer in person.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

import msgspec

from ridotto.core import Game, IllegalMove, Move, TakeBack, Told
from ridotto.core.beside import Order, Orders
from ridotto.server.match.live import LiveMatch, StaleMove
from ridotto.server.services.service import Service
from ridotto.server.table.document import Document
from ridotto.server.wire import protocol as p
from ridotto.services import orders
from ridotto.services.problem import Problem
from ridotto.store.store import OrdersRow, StoreError

if TYPE_CHECKING:
    from ridotto.server.table.listeners import Listener
    from ridotto.server.table.live import LiveTable

AGAIN = 2.0
"""Seconds until an order tries again what the store could not keep."""

Left = tuple[Order, ...]


class KeptOrders(msgspec.Struct, frozen=True):
    """What the store keeps of a seat."""

    left: list[dict[str, Any]]
    own: int = 0
    """The ask that the seat answers itself, whatever its orders say."""


_encode = msgspec.json.Encoder().encode
_kept = msgspec.json.Decoder(KeptOrders).decode


class Ordering(Service):
    """The standing orders at a table."""

    hears = (p.Order, p.CallOff)
    missing = ("no_orders", "In this game there are no standing orders.")
    notices = MappingProxyType({"orders": "match"})

    def __init__(self, table: LiveTable) -> None:
        super().__init__(table)
        self.standing: MatchOrders | None = None
        """Those of the match that is on."""

    @classmethod
    def is_for(cls, game: Game) -> bool:
        """Whether a game has questions that standing orders can answer."""
        return game.orders is not None

    async def read(self, live: LiveMatch) -> list[OrdersRow]:
        """What seats have left."""
        return await self.house.store.orders(live.id)

    def take(self, live: LiveMatch, kept: list[OrdersRow]) -> None:
        """The match is on from now."""
        table = self.table  # a proxy: see LiveTable
        self.standing = MatchOrders(
            live,
            lambda work: table.spawn(work),
            lambda seat: table.is_there(seat),
            table.listeners.to_seat,
            lambda: table.stir_bots(),
            kept,
        )

    def forget(self) -> None:
        """The match is over, or put away."""
        self.standing = None

    async def read_again(self, kind: str) -> None:
        """Another process has changed something."""
        if self.standing is not None:
            await self.standing.read()

    async def hear(self, by: Listener, message: p.Order | p.CallOff, address: str) -> None:
        """A seat leaves an order, or calls one off."""
        _, seat = self.table.player(by)
        assert self.standing is not None
        await self.standing.wished(seat, message)

    def shown(self, listener: Listener, live: LiveMatch) -> None:
        """A seat hears of its own."""
        seat = self.table.seat_of(listener)
        if self.standing is not None and seat is not None:
            listener.send(self.standing.of(seat))

    def became(self, before: Document) -> None:
        """Somebody may have gone, or come back, or the pause is over."""
        if self.standing is not None:
            self.standing.stir()

    def after(self, live: LiveMatch, told: list[Told]) -> None:
        """Somebody may be asked what an order answers."""
        if self.standing is not None:
            self.standing.stir()

    def minds(self, seat: int) -> bool:
        """Whether a seat that moves might answer what an order was about to answer."""
        return self.standing is not None and self.standing.has(seat)

    async def before(self, seat: int, ask: int) -> None:
        """A seat answers itself what an order was about to answer."""
        if self.standing is not None:
            await self.standing.by_hand(seat, ask)

    def answers(self, seat: int) -> bool:
        """Whether an order answers what this seat is asked."""
        return self.standing is not None and self.standing.answers(seat)


class MatchOrders:
    """The orders that each seat has left in a match, and what they are about to answer."""

    def __init__(
        self,
        live: LiveMatch,
        spawn: Callable[..., object],
        there: Callable[[int], bool],
        to_seat: Callable[[int], Callable[[bytes], None]],
        called_off: Callable[[], object],
        rows: list[OrdersRow],
    ) -> None:
        assert live.game.orders is not None
        self.live = live
        self.can: Orders = live.game.orders
        self._called_off = called_off
        """Called when orders were called off: others may have to answer."""
        self._spawn = spawn
        self._there = there
        self._to_seat = to_seat
        self._changing = asyncio.Lock()
        self._left: dict[int, Left] = {}
        self._own: dict[int, int] = {}
        self._version: dict[int, int] = {}
        self._ended: dict[int, set[Order]] = {}
        """Orders that have ended, until the store knows it too."""
        self._answering: dict[int, int] = {}
        """For each seat the ask that is being answered."""
        self._refused: dict[int, int] = {}
        """How often the answer to an ask was refused, as happens in a pause."""
        self._take(rows)

    # ---- what is left, and called off

    async def wished(self, seat: int, wish: p.Order | p.CallOff) -> None:
        """A seat leaves an order, or calls one off: on disk first, then it hears of it."""
        try:
            order = self.live.game.decode_order(wish.order)
        except msgspec.ValidationError as error:
            raise Problem("no_such_order", f"There is no such order: {error}", 422) from None
        if isinstance(wish, p.CallOff):
            await self._change(seat, lambda left: tuple(one for one in left if one != order))
            return
        if self.live.match.over:
            raise Problem("orders_over", "The match is over: there is nothing more to order.")
        view = self.live.match.view(seat)
        orders.left_with(self.can, (), order, view)  # or it would have ended already
        self._ended.get(seat, set()).discard(order)
        await self._change(seat, lambda left: orders.left_with(self.can, left, order, view))

    async def by_hand(self, seat: int, ask: int) -> None:
        """A seat answers in person what an order was about to answer: the order yields, in every process."""
        if self.live.asked(seat) == ask and self.answers(seat):
            await self._change(seat, lambda left: left, ask)

    async def _change(self, seat: int, how: Callable[[Left], Left], own: int = 0) -> None:
        async with self._changing:
            while True:
                left = self._left.get(seat, ())
                now = how(left)
                if now == left and own in (0, self._own.get(seat)):
                    break
                kept = KeptOrders(msgspec.to_builtins(now), own or self._own.get(seat, 0))
                row = OrdersRow(seat, self._version.get(seat, 0) + 1, _encode(kept))
                if await self.live.store.keep_orders(self.live.id, row):
                    self._left[seat], self._own[seat], self._version[seat] = now, kept.own, row.version
                    break
                self._take(await self.live.store.orders(self.live.id))
        self._changed(seat)

    def _changed(self, seat: int) -> None:
        for other in {seat, *self._begin()}:
            self._tell(other)
        self._called_off()

    async def read(self) -> None:
        """Another process has changed something."""
        async with self._changing:
            seats = self._take(await self.live.store.orders(self.live.id))
        for seat in seats:
            self._changed(seat)

    def _take(self, rows: list[OrdersRow]) -> list[int]:
        """Take rows in; the seats whose orders have changed."""
        found = []
        for row in rows:
            if row.version > self._version.get(row.seat, 0):
                self._version[row.seat] = row.version
                kept = _kept(row.orders)
                self._left[row.seat] = tuple(map(self.live.game.decode_order, kept.left))
                self._own[row.seat] = kept.own
                found.append(row.seat)
        return found

    # ---- what they answer

    def stir(self) -> None:
        """Look again: drop orders that have ended, and answer for seats that have left an order."""
        self._let_end()
        for seat in self._begin():
            self._tell(seat)

    def _begin(self) -> list[int]:
        """The seats whose orders begin to answer now."""
        found = []
        for seat in self._left:
            ask = self.live.asked(seat)
            if ask and self._answering.get(seat) != ask and self.answers(seat):
                self._answering[seat] = ask
                self._spawn(self._answer(seat, ask))
                found.append(seat)
        return found

    def has(self, seat: int) -> bool:
        """Whether this seat has left any orders."""
        return bool(self._left.get(seat))

    def answers(self, seat: int) -> bool:
        """Whether orders answer what this seat is asked."""
        return self._move(seat) is not None

    def _move(self, seat: int) -> Move | None:
        live = self.live
        left = self._left.get(seat)
        if not left or live.paused or not self._there(seat):
            return None
        if live.asked(seat) in (0, self._own.get(seat)):
            return None
        last = live.match.last
        if last is not None and last.seat == seat and isinstance(last.move, TakeBack):
            return None  # a seat that has just taken the answer back will give another itself
        ended = self._ended.get(seat, ())
        return orders.answer(self.can, [one for one in left if one not in ended], live.match.view(seat))

    async def _answer(self, seat: int, ask: int) -> None:
        live, clock = self.live, self.live.clock
        try:
            wait = live.due[seat] - clock.ticks()
            if wait > 0:
                await clock.sleep(wait / 1000)
            while live.asked(seat) == ask:
                try:
                    if live.store.shared:
                        await self.read()  # it may have been called off elsewhere
                    move = self._move(seat)
                    if move is None or live.asked(seat) != ask:
                        return
                    times = self._refused.get(ask, 0)
                    id = f"order {ask}.{times}" if times else f"order {ask}"
                    await live.play(seat, id, ask, move, waited=True)
                except (StaleMove, IllegalMove):
                    self._refused[ask] = self._refused.get(ask, 0) + 1
                    return  # paused, or somebody was faster
                except StoreError:
                    await clock.sleep(AGAIN)
        finally:
            if self._answering.get(seat) == ask:
                del self._answering[seat]

    def _let_end(self) -> None:
        """End the orders whose time is over: at once here, and as soon as possible on disk."""
        for seat, left in self._left.items():
            if not left:
                continue
            view, known = self.live.match.view(seat), self._ended.setdefault(seat, set())
            ended = {one for one in left if one not in known and not self.can.stands(one, view)}
            if ended:
                known |= ended
                self._spawn(self._end(seat, ended))

    async def _end(self, seat: int, ended: set[Order]) -> None:
        while True:
            try:
                await self._change(seat, lambda left: tuple(one for one in left if one not in ended))
            except StoreError:
                await self.live.clock.sleep(AGAIN)
                continue
            self._ended[seat] -= ended
            return

    # ---- what its seat hears

    def of(self, seat: int) -> bytes:
        """The orders of a seat, for that seat alone."""
        ask = self._answering.get(seat, 0)
        move: Any = self._move(seat) if ask else None
        left = [one for one in self._left.get(seat, ()) if one not in self._ended.get(seat, ())]
        return _encode(p.Orders(self.live.id, left, ask if move else 0, move))

    def _tell(self, seat: int) -> None:
        self._to_seat(seat)(self.of(seat))
