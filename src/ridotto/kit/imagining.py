"""The law of imagining: what a seat imagines looks to it like its own world, which can be imagined too."""

from __future__ import annotations

import enum
from collections import Counter
from collections.abc import Hashable, Iterator
from itertools import islice
from typing import Any, TypeAlias

import msgspec

from ridotto.core import Chance, Game, Match, View
from ridotto.core.state import drawers
from ridotto.kit.laws import Law
from ridotto.kit.report import Broken
from ridotto.kit.walk import WalkStep

FEW_DEALS = 60
"""With at most this many deals, imagine until each has come out."""

MANY_DEALS = 2_000
"""At most this many deals are counted for one view."""

ALL_DEALS = 40_000
"""At most this many are counted for one seat count."""

ENUMERATIONS = 6
"""Views per seat count for which all deals must come out."""

SAMPLES = 4
"""Worlds imagined for each view that is looked at."""

COUNTED = 0.15
"""How often the possible deals of a view are counted."""


class Imagine(Law):
    """The imagined world has the same view and moves. Exactly the possible deals come out, the true one too.

    Where a game counts its deals (``deals``), they are compared with what is imagined. For large decks, and
    for games that only say what their deal is (``deal_of``), every part of the true deal must have come out
    over all the views looked at. Without ``deal_of`` the lists in the hidden drawer and in those of the
    other seats count as the deal.
    """

    name = "imagine"

    def __init__(self, game: Game, seats: int) -> None:
        super().__init__(game, seats)
        self.enumerations = 0
        self.counted = 0
        self.tried: Counter[Place] = Counter()
        self.came: Counter[Place] = Counter()

    def begin(self, match: Match) -> None:
        self.likely = min(1.0, 40 / max(1, self.game.bound(match.seats, match.options)))
        self.position(match)

    def step(self, step: WalkStep) -> None:
        if self.rng.random() < self.likely:
            self.position(step.after)

    def position(self, match: Match) -> None:
        seat = self.rng.choice([None, *range(match.seats)])
        view = match.view(seat)
        bytes_then = msgspec.json.encode(view)
        whole = dict(self.game.components(match.state))
        moves = [] if seat is None else match.moves(seat)
        possible = self.possible(match, view) if self.rng.random() < COUNTED else None
        truth = places(self.game, match, seat)
        for n in range(SAMPLES):
            world = self.world(view, n)
            who = "an onlooker" if seat is None else f"seat {seat}"
            there = world.view(seat)
            if msgspec.json.encode(there) != bytes_then:
                raise Broken(f"what {who} imagines looks otherwise to it: {difference(there, view)}")
            self.require(seat is None or world.moves(seat) == moves, f"{who} imagines other moves for itself")
            self.require(dict(self.game.components(world.state)) == whole, f"{who} imagines other components")
            if possible is not None and self.game.deal_of is not None:
                deal = self.game.deal_of(world.state)
                self.require(deal in possible, f"{who} imagines a deal that is not possible: {deal}")
            if match.over:
                continue  # nobody has to imagine what lies on the table when all is over
            here = places(self.game, world, seat)
            for exactly_there, place in truth.items():
                self.tried[place] += 1
                self.came[place] += exactly_there in here
            if n == 0:
                self.playable(world)
        self.require(
            msgspec.json.encode(view) == bytes_then, "imagining, and playing on in it, changed the view"
        )
        if possible is not None and len(possible) <= FEW_DEALS and not match.over:
            self.exactly(view, possible)

    def possible(self, match: Match, view: View) -> set[Hashable] | None:
        """The deals that are possible for a view; None if they cannot be counted."""
        if self.game.deals is None or self.game.deal_of is None or self.counted > ALL_DEALS:
            return None
        every = list(islice(self.game.deals(view), MANY_DEALS))
        self.counted += len(every)
        if len(every) == MANY_DEALS:
            return None
        found = set(every)
        self.require(len(found) == len(every), "a deal is counted twice")
        deal = self.game.deal_of(match.state)
        self.require(deal in found, f"the true deal is not among those that are possible: {deal}")
        return found

    def exactly(self, view: View, possible: set[Hashable]) -> None:
        """Imagine until every possible deal has come out."""
        if self.enumerations >= ENUMERATIONS:
            return
        assert self.game.deal_of is not None
        self.enumerations += 1
        missing = set(possible)
        for n in range(80 * len(possible) + 500):
            missing.discard(self.game.deal_of(self.world(view, n).state))
            if not missing:
                break
        self.require(
            not missing, f"{len(missing)} of {len(possible)} possible deals are never imagined: {missing}"
        )

    def world(self, view: View, n: int) -> Match:
        return self.game.imagine(view, Chance.of(f"imagine {self.checked} {n}"))

    def playable(self, world: Match) -> None:
        """An imagined match can be played."""
        for _ in range(6):
            if world.over:
                return
            seat = self.rng.choice(world.to_move())
            moves = [m for m in world.moves(seat) if world.answers(m, seat)]
            self.require(bool(moves), f"seat {seat} has nothing to answer in an imagined match")
            world.play(seat, self.rng.choice(moves), check=False)

    def finish(self) -> None:
        """Whatever was often true must have been imagined: where k kinds of things lie, after 30 k trials.

        All places of one list count alike: in a deck that was seen but once, each place had one kind of card.
        """
        kinds = Counter(sort for sort, _ in {(_sort(where), what) for where, what in self.tried})
        for place, tried in self.tried.items():
            enough = 30 * kinds[_sort(place[0])]
            self.require(tried < enough or self.came[place] > 0, f"never imagined in {tried} trials: {place}")


