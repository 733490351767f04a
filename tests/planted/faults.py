"""How a fault is planted in the house, and how the law that must catch it is set on it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from importlib import import_module
from typing import Any

import msgspec
import pytest

Law = Callable[["Fault"], Awaitable[list[str]]]
"""Looks at a house in which the fault is planted, and says what it finds; nothing: it was not seen."""


class Fault(msgspec.Struct, frozen=True):
    """Something of the house that does, says or keeps more than it may."""

    seam: str
    """Where it is planted, as ``package.module:name`` or ``package.module:Class.name``."""
    law: Law
    bug: Callable[..., Any]
    """Runs in place of what is there, which it is given first."""
    number: int = 0
    """Tells faults apart that are planted for several games."""

    @property
    def name(self) -> str:
        """A sentence about it."""
        return self.bug.__name__ + (f" {self.number}" if self.number else "")

    def plant(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Put it where it belongs; fails if there is nothing to put it over."""
        module, _, path = self.seam.partition(":")
        *owners, name = path.split(".")
        owner: Any = import_module(module)
        for one in owners:
            owner = getattr(owner, one)
        assert hasattr(owner, name), f"{self.seam} is gone"
        true, bug = getattr(owner, name), self.bug
        monkeypatch.setattr(owner, name, lambda *given, **named: bug(true, *given, **named))


FAULTS: list[Fault] = []


def fault(seam: str, *laws: Law) -> Callable[[Any], Any]:
    """Planted over a seam, for each of these laws: ``bug(true, *args)`` is run instead."""

    def planted(bug: Any) -> Any:
        known = sum(one.bug is bug for one in FAULTS)
        for n, law in enumerate(laws):
            FAULTS.append(Fault(seam, law, bug, known + n))
        return bug

    return planted
