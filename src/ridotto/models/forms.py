"""The form of a move, for models that are not shown a list: its type, and what each field can be.

Members and seats go by the names that the table says; what comes back is turned into a move of the game,
which the rules then judge like any other.
"""

from __future__ import annotations

import enum
import types
from collections.abc import Iterator, Sequence
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

from ridotto.core import IllegalMove, Move, Words
from ridotto.core.game import Game
from ridotto.core.words import is_seat
from ridotto.models.answer import Fault, Faulty


class Forms:
    """The moves of a game in the words of one table."""

    def __init__(self, game: Game, words: Words, names: Sequence[str]) -> None:
        self.game, self.words, self.names = game, words, names
        self._kinds = {kind.__name__: kind for kind in game.move_types}

    def shown(self, kinds: Sequence[type[Move]]) -> list[str]:
        """A line for each kind of move: the JSON of it, with what each field can be."""
        return [f'{{"type": "{kind.__name__}"{"".join(self._fields(kind))}}}' for kind in kinds]

    def _fields(self, kind: type[Move]) -> Iterator[str]:
        for name, hint in get_type_hints(kind, include_extras=True).items():
            if name in kind.__struct_fields__:
                yield f', "{name}": {self._can_be(hint)}'

    def _can_be(self, hint: Any) -> str:
        kind, optional, seat = _plain(hint)
        if get_origin(kind) is tuple:
            said = (
                "[" + ", ".join("…" if one is Ellipsis else self._can_be(one) for one in get_args(kind)) + "]"
            )
        elif isinstance(kind, type) and issubclass(kind, enum.Enum):
            said = " | ".join(f'"{one}"' for one in self._members(kind))
        elif seat:
            said = " | ".join(f'"{name}"' for name in self.names)
        else:
            said = {bool: "true | false", str: '"text"', int: "a number"}.get(kind, "a value")
        return f"{said} | null" if optional else said

    def _members(self, kind: type[enum.Enum]) -> dict[str, enum.Enum]:
        """The members by the name that the table says; by that of the code where two are called alike."""
        said = {one: str(self.words.value(one)) for one in kind}
        twice = {name for name in said.values() if [*said.values()].count(name) > 1}
        return {one.name if name in twice else name: one for one, name in said.items()}

    def move(self, given: Any) -> Move:
        """The move that somebody has written; Faulty if there is no such move in this game."""
        kind = self._kinds.get(str(given.get("type"))) if isinstance(given, dict) else None
        if kind is None:
            raise Faulty(Fault.ILLEGAL, f'"type": {" | ".join(self._kinds)}')
        hints = get_type_hints(kind, include_extras=True)
        fields = {name: self._read(hints.get(name), value) for name, value in given.items() if name != "type"}
        try:
            return self.game.decode_move({"type": kind.__name__, **fields})
        except IllegalMove as error:
            why = str(error.refusal.facts.get("why", ""))
            raise Faulty(Fault.ILLEGAL, f"{why} – {self.shown([kind])[0]}") from None

    def _read(self, hint: Any, value: Any) -> Any:
        """A value as the game writes it; what is not known stays, and is refused there."""
        if hint is None:
            return value
        kind, _, seat = _plain(hint)
        if get_origin(kind) is tuple and isinstance(value, list):
            inner = [one for one in get_args(kind) if one is not Ellipsis]
            return [self._read(inner[min(n, len(inner) - 1)], one) for n, one in enumerate(value)]
        if not isinstance(value, str):
            return value
        low = value.strip().casefold()
        if isinstance(kind, type) and issubclass(kind, enum.Enum):
            for name, one in self._members(kind).items():
                if low in (name.casefold(), one.name.casefold()):
                    return one.value
        if seat and low in (names := [name.casefold() for name in self.names]):
            return names.index(low)
        return value


def _plain(hint: Any) -> tuple[Any, bool, bool]:
    """The kind that a hint names, whether it may be missing, and whether it is a seat."""
    seat, optional = is_seat(hint), False
    while True:
        if get_origin(hint) is Annotated:
            seat = seat or is_seat(hint)
            hint = get_args(hint)[0]
        elif get_origin(hint) in (Union, types.UnionType):
            parts = [one for one in get_args(hint) if one is not type(None)]
            optional, hint = optional or len(parts) < len(get_args(hint)), parts[0]
        else:
            return hint, optional, seat


def schema(listed: int | None, text: bool) -> dict[str, Any]:
    """What a server that enforces a schema is told about an answer: a number of the list, or any object."""
    move: dict[str, Any] = (
        {"type": "object"} if listed is None else {"type": "integer", "minimum": 1, "maximum": listed}
    )
    fields = {"move": move, **({"text": {"type": "string"}} if text else {})}
    return {"type": "object", "properties": fields, "required": [*fields], "additionalProperties": False}
