"""What the seats of a live match are sent, and those who watch.

A seat is sent only what changes something for it, numbered by its own count.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec

from ridotto.core import Move, Told
from ridotto.server.wire import protocol as p
from ridotto.services import texts

if TYPE_CHECKING:
    from ridotto.server.match.live import LiveMatch

RECENT = 8
"""So many messages of a seat are kept for a client that comes back; who has missed more gets the whole."""

_encode = msgspec.json.Encoder().encode
_NOTHING: list[Move] = []


def _raw(value: Any) -> Any:
    """The value as JSON, to be copied into messages: in a struct it stands for the value."""
    return msgspec.Raw(_encode(value))


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
        self._printed: Any = None
        """What is printed on the cards, as JSON: it is written once."""

    def _of_all(self) -> p.View:
        """An onlooker's view, its parts written as JSON: they are the same in every view."""
        s: Any = self.live.match.state  # its drawers are the game's own
        parts: list[Any] = [*map(_raw, (s.open, s.offers, s.agenda, self.live.match.waiting(), s.outcome))]
        open, offers, coming, waiting, outcome = parts
        return p.View(None, open, None, None, offers, coming, waiting, None, outcome)

    def _now(self, seat: int | None, of_all: p.View) -> p.Now:
        """How things stand for a seat."""
        live, match = self.live, self.live.match
        if seat is None:
            return p.Now(of_all, _NOTHING, _NOTHING, 0, False)
        s: Any = match.state
        ask, asked, sealed, number = s.ask, None, None, 0
        moves = offered = _NOTHING
        if ask is not None and (ask.answers or seat in ask.waiting):
            asked, sealed = match.asked_of(seat)
            if asked is not None:
                number = live.asked(seat)
                moves = moves if live.paused else match.asked_moves(seat)
        if s.offers and not live.paused:
            offered = match.offered_moves(seat)
        view = p.View(
            seat,
            of_all.open,
            s.private[seat],
            asked,
            of_all.offers,
            of_all.coming,
            of_all.waiting,
            sealed,
            of_all.outcome,
        )
        return p.Now(view, moves, offered, number, match.can_undo(seat))

    def publish(self, told: list[Told]) -> None:
        """Send everybody what was told to them, and how things stand now."""
        of_all = self._of_all()
        events = [_encode(one.event) for one in told]
        heard = b",".join(events)
        are_for_all = {one.to for one in told} == {None}
        for channel in self.channels.values():
            seat = channel.seat
            if not are_for_all:
                heard = b",".join([event for one, event in zip(told, events) if one.heard_by(seat)])
            now = _encode(self._now(seat, of_all))
            if not heard and now == channel.now:
                continue
            channel.now = now
            channel.n = n = channel.n + 1
            message = b'{"type":"News","n":%d,"told":[%b],%b' % (n, heard, now[1:])  # a p.News
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
            found.now = _encode(self._now(seat, self._of_all()))
        return found

    def whole(self, channel: Channel) -> bytes:
        """Everything that the seat may know."""
        seat = channel.seat
        log = [one.event for one in self.live.log if one.heard_by(seat)]
        gone = self.live.gone()
        if gone or self.live.edits:
            log = [texts.shown(event, gone, self.live.edits) for event in log]
        printed = self.live.game.printed
        if printed is not None and self._printed is None:
            self._printed = _raw(printed(self.live.match.options))
        now = self._now(seat, self._of_all())
        return _encode(
            p.Whole(
                self.live.id,
                channel.epoch,
                channel.n,
                seat,
                log,
                now.view,
                now.moves,
                now.offered,
                now.ask,
                now.undo,
                self._printed,
            )
        )

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
