"""A state told in sentences: what a seat sees before it, for screen readers and for programs that read.

Each field of the open drawer and of the seat's own has a label in the game's words, under ``[state.open]``
and ``[state.mine]``; an empty label says nothing, as of ledgers, whose lines were told one by one. What the
numbers stand for is in the annotations.
"""

from __future__ import annotations

import enum
from collections.abc import Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, get_args, get_type_hints

from ridotto.core.messages import View
from ridotto.core.shapes import Bits, Each, Listed, One, Parts, Shape, Tally, fields_of
from ridotto.core.words import Words

if TYPE_CHECKING:
    from ridotto.core.game import Game
else:
    Game = Any

DRAWERS = ("open", "mine")


def told_state(game: Game, view: View, words: Words, names: Sequence[str]) -> list[str]:
    """What a seat sees, a sentence for each part of it that holds anything; then whom the table waits for."""
    telling = _Telling(words, names, view.seat)
    options = getattr(view.open, "options", None)
    found = []
    for label, shape, value in _parts(game, view, words, options, len(names)):
        said = telling.said(shape, value)
        if said:
            found.append(f"{label}: {said}.")
    if view.waiting is not None:
        who = telling.strung([telling.seat(seat) for seat in view.waiting.seats])
        found.append(f"{words.text('state', 'waiting', who=who)}")
    if view.asked is not None:
        found.append(words.question(view.asked.question))
    return found


def unlabelled(game: Game, words: Words) -> Iterator[str]:
    """The fields of the drawers that have no label, and the members that are told and have no name."""
    table = words.tables.get("state", {})
    for drawer, shape in zip(DRAWERS, _shapes(game, max(game.seat_counts), None)):
        for name, part in zip(shape.names, shape.shapes):
            if name not in table.get(drawer, {}):
                yield f"state.{drawer}.{name}"
            elif table[drawer][name]:
                yield from (str(one) for of in _kinds(part) for one in of if not _named(words, one))


def _named(words: Words, one: enum.IntEnum) -> bool:
    return words.has(type(one).__name__, one.name)


def _kinds(shape: Shape) -> Iterator[type[enum.IntEnum]]:
    """The kinds whose members a shape can hold."""
    of = getattr(shape, "of", None)
    if of is not None:
        yield of
    inner = shape.shapes if isinstance(shape, Parts) else ()
    for one in inner or filter(None, [getattr(shape, "item", None)]):
        yield from _kinds(one)


def _parts(
    game: Game, view: View, words: Words, options: Any, seats: int
) -> Iterator[tuple[str, Shape, Any]]:
    labels = words.tables["state"]
    shapes = _shapes(game, seats if seats in game.seat_counts else max(game.seat_counts), options)
    for drawer, shape in zip(DRAWERS, shapes):
        holder = getattr(view, drawer)
        for name, part in zip(shape.names, shape.shapes):
            label = labels.get(drawer, {}).get(name, "")
            if holder is not None and label:
                yield label, part, getattr(holder, name)


@cache
def _shapes(game: Game, seats: int, options: Any) -> tuple[Parts, Parts]:
    hints = get_type_hints(game.state_type, include_extras=True)
    own = get_args(hints["private"])[0]
    agreed = game.agreed(options)
    return (
        fields_of(hints["open"], "open", seats, agreed, game.options_type),
        fields_of(own, "mine", seats, agreed, game.options_type),
    )


class _Telling:
    """Values in the words of a reader."""

    def __init__(self, words: Words, names: Sequence[str], reader: int | None) -> None:
        self.words, self.names, self.reader = words, names, reader

    def said(self, shape: Shape, value: Any) -> str:
        """A value as people say it; nothing if it says nothing."""
        if value is None:
            return ""
        if isinstance(shape, One):
            return self.one(shape, value)
        if isinstance(shape, Bits):
            return self.strung([self.bit(shape, n) for n in range(shape.count) if value >> n & 1])
        if isinstance(shape, Tally):
            counts = [(one, sum(one == other for other in value)) for one in shape.among]
            return ", ".join(
                self.member(shape.of, one) + (f" \u00d7 {n}" if n > 1 else "") for one, n in counts if n
            )
        if isinstance(shape, Parts):
            parts = value if shape.get is None else shape.get(value)
            return " ".join(filter(None, map(self.said, shape.shapes, parts)))
        if isinstance(shape, Each) and isinstance(shape.item, One) and shape.item.what == "yes":
            return self.strung([self.label(shape, n) for n, one in enumerate(value) if one])
        if isinstance(shape, Each):
            said = [(n, self.said(shape.item, one)) for n, one in enumerate(value)]
            return "; ".join(self.labelled(shape, n, one) for n, one in said if one)
        if isinstance(shape, Listed):
            between = ", " if isinstance(shape.item, One) else "; "
            return between.join(filter(None, (self.said(shape.item, one) for one in value)))
        return ""

    def one(self, shape: One, value: int) -> str:
        """One number: who or what it stands for."""
        if shape.what == "yes":
            return self.words.text("seats", "yes" if value else "no")
        if value < 0 and shape.what != "number":
            return ""
        if shape.what == "seat":
            return self.seat(value)
        return str(value) if shape.of is None else self.member(shape.of, value)

    def bit(self, shape: Bits, n: int) -> str:
        """A member of a set."""
        if shape.seats:
            return self.seat(n)
        return str(n + 1) if shape.of is None else self.member(shape.of, n)

    def member(self, of: type[enum.IntEnum], value: int) -> str:
        """A card, a place, a person."""
        return str(self.words.value(of(value)))

    def seat(self, seat: int) -> str:
        """A seat or a figure by name."""
        return self.words.seat(seat, self.names, self.reader)

    def labelled(self, shape: Each, n: int, said: str) -> str:
        """An item with whose it is."""
        return f"{self.label(shape, n)} {said}"

    def label(self, shape: Each, n: int) -> str:
        """Whose an item is, or which."""
        if shape.seats:
            return self.seat(n)
        return str(n) if shape.of is None else self.member(shape.of, n)

    def strung(self, parts: list[str]) -> str:
        """One after another: a, b and c."""
        *first, last = parts or [""]
        return ", ".join(first) + self.words.text("seats", "and") + last if first else last
