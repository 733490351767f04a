"""What PettingZoo and Gymnasium share: spaces, seeds, rewards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, TypeAlias, get_args

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete

from ridotto.core import Match
from ridotto.play import Observing, Turns

Reward: TypeAlias = Literal["won", "score"]
"""What is paid at the end: 1 to whoever has won, alone or shared, or the score of the rules."""


def action_space(observing: Observing) -> Any:
    """All actions of a table; 0 lets offers pass."""
    return Discrete(observing.actions.size)


def observation_space(observing: Observing) -> Any:
    """The numbers of a view within the bounds of their legend, and which actions are legal."""
    low = np.array([line.low for line in observing.legend], np.float32)
    high = np.array([line.high for line in observing.legend], np.float32)
    return Dict(
        {
            "observation": Box(low, high, dtype=np.float32),
            "action_mask": Box(0, 1, (observing.actions.size,), np.int8),
        }
    )


def observed(turns: Turns, seat: int) -> dict[str, Any]:
    """What a seat sees, and its legal actions if it is its turn."""
    return {
        "observation": np.frombuffer(turns.observe(seat), np.float32),
        "action_mask": np.frombuffer(turns.mask(seat), np.int8),
    }


def rewards_of(match: Match, reward: Reward) -> list[float]:
    """What each seat is paid for a match that is over."""
    outcome = match.outcome
    assert outcome is not None
    if reward == "score":
        return [float(score) for score in outcome.scores]
    return [float(seat in outcome.winners) for seat in range(match.seats)]


RENDER_MODES = ("ansi", "human")
"""What a seat sees is told in sentences: returned, or printed."""


def told(turns: Turns, seat: int, names: Sequence[str], render_mode: str | None) -> str | None:
    """What a seat sees, as it is asked for."""
    game = turns.match.game
    if render_mode is None:
        return None
    words = game.words("en", turns.match.options)
    said = "\n".join(game.told_state(turns.view(seat), words, names))
    if render_mode == "human":
        print(said)
        return None
    return said


def check_mode(render_mode: str | None) -> None:
    """Raise unless a match can be shown so."""
    if render_mode not in (None, *RENDER_MODES):
        raise ValueError(f"a match is told as {' or '.join(RENDER_MODES)}, not as {render_mode!r}")


def checked(reward: str) -> Reward:
    """The kind of reward that is named."""
    if reward not in get_args(Reward):
        raise ValueError(f"a reward is {' or '.join(get_args(Reward))}, not {reward!r}")
    return reward  # type: ignore[return-value]  # it was just looked up
