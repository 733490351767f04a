"""What the evening's page holds: sentences in one language, and beside them the numbers to be drawn."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

PlotKind: TypeAlias = Literal["bits", "points", "balance"]
"""Bits that each still had to find out; points after each stretch of play; two sides and their difference."""

NOBODY = -1


class Chip(msgspec.Struct, frozen=True):
    """A small card beside a sentence."""

    says: str
    false: bool = False


class Guest(msgspec.Struct, frozen=True):
    """Somebody who played, and how it ended for them."""

    name: str
    result: str
    won: bool


class Curve(msgspec.Struct, frozen=True):
    """A line of a plot: a value for the beginning and one after each tick."""

    seat: int
    """NOBODY: a line of all, such as a side."""
    name: str
    values: tuple[float, ...]
    knew: int = -1
    """The first tick at which nothing was left to find out; -1 if there is none."""


class Stretch(msgspec.Struct, frozen=True):
    """A part of a plot, such as a deal; most plots have one."""

    name: str
    ticks: tuple[str, ...]
    curves: tuple[Curve, ...]
    under: tuple[str, ...] = ()
    """What is said below each tick, if anything."""


class Plot(msgspec.Struct, frozen=True):
    """A drawing, with the sentence that says the same."""

    kind: PlotKind
    heading: str
    note: str
    says: str
    """For whoever cannot see it."""
    most: float
    stretches: tuple[Stretch, ...]
    knew: str = ""
    """What the mark of a curve means."""
    start: str = ""
    along: str = ""
    """What the ticks count."""


class Turning(msgspec.Struct, frozen=True):
    """A turning point."""

    step: int
    """The frame of the replay that shows it."""
    heading: str
    when: str
    says: str
    ends: str = ""
    """What came of it."""
    by: int = NOBODY
    to: int = NOBODY
    chips: tuple[Chip, ...] = ()
    amount: str = ""
    counted: str = ""
    stretch: int = -1
    """Where its mark stands in the first plot: the stretch…"""
    tick: int = -1
    seat: int = NOBODY
    """… the tick, and the curve."""


class Line(msgspec.Struct, frozen=True):
    """A line of a small table."""

    label: str
    seat: int
    says: str
    share: float = -1.0
    """The length of its bar, from 0 to 1; -1: it has none."""


class Fact(msgspec.Struct, frozen=True):
    """A heading with a sentence, a small table, or both."""

    heading: str
    says: str = ""
    seat: int = NOBODY
    chips: tuple[Chip, ...] = ()
    lines: tuple[Line, ...] = ()
    quoted: bool = False
    """Its labels are what players wrote, in whatever language."""


class Poster(msgspec.Struct, frozen=True):
    """What the picture to keep says, below its drawing."""

    line: str
    """Who won, or what it was."""
    small: str
    chips: tuple[str, ...] = ()
    """What the match was about: a number, a pair, a score."""
    seats: tuple[int, ...] = ()
    """Whose masks it shows."""


class Evening(msgspec.Struct, frozen=True):
    """The page."""

    game: str
    called: str
    """The name of the game."""
    language: str
    title: str
    subtitle: str
    guests: tuple[Guest, ...]
    poster: Poster
    plots: tuple[Plot, ...] = ()
    turnings_heading: str = ""
    turnings: tuple[Turning, ...] = ()
    facts: tuple[Fact, ...] = ()
    left_out: tuple[str, ...] = ()
    """What cannot be said, and why."""
    foot: str = ""
    ended: int = 0
    """When the match ended, in milliseconds; 0 if that is not known."""
