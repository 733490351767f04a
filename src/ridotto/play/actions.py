"""Actions: every move that can be listed at a table has a number of its own, the same in every match."""

from __future__ import annotations

import enum
import hashlib
import types
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import product
from math import prod
from typing import Annotated, Any, TypeAlias, Union, get_args, get_origin, get_type_hints

import msgspec

from ridotto.core import Game, Move
from ridotto.core.declared import RANK, RANKED
from ridotto.core.shapes import One, Parts
from ridotto.core.words import is_seat

PASS = 0
"""The number of letting every offer pass."""
MOST = 100_000
"""No table has more numbers than this."""


class NoNumber(ValueError):
    """A move that has no number at this table: which, and why."""


class _Kind:
    """The moves of one type: their key fields, and the values of each."""

    def __init__(self, table: ActionTable, kind: type[Move], first: int) -> None:
        self.kind = kind
        self.first = first
        self.keys = tuple(
            table.game.actions.keys.get(kind, [f for f in kind.__struct_fields__ if f != "text"])
        )
        self.ranked = next((f for f in self.keys if table.domain(kind, f) is RANKED), "")
        self.fields = [f for f in self.keys if f != self.ranked]
        self.values = [table.values(kind, f) for f in self.fields]
        self.place = [{value: n for n, value in enumerate(values)} for values in self.values]
        self.ranks = RANK if self.ranked else 1
        self.size = prod(map(len, self.values)) * self.ranks

    def number(self, move: Move) -> int:
        """The number of a move; of ranked ones the first that it could have."""
        found = 0
        for field, place, values in zip(self.fields, self.place, self.values):
            value = getattr(move, field)
            if value not in place:
                raise NoNumber(f"{move!r} has no number: {field} is none of its {len(values)} values")
            found = found * len(values) + place[value]
        return self.first + found * self.ranks

    def names(self) -> Iterator[str]:
        """What each of its numbers stands for."""
        for values in product(*self.values):
            said = [f"{field}={_said(value)}" for field, value in zip(self.fields, values)]
            for rank in range(self.ranks):
                more = [f"{self.ranked}={rank}th"] if self.ranked else []
                yield f"{self.kind.__name__}({', '.join([*said, *more])})"


class ActionTable:
    """The numbers of all moves at tables of so many seats with these options. 0 lets offers pass."""

    def __init__(self, game: Game, seats: int, options: Any = None) -> None:
        self.game = game
        self.seats = seats
        self.options = game.agreed(options)
        self.kinds: dict[type[Move], _Kind] = {}
        self.size = 1
        for kind in game.move_types:
            if kind not in game.rules.house:
                self.kinds[kind] = _Kind(self, kind, self.size)
                self.size += self.kinds[kind].size
        if self.size > MOST:
            raise NoNumber(f"{game.name} would have {self.size} actions at this table; {MOST} is the limit")
        self._known: dict[Move, int] = {}
        self._features = _Features(self)
        self.feature_shape = self._features.shape

    @cached_property
    def names(self) -> list[str]:
        """What each number stands for."""
        return ["PASS", *(name for kind in self.kinds.values() for name in kind.names())]

    @cached_property
    def digest(self) -> str:
        """The digest of the table, to be kept with data and models: other tables number moves otherwise."""
        return hashlib.sha256("\n".join(self.names).encode()).hexdigest()

    def numbered(self, moves: Sequence[Move]) -> dict[int, Move]:
        """The moves of a list by their numbers, in ascending order; no two have the same."""
        found: dict[int, Move] = {}
        known = self._known
        for move in moves:
            number = known.get(move)
            if number is None:
                number = self._number(move)
            if number in found:
                number = self._ranked(move, number, found)
            found[number] = move
        return dict(sorted(found.items()))

    def number(self, move: Move) -> int:
        """The number of a move by itself, without its list; of a ranked one the first that it could have."""
        return self._number(move)

    def _number(self, move: Move) -> int:
        number = self.kinds[type(move)].number(move)
        if len(self._known) < MOST and not getattr(move, "text", ""):
            self._known[move] = number
        return number

    def _ranked(self, move: Move, number: int, found: dict[int, Move]) -> int:
        """The next number that is free to a move whose kind is counted as it stands in its list."""
        kind = self.kinds[type(move)]
        for rank in range(1, kind.ranks):
            if number + rank not in found:
                return number + rank
        raise NoNumber(f"{move!r} has the number of {found[number]!r}: name the fields that tell them apart")

    def chosen(self, moves: Sequence[Move], move: Move) -> int | None:
        """Which of these moves one is, by number, whatever its text says; None: none of them."""
        for number, listed in self.numbered(moves).items():
            if type(listed) is type(move) and _bare(listed) == _bare(move):
                return number
        return None

    def mask(self, numbers: Sequence[int]) -> bytearray:
        """A byte for each action, 1 for those that are legal."""
        found = bytearray(self.size)
        for number in numbers:
            found[number] = 1
        return found

    def features_of(self, move: Move | None) -> tuple[int, ...]:
        """A move by its kind and its fields; what it does not have is one less than the lowest."""
        return self._features.none if move is None else self._features.of(move)

    # fields

    def domain(self, kind: type[Move], field: str) -> Any:
        """What is declared about a field."""
        domains = self.game.actions.domains
        return domains.get(f"{kind.__name__}.{field}", domains.get(field))

    def values(self, kind: type[Move], field: str) -> list[Any]:
        """Every value of a field, in order."""
        domain = self.domain(kind, field)
        if domain is not None:
            return list(domain(self.seats, self.options))
        found = _members(get_type_hints(kind, include_extras=True)[field], self.seats)
        if found is None:
            raise NoNumber(f"{kind.__name__}.{field} has no domain: declare it in Actions(domains=…)")
        return found


