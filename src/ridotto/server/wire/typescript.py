"""``python -m ridotto.server.wire.typescript`` writes the types of the web app.

``web/src/wire/types.ts`` are those of the wire, ``web/src/games/<game>/types.ts`` the drawers of a game
that has screens of its own: what ``open`` and ``mine`` of its views hold. ``board.json`` beside it, where
screens need one, is the game's ``board.toml``.
"""

from __future__ import annotations

import ast
import inspect
import json
import sys
import tomllib
import types
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Annotated, Any, Literal, NewType, Union, get_args, get_origin, get_type_hints

import msgspec

from ridotto import games
from ridotto.core import Game, Move
from ridotto.server.wire import protocol

WEB = Path(__file__).parents[4] / "web" / "src"
TARGET = WEB / "wire" / "types.ts"

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


def files() -> dict[Path, str]:
    """Every file that is written, with its text."""
    found = {TARGET: typescript()}
    for screens in sorted(WEB.glob("games/*/index.ts")):
        game = games.load(screens.parent.name)
        found[screens.with_name("types.ts")] = drawers(game)
        board = screens.with_name("board.json")
        if board.exists():
            values = tomllib.loads((game.folder / "board.toml").read_text(encoding="utf-8"))
            found[board] = json.dumps(values, indent=2, ensure_ascii=False) + "\n"
    return found


def drawers(game: Game) -> str:
    """The types of a game's open drawer, of a seat's own (``Mine``, if it holds anything) and their contents.

    Type aliases of the game's ``state.py`` keep their names; docstrings become comments.
    """
    hints = get_type_hints(game.state_type)
    own = get_args(hints["private"])[0]
    structs = {game.options_type: "Options", hints["open"]: "Open", own: "Mine"}
    state = sys.modules[game.state_type.__module__]
    docs = _docs(ast.parse(inspect.getsource(state)).body)
    aliases = {
        name: NewType(name, object) for name, kind in state.__annotations__.items() if kind == "TypeAlias"
    }
    names: dict[Any, str] = {**structs, **{alias: name for name, alias in aliases.items()}}
    parts = [
        "// Written by `python -m ridotto.server.wire.typescript` from the drawers of the game. Do not edit."
    ]
    for name in aliases:
        parts.append(_comment(docs.get(name, "")) + f"export type {name} = {_spelt(vars(state)[name], {})}")
    for struct, name in structs.items():
        if struct.__struct_fields__:
            parts.append(_drawer(struct, name, names, aliases))
    return "\n\n".join(parts) + "\n"


def _drawer(struct: type[msgspec.Struct], name: str, names: dict[Any, str], aliases: dict[str, Any]) -> str:
    (tree,) = ast.parse(inspect.getsource(struct)).body
    assert isinstance(tree, ast.ClassDef)
    docs, hints = _docs(tree.body), get_type_hints(struct, localns=aliases)
    lines = [
        _comment(docs.get(field.name, ""), "  ")
        + f"  {field.encode_name}: {_spelt(hints[field.name], names)}"
        for field in msgspec.structs.fields(struct)
    ]
    doc = _comment(inspect.cleandoc(struct.__doc__ or ""))
    return doc + "\n".join([f"export interface {name} {{", *lines, "}"])


def _docs(body: Sequence[ast.stmt]) -> dict[str, str]:
    """The strings that stand below annotated names."""
    return {
        one.target.id: inspect.cleandoc(below.value.value)
        for one, below in pairwise(body)
        if isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Name)
        if isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant)
        if isinstance(below.value.value, str)
    }


def _comment(doc: str, indent: str = "") -> str:
    lines = [f"{indent} * {line}".rstrip() for line in doc.splitlines()]
    return f"{indent}/**" + "\n".join(lines).removeprefix(f"{indent} *") + " */\n" if doc else ""


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
    for file, text in files().items():
        file.write_text(text, encoding="utf-8")
