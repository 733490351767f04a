"""``python -m ridotto.server.wire.typescript`` writes the types of the wire: web/src/wire/types.ts."""

from __future__ import annotations

import inspect
import types
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from ridotto.core import Move
from ridotto.server.wire import protocol

TARGET = Path(__file__).parents[4] / "web" / "src" / "wire" / "types.ts"

_PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null", Any: "unknown"}
_OPEN = ("Move", "Event")
"""Their unions are the games' own."""
_OF_A_GAME = {
    "log": "Event[]",
    "told": "Event[]",
    "moves": "Move[]",
    "offered": "Move[]",
    "ShownChoice.move": "Move",
    "View.sealed": "Move | null",
}
"""Fields whose annotation says no more than Any, because the wire knows no game."""


def typescript() -> str:
    """The whole file: words, structs of the wire and of the core that they hold, unions."""
    aliases = {alias: name for name, alias in vars(protocol).items() if get_origin(alias) is Literal}
    unions = {name: alias for name, alias in vars(protocol).items() if _is_union(alias)}
    parts = ["// Written by `python -m ridotto.server.wire.typescript` from its protocol. Do not edit."]
    parts += [f"export type {name} = {_spelt(alias, {})}" for alias, name in aliases.items()]
    parts += [f"export interface {name} {{ type: string; [field: string]: unknown }}" for name in _OPEN]
    parts += [_interface(struct, aliases) for struct in _structs()]
    parts += [f"export type {name} = {_spelt(union, aliases)}" for name, union in unions.items()]
    return "\n\n".join(parts) + "\n"


def _structs() -> list[type[msgspec.Struct]]:
    """Those of the protocol that are not only bases of others, each after what it holds of the core."""
    own = [thing for thing in vars(protocol).values() if _is_struct(thing)]
    bases = {base for struct in own for base in struct.__mro__[1:]}
    found: dict[type[msgspec.Struct], None] = {}
    for struct in own:
        if struct not in bases:
            for held in _reached(struct, found):
                found[held] = None
    return list(found)


def _reached(
    struct: type[msgspec.Struct], seen: dict[type[msgspec.Struct], None]
) -> Iterator[type[msgspec.Struct]]:
    if struct in seen or struct is Move:
        return
    for hint in get_type_hints(struct).values():
        for held in _held(hint):
            yield from _reached(held, seen)
    yield struct


def _held(hint: Any) -> Iterator[type[msgspec.Struct]]:
    if _is_struct(hint):
        yield hint
    for arg in get_args(hint):
        yield from _held(arg)


def _interface(struct: type[msgspec.Struct], aliases: dict[Any, str]) -> str:
    config = struct.__struct_config__
    lines = []
    if config.tag is not None:
        lines.append(f"  {config.tag_field}: '{config.tag}'")
    hints = get_type_hints(struct)
    for field in msgspec.structs.fields(struct):
        # what comes from outside may leave out what has a default; what goes out is always whole
        mark = "?" if not field.required and issubclass(struct, protocol.In) else ""
        known = _OF_A_GAME.get(f"{struct.__name__}.{field.name}") or _OF_A_GAME.get(field.name)
        lines.append(f"  {field.encode_name}{mark}: {known or _spelt(hints[field.name], aliases)}")
    doc = inspect.cleandoc(struct.__doc__ or "").replace("\n", "\n * ")
    return "\n".join([f"/** {doc} */", f"export interface {struct.__name__} {{", *lines, "}"])


def _spelt(hint: Any, aliases: dict[Any, str]) -> str:
    if hint in aliases:
        return aliases[hint]
    if hint in _PLAIN:
        return _PLAIN[hint]
    if _is_struct(hint):
        return str(hint.__name__)
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _spelt(args[0], aliases)
    if origin is Literal:
        return " | ".join(f"'{value}'" for value in args)
    if _is_union(hint):
        return " | ".join(_spelt(arg, aliases) for arg in args)
    if origin is dict:
        return f"Record<{_spelt(args[0], aliases)}, {_spelt(args[1], aliases)}>"
    if origin is list or (origin is tuple and args[-1] is Ellipsis):
        inner = _spelt(args[0], aliases)
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if origin is tuple:
        return f"[{', '.join(_spelt(arg, aliases) for arg in args)}]"
    raise TypeError(f"no TypeScript for {hint!r}")


def _is_struct(thing: Any) -> bool:
    return isinstance(thing, type) and issubclass(thing, msgspec.Struct) and thing is not msgspec.Struct


def _is_union(thing: Any) -> bool:
    return get_origin(thing) in (Union, types.UnionType)


if __name__ == "__main__":
    TARGET.write_text(typescript(), encoding="utf-8")
