"""Who may meet where: the odds of every meeting of this round, for each place that the seat may go to."""

from __future__ import annotations

from collections.abc import Callable

from ridotto.core import View
from ridotto.core.bits import has
from ridotto.games.inkognito.moves import Place
from ridotto.games.inkognito.state import FIGURES, NOWHERE, Open, unplayed_by

Odds = list[list[float]]
"""The odds that each figure will be at each place in this round."""


def expected(view: View, drawn: Callable[[int], float]) -> Callable[[int], Odds]:
    """Where everybody will be, given where I go: known places, or any that is unplayed.

    ``drawn(figure)`` says how strongly a figure that still has to play is drawn to the place I go to.
    """
    o: Open = view.open
    base: Odds = []
    for figure in range(FIGURES):
        if o.at[figure] != NOWHERE:
            base.append([float(place == o.at[figure]) for place in range(5)])
        else:
            free = o.unplayed[figure]
            share = 1 / max(1, free.bit_count())
            base.append([share if has(free, place) else 0.0 for place in range(5)])

    def given(mine: int) -> Odds:
        odds = [row[:] for row in base]
        for figure in range(FIGURES):
            pull = drawn(figure) if o.at[figure] == NOWHERE and figure != view.seat else 0.0
            if pull and unplayed_by(o, figure, mine):
                odds[figure] = [p * (1 - pull) for p in base[figure]]
                odds[figure][mine] += pull
        odds[view.seat or 0] = [float(place == mine) for place in range(5)]
        return odds

    return given


def meetings(odds: Odds) -> dict[tuple[int, int], float]:
    """The odds that two figures are alone together, by figures, the lower first."""
    found = {}
    for one in range(FIGURES):
        for other in range(one + 1, FIGURES):
            total = 0.0
            for place in Place:
                here = odds[one][place] * odds[other][place]
                if here:
                    for third in range(FIGURES):
                        if third not in (one, other):
                            here *= 1 - odds[third][place]
                    total += here
            if total:
                found[one, other] = total
    return found


def before_ambassador(odds: Odds, ambassador: int) -> dict[tuple[int, int], float]:
    """The odds that exactly two agents are together with the Ambassador of five seats."""
    found = {}
    agents = [figure for figure in range(FIGURES) if figure != ambassador]
    for i, one in enumerate(agents):
        for other in agents[i + 1 :]:
            total = 0.0
            for place in Place:
                here = odds[one][place] * odds[other][place] * odds[ambassador][place]
                if here:
                    for third in agents:
                        if third not in (one, other):
                            here *= 1 - odds[third][place]
                    total += here
            if total:
                found[one, other] = total
    return found
