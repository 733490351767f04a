"""Bots: players that see only their seat. Games know none of them.

Our bots live in ``ridotto.bots.<game>``. A package that brings a game registers its bots under the
entry-point group ``ridotto.bots``: the name of the game, and a module with ``BOTS`` like those of ours.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from ridotto.bots.bot import Bot, Hurried
from ridotto.bots.random import RandomBot
from ridotto.games.finding import NAMES, installed

__all__ = ["GROUP", "Bot", "Hurried", "RandomBot", "below", "best", "make", "names"]

GROUP = "ridotto.bots"
"""The entry-point group of bots that installed packages bring for their games."""


def names(game: str) -> list[str]:
    """The bots that can play this game, the strongest last."""
    return list(_bots_of(game))


def best(game: str, language: str) -> str:
    """The bot that is seated unless another is named; where bots tell stories, the one of this language."""
    return _tellers_of(game).get(language) or names(game)[-1]


def below(game: str, name: str) -> list[str]:
    """The bots that can stand in for one, then itself: weaker ones, but none that tells another language."""
    known = names(game)
    ladder = known[: known.index(name) + 1] if name in known else known
    return [one for one in ladder if one == name or one not in _tellers_of(game).values()]


def make(game: str, name: str) -> Bot:
    """A new bot of this name for one seat of one match; LookupError lists those there are."""
    known = _bots_of(game)
    if name not in known:
        raise LookupError(f"{game} has no bot {name!r}; it has {', '.join(known)}")
    return known[name]()


def _bots_of(game: str) -> dict[str, Callable[[], Bot]]:
    module = _module_of(game)
    return {"random": RandomBot, **(module.BOTS if module else {})}


def _tellers_of(game: str) -> dict[str, str]:
    found: dict[str, str] = getattr(_module_of(game), "TELLER_OF", {})
    return found


def _module_of(game: str) -> ModuleType | None:
    """Where the bots of a game are, if it has any."""
    if game in NAMES:
        name = f"ridotto.bots.{game}"
        return import_module(name) if find_spec(name) is not None else None
    found = installed(GROUP).get(game, ())
    if len(found) > 1:
        raise LookupError(f"several packages bring bots for {game!r}: {', '.join(found)}")
    try:
        return import_module(found[0]) if found else None
    except Exception as error:  # a package may fail in any way while it is imported
        raise LookupError(
            f"the bots of {game!r} cannot be loaded: {type(error).__name__}: {error}"
        ) from error
