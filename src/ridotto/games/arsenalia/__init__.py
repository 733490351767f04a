"""Arsenalia: The Secret of the Doge, a co-operative hunt through the Venice Arsenal, by studiogiochi."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from ridotto.core import Game, Kinds, Knowledge, Manners, Measures, Seating, View
from ridotto.games.arsenalia.imagining.imagine import imagine
from ridotto.games.arsenalia.imagining.knowledge import WORLDS, Deal, deal_of, possible
from ridotto.games.arsenalia.moves import Events, Moves
from ridotto.games.arsenalia.numbers import ACTIONS
from ridotto.games.arsenalia.pieces import SEATS
from ridotto.games.arsenalia.ring import NOTHING
from ridotto.games.arsenalia.rules import rules, start
from ridotto.games.arsenalia.sheet import sheet
from ridotto.games.arsenalia.state import Arsenalia, Options, components

ENDLESS = 2000
"""Turns that the kit grants a match whose limit is switched off."""


def bound(seats: int, options: Options) -> int:
    """A pawn and at most two guesses or refusals of one a seat; five decisions a turn."""
    return 3 * SEATS + 5 * (options.turn_limit or ENDLESS)


def deals(view: View) -> Iterator[Deal]:
    """The deals that are possible for a view."""
    return WORLDS.members(possible(view))


def worlds(view: View) -> int | None:
    """How many deals are possible for a view; None for a seat to which nothing has been dealt yet."""
    if view.mine is not None and view.mine.institution == NOTHING:
        return None
    return possible(view).bit_count()


def variants(seats: int) -> Iterable[Mapping[str, Any]]:
    """Option sets that between them use every switch."""
    yield {}
    yield {"guess": "turn", "turn_limit": 60}
    yield {"turn_limit": 40, "ring": "SMCVB#..#"}
    yield {"turn_limit": 0, "ring": "S#M#C#V#B#"}


def sides(s: Arsenalia) -> list[list[int]]:
    """R21 All four win or lose together."""
    return [[*range(SEATS)]]


def silent(s: Arsenalia) -> tuple[int, ...]:
    """R23 Whoever is out watches, and tells nothing."""
    return s.open.out


GAME = Game(
    name="arsenalia",
    revision=1,
    folder=Path(__file__).parent,
    minutes=45,
    seating=Seating(counts=(SEATS,), sides=sides),
    kinds=Kinds(options=Options, state=Arsenalia, moves=Moves, events=Events),
    rules=rules,
    actions=ACTIONS,
    start=start,
    measures=Measures(components=components, bound=bound, variants=variants),
    knowledge=Knowledge(imagine=imagine, deals=deals, deal_of=deal_of, worlds=worlds, sheet=sheet),
    manners=Manners(
        paced=("which_pair", "which_false_card", "guess_or_end", "last_chance"),
        talk="greetings",
        silent=silent,
    ),
)
