"""The matches of an experiment: every deal is played by every pair of agents with every seating."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations

import msgspec

from ridotto import games
from ridotto.lab.experiments.spec import MATCHES_A_CHUNK, Spec, TableSpec


class Planned(msgspec.Struct, frozen=True):
    """A match that is to be played."""

    number: int
    """In the whole experiment, from 0."""
    table: int
    deal: int
    seed: str
    """The same for all matches of a deal: all play the same cards."""
    agents: tuple[str, ...]
    """Who sits where; where sides are dealt, who plays each side."""
    by_sides: bool


class Chunk(msgspec.Struct, frozen=True):
    """Some deals at one kind of table, played and kept together."""

    number: int
    table: int
    first: int
    after: int
    """The first deal behind it."""
    matches: int


def seatings(spec: Spec, table: TableSpec) -> list[tuple[str, ...]]:
    """Who sits where, or plays which side, in the matches of one deal."""
    agents, by_sides = table.agents, sided(table)
    places = 2 if by_sides else table.seats
    if spec.format == "all":
        return _rotations(tuple(agents[n % len(agents)] for n in range(table.seats)))
    found: list[tuple[str, ...]] = []
    for one, other in combinations(agents, 2):
        if by_sides:
            found += [(one, other), (other, one)]
        elif spec.seatings == "rotations":
            turns = tuple((one, other)[n % 2] for n in range(places))
            found += dict.fromkeys([*_rotations(turns), *_rotations(tuple(_swapped(turns, one, other)))])
        else:
            found += _arrangements(one, other, places)
    return found


def sided(table: TableSpec) -> bool:
    """Whether the deal says who plays with whom: then agents play sides, not seats, if they are two."""
    sides = _sides(table.game, table.seats, msgspec.json.encode(table.options))
    return len(sides) == 2


def together(table: TableSpec) -> bool:
    """Whether all win or lose as one."""
    return len(_sides(table.game, table.seats, msgspec.json.encode(table.options))) == 1


@cache
def _sides(game: str, seats: int, options: bytes) -> tuple[tuple[int, ...], ...]:
    rules = games.at(game)
    if rules.sides is None:
        return ()
    found = rules.sides(rules.start(seats, msgspec.json.decode(options), "sides").state)
    return tuple(map(tuple, found))


def _rotations(agents: tuple[str, ...]) -> list[tuple[str, ...]]:
    return [*dict.fromkeys(agents[n:] + agents[:n] for n in range(len(agents)))]


def _swapped(agents: tuple[str, ...], one: str, other: str) -> Iterator[str]:
    return (other if agent == one else one for agent in agents)


def _arrangements(one: str, other: str, places: int) -> list[tuple[str, ...]]:
    """Every seating in which each of the two has half of the places, or one more than the other."""
    sizes = {places // 2, places - places // 2}
    return [
        tuple(one if n in mine else other for n in range(places))
        for size in sorted(sizes)
        for mine in combinations(range(places), size)
    ]


def chunks(spec: Spec) -> list[Chunk]:
    """The whole experiment in parts, which depend on the specification alone."""
    found: list[Chunk] = []
    for n, table in enumerate(spec.tables):
        each = len(seatings(spec, table))
        size = spec.chunk or max(1, MATCHES_A_CHUNK // each)
        for first in range(0, spec.deals, size):
            after = min(first + size, spec.deals)
            found.append(Chunk(len(found), n, first, after, (after - first) * each))
    return found


def matches_of(spec: Spec, chunk: Chunk) -> Iterator[Planned]:
    """The matches of a chunk, in order."""
    before = sum(spec.deals * len(seatings(spec, table)) for table in spec.tables[: chunk.table])
    table = spec.tables[chunk.table]
    seated, by_sides = seatings(spec, table), sided(table) and spec.format == "pairs"
    for deal in range(chunk.first, chunk.after):
        for n, agents in enumerate(seated):
            number = before + deal * len(seated) + n
            yield Planned(number, chunk.table, deal, f"{spec.seed}/{chunk.table}/{deal}", agents, by_sides)
