"""TextArena's way of playing over our games: to the end, with bad answers, and without telling on anybody."""

from __future__ import annotations

import copy
import random
import re

import pytest
import textarena

from ridotto import games
from ridotto.adapters.textarena import TextGame

NAMES = games.names()
SHORT = {
    "inkognito": {"points": 1},
    "q": {"round_limit": 2},
    "zena": {"months": 1},
    "bacchanalia": {"length": "short"},
}


def some_choice(env, rng):
    """The number of a choice that the player whose turn it is reads."""
    _, said = env.get_observation()
    return rng.choice(re.findall(r"^\[(\d+)\]", said[-1][1], re.M))


def played(env, rng):
    """Play to the end."""
    done = False
    while not done:
        done, _ = env.step(f"I think so. [{some_choice(env, rng)}]")
    return env.close()


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("game", NAMES)
def test_a_match_in_words_comes_to_its_end(game, language):
    env = TextGame(game, SHORT.get(game), language=language)
    env.reset(games.load(game).usual_seats, seed=1)
    rewards, info = played(env, random.Random(game))
    assert set(rewards.values()) <= {0, 1}
    assert not any(one["invalid_move"] for one in info.values())


def test_a_seed_gives_the_same_match_and_touches_no_other_random_numbers():
    random.seed(7)
    expected = random.random()
    random.seed(7)
    said = []
    for _ in range(2):
        env = TextGame("inkognito")
        env.reset(4, seed=42)
        said.append(env.get_observation())
    assert said[0] == said[1]
    assert random.random() == expected


def test_what_a_player_answers_is_read_by_nobody_else():
    env = TextGame("inkognito")
    env.reset(4, seed=3)
    for _ in range(12):
        me, _ = env.get_observation()
        env.step("My secret is out! [1]")
        for seat in range(4):
            heard = any("My secret" in message for _, message, _ in env.state.observations[seat])
            assert not heard or seat == me
        env.state.observations[me].clear()
        env._ask()


def test_an_answer_that_is_none_changes_nothing_and_the_second_one_ends_the_match():
    env = TextGame("arsenalia")
    env.reset(4, seed=3)
    me, _ = env.get_observation()
    before = str(env.turns.match.state)
    assert env.step("I do not know.") == (False, {})
    assert str(env.turns.match.state) == before
    again, said = env.get_observation()
    assert again == me
    assert "none of your choices" in said[-1][1]
    done, _ = env.step("[99]")
    rewards, info = env.close()
    assert done
    assert rewards == {seat: -1 if seat == me else 0 for seat in range(4)}
    assert info[me]["invalid_move"]


def test_a_text_stands_behind_the_number_of_its_form():
    env = TextGame("bacchanalia", {"telling": "line"})
    env.reset(4, seed=3)
    done, rng = False, random.Random(1)
    while not done and not env.turns.match.all_texts():
        done, _ = env.step(f"[{some_choice(env, rng)}] A lantern goes out.")
    assert "A lantern goes out." in env.turns.match.all_texts().values()


def test_an_environment_can_be_copied_in_the_middle_of_a_match():
    env = TextGame("q")
    env.reset(5, seed=3)
    env.step("[1]")
    twin = copy.deepcopy(env)
    twin.step("[1]")
    assert str(twin.turns.match.state) != str(env.turns.match.state)


def test_the_rules_can_be_given_first_and_every_game_is_registered():
    env = TextGame("zena", rules=True)
    env.reset(4, seed=1)
    assert len(env.get_observation()[1][0][1]) > 5_000
    for game in NAMES:
        made = textarena.make(f"{game.capitalize()}-v0")
        made.reset(num_players=games.load(game).usual_seats, seed=1)
        _, said = made.get_observation()
        assert "square brackets" in said
