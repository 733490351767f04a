"""A decision in the tree: which moves are tried, how they are counted, what is played in the end."""

from math import sqrt

import pytest
from tests.bots.pennies import GAME, Lay

from ridotto.bots.ismcts import Guide, Settings
from ridotto.bots.ismcts.regret import RegretNode
from ridotto.bots.ismcts.ucb import UcbNode
from ridotto.core import Chance

MOVES = [Lay(coin) for coin in range(100)]


class Liking(Guide):
    """Likes high coins."""

    def prior(self, match, seat, moves):
        return [move.coin / 100 for move in moves]


@pytest.fixture
def match():
    return GAME.start(2, seed="nodes")


def visited(node, guide, match, times: int, worth, moves=MOVES):
    for _ in range(times):
        chosen = node.choose(guide, match, 0, moves, 1.0)
        node.learn(chosen, worth(chosen[0].move), ())
    return node


@pytest.mark.parametrize("kind", [UcbNode, RegretNode])
def test_a_long_list_is_tried_little_by_little(kind, match):
    settings = Settings(first_moves=4, widening=1.0)
    guide = Guide(GAME, match.view(0), Chance.of("wide"))
    node = kind(settings, MOVES)
    for times in (4, 12, 84):
        visited(node, guide, match, times, lambda move: 0.0)
        assert 4 <= len(node.edges) <= 4 + sqrt(node.visits) + 1
    assert len(node.edges) > 10


@pytest.mark.parametrize("kind", [UcbNode, RegretNode])
def test_what_the_guide_likes_is_tried_first(kind, match):
    node = kind(Settings(first_moves=5, widening=0), MOVES)
    visited(node, Liking(GAME, match.view(0), Chance.of("liked")), match, 50, lambda move: 0.0)
    assert {edge.move.coin for edge in node.edges} == {95, 96, 97, 98, 99}


@pytest.mark.parametrize("kind", [UcbNode, RegretNode])
def test_the_best_move_is_found(kind, match):
    guide = Guide(GAME, match.view(0), Chance.of("best"))
    few = MOVES[:6]
    node = visited(kind(Settings(), few), guide, match, 400, lambda move: move.coin % 4, few)
    policy = node.policy(few)
    assert policy.index(max(policy)) == 3
    assert policy[3] > 0.8
    assert sum(policy) == pytest.approx(1)


@pytest.mark.parametrize("kind", [UcbNode, RegretNode])
def test_a_seat_that_does_not_learn_plays_what_it_has_learnt(kind, match):
    guide = Guide(GAME, match.view(0), Chance.of("play"))
    few = MOVES[:4]
    node = visited(kind(Settings(), few), guide, match, 200, lambda move: move.coin, few)
    played = [node.play(few, guide.random).coin for _ in range(100)]
    assert played.count(3) > 60
    assert node.visits == 200
    assert kind(Settings(), few).play(few, guide.random) is None


def test_a_move_that_is_seldom_possible_is_counted_only_when_it_is(match):
    """Worlds differ, and with them the lists. A rare good move is not held for little tried."""
    guide = Guide(GAME, match.view(0), Chance.of("rare"))
    often, rare = MOVES[:2], MOVES[:3]
    node = UcbNode(Settings(), often)
    for n in range(400):
        visited(node, guide, match, 1, lambda move: move.coin, rare if n % 10 == 0 else often)
    edge = node.edge_of[MOVES[2]]
    assert edge.available <= 40
    assert node.edge_of[MOVES[1]].available > 390
    assert edge.visits > 30  # nearly always when it was possible
    assert node.policy(often) == [0.0, 1.0]


def test_shares_that_hardly_count_are_left_out(match):
    guide = Guide(GAME, match.view(0), Chance.of("trim"))
    few = MOVES[:3]
    shares = {}
    for trim in (0.0, 0.5):
        node = visited(RegretNode(Settings(trim=trim), few), guide, match, 30, lambda move: move.coin, few)
        shares[trim] = node.policy(few)
    assert shares[0.0][0] > 0
    assert shares[0.5] == [0, 0, 1]
