"""How a leak is planted in what a game tells, and how the twins are set on it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from ridotto import games
from ridotto.core import Event, Game
from ridotto.core.table import Table
from ridotto.kit.twins import Twins

MATCHES = 25
"""A leak must show in the twins of at most this many matches."""


class Leak(msgspec.Struct, frozen=True):
    """A rule that says, or writes into an open drawer, more than it may."""

    game: str
    seats: int
    options: dict[str, Any]
    bug: Callable[..., Any]
    plant: Callable[[Game, pytest.MonkeyPatch], None]

    @property
    def name(self) -> str:
        """A sentence about it."""
        return f"{self.game}: {self.bug.__name__}"

    def caught(self, monkeypatch: pytest.MonkeyPatch) -> list[str]:
        """What the twins find in a game with this leak, until they find something."""
        game = games.load(self.game)
        self.plant(game, monkeypatch)
        twins = Twins(game, self.seats)
        for n in range(MATCHES):
            found = [what for what, _ in twins.of(self.options, f"planted {n}")]
            if found:
                return found
        return []


LEAKS: list[Leak] = []


def leak(game: str, event: str, seats: int | None = None, **options: Any) -> Callable[[Any], Any]:
    """Planted in an event: ``bug(state, event)`` gives what is told instead."""

    def planted(bug: Any) -> Any:
        def plant(found: Game, monkeypatch: pytest.MonkeyPatch) -> None:
            assert event in {kind.__name__ for kind in found.event_types}, f"{event} is gone"
            tell = Table.tell

            def leaky(t: Table, said: Event, to: Any = None) -> None:
                tell(t, bug(t.state, said) if type(said).__name__ == event else said, to)

            monkeypatch.setattr(Table, "tell", leaky)

        return _listed(game, seats, options, bug, plant)

    return planted


def step(game: str, name: str, seats: int | None = None, **options: Any) -> Callable[[Any], Any]:
    """Planted in a step of the rules: ``bug(true, state, table, *args)`` is run instead."""

    def planted(bug: Any) -> Any:
        def plant(found: Game, monkeypatch: pytest.MonkeyPatch) -> None:
            rule = found.rules.steps[name]
            true = rule.run
            monkeypatch.setattr(rule, "run", lambda *given: bug(true, *given))

        return _listed(game, seats, options, bug, plant)

    return planted


def _listed(game: str, seats: int | None, options: dict[str, Any], bug: Any, plant: Any) -> Any:
    LEAKS.append(Leak(game, seats or games.load(game).seat_counts[0], options, bug, plant))
    return bug
