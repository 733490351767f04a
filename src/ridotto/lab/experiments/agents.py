"""Agents: bots of the house with a budget of their own, or a class out of somebody's file."""

from __future__ import annotations

import hashlib
import importlib.util
import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Annotated, Any

import msgspec

from ridotto import bots, games
from ridotto.bots.bot import Bot, Hurried
from ridotto.bots.learned import PREFIX, typed
from ridotto.bots.learned import digest_of as digest_of_learned
from ridotto.core import SetupError


class AgentSpec(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who plays under a name."""

    bot: str = ""
    """A bot or level of the house, ``my_agent.py:Agent``, ``my_package.module:Agent`` or ``learned:FILE``. If
    it is empty, it is the name."""
    simulations: Annotated[int, msgspec.Meta(ge=1)] | None = None
    """How long a searching bot thinks about a decision …"""
    seconds: Annotated[float, msgspec.Meta(gt=0)] | None = None
    """… or by the clock; then the same seed may give other matches."""

    @property
    def own(self) -> bool:
        """Whether it is somebody's own, and not a bot of the house."""
        return ":" in self.bot and not self.learned

    @property
    def learned(self) -> bool:
        """Whether it is a file that was learned."""
        return self.bot.startswith(PREFIX)

    @property
    def repeatable(self) -> bool:
        """Whether the same seed gives the same moves for certain."""
        return not self.own and not self.learned and self.seconds is None


def made(game: str, name: str, agent: AgentSpec) -> Bot:
    """A new player for one seat of one match."""
    called = agent.bot or name
    if agent.own:
        found = _own(called)(game)
        for needed in ("choose", "interrupt"):
            if not callable(getattr(found, needed, None)):
                raise SetupError(f"{called} has no {needed}(): see docs/learn/first-bot.md")
    elif agent.simulations is not None:
        found = bots.searching(game, called, agent.simulations)
    else:
        found = typed(games.at(game), called)
    if agent.own and agent.simulations is not None:
        raise SetupError(f"{called} is not ours: how long it thinks is its own affair")
    if agent.seconds is not None:
        if not isinstance(found, Hurried):
            raise SetupError(f"{called} does not search: it has no budget")
        found.hurry(agent.seconds)
    return found


def digest_of(agent: AgentSpec) -> str | None:
    """The digest of somebody's file, by which a run is known again; None for bots of the house."""
    if agent.learned:
        return digest_of_learned(agent.bot)
    if not agent.own:
        return None
    module, _, _ = agent.bot.rpartition(":")
    file = Path(module) if module.endswith(".py") else Path(_module(module).__file__ or "")
    return hashlib.sha256(file.read_bytes()).hexdigest() if file.is_file() else None


def without_folder(agent: AgentSpec) -> AgentSpec:
    """The same with a file's name alone: where it lay is nobody's business, its digest says what it was."""
    if agent.learned:
        file = Path(agent.bot.removeprefix(PREFIX)).name
        return msgspec.structs.replace(agent, bot=f"{PREFIX}{file}")
    module, colon, name = agent.bot.rpartition(":")
    if not colon or not module.endswith(".py"):
        return agent
    return msgspec.structs.replace(agent, bot=f"{Path(module).name}:{name}")


@cache
def _own(address: str) -> Callable[[str], Bot]:
    """What makes a bot, out of a file or a module that somebody has named."""
    module, _, name = address.rpartition(":")
    kind: Any = getattr(_module(module), name, None)
    if kind is None or not callable(kind):
        raise SetupError(f"{module} has no class {name!r}")

    def make(game: str) -> Bot:
        try:
            found: Bot = kind()
        except Exception as error:  # somebody's own code may fail in any way
            raise SetupError(f"{address} cannot be made: {type(error).__name__}: {error}") from error
        return found

    return make


@cache
def _module(name: str) -> ModuleType:
    try:
        if not name.endswith(".py"):
            return import_module(name)
        file = Path(name).resolve()
        if not file.is_file():
            raise SetupError(f"there is no file {name!r}")
        called = f"ridotto_agent_{file.stem}_{hashlib.sha256(str(file).encode()).hexdigest()[:8]}"
        spec = importlib.util.spec_from_file_location(called, file)
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        sys.modules[called] = module
        spec.loader.exec_module(module)
        return module
    except SetupError:
        raise
    except Exception as error:  # somebody's own code may fail in any way
        raise SetupError(f"{name} cannot be imported: {type(error).__name__}: {error}") from error
