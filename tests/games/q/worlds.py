"""All worlds that a view allows, counted out the slow and plain way.

A world says who holds which cards, and what is in the pile. A filter goes through the ledger: after each
line it holds every world that may be, with its weight, as if everybody but the viewer chose blindly. It
shares nothing with ``imagine`` but the ledger and the memory that it reads.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations
from math import comb, prod
from typing import Any, TypeAlias

from ridotto.core import View
from ridotto.games.q.box import EVENT, box_of
from ridotto.games.q.state import LineKind

Cards: TypeAlias = tuple[int, ...]
World: TypeAlias = tuple[tuple[Cards, ...], tuple[Cards, ...], Cards, Cards]
"""By seat hand and load, what is drawn and looked at, the pile; the viewer's own places are empty."""
Worlds: TypeAlias = dict[World, float]


class TooMany(Exception):
    """More worlds than one wants to count."""


@cache
def some(cards: Cards, number: int) -> tuple[tuple[Cards, Cards, int], ...]:
    """Every set of so many cards, what is left without it, and in how many ways it can be taken."""
    have = Counter(cards)
    found = []
    for taken in sorted({*combinations(cards, number)}):
        want = Counter(taken)
        ways = prod(comb(have[c], n) for c, n in want.items())
        found.append((taken, tuple(sorted((have - want).elements())), ways))
    return tuple(found)


def together(*parts: Cards) -> Cards:
    return tuple(sorted(card for part in parts for card in part))


def put(places: tuple[Cards, ...], seat: int, cards: Cards) -> tuple[Cards, ...]:
    return (*places[:seat], cards, *places[seat + 1 :])


