"""The abacus: every conclusion that is forced, and the fewest facts that force it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Literal

import msgspec

from ridotto.core import View
from ridotto.core.deduction import fewest
from ridotto.games.arsenalia.imagining.knowledge import FIGURES, HAS, HAS_NOT, Fact, facts, fits
from ridotto.games.arsenalia.moves import Card


class Forced(msgspec.Struct, frozen=True):
    """A conclusion and the facts that force it; without any one of them it would be open."""

    what: Literal["has", "has not"]
    figure: int
    card: Card
    facts: tuple[Fact, ...]

    def deals(self) -> int:
        """The deals in which the conclusion holds."""
        return (HAS if self.what == "has" else HAS_NOT)[self.figure][self.card]


def conclusions(view: View) -> list[Forced]:
    """Everything that what the seat knows forces, figure by figure, the treasure last."""
    return [*_conclusions(tuple(facts(view)), view.seat)]


@lru_cache(maxsize=256)
def _conclusions(known: tuple[Fact, ...], me: int | None) -> tuple[Forced, ...]:
    """The same for these facts, cached: most events teach a seat nothing."""
    deals = fits([*known])
    masks = [fact.deals() for fact in known]
    found: list[Forced] = []
    for figure in range(FIGURES):
        for card in Card if figure != me else ():
            has, has_not = HAS[figure][card], HAS_NOT[figure][card]
            what: Literal["has", "has not"]
            if not deals & has_not:
                what, wrong = "has", has_not
            elif not deals & has:
                what, wrong = "has not", has
            else:
                continue
            found.append(Forced(what, figure, card, tuple(known[i] for i in fewest(masks, wrong))))
    return tuple(found)


def telling(forced: Sequence[Forced]) -> Iterator[Forced]:
    """The conclusions worth a line: not what was seen, nor what follows at a glance from another one."""
    has = {(f.figure, f.card) for f in forced if f.what == "has"}
    placed = {card for _, card in has}
    settled = {(figure, card < Card.CORDER) for figure, card in has}
    for f in forced:
        if f.what == "has" or (f.card not in placed and (f.figure, f.card < Card.CORDER) not in settled):
            seen = len(f.facts) == 1 and f.facts[0].kind != "pair"
            if not seen:
                yield f
