"""What somebody who writes may take over into a text."""

from __future__ import annotations

from typing import NamedTuple


class Idea(NamedTuple):
    """Something to take over."""

    text: str
    shown: str = ""
    """How it is listed, if that says more."""


class Ideas(NamedTuple):
    """Ideas of one sort, under a heading."""

    heading: str
    items: tuple[Idea, ...]
