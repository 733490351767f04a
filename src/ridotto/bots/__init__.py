"""Bots: players that see only their seat. Games know none of them."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec

from ridotto.bots.bot import Bot, Hurried
from ridotto.bots.random import RandomBot

__all__ = ["Bot", "Hurried", "RandomBot", "make", "names"]


def names(game: str) -> list[str]:
    """The bots that can play this game, the strongest last."""
    return list(_of(game))


def make(game: str, name: str) -> Bot:
    """A new bot of this name for one seat of one match; LookupError names those there are."""
    known = _of(game)
    if name not in known:
        raise LookupError(f"{game} has no bot {name!r}; it has {', '.join(known)}")
    return known[name]()


def _of(game: str) -> dict[str, Callable[[], Bot]]:
    found: dict[str, Callable[[], Bot]] = {"random": RandomBot}
    if find_spec(f"ridotto.bots.{game}") is not None:
        found.update(import_module(f"ridotto.bots.{game}").BOTS)
    return found
