"""Shapes: what the annotations of a drawer say about its numbers, for a table of these seats and options.

Every value has as many numbers as its shape is wide, in the same order, each with a line of the legend.
"""

from __future__ import annotations

import enum
import types
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Annotated, Any, Literal, TypeAlias, Union, get_args, get_origin, get_type_hints

import msgspec

from ridotto.core.numbers import COUNTER


class DoesNotFit(ValueError):
    """A value that its annotation excludes: where it stands, and why."""


class Number(msgspec.Struct, frozen=True):
    """A line of the legend: what one number says."""

    name: str
    """Where it stands: ``open.soldi[2]``."""
    what: str
    """``seat``, ``member``, ``number``, or ``yes`` (0 or 1)."""
    low: int
    high: int
    of: tuple[str, ...] = ()
    """The members by number, where it stands for one."""


Legend: TypeAlias = list[Number]


class One(msgspec.Struct, frozen=True):
    """One number. ``None`` is one less than the lowest."""

    what: Literal["seat", "member", "number", "yes"]
    low: int
    high: int
    of: type[enum.IntEnum] | None = None
    optional: bool = False

    def legend(self, name: str) -> Legend:
        """What its number says."""
        names = () if self.of is None else _names(self.of)
        return [Number(name, self.what, self.low - self.optional, self.high, names)]

    def numbers(self, value: Any, where: str) -> list[int]:
        """The value as numbers."""
        if value is None and self.optional:
            return [self.low - 1]
        if not isinstance(value, int) or not self.low <= value <= self.high:
            raise DoesNotFit(f"{where} is {value!r}, and its annotation says {self.low} to {self.high}")
        return [int(value)]


@cache
def _names(of: type[enum.IntEnum]) -> tuple[str, ...]:
    return tuple(one.name for one in of)


class Bits(msgspec.Struct, frozen=True):
    """A set kept as bits: a number for each, 1 if it is there."""

    count: int
    of: type[enum.IntEnum] | None = None
    seats: bool = False

    def legend(self, name: str) -> Legend:
        """What its numbers say."""
        return [Number(f"{name}[{self.label(n)}]", "yes", 0, 1) for n in range(self.count)]

    def label(self, n: int) -> str:
        """The name of a member, or its number."""
        return str(n) if self.of is None else self.of(n).name

    def numbers(self, value: Any, where: str) -> list[int]:
        """The value as numbers."""
        if not isinstance(value, int) or not 0 <= value < 1 << self.count:
            raise DoesNotFit(f"{where} is {value!r}, and its annotation says {self.count} bits")
        return [value >> n & 1 for n in range(self.count)]


class Parts(msgspec.Struct, frozen=True):
    """Several parts one after another: the fields of a struct, or the columns of a tuple."""

    names: tuple[str, ...]
    shapes: tuple[Shape, ...]
    get: Callable[[Any], Sequence[Any]] | None = None
    """The parts of a value; None: it is a tuple of them."""
    fields: bool = False

    def legend(self, name: str) -> Legend:
        """What its numbers say."""
        found: Legend = []
        for part, shape in zip(self.names, self.shapes):
            found += shape.legend(f"{name}.{part}")
        return found

    def numbers(self, value: Any, where: str) -> list[int]:
        """The value as numbers."""
        parts = value if self.get is None else self.get(value)
        if len(parts) != len(self.shapes):
            raise DoesNotFit(f"{where} has {len(parts)} parts, not {len(self.shapes)}")
        found: list[int] = []
        for name, shape, part in zip(self.names, self.shapes, parts):
            found += shape.numbers(part, f"{where}.{name}")
        return found


class Each(msgspec.Struct, frozen=True):
    """Exactly so many items."""

    item: Shape
    count: int
    of: type[enum.IntEnum] | None = None
    seats: bool = False

    def legend(self, name: str) -> Legend:
        """What its numbers say."""
        labels = [str(n) if self.of is None else self.of(n).name for n in range(self.count)]
        return [line for label in labels for line in self.item.legend(f"{name}[{label}]")]

    def numbers(self, value: Any, where: str) -> list[int]:
        """The value as numbers."""
        if len(value) != self.count:
            raise DoesNotFit(f"{where} has {len(value)} items, and its annotation says {self.count}")
        return [x for n, one in enumerate(value) for x in self.item.numbers(one, f"{where}[{n}]")]


class Listed(msgspec.Struct, frozen=True):
    """Up to so many items, the rest filled up with what is one less than the lowest.

    ``tail``: of a longer list the last ones, and how many came before.
    """

    item: Shape
    most: int
    tail: bool = False
    filling: tuple[int, ...] = ()
    """What stands where there is no item."""

    def __post_init__(self) -> None:
        lowest = tuple(line.low - 1 for line in self.item.legend(""))
        msgspec.structs.force_setattr(self, "filling", lowest)

    def legend(self, name: str) -> Legend:
        """What its numbers say."""
        found = [Number(f"{name}.count", "number", 0, self.most)]
        if self.tail:
            found.append(Number(f"{name}.before", "number", 0, COUNTER))
        for n in range(self.most):
            for line in self.item.legend(f"{name}[{n}]"):
                found.append(msgspec.structs.replace(line, low=line.low - 1))
        return found

    def numbers(self, value: Any, where: str) -> list[int]:
        """The value as numbers."""
        if len(value) > self.most and not self.tail:
            raise DoesNotFit(f"{where} has {len(value)} items, and its annotation says at most {self.most}")
        shown = value[-self.most :]
        found = [len(shown), len(value) - len(shown)] if self.tail else [len(shown)]
        for n, one in enumerate(shown):
            found += self.item.numbers(one, f"{where}[{n}]")
        return found + [*self.filling] * (self.most - len(shown))


