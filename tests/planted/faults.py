"""How a fault is planted in the house, and how the law that must catch it is set on it."""

from __future__ import annotations

import builtins
import inspect
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
    planted: Callable[[pytest.MonkeyPatch], None] | None = None
    """How it is planted, if its seam is no name of a module."""

    @property
    def name(self) -> str:
        """A sentence about it."""
        return f"{self.bug.__name__}: {getattr(self.law, '__name__', '')}"

    def plant(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Put it where it belongs; fails if there is nothing to put it over."""
        if self.planted is not None:
            self.planted(monkeypatch)
            return
        module, _, path = self.seam.partition(":")
        *owners, name = path.split(".")
        owner: Any = import_module(module)
        for one in owners:
            owner = getattr(owner, one)
        true, bug = getattr(owner, name, getattr(builtins, name, None)), self.bug
        assert true is not None, f"{self.seam} is gone"

        def wrapped(*given: Any, **named: Any) -> Any:
            return bug(true, *given, **named)

        async def waited(*given: Any, **named: Any) -> Any:
            return await bug(true, *given, **named)

        found: Any = waited if inspect.iscoroutinefunction(bug) else wrapped
        monkeypatch.setattr(
            owner, name, staticmethod(found) if inspect.ismethod(true) else found, raising=False
        )


FAULTS: list[Fault] = []


def fault(seam: str, *laws: Law) -> Callable[[Any], Any]:
    """Planted over a seam, for each of these laws: ``bug(true, *args)`` is run instead."""

    def planted(bug: Any) -> Any:
        FAULTS.extend(Fault(seam, law, bug) for law in laws)
        return bug

    return planted
