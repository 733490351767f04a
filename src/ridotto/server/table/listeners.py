"""The sockets at a table: what each may be sent is decided by its chair."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count

from ridotto.server.wire import protocol as p

_coming = count()


class Listener:
    """A socket at the table."""

    __slots__ = ("adult", "bye", "came", "chair", "inside", "send", "table")

    def __init__(
        self,
        chair: str | None,
        send: Callable[[bytes], None],
        bye: Callable[[p.Bye], None],
        inside: bool = False,
        adult: bool = False,
    ) -> None:
        self.chair = chair
        self.inside = inside or chair is not None
        """Belongs to the table: sits there, or is the shared screen that opened it."""
        self.adult = adult or self.inside
        """Has said to be of age, or was asked when sitting down."""
        self.send = send
        self.bye = bye
        self.came = next(_coming)
        self.table = b""
        """The table as it was told last, by news or on entering."""


class Listeners:
    """All who listen at one table. They may be sent away while one iterates over them."""

    def __init__(
        self,
        seat_of: Callable[[Listener], int | None],
        sealed: Callable[[int | None], bool] = lambda seat: False,
        show: Callable[[Listener], None] = lambda listener: None,
    ) -> None:
        self._seat_of = seat_of
        self._sealed = sealed
        """Whether a seat is told nothing for now: a letter lies before it."""
        self._show = show
        """Sends a listener everything."""
        self._behind: set[Listener] = set()
        """Those from whom something was withheld, and who are sent everything instead."""
        self._all: set[Listener] = set()
        self._by_seat: dict[int | None, list[Callable[[bytes], None]]] | None = None
        """For each seat the callbacks of its listeners, found when needed; None: to be found again."""

    def __iter__(self) -> Iterator[Listener]:
        return iter(list(self._all))

    def __len__(self) -> int:
        return len(self._all)

    def __contains__(self, listener: object) -> bool:
        return listener in self._all

    def add(self, listener: Listener) -> None:
        """Somebody listens from now on."""
        self._all.add(listener)
        self._by_seat = None

    def discard(self, listener: Listener) -> None:
        """Somebody has stopped listening."""
        self._all.discard(listener)
        self._behind.discard(listener)
        self._by_seat = None

    def seats_changed(self) -> None:
        """Forget which listener has which seat: it is looked up again."""
        self._by_seat = None

    def at(self, chair: str) -> list[Listener]:
        """Those of one chair, in the order in which they came."""
        return sorted((one for one in self._all if one.chair == chair), key=lambda one: one.came)

    def any_at(self, chair: str) -> bool:
        """Whether somebody listens at this chair."""
        return any(one.chair == chair for one in self._all)

    def tell(self, message: bytes) -> None:
        """Send everybody the same."""
        for listener in self:
            if self._is_told(listener):
                listener.send(message)

    def keep_from(self, listener: Listener) -> bool:
        """Whether everything is kept from a listener for now; it is sent it as soon as the letter is open."""
        if listener.chair is None or not self._sealed(self._seat_of(listener)):
            return False
        self._behind.add(listener)
        return True

    def letters_opened(self) -> None:
        """Somebody may have opened a letter: show them what they have missed."""
        for listener in list(self._behind):
            self._is_told(listener)

    def _is_told(self, listener: Listener) -> bool:
        """Whether a listener is to be sent this: not while a letter is sealed, nor if all is sent now."""
        if self.keep_from(listener):
            return False
        if listener not in self._behind:
            return True
        self._behind.discard(listener)
        self._show(listener)
        return False

    def to_seat(self, seat: int | None) -> Callable[[bytes], None]:
        """A callback that sends to all who listen at a seat by then."""

        def send(message: bytes) -> None:
            sends = self._by_seat
            if sends is None:
                sends = self._by_seat = {}
                for listener in self._all:
                    sends.setdefault(self._seat_of(listener), []).append(listener.send)
            if self._behind or self._sealed(seat):
                for listener in [one for one in self if self._seat_of(one) == seat]:
                    if self._is_told(listener):
                        listener.send(message)
                return
            for send in sends.get(seat, ()):
                send(message)

        return send

    def send_away(self, those: list[Listener], bye: p.Bye) -> None:
        """Say good-bye to some of them: they hear nothing after it."""
        for listener in those:
            self.discard(listener)
            listener.bye(bye)
