"""Doge: draw, pass a card face down, guess. A tiny game that is complete."""

from pathlib import Path

from ridotto.core import Game, Kinds, Knowledge, Measures, Seating
from ridotto.kit.doge.imagine import imagine
from ridotto.kit.doge.moves import Events, Moves
from ridotto.kit.doge.rules import bound, rules, start
from ridotto.kit.doge.state import Doge, Options, components

GAME = Game(
    name="doge",
    revision=1,
    folder=Path(__file__).parent,
    seating=Seating(counts=(4, 3, 5)),
    kinds=Kinds(options=Options, state=Doge, moves=Moves, events=Events),
    rules=rules,
    start=start,
    measures=Measures(components=components, bound=bound, variants=lambda seats: ({}, {"rounds": 1})),
    knowledge=Knowledge(imagine=imagine),
    minutes=10,
)
