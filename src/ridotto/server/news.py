"""What the seats of a live match are sent, and those who watch.

A seat is sent only what changes something for it, numbered by its own count.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec

from ridotto.core import Move, Told
from ridotto.core.state import drawers
from ridotto.server import texts

if TYPE_CHECKING:
    from ridotto.server.match import LiveMatch

RECENT = 8
"""So many messages of a seat are kept for a client that comes back; who has missed more gets the whole."""

_encode = msgspec.json.Encoder().encode


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
    """How things stand for a seat, but for what is the same in every view."""

    view: OfOne
    moves: list[Move]
    offered: list[Move]
    ask: int
    undo: bool


_HEAD = len('{"view":{')
"""So much of it stands in a message before what is the same in every view; the rest behind."""
_NOTHING: list[Move] = []
_ONLOOKER = _encode(Now(OfOne(None, None, None, None), _NOTHING, _NOTHING, 0, False))[_HEAD:]


class Channel:
    """What one seat (None: the onlookers) has been sent since somebody listens."""

    __slots__ = ("epoch", "n", "now", "recent", "seat", "send")

    def __init__(self, seat: int | None, epoch: str, send: Callable[[bytes], None]) -> None:
        self.seat = seat
        self.epoch = epoch
        self.n = 0
        self.now = b""
        """How things stood for this seat in its last message."""
        self.recent: deque[tuple[int, bytes]] = deque(maxlen=RECENT)
        self.send = send


class News:
    """The channels of a match, and what goes over them."""

    def __init__(self, live: LiveMatch) -> None:
        self.live = live
        self.channels: dict[int | None, Channel] = {}
        self._shown = b""
        """What is the same in every view, as it was sent last."""
        self._printed = b""
        """What is printed on the cards, as JSON: it is written once."""

    def _of_all(self) -> bytes:
        """What is the same in every view, as JSON: it is written once."""
        s = self.live.match.state
        open, waiting = drawers(s)[0], self.live.match._waiting()
        return _encode(OfAll(open, s.offers, s.agenda, waiting, s.outcome))[1:-1]

    def _now(self, seat: int | None) -> bytes:
        """The rest of how things stand for a seat, as JSON."""
        live, match = self.live, self.live.match
        if seat is None:
            return _ONLOOKER
        s: Any = match.state  # its drawers are the game's own
        ask, asked, sealed, number = s.ask, None, None, 0
        moves = offered = _NOTHING
        if ask is not None and (ask.answers or seat in ask.waiting):
            asked, sealed = match._own(seat)
            if asked is not None:
                number = live.asked(seat)
                moves = moves if live.paused else match.asked_moves(seat)
        if s.offers and not live.paused:
            offered = [move for move in match.moves(seat) if not match._answers(move, seat)]
        own = OfOne(seat, s.private[seat], asked, sealed)
        return _encode(Now(own, moves, offered, number, match.can_undo(seat)))[_HEAD:]

    def publish(self, told: list[Told]) -> None:
        """Send everybody what was told to them, and how things stand now."""
        of_all = self._of_all()
        is_new = of_all != self._shown
        self._shown = of_all
        events = [_encode(one.event) for one in told]
        heard = b",".join(events)
        are_for_all = {one.to for one in told} == {None}
        for channel in self.channels.values():
            seat = channel.seat
            if not are_for_all:
                heard = b",".join([event for one, event in zip(told, events) if one.heard_by(seat)])
            now = self._now(seat)
            if not heard and not is_new and now == channel.now:
                continue
            channel.now = now
            channel.n = n = channel.n + 1
            message = b'{"type":"News","n":%d,"told":[%b],"view":{%b,%b' % (n, heard, of_all, now)
            channel.recent.append((n, message))
            channel.send(message)

    def refresh(self) -> None:
        """The table was paused or resumed: show everybody how things stand."""
        self.publish([])

    def channel(self, seat: int | None, epoch: str, send: Callable[[bytes], None]) -> Channel:
        """The channel of a seat; it begins when the first listener comes."""
        found = self.channels.get(seat)
        if found is None:
            found = self.channels[seat] = Channel(seat, epoch, send)
            found.now, self._shown = self._now(seat), self._of_all()
        return found

    def whole(self, channel: Channel) -> bytes:
        """Everything that the seat may know."""
        seat = channel.seat
        log = [one.event for one in self.live.log if one.heard_by(seat)]
        gone = self.live.gone()
        if gone or self.live.edits:
            log = [texts.shown(event, gone, self.live.edits) for event in log]
        head = _encode(
            {"type": "Whole", "match": self.live.id, "epoch": channel.epoch, "n": channel.n, "seat": seat}
        )
        printed = self.live.game.printed
        if not self._printed:
            self._printed = _encode(None if printed is None else printed(self.live.match.options))
        parts = head[:-1], _encode(log), self._printed, self._shown, channel.now
        return b'%b,"log":%b,"printed":%b,"view":{%b,%b' % parts

    def missed(self, channel: Channel, epoch: str, n: int) -> list[bytes] | None:
        """What a client that has message n still has to get; None if only the whole will do."""
        if epoch != channel.epoch or n > channel.n:
            return None
        found = [message for number, message in channel.recent if number > n]
        return found if len(found) == channel.n - n else None

    def show_less(self) -> None:
        """Something is shown no more: who comes back gets everything anew, not what was sent before."""
        for channel in self.channels.values():
            channel.recent.clear()
