"""Copiers, written out from the annotations of a state: fast, complete, and never ``deepcopy``.

Plain data is copied by kind: numbers, strings, enums, frozen structs and tuples are shared, lists,
dicts and mutable structs are made anew. What is none of these may not stand in a state.
"""

from __future__ import annotations

import enum
import types
from collections.abc import Callable
from typing import Annotated, Any, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec

T = TypeVar("T")

_SHARED = (int, float, str, bytes, bool, type(None))
_made: dict[type, Callable[[Any], Any]] = {}


def copier(kind: type[T]) -> Callable[[T], T]:
    """The function that copies a mutable struct of this kind."""
    found = _made.get(kind)
    if found is None:
        _made[kind] = found = _write(kind)
    return found


def shallow(struct: Any) -> Any:
    """Copy a struct all of whose fields can be shared."""
    return struct.__copy__()


def _write(kind: type) -> Callable[[Any], Any]:
    names: dict[str, Any] = {}
    hints = get_type_hints(kind, include_extras=False)
    lines = []
    for field in kind.__struct_fields__:  # type: ignore[attr-defined]  # every msgspec struct has it
        made_anew = _expression(f"o.{field}", hints[field], names, f"{kind.__name__}.{field}")
        if made_anew is not None:
            lines.append(f"    n.{field} = {made_anew}")
    if not lines:
        return shallow
    source = "\n".join(["def copy(o):", "    n = o.__copy__()", *lines, "    return n"])
    exec(compile(source, f"<copier of {kind.__name__}>", "exec"), names)
    made: Callable[[Any], Any] = names["copy"]
    return made


def _expression(value: str, hint: Any, names: dict[str, Any], where: str) -> str | None:
    """How to copy ``value``; None if it can be shared."""
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _expression(value, args[0], names, where)
    if origin in (Union, types.UnionType):
        made = [_expression(value, a, names, where) for a in args if a is not type(None)]
        if not any(made):
            return None
        if len(made) == 1:
            return f"None if {value} is None else {made[0]}"
    elif origin is tuple:
        if all(_expression("x", a, names, where) is None for a in args if a is not Ellipsis):
            return None
    elif origin is list:
        inner = _expression("x", args[0], names, where)
        return f"{value}[:]" if inner is None else f"[{inner} for x in {value}]"
    elif origin is dict:
        inner = _expression("x", args[1], names, where)
        return f"{value}.copy()" if inner is None else f"{{k: {inner} for k, x in {value}.items()}}"
    elif hint is Any:
        if where.endswith((".agenda", ".args", ".then")):
            return None
    elif isinstance(hint, type):
        if issubclass(hint, msgspec.Struct):
            if hint.__struct_config__.frozen:
                return None
            copy = copier(hint)
            if copy is shallow:
                return f"{value}.__copy__()"
            name = f"copy_{hint.__name__}"
            names[name] = copy
            return f"{name}({value})"
        if issubclass(hint, (*_SHARED, enum.Enum)):
            return None
    raise TypeError(
        f"{where}: {hint!r} is not plain data (ints, strings, enums, structs, tuples, lists, dicts)"
    )
