"""OpenSpiel's own random simulations over our games, with serialisation; its search in imagined matches."""

from __future__ import annotations

import pickle

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms.ismcts import ISMCTSBot, ISMCTSFinalPolicyType
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from ridotto import games
from ridotto.adapters import openspiel

NAMES = games.names()
SHORT = {"inkognito": "points:1", "q": "round_limit:2", "zena": "months:1", "bacchanalia": "length:short"}


def load(game, **more):
    return pyspiel.load_game(f"ridotto_{game}", {"options": SHORT.get(game, ""), "seeds": 50, **more})


def after(game, decisions, seed=0):
    """A state after so many actions chosen at random."""
    state, rng = game.new_initial_state(), np.random.default_rng(seed)
    for _ in range(decisions):
        if not state.is_terminal():
            state.apply_action(int(rng.choice(state.legal_actions())))
    return state


@pytest.mark.parametrize("game", NAMES)
def test_random_simulations_pass_with_serialisation(game):
    pyspiel.random_sim_test(load(game), num_sims=20, serialize=True, verbose=False)


@pytest.mark.soak
@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("game", NAMES)
def test_many_random_simulations_pass_with_every_number_of_players(game, players):
    if players in games.load(game).seat_counts:
        pyspiel.random_sim_test(load(game, players=players), num_sims=20, serialize=True, verbose=False)


@pytest.mark.parametrize("offers", ["always", "never"])
def test_random_simulations_pass_however_offers_are_shown(offers):
    pyspiel.random_sim_test(load("arsenalia", offers=offers), num_sims=5, serialize=True, verbose=False)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_inkognito_is_dealt_draw_by_draw(players):
    game = load("inkognito", players=players, chance="deals")
    pyspiel.random_sim_test(game, num_sims=5, serialize=True, verbose=False)
    state, names = game.new_initial_state(), []
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        assert sum(p for _, p in outcomes) == pytest.approx(1)
        assert len(outcomes) <= game.max_chance_outcomes()
        names.append(state.action_to_string(outcomes[-1][0]).split(":")[0])
        state.apply_action(outcomes[-1][0])
    assert {"black agents", "black fragments"} <= {*names}
    assert state.current_player() >= 0


def test_every_deal_is_reached_by_one_way_of_drawing():
    game, seen = load("inkognito", chance="deals"), set()
    for agents in range(24):
        for fragments in range(24):
            state = game.new_initial_state()
            for outcome in (0, agents, fragments, 0):
                state.apply_action(outcome)
            seen.add(tuple(state.held.turns.match.state.truths()))
    assert len(seen) == 576


def test_a_later_draw_is_a_chance_node_and_tells_nothing_before_it_is_made():
    game = load("inkognito", chance="deals", options="points:2")
    state, rng = game.new_initial_state(), np.random.default_rng(5)
    later = 0
    while not state.is_terminal() and later < 2:
        if state.is_chance_node():
            if state.turns is not None:
                later += 1
                before = [state.information_state_string(player) for player in range(4)]
                outcomes = [state.child(n) for n, _ in state.chance_outcomes()[:2]]
                assert len({str(one) for one in outcomes}) == 2
                assert before == [state.information_state_string(player) for player in range(4)]
            state.apply_action(int(rng.integers(len(state.chance_outcomes()))))
        else:
            state.apply_action(int(rng.choice(state.legal_actions())))
    assert later, "no later draw has come up"


def test_a_deck_cannot_be_dealt_draw_by_draw():
    with pytest.raises(ValueError, match="cannot be dealt draw by draw"):
        load("q", chance="deals")
    with pytest.raises(ValueError, match="chance is seeds or deals"):
        load("inkognito", chance="dice")


def test_a_clone_goes_its_own_way():
    state = after(load("inkognito"), 12)
    twin, before = state.clone(), str(state)
    twin.apply_action(twin.legal_actions()[0])
    assert str(state) == before != str(twin)


@pytest.mark.parametrize("game", NAMES)
def test_every_player_has_an_observation_in_every_state(game):
    found = load(game)
    size = openspiel.Observing(found.rules, found.players, found.observing.options).size
    for state in (after(found, 1), after(found, 15)):
        for player in range(found.num_players()):
            assert len(state.observation_tensor(player)) == size
            assert state.information_state_string(player).startswith(state.observation_string(player))


def test_only_whoever_is_to_act_has_legal_actions():
    state = after(load("q"), 9)
    assert [player for player in range(5) if state.legal_actions(player)] == [state.current_player()]


@pytest.mark.parametrize("chance", ["seeds", "deals"])
def test_openspiels_search_plays_in_the_matches_that_a_player_imagines(chance):
    game = load("inkognito", chance=chance)
    bot = ISMCTSBot(
        game=game,
        evaluator=RandomRolloutEvaluator(1, np.random.RandomState(1)),
        uct_c=2.0,
        max_simulations=4,
        random_state=np.random.RandomState(2),
        final_policy_type=ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
    )
    bot.set_resampler(openspiel.resampler("search"))
    for decisions in (6, 14):
        state = after(game, decisions)
        while state.is_chance_node():
            state.apply_action(0)
        assert bot.step(state) in state.legal_actions()
        imagined = openspiel.resampler("kept")(state, state.current_player())
        again = pickle.loads(pickle.dumps(imagined.held))
        assert again.turns.legal == imagined.held.turns.legal


def test_a_player_is_never_shown_more_than_its_view():
    game = load("inkognito")
    kind = pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS)
    with pytest.raises(ValueError, match="never all of them"):
        game.make_py_observer(kind)
