"""No leak that was planted in what a game tells slips through the twins."""

from __future__ import annotations

import pytest
from tests.planted import tellings
from tests.planted.leaks import LEAKS, Leak

assert tellings  # importing it plants nothing yet, but lists what there is


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.name)
def test_a_leak_in_what_is_told_is_found_by_the_twins(leak: Leak, monkeypatch: pytest.MonkeyPatch) -> None:
    assert leak.caught(monkeypatch), "nobody has seen it"
