"""Numbers as bytes, fast: a function for each drawer, written out from its shape.

Numbers that stand beside one another are packed in one call; sets, rows of ledgers and hands of cards are
looked up, for most of them have come up before.
"""

from __future__ import annotations

from collections.abc import Callable
from struct import Struct
from typing import Any

from ridotto.core.shapes import Bits, Constant, Each, Listed, One, Parts, Shape, Split, Tally

MOST_KEPT = 50_000
"""This many packed values of one kind are kept; then all are forgotten."""


class Packed(dict[Any, bytes]):
    """What values of a shape are as bytes; a value is packed when it comes up for the first time."""

    def __init__(self, shape: Shape, where: str) -> None:
        super().__init__()
        self.shape = shape
        self.where = where
        self.pack = Struct(f"={len(shape.legend(where))}f").pack

    def __missing__(self, value: Any) -> bytes:
        if len(self) >= MOST_KEPT:
            self.clear()
        self[value] = found = self.pack(*self.shape.numbers(value, self.where))
        return found


class Rows:
    """The rows of a list one after another, and what fills it up."""

    def __init__(self, shape: Listed, where: str) -> None:
        self.most, self.tail = shape.most, shape.tail
        self.shape, self.where = shape, where
        self.row = Packed(shape.item, f"{where}[]")
        self.filling = Struct(f"={len(shape.filling)}f").pack(*shape.filling)
        self.head = Struct("=2f" if shape.tail else "=f").pack
        self.empty = self([])

    def __call__(self, rows: Any) -> bytes:
        """A list as bytes."""
        number = len(rows)
        if number > self.most:
            if not self.tail:
                self.shape.numbers(rows, self.where)  # raises, and says why
            shown = rows[-self.most :]
            return self.head(self.most, number - self.most) + b"".join([self.row[row] for row in shown])
        head = self.head(number, 0) if self.tail else self.head(number)
        rest = self.filling * (self.most - number)
        return head + b"".join([self.row[row] for row in rows]) + rest


def writer(shape: Parts, where: str) -> Callable[[Any], bytes]:
    """The function that turns a struct of this shape into bytes."""
    names: dict[str, Any] = {}
    parts: list[str] = []
    plain: list[str] = []
    width = 0

    def flush() -> None:
        nonlocal width
        if plain:
            pack = f"pack_{len(names)}"
            names[pack] = Struct(f"={width}f").pack
            parts.append(f"{pack}({', '.join(plain)})")
            plain.clear()
            width = 0

    def add(value: str, of: Shape, at: str) -> None:
        nonlocal width
        if isinstance(of, Constant):
            return
        if isinstance(of, One):
            plain.append(f"({of.low - 1} if {value} is None else {value})" if of.optional else value)
            width += 1
        elif isinstance(of, Parts) and of.fields:
            for name, inner in zip(of.names, of.shapes):
                add(f"{value}.{name}", inner, f"{at}.{name}")
        elif isinstance(of, Each) and isinstance(of.item, One) and not of.item.optional:
            plain.append(f"*{value}")
            width += of.count
        else:
            flush()
            parts.append(_looked_up(value, of, at, names))

    add("o", shape, where)
    flush()
    source = f"def write(o):\n    return b''.join(({''.join(f'{part}, ' for part in parts)}))\n"
    exec(compile(source, f"<writer of {where}>", "exec"), names)
    made: Callable[[Any], bytes] = names["write"]
    return made


def _looked_up(value: str, of: Shape, at: str, names: dict[str, Any]) -> str:
    """The expression for the bytes of a value that is more than a number."""
    name = f"known_{len(names)}"
    if isinstance(of, Listed):
        names[name] = Rows(of, at)
        return f"{name}({value})"
    if isinstance(of, Each) and not isinstance(of.item, Bits | One):
        item = _looked_up("x", of.item, f"{at}[]", names)
        return f"b''.join([{item} for x in {value}])"
    names[name] = Packed(of, at)
    if isinstance(of, Bits | Split):
        return f"{name}[{value}]"
    assert isinstance(of, Tally | Each | Parts)
    return f"{name}[tuple({value})]"
