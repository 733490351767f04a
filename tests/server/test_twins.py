"""What a seat was not told cannot be got at over the wire either: twins, played over sockets."""

from collections.abc import Iterator, Mapping
from itertools import count
from typing import Any

import pytest
from tests.server.worlds import Traced, compare, traced
from tests.toy import GAME as BAUTTA

from ridotto import games
from ridotto.core import Game

INKOGNITO = games.load("inkognito")
TABLES = [(INKOGNITO, 3), (INKOGNITO, 4), (INKOGNITO, 5), (BAUTTA, 2), (BAUTTA, 3), (BAUTTA, 4)]


def many(game: Game, seats: int, name: str) -> Iterator[tuple[Mapping[str, Any], Traced]]:
    """Pairs without end, of matches with all kinds of options."""
    for n in count():
        for options in game.variants(seats):
            for pair in traced(game, seats, options, f"{name} {n}", tries=3):
                yield options, pair


async def compare_many(game: Game, seats: int, name: str, enough: int, monkeypatch) -> None:
    compared, eyes = 0, set()
    for _, pair in many(game, seats, name):
        compared += await compare(pair, monkeypatch)
        eyes.add(pair.p)
        if compared >= enough and eyes == {None, *range(seats)}:
            break


@pytest.mark.parametrize(("game", "seats"), TABLES)
async def test_over_sockets_nobody_can_tell_two_worlds_apart_that_were_told_the_same(
    game, seats, monkeypatch
):
    await compare_many(game, seats, "wire", 500 if game is INKOGNITO else 250, monkeypatch)


@pytest.mark.soak
@pytest.mark.parametrize("run", range(4))
@pytest.mark.parametrize(("game", "seats"), TABLES)
async def test_nor_in_a_long_evening(game, seats, run, monkeypatch):
    await compare_many(game, seats, f"evening {run}", 1_000, monkeypatch)
