"""The law of the wire: whatever the house sends is what the published types say, and what the core shows.

Every message is decoded with ``p.FromHouse`` and must be the same when it is encoded again: nothing is
missing, nothing is sent besides. How things stand is compared with the core's own view, moves and offers of
the seat at that moment, and what was told with what the core told it. Faults are collected, not raised: the
house survives much, and the test is to fail all the same.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any
from weakref import proxy

import msgspec
import pytest

from ridotto.core import LANGUAGES, Event, Told
from ridotto.server.match.live import LiveMatch
from ridotto.server.match.news import Channel, News
from ridotto.server.table.listeners import Listener
from ridotto.server.table.live import LiveTable
from ridotto.server.wire import protocol as p
from ridotto.server.wire.socket import LEVELS, Socket
from ridotto.server.wire.socket import _encode as _as_sent
from ridotto.server.wire.speech import spoken

_encode = msgspec.json.encode
_decode = msgspec.json.decode
_from_house = msgspec.json.Decoder(p.FromHouse)
_MISSING = object()


_resting: list[bool] = []


@contextmanager
def resting() -> Iterator[None]:
    """Judge nothing for a while: in a house whose messages are compared with those of one that was judged."""
    _resting.append(True)
    try:
        yield
    finally:
        _resting.pop()


class Unlawful(AssertionError):
    """A message that the published types do not know."""


def strictly(text: bytes | str) -> p.FromHouse:
    """A message as the published types have it; encoded again it says the same."""
    try:
        found: p.FromHouse = _from_house.decode(text)
    except msgspec.ValidationError as error:
        raise Unlawful(f"{error}: {text[:300]!r}") from None
    again = _encode(found)
    if again != (text if isinstance(text, bytes) else text.encode()):  # or only in another order
        one, other = _decode(again), _decode(text)
        if keys := _differing(one, other):
            raise Unlawful(f"{type(found).__name__} is not as published: {keys}: {text[:300]!r}")
    return found


def _differing(one: dict[str, Any], other: dict[str, Any]) -> list[str]:
    return [key for key in {**one, **other} if one.get(key, _MISSING) != other.get(key, _MISSING)]


class Stands(msgspec.Struct):
    """How things stand for a seat, asked of the core alone; or as a message says it. All as JSON."""

    view: bytes
    moves: bytes
    offered: bytes
    ask: int
    undo: bool

    @classmethod
    def for_seat(cls, live: LiveMatch, seat: int | None) -> Stands:
        """What the core shows."""
        match = live.match
        view = match.view(seat)
        if seat is None:
            return cls(_encode(view), b"[]", b"[]", 0, False)
        moves = [] if live.paused else match.moves(seat)
        answers = [move for move in moves if match.answers(move, seat)]
        offered = [move for move in moves if move not in answers]
        ask = live.asks[seat] if view.asked is not None else 0
        return cls(_encode(view), _encode(answers), _encode(offered), ask, match.can_undo(seat))

    @classmethod
    def said(cls, found: p.Whole | p.News) -> Stands:
        """What a message says."""
        view, moves, offered = map(_encode, (found.view, found.moves, found.offered))
        return cls(view, moves, offered, found.ask, found.undo)

    def must_be(self, right: Stands, live: LiveMatch, seat: int | None) -> None:
        """Complain of what is not as the core shows it."""
        if self == right:
            return
        got, wanted = msgspec.structs.asdict(self), msgspec.structs.asdict(right)
        parts = _differing(got, wanted)
        if parts == ["view"]:
            parts = _differing(_decode(self.view), _decode(right.view))
        if parts:
            raise AssertionError(
                f"{live.game.name}, {seat}: {', '.join(parts)} is not the core's: {self} {right}"
            )


def heard(told: Iterable[Told], seat: int | None) -> list[Event]:
    """What a seat hears of it."""
    return [one.event for one in told if one.to is None or seat in one.to]


def log_of(live: LiveMatch, seat: int | None) -> list[Any]:
    """All that a seat was told, with texts as they are shown now."""
    gone, found = live.gone(), []
    for event in heard(live.log, seat):
        plain = msgspec.to_builtins(event)
        if {"number", "text"} <= plain.keys():
            number = plain["number"]
            plain["text"] = "" if number in gone else live.edits.get(number, plain["text"])
        found.append(plain)
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
        self._shown: dict[str, Stands] = {}
        """By epoch how things stood for a seat when it was last shown them."""
        self._counts: dict[str, int] = {}
        self._at: dict[int, int | None] = {}
        """By listener the number of the message that it has."""
        self._told: list[Told] = []
        self._now: dict[int | None, Stands] = {}
        self._last: tuple[bytes, p.News] | None = None
        """The newest of the news, decoded."""

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
            law._at[listener.came] = None if last is None else last.n
            show(self, live, listener, last)
            law._judge(lambda: law._caught_up(live, self.seat_of(listener), listener))

        def published(self: News, told: list[Told]) -> None:
            law._told, law._now = told, {}
            publish(self, told)
            law._judge(lambda: law._nobody_forgotten(self))

        def begun(self: News, seat: int | None, epoch: str, send: Callable[[bytes], None]) -> Channel:
            live = proxy(self.live)  # the channel that knows it belongs to it

            def checked(message: bytes) -> None:
                law._judge(lambda: law._new(live, seat, epoch, message))
                send(message)

            new = seat not in self.channels
            found = channel(self, seat, epoch, checked)
            if new and not _resting:
                law._shown[epoch], law._counts[epoch] = Stands.for_seat(self.live, seat), 0
            return found

        patch.setattr(Socket, "send", sent)
        patch.setattr(Socket, "bye", said_bye)
        patch.setattr(LiveTable, "show", shown)
        patch.setattr(News, "publish", published)
        patch.setattr(News, "channel", begun)

    def _judge(self, what: Callable[[], Any]) -> None:
        if _resting:
            return
        try:
            what()
        except Exception as fault:
            self._complain(f"{type(fault).__name__}: {fault}")

    # ---- news when they are new

    def _stands(self, live: LiveMatch, seat: int | None) -> Stands:
        if seat not in self._now:
            self._now[seat] = Stands.for_seat(live, seat)
        return self._now[seat]

    def _new(self, live: LiveMatch, seat: int | None, epoch: str, message: bytes) -> None:
        """A message that is published to a seat, whether anybody listens there or not."""
        found = strictly(message)
        assert isinstance(found, p.News), found
        self._last = message, found
        self._published[live.id, epoch].add(message)
        self._counts[epoch] += 1
        assert found.n == self._counts[epoch], f"message {found.n} is the {self._counts[epoch]}th"
        told = heard(self._told, seat)
        assert _encode(found.told) == _encode(told), f"{seat} was told {found.told}, not {told}"
        now = self._stands(live, seat)
        self._shown[epoch] = now
        Stands.said(found).must_be(now, live, seat)

    def _nobody_forgotten(self, news: News) -> None:
        """Whoever was sent nothing has the same before them as before."""
        for seat, channel in news.channels.items():
            self._shown[channel.epoch].must_be(self._stands(news.live, seat), news.live, seat)

    # ---- messages to somebody

    def _sent(self, socket: Socket, message: bytes) -> None:
        same = self._last is not None and message == self._last[0]
        found = self._last[1] if self._last is not None and same else strictly(message)
        self.seen[type(found).__name__] += 1
        table, listener = socket.table, socket.listener
        if table is None or listener is None or table.live is None:
            assert not isinstance(found, p.Whole | p.News), "there is no match"
            return
        live, seat = table.live, table.seat_of(listener)
        match found:
            case p.Whole():
                self._whole(live, seat, found)
                self._at[listener.came] = found.n
                self._notice(live, found)
            case p.News():
                channel = live.news.channels[seat]
                assert message in self._published[live.id, channel.epoch], f"{seat} was never sent {found}"
                at = self._at[listener.came]
                assert at == found.n - 1, f"{at}, then {found.n}"
                self._at[listener.came] = found.n
                self.seen["old news"] += found.n < channel.n
                self._notice(live, found)
            case p.Choices():
                assert seat is not None
                choices = [] if live.paused else live.match.choices(seat)
                shown = [p.ShownChoice(c.move, c.refusal and spoken(c.refusal)) for c in choices]
                assert _encode(found.choices) == _encode(shown)
                assert found.ask == self._ask(live, seat)
            case p.Welcome() | p.TableNews():
                assert found.seat == seat
            case p.Claims() if not live.match.over:
                assert found.lies is None, found
                assert all(one.truth is None for one in found.claims), found
            case p.Drafts() | p.Orders():
                assert seat is not None, found
            case p.HintShown():
                self._hint(table, live, seat, found)
            case p.SheetShown() if table.doc.sheet != LEVELS[-1]:
                self._sheet(table, live, seat, found)
            case _:
                pass

    def _sheet(self, table: LiveTable, live: LiveMatch, seat: int | None, found: p.SheetShown) -> None:
        """A sheet helps no more than was agreed, and holds what it says that it does."""
        agreed = table.doc.sheet
        assert LEVELS.index(found.level) <= LEVELS.index(agreed), f"{found.level}, where {agreed} was agreed"
        if found.sheet is not None and live.game.sheet is not None:
            view, names, options = live.match.view(seat), table.doc.names, live.match.options
            words = [live.game.words(language, options) for language in LANGUAGES]
            right = [live.game.sheet(view, found.level, one, names) for one in words]
            shown = _decode(_encode(found.sheet))
            assert shown in [_decode(_as_sent(sheet)) for sheet in right], f"this is no {found.level} sheet"

    def _hint(self, table: LiveTable, live: LiveMatch, seat: int | None, found: p.HintShown) -> None:
        """A hint is given where it was agreed; what is better is said only where all others are bots."""
        assert seat is not None
        assert table.doc.hints, "no hints were agreed"
        assert (found.better is None and found.done == 1) or table.doc.solitary, "somebody else plays here"
        right = []
        for language in LANGUAGES if live.game.sheet is not None else ():
            words = live.game.words(language, live.match.options)
            right.append(live.game.sheet(live.match.view(seat), "abacus", words, table.doc.names).conclusions)
        shown = _decode(_encode(found.certain))
        assert shown in [_decode(_as_sent(one)) for one in right] or not (right or shown), "not certain"

    def _ask(self, live: LiveMatch, seat: int) -> int:
        return live.asks[seat] if live.match.view(seat).asked is not None else 0

    def _whole(self, live: LiveMatch, seat: int | None, found: p.Whole) -> None:
        channel, printed = live.news.channels[seat], live.game.printed
        assert (found.match, found.seat) == (live.id, seat)
        assert (found.epoch, found.n) == (channel.epoch, self._counts[channel.epoch])
        assert _encode(found.log) == _encode(log_of(live, seat)), f"{seat} was told something else"
        right = None if printed is None else printed(live.match.options)
        assert _decode(_encode(found.printed)) == _decode(_encode(right))
        Stands.said(found).must_be(Stands.for_seat(live, seat), live, seat)

    def _caught_up(self, live: LiveMatch, seat: int | None, listener: Listener) -> None:
        """Whoever has come back over a socket has everything now."""
        channel = live.news.channels[seat]
        if isinstance(getattr(listener.send, "__self__", None), Socket):
            at = self._at[listener.came]
            assert at == channel.n, f"{seat} has {at} of {channel.n}"

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
