"""PettingZoo's usual wrappers, nearer to the environment.

Each of theirs asks the next one within for every attribute, name by name, which took nearly half of a step.
These do the same, and read what the environment holds from the environment itself.
"""

from __future__ import annotations

from typing import Any

from pettingzoo.utils import wrappers

HELD = (
    "agents",
    "agent_selection",
    "rewards",
    "terminations",
    "truncations",
    "infos",
    "_cumulative_rewards",
)
"""What an environment holds while a match is played."""


def _held(name: str) -> Any:
    def read(self: Any) -> Any:
        return getattr(self._bare, name)

    return property(read)


def _held_after_reset(name: str) -> Any:
    def read(self: Any) -> Any:
        if not self._has_reset:
            raise AttributeError(f"{name} cannot be accessed before reset")
        return getattr(self._bare, name)

    return property(read)


class _Near(wrappers.BaseWrapper):
    """A wrapper that knows the environment within."""

    def __init__(self, env: Any, **given: Any) -> None:
        self._bare = env.unwrapped
        super().__init__(env, **given)


for _name in HELD:
    setattr(_Near, _name, _held(_name))


class TerminateIllegal(_Near, wrappers.TerminateIllegalWrapper):
    """An illegal action ends the match with a loss for whoever took it."""


class AssertOutOfBounds(_Near, wrappers.AssertOutOfBoundsWrapper):
    """A number that is no action at all is an error."""


class OrderEnforcing(_Near, wrappers.OrderEnforcingWrapper):
    """reset() comes first, and a step after each observation."""

    def __str__(self) -> str:
        return str(self.env)


for _name in HELD:
    setattr(OrderEnforcing, _name, _held_after_reset(_name))
