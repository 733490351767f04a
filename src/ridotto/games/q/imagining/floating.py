"""Where floating cards have gone: each way with the probability that it has for the viewer.

Cards are followed one after the other. Given the ways of the earlier ones, a card's way through the
passages is a Markov chain: out of a place with ``h`` cards, ``b`` of them followed before, ``n - a`` places
are left for the others. To be seen again is worth as much more, or less, as the sighting is likelier with
it than with a card never seen before. Backwards through the passages this gives, for every place, how
likely all later sightings are; forwards the way is drawn. What the order of the cards leaves out is the
weight of a draw. It is made good as Metropolis and Hastings do: a draw gives way to the next one with the
chance by which that one weighs as much, always if it weighs more.
"""

from __future__ import annotations

from ridotto.core import Dice
from ridotto.games.q.imagining.trail import GONE, PLACES, SEEN, Floating, Trail

NEVER = 1e-6
"""What stands for the number of cards left where none are: such a draw is thrown away at the end. Of a single
title there may be too few only for now, until floating cards followed later account for the rest: one is left
then, or NEVER if this card must do so. Every good draw has the same of these, so they do not count in its
weight."""
DRAWS = 2
"""Ways drawn, where there is anything to choose. With two, a likelihood is off only by as much as weights
differ *squared*, and mostly they differ by a few percent or not at all."""
PATIENCE = 20_000
"""At most this many draws, good or not."""
FINE = 1 << 30


class Ways:
    """One draw of the ways of all floating cards, and how the sightings are shared out by it."""

    __slots__ = (
        "busy",
        "cards",
        "chosen",
        "common",
        "final",
        "goes",
        "left",
        "mine",
        "others",
        "pool",
        "thrown",
        "trail",
        "weight",
    )

    def __init__(self, trail: Trail) -> None:
        self.trail = trail
        self.weight = 1.0
        self.cards = [dict(sighting.cards) for sighting in trail.sightings]
        """The cards of each sighting that no floating card accounts for."""
        self.left = [[sighting.slots, sighting.thrown] for sighting in trail.sightings]
        """How many cards of each sighting are not accounted for, and whether the thrown one is not."""
        self.pool = [*trail.pool]
        """How many never seen of each card are left when all those sightings are accounted for."""
        for cards in self.cards:
            for card, number in cards.items():
                self.pool[card] -= number
        thrown = sum(sighting.thrown for sighting in trail.sightings)
        self.others = [sum(self.pool) - thrown, thrown]
        """How many cards never seen are left, without those thrown overboard; and how many of these."""
        self.common = sum([number for number, common in zip(self.pool, trail.common) if common])
        """How many of them, with the thrown ones, may be thrown overboard."""
        self.goes: dict[int, list[int]] = {}
        """The floating cards that take each passage."""
        self.thrown: dict[int, int] = {}
        """The floating card thrown overboard in each sighting."""
        self.mine: dict[int, int] = {}
        """The viewer's own card thrown overboard in each sighting."""
        self.final: list[int] = []
        """Where each floating card is now."""
        self.busy = [0] * len(trail.passages)
        self.chosen = [0] * len(trail.passages)

    def possible(self) -> bool:
        """Whether there are enough cards for it."""
        return min(self.pool) >= 0 and self.common >= self.others[1]


def ways_of(trail: Trail, dice: Dice) -> Ways:
    """The ways of all floating cards."""
    if not trail.floating and not trail.doubts:
        return Ways(trail)
    wanted = 1 if len(trail.floating) == 1 and not trail.doubts else DRAWS
    found: Ways | None = None
    for _ in range(PATIENCE):
        ways = Ways(trail)
        _settle_doubts(ways, dice)
        if _follow_all(ways, dice) and ways.possible():
            if found is None or dice.below(FINE) * found.weight < ways.weight * FINE:
                found = ways
            wanted -= 1
            if not wanted:
                return found
    if found is None:
        raise RuntimeError("no way of the cards fits what was seen")
    return found


