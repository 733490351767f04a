"""Which cards a seat holds and a move names, read off the annotations of drawers and moves."""

from __future__ import annotations

import enum
from collections.abc import Iterator
from functools import cache
from typing import Annotated, Any, TypeAlias, get_args, get_origin, get_type_hints

from ridotto.core import Game, Move
from ridotto.core.shapes import Bits, Each, Listed, One, Parts, Shape, Tally, fields_of

Card: TypeAlias = tuple[str, int]
"""The name of an enum, and a member by its number."""


class Hands:
    """The cards of a game at one kind of table: what can be held and also be named by a move."""

    def __init__(self, game: Game, seats: int, options: Any) -> None:
        hints = get_type_hints(game.state_type, include_extras=True)
        own = get_args(hints["private"])[0]
        agreed = game.agreed(options)
        self.shape = fields_of(own, "mine", seats, agreed, game.options_type)
        self.kinds = {of.__name__: of for of in _kinds(self.shape)}
        moved = {of.__name__ for kind in game.move_types for _, of in _named(kind)}
        self.kinds = {name: of for name, of in self.kinds.items() if name in moved}

    def held(self, mine: Any) -> set[Card]:
        """The cards in a drawer."""
        return {(of, n) for of, n in _members(self.shape, mine) if of in self.kinds}

    def named(self, move: Move) -> set[Card]:
        """The cards that a move names."""
        found = set()
        for field, of in _named(type(move)):
            if of.__name__ in self.kinds:
                value = getattr(move, field)
                some = value if isinstance(value, tuple) else (value,)
                found |= {(of.__name__, int(one)) for one in some if one is not None}
        return found


def _kinds(shape: Shape) -> Iterator[type[enum.IntEnum]]:
    of = getattr(shape, "of", None)
    if of is not None and not isinstance(shape, Each):
        yield of
    inner = shape.shapes if isinstance(shape, Parts) else filter(None, [getattr(shape, "item", None)])
    for one in inner:
        yield from _kinds(one)


def _members(shape: Shape, value: Any) -> Iterator[Card]:
    if value is None:
        return
    if isinstance(shape, Tally):
        yield from ((shape.of.__name__, int(one)) for one in value)
    elif isinstance(shape, Bits):
        if shape.of is not None:
            yield from ((shape.of.__name__, n) for n in range(shape.count) if value >> n & 1)
    elif isinstance(shape, One):
        if shape.of is not None and value >= 0:
            yield shape.of.__name__, int(value)
    elif isinstance(shape, Parts):
        parts = value if shape.get is None else shape.get(value)
        for inner, part in zip(shape.shapes, parts):
            yield from _members(inner, part)
    elif isinstance(shape, Each | Listed):
        for part in value:
            yield from _members(shape.item, part)


@cache
def _named(kind: type[Move]) -> tuple[tuple[str, type[enum.IntEnum]], ...]:
    """The fields of a move that hold members, and of what."""
    hints = get_type_hints(kind, include_extras=True)
    found = ((field, _enum(hints[field])) for field in kind.__struct_fields__)
    return tuple([(field, of) for field, of in found if of is not None])


def _enum(hint: Any) -> type[enum.IntEnum] | None:
    if isinstance(hint, type) and issubclass(hint, enum.IntEnum):
        return hint
    if get_origin(hint) is Annotated:
        return _enum(get_args(hint)[0])
    return next(filter(None, map(_enum, get_args(hint))), None)
