"""Bacchanalia, a storytelling game for adults in the Bertinoro of AD 61, by Paul Czege and Michele Gelli."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from ridotto.core import CARDS, Cards, Game, Kinds, Knowledge, Manners, Measures, Seating
from ridotto.games.bacchanalia.box import SEAT_COUNTS, open_box
from ridotto.games.bacchanalia.events import Events
from ridotto.games.bacchanalia.imagining.imagine import deal_of, imagine
from ridotto.games.bacchanalia.moves import Moves
from ridotto.games.bacchanalia.numbers import ACTIONS
from ridotto.games.bacchanalia.rules import rules, start
from ridotto.games.bacchanalia.state import Bacchanalia, Options, components
from ridotto.games.bacchanalia.tale import TALE

DECISIONS_A_TURN = 14
"""Decisions of a turn on average, at most, with questions, notes and what is told again."""
TURNS_TO_PARCAE = 21
"""With at least three of 62 cards drawn in a turn, Parcae comes within this many turns."""
TURNS_TO_THE_END = 60
"""Turns until a player's finale, at most, if nothing closes the game before."""
LONGEST_LIST = 120
"""7.4 Elements that one player describes on a long evening."""


def bound(seats: int, options: Options) -> int:
    """Giving and introductions; then turns up to the agreed Parcae, or until all have ended."""
    limit = options.limit(seats)
    turns = limit * TURNS_TO_PARCAE if limit else TURNS_TO_THE_END * seats
    return 30 * seats + DECISIONS_A_TURN * (turns + seats)


def variants(seats: int) -> Iterable[Mapping[str, Any]]:
    """Option sets that between them use every switch."""
    yield {}
    yield {"length": "short", "telling": "written", "minutes": 120}
    yield {"length": "long", "telling": "line", "veto": True, "tone": "veiled"}
    yield {"parcae": 1, "minutes": 30, "youngest": seats, "hedonist": 1, "tone": "ribald"}


def own_cards(data: bytes, name: str) -> Mapping[str, Any]:
    """Read a file with the numbers of a table's own box, only the lines that differ; returns its digest."""
    return {CARDS: open_box(data, name)}


GAME = Game(
    name="bacchanalia",
    revision=2,
    replays=(1,),
    folder=Path(__file__).parent,
    minutes=150,
    seating=Seating(
        counts=SEAT_COUNTS,
        usual=4,
        among_bots={
            "telling": "written"
        },  # companions have no voice: at a spoken table only their titles are left
    ),
    kinds=Kinds(options=Options, state=Bacchanalia, moves=Moves, events=Events),
    rules=rules,
    actions=ACTIONS,
    start=start,
    measures=Measures(components=components, bound=bound, longest_list=LONGEST_LIST, variants=variants),
    knowledge=Knowledge(imagine=imagine, deal_of=deal_of),
    manners=Manners(tale=TALE),
    cards=Cards(own=own_cards),
)
