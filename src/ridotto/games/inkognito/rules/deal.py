"""1. The deal."""

from __future__ import annotations

from ridotto.core import SetupError, Table
from ridotto.games.inkognito.moves import AmbassadorIs, DealBegan, Dealt
from ridotto.games.inkognito.rules import rounds, visits
from ridotto.games.inkognito.rules.order import left_of
from ridotto.games.inkognito.rules.pairs import AGENT_CARDS, FRAGMENT_CARDS
from ridotto.games.inkognito.rules.register import rules
from ridotto.games.inkognito.state import FIGURES, NOBODY, UNSEEN, Hidden, Inkognito, Open, Options, Private

DEALT = tuple(
    tuple(tuple(Dealt(seat, agent, fragment) for fragment in FRAGMENT_CARDS) for agent in AGENT_CARDS)
    for seat in range(FIGURES)
)
"""The event for a seat, agent and fragment: recurring events are made once."""
ONLY = tuple(frozenset((seat,)) for seat in range(FIGURES))
"""The audience that is one seat alone."""


def start(seats: int, options: Options) -> Inkognito:
    """A table before the first deal."""
    if options.ambassador != NOBODY and seats != FIGURES:
        raise SetupError(f"inkognito: a seat is the Ambassador with {FIGURES} seats only, not with {seats}")
    return Inkognito(
        agenda=[a_deal.to()],
        open=Open(options, seats, (0,) * seats),
        private=[Private() for _ in range(seats)],
        hidden=Hidden(),
    )


@rules.step
def a_deal(s: Inkognito, t: Table) -> None:
    """1 The black cards are dealt, places and notes start afresh."""
    o = s.open
    o.deal += 1
    o.round = 0
    o.ledger = ()
    o.asked = UNSEEN
    o.turned_up = ()
    who_begins(s, t)
    t.tell(DealBegan(o.deal, o.starter))
    if o.seats == FIGURES:
        t.tell(AmbassadorIs(o.ambassador))
    agents = t.chance.shuffle(4, "black agents")
    fragments = t.chance.shuffle(4, "black fragments")
    s.private = private = [Private(agent, fragment + 4) for agent, fragment in zip(agents, fragments)]
    if o.seats == 3:
        fourth = private.pop()
        s.hidden.fourth = (fourth.agent, fourth.fragment)
    elif o.seats == FIGURES:
        private.insert(o.ambassador, Private())
    for seat, mine in enumerate(private):
        if seat != o.ambassador:
            t.tell(DEALT[seat][mine.agent][mine.fragment - 4], to=ONLY[seat])
    t.then(visits.a_series, rounds.next_deal)


def who_begins(s: Inkognito, t: Table) -> None:
    """R1, R20 A random seat; later the one to the left of the last starter. R23 The Ambassador moves on."""
    o = s.open
    if o.deal == 1:
        if o.seats == FIGURES:
            fixed = o.options.ambassador
            o.ambassador = t.chance.pick(FIGURES, "first ambassador") if fixed == NOBODY else fixed
        o.first_starter = o.agents()[t.chance.pick(min(o.seats, 4), "first starter")]
    else:
        if o.seats == FIGURES and o.options.ambassador == NOBODY:
            o.ambassador = (o.ambassador + 1) % FIGURES
        o.first_starter = left_of(o.first_starter, o.ambassador)
    o.starter = o.first_starter
