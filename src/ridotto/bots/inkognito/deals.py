"""Sets of deals that the bots ask about: by number, by partners, those in which a call is right; and bits."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from math import log2

from ridotto.games.inkognito.imagining.deduction import PARTNERS, WITH_NUMBER
from ridotto.games.inkognito.imagining.knowledge import HAS, SLOT, WORLDS, number_of
from ridotto.games.inkognito.moves import Call
from ridotto.games.inkognito.state import Open, partner_of

NUMBERS = tuple(number_of(deal) for deal in WORLDS.deals)
"""The telephone number of each deal."""

PARTNER = tuple(tuple(agents.index(partner_of(agent)) for agent in agents) for agents, _ in WORLDS.deals)
"""The slot of the partner of each slot in each deal (4 seats)."""


def right(open: Open, me: int, call: Call) -> int:
    """5.2, R13, R15 The deals in which this call of this seat would be right."""
    deals = WITH_NUMBER[call.number]
    slot = SLOT[open.ambassador]
    if open.seats == 4:
        deals &= PARTNERS[slot[me]][slot[open.company[me]]]
    if call.seats is not None:
        deals &= named(tuple(slot[seat] for seat in call.seats))
    return deals


@cache
def named(holders: tuple[int, ...]) -> int:
    """The deals in which these slots hold F, B, Z and X."""
    deals = WORLDS.all
    for agent, slot in enumerate(holders):
        deals &= HAS[slot][agent]
    return deals


def spread(weights: Iterable[float]) -> float:
    """The entropy of these weights in bits, times their sum.

    >>> spread([0.25, 0.25, 0.5])
    1.5
    """
    weights = tuple(weights)
    total = sum(weights)
    return sum(weight * log2(total / weight) for weight in weights if weight > 0)


def bits(weights: Iterable[float]) -> float:
    """The entropy of these weights in bits, whatever their sum."""
    weights = tuple(weights)
    total = sum(weights)
    return spread(weights) / total if total else 0.0
