"""A board for any game: the fields of the open drawer with their labels, then those of the seat's own."""

from __future__ import annotations

import enum
from collections.abc import Iterator
from typing import Any, get_args, get_type_hints

import msgspec
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ridotto.core.words import is_seat
from ridotto.terminal.boards.scene import BoardScene

NOTHING = "–"
EMPTY: tuple[Any, ...] = (None, (), [], {})


def draw(scene: BoardScene) -> RenderableType:
    """All that lies on the table, by name; numbers that every seat has stand in a table by seat."""
    view = scene.view
    parts: list[RenderableType] = [_seats(scene, view.open)]
    if view.mine is not None:
        parts.append(Text(scene.say("say", "mine"), style=f"bold {scene.ink.accent}"))
        if scene.covered:
            parts.append(Text(f"▒▒▒ {scene.say('say', 'secret')}", style=scene.ink.faint))
        else:
            parts.append(_fields(scene, view.mine))
    parts.append(Text(scene.say("say", "open"), style=f"bold {scene.ink.accent}"))
    return Group(*parts, _fields(scene, view.open))


def _seats(scene: BoardScene, drawer: Any) -> RenderableType:
    """A row a seat, a column for each list that has one number a seat."""
    columns = [name for name, value in _of(drawer) if _by_seat(scene, value)]
    table = Table(box=None, padding=(0, 2, 0, 0), header_style=scene.ink.faint)
    table.add_column()
    table.add_column()
    for name in columns:
        table.add_column(_label(scene, name), justify="right")
    for seat, name in enumerate(scene.names):
        who = Text(name, style="bold" if seat == scene.view.seat else "")
        table.add_row(scene.badge(seat), who, *(str(getattr(drawer, column)[seat]) for column in columns))
    return table


def _fields(scene: BoardScene, drawer: Any) -> RenderableType:
    hints = get_type_hints(type(drawer), include_extras=True)
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    table.add_column(style=scene.ink.faint, no_wrap=True)
    table.add_column(overflow="fold")
    for name, value in _of(drawer):
        if value not in EMPTY and not _by_seat(scene, value) and not isinstance(value, msgspec.Struct):
            table.add_row(_label(scene, name), _spoken(scene, hints[name], value))
    return table


def _of(drawer: Any) -> Iterator[tuple[str, Any]]:
    return ((name, getattr(drawer, name)) for name in drawer.__struct_fields__)


def _by_seat(scene: BoardScene, value: Any) -> bool:
    numbers = isinstance(value, list) and all(type(number) is int for number in value)
    return numbers and len(value) == len(scene.names) and sorted(value) != list(range(len(value)))


def _label(scene: BoardScene, field: str) -> str:
    """What a field is called: in the game's words where they name it."""
    found = scene.words.text("fields", field)
    return found.replace("_", " ")


def _spoken(scene: BoardScene, hint: Any, value: Any) -> str:
    """A value in words."""
    words = scene.words
    if value in EMPTY:
        return NOTHING
    if isinstance(value, bool):
        return scene.say("say", "yes" if value else "no")
    if isinstance(value, enum.Enum):
        return words.value(value)
    if isinstance(value, list | tuple):
        inner = next((arg for arg in get_args(hint) if arg is not Ellipsis), Any)
        return ", ".join(_spoken(scene, inner, one) for one in value)
    if isinstance(value, dict):
        return ", ".join(f"{key}: {_spoken(scene, Any, one)}" for key, one in value.items())
    if isinstance(value, msgspec.Struct):
        hints = get_type_hints(type(value), include_extras=True)
        return " ".join(_spoken(scene, hints[name], one) for name, one in _of(value))
    return words.seat(value, scene.names) if is_seat(hint) else str(value)
