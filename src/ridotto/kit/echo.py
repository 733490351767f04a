"""Chance that repeats what it said in another match, as long as it is asked for the same."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

import msgspec

from ridotto.core import Chance, Draw, key_of
from ridotto.core.chance import Kind


class Echo(Chance):
    """Repeats recorded draws by name, in their order; what was never said is drawn afresh."""

    __slots__ = ("rest",)

    def __init__(self, draws: Iterable[Draw]) -> None:
        super().__init__(key_of("echo"))
        self.repeat(draws)

    def repeat(self, draws: Iterable[Draw]) -> None:
        """Repeat these from now on."""
        self.rest: dict[str, tuple[Draw, ...]] = {}
        for draw in draws:
            self.rest[draw.name] = (*self.rest.get(draw.name, ()), draw)

    def _said(self, name: str, kind: Kind, of: int) -> Draw | None:
        queue = self.rest.get(name)
        if not queue:
            return None
        draw, self.rest[name] = queue[0], queue[1:]
        if (draw.kind, draw.of) != (kind, of):
            return None
        self.log.append(draw)
        return draw

    def shuffle(self, n: int, name: str) -> list[int]:
        """The order that was said."""
        draw = self._said(name, "shuffle", n)
        if draw is None:
            return super().shuffle(n, name)
        assert isinstance(draw.outcome, tuple)
        return list(draw.outcome)

    def pick(self, n: int, name: str) -> int:
        """The number that was said."""
        draw = self._said(name, "pick", n)
        return super().pick(n, name) if draw is None else _number(draw)

    def roll(self, faces: int, name: str) -> int:
        """The face that was said."""
        draw = self._said(name, "roll", faces)
        return super().roll(faces, name) if draw is None else _number(draw)

    def copy(self) -> Echo:
        """A copy with the same remaining draws."""
        twin = Echo(())
        twin.count = self.count
        twin.rest = dict(self.rest)
        return twin


def _number(draw: Draw) -> int:
    assert isinstance(draw.outcome, int)
    return draw.outcome


def otherwise(draw: Draw, rng: Random) -> Draw:
    """The draw with another outcome: a shuffle mostly with two places swapped, or all different."""
    if draw.kind == "shuffle":
        assert isinstance(draw.outcome, tuple)
        order = list(draw.outcome)
        for _ in range(rng.choice((1, 1, 1, 2, 3))):
            i, j = rng.sample(range(len(order)), 2)
            order[i], order[j] = order[j], order[i]
        return msgspec.structs.replace(draw, outcome=tuple(order))
    least = 1 if draw.kind == "roll" else 0
    rest = [face for face in range(least, least + draw.of) if face != draw.outcome]
    return msgspec.structs.replace(draw, outcome=rng.choice(rest))
