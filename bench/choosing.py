"""Which settings a measurement plays: those whose name holds what ``--only`` says."""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Iterable
from typing import Protocol, TypeVar


class Named(Protocol):
    """A setting."""

    def key(self) -> str:
        """How the file calls it."""


Kind = TypeVar("Kind", bound=Named)


def choose(parser: ArgumentParser, settings: Iterable[Kind], only: str) -> list[Kind]:
    """All of them for an empty word; if there is none, the program ends and says which there are."""
    known = [*settings]
    found = [setting for setting in known if only in setting.key()]
    if not found:
        names = "\n".join(f"  {setting.key()}" for setting in known)
        parser.error(f"no setting's name holds {only!r}, so nothing was played. There are:\n{names}")
    return found