Place: TypeAlias = tuple[Hashable, Hashable]
"""Where something lies, roughly, and what."""


def places(game: Game, match: Match, seat: int | None) -> dict[Hashable, Place]:
    """The true deal in small parts: exactly what lies where, and which place that counts for.

    What lies in another's hand counts alike for all other seats and all places in the hand.
    """
    if game.deal_of is not None:
        leaves = _leaves(game.deal_of(match.state), ("deal",))
        return {(*path, what): ((seat, *path), what) for path, what in leaves}
    _, private, hidden = drawers(match.state)
    found = dict.fromkeys(_lists(hidden, ("hidden",)))
    for other, drawer in enumerate(private):
        if other != seat:
            found.update(dict.fromkeys(_lists(drawer, ("private", other))))
    return {
        (*path, what): (tuple(name for name in path if isinstance(name, str)), what) for path, what in found
    }


def _sort(where: Hashable) -> Hashable:
    """Which list a place is in."""
    return tuple(part for part in where if not isinstance(part, int)) if isinstance(where, tuple) else where


Leaf: TypeAlias = tuple[tuple[Any, ...], Any]


def _lists(drawer: Any, path: tuple[Any, ...]) -> Iterator[Leaf]:
    """What lies in the lists of a drawer: cards lie in lists, memories in tuples."""
    for field in drawer.__struct_fields__:
        value = getattr(drawer, field)
        if isinstance(value, list):
            yield from _leaves(value, (*path, field))
        elif isinstance(value, msgspec.Struct):
            yield from _lists(value, (*path, field))


def _leaves(value: Any, path: tuple[Any, ...]) -> Iterator[Leaf]:
    if isinstance(value, list | tuple):
        for i, inner in enumerate(value):
            yield from _leaves(inner, (*path, i))
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from _leaves(inner, (*path, key))
    elif value is None or isinstance(value, int | str | enum.Enum):
        yield path, value


def difference(a: View, b: View) -> str:
    """The first fields in which two views differ."""
    one, other = msgspec.to_builtins(a), msgspec.to_builtins(b)
    return "; ".join(_differences(one, other, ""))[:300]


def _differences(a: Any, b: Any, path: str) -> Iterator[str]:
    if isinstance(a, dict) and isinstance(b, dict):
        for key in {**a, **b}:
            yield from _differences(a.get(key), b.get(key), f"{path}.{key}" if path else str(key))
    elif a != b:
        yield f"{path}: {a!r} and {b!r}"
