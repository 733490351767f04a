"""Goes through a match that is over: what each seat could know at each step."""

from __future__ import annotations

from math import log2
from typing import Any

import msgspec

from ridotto.core import Match, TakeBack
from ridotto.core.journal import struck_in
from ridotto.core.record import Again, at_first
from ridotto.lab.believing.known import About, Known, Marginals, known_of


class NotOver(ValueError):
    """The match goes on: beliefs hold the truth against them, so they are measured after its end."""


class AtStep(msgspec.Struct, frozen=True):
    """What one seat could know at one step."""

    n: int
    """How many entries had been played; 0 after the deal."""
    seat: int
    deal: int
    """Which deal of the match this is about."""
    decides: bool
    """Whether this seat makes the next entry."""
    worlds: int
    bits: float
    """How many bits are missing to be certain: the logarithm of the worlds."""
    gained: float
    """The bits that this step gave the seat."""
    offered: float
    """The bits that this step gave all others, if the seat made the move that led to it."""
    turned_up: bool
    """Everybody sees the truth: nothing is left to be believed."""
    exact: Marginals
    """How likely each answer is if all worlds are equally likely: it ignores how others play."""
    house: Marginals | None
    """The same if they play as the house's bots do; only where the seat decides."""
    truth: dict[About, int]


class Beliefs(msgspec.Struct, frozen=True):
    """What all seats could know, step by step."""

    game: str
    seats: int
    steps: tuple[AtStep, ...]

    def of(self, seat: int) -> list[AtStep]:
        """Those of one seat."""
        return [step for step in self.steps if step.seat == seat]

    def decisions(self) -> list[AtStep]:
        """Those at which somebody decided while there was something to be believed."""
        return [step for step in self.steps if step.decides and not step.turned_up]


def beliefs(match: Match) -> Beliefs:
    """Return what each seat could know at each step of a match that is over.

    What was taken back counts for nothing. NoBeliefs says that the worlds of a game cannot be counted.
    """
    if not match.over:
        raise NotOver("this match is not over: beliefs are measured after its end")
    walk = _Walk(match)
    journal = match.journal
    struck, again = struck_in(journal), Again(at_first(match), journal, match.withdrawn)
    standing = [
        entry.n for entry in journal if entry.n not in struck and not isinstance(entry.move, TakeBack)
    ]
    following = {n: journal[after].seat for n, after in zip([-1, *standing], standing)}
    walk.see(again.match, 0, None, following.get(-1))
    for entry in journal:
        again.play(entry)
        if entry.n in struck or isinstance(entry.move, TakeBack):
            continue
        walk.see(again.match, entry.n + 1, entry.seat, following.get(entry.n))
    return Beliefs(match.game.name, match.seats, tuple(walk.steps))


class _Walk:
    def __init__(self, match: Match) -> None:
        self.known: Known = known_of(match.game, match.seats, match.options)
        self.steps: list[AtStep] = []
        self.deal, self.truth = -1, None
        self.before: list[float | None] = [None] * match.seats

    def see(self, match: Match, n: int, by: int | None, then: int | None) -> None:
        """The match as it stands, after an entry of ``by`` and before one of ``then``."""
        assert match.game.deal_of is not None
        true: Any = match.game.deal_of(match.state)
        if not true:
            return
        if true != self.truth:
            self.deal, self.truth = self.deal + 1, true
            self.before = [None] * match.seats
        found = []
        for seat in range(match.seats):
            view = match.view(seat)
            if not self.known.dealt(view):
                continue
            worlds = self.known.worlds(view)
            bits = log2(len(worlds))
            before = self.before[seat]
            self.before[seat] = bits
            decides, up = seat == then, self.known.turned_up(view)
            weights = self.known.house(view, worlds) if decides and not up else None
            found.append(
                AtStep(
                    n,
                    seat,
                    self.deal,
                    decides,
                    len(worlds),
                    bits,
                    0.0 if before is None else max(0.0, before - bits),
                    0.0,
                    up,
                    self.known.exact(view, worlds),
                    None if weights is None else self.known.weighed(view, worlds, weights),
                    self.known.answers(true, view),
                )
            )
        total = sum(step.gained for step in found)
        for step in found:
            offers = step.seat == by and not step.turned_up
            offered = total - step.gained if offers else 0.0
            self.steps.append(msgspec.structs.replace(step, offered=offered) if offered else step)
