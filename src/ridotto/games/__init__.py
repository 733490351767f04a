"""The five games. Each knows the core only, and none knows another."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from ridotto.core import Game, Match

NAMES = ("inkognito", "arsenalia", "q", "zena", "bacchanalia")
"""The games that can be played, in the order in which they are shown."""


def load(name: str) -> Game:
    """The game of this name; LookupError names those there are."""
    if name not in NAMES:
        raise LookupError(f"there is no game {name!r}; there are {', '.join(NAMES)}")
    game: Game = import_module(f"ridotto.games.{name}").GAME
    return game


def replay(record: dict[str, Any]) -> Match:
    """The match of a record, played again to its last entry."""
    from ridotto.core.record import replayed

    return replayed(record, load)