class Tally(msgspec.Struct, frozen=True):
    """How many of each member are in a list."""

    of: type[enum.IntEnum]
    among: tuple[int, ...]
    most: int

    def legend(self, name: str) -> Legend:
        """What its numbers say."""
        return [Number(f"{name}[{self.of(n).name}]", "number", 0, self.most) for n in self.among]

    def numbers(self, value: Any, where: str) -> list[int]:
        """The value as numbers."""
        found = dict.fromkeys(self.among, 0)
        for one in value:
            if one not in found:
                raise DoesNotFit(f"{where} holds {one!r}, which is not at this table")
            found[one] += 1
        if len(value) > self.most and max(found.values()) > self.most:
            raise DoesNotFit(f"{where} holds more than {self.most} of a kind: {value!r}")
        return list(found.values())


class Constant(msgspec.Struct, frozen=True):
    """What does not change during a match: no numbers."""

    def legend(self, name: str) -> Legend:
        """Nothing."""
        return []

    def numbers(self, value: Any, where: str) -> list[int]:
        """None."""
        return []


class Split(msgspec.Struct, frozen=True):
    """Several numbers in one, by their widths in bits."""

    parts: tuple[tuple[str, int, int], ...]
    """Of each its name, its width, and the most it can be."""

    def legend(self, name: str) -> Legend:
        """What its numbers say."""
        return [Number(f"{name}.{part}", "number", 0, most) for part, _, most in self.parts]

    def numbers(self, value: Any, where: str) -> list[int]:
        """The value as numbers."""
        found, left = [], value
        for part, width, most in self.parts:
            one = left & (1 << width) - 1
            left >>= width
            if one > most:
                raise DoesNotFit(f"{where}.{part} is {one}, and its annotation says at most {most}")
            found.append(one)
        if left:
            raise DoesNotFit(f"{where} is {value!r}, which has more bits than its parts")
        return found


Shape: TypeAlias = One | Bits | Parts | Each | Listed | Tally | Split | Constant


def shape_of(hint: Any, where: str, seats: int, options: Any) -> Shape:
    """The shape of what an annotation describes; TypeError says which number has none."""
    mark: dict[str, Any] = {}
    if get_origin(hint) is Annotated:
        hint, *metas = get_args(hint)
        for meta in metas:
            if isinstance(meta, msgspec.Meta) and meta.extra and "is" in meta.extra:
                mark = meta.extra
    if mark:
        found = _marked(mark, hint, where, seats, options)
        if found is not None:
            return found
    origin, args = get_origin(hint), get_args(hint)
    if origin in (Union, types.UnionType) and len(args) == 2 and type(None) in args:
        (inner,) = (arg for arg in args if arg is not type(None))
        one = shape_of(inner, where, seats, options)
        if isinstance(one, One):
            return msgspec.structs.replace(one, optional=True)
    if origin is tuple and Ellipsis not in args:
        names = mark.get("names") or tuple(map(str, range(len(args))))
        shapes = tuple(shape_of(arg, f"{where}.{name}", seats, options) for name, arg in zip(names, args))
        return Parts(tuple(names), shapes)
    if isinstance(hint, type):
        if issubclass(hint, enum.IntEnum):
            return One("member", min(hint), max(hint), hint)
        if issubclass(hint, bool):
            return One("yes", 0, 1)
        if issubclass(hint, msgspec.Struct):
            return fields_of(hint, where, seats, options)
    raise TypeError(f"{where}: say what {hint!r} stands for, as in Annotated[int, number(40)]")


def fields_of(
    kind: type[msgspec.Struct], where: str, seats: int, options: Any, without: type | None = None
) -> Parts:
    """The shape of a struct; a field of the type ``without`` is left out."""
    hints = get_type_hints(kind, include_extras=True)
    names = [name for name in kind.__struct_fields__ if hints[name] is not without]
    shapes = [shape_of(hints[name], f"{where}.{name}", seats, options) for name in names]

    def get(value: Any) -> list[Any]:
        return [getattr(value, name) for name in names]

    return Parts(tuple(names), tuple(shapes), get, fields=True)


def _marked(mark: dict[str, Any], hint: Any, where: str, seats: int, options: Any) -> Shape | None:
    def size(of: Any) -> int:
        return int(of(seats, options) if callable(of) else of)

    what = mark["is"]
    if what == "constant":
        return Constant()
    if what == "number":
        return One("number", mark["low"], size(mark["high"]))
    if what == "seat":
        most = mark.get("figures") or seats + mark.get("others", 0)
        return One("seat", mark.get("low", 0), most - 1)
    if what == "member":
        of = mark["of"]
        return One("member", mark["low"], max(of) if mark["high"] is None else mark["high"], of)
    if what == "bits":
        of = mark["of"]
        if isinstance(of, type):
            return Bits(len(of), of)  # type: ignore[arg-type]  # an enum has a length
        return Bits(size(of), None, mark.get("seats", False))
    if what == "packed":
        return Split(tuple((name, width, most) for name, (width, most) in mark["parts"].items()))
    if what == "tally":
        of, among = mark["of"], mark["among"]
        return Tally(of, tuple(of) if among is None else tuple(among(seats, options)), mark["most"])
    if what not in ("each", "listed", "last"):
        return None
    item = shape_of(get_args(hint)[0], f"{where}[]", seats, options)
    if what == "each":
        return Each(item, size(mark["count"]), mark["of"], mark.get("seats", False))
    return Listed(item, size(mark["most"]), what == "last")


def walked(shape: Shape) -> Iterator[Shape]:
    """A shape and all it is made of."""
    yield shape
    inner = (
        shape.shapes
        if isinstance(shape, Parts)
        else (shape.item,)
        if isinstance(shape, Each | Listed)
        else ()
    )
    for one in inner:
        yield from walked(one)
