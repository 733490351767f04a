"""Bautta: masks at a Venetian table. A small game of our own, to try the core, the kit and the clients on."""

from pathlib import Path

from tests.toy.imagine import deal_of, deals, imagine
from tests.toy.moves import Events, Moves
from tests.toy.rules import bound, rules, start
from tests.toy.state import Bautta, Options, components

from ridotto.core import Game

GAME = Game(
    name="bautta",
    seat_counts=(3, 2, 4),
    revision=1,
    options=Options,
    state=Bautta,
    moves=Moves,
    events=Events,
    rules=rules,
    start=start,
    imagine=imagine,
    components=components,
    bound=bound,
    folder=Path(__file__).parent,
    variants=lambda seats: ({}, {"rounds": 1, "denouncing": False}, {"rounds": 3}),
    deals=deals,
    deal_of=deal_of,
)
