"""Bautta: masks at a Venetian table. A small game of our own, to try the core, the kit and the clients on."""

from pathlib import Path

from tests.toy.imagine import deal_of, deals, imagine
from tests.toy.moves import Events, Moves
from tests.toy.rules import bound, rules, start
from tests.toy.state import Bautta, Options, components

from ridotto.core import Game, Kinds, Knowledge, Measures, Seating

GAME = Game(
    name="bautta",
    revision=1,
    folder=Path(__file__).parent,
    seating=Seating(counts=(3, 2, 4)),
    kinds=Kinds(options=Options, state=Bautta, moves=Moves, events=Events),
    rules=rules,
    start=start,
    measures=Measures(
        components=components,
        bound=bound,
        variants=lambda seats: ({}, {"rounds": 1, "denouncing": False}, {"rounds": 3}),
    ),
    knowledge=Knowledge(imagine=imagine, deals=deals, deal_of=deal_of),
)
