"""Levels: how well somebody plays, from novice to master, in any game whose bots have a ``levels.toml``.

A level is one of the game's bots and what is taken from it: moves that it overlooks, cards it saw and has
forgotten, what its judgement leaves out, how long it searches. Nobody plays at random: whatever is left is
played as well as that bot can.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from random import Random
from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec.structs import replace

from ridotto.bots.bot import Bot, Hurried
from ridotto.bots.mind import Mind, Minded
from ridotto.core import Chance, Move, View
from ridotto.core.data import Fault, read_data

LEVELS = ("novice", "learner", "able", "strong", "master")
"""By lamps, from one to five."""
STAND_IN = "able"
"""The level of the bot that plays on for somebody who is away."""

Forget: TypeAlias = Callable[[View, int], View]
"""Returns the view of somebody who remembers at most N of the things that were shown to them."""
Numbers: TypeAlias = dict[str, bool | int | float | tuple[float, ...]]


class Level(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a level plays one game."""

    bot: str
    """The bot that thinks."""
    style: Numbers = {}
    """What differs in the numbers it judges by: its ``style``."""
    simulations: Annotated[int, msgspec.Meta(ge=1)] | None = None
    """How long it searches, if it does."""
    overlooks: Annotated[float, msgspec.Meta(ge=0, lt=1)] = 0.0
    """The share of the moves that it does not notice; of each kind of move it always sees one."""
    remembers: Annotated[int, msgspec.Meta(ge=0)] | None = None
    """How many of the things it was shown it remembers, the latest ones; None: all."""


def read_levels(file: Path, bots: Mapping[str, object], forget: Forget | None) -> dict[str, Level]:
    """The levels of a game whose bots are these."""

    def faults(found: dict[str, Level]) -> Iterable[Fault]:
        if tuple(found) != LEVELS:
            yield next(iter(found), "levels"), f"the levels are {', '.join(LEVELS)}, in this order"
        for name, level in found.items():
            if level.bot not in bots:
                yield f"{name}.bot", f"there is no bot {level.bot!r}"
            if level.remembers is not None and forget is None:
                yield f"{name}.remembers", "nothing can be forgotten in this game"

    return read_data(file, dict[str, Level], faults)


def at_level(level: Level, make: Callable[..., Bot], forget: Forget | None) -> Bot:
    """A bot of the kind that ``make`` makes, playing at this level."""
    bot = make(**_numbers(level, make())) if level.style or level.simulations else make()
    return HurriedPlayer(bot, level, forget) if isinstance(bot, Hurried) else Player(bot, level, forget)


def _numbers(level: Level, plain: Any) -> dict[str, Any]:
    """What a bot is made with, given one as it is by default."""
    found: dict[str, Any] = {}
    if level.style:
        numbers = {**msgspec.to_builtins(plain.style), **level.style}
        found["style"] = msgspec.convert(numbers, type(plain.style))
    if level.simulations:
        found["settings"] = replace(plain.settings, simulations=level.simulations)
    return found


class Player:
    """A bot that overlooks and forgets as its level says."""

    def __init__(self, bot: Bot, level: Level, forget: Forget | None) -> None:
        self.bot = bot
        self.level = level
        self._forget = forget

    def choose(self, view: View, moves: list[Move], chance: Chance) -> Move:
        """What the bot chooses of what is noticed and remembered."""
        return self.bot.choose(self._remembered(view), self._noticed(moves, chance), chance)

    def interrupt(self, view: View, offers: list[Move], chance: Chance) -> Move | None:
        """An offer that the bot takes up, if it is noticed."""
        return self.bot.interrupt(self._remembered(view), self._noticed(offers, chance), chance)

    def mind(self, view: View, move: Move) -> Mind:
        """What the bot had in mind, by what it remembered."""
        return self.bot.mind(self._remembered(view), move) if isinstance(self.bot, Minded) else Mind()

    def _remembered(self, view: View) -> View:
        if self.level.remembers is None or self._forget is None:
            return view
        return self._forget(view, self.level.remembers)

    def _noticed(self, moves: list[Move], chance: Chance) -> list[Move]:
        if not self.level.overlooks or len(moves) < 2:
            return moves
        random = Random(chance.pick(1 << 53, "what is overlooked"))
        spared = {kind: random.randrange(n) for kind, n in _numbers_of_kinds(moves).items()}
        found, seen = [], dict.fromkeys(spared, 0)
        for move in moves:
            kind = type(move)
            if random.random() >= self.level.overlooks or seen[kind] == spared[kind]:
                found.append(move)
            seen[kind] += 1
        return found


class HurriedPlayer(Player):
    """The same for a bot that searches."""

    def hurry(self, seconds: float) -> None:
        """Think no longer than this about each decision."""
        assert isinstance(self.bot, Hurried)
        self.bot.hurry(seconds)


def _numbers_of_kinds(moves: list[Move]) -> dict[type[Move], int]:
    found: dict[type[Move], int] = {}
    for move in moves:
        found[type(move)] = found.get(type(move), 0) + 1
    return found
