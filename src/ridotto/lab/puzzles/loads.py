"""Who can have loaded what: claims about a cargo, and the sets of liars that are possible."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, combinations_with_replacement

import msgspec

BOOK, GOODS, EVENT, ACTION = range(4)
KINDS = (BOOK, GOODS, EVENT, ACTION)
Load = tuple[int, ...]
"""The kinds of the cards that somebody loaded, in order."""


class Ship(msgspec.Struct, frozen=True):
    """A cargo that was opened, as one of those at the table sees it."""

    cargo: Load
    """Without what the one who solves has loaded."""
    lost: int
    """Cards thrown overboard, unseen; never an event."""
    said: Mapping[int, Load | None]
    """By seat what it says it has loaded; None if that is not known, but how much it was is…"""
    number: Mapping[int, int]
    """… as of all others."""


def liars(ship: Ship, lied: int) -> dict[tuple[int, ...], int]:
    """The sets of this many liars that are possible, and in how many ways the cargo can be shared out."""
    found: Counter[tuple[int, ...]] = Counter()
    for cargo in _cargoes(ship):
        for shared in _shared(cargo, [*ship.number.items()]):
            for lying in _liars(ship, shared, lied):
                found[lying] += 1
    return found


def _cargoes(ship: Ship) -> Iterator[Counter[int]]:
    for lost in combinations_with_replacement((BOOK, GOODS, ACTION), ship.lost):
        yield Counter(ship.cargo) + Counter(lost)


def _shared(cargo: Counter[int], number: Sequence[tuple[int, int]]) -> Iterator[dict[int, Load]]:
    """Every way to share the cargo out."""
    if not number:
        if not +cargo:
            yield {}
        return
    (seat, many), *rest = number
    for load in combinations_with_replacement(KINDS, many):
        left = Counter(cargo)
        left.subtract(load)
        if min(left.values(), default=0) >= 0:
            for others in _shared(left, rest):
                yield {seat: load, **others}


def _liars(ship: Ship, shared: Mapping[int, Load], lied: int) -> Iterator[tuple[int, ...]]:
    """Who lied if the cargo came from these; whoever is not heard may have lied or not."""
    known = [seat for seat, said in ship.said.items() if said is not None and said != shared[seat]]
    unheard = [seat for seat, said in ship.said.items() if said is None]
    if lied >= len(known):
        for more in combinations(unheard, lied - len(known)) if lied - len(known) <= len(unheard) else ():
            yield tuple(sorted((*known, *more)))


def needed(ship: Ship, lied: int) -> bool:
    """Whether each claim is needed: without it more than one set of liars is possible."""
    for seat in ship.said:
        fewer = msgspec.structs.replace(ship, said={**ship.said, seat: None})
        if len(liars(fewer, lied)) < 2:
            return False
    return True
