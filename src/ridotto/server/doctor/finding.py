"""What was found about one thing."""

from __future__ import annotations

from typing import Literal, NamedTuple

State = Literal["good", "note", "bad"]


class Finding(NamedTuple):
    """One line: about what, what was found, and what to do."""

    state: State
    about: str
    found: str
    do: str = ""


def good(about: str, found: str) -> Finding:
    """Nothing to do."""
    return Finding("good", about, found)


def note(about: str, found: str, do: str) -> Finding:
    """Works, but somebody should know."""
    return Finding("note", about, found, do)


def bad(about: str, found: str, do: str) -> Finding:
    """Does not work."""
    return Finding("bad", about, found, do)
