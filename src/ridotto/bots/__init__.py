"""Bots: players that see only their seat. Games know none of them.

Our bots live in ``ridotto.bots.<game>``. A package that brings a game registers its bots under the
entry-point group ``ridotto.bots``: the name of the game, and a module with ``BOTS`` like those of ours.

Beside them a ``levels.toml`` says how each level plays the game (``levels.py``), and ``FORGET``, if there is
one, what somebody forgets.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

from msgspec.structs import replace

from ridotto.bots.bot import Bot, Hurried
from ridotto.bots.levels import STAND_IN, Forget, Level, at_level, read_levels
from ridotto.bots.random import RandomBot
from ridotto.games.finding import NAMES, installed

__all__ = [
    "GROUP",
    "Bot",
    "Hurried",
    "RandomBot",
    "admit",
    "below",
    "best",
    "known",
    "levels_of",
    "make",
    "names",
    "searching",
    "stand_in",
]

GROUP = "ridotto.bots"
"""The entry-point group of bots that installed packages bring for their games."""


def names(game: str) -> list[str]:
    """The bots that can play this game, the strongest last."""
    return list(_bots_of(game))


def levels_of(game: str) -> dict[str, Level]:
    """How each level plays this game, from novice to master; empty where there are none."""
    module = _module_of(game)
    file = Path(module.__file__ or "").with_name("levels.toml") if module else None
    return _read(file, game) if file and file.is_file() else {}


def known(game: str) -> list[str]:
    """Every name that ``make`` takes: bots, then levels."""
    return [*names(game), *levels_of(game), *(name for of, name in _admitted if of == game)]


def best(game: str, language: str) -> str:
    """The strongest bot; where bots tell stories, the one of this language."""
    return _tellers_of(game).get(language) or names(game)[-1]


def stand_in(game: str, language: str) -> str:
    """The bot that plays on for somebody who is away: neither a burden nor better than they were."""
    return STAND_IN if STAND_IN in levels_of(game) else best(game, language)


def below(game: str, name: str) -> list[str]:
    """The bots that can stand in for one, then itself: weaker ones, but none that tells another language."""
    ladder = ["random", *levels_of(game)] if name in levels_of(game) else names(game)
    ladder = ladder[: ladder.index(name) + 1] if name in ladder else ladder
    return [one for one in ladder if one == name or one not in _tellers_of(game).values()]


def make(game: str, name: str) -> Bot:
    """A new bot of this name or level for one seat of one match; LookupError lists those there are."""
    bots, level = _bots_of(game), levels_of(game).get(name)
    if (game, name) in _admitted:
        return _admitted[game, name]()
    if level is not None:
        return at_level(level, bots[level.bot], _forget_of(game))
    if name not in bots:
        raise LookupError(f"{game} has no bot {name!r}; it has {', '.join(known(game))}")
    return bots[name]()


_admitted: dict[tuple[str, str], Callable[[], Bot]] = {}


def admit(game: str, name: str, made: Callable[[], Bot]) -> None:
    """Let ``make`` know a bot under this name, in this process: one that its user has brought along."""
    _admitted[game, name] = made


def searching(game: str, name: str, simulations: int) -> Bot:
    """A new bot of this name or level that runs this many simulations for each decision."""
    level = levels_of(game).get(name) or Level(name)
    make_one = _bots_of(game).get(level.bot)
    if make_one is None:
        make(game, name)  # says which there are
    if make_one is None or not hasattr(make_one(), "settings"):
        raise LookupError(f"{name!r} does not search: it has no budget")
    return at_level(replace(level, simulations=simulations), make_one, _forget_of(game))


@cache
def _read(file: Path, game: str) -> dict[str, Level]:
    return read_levels(file, _bots_of(game), _forget_of(game))


def _forget_of(game: str) -> Forget | None:
    found: Forget | None = getattr(_module_of(game), "FORGET", None)
    return found


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
