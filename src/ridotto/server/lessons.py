"""Lessons: a real match with scripted draws, so that what happens can be explained."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Any

import msgspec

from ridotto.core import Game
from ridotto.server import protocol as p
from ridotto.server.document import Problem


@cache
def lesson_of(game: Game) -> dict[str, Any] | None:
    """The lesson of a game, from ``lesson.toml`` beside its rules; None if it has none."""
    file = game.folder / "lesson.toml"
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else None


def wish_of(game: Game, wish: p.OpenTable) -> p.OpenTable:
    """The table of a lesson: its seats, options and bots are the lesson's own."""
    lesson = lesson_of(game)
    if lesson is None:
        raise Problem("no_lesson", f"{game.name} has no lesson yet.", 404)
    return msgspec.structs.replace(
        wish,
        seats=lesson["seats"],
        options=lesson["options"],
        bots=lesson["bots"],
        sheet="abacus",
        absence="wait",
        watch=False,
        word="",
    )


def script_of(game: Game) -> bytes:
    """The draws that the lesson fixes."""
    lesson = lesson_of(game)
    return msgspec.json.encode(lesson["draws"]) if lesson is not None else b""
