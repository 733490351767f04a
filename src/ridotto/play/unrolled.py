"""Chance that asks: each draw is an outcome that somebody chooses, as in trees with chance nodes."""

from __future__ import annotations

from collections.abc import Sequence
from math import factorial

from ridotto.core import Chance, Draw
from ridotto.core.chance import Kind, key_of


class Undrawn(Exception):
    """A draw whose outcome has not been chosen yet: what it is, and how many outcomes it has."""

    def __init__(self, name: str, kind: Kind, of: int) -> None:
        super().__init__(f"{kind} {name!r} of {of}")
        self.name, self.kind, self.of = name, kind, of

    @property
    def outcomes(self) -> int:
        """How many there are, all equally likely."""
        return factorial(self.of) if self.kind == "shuffle" else self.of


class Unrolled(Chance):
    """Draws the outcomes that it was given, by number; Undrawn says what else is to be drawn."""

    __slots__ = ("given",)

    def __init__(self, given: Sequence[int] = ()) -> None:
        super().__init__(key_of("unrolled"))
        self.given = tuple(given)

    def give(self, given: Sequence[int]) -> None:
        """Draw these next."""
        self.given = tuple(given)

    def _next(self, name: str, kind: Kind, of: int) -> int:
        if not self.given:
            raise Undrawn(name, kind, of)
        found, self.given = self.given[0], self.given[1:]
        return found

    def shuffle(self, n: int, name: str) -> list[int]:
        """The order of this number."""
        order = order_of(self._next(name, "shuffle", n), n)
        self.log.append(Draw(name, "shuffle", n, tuple(order)))
        return order

    def pick(self, n: int, name: str) -> int:
        """The outcome itself."""
        found = self._next(name, "pick", n)
        self.log.append(Draw(name, "pick", n, found))
        return found

    def roll(self, faces: int, name: str) -> int:
        """A die: one of 1 … faces."""
        found = self._next(name, "roll", faces) + 1
        self.log.append(Draw(name, "roll", faces, found))
        return found

    def copy(self) -> Unrolled:
        """The same outcomes to come."""
        return Unrolled(self.given)


def order_of(number: int, n: int) -> list[int]:
    """The order of 0 … n-1 that has this number among all n! of them, as in a dictionary.

    >>> [order_of(number, 3) for number in range(3)]
    [[0, 1, 2], [0, 2, 1], [1, 0, 2]]
    """
    left, order = list(range(n)), []
    for size in range(n, 0, -1):
        at, number = divmod(number, factorial(size - 1))
        order.append(left.pop(at))
    return order
