"""How a leak is planted in what a game tells, and how the twins of the kit are set on it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.planted.faults import FAULTS, Fault, Law
from tests.strolling import WAYS

from ridotto import games
from ridotto.core import Event
from ridotto.core.table import Table
from ridotto.kit.checking import WATCHING
from ridotto.kit.conform import Walks
from ridotto.kit.twins import Twins

MATCHES = 25
"""A leak must show in the twins of at most this many matches."""


def twins(game: str, seats: int | None = None, *, first: int = 0, **options: Any) -> Law:
    """The laws of twins and of telling: what a seat was not told it cannot get at, and is not told either.

    A leak that seldom tells anything is looked for from the ``first`` match on in which it does.
    """

    async def law(fault: Fault) -> list[str]:
        found = games.load(game)
        pairs = Twins(found, seats or found.seat_counts[0], WAYS.get(game, ()))
        for n in range(first, first + MATCHES):
            for what, *_ in pairs.of(options, f"planted {n}"):
                return [what]  # the first is enough, and is found long before the last
        return []

    law.__name__ = game
    return law


def walks(game: str, law: str, seats: int | None = None, **options: Any) -> Law:
    """One of the laws that the kit holds single walks against."""

    async def watched(fault: Fault) -> list[str]:
        found = games.load(game)
        number = seats or found.seat_counts[0]
        (kind,) = [one for one in WATCHING if one.name == law]
        walking = Walks(found, number, [kind(found, number)])
        for n in range(MATCHES):
            walking.one(options, f"planted {n}")
            if breaches := [one.what for one in walking.failures.get(law, [])]:
                return breaches
        return []

    watched.__name__ = game
    return watched


def leak(game: str, event: str, seats: int | None = None, **options: Any) -> Callable[[Any], Any]:
    """Planted in an event: ``bug(state, event)`` gives what is told instead."""

    def planted(bug: Any) -> Any:
        def plant(monkeypatch: pytest.MonkeyPatch) -> None:
            known = {kind.__name__ for kind in games.load(game).event_types}
            assert event in known, f"{event} is gone"
            tell = Table.tell

            def leaky(t: Table, said: Event, to: Any = None) -> None:
                tell(t, bug(t.state, said) if type(said).__name__ == event else said, to)

            monkeypatch.setattr(Table, "tell", leaky)

        FAULTS.append(Fault(f"{game}, {event}", twins(game, seats, **options), bug, plant))
        return bug

    return planted


def step(game: str, name: str, seats: int | None = None, **options: Any) -> Callable[[Any], Any]:
    """Planted in a step of the rules: ``bug(true, state, table, *args)`` is run instead."""

    def planted(bug: Any) -> Any:
        def plant(monkeypatch: pytest.MonkeyPatch) -> None:
            steps = games.load(game).rules.steps
            assert name in steps, f"{name} is gone"
            true = steps[name].run
            monkeypatch.setattr(steps[name], "run", lambda *given: bug(true, *given))

        FAULTS.append(Fault(f"{game}, {name}", twins(game, seats, **options), bug, plant))
        return bug

    return planted


def answer(game: str, question: str, seats: int | None = None, **options: Any) -> Callable[[Any], Any]:
    """Planted in what an answer does: ``bug(true, state, table, seat, move, *args)`` is run instead."""

    def planted(bug: Any) -> Any:
        def plant(monkeypatch: pytest.MonkeyPatch) -> None:
            questions = games.load(game).rules.questions
            assert question in questions, f"{question} is gone"
            true = questions[question].resolve
            monkeypatch.setattr(questions[question], "resolve", lambda *given: bug(true, *given))

        FAULTS.append(Fault(f"{game}, {question}", twins(game, seats, **options), bug, plant))
        return bug

    return planted
