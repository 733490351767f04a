"""What a seat was told, as facts of a puzzle, and what the maker has to know of a game to cut them."""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import msgspec

from ridotto import games
from ridotto.core import Move, View, Words
from ridotto.puzzles.pack import Kind, Puzzle, PuzzleFact


class Seen(msgspec.Struct, frozen=True):
    """A seat of a match, at one moment. It is read from the view of the seat, and from nothing else."""

    game: str
    figures: int
    people: int
    me: int
    own: tuple[int, int]
    facts: tuple[PuzzleFact, ...]
    asks: tuple[int, ...] = ()
    """Whom the seat may ask, or meet, if that is to be decided now."""
    pairs: tuple[tuple[int, int], ...] = ()
    """The pairs that it may show, if that is to be decided now…"""
    listener: int = -1
    """… to whom…"""
    shown: tuple[PuzzleFact, ...] = ()
    """… and what that figure has been told about the seat before."""
    shown_to: tuple[tuple[PuzzleFact, ...], ...] = ()
    """By person what they have been told about the seat."""


class Source(msgspec.Struct, frozen=True, kw_only=True):
    """How puzzles are cut from a game: ``SOURCE`` of the module beside this one that is named after it."""

    cards: type[enum.IntEnum]
    """The cards that puzzles speak of…"""
    called: Callable[[Words, Any], str] = lambda words, card: str(words.value(card))
    """… and what they are called."""
    seen: Callable[[View, Sequence[Move]], Seen | None] = lambda view, moves: None
    """What a seat has seen; None if there is nothing to think about now."""
    bot: str = ""
    """Which bots play the matches: they should show pairs, and lie."""
    cut: Callable[[str], list[Puzzle]] | None = None
    """Cuts puzzles from the match of a seed, in a game that has a way of its own."""
    options: Mapping[str, Any] = {}
    kinds: tuple[Kind, ...] = ("who", "certain", "ask", "lie", "knows")


@cache
def sources() -> dict[str, Source]:
    """The games that puzzles are cut from, in the order of their doors."""
    beside = __package__
    found = (name for name in games.NAMES if find_spec(f"{beside}.{name}") is not None)
    return {name: import_module(f"{beside}.{name}").SOURCE for name in found}


def seen_by(game: str, view: View, moves: Sequence[Move]) -> Seen | None:
    """What a seat of a match has seen."""
    return sources()[game].seen(view, moves)


def told(
    view: View, listener: int, fact: Callable[[int, int], tuple[str, Iterable[int]] | None]
) -> tuple[PuzzleFact, ...]:
    """What the seat has shown a figure before; ``fact`` reads a kind of meeting and the cards shown."""
    found = []
    for when, what, other, _, showed in view.mine.memory:
        read = fact(what, showed) if other == listener and showed else None
        if read is not None:
            kind: Any = read[0]
            found.append(PuzzleFact(kind, view.seat or 0, tuple(map(int, read[1])), when))
    return tuple(found)
