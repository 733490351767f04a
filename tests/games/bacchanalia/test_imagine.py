"""Imagining: exactly the orders of the deck that are possible come out, each as likely as another."""

from collections import Counter
from itertools import permutations

import pytest
from tests.games.bacchanalia.table import GAME, Table

from ridotto.core import Chance
from ridotto.games.bacchanalia.moves import CloseScene
from ridotto.kit.walk import bytes_of

QUIET = "PLUTO PLUTO PLUTO PLUTO"


def few_left(draw: str = QUIET) -> Table:
    """After the draw of seat 0 three cards are left in the deck."""
    return Table(draw=draw, deck=7)


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_every_order_of_the_rest_comes_out_and_nothing_else(seat):
    table = few_left()
    view = table.match.view(seat)
    rest = table.match.state.hidden.deck
    found = Counter(tuple(GAME.imagine(view, Chance.of(f"{seat} {n}")).state.hidden.deck) for n in range(600))
    assert set(found) == set(permutations(rest))
    expected = 600 / len(found)
    assert all(expected / 2 < number < 2 * expected for number in found.values())


def test_an_imagined_match_looks_the_same_and_has_its_own_future():
    table = Table(draw=QUIET).tell()
    view = table.match.view(1)
    worlds = [GAME.imagine(view, Chance.of(str(n))) for n in range(8)]
    assert all(world.view(1) == view for world in worlds)
    futures = set()
    for world in worlds:
        world.play(0, CloseScene())
        futures.add(world.state.open.umbra)
    assert len(futures) > 4
    assert len({bytes_of(world.state) for world in worlds}) == len(worlds)


def test_before_the_deck_is_shuffled_it_can_be_imagined_too():
    match = GAME.start(4, seed="early")
    world = GAME.imagine(match.view(None), Chance.of("early"))
    assert sorted(world.state.hidden.deck) == sorted(match.state.hidden.deck)
    assert world.moves(world.to_move()[0]) == match.moves(match.to_move()[0])
