"""Values as data: a game's TOML file read into a struct. A bad file is reported by line, field and reason."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable
from hashlib import sha256
from pathlib import Path
from typing import TypeAlias, TypeVar

import msgspec

T = TypeVar("T")

Fault: TypeAlias = tuple[str, str]
"""A field, ``locations[2].square``, and what is wrong with it."""

_HEADER = re.compile(r"\s*(\[\[?)\s*([\w.\-\"]+)\s*\]")
_KEY = re.compile(r"\s*([\w\-\"]+)\s*=")


class DataError(ValueError):
    """A file of a game that cannot be used: which line and field, and why."""


def read_data(file: Path, kind: type[T], check: Callable[[T], Iterable[Fault]] = lambda data: ()) -> T:
    """The contents of a file; ``check`` finds what the types cannot say."""
    return parse_data(file.read_text(encoding="utf-8"), kind, file.name, check)


def parse_data(
    text: str, kind: type[T], name: str, check: Callable[[T], Iterable[Fault]] = lambda data: ()
) -> T:
    """The same for a text; ``name`` stands for it in errors."""
    try:
        raw = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise DataError(f"{name}: {error}") from None
    try:
        data = msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        reason, _, path = str(error).partition(" - at `$")
        raise _fault(text, name, path.rstrip("`").lstrip("."), reason) from None
    for field, reason in check(data):
        raise _fault(text, name, field, reason)
    return data


def own_file(data: bytes, name: str) -> tuple[str, str]:
    """A file that a table brings along: the SHA-256 of its bytes, by which it is known, and its text."""
    try:
        return sha256(data).hexdigest(), data.decode()
    except UnicodeDecodeError as error:
        raise DataError(f"{name}: not a text in UTF-8: {error}") from None


def _fault(text: str, name: str, field: str, reason: str) -> DataError:
    line = line_of(text, field)
    where = [name, *([f"line {line}"] if line else []), *([field] if field else [])]
    return DataError(f"{', '.join(where)}: {reason}")


def line_of(text: str, field: str) -> int:
    """The line on which a field stands, or else the part of the file that it belongs to; 0: neither is there.

    >>> line_of("[die]\\nfaces = [1, 2]", "die.faces[1]")
    2
    """
    lines: dict[str, int] = {}
    counts: dict[str, int] = {}
    table = ""
    for number, line in enumerate(text.splitlines(), 1):
        if header := _HEADER.match(line):
            brackets, table = header[1], header[2].replace('"', "")
            if brackets == "[[":
                counts[table] = counts.get(table, -1) + 1
                table = f"{table}[{counts[table]}]"
            lines.setdefault(table, number)
        elif key := _KEY.match(line):
            lines.setdefault(f"{table}.{key[1]}".lstrip(".").replace('"', ""), number)
    while field and field not in lines:
        field = re.sub(r"(\[[^\]]*\]|\.?[^.\[\]]+)$", "", field)
    return lines.get(field, 0)
