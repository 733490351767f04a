"""What can be believed in a game: the worlds of a view, the questions they answer, and their weights."""

from __future__ import annotations

import enum
from collections.abc import Hashable, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, ClassVar, NamedTuple, TypeAlias

from ridotto.bots.mind import Odds
from ridotto.core import Game, View, Words
from ridotto.games.finding import NAMES


class NoBeliefs(LookupError):
    """The worlds of this game cannot be counted."""


class About(NamedTuple):
    """What a belief is about: which agent a figure is, which card a seat has, with which side it stands."""

    kind: str
    of: int
    """A seat, or a figure behind the last one."""


Chances: TypeAlias = dict[int, float]
"""Of each answer, as a number, how likely it is."""
Marginals: TypeAlias = dict[About, Chances]


class Known:
    """The worlds that are possible for a view, for one game; those that can be counted derive from it."""

    kinds: ClassVar[Mapping[str, type[enum.IntEnum]]] = {}
    """What can be asked, and what the answers stand for."""

    def __init__(self, game: Game, seats: int, options: Any) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self._exact: dict[Hashable, Marginals] = {}

    def known(self, view: View) -> Hashable:
        """What tells the worlds of one view from those of another: equal for equal sets of worlds."""
        raise NotImplementedError

    def worlds(self, view: View) -> list[Any]:
        """The worlds that are possible for a view; none before anything is dealt."""
        assert self.game.deals is not None
        return [*self.game.deals(view)]

    def answers(self, world: Any, view: View) -> dict[About, int]:
        """What is true in a world."""
        raise NotImplementedError

    def house(self, view: View, worlds: Sequence[Any]) -> Sequence[float] | None:
        """How likely each world is if the others play as the house's bots do."""
        return None

    def stated(self, odds: Sequence[Odds]) -> dict[About, Chances]:
        """What a bot had in mind."""
        raise NotImplementedError

    def dealt(self, view: View) -> bool:
        """Whether there is anything to be believed."""
        count = self.game.worlds
        return count is None or count(view) is not None

    def turned_up(self, view: View) -> bool:
        """Whether everybody sees the truth."""
        return bool(view.open.turned_up)

    def exact(self, view: View, worlds: Sequence[Any]) -> Marginals:
        """How likely each answer is, all worlds being equally likely."""
        key = self.known(view)
        found = self._exact.get(key)
        if found is None:
            counted = self.weighed(view, worlds, [1] * len(worlds))
            self._exact[key] = found = {
                about: {answer: count / len(worlds) for answer, count in sorted(chances.items())}
                for about, chances in counted.items()
            }
        return found

    def weighed(self, view: View, worlds: Sequence[Any], weights: Sequence[float]) -> Marginals:
        """How likely each answer is, for worlds of these weights, which sum to 1."""
        found: Marginals = {}
        for world, weight in zip(worlds, weights, strict=True):
            for about, answer in self.answers(world, view).items():
                chances = found.setdefault(about, {})
                chances[answer] = chances.get(answer, 0.0) + weight
        return found

    def called(self, words: Words, about: About, answer: int) -> str:
        """An answer in words."""
        return str(words.value(self.kinds[about.kind](answer)))


def known_of(game: Game, seats: int, options: Any) -> Known:
    """What can be believed at a table; NoBeliefs where worlds cannot be counted."""
    here = f"{__package__}.{game.name}"
    if game.name not in NAMES or find_spec(here) is None:
        raise NoBeliefs(f"the worlds of {game.name} cannot be counted: it has no beliefs to be measured")
    found: Known = import_module(here).KNOWN(game, seats, options)
    return found


def normal(weights: Sequence[float]) -> list[float]:
    """These weights, so that they sum to 1."""
    total = sum(weights)
    return [weight / total for weight in weights]
