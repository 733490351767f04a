"""What the coach has to say, as values: no language, no names."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import msgspec

Kind: TypeAlias = Literal["told", "asked", "risked", "played"]
"""What is counted about a decision: what it told others, what it was to bring its seat, what it left to luck;
``played``: the chance of winning."""
Unit: TypeAlias = Literal["bits", "chance", "none"]
When: TypeAlias = dict[str, int]
"""Deal and round, turn or month: names of the game's own."""

DEAREST = 3
"""This many decisions are shown first."""
A_TRIFLE = 0.005
"""Differences below this are rounding."""


class Ground(msgspec.Struct, frozen=True):
    """Something that could be known, or a reason for it: a saying and its facts."""

    says: str
    when: When = {}
    facts: dict[str, Any] = {}


class Option(msgspec.Struct, frozen=True):
    """A move that could have been made, and what it comes to by what the seat knew then."""

    move: dict[str, Any]
    value: float
    error: float = 0.0
    """Half of the interval that holds the value with 95 per cent; 0 where it was counted."""
    cards: tuple[int, ...] = ()
    """What it shows, if it shows cards."""


class Slip(msgspec.Struct, frozen=True):
    """A world: what each figure holds, in the order of the figures."""

    held: tuple[tuple[int, int], ...]
    left: bool
    """Whether it was still possible after what was done…"""
    left_by_best: bool
    """… and would have been after the better move."""
    true: bool


class Effect(msgspec.Struct, frozen=True):
    """What a message really told whoever it was for, as the record shows it now."""

    before: int
    """The worlds that were possible for them then."""
    after: int
    best_after: int
    figures: tuple[int, ...] = ()
    """Whose cards a slip shows, in its order."""
    slips: tuple[Slip, ...] = ()
    """These worlds, where they are few."""


class Decision(msgspec.Struct, frozen=True):
    """One decision of the seat."""

    step: int
    """How many entries came before it: a try from here begins there."""
    kind: Kind
    when: When
    move: dict[str, Any]
    value: float
    """Bits or chance of what was done…"""
    best: Option
    """… and of the best that could have been done."""
    cost: float
    """How much better the best is; 0 if it is not."""
    error: float = 0.0
    """Half of the 95 per cent interval of the cost; 0 where it was counted."""
    equal: bool = False
    """The intervals overlap, so neither can be called better."""
    more: bool = False
    """More is better: what is asked, and what is told to friends."""
    whom: int = -1
    """Who was told, met or asked."""
    odds: int = -1
    """Of whom it is not certain whether they are a friend: how likely, in percent."""
    rule: str = ""
    known: Ground | None = None
    """What could have been known, and makes the difference…"""
    grounds: tuple[Ground, ...] = ()
    """… and the reasons."""
    options: tuple[Option, ...] = ()
    """What could have been done, the best first."""
    effect: Effect | None = None
    own: tuple[int, ...] = ()
    """The true cards of the seat, where cards are shown: others are lies."""
    searched: int = 0
    """In how many imagined matches it was played on; 0 where that was not needed."""


class Missed(msgspec.Struct, frozen=True):
    """Something was certain and could have been said, and was not."""

    step: int
    when: When
    move: dict[str, Any]
    rule: str
    grounds: tuple[Ground, ...]
    until: When = {}
    """When it was said at last; empty if never in that deal."""


class Report(msgspec.Struct, frozen=True):
    """What the coach has to say to one seat."""

    game: str
    seat: int
    unit: Unit
    decisions: tuple[Decision, ...] = ()
    dearest: tuple[int, ...] = ()
    """The decisions that cost most, by their place among ``decisions``; none that is equal to the best."""
    missed: tuple[Missed, ...] = ()
    sums: dict[str, float] = {}
    """By kind what all decisions came to; ``shared`` is what was told to friends."""
    seen: int = 0
    """The decisions of the seat at which it could choose."""
    counts: dict[str, int] = {}
    """Where nothing can be judged: what can be counted."""


def dearest_of(decisions: tuple[Decision, ...]) -> tuple[int, ...]:
    """The places of the decisions that cost most, the dearest first."""
    dear = [n for n, one in enumerate(decisions) if one.cost > A_TRIFLE and not one.equal]
    return tuple(sorted(dear, key=lambda n: (-decisions[n].cost, n))[:DEAREST])
