"""7. Next round, and 8. the match."""

from __future__ import annotations

from ridotto.core import Table
from ridotto.games.inkognito.moves import DealDrawn, MatchWon, Scored, TurnedUp
from ridotto.games.inkognito.rules import deal, visits
from ridotto.games.inkognito.rules.order import left_of
from ridotto.games.inkognito.rules.pairs import AGENT_CARDS, FRAGMENT_CARDS
from ridotto.games.inkognito.rules.register import rules
from ridotto.games.inkognito.state import AGENTS, ALONE, FIGURES, NOWHERE, Inkognito

TURNED_UP = tuple(
    tuple(tuple(TurnedUp(figure, agent, fragment) for fragment in FRAGMENT_CARDS) for agent in AGENT_CARDS)
    for figure in range(FIGURES)
)


@rules.step
def next_round(s: Inkognito, t: Table) -> None:
    """7.1 The starter moves on; 7.2 after the fifth round a new series; R28 after the last a drawn deal."""
    o = s.open
    o.company = ALONE
    if o.round == o.options.round_limit:
        t.tell(DealDrawn(o.round))
        end_of_deal(s, t, ())
        return
    o.starter = left_of(o.starter, o.ambassador)
    if len(o.series) == 4:
        t.then(visits.a_series)
    else:
        o.series += (tuple(o.at),)
        o.at = [NOWHERE] * FIGURES
        t.then(visits.a_round)


# 8. The match


def end_of_deal(s: Inkognito, t: Table, scorers: tuple[int, ...]) -> None:
    """R17 All black cards are turned up for everybody; 5.3, 9.7, 10.7 who scores."""
    o = s.open
    o.company = ALONE
    o.turned_up = s.truths()
    for figure, (agent, fragment) in zip(AGENTS[o.ambassador], o.turned_up):
        t.tell(TURNED_UP[figure][agent][fragment - 4])
    o.points = tuple([points + (seat in scorers) for seat, points in enumerate(o.points)])
    for seat in scorers:
        t.tell(Scored(seat, o.points[seat]))
    t.no_undo()
    t.back_to(next_deal)


@rules.step
def next_deal(s: Inkognito, t: Table) -> None:
    """8.2 The match ends when somebody has enough points, R18 or several have; R28 or after the last deal."""
    o = s.open
    best = max(o.points)
    if best >= o.options.points or o.deal == o.options.deal_limit:
        winners = [seat for seat in range(o.seats) if o.points[seat] == best and best > 0]
        t.tell(MatchWon(tuple(winners)))
        t.end([float(points) for points in o.points], winners)
    else:
        t.then(deal.a_deal)
