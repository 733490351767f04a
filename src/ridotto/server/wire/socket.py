"""A socket: whose it is, what it says, what it is sent. Nothing that comes in can break the house."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

import msgspec

from ridotto.core import IllegalMove, Move, TakeBack
from ridotto.server.house.house import House, trace_of
from ridotto.server.match.live import LiveMatch, StaleMove
from ridotto.server.table.keys import hash_of
from ridotto.server.table.listeners import Listener
from ridotto.server.table.live import LiveTable
from ridotto.server.wire import protocol as p
from ridotto.server.wire.connection import Connection, not_now
from ridotto.server.wire.limits import LARGEST, Bucket
from ridotto.server.wire.speech import spoken
from ridotto.services.notes import LEVELS, sheet_of
from ridotto.services.problem import Problem
from ridotto.store import StoreError

log = logging.getLogger("ridotto.socket")

Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]

_from_client = msgspec.json.Decoder(p.FromClients)


def _as_text(value: Any) -> str:
    """Encode the name of a card in a sheet, a str with further forms, as its text."""
    if isinstance(value, str):
        return str(value)
    raise TypeError(f"{type(value).__name__} does not go over the wire")


_encode = msgspec.json.Encoder(enc_hook=_as_text).encode

STRIKES = 20
"""At most this many messages that cannot be understood; then the house hangs up."""


class Hangup(Exception):
    """The socket is to be closed."""


class Socket:
    """One connection from its first message to its last."""

    def __init__(self, house: House, send: Send, address: str, connection: Connection | None = None) -> None:
        self.house = house
        self.address = address
        self._send = send
        self._connection = connection
        self._sending = False
        self._queue: deque[bytes] = deque()
        self._wake = asyncio.Event()
        self._bye = False
        self.bucket = Bucket(house.settings.rate, house.settings.burst)
        self.table: LiveTable | None = None
        self.listener: Listener | None = None
        self.strikes = 0
        self._making = False
        """Whether a move is being made the short way."""
        self._made: asyncio.Future[None] | None = None
        """For what came meanwhile, and has to wait for it."""

    # ---- sending

    def send(self, message: bytes) -> None:
        """Send a message, or queue it. A client that does not keep up is let go, and may come back."""
        if self._bye:
            return
        connection = self._connection
        if connection is not None and not (self._queue or self._sending) and connection.write_now(message):
            return
        if len(self._queue) >= self.house.settings.backlog:
            self.bye(p.Bye("slow"))
            return
        self._queue.append(message)
        self._wake.set()

    def say(self, message: p.Message) -> None:
        """Send a message, or queue it."""
        self.send(_encode(message))

    def bye(self, message: p.Bye) -> None:
        """Say good-bye: nothing is sent after it."""
        if not self._bye:
            if message.why == "slow":
                self._queue.clear()
            self._bye = True
            self._queue.append(_encode(message))
            self._wake.set()

    async def write(self) -> None:
        """Send what is in the queue, one after another, until good-bye is said."""
        queue, wake, send = self._queue, self._wake, self._send
        while True:
            self._sending = True
            while queue:
                await send({"type": "websocket.send", "text": queue.popleft().decode()})
            self._sending = False
            if self._bye:
                await send({"type": "websocket.close", "code": 1000})
                return
            wake.clear()
            await wake.wait()

    # ---- receiving

    async def wait_for_hello(self) -> None:
        """Hang up on a client that does not say who it is."""
        await self.house.clock.sleep(self.house.settings.hello)
        if self.listener is None:
            self.bye(p.Bye("limit"))

    async def heard(self, data: str | bytes) -> None:
        """Something came in."""
        if self._making:
            self._made = asyncio.get_running_loop().create_future()
            await self._made
        if not self.bucket.take():
            self.bye(p.Bye("limit"))
            raise Hangup
        if len(data) > LARGEST:
            self._strike("too_large", f"A message may bring {LARGEST} bytes.")
            return
        try:
            message = _from_client.decode(data)
        except (msgspec.ValidationError, msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            self._strike("not_understood", str(error)[:200])
            return
        try:
            await self._do(message)
        except Problem as problem:
            self._strike(problem.problem, problem.detail)
        except StoreError:
            self._not_kept()
            raise Hangup from None

    def hear(self, data: str) -> bool:
        """Something came in: if it is a move that has to wait for nobody, make it without waking a task.

        False: nothing has happened, and it goes the way of all messages.
        """
        if self._making or self._bye:
            return False
        try:
            message = _from_client.decode(data)
            if type(message) is not p.Play:
                return False
            table, live, seat = self._seated()
            move = _move_of(message, live)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, Problem, IllegalMove, StaleMove):
            return False
        if table.minding and table.minded_by(seat):
            return False
        if not self.bucket.take():
            return False
        self._making = True
        id = message.id
        if live.play_now(seat, f"c {id}", message.ask, move, lambda error: self._done(id, error)):
            return True
        self._making = False
        self.bucket.put_back()
        return False

    def _done(self, id: str, error: Exception | None) -> None:
        """A move that went the short way has been made, or not."""
        self._making = False
        if error is None:
            self.say(p.Done(id))
        elif isinstance(error, StoreError):
            self._not_kept()
        else:
            log.error("a connection failed: %s", type(error).__name__, exc_info=trace_of(error))
            self.bye(p.Bye("closing"))
        made, self._made = self._made, None
        if made is not None and not made.done():
            made.set_result(None)

    def _strike(self, problem: str, detail: str) -> None:
        self.say(p.Wrong(problem, detail))
        self.strikes += 1
        if self.strikes > STRIKES:
            self.bye(p.Bye("limit"))
            raise Hangup

    async def _do(self, message: p.FromClients) -> None:
        match message:
            case p.Play() | p.Undo():
                await self._move(message)
            case p.Hello():
                await self._hello(message)
            case p.WantChoices():
                self._choices()
            case p.WantSheet():
                self._sheet(message)
            case p.Ping():
                self.say(p.Pong())
            case _:
                await self._beside(message)

    async def _hello(self, hello: p.Hello) -> None:
        if self.listener is not None:
            raise Problem("already_here", "This socket has said hello before.")
        table = await self.house.find(hello.table, self.address, hello.token)
        if hello.token is not None:
            await table.heard_of(hash_of(hello.token))
        await table.up_to_date()  # before the token is looked at: nothing may come between that and entering
        chair = None
        if hello.token is not None:
            place = table.doc.by_token(hash_of(hello.token))
            if place is None and table.doc.screen != hash_of(hello.token):
                self.bye(p.Bye("moved"))
                raise Hangup
            chair = place.id if place is not None else None
        inside = hello.token is not None
        self.listener = Listener(chair, self.send, self.bye, inside, hello.adult)
        self.table = table
        try:
            await table.enter(self.listener, hello.last)
        except Problem:
            self.listener = self.table = None
            raise

    def gone(self) -> None:
        """The connection is closed."""
        if self.table is not None and self.listener is not None:
            self.table.leave(self.listener)
        self.table = self.listener = None  # a listener knows its socket: together they would stay

    # ---- playing

    def _seated(self) -> tuple[LiveTable, LiveMatch, int]:
        table, listener = self.table, self.listener
        if table is None or listener is None:
            raise Problem("no_hello", "Say hello first.", 403)
        return table, *table.player(listener)

    async def _move(self, message: p.Play | p.Undo) -> None:
        table, live, seat = self._seated()
        id = message.id
        try:
            move = _move_of(message, live)
        except StaleMove:
            self._stale(table, live, id)
            return
        except IllegalMove as error:
            self.say(p.Refused(id, spoken(error.refusal)))
            return
        if isinstance(message, p.Play):
            if message.ask:
                for service in table.minded_by(seat):
                    await service.before(seat, message.ask)
            making = live.play(seat, f"c {id}", message.ask, move)
        else:
            making = live.undo(seat, f"c {id}")
        answering = self._answer(table, live, id, making)
        if live.holds(seat):
            self.house.spawn(answering)  # the client may say something meanwhile
        else:
            await answering

    async def _answer(self, table: LiveTable, live: LiveMatch, id: str, making: Awaitable[None]) -> None:
        """Make the move, and say what has become of it."""
        try:
            await making
        except IllegalMove as error:
            self.say(p.Refused(id, spoken(error.refusal)))
        except StaleMove:
            self._stale(table, live, id)
        except StoreError:
            self._not_kept()
        except Exception:
            self.bye(p.Bye("closing"))  # nobody knows how far it came; the house logs that it failed
            raise
        else:
            self.say(p.Done(id))

    def _stale(self, table: LiveTable, live: LiveMatch, id: str) -> None:
        """Say that the move came too late, and show how things stand now."""
        self.say(p.Stale(id))
        if self.listener is not None and self.listener in table.listeners:
            table.show(live, self.listener)

    def _not_kept(self) -> None:
        """Nobody knows whether it was kept: a client that comes back sends it again, and then it is."""
        log.warning("the store failed; a connection is closed")
        self.bye(p.Bye("closing"))

    def _choices(self) -> None:
        _, live, seat = self._seated()
        shown = [
            p.ShownChoice(choice.move, spoken(choice.refusal) if choice.refusal else None)
            for choice in ([] if live.paused else live.match.choices(seat))
        ]
        self.say(p.Choices(live.asked(seat), shown))

    def _sheet(self, want: p.WantSheet) -> None:
        table, live, seat = self._seated()
        doc = table.doc
        level = min(want.level, doc.sheet, key=LEVELS.index)
        words = live.game.words(want.language, live.match.options)
        sheet = sheet_of(live.match, seat, level, words, doc.names)
        self.say(p.SheetShown(level, sheet))

    async def _beside(self, message: p.FromClients) -> None:
        """Hand a message to the service of the table that it is for."""
        if self.table is None or self.listener is None:
            if isinstance(message, p.Say):
                raise Problem("not_seated", "That is for those who sit at this table.", 403)
            raise Problem("no_hello", "Say hello first.", 403)
        answer = await self.table.hear(self.listener, message, self.address)
        if answer is not None:
            self.say(answer)


def _move_of(message: p.Play | p.Undo, live: LiveMatch) -> Move:
    """The move of a message; StaleMove if it is for another match, IllegalMove if the game has none such."""
    if message.match is not None and message.match != live.id:
        raise StaleMove
    return live.game.decode_move(message.move) if isinstance(message, p.Play) else TakeBack()


async def serve_socket(
    house: House, receive: Receive, send: Send, address: str = "", connection: Connection | None = None
) -> None:
    """Accept a socket and stay with it until it closes."""
    await receive()
    await send({"type": "websocket.accept"})
    socket = Socket(house, send, address, connection)
    if connection is not None:
        connection.hear = socket.hear
        connection.count_in(socket.bucket)
        connection.patience = house.settings.stalled
    writer = asyncio.ensure_future(socket.write())
    greeting = asyncio.ensure_future(socket.wait_for_hello())
    try:
        while True:
            message = await receive()
            if message["type"] != "websocket.receive":
                break
            data = message.get("text")
            await socket.heard(data if data is not None else message["bytes"])
            if socket.listener is not None:
                greeting.cancel()
            if writer.done():
                break
    except Hangup:
        await asyncio.wait([writer], timeout=2)
    except Exception as error:  # what it says could quote a secret: no log may have it
        log.error("a connection failed: %s", type(error).__name__, exc_info=trace_of(error))
        socket.bye(p.Bye("closing"))
        await asyncio.wait([writer], timeout=2)
    finally:
        if connection is not None:
            connection.hear = not_now
            connection.let_go()
        socket.gone()
        writer.cancel()
        greeting.cancel()
        await asyncio.gather(writer, greeting, return_exceptions=True)
