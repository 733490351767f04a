"""Gymnasium's own test of conformance, and one seat against bots to the end of a match."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from ridotto import games
from ridotto.adapters.gymnasium import env

NAMES = games.names()


def first(found):
    return int(np.flatnonzero(found.action_masks())[0])


@pytest.mark.parametrize("game", NAMES)
def test_the_environment_passes_gymnasiums_own_check(game):
    check_env(env(game), skip_render_check=True)


def test_an_illegal_action_ends_the_episode_and_changes_nothing():
    found = env("inkognito")
    before, _ = found.reset(seed=2)
    illegal = int(np.flatnonzero(before["action_mask"] == 0)[3])
    after, paid, over, _, info = found.step(illegal)
    assert (paid, over, info) == (-1.0, True, {"illegal": illegal})
    assert after["observation"].tobytes() == before["observation"].tobytes()


@pytest.mark.parametrize(
    ("game", "bots"), [("inkognito", "careful"), ("arsenalia", "simple"), ("q", "random")]
)
def test_a_match_against_bots_comes_to_its_end(game, bots):
    found = env(game, bots=bots, seat=1, offers="always", render_mode="ansi")
    seen, _ = found.reset(seed=4)
    over, paid = False, 0.0
    while not over:
        assert seen["action_mask"].sum() == len(found.turns.legal) > 0
        seen, paid, over, cut, _ = found.step(first(found))
        assert not cut
    assert paid == float(1 in found.turns.match.outcome.winners)
    assert not seen["action_mask"].any()
    assert found.render()


def test_the_same_seed_gives_the_same_match():
    runs = []
    for _ in range(2):
        found = env("inkognito", bots="careful")
        seen, _ = found.reset(seed=9)
        numbers = [seen["observation"].tobytes()]
        for _ in range(20):
            seen, _, over, _, _ = found.step(first(found))
            numbers.append(seen["observation"].tobytes())
            if over:
                break
        runs.append(numbers)
    assert runs[0] == runs[1]


def test_several_play_side_by_side_under_their_registered_name():
    several = gymnasium.make_vec("ridotto/Inkognito-v1", num_envs=3, vectorization_mode="sync", bots="random")
    seen, _ = several.reset(seed=1)
    assert seen["observation"].shape[0] == 3
    masks = several.call("action_masks")
    several.step(np.array([int(np.flatnonzero(mask)[0]) for mask in masks]))
    several.close()


def test_wrong_settings_are_answered_clearly():
    with pytest.raises(ValueError, match="3 bots are needed, and 1 are named"):
        env("inkognito", bots=["careful"])
    with pytest.raises(ValueError, match="there is no seat 7"):
        env("inkognito", seat=7)
    with pytest.raises(LookupError, match="has no bot 'clever'"):
        env("inkognito", bots="clever")
