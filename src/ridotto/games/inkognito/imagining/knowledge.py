"""What a seat can know for certain: the deals that fit everything it has seen, as a set of bits.

A deal gives the four agents' figures, in order, an agent each and a fragment each: 4! x 4! = 576.
A *slot* is the position of a figure among the four.
"""

from __future__ import annotations

from itertools import permutations
from typing import TypeAlias

import msgspec

from ridotto.core import View, Worlds
from ridotto.core.bits import has
from ridotto.games.inkognito.moves import Card
from ridotto.games.inkognito.state import AGENTS, NOTHING, Inkognito

Deal: TypeAlias = tuple[tuple[int, int, int, int], tuple[int, int, int, int]]

WORLDS: Worlds[Deal] = Worlds(
    (agents, fragments) for agents in permutations(range(4), 4) for fragments in permutations(range(4, 8), 4)
)


def _has(slot: int, card: Card) -> int:
    return WORLDS.where(lambda deal: card in (deal[0][slot], deal[1][slot]))


HAS = tuple(tuple(_has(slot, card) for card in Card) for slot in range(4))
"""The deals in which the agent of a slot holds a black card."""


def slots(ambassador: int) -> dict[int, int]:
    """The slot of each figure."""
    return {figure: slot for slot, figure in enumerate(AGENTS[ambassador])}


class Fact(msgspec.Struct, frozen=True):
    """Something a seat knows for certain: exactly one of these cards is this figure's.

    One card: it was seen in black, or is one's own. Two cards: a pair that was shown.
    """

    figure: int
    cards: tuple[Card, ...]
    round: int = 0
    what: int = NOTHING
    """How it was learnt; NOTHING: one's own truth."""

    def deals(self, slot: int) -> int:
        """The deals that fit."""
        mine = HAS[slot]
        if len(self.cards) == 1:
            return mine[self.cards[0]]
        one, other = self.cards
        return mine[one] ^ mine[other]


CARDS_OF = tuple(tuple(card for card in Card if has(bits, card)) for bits in range(256))
"""The cards of each set, in order."""


def facts(view: View) -> list[Fact]:
    """Everything the seat has learnt in this deal, in order."""
    mine, public = view.mine, view.open
    if public.turned_up:
        dealt = zip(AGENTS[public.ambassador], public.turned_up, strict=True)
        return [Fact(figure, (Card(card),)) for figure, truth in dealt for card in truth]
    if view.seat is None:
        return []
    found = []
    if mine.agent != NOTHING:
        found = [Fact(view.seat, (Card(mine.agent),)), Fact(view.seat, (Card(mine.fragment),))]
    found += [Fact(other, CARDS_OF[saw], when, what) for when, what, other, saw, _ in mine.memory if saw]
    return found


def fits(known: list[Fact], ambassador: int) -> int:
    """The deals that fit these facts."""
    deals, slot = WORLDS.all, slots(ambassador)
    for fact in known:
        deals &= fact.deals(slot[fact.figure])
    return deals


def possible(view: View) -> int:
    """The deals that are possible for a view: 36 at the start, 576 for an onlooker and the Ambassador."""
    public, mine = view.open, view.mine
    if public.turned_up or mine is None:
        return fits(facts(view), public.ambassador)
    slot = SLOT[public.ambassador]
    deals = WORLDS.all
    if mine.agent != NOTHING:
        own = HAS[slot[view.seat]]
        deals = own[mine.agent] & own[mine.fragment]
    for _, _, other, saw, _ in mine.memory:
        if saw:
            deals &= SEEN[slot[other]][saw]
    return deals


SLOT = tuple(slots(ambassador) for ambassador in range(5))
SEEN = tuple(
    tuple(Fact(0, CARDS_OF[bits]).deals(slot) if 1 <= bits.bit_count() <= 2 else 0 for bits in range(256))
    for slot in range(4)
)
"""The deals that fit when the agent of a slot showed these cards, given as bits."""


def deal_of(s: Inkognito) -> Deal:
    """The true deal."""
    (a, f), (b, g), (c, h), (d, i) = s.truths()
    return (a, b, c, d), (f, g, h, i)


def number_of(deal: Deal) -> tuple[Card, Card, Card, Card]:
    """The telephone number of a deal: the fragments in the order of their agents."""
    agents, fragments = deal
    f, b, z, x = (Card(fragments[agents.index(agent)]) for agent in range(4))
    return f, b, z, x
