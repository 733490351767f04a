"""The law of the wire: whatever the house sends is what the published types say, and what the core shows.

Every message is decoded with ``p.FromHouse`` and must be the same when it is encoded again: nothing is
missing, nothing is sent besides. How things stand is compared with the core's own view, moves and offers of
the seat at that moment, and what was told with what the core told it. Faults are collected, not raised: the
house survives much, and the test is to fail all the same.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from ridotto.core import Told
from ridotto.server import protocol as p
from ridotto.server.listeners import Listener
from ridotto.server.match import LiveMatch
from ridotto.server.news import Channel, News
from ridotto.server.socket import Socket
from ridotto.server.speech import spoken
from ridotto.server.table import LiveTable

_encode = msgspec.json.encode
_decode = msgspec.json.decode
_from_house = msgspec.json.Decoder(p.FromHouse)


class Unlawful(AssertionError):
    """A message that the published types do not know."""


def strictly(text: bytes | str) -> tuple[p.FromHouse, dict[str, Any]]:
    """A message as the published types have it, and as plain data: both say the same."""
    plain = _decode(text)
    try:
        found: p.FromHouse = _from_house.decode(text)
    except msgspec.ValidationError as error:
        raise Unlawful(f"{error}: {text[:300]!r}") from None
    if (again := _decode(_encode(found))) != plain:
        keys = [key for key in {**again, **plain} if again.get(key, "missing") != plain.get(key, "missing")]
        raise Unlawful(f"{plain['type']} is not as published: {keys}: {text[:300]!r}")
    return found, plain


def as_sent(value: Any) -> Any:
    """What arrives if this is sent."""
    return _decode(_encode(value))


def stands(live: LiveMatch, seat: int | None) -> dict[str, Any]:
    """How things stand for a seat, asked of the core alone."""
    match = live.match
    view = as_sent(match.view(seat))
    if seat is None:
        return {"view": view, "moves": [], "offered": [], "ask": 0, "undo": False}
    moves = [] if live.paused else match.moves(seat)
    answers = [move for move in moves if match._answers(move, seat)]
    return {
        "view": view,
        "moves": as_sent(answers),
        "offered": as_sent([move for move in moves if move not in answers]),
        "ask": live.asks[seat] if view["asked"] is not None else 0,
        "undo": match.can_undo(seat),
    }


def log_of(live: LiveMatch, seat: int | None) -> list[Any]:
    """All that a seat was told, with texts as they are shown now."""
    gone, found = live.gone(), []
    for one in live.log:
        if one.to is None or seat in one.to:
            event = as_sent(one.event)
            if {"number", "text"} <= event.keys():
                number = event["number"]
                event["text"] = "" if number in gone else live.edits.get(number, event["text"])
            found.append(event)
    return found


class WireLaw:
    """Watches over every message of the houses in this process."""

    def __init__(self, complain: Callable[[str], None] | None = None) -> None:
        self.faults: list[str] = []
        self.seen: Counter[str] = Counter()
        """How many messages were held against the law, by type, and by what was special about them."""
        self._complain = complain or self.faults.append
        self._published: dict[tuple[str, str], set[bytes]] = defaultdict(set)
        """By match and epoch the news of a channel, each compared when it was new."""
        self._shown: dict[str, dict[str, Any]] = {}
        """By epoch how things stood for a seat when it was last shown them."""
        self._counts: dict[str, int] = {}
        self._at: dict[Listener, int | None] = {}
        """By listener the number of the message that it has."""
        self._told: list[Told] = []
        self._now: dict[int | None, dict[str, Any]] = {}

    def install(self, patch: pytest.MonkeyPatch) -> None:
        """Watch from now on."""
        law = self
        send, bye, show = Socket.send, Socket.bye, LiveTable.show
        publish, channel = News.publish, News.channel

        def sent(self: Socket, message: bytes) -> None:
            law._judge(lambda: law._sent(self, message))
            send(self, message)

        def said_bye(self: Socket, message: p.Bye) -> None:
            law._judge(lambda: strictly(_encode(message)))
            bye(self, message)

        def shown(self: LiveTable, live: LiveMatch, listener: Listener, last: p.Last | None = None) -> None:
            law._at[listener] = None if last is None else last.n
            show(self, live, listener, last)
            law._judge(lambda: law._caught_up(live, self.seat_of(listener), listener))

        def published(self: News, told: list[Told]) -> None:
            law._told, law._now = told, {}
            publish(self, told)
            law._judge(lambda: law._nobody_forgotten(self))

        def begun(self: News, seat: int | None, epoch: str, send: Callable[[bytes], None]) -> Channel:
            def checked(message: bytes) -> None:
                law._judge(lambda: law._new(self.live, seat, epoch, message))
                send(message)

            new = seat not in self.channels
            found = channel(self, seat, epoch, checked)
            if new:
                law._shown[epoch], law._counts[epoch] = stands(self.live, seat), 0
            return found

        patch.setattr(Socket, "send", sent)
        patch.setattr(Socket, "bye", said_bye)
        patch.setattr(LiveTable, "show", shown)
        patch.setattr(News, "publish", published)
        patch.setattr(News, "channel", begun)

    def _judge(self, what: Callable[[], Any]) -> None:
        try:
            what()
        except Exception as fault:
            self._complain(f"{type(fault).__name__}: {fault}")

    # ---- news when they are new

    def _stands(self, live: LiveMatch, seat: int | None) -> dict[str, Any]:
        if seat not in self._now:
            self._now[seat] = stands(live, seat)
        return self._now[seat]

    def _new(self, live: LiveMatch, seat: int | None, epoch: str, message: bytes) -> None:
        """A message that is published to a seat, whether anybody listens there or not."""
        found, plain = strictly(message)
        assert type(found) is p.News, plain["type"]
        self._published[live.id, epoch].add(message)
        self._counts[epoch] += 1
        assert found.n == self._counts[epoch], f"message {found.n} is the {self._counts[epoch]}th"
        told = [as_sent(one.event) for one in self._told if one.to is None or seat in one.to]
        assert plain["told"] == told, f"{seat} was told {plain['told']}, not {told}"
        now = self._stands(live, seat)
        _same(plain, now, live, seat)
        self._shown[epoch] = now

    def _nobody_forgotten(self, news: News) -> None:
        """Whoever was sent nothing has the same before them as before, and was told nothing."""
        for seat, channel in news.channels.items():
            _same(self._shown[channel.epoch], self._stands(news.live, seat), news.live, seat)

    # ---- messages to somebody

    def _sent(self, socket: Socket, message: bytes) -> None:
        found, plain = strictly(message)
        self.seen[plain["type"]] += 1
        table, listener = socket.table, socket.listener
        if table is None or listener is None or table.live is None:
            assert not isinstance(found, p.Whole | p.News), "there is no match"
            return
        live, seat = table.live, table.seat_of(listener)
        match found:
            case p.Whole():
                self._whole(live, seat, found, plain)
                self._at[listener] = found.n
                self._notice(live, found)
            case p.News():
                channel = live.news.channels[seat]
                assert message in self._published[live.id, channel.epoch], f"{seat} was never sent {plain}"
                assert self._at[listener] == found.n - 1, f"{self._at[listener]}, then {found.n}"
                self._at[listener] = found.n
                self.seen["old news"] += found.n < channel.n
                self._notice(live, found)
            case p.Choices():
                assert seat is not None
                choices = [] if live.paused else live.match.choices(seat)
                shown = [{"move": c.move, "refusal": c.refusal and spoken(c.refusal)} for c in choices]
                assert plain["choices"] == as_sent(shown)
                assert found.ask == self._ask(live, seat)
            case p.Welcome() | p.TableNews():
                assert found.seat == seat
            case _:
                pass

    def _ask(self, live: LiveMatch, seat: int) -> int:
        return live.asks[seat] if live.match.view(seat).asked is not None else 0

    def _whole(self, live: LiveMatch, seat: int | None, found: p.Whole, plain: dict[str, Any]) -> None:
        channel, printed = live.news.channels[seat], live.game.printed
        assert (found.match, found.seat) == (live.id, seat)
        assert (found.epoch, found.n) == (channel.epoch, self._counts[channel.epoch])
        assert plain["log"] == log_of(live, seat), f"{seat} was told something else"
        assert plain["printed"] == as_sent(None if printed is None else printed(live.match.options))
        _same(plain, stands(live, seat), live, seat)

    def _caught_up(self, live: LiveMatch, seat: int | None, listener: Listener) -> None:
        """Whoever has come back has everything now."""
        channel = live.news.channels[seat]
        if listener in self._at:
            assert self._at[listener] == channel.n, f"{seat} has {self._at[listener]} of {channel.n}"

    def _notice(self, live: LiveMatch, found: p.Whole | p.News) -> None:
        """What was special about it: so that a test can say that it has come up."""
        view, game = found.view, live.game.name
        marks = {
            "onlooker": view.seat is None,
            "offered": bool(found.offered),
            "undo": found.undo,
            "paused": live.paused,
            "over": view.outcome is not None,
            "sealed answer": view.sealed is not None,
            view.waiting.kind if view.waiting is not None else "nobody": True,
            "text": any("text" in event for event in _events(found)),
        }
        self.seen.update(f"{game} {mark}" for mark, so in marks.items() if so)


def _events(found: p.Whole | p.News) -> list[Any]:
    return found.log if isinstance(found, p.Whole) else found.told


def _same(sent: dict[str, Any], now: dict[str, Any], live: LiveMatch, seat: int | None) -> None:
    for part, right in now.items():
        got = sent[part]
        if got != right:
            if part == "view":
                part = ", ".join(key for key in {**got, **right} if got.get(key, ...) != right.get(key, ...))
            raise AssertionError(f"{live.game.name}, {seat}: {part} is not the core's: {got} {right}"[:2000])
