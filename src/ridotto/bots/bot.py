"""What a bot is: somebody who is shown a view and the moves, and chooses. It never sees a state."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol, runtime_checkable

from ridotto.core import Chance, Event, Move, View


class Bot(Protocol):
    """One player at one seat for one match. The same view, moves and chance give the same choice."""

    def choose(self, view: View, moves: list[Move], chance: Chance) -> Move:
        """Answer what the seat is asked: one of these moves, a form with its text filled in."""
        ...

    def interrupt(self, view: View, offers: list[Move], chance: Chance) -> Move | None:
        """Take up an offer, or let it pass. Asked once after each entry that told the seat something."""
        ...


@runtime_checkable
class Hurried(Protocol):
    """A bot that can be told how long it may think: every searching bot should be one."""

    def hurry(self, seconds: float) -> None:
        """Think no longer than this about each decision from now on."""
        ...


@runtime_checkable
class Reader(Protocol):
    """A bot of a game in which texts are told: it is given all of them before it decides."""

    def read(self, texts: Mapping[int, str]) -> None:
        """The texts that its seat has been told, by number, without those that were withdrawn."""
        ...


@runtime_checkable
class Hearer(Protocol):
    """A bot that wants all that its seat is told, in order, and not only what it sees when it is asked."""

    def hear(self, events: Sequence[Event]) -> None:
        """What its seat was just told; first what the deal has told. Its own moves it knows."""
        ...


@runtime_checkable
class Heedful(Protocol):
    """A bot that tells: it is told what its table wants left out, before it decides."""

    def heed(self, limits: Sequence[str]) -> None:
        """The lines and veils of the table, nobody's by name."""
        ...
