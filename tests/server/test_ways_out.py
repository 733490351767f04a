"""Nothing that leaves a house tells an asker what they may not know: every way out, in every state."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import combinations, product
from typing import get_args

import pytest
from tests.server.asking import GAMES, STATES, WHO, Cell, asker, left, same, secrets
from tests.server.parlour import a_house
from tests.server.ways import ACTS, BODIES, MESSAGES, PARAMETERS, every_way, routes
from tests.server.worlds import Difference

from ridotto.server.pages.app import make_app
from ridotto.server.wire import openapi
from ridotto.server.wire import protocol as p

WAYS = tuple(every_way(make_app(a_house("ways")).app))


async def look(cell: Cell, n: int = 0) -> None:
    """Ask for it in both worlds. Raises Difference."""
    worlds = []
    for which in (0, 1):
        with pytest.MonkeyPatch.context() as patch:
            async with asker(cell, which, patch, n) as found:
                await every_way(found.door.app.app)[cell.what](found)
            worlds.append(left(found))
        text = "".join(worlds[-1])
        for name, secret in secrets(found).items():
            if secret in text:
                raise Difference(f"{cell} was told {name}")
    same(cell, *worlds)


def every_cell() -> Iterator[Cell]:
    """The whole matrix."""
    yield from (cell for cell in map(Cell._make, product(GAMES, WHO, STATES, WAYS)) if cell.possible)


def pairwise() -> dict[str, list[Cell]]:
    """By state a sample of the matrix in which every pair of values of two axes occurs that can occur."""
    missing = {pair for cell in every_cell() for pair in combinations(enumerate(cell), 2)}
    found = defaultdict(list)
    for state, what in product(STATES, WAYS):
        able = [Cell(game, who, state, what) for game, who in product(GAMES, WHO)]
        best = max((cell for cell in able if cell.possible), key=lambda cell: len(_pairs(cell) & missing))
        missing -= _pairs(best)
        found[state].append(best)
    while missing:
        best = max(_holding(next(iter(sorted(missing)))), key=lambda cell: len(_pairs(cell) & missing))
        missing -= _pairs(best)
        found[best.state].append(best)
    return found


def _pairs(cell: Cell) -> set[tuple[tuple[int, str], ...]]:
    return set(combinations(enumerate(cell), 2))


def _holding(pair: tuple[tuple[int, str], ...]) -> list[Cell]:
    axes = [list(axis) for axis in (GAMES, WHO, STATES, WAYS)]
    for axis, value in pair:
        axes[axis] = [value]
    return [cell for cell in map(Cell._make, product(*axes)) if cell.possible]


SAMPLE = pairwise()


@pytest.mark.parametrize("state", STATES)
@pytest.mark.long
async def test_nothing_that_leaves_the_house_tells_two_worlds_apart(state):
    for cell in SAMPLE[state]:
        await look(cell)


@pytest.mark.soak
@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("who", WHO)
async def test_nor_does_anything_in_the_whole_matrix(who, state):
    for n, cell in enumerate(cell for cell in every_cell() if (cell.who, cell.state) == (who, state)):
        await look(cell, n % 3)


def test_the_sample_holds_every_pair_of_values():
    cells = [cell for found in SAMPLE.values() for cell in found]
    wanted = {pair for cell in every_cell() for pair in _pairs(cell)}
    assert {pair for cell in cells for pair in _pairs(cell)} == wanted
    assert len(cells) < 750


def test_the_matrix_holds_every_route_and_every_message():
    """A new route, parameter, body, act or message has to be given a way to be asked for."""
    app = make_app(a_house("ways")).app
    known = {(method, path) for method, path, *_ in openapi.PATHS}
    assert {(method, path) for method, path in routes(app) if path.startswith("/api")} == known
    assert {*MESSAGES} == {*get_args(p.FromClients)}
    acts = {*get_args(p.Acts), *get_args(p.TaleActs), *get_args(p.PeopleActs)}
    assert {*ACTS} <= acts
    assert {kind for *_, kind, _, _ in openapi.PATHS if kind and not get_args(kind)} == {*BODIES}
    assert sum(way.split()[-1] in {act.__name__ for act in acts} for way in WAYS) == len(acts)
    assert PARAMETERS
