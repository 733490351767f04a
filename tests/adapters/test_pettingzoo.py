"""PettingZoo's own tests of conformance over our environments, and what they do not ask."""

from __future__ import annotations

import pickle
import warnings

import numpy as np
import pettingzoo
import pytest

from ridotto import games
from ridotto.adapters.pettingzoo import ENVIRONMENTS, env, raw_env

# Where pygame is installed, its tests import an environment of its own in an old way.
with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test, render_test, seed_test

NAMES = games.names()
WITH_OFFERS = ["arsenalia", "bacchanalia"]
SHORT = {
    "inkognito": {"points": 1},
    "q": {"round_limit": 3},
    "zena": {"months": 2},
    "bacchanalia": {"length": "short"},
}
KNOWN = ("Observation is not a NumPy array", "Observation space for each agent probably should be")
"""What the test warns of where an observation has a mask beside it."""


def conforms(found, cycles):
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        api_test(found, num_cycles=cycles)
    assert [str(one.message) for one in said if not str(one.message).startswith(KNOWN)] == []


@pytest.mark.parametrize("game", NAMES)
def test_the_api_is_kept(game):
    conforms(env(game, options=SHORT.get(game)), 100)


@pytest.mark.parametrize("game", WITH_OFFERS)
def test_the_api_is_kept_where_offers_are_shown_to_all(game):
    conforms(env(game, offers="always"), 60)


@pytest.mark.parametrize("game", NAMES)
def test_a_seed_gives_the_same_match_again(game):
    seed_test(lambda: env(game, options=SHORT.get(game)), num_cycles=20)


def test_what_an_agent_sees_can_be_drawn():
    render_test(lambda render_mode=None: env("inkognito", render_mode=render_mode))
    found = env("q", render_mode="ansi")
    found.reset(seed=1)
    assert "Your hand" in found.render()


def test_every_game_is_registered_under_its_name():
    for name in ENVIRONMENTS:
        found = pettingzoo.make("aec", name)
        found.reset(seed=3)
        assert found.unwrapped.game.name == name.split("/")[1].split("-")[0].lower()
    assert pettingzoo.make("aec", "ridotto/Inkognito-v1", seats=5).unwrapped.seats == 5
    assert pettingzoo.make("aec", "ridotto/Arsenalia-turn-v1").unwrapped.observing.options.guess == "turn"


def test_only_the_agent_whose_turn_it_is_has_a_mask():
    found = env("inkognito")
    found.reset(seed=5)
    for agent in found.possible_agents:
        ones = int(found.observe(agent)["action_mask"].sum())
        assert (ones > 0) == (agent == found.agent_selection)


def test_whoever_takes_an_illegal_action_loses_and_the_bare_environment_refuses_it():
    found = env("inkognito")
    found.reset(seed=5)
    agent = found.agent_selection
    illegal = int(np.flatnonzero(found.observe(agent)["action_mask"] == 0)[1])
    found.step(illegal)
    assert found.rewards[agent] == -1
    assert all(found.terminations.values())
    bare = raw_env("inkognito")
    bare.reset(seed=5)
    with pytest.raises(ValueError, match="is not legal now"):
        bare.step(illegal)


def test_the_end_pays_each_agent_once():
    rng = np.random.default_rng(1)
    for reward in ("won", "score"):
        found = env("inkognito", options={"points": 1}, reward=reward)
        found.reset(seed=8)
        paid = {}
        for agent in found.agent_iter():
            seen, got, over, cut, _ = found.last()
            paid[agent] = paid.get(agent, 0) + got
            found.step(None if over or cut else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
        outcome = found.unwrapped.turns.match.outcome
        expected = outcome.scores if reward == "score" else [float(n in outcome.winners) for n in range(4)]
        assert [paid[agent] for agent in found.possible_agents] == expected


def test_wrong_settings_are_answered_clearly():
    with pytest.raises(ValueError, match="a reward is won or score"):
        env("q", reward="fame")
    with pytest.raises(ValueError, match="told as ansi or human"):
        env("q", render_mode="rgb_array")
    with pytest.raises(ValueError, match="has no option 'points'"):
        env("q", options={"points": 1})


def test_an_environment_can_be_sent_to_another_process():
    found = pickle.loads(pickle.dumps(raw_env("zena", seats=3, options={"mode": "expert"})))
    found.reset(seed=2)
    assert found.seats == 3
    assert found.observing.options.mode == "expert"
