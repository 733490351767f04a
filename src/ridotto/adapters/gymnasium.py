"""One seat of our games as a Gymnasium environment: me against house bots.

    from ridotto.adapters import gymnasium

    env = gymnasium.env("inkognito", bots="deduction")
    observation, info = env.reset(seed=42)
    observation, reward, terminated, truncated, info = env.step(env.action_space.sample(env.action_masks()))

``action_masks()`` is what MaskablePPO of sb3-contrib asks for. Importing this module registers
``ridotto/Inkognito-v1`` and the others with ``gymnasium.make`` and ``gymnasium.make_vec``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, ClassVar

import gymnasium
import numpy as np

from ridotto import bots, games
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
from ridotto.bots.table import chances_of, read_to
from ridotto.play import Offers, Turns
from ridotto.play.observing import Observing

VERSION = 1


class OneSeat(gymnasium.Env):
    """A match from one seat. The bots answer, and are shown their offers, until this seat has a decision."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": [*RENDER_MODES], "render_fps": 1}

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        offers: Offers = "asked",
        seat: int = 0,
        bots: str | Sequence[str] = "random",
        reward: str = "won",
        render_mode: str | None = None,
    ) -> None:
        check_mode(render_mode)
        self.game = games.at(game)
        self.observing = Observing(self.game, seats or self.game.usual_seats, options)
        self.seats, self.offers, self.seat = self.observing.seats, offers, seat
        if not 0 <= seat < self.seats:
            raise ValueError(f"there is no seat {seat}; the table has {self.seats}")
        others = [bots] * (self.seats - 1) if isinstance(bots, str) else [*bots]
        if len(others) != self.seats - 1:
            raise ValueError(f"{self.seats - 1} bots are needed, and {len(others)} are named")
        self.bots = [*others[:seat], "", *others[seat:]]
        self._players()
        self.reward, self.render_mode = checked(reward), render_mode
        self.action_space = action_space(self.observing)
        self.observation_space = observation_space(self.observing)
        self._turns: Turns | None = None

    def _players(self) -> None:
        self.players = [bots.make(self.game.name, name) if name else None for name in self.bots]

    @property
    def turns(self) -> Turns:
        """The match that is played."""
        if self._turns is None:
            raise RuntimeError("reset() comes first")
        return self._turns

    def reset(self, *, seed: int | None = None, options: Any = None) -> tuple[dict[str, Any], dict[str, Any]]:
        """A new match, played up to this seat's first decision."""
        super().reset(seed=seed)
        deal = f"gymnasium {self.np_random.integers(2**62)}"
        match = self.game.start(self.seats, self.observing.options, deal)
        self._turns, self.chances = Turns(match, self.offers, self.observing), chances_of(deal, self.seats)
        self._players()
        self._others()
        return self._seen(), {}

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Take an action, and let the bots play on until this seat has a decision again.

        An illegal action changes nothing in the match; it ends the episode with −1.
        """
        turns = self.turns
        if int(action) not in turns.legal:
            return self._seen(), -1.0, True, False, {"illegal": int(action)}
        turns.play(int(action))
        self._others()
        paid = rewards_of(turns.match, self.reward)[self.seat] if turns.over else 0.0
        return self._seen(), paid, turns.over, False, {}

    def action_masks(self) -> Any:
        """Which actions are legal, as MaskablePPO asks for it."""
        return np.frombuffer(self.turns.mask(self.seat), np.int8)

    def render(self) -> str | None:
        """What this seat sees, in sentences."""
        names = [f"{name or 'me'} {seat}" for seat, name in enumerate(self.bots)]
        return told(self.turns, self.seat, names, self.render_mode)

    def _seen(self) -> dict[str, Any]:
        return observed(self.turns, self.seat)

    def _others(self) -> None:
        """The bots play until it is this seat's turn. Offers are shown to them once after each entry."""
        turns = self.turns
        while not turns.over and turns.seat != self.seat:
            seat = turns.seat
            assert seat is not None
            bot, match = self.players[seat], turns.match
            assert bot is not None
            view, chance = match.view(seat), self.chances[seat]
            read_to(bot, match, seat)
            offered = match.offered_moves(seat) if self.offers != "never" else []
            move = bot.interrupt(view, offered, chance) if offered else None
            if move is None and turns.passing:
                turns.play(0)
                continue
            turns.play_move(move or bot.choose(view, match.asked_moves(seat), chance))


def env(game: str, **settings: Any) -> OneSeat:
    """One seat of a game, with the settings of ``OneSeat``."""
    return OneSeat(game, **settings)


for _name in games.names():
    gymnasium.register(f"ridotto/{_name.capitalize()}-v{VERSION}", entry_point=partial(OneSeat, _name))
