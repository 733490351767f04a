"""The abacus: every conclusion that is forced, and the fewest facts that force it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

import msgspec

from ridotto.core import View
from ridotto.core.bits import only
from ridotto.core.deduction import fewest
from ridotto.games.inkognito.imagining.knowledge import HAS, SLOT, WORLDS, Fact, facts, fits, number_of
from ridotto.games.inkognito.moves import Card
from ridotto.games.inkognito.state import AGENTS, NOTHING, partner_of


class Forced(msgspec.Struct, frozen=True):
    """A conclusion and the facts that force it; without any one of them it would be open."""

    what: Literal["has", "has not", "partner", "number"]
    facts: tuple[Fact, ...]
    figure: int = -1
    card: Card | None = None
    number: tuple[Card, ...] = ()

    def deals(self, ambassador: int, view_slot: int | None) -> int:
        """The deals in which the conclusion holds."""
        if self.what == "number":
            return WITH_NUMBER[self.number]
        slot = SLOT[ambassador][self.figure]
        if self.what == "partner":
            assert view_slot is not None
            return PARTNERS[view_slot][slot]
        assert self.card is not None
        has = HAS[slot][self.card]
        return has if self.what == "has" else WORLDS.all & ~has


WITH_NUMBER: dict[tuple[Card, ...], int] = {}
"""The deals that have a telephone number."""
for _n, _deal in enumerate(WORLDS.deals):
    WITH_NUMBER[number_of(_deal)] = WITH_NUMBER.get(number_of(_deal), 0) | only(_n)


def _partners(one: int, other: int) -> int:
    return WORLDS.where(lambda deal: one != other and deal[0][one] == partner_of(deal[0][other]))


PARTNERS = tuple(tuple(_partners(one, other) for other in range(4)) for one in range(4))
"""The deals in which two slots are F and B, or Z and X."""


def conclusions(view: View) -> list[Forced]:
    """Everything that what the seat knows forces, figure by figure; then the number."""
    public = view.open
    known = facts(view)
    slot = SLOT[public.ambassador]
    deals = fits(known, public.ambassador)
    mine = slot.get(view.seat) if view.seat is not None else None
    masks = [fact.deals(slot[fact.figure]) for fact in known]

    def because(holds: int) -> tuple[Fact, ...]:
        return tuple(known[i] for i in fewest(masks, WORLDS.all & ~holds))

    found = []
    for figure in AGENTS[public.ambassador]:
        if figure == view.seat:
            continue
        for card in Card:
            has = HAS[slot[figure]][card]
            if not deals & ~has:
                found.append(Forced("has", because(has), figure, card))
            elif not deals & has:
                found.append(Forced("has not", because(WORLDS.all & ~has), figure, card))
        if public.seats == 4 and mine is not None and not deals & ~PARTNERS[mine][slot[figure]]:
            found.append(Forced("partner", because(PARTNERS[mine][slot[figure]]), figure))
    for number, holds in WITH_NUMBER.items():
        if not deals & ~holds:
            found.append(Forced("number", because(holds), number=number))
    return found


def telling(forced: Sequence[Forced]) -> Iterator[Forced]:
    """The conclusions worth a line: not what follows at a glance from another one."""
    has = {(f.figure, f.card) for f in forced if f.what == "has"}
    placed = {card for _, card in has}
    settled = {(figure, card < Card.N52) for figure, card in has if card is not None}
    for f in forced:
        if f.what != "has not":
            yield f
        elif f.card is not None and f.card not in placed and (f.figure, f.card < Card.N52) not in settled:
            mine = any(fact.what == NOTHING and fact.cards == (f.card,) for fact in f.facts)
            if not mine:
                yield f
