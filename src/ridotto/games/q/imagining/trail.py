"""What a viewer knows of the way of the cards, prepared for imagining.

The open ledger says how many cards went from where to where, and the viewer's memory says which they were
where it saw them. Here both become a list of *passages*: a number of the cards in one place go to another
place. Only the viewer is assumed to choose by what a card is: every card in a place is as likely to go as any
other. What the viewer knows adds two things to this:

- a *sighting*: the cards that come out of a passage (or of several together, the loads of a ship) have been
  seen;
- a *floating card*: one that the viewer has seen and let go, into the pile at the opening or into another's
  hand in a swap. It may have gone anywhere since, and may even have been seen again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from ridotto.core import View
from ridotto.games.q.box import EVENT, box_of
from ridotto.games.q.state import (
    DRAW,
    INSPECTION,
    LOAD,
    NOBODY,
    OPENING,
    SHIP,
    SWAP,
    THEATINES,
    Cards,
    LedgerLine,
    Memory,
    Open,
)

PLACES = 17
"""Hands by seat, then loads from 6 on, then these."""
LOADS, PILE, DRAWN, BETWEEN, GONE, SEEN = 6, 12, 13, 14, 15, 16
"""In the pile; drawn and not yet chosen from; on the way in a swap; in the discards; seen by the viewer."""

Passage: TypeAlias = tuple[int, int, int, int, int]
"""From a place, to a place, how many, out of how many, in which sighting (-1: unseen)."""


class Sighting(NamedTuple):
    """Cards of others that the viewer has seen, as a set with numbers."""

    cards: dict[int, int]
    slots: int
    """Cards that were there to be seen."""
    thrown: int
    """1 if one of them was thrown overboard, so that only its kind is known: no event."""


class Doubt(NamedTuple):
    """A ship from which a card is missing: somebody else's, or one of the viewer's with these titles."""

    sighting: int
    mine: tuple[tuple[int, int], ...]
    """Titles, and how many of each the viewer had loaded."""


class Floating(NamedTuple):
    """A card that the viewer has seen and let go."""

    passage: int
    """It can go by this passage first."""
    place: int
    card: int
    later: int
    """Cards of its title that begin to float after it."""


class Trail(NamedTuple):
    """Everything that a viewer knows of the way of the cards."""

    passages: tuple[Passage, ...]
    sightings: tuple[Sighting, ...]
    doubts: tuple[Doubt, ...]
    floating: tuple[Floating, ...]
    pool: tuple[int, ...]
    """How many of each card were never in the viewer's opening hand."""
    common: tuple[bool, ...]
    """Whether each card may be thrown overboard."""
    in_pile: int
    """Cards in the pile after the opening, Paolo III not counted."""
    my_thrown: tuple[int, ...]
    """The viewer's own card that somebody else certainly threw overboard, by ship; -1 if there is none."""


def trail_of(view: View) -> Trail:
    """The trail of a view; views that differ in nothing that matters here share one."""
    o: Open = view.open
    me = NOBODY if view.seat is None else view.seat
    memory: tuple[Memory, ...] = () if view.mine is None else view.mine.memory
    drawer, drawn = NOBODY, ()
    if o.drawn:
        assert view.waiting is not None
        drawer = view.waiting.seats[0]
        drawn = view.mine.drawn if drawer == me else ()
    return _story(o.options.cards, o.seats, me, o.ledger, memory, drawer, o.drawn, drawn)


@lru_cache(maxsize=128)
def _story(
    cards: str,
    seats: int,
    me: int,
    ledger: tuple[LedgerLine, ...],
    memory: tuple[Memory, ...],
    drawer: int,
    number: int,
    drawn: Cards,
) -> Trail:
    return _Reader(cards, seats, me, memory).of(ledger, drawer, number, drawn)


