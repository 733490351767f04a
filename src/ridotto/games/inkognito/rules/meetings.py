"""3. Who meets."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from ridotto.core import Table
from ridotto.games.inkognito.moves import BeforeAmbassador, Met, MetAmbassador, Place
from ridotto.games.inkognito.rules import choices, showing
from ridotto.games.inkognito.rules.register import rules
from ridotto.games.inkognito.state import BEFORE_AMBASSADOR, FIGURES, NOBODY, Inkognito


class Meetings(NamedTuple):
    """What follows from the places of one round."""

    company: tuple[int, ...]
    """Whom each figure meets."""
    told: tuple[Met | MetAmbassador | BeforeAmbassador, ...]
    seats: tuple[int, ...]
    """The seats that are in a meeting."""
    exchanges: tuple[tuple[int, int], ...]
    looker: int
    """Who is alone with the fourth agent; NOBODY if nobody is."""
    questioner: int
    """The agent alone with the Ambassador."""
    reporters: tuple[int, ...]
    """The two agents before the Ambassador of five seats."""


@cache
def who_meets(at: tuple[int, ...], ambassador: int, seats: int) -> Meetings:
    """3.1, 3.2 Exactly two at a place meet; with one, or with three or more, nothing happens there.

    9.4 The fourth agent and the Ambassador do nothing together. 10.4 With five seats two agents and the
    Ambassador meet too.
    """
    company = [NOBODY] * FIGURES
    told: list[Met | MetAmbassador | BeforeAmbassador] = []
    exchanges: list[tuple[int, int]] = []
    looker = questioner = NOBODY
    reporters: tuple[int, ...] = ()
    for place in Place:
        here = [figure for figure in range(FIGURES) if at[figure] == place]
        match [figure for figure in here if figure != ambassador]:
            case [one, other] if len(here) == 2:
                told.append(Met(one, other, place))
                if other < seats:
                    exchanges.append((one, other))
                else:
                    looker = one
            case [one] if len(here) == 2 and one < seats:
                told.append(MetAmbassador(one, place))
                questioner = one
            case [one, other] if seats == FIGURES:
                told.append(BeforeAmbassador(one, other, place))
                reporters = (one, other)
            case _:
                continue
        for figure in here:
            company[figure] = BEFORE_AMBASSADOR if len(here) == 3 else sum(here) - figure
    present = tuple(figure for figure in range(seats) if company[figure] != NOBODY)
    return Meetings(tuple(company), tuple(told), present, tuple(exchanges), looker, questioner, reporters)


@rules.step
def meetings(s: Inkognito, t: Table) -> None:
    """4.0 All seats in a meeting choose at the same time; choices stay sealed until the last one is in."""
    o = s.open
    of_this_round = who_meets(tuple(o.at), o.ambassador, o.seats)
    o.company = of_this_round.company
    for event in of_this_round.told:
        t.tell(event)
    if of_this_round.seats:
        t.ask_sealed(choices.what_to_do, of_this_round.seats, then=showing.open_the_choices)
