"""Which of many combinations every run tries; the soak tries all of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

soak = pytest.mark.soak


def sampled(combinations: Iterable[Any], *always: Any) -> list[Any]:
    """Parameters of a test: these are tried by every run, the others by the soak alone."""
    found = list(combinations)
    unknown = [one for one in always if one not in found]
    assert not unknown, unknown
    return [one if one in always else _soaked(one) for one in found]


def _soaked(one: Any) -> Any:
    return pytest.param(*(one if isinstance(one, tuple) else (one,)), marks=soak)