class _Reader:
    """Reads the ledger once."""

    def __init__(self, cards: str, seats: int, me: int, memory: tuple[Memory, ...]) -> None:
        box = box_of(cards)
        self.seats, self.me = seats, me
        self.memory = iter(memory)
        self.hands = [box.kept] * seats
        self.loads = [0] * seats
        self.my_loads: list[int] = []
        self.pile = self.in_pile = len(box.decks[seats - 5]) - seats * box.kept
        self.pool = [*box.copies[seats - 5]]
        self.common = tuple([kind != EVENT for kind in box.kind])
        self.passages: list[Passage] = []
        self.sightings: list[Sighting] = []
        self.doubts: list[Doubt] = []
        self.floating: list[Floating] = []
        self.my_thrown: list[int] = []

    def of(self, ledger: tuple[LedgerLine, ...], drawer: int, number: int, drawn: Cards) -> Trail:
        """The whole trail, and what the seat whose turn it is has drawn and looks at."""
        for _, what, who, whom, count, shown in ledger:
            if what == OPENING:
                self.opening()
            elif what == DRAW:
                self.draw(who, count)
            elif what == LOAD:
                self.load(who)
            elif what == SWAP:
                self.swap(who, whom, count)
            elif what == THEATINES:
                self.theatines(who, whom, count)
            elif what == INSPECTION and who == self.me:
                self.inspection()
            elif what == SHIP:
                self.ship(who, count, shown)
        if number:
            at = self.sees(Counter(drawn), number) if drawer == self.me else -1
            self.passages.append((PILE, SEEN if drawer == self.me else DRAWN, number, self.pile, at))
        return Trail(
            tuple(self.passages),
            tuple(self.sightings),
            tuple(self.doubts),
            tuple(self.in_order()),
            tuple(self.pool),
            self.common,
            self.in_pile,
            tuple(self.my_thrown),
        )

    def sees(self, cards: Counter[int], slots: int, thrown: int = 0) -> int:
        """A new sighting; its number."""
        self.sightings.append(Sighting(dict(+cards), slots, thrown))
        return len(self.sightings) - 1

    def floats(self, cards: Cards, place: int) -> None:
        self.floating += [Floating(len(self.passages), place, card, 0) for card in cards]

    def in_order(self) -> Iterator[Floating]:
        left = Counter(floating.card for floating in self.floating)
        for floating in self.floating:
            left[floating.card] -= 1
            yield floating._replace(later=left[floating.card])

    def opening(self) -> None:
        if self.me != NOBODY:
            _, _, _, came, went = next(self.memory)
            for card in came:
                self.pool[card] -= 1
            self.floats(went, PILE)

    def draw(self, who: int, number: int) -> None:
        if number:
            if who == self.me:
                _, _, _, came, went = next(self.memory)
                at = self.sees(Counter(came + went), number)
                self.passages.append((PILE, SEEN, number, self.pile, at))
            else:
                self.passages.append((PILE, DRAWN, number, self.pile, -1))
                self.passages.append((DRAWN, who, 1, number, -1))
                if number > 1:
                    self.passages.append((DRAWN, GONE, number - 1, number - 1, -1))
            self.pile -= number
            self.hands[who] += 1

    def load(self, who: int) -> None:
        if who == self.me:
            self.my_loads += next(self.memory)[4]
        else:
            self.passages.append((who, LOADS + who, 1, self.hands[who], -1))
        self.hands[who] -= 1
        self.loads[who] += 1

    def swap(self, one: int, other: int, number: int) -> None:
        passages, hands = self.passages, self.hands
        if self.me in (one, other):
            there = other if self.me == one else one
            _, _, _, came, went = next(self.memory)
            passages.append((there, SEEN, number, hands[there], self.sees(Counter(came), number)))
            self.floats(went, there)
        else:
            passages.append((one, BETWEEN, number, hands[one], -1))
            passages.append((other, one, number, hands[other], -1))
            passages.append((BETWEEN, other, number, number, -1))

    def theatines(self, who: int, whom: int, number: int) -> None:
        for seat in (who, whom):
            if seat == self.me:
                next(self.memory)
            else:
                self.passages.append((seat, GONE, number, self.hands[seat], -1))
            self.hands[seat] -= number

    def inspection(self) -> None:
        """The viewer sees the whole cargo."""
        cargo = Counter(next(self.memory)[3])
        cargo.subtract(self.my_loads)
        self.ship_is_seen(cargo, 0)

    def ship(self, inspector: int, thrown: int, shown: Cards) -> None:
        """All see what is shown; of a card thrown overboard nobody knows whose it was."""
        certainly = -1
        if inspector == self.me:
            next(self.memory)
        else:
            theirs = Counter(shown)
            theirs.subtract(self.my_loads)
            missing = [card for card, count in theirs.items() if count < 0]
            if missing:
                certainly = missing[0]
                theirs[certainly] += 1
                thrown = 0
            elif thrown:
                mine = Counter(card for card in self.my_loads if self.common[card])
                self.doubts.append(Doubt(len(self.sightings), tuple(mine.items())))
            self.ship_is_seen(theirs, thrown)
        self.my_thrown.append(certainly)
        self.loads = [0] * self.seats
        self.my_loads = []

    def ship_is_seen(self, theirs: Counter[int], thrown: int) -> None:
        others = [(seat, n) for seat, n in enumerate(self.loads) if n and seat != self.me]
        at = self.sees(theirs, sum(n for _, n in others), thrown)
        for seat, n in others:
            self.passages.append((LOADS + seat, SEEN, n, n, at))
