"""Second lessons: some puzzles of a game in order, and what is said before and after each of them.

The puzzles are in a pack of their own, ``packs/lessons.json``, game by game; the words are in ``words``.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from ridotto.puzzles.days import Slot
from ridotto.puzzles.pack import PACKS, Pack, PackError, decode


class Words(NamedTuple):
    """What is said in one language."""

    title: str
    intro: str
    before: tuple[str, ...]
    after: tuple[str, ...]
    end: str


@cache
def _pack() -> Pack:
    return decode((PACKS / "lessons.json").read_bytes())


@cache
def _said(language: str) -> dict[str, Any]:
    file = Path(__file__).parent / "words" / f"lessons.{language}.toml"
    return tomllib.loads(file.read_text(encoding="utf-8"))


def names() -> tuple[str, ...]:
    """The games that have a second lesson, in the order of the pack."""
    return tuple(dict.fromkeys(puzzle.game for puzzle in _pack().puzzles))


def puzzles(game: str) -> tuple[Slot, ...]:
    """The puzzles of a second lesson, in order; none where there is no such lesson."""
    return tuple(Slot(_pack(), puzzle) for puzzle in _pack().puzzles if puzzle.game == game)


def words(game: str, language: str) -> Words:
    """What is said in a second lesson."""
    said = _said(language)[game]
    found = Words(said["title"], said["intro"], tuple(said["before"]), tuple(said["after"]), said["end"])
    if not len(found.before) == len(found.after) == len(puzzles(game)):
        raise PackError(f"the second lesson of {game} says something else than it shows, in {language}")
    return found
