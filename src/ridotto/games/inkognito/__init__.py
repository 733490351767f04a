"""Inkognito, the card game of spies and half-truths, by Leo Colovini and Alex Randolph."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from ridotto.core import Game, Kinds, Knowledge, Manners, Measures, Seating, View
from ridotto.games.inkognito.imagining.imagine import imagine
from ridotto.games.inkognito.imagining.knowledge import WORLDS, Deal, deal_of, possible
from ridotto.games.inkognito.moves import Events, Moves
from ridotto.games.inkognito.numbers import ACTIONS
from ridotto.games.inkognito.rules import rules, start
from ridotto.games.inkognito.sheet import sheet
from ridotto.games.inkognito.state import Inkognito, Options, components, team_of

ENDLESS = 1000
"""Rounds, or deals, that the kit allows a match whose limit is switched off."""


def bound(seats: int, options: Options) -> int:
    """Per round at most a place and a choice from each seat and one answer."""
    return (2 * seats + 1) * (options.round_limit or ENDLESS) * (options.deal_limit or ENDLESS)


def deals(view: View) -> Iterator[Deal]:
    """The deals that are possible for a view."""
    return WORLDS.members(possible(view))


def worlds(view: View) -> int:
    """How many deals are possible for a view."""
    return possible(view).bit_count()


def variants(seats: int) -> Iterable[Mapping[str, Any]]:
    """Option sets that between them use every switch."""
    yield {}
    yield {"points": 1, "asker_chooses": True}
    yield {"points": 1, "strict_call": True}
    yield {"points": 2, "round_limit": 3, "deal_limit": 4}
    if seats == 5:
        yield {"points": 1, "ambassador": 2}


def sides(s: Inkognito) -> list[list[int]]:
    """Four seats only: who is F or B, who is Z or X."""
    if s.open.seats != 4:
        return []
    return [[seat for seat, mine in enumerate(s.private) if team_of(mine.agent) == team] for team in (0, 1)]


GAME = Game(
    name="inkognito",
    revision=1,
    folder=Path(__file__).parent,
    seating=Seating(counts=(4, 3, 5), sides=sides),
    kinds=Kinds(options=Options, state=Inkognito, moves=Moves, events=Events),
    rules=rules,
    actions=ACTIONS,
    start=start,
    measures=Measures(
        components=components,
        bound=bound,
        longest_list=577,  # with strict_call the Ambassador of five listens, or names everybody: 24 x 24
        variants=variants,
    ),
    knowledge=Knowledge(imagine=imagine, deals=deals, deal_of=deal_of, worlds=worlds, sheet=sheet),
    manners=Manners(paced=("what_to_do", "which_black_card")),
)
