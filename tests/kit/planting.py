"""How to plant a bug in Bautta: change one of its functions for a while, or make another game of it."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

import pytest
from tests.toy import GAME
from tests.toy.imagine import deal_of, deals, imagine
from tests.toy.moves import Events, Moves
from tests.toy.rules import bound, rules, start
from tests.toy.state import Bautta, Options, components

from ridotto.core import Game, Kinds, Knowledge, Manners, Measures, Seating


class Garden:
    """Where bugs are planted; all of them are gone after the test."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.monkeypatch = monkeypatch

    def step(self, bug: Callable[..., None]) -> Callable[..., None]:
        """Instead of the step of the same name; the true one is returned."""
        return self._instead(rules.steps[bug.__name__], "run", bug)

    def question(self, bug: Callable[..., Any]) -> Callable[..., Any]:
        """Instead of the list of the question of the same name."""
        question = rules.questions[bug.__name__]
        if question.candidates is question.list:
            self._instead(question, "candidates", bug)
        return self._instead(question, "list", bug)

    def answer(self, question: str, bug: Callable[..., None]) -> Callable[..., None]:
        """Instead of the resolution of a question."""
        return self._instead(rules.questions[question], "resolve", bug)

    def refusal(self, question: str, bug: Callable[..., Any]) -> Callable[..., Any]:
        """Instead of the refusal of a question."""
        return self._instead(rules.questions[question], "refuse", bug)

    def verb(self, bug: Callable[..., None]) -> Callable[..., None]:
        """Instead of the verb (a plain function of the rules) of the same name."""
        return self._instead(import_module("tests.toy.rules"), bug.__name__, bug)

    def _instead(self, of: Any, name: str, bug: Any) -> Any:
        true = getattr(of, name)
        self.monkeypatch.setattr(of, name, bug)
        return true


GROUPS = {
    "kinds": Kinds,
    "seating": Seating,
    "measures": Measures,
    "knowledge": Knowledge,
    "manners": Manners,
}


def bautta(**changes: Any) -> Game:
    """Bautta, changed in some of the things a game is made of."""
    made_of: dict[str, Any] = {
        "name": "bautta",
        "counts": (3, 2, 4),
        "revision": 1,
        "options": Options,
        "state": Bautta,
        "moves": Moves,
        "events": Events,
        "rules": rules,
        "start": start,
        "imagine": imagine,
        "components": components,
        "bound": bound,
        "folder": GAME.folder,
        "deals": deals,
        "deal_of": deal_of,
        **changes,
    }
    parts: dict[str, Any] = {}
    for group, kind in GROUPS.items():
        held = {field: made_of.pop(field) for field in kind.__struct_fields__ if field in made_of}
        parts[group] = kind(**held)
    return Game(**made_of, **parts)
