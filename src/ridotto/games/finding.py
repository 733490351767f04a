"""How games are found: ours by name, those of installed packages by entry point, others by address.

A package registers a game under the entry-point group ``ridotto.games``: its name, and ``module:NAME`` of
the ``Game``. Whatever comes out of a record, a database or a request is only ever looked
up among registered games (``load``). Addresses are imported for people who typed them, or wrote them
into their settings (``at``).
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from importlib import import_module

from ridotto.core import Game

NAMES = ("inkognito", "arsenalia", "q", "zena", "bacchanalia")
"""Our games, in the order of their doors."""

GROUP = "ridotto.games"
"""The entry-point group of games that installed packages bring."""


def names() -> list[str]:
    """All registered games: ours in the order of their doors, then those of installed packages."""
    return [*NAMES, *sorted(installed(GROUP).keys() - {*NAMES})]


def load(name: str) -> Game:
    """The registered game of this name; LookupError lists those there are."""
    if name in NAMES:
        return _imported(f"ridotto.games.{name}:GAME")
    found = installed(GROUP).get(name, ())
    if not found:
        raise LookupError(f"there is no game {name!r}; there are {', '.join(names())}")
    if len(found) > 1:
        raise LookupError(f"several packages bring a game {name!r}: {', '.join(found)}")
    game = _imported(found[0])
    if game.name != name:
        raise LookupError(f"{found[0]!r} is registered as {name!r}, but calls itself {game.name!r}")
    return game


def at(address: str) -> Game:
    """The game that a person names: by its registered name, or by ``module:NAME``."""
    return _imported(address, here=True) if ":" in address else load(address)


def served(guests: Iterable[str]) -> dict[str, str]:
    """The addresses of a house's games by name: ours, then the guests that its host has named."""
    found = {name: name for name in NAMES}
    for address in guests:
        game = at(address)
        if at(found.setdefault(game.name, address)) is not game:
            raise LookupError(f"{address!r} and {found[game.name]!r} are both called {game.name!r}")
    return found


def loading(guests: Iterable[str]) -> Callable[[str], Game]:
    """``load``, which also knows these guests by their names."""
    known = {game.name: game for game in map(at, guests)}
    return lambda name: known[name] if name in known else load(name)


@cache
def installed(group: str) -> Mapping[str, tuple[str, ...]]:
    """What installed packages register in an entry-point group: addresses by name."""
    from importlib.metadata import entry_points  # slow to import, and seldom needed

    found: dict[str, tuple[str, ...]] = {}
    for entry in entry_points(group=group):
        address = f"{entry.module}:{entry.attr}" if entry.attr else entry.module
        found[entry.name] = (*dict.fromkeys((*found.get(entry.name, ()), address)),)
    return found


@cache
def _imported(address: str, here: bool = False) -> Game:
    """The game at ``module:NAME``; ``here``: the module may also lie in the current directory."""
    module, _, attribute = address.partition(":")
    path = sys.path[:]
    try:
        sys.path[:] = ["", *path] if here else path
        found = getattr(import_module(module), attribute)
    except Exception as error:  # a package may fail in any way while it is imported
        why = str(error) if isinstance(error, ImportError) else f"{type(error).__name__}: {error}"
        raise LookupError(f"there is no game at {address!r}: {why}") from error
    finally:
        sys.path[:] = path
    if not isinstance(found, Game):
        raise LookupError(f"{address!r} is not a Game")
    return found
