"""Bots: players that see only their seat. Games know none of them."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec

from ridotto.bots.bot import Bot, Hurried
from ridotto.bots.random import RandomBot

__all__ = ["Bot", "Hurried", "RandomBot", "below", "best", "make", "names"]


def names(game: str) -> list[str]:
    """The bots that can play this game, the strongest last."""
    return list(_of(game))


def best(game: str, language: str) -> str:
    """The bot that is seated unless another is named; where bots tell, one that tells in this language."""
    return _tellers(game).get(language) or names(game)[-1]


def below(game: str, name: str) -> list[str]:
    """A bot, and before it those that can stand in for it: weaker ones, but none of another language."""
    known = names(game)
    ladder = known[: known.index(name) + 1] if name in known else known
    return [one for one in ladder if one == name or one not in _tellers(game).values()]


def make(game: str, name: str) -> Bot:
    """A new bot of this name for one seat of one match; LookupError names those there are."""
    known = _of(game)
    if name not in known:
        raise LookupError(f"{game} has no bot {name!r}; it has {', '.join(known)}")
    return known[name]()


def _tellers(game: str) -> dict[str, str]:
    if find_spec(f"ridotto.bots.{game}") is None:
        return {}
    found: dict[str, str] = getattr(import_module(f"ridotto.bots.{game}"), "TELLER_OF", {})
    return found


def _of(game: str) -> dict[str, Callable[[], Bot]]:
    found: dict[str, Callable[[], Bot]] = {"random": RandomBot}
    if find_spec(f"ridotto.bots.{game}") is not None:
        found.update(import_module(f"ridotto.bots.{game}").BOTS)
    return found