class Filter:
    """Goes through the ledger of a view."""

    def __init__(self, view: View, most: int) -> None:
        self.o: Any = view.open
        self.me = view.seat
        self.mine: Any = view.mine
        self.box = box_of(self.o.options.cards)
        self.most = most
        self.memory = iter(() if view.mine is None else view.mine.memory)
        self.my_loads: Cards = ()
        self.worlds: Worlds = {}

    def each(self, step: Callable[[World], Iterator[tuple[World, float]]]) -> None:
        """Replace every world by those that may follow."""
        found: Worlds = {}
        for world, weight in self.worlds.items():
            for after, ways in step(world):
                found[after] = found.get(after, 0.0) + weight * ways
                if len(found) > self.most:
                    raise TooMany
        self.worlds = found

    def run(self) -> dict[World, float]:
        for _, what, who, whom, number, shown in self.o.ledger:
            getattr(self, LineKind(what).name.lower())(who, whom, number, shown)
        if self.o.drawn:
            drawer = (self.o.first + self.o.turn - 1) % self.o.seats
            self.see_pile(self.mine.drawn) if drawer == self.me else self.look_at_pile(self.o.drawn)
        if self.o.hold and self.o.inspector != self.me:
            inspector = self.o.inspector
            none = ((),) * self.o.seats
            self.each(
                lambda w: iter(
                    [((w[0], put(none, inspector, together(*w[1], self.my_loads)), w[2], w[3]), 1)]
                )
            )
        total = sum(self.worlds.values())
        return {world: weight / total for world, weight in self.worlds.items()}

    # lines of the ledger

    def opening(self, *_: object) -> None:
        seats, kept = self.o.seats, self.box.kept
        deck: Cards = self.box.decks[seats - 5]
        back: Cards = ()
        if self.me is not None:
            _, _, _, came, back = next(self.memory)
            deck = tuple(sorted((Counter(deck) - Counter(came)).elements()))
        none: tuple[Cards, ...] = ((),) * seats
        self.worlds = {(none, none, (), deck): 1.0}
        for seat in range(seats):
            if seat != self.me:
                self.each(
                    lambda w, seat=seat: (
                        ((put(w[0], seat, hand), w[1], (), rest), ways)
                        for hand, rest, ways in some(w[3], kept)
                    )
                )
        self.each(lambda w: iter([((w[0], w[1], (), together(w[3], back)), 1)]))

    def look_at_pile(self, number: int) -> None:
        self.each(lambda w: (((w[0], w[1], drawn, rest), ways) for drawn, rest, ways in some(w[3], number)))

    def see_pile(self, cards: Cards) -> None:
        def step(w: World) -> Iterator[tuple[World, int]]:
            have, want = Counter(w[3]), Counter(cards)
            if want <= have:
                ways = prod(comb(have[c], n) for c, n in want.items())
                yield (w[0], w[1], (), tuple(sorted((have - want).elements()))), ways

        self.each(step)

    def draw(self, who: int, _: int, number: int, __: Cards) -> None:
        if not number:
            return
        if who == self.me:
            _, _, _, came, went = next(self.memory)
            self.see_pile(together(came, went))
            return
        self.look_at_pile(number)
        self.each(
            lambda w: (
                ((put(w[0], who, together(w[0][who], kept)), w[1], (), w[3]), ways / number)
                for kept, _, ways in some(w[2], 1)
            )
        )

    def load(self, who: int, *_: object) -> None:
        if who == self.me:
            self.my_loads += next(self.memory)[4]
            return
        self.each(
            lambda w: (
                ((put(w[0], who, rest), put(w[1], who, together(w[1][who], card)), w[2], w[3]), ways)
                for card, rest, ways in some(w[0][who], 1)
            )
        )

    def swap(self, one: int, other: int, number: int, _: Cards) -> None:
        def blind(w: World) -> Iterator[tuple[World, int]]:
            for first, rest, ways in some(w[0][one], number):
                for second, others, more in some(w[0][other], number):
                    hands = put(put(w[0], one, together(rest, second)), other, together(others, first))
                    yield (hands, w[1], w[2], w[3]), ways * more

        if self.me not in (one, other):
            self.each(blind)
            return
        there = other if self.me == one else one
        _, _, _, came, went = next(self.memory)
        self.each(
            lambda w: (
                ((put(w[0], there, together(rest, went)), w[1], w[2], w[3]), ways)
                for gave, rest, ways in some(w[0][there], number)
                if gave == came
            )
        )

    def theatines(self, who: int, whom: int, number: int, _: Cards) -> None:
        for seat in (who, whom):
            if seat == self.me:
                next(self.memory)
            else:
                self.each(
                    lambda w, seat=seat: (
                        ((put(w[0], seat, rest), w[1], w[2], w[3]), ways)
                        for _, rest, ways in some(w[0][seat], number)
                    )
                )

    def inspection(self, who: int, *_: object) -> None:
        if who == self.me:
            cargo = next(self.memory)[3]
            none = ((),) * self.o.seats
            self.each(
                lambda w: (
                    ((w[0], none, w[2], w[3]), 1) for _ in range(1) if together(*w[1], self.my_loads) == cargo
                )
            )
            self.my_loads = ()

    def ship(self, who: int, _: int, thrown: int, shown: Cards) -> None:
        none = ((),) * self.o.seats
        if who == self.me:
            next(self.memory)
            return

        def step(w: World) -> Iterator[tuple[World, int]]:
            cargo = Counter(together(*w[1], self.my_loads))
            over = cargo - Counter(shown)
            cards = [*over.elements()]
            if Counter(shown) <= cargo and len(cards) == thrown:
                if not cards:
                    yield (w[0], none, w[2], w[3]), 1
                elif self.box.kind[cards[0]] != EVENT:
                    yield (w[0], none, w[2], w[3]), cargo[cards[0]]

        self.each(step)
        self.my_loads = ()

    def paolo(self, *_: object) -> None:
        pass

    seizure = look = paolo
    vars()["pass"] = paolo


def worlds_of(view: View, most: int = 4000) -> dict[World, float]:
    """Every world that may be, and how likely it is; TooMany if there are more on the way."""
    return Filter(view, most).run()


def world_of(state: Any, me: int | None) -> World:
    """The world of a state, without what is the viewer's own."""
    others = [p if seat != me else None for seat, p in enumerate(state.private)]
    cargo = state.open.hold and state.open.inspector != me
    return (
        tuple(tuple(p.hand) if p else () for p in others),
        tuple((p.cargo if cargo else p.loaded) if p else () for p in others),
        together(*(p.drawn for p in others if p)),
        tuple(sorted(card for card in state.hidden.pile if card >= 0)),
    )
