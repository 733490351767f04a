"""How right a belief was: Brier and log score against the truth and the exact posterior; calibration."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import log2

import msgspec

from ridotto.lab.believing.known import Chances
from ridotto.lab.interval import wilson

LEAST = 0.005
"""A stated 0 counts as this much: a log score knows no mercy."""
BINS = 10


class Believed(msgspec.Struct, frozen=True):
    """One belief about one thing, the truth, and the exact posterior."""

    chances: Chances
    truth: int
    exact: Chances


class Scores(msgspec.Struct, frozen=True):
    """The means over beliefs. 0 is best."""

    beliefs: int
    brier: float
    """The squared distance from the truth, summed over the answers: 0 to 2."""
    bits: float
    """The log score: the bits that were missing to the truth."""
    brier_exact: float
    """The squared distance from the exact posterior."""
    bits_exact: float
    """The bits of divergence of the exact posterior from the belief."""


class Bin(msgspec.Struct, frozen=True):
    """What was believed about as likely, and how often it was so."""

    low: float
    high: float
    beliefs: int
    mean: float
    came_true: float
    interval: tuple[float, float]
    """95 % by Wilson, as if they did not depend on one another; beliefs of one match do."""


def brier(chances: Chances, truth: int) -> float:
    """The squared distance of a belief from the truth, summed over the answers.

    >>> brier({0: 0.5, 1: 0.5}, 0)
    0.5
    """
    answers = {*chances, truth}
    return sum((chances.get(one, 0.0) - (one == truth)) ** 2 for one in answers)


def bits_of(chances: Chances, truth: int) -> float:
    """The bits that a belief lacks to the truth.

    >>> bits_of({0: 0.25, 1: 0.75}, 0)
    2.0
    """
    return max(0.0, -log2(max(LEAST, chances.get(truth, 0.0))))


def scored(some: Iterable[Believed]) -> Scores:
    """The scores of these beliefs."""
    n, sums = 0, [0.0] * 4
    for one in some:
        n += 1
        answers = {*one.chances, *one.exact}
        away = [one.chances.get(answer, 0.0) - one.exact.get(answer, 0.0) for answer in answers]
        apart = [
            q * log2(q / max(LEAST, one.chances.get(answer, 0.0))) for answer, q in one.exact.items() if q
        ]
        found = brier(one.chances, one.truth), bits_of(one.chances, one.truth), sum(x * x for x in away)
        for i, score in enumerate((*found, sum(apart))):
            sums[i] += score
    return Scores(n, *(one / n if n else 0.0 for one in sums))


def calibration(some: Sequence[Believed], bins: int = BINS) -> list[Bin]:
    """For each bin of likelihoods how many answers were believed so likely, and how many of them were so."""
    found: list[list[tuple[float, bool]]] = [[] for _ in range(bins)]
    for one in some:
        for answer, p in one.chances.items():
            found[min(bins - 1, int(p * bins))].append((p, answer == one.truth))
    made = []
    for i, pairs in enumerate(found):
        n, true = len(pairs), sum(is_so for _, is_so in pairs)
        mean = sum(p for p, _ in pairs) / n if n else 0.0
        made.append(Bin(i / bins, (i + 1) / bins, n, mean, true / n if n else 0.0, wilson(true, n)))
    return made