def _settle_doubts(ways: Ways, dice: Dice) -> None:
    """Whether a card thrown overboard was one of the viewer's, as likely as it is without floating cards."""
    for at, mine in ways.trail.doubts:
        if not mine:
            continue
        cards, pool = ways.cards[at], ways.pool
        common = max(ways.common, NEVER)
        options = [1.0]
        for card, number in mine:
            options.append(number * max(pool[card], 1) / common / (cards.get(card, 0) + 1))
        total = sum(options)
        draw = dice.below(FINE) / FINE * total
        ways.weight *= total
        for n, weight in enumerate(options):
            draw -= weight
            if draw < 0 and n:
                card = mine[n - 1][0]
                ways.mine[at] = card
                cards[card] = cards.get(card, 0) + 1
                pool[card] -= 1
                ways.common -= 1
                ways.left[at][1] = 0
                ways.others[1] -= 1
            if draw < 0:
                break


def _follow_all(ways: Ways, dice: Dice) -> bool:
    for n, floating in enumerate(ways.trail.floating):
        weight = _follow(ways, n, floating, dice)
        if not weight:
            return False
        ways.weight *= weight
    return True


def _follow(ways: Ways, n: int, floating: Floating, dice: Dice) -> float:
    """Draw the way of one card; returns how likely everything seen is with it, 0 if there is no way."""
    busy, chosen, passages = ways.busy, ways.chosen, ways.trail.passages
    first, place, card, later = floating
    few = NEVER if ways.pool[card] + later < 0 else 1.0
    again: dict[int, tuple[float, float]] = {}
    likely = [1.0] * PLACES
    odds = [0.0] * len(passages)
    for t in range(len(passages) - 1, first - 1, -1):
        out, into, number, of, at = passages[t]
        free = of - busy[t]
        if free <= 0:
            likely[out] = 0.0
            continue
        goes = (number - chosen[t]) / free
        if at < 0:
            hit = goes * likely[into]
        else:
            if at not in again:
                again[at] = _seen_again(ways, at, card, few)
            hit = goes * (again[at][0] + again[at][1])
        miss = (1.0 - goes) * likely[out]
        likely[out] = both = hit + miss
        odds[t] = hit / both if both else 0.0
    weight = likely[place]
    if not weight:
        return 0.0
    below = dice.below
    for t in range(first, len(passages)):
        if passages[t][0] != place:
            continue
        busy[t] += 1
        if below(FINE) < odds[t] * FINE:
            chosen[t] += 1
            ways.goes.setdefault(t, []).append(n)
            _, place, _, _, at = passages[t]
            if at >= 0:
                _account(ways, n, at, card, again[at], dice)
            if place in (GONE, SEEN):
                break
    ways.final.append(place)
    return weight * few


def _seen_again(ways: Ways, at: int, card: int, few: float) -> tuple[float, float]:
    """How much likelier a sighting is if the card is one of those seen, or if it is the one thrown."""
    slots, thrown = ways.left[at]
    if not slots:
        return 0.0, 0.0
    left, all_thrown = ways.others
    common = ways.trail.common[card]
    rest = ways.common
    share = max(left + 1, NEVER) / slots
    seen = there = 0.0
    number = ways.cards[at].get(card, 0)
    if number:
        seen = number * share / max(ways.pool[card] + 1, few)
        if common and all_thrown:
            seen *= max(rest + 1, NEVER) / max(rest + 1 - all_thrown, NEVER)
    if thrown and common:
        there = share / max(rest - all_thrown + 1, NEVER)
    return seen, there


def _account(ways: Ways, n: int, at: int, card: int, again: tuple[float, float], dice: Dice) -> None:
    """The card is one of those seen there, or the one thrown overboard."""
    seen, there = again
    ways.left[at][0] -= 1
    ways.others[0] += 1
    if there and dice.below(FINE) * (seen + there) < there * FINE:
        ways.left[at][1] = 0
        ways.others[1] -= 1
        ways.thrown[at] = n
    else:
        ways.cards[at][card] -= 1
        ways.pool[card] += 1
        ways.common += ways.trail.common[card]
