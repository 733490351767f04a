"""Our games as PettingZoo environments, one agent after another (AEC).

    from ridotto.adapters import pettingzoo

    env = pettingzoo.env("inkognito", seats=4)
    env.reset(seed=42)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        mask = observation["action_mask"]
        env.step(None if termination or truncation else env.action_space(agent).sample(mask))

Importing this module registers ``ridotto/Inkognito-v1`` and the others with ``pettingzoo.make``. Only the
agent whose turn it is has a mask with ones in it: what others could do is theirs to know.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import pettingzoo
from gymnasium.utils import EzPickle, seeding

from ridotto import games
from ridotto.adapters.guards import AssertOutOfBounds, OrderEnforcing, TerminateIllegal
from ridotto.adapters.spaces import (
    RENDER_MODES,
    action_space,
    check_mode,
    checked,
    observation_space,
    observed,
    rewards_of,
    told,
)
from ridotto.play import Offers, Turns
from ridotto.play.observing import Observing

VERSION = 1
"""Of our environments; the digests of actions and legend say more exactly what was played."""


def env(
    game: str,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    offers: Offers = "asked",
    reward: str = "won",
    render_mode: str | None = None,
) -> Any:
    """A game with the usual wrappers: an illegal action ends the match with −1 for whoever took it."""
    bare = raw_env(game, seats, options, offers, reward, render_mode)
    return OrderEnforcing(AssertOutOfBounds(TerminateIllegal(bare, illegal_reward=-1)))


class raw_env(pettingzoo.AECEnv, EzPickle):  # noqa: N801  # PettingZoo's environments are called so
    """A game as it is: whoever takes an illegal action gets an error, and nothing changes."""

    metadata: dict[str, Any] = {  # PettingZoo's, read of classes and of instances
        "render_modes": [*RENDER_MODES],
        "name": "ridotto_v1",
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        offers: Offers = "asked",
        reward: str = "won",
        render_mode: str | None = None,
    ) -> None:
        EzPickle.__init__(self, game, seats, dict(options or {}), offers, reward, render_mode)
        super().__init__()
        check_mode(render_mode)
        self.game = games.at(game)
        self.reward, self.offers, self.render_mode = checked(reward), offers, render_mode
        self.observing = Observing(self.game, seats or self.game.usual_seats, options)
        self.seats = self.observing.seats
        self.metadata = {**type(self).metadata, "name": f"{self.game.name}_v{VERSION}"}
        self.possible_agents = [f"seat_{seat}" for seat in range(self.seats)]
        self.agents: list[str] = []
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._actions = {agent: action_space(self.observing) for agent in self.possible_agents}
        self._observations = {agent: observation_space(self.observing) for agent in self.possible_agents}
        self._rng, _ = seeding.np_random()
        self._turns: Turns | None = None

    def action_space(self, agent: str) -> Any:
        """The same for every agent; ``observing.actions.names`` says what each action is."""
        return self._actions[agent]

    def observation_space(self, agent: str) -> Any:
        """The same for every agent; ``observing.legend`` says what each number is."""
        return self._observations[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """A new match. Options of the game are given when the environment is made; others are not read."""
        if seed is not None:
            self._rng, _ = seeding.np_random(seed)
        deal = f"pettingzoo {self._rng.integers(2**62)}"
        match = self.game.start(self.seats, self.observing.options, deal)
        self._turns = Turns(match, self.offers, self.observing)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._select()

    @property
    def turns(self) -> Turns:
        """The match that is played."""
        if self._turns is None:
            raise RuntimeError("reset() comes first")
        return self._turns

    def observe(self, agent: str) -> dict[str, Any]:
        """What this agent may know, and what it may do if it is its turn."""
        return observed(self.turns, self._seat_of[agent])

    def step(self, action: int | None) -> None:
        """Take an action for the agent whose turn it is; None once the match is over."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} has to act: the match is not over")
        turns = self.turns
        turns.play(int(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if turns.over:
            paid = rewards_of(turns.match, self.reward)
            self.rewards = dict(zip(self.agents, paid))
            self.terminations = dict.fromkeys(self.agents, True)
        self._select()
        self._accumulate_rewards()

    def _select(self) -> None:
        seat = self.turns.seat
        self.agent_selection = self.possible_agents[0 if seat is None else seat]

    def render(self) -> str | None:
        """What the agent whose turn it is sees, in sentences."""
        seat = self._seat_of[self.agent_selection]
        return told(self.turns, seat, self.possible_agents, self.render_mode)

    def close(self) -> None:
        """Nothing is open."""


ENVIRONMENTS = {f"ridotto/{name.capitalize()}-v{VERSION}": partial(env, name) for name in games.names()}
for _id, _made in ENVIRONMENTS.items():
    pettingzoo.register("aec", _id, entry_point=_made)
for _name in games.names():
    if (
        "guess" in games.load(_name).options
    ):  # random guesses end a match early; at one's turn only: a longer one
        pettingzoo.register(
            "aec",
            f"ridotto/{_name.capitalize()}-turn-v{VERSION}",
            entry_point=partial(env, _name, options={"guess": "turn"}),
        )
