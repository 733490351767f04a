"""What the seats of a live match are sent, and those who watch.

A seat is sent only what changes something for it, numbered by its own count.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Any
from weakref import ref

import msgspec
from msgspec.structs import astuple

from ridotto.core import Match, Move, Told, View
from ridotto.server.wire import protocol as p
from ridotto.services import texts

if TYPE_CHECKING:
    from ridotto.server.match.live import LiveMatch

RECENT = 8
"""Messages kept per seat for a client that comes back; one that has missed more gets the whole."""

_encode = msgspec.json.Encoder().encode
_NOTHING: list[Move] = []


def _raw(value: Any) -> Any:
    """The value as JSON, to be copied into messages: in a struct it stands for the value."""
    return msgspec.Raw(_encode(value))


class Situation(msgspec.Struct, frozen=True, gc=False):
    """How things stand for a seat. Whole and News hold the same fields, in the same order."""

    view: View
    moves: list[Any]
    """Answers to what is asked."""
    offered: list[Any]
    """What the seat may do besides."""
    ask: int
    """The number of what the seat is asked; 0 if nothing."""
    undo: bool
    """The seat's last move can be taken back."""


class Channel:
    """What one seat (None: the onlookers) has been sent since somebody first listened."""

    __slots__ = ("epoch", "n", "recent", "seat", "send", "situation")

    def __init__(self, seat: int | None, epoch: str, send: Callable[[bytes], None]) -> None:
        self.seat = seat
        self.epoch = epoch
        self.n = 0
        self.situation = b""
        """How things stood for this seat in its last message."""
        self.recent: deque[tuple[int, bytes]] = deque(maxlen=RECENT)
        self.send = send


class News:
    """The channels of a match, and what goes over them."""

    def __init__(self, live: LiveMatch) -> None:
        self._live = ref(live)  # a match that is put away is freed at once
        self.channels: dict[int | None, Channel] = {}
        self._printed: Any = None
        """What is printed on the cards, as JSON: it is written once."""

    @property
    def live(self) -> LiveMatch:
        """The match whose news these are."""
        live = self._live()
        assert live is not None
        return live

    def publish(self, told: list[Told]) -> None:
        """Send everybody what was told to them, and how things stand now."""
        live = self.live
        common = _common_view(live.match)
        events = [_encode(one.event) for one in told]
        heard = b",".join(events)
        are_for_all = {one.to for one in told} == {None}
        for channel in self.channels.values():
            seat = channel.seat
            if not are_for_all:
                heard = b",".join([event for one, event in zip(told, events) if one.heard_by(seat)])
            now = _encode(_situation(live, seat, common))
            if not heard and now == channel.situation:
                continue
            channel.situation = now
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
            live = self.live
            found.situation = _encode(_situation(live, seat, _common_view(live.match)))
        return found

    def whole(self, channel: Channel) -> bytes:
        """Everything that the seat may know."""
        live, seat = self.live, channel.seat
        log = [one.event for one in live.log if one.heard_by(seat)]
        gone = live.gone()
        if gone or live.edits:
            log = [texts.shown(event, gone, live.edits) for event in log]
        printed = live.game.printed
        if printed is not None and self._printed is None:
            self._printed = _raw(printed(live.match.options))
        now = _situation(live, seat, _common_view(live.match))
        return _encode(
            p.Whole(
                live.id,
                channel.epoch,
                channel.n,
                seat,
                log,
                now.view,  # type: ignore[arg-type]  # the core's: its fields are the same
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
        """Something is hidden from now on: clients that come back get the whole, not old messages."""
        for channel in self.channels.values():
            channel.recent.clear()


def _common_view(match: Match) -> View:
    """An onlooker's view, each of its parts written as JSON once: the views of all seats share them."""
    parts = astuple(match.common_view())
    return View(*[None if part is None else msgspec.Raw(_encode(part)) for part in parts])  # type: ignore[arg-type]  # as they are sent


def _situation(live: LiveMatch, seat: int | None, common: View) -> Situation:
    """How things stand for a seat."""
    if seat is None:
        return Situation(common, _NOTHING, _NOTHING, 0, False)
    match = live.match
    view = match.seat_view(seat, common)
    number, moves = 0, _NOTHING
    if view.asked is not None:
        number = live.asked(seat)
        if not live.paused:
            moves = match.asked_moves(seat)
    offered = _NOTHING if live.paused else match.offered_moves(seat)
    return Situation(view, moves, offered, number, match.can_undo(seat))
