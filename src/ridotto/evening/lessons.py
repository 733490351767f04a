"""Lessons: what one message told its reader, in worlds. And lies: how long a false card was believed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import log2
from typing import Generic, TypeVar

from ridotto.evening.page import Chip, Turning
from ridotto.evening.speaking import Speaker

BELIEVED = 0.5
"""A false card counts as believed if it was true in at least this share of the reader's worlds."""

Where = TypeVar("Where")


class Lesson(Generic[Where]):
    """What somebody was told, and the worlds that were possible for them before and after."""

    def __init__(self, n: int, where: Where, kind: str, by: int, to: int, before: int, after: int) -> None:
        self.n = n
        """The frame of the replay."""
        self.where = where
        self.kind = kind
        """How it was told: a name in the words of the game."""
        self.by, self.to = by, to
        self.before, self.after = before, after
        self.cards: tuple[int, ...] = ()
        self.lie: Lie[Where] | None = None
        self.foe = True
        """Whether the two are on different sides."""

    @property
    def bits(self) -> float:
        """What it told."""
        return log2(self.before / self.after) if self.before > self.after > 0 else 0.0


class Lie(Generic[Where]):
    """A false card that was shown, and in how many worlds of its reader it was true, from then on."""

    def __init__(self, where: Where, by: int, to: int, card: int, other: int, holds: int) -> None:
        self.where = where
        self.by, self.to = by, to
        self.card, self.other = card, other
        """The false card, and the true one beside it."""
        self.holds = holds
        """The worlds in which it is true."""
        self.best = (0.0, 0, 1)
        """The largest share, and of how many worlds…"""
        self.since: Where = where
        """… since when…"""
        self.until: Where | None = None
        """… and when it was found out; None if never."""
        self.known = False
        """Its reader knew beforehand that it is false."""
        self.kept = 0
        """For how many stretches of play it could be true."""

    def look(self, worlds: int, now: Where) -> None:
        """See how it stands; ``worlds`` are those of its reader."""
        if self.until is not None:
            return
        number = (worlds & self.holds).bit_count()
        if not number:
            self.until = now
            return
        share = number / worlds.bit_count()
        if share > self.best[0]:
            self.best, self.since = (share, number, worlds.bit_count()), now

    @property
    def rank(self) -> tuple[float, int]:
        """How good it was: the largest share, then the longest kept."""
        return self.best[0], self.kept


def best_lie(lies: Iterable[Lie[Where]]) -> Lie[Where] | None:
    """The one that was believed most, if one was believed at all."""
    found = [lie for lie in lies if lie.best[0] >= BELIEVED]
    return max(found, key=lambda lie: lie.rank) if found else None


def dearest(lessons: Iterable[Lesson[Where]], number: int) -> list[Lesson[Where]]:
    """Those that told most, the earliest of equals; at most one for each pair of teller and reader."""
    found: list[Lesson[Where]] = []
    for one in sorted(lessons, key=lambda lesson: (-round(lesson.bits, 6), lesson.n)):
        if len(found) < number and all((one.by, one.to) != (two.by, two.to) for two in found):
            found.append(one)
    return found


def turning(
    s: Speaker,
    lesson: Lesson[Where],
    heading: str,
    when: str,
    says: str,
    ends: str,
    chips: Sequence[Chip],
    at: tuple[int, int],
) -> Turning:
    """A lesson as a turning point; ``at`` is its place in the plot."""
    return Turning(
        lesson.n,
        heading,
        when,
        says,
        ends,
        lesson.by,
        lesson.to,
        tuple(chips),
        s.bits(lesson.bits),
        s.say("worlds_then", before=lesson.before, after=lesson.after),
        *at,
        lesson.to,
    )
