"""Events that tell something about sides, read from the open ledger and the seat's own memory."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from pool.november.q.prices import Prices
from pool.november.q.sailing import sail
from ridotto.games.q.box import EVENT
from ridotto.games.q.state import (
    INSPECTION,
    LOAD,
    NOBODY,
    PAOLO_OUT,
    SEIZURE,
    SHIP,
    SWAP,
    THEATINES,
    Cards,
    LedgerLine,
    Memory,
)

UNKNOWN = 2
"""The lean of a card thrown overboard unseen."""


class Ship(NamedTuple):
    """A ship that has sailed, without the viewer's own cards."""

    loads: tuple[int, ...]
    """The cards of others, by seat."""
    leans: tuple[int, int, int]
    """How many of these serve the Spirituali, the Zelanti, and nobody in particular."""
    thrown: int
    """The lean of a card thrown overboard that is not counted there; UNKNOWN, or 0 if there is none."""
    inspector: int
    """NOBODY if it was the viewer, or if nothing can be said about the inspector."""
    discarded: int
    """1 if the inspector threw a card overboard."""
    left: tuple[int, int]
    """The highest points of each side left on board that could have been thrown."""


class Seizure(NamedTuple):
    """Who seized a ship, and what that brought the Spirituali."""

    seat: int
    gain: int


class Theatines(NamedTuple):
    """Who went to the Theatines against whom."""

    seat: int
    target: int


class Gift(NamedTuple):
    """Somebody gave the viewer cards in a swap: how many of them serve each side."""

    seat: int
    leans: tuple[int, int]


Item: TypeAlias = Ship | Seizure | Theatines | Gift
Epoch: TypeAlias = tuple[tuple[int, ...], tuple[Item, ...]]
"""The sides of the roles, and what happened while they stood so."""


def evidence(
    prices: Prices, seats: int, me: int, ledger: tuple[LedgerLine, ...], memory: tuple[Memory, ...]
) -> tuple[Epoch, ...]:
    """Everything that tells something, by the sides at the time. ``me`` may be NOBODY."""
    return tuple(_Reading(prices, seats, me, memory).of(ledger))


class _Reading:
    def __init__(self, prices: Prices, seats: int, me: int, memory: tuple[Memory, ...]) -> None:
        self.prices, self.seats, self.me = prices, seats, me
        self.memory = [line for line in memory if line[1] in (LOAD, SWAP, INSPECTION, SHIP)]
        self.at = 0
        self.sides = tuple(
            [side if role in prices.box.roles[seats - 5] else 0 for role, side in enumerate(prices.box.sides)]
        )
        self.items: list[Item] = []
        self.loads = [0] * seats
        self.my_loads: list[int] = []
        self.seizer = NOBODY
        self.round = -1
        self.dead = False

    def of(self, ledger: tuple[LedgerLine, ...]) -> Iterator[Epoch]:
        for when, what, who, whom, number, shown in ledger:
            if what == LOAD:
                self.load(who)
            elif what == SEIZURE:
                self.seizer, self.round = who, when
            elif what == THEATINES:
                if who != self.me:
                    self.items.append(Theatines(who, whom))
            elif what == SWAP:
                self.swap(who, whom)
            elif what == INSPECTION:
                self.at += who == self.me
            elif what == PAOLO_OUT:
                self.dead = True
            elif what == SHIP:
                sides = self.sides
                self.ship(who, number, shown, self.seizer if self.round == when else NOBODY)
                if self.sides != sides:
                    yield sides, tuple(self.items)
                    self.items = []
        yield self.sides, tuple(self.items)

    def recalled(self) -> Memory:
        self.at += 1
        return self.memory[self.at - 1]

    def load(self, who: int) -> None:
        self.loads[who] += 1
        if who == self.me:
            self.my_loads += self.recalled()[4]

    def swap(self, one: int, other: int) -> None:
        if self.me in (one, other):
            leans = [self.prices.lean[card] for card in self.recalled()[3]]
            self.items.append(Gift(other if one == self.me else one, (leans.count(1), leans.count(-1))))

    def ship(self, inspector: int, discarded: int, shown: Cards, seizer: int) -> None:
        prices, me = self.prices, self.me
        cargo = [*shown]
        unknown = discarded
        if inspector == me:
            cargo += self.recalled()[4]
            unknown = 0
        theirs = cargo[:]
        for card in self.my_loads:
            if card in theirs:
                theirs.remove(card)
            else:  # the card thrown overboard was the viewer's
                unknown = 0
                cargo.append(card)
        leans = [prices.lean[card] for card in theirs]
        if me != NOBODY:
            self.loads[me] = 0
        seized = seizer != NOBODY
        values = prices.seized if seized else prices.normal
        left = [values[card] for card in shown if prices.kind[card] != EVENT]
        self.items.append(
            Ship(
                tuple(self.loads),
                (leans.count(1), leans.count(-1), leans.count(0)),
                UNKNOWN if unknown else 0,
                inspector if inspector != me else NOBODY,
                discarded,
                (max(left, default=0), -min(left, default=0)),
            )
        )
        if seized and seizer != me:
            with_it = sail(prices, shown, True, self.dead, 0).score
            self.items.append(Seizure(seizer, int(with_it - sail(prices, shown, False, self.dead, 0).score)))
        for role in sail(prices, shown, seized, self.dead, 0).turned:
            side = self.sides
            self.sides = (*side[:role], -side[role], *side[role + 1 :])
        self.loads = [0] * self.seats
        self.my_loads = []
