"""What a seat can know of the roles for certain: the deals that fit what it has looked at."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from math import factorial
from typing import TypeAlias

from ridotto.core import Dice, View
from ridotto.games.q.state import NOTHING, Open, Q

Deal: TypeAlias = tuple[int, ...]
"""The role of each seat."""


def known_roles(view: View) -> Deal:
    """The role of each seat, NOTHING where the viewer does not know it."""
    o: Open = view.open
    if o.turned_up:
        return o.turned_up
    found: Deal = (NOTHING,) * o.seats if view.mine is None else view.mine.known
    return found


def roles_left(view: View) -> list[int]:
    """The roles that the viewer cannot place."""
    known, o = known_roles(view), view.open
    return [role for role, side in enumerate(o.sides) if side and role not in known]


def possible(view: View) -> Iterator[Deal]:
    """The deals of the roles that are possible: 24 or 120 at first, 120 or 720 for an onlooker."""
    known = known_roles(view)
    for order in permutations(roles_left(view)):
        rest = iter(order)
        yield tuple([next(rest) if role == NOTHING else role for role in known])


def number_of_worlds(view: View) -> int:
    """How many they are."""
    return factorial(len(roles_left(view)))


def any_deal(view: View, dice: Dice) -> list[int]:
    """One of them."""
    left = roles_left(view)
    return [left.pop(dice.below(len(left))) if role == NOTHING else role for role in known_roles(view)]


def deal_of(s: Q) -> Deal:
    """The true deal of the roles."""
    return tuple([mine.known[seat] for seat, mine in enumerate(s.private)])