_Column: TypeAlias = tuple[str, int, int]


class _Features:
    """A move as a row of numbers: its kind, then a column for each field that any kind has."""

    def __init__(self, table: ActionTable) -> None:
        self.kind_of = {kind: n for n, kind in enumerate(table.kinds)}
        kinds = enum_of("Kind", {kind.__name__: n for kind, n in self.kind_of.items()})
        bounds: dict[str, tuple[int, int]] = {}
        self.widths: dict[str, int] = {}
        for kind in table.kinds:
            for field in kind.__struct_fields__:
                if field != "text":
                    low, high, width = self._column(table, kind, field)
                    before = bounds.get(field, (low, high))
                    bounds[field] = min(low, before[0]), max(high, before[1])
                    self.widths[field] = max(width, self.widths.get(field, 1))
        names, shapes = ["move"], [One("member", -1, len(self.kind_of) - 1, kinds)]
        self.at: dict[str, int] = {}
        none = [-1]
        for field, (low, high) in bounds.items():
            self.at[field] = len(names)
            for n in range(self.widths[field]):
                names.append(field if self.widths[field] == 1 else f"{field}_{n}")
                shapes.append(One("number", low - 1, high))
                none.append(low - 1)
        self.none = tuple(none)
        self.shape = Parts(tuple(names), tuple(shapes))

    def _column(self, table: ActionTable, kind: type[Move], field: str) -> tuple[int, int, int]:
        """The lowest and the highest number of a field, and how many numbers it has."""
        domain = table.domain(kind, field)
        if domain is RANKED or (domain is None and field not in table.kinds[kind].keys):
            values = _members(get_type_hints(kind, include_extras=True)[field], table.seats)
            if values is None:
                return 0, MOST, 1
        else:
            values = table.values(kind, field)
        flat = [
            n for value in values for n in (value if isinstance(value, tuple) else (value,)) if n is not None
        ]
        width = max([len(value) for value in values if isinstance(value, tuple)], default=1)
        return min(flat, default=0), max(flat, default=0), width

    def of(self, move: Move) -> tuple[int, ...]:
        """The row of a move."""
        found = [*self.none]
        found[0] = self.kind_of[type(move)]
        for field in move.__struct_fields__:
            if field == "text":
                continue
            value, at = getattr(move, field), self.at[field]
            if isinstance(value, tuple):
                found[at : at + len(value)] = map(int, value)
            elif value is not None:
                found[at] = int(value)
        return tuple(found)


def enum_of(name: str, members: Mapping[str, int]) -> type[enum.IntEnum]:
    """An enum whose members are known only now."""
    made: Any = enum.IntEnum
    found: type[enum.IntEnum] = made(name, dict(members))
    return found


def _members(hint: Any, seats: int) -> list[Any] | None:
    """Every value that a type can have; None if it does not say."""
    if is_seat(hint) and get_origin(hint) is Annotated:
        return list(range(seats))
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _members(args[0], seats)
    if origin in (Union, types.UnionType):
        parts = [_members(arg, seats) if arg is not type(None) else [None] for arg in args]
        return None if None in parts else [value for part in reversed(parts) for value in part or ()]
    if isinstance(hint, type) and issubclass(hint, enum.Enum):
        return list(hint)
    return [False, True] if hint is bool else None


def _bare(move: Move) -> Move:
    return msgspec.structs.replace(move, text="") if getattr(move, "text", "") else move


def _said(value: Any) -> str:
    if isinstance(value, tuple):
        return "+".join(map(_said, value))
    return value.name if isinstance(value, enum.Enum) else str(value)
