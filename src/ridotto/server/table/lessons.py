"""Lessons: a real match with scripted draws and answers, so that what happens can be explained."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from ridotto.bots import best
from ridotto.core import Game
from ridotto.server.wire import protocol as p
from ridotto.services.problem import Problem


class Answers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat does, move by move."""

    seat: int
    moves: tuple[dict[str, Any], ...]


class Script(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``lesson.toml`` beside the rules of a game. The newcomer has seat 0."""

    seats: int
    options: dict[str, bool | int | str]
    bots: str
    """Empty: those that are usual in the reader's language."""
    draws: dict[str, list[Any]]
    answers: tuple[Answers, ...]
    steps: tuple[p.Step, ...]


@cache
def lesson_of(game: Game) -> Script | None:
    """The lesson of a game; None if it has none."""
    file = game.folder / "lesson.toml"
    return msgspec.toml.decode(file.read_bytes(), type=Script) if file.is_file() else None


def _lesson_of(game: Game) -> Script:
    lesson = lesson_of(game)
    if lesson is None:
        raise Problem("no_lesson", f"{game.name} has no lesson yet.", 404)
    return lesson


def shown(game: Game) -> p.Lesson:
    """What a client needs to teach it."""
    lesson = _lesson_of(game)
    return p.Lesson(lesson.steps, lesson.seats, lesson.bots)


def wish_of(game: Game, wish: p.OpenTable) -> p.OpenTable:
    """The table of a lesson: its seats, options and bots are the lesson's own."""
    lesson = _lesson_of(game)
    return msgspec.structs.replace(
        wish,
        seats=lesson.seats,
        options=lesson.options,
        bots=lesson.bots or best(game.name, wish.language),
        sheet="abacus",
        absence="wait",
        watch=False,
        word="",
    )


def script_of(game: Game) -> bytes:
    """The draws that the lesson fixes."""
    return msgspec.json.encode(_lesson_of(game).draws)


def answers_of(game: Game) -> dict[int, tuple[dict[str, Any], ...]]:
    """The moves that the lesson has each seat make."""
    return {answers.seat: answers.moves for answers in _lesson_of(game).answers}
