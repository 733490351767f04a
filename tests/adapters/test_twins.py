"""Twins over the adapters: whoever is told the same is handed the same by each, byte for byte."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pyspiel
import pytest

from ridotto import games
from ridotto.adapters import gymnasium, openspiel, pettingzoo, textarena
from ridotto.adapters.spaces import told
from ridotto.core import fingerprint
from ridotto.kit.ears import golden
from ridotto.kit.original import Original
from ridotto.kit.pair import NoTwin, Parted
from ridotto.kit.report import Broken
from ridotto.kit.seen import Handed, in_turn
from ridotto.play import Turns

SHORT = {
    "inkognito": {"points": 1},
    "arsenalia": {"turn_limit": 40},
    "q": {"round_limit": 2},
    "zena": {"months": 1},
    "bacchanalia": {"length": "short"},
}
OPENSPIEL = {
    game: ";".join(f"{name}:{value}" for name, value in options.items()) for game, options in SHORT.items()
}
TWINS = 10


class Desks:
    """A seat of a match in each of the adapters."""

    def __init__(self, game, seat):
        rules = games.load(game)
        seats = rules.usual_seats
        self.seat, self.names = seat, [f"seat_{n}" for n in range(seats)]
        self.zoo = pettingzoo.raw_env(game, seats, SHORT[game])
        self.zoo.reset(seed=0)
        self.gym = gymnasium.env(game, seats=seats, options=SHORT[game], seat=seat)
        self.gym.reset(seed=0)
        self.text = textarena.TextGame(game, SHORT[game])
        self.text.reset(seats, seed=0)
        self.spiel = pyspiel.load_game(f"ridotto_{game}", {"options": OPENSPIEL[game]})
        assert isinstance(self.spiel, openspiel.RidottoGame)

    def handed(self, match):
        """All that a program at this seat can read, wherever it sits."""
        turns, seat = Turns(match, "asked", self.zoo.observing), self.seat
        self.zoo._turns = self.gym._turns = self.text.turns = turns
        self.zoo._select()
        agent = self.names[seat]
        seen, at_gym = self.zoo.observe(agent), self.gym._seen()
        state = self.spiel.new_initial_state()
        state.held.turns = turns
        legal = state.legal_actions(seat)
        parts = [
            self.zoo.agent_selection,
            state.current_player(),
            *(one[key].tobytes() for one in (seen, at_gym) for key in ("observation", "action_mask")),
            self.gym.action_masks().tobytes(),
            told(turns, seat, self.names, "ansi"),
            legal,
            [state.action_to_string(seat, action) for action in legal],
            state.information_state_string(seat),
            state.observation_string(seat),
            state.observation_tensor(seat),
        ]
        if turns.seat == seat:
            self.text.state.observations[seat].clear()
            self.text._ask()
            parts.append([said for _, said, _ in self.text.get_observation()[1]])
        return parts


class AtDesks(Handed):
    """A match and its twin, as each adapter hands them to a seat."""

    desks: Desks

    def get(self, match):
        *parts, sentences = super().get(match)
        return (*parts, [sentences, self.desks.handed(match)])


def compare(original, desks, rng, twins):
    """Compare this many twins of a match at one seat; at how many decisions."""
    compared, tells = 0, golden(original.game).tells
    for _ in range(twins):
        try:
            pair = AtDesks(original, desks.seat, rng, tells)
        except NoTwin:
            continue
        pair.observing, pair.desks = desks.zoo.observing, desks
        with suppress(NoTwin, Parted):
            pair.play()
        compared += pair.compared
    return compared


@pytest.mark.parametrize("game", games.names())
def test_whoever_is_told_the_same_is_handed_the_same(game):
    rules, rng = games.load(game), Random(game)
    original = Original.walked(rules, rules.usual_seats, SHORT[game], "adapters", in_turn)
    compared = 0
    for seat in range(rules.usual_seats):
        compared += compare(original, Desks(game, seat), rng, TWINS)
    assert compared > 15, "no twin has come far enough to be compared"


def test_an_adapter_that_shows_the_state_is_found():
    """The fingerprint of a state tells what a view does not: the comparison sees it."""
    rules, rng = games.load("inkognito"), Random("planted")
    original = Original.walked(rules, 4, SHORT["inkognito"], "planted", in_turn)

    class Leaking(Desks):
        def handed(self, match):
            return [*super().handed(match), fingerprint(match.state)]

    desks = Leaking("inkognito", 1)
    with pytest.raises(Broken, match="told the same, seat 1 is handed another"):
        compare(original, desks, rng, 200)
