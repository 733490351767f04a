"""What a seat was not told cannot be got at over the wire either: twins, played over sockets."""

from collections.abc import Iterator, Mapping
from itertools import count
from typing import Any

import pytest
from tests.sampling import sampled
from tests.server.strollers import FEW_GHOSTS, stroll
from tests.server.worlds import Traced, compare, traced
from tests.toy import GAME as BAUTTA

from ridotto import games
from ridotto.core import Game
from ridotto.games.bacchanalia import GAME as BACCHANALIA

pytestmark = pytest.mark.long

INKOGNITO, ARSENALIA, Q, ZENA = map(games.load, ("inkognito", "arsenalia", "q", "zena"))
TABLES = [
    (INKOGNITO, 3),
    (INKOGNITO, 4),
    (INKOGNITO, 5),
    (ARSENALIA, 4),
    (Q, 5),
    (Q, 6),
    (ZENA, 2),
    (ZENA, 3),
    (ZENA, 4),
    (ZENA, 5),
    (BACCHANALIA, 3),
    (BAUTTA, 2),
    (BAUTTA, 3),
    (BAUTTA, 4),
]
EVERY_RUN = [(INKOGNITO, 5), (ARSENALIA, 4), (Q, 5), (ZENA, 2), (BACCHANALIA, 3), (BAUTTA, 3)]
"""Each game with one number of seats; the soak has all of them."""
ENOUGH = {"inkognito": 125, "arsenalia": 375, "q": 75, "zena": 100, "bacchanalia": 62, "bautta": 62}
"""The least number of decisions compared for each number of seats; the soak compares eight times as many."""
ASKED = {
    "arsenalia": {
        *("which_way", "which_encounter", "which_pair", "which_false_card", "where_to_lay", "guess_or_end"),
        "whom_the_ghost_finds",
    },
    "q": {
        *("what_to_put_back", "which_action", "which_to_keep", "what_to_give", "what_to_give_up"),
        "what_to_throw_overboard",
    },
    "bacchanalia": {"tell_the_scene", "the_open_scene", "which_ending"},
    "zena": {"keep_or_exchange", "which_card_for", "your_turn", "join_or_not", "which_deck"},
}
"""Questions that have to be open, to somebody, at some of the decisions that are compared."""
SHORT: dict[str, dict[str, Any]] = {"zena": {"months": 3}, "bacchanalia": {"parcae": 1}}
"""So that an evening has matches of every kind."""


def many(game: Game, seats: int, name: str) -> Iterator[tuple[Mapping[str, Any], Traced]]:
    """Pairs without end, of matches with all kinds of options."""
    for n in count():
        for variant in game.variants(seats):
            options = {**variant, **SHORT.get(game.name, {})}
            for pair in traced(game, seats, options, f"{name} {n}", tries=3):
                yield options, pair


async def compare_many(game: Game, seats: int, name: str, enough: int, monkeypatch) -> None:
    compared, eyes, asked = 0, set(), set()
    for _, pair in many(game, seats, name):
        compared += await compare(pair, monkeypatch)
        eyes.add(pair.p)
        asked |= {point.asked for point in pair.points if point.differ}
        if compared >= enough and eyes == {None, *range(seats)} and asked >= ASKED.get(game.name, set()):
            break


@pytest.mark.parametrize(("game", "seats"), sampled(TABLES, *EVERY_RUN))
async def test_over_sockets_nobody_can_tell_two_worlds_apart_that_were_told_the_same(
    game, seats, monkeypatch
):
    await compare_many(game, seats, "wire", ENOUGH[game.name], monkeypatch)


@pytest.mark.soak
@pytest.mark.parametrize("run", range(4))
@pytest.mark.parametrize(("game", "seats"), TABLES)
async def test_nor_in_a_long_evening(game, seats, run, monkeypatch):
    await compare_many(game, seats, f"evening {run}", 8 * ENOUGH[game.name], monkeypatch)


async def compare_last_chances(name: str, enough: int, who: int, monkeypatch) -> None:
    """Matches in which the cards run out before the ghosts: pairs that still differ at the last chance.

    Those of an onlooker and of at least so many seats are compared.
    """
    compared, eyes = 0, set()
    for n in count():
        for pair in traced(ARSENALIA, 4, FEW_GHOSTS, f"{name} {n}", 12, stroll):
            late = sum(point.differ and point.asked == "last_chance" for point in pair.points)
            if late:
                await compare(pair, monkeypatch)
                compared += late
                eyes.add(pair.p)
            if compared >= enough and None in eyes and len(eyes) > who:
                return


async def test_nor_at_the_last_chance(monkeypatch):
    await compare_last_chances("cards", 2, 1, monkeypatch)


@pytest.mark.soak
async def test_nor_at_many_last_chances(monkeypatch):
    await compare_last_chances("more cards", 100, 2, monkeypatch)
