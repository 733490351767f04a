"""What is heard at a table is what everybody knows: no event that is told to one seat alone makes a sound."""

import json
from itertools import chain, count
from pathlib import Path

import pytest

from ridotto import games
from ridotto.kit.walk import started, walk

SCREENS = Path(__file__).parents[2] / "web" / "src" / "games"
HEARD = [name for name in games.NAMES if (SCREENS / name / "sounds.json").exists()]
"""A game need not have screens of its own, nor sounds."""


@pytest.mark.parametrize("name", HEARD)
def test_only_what_is_told_to_everybody_is_heard(name):
    game = games.load(name)
    sounds = json.loads((SCREENS / name / "sounds.json").read_text())
    secret, public = set(), set()
    for n in count():
        for seats in game.seat_counts:
            switches = [{}, *game.variants(seats)]
            match, rng = started(game, seats, switches[n % len(switches)], f"sounds {n}")
            for one in chain(match.told, *(step.told for step in walk(match, rng))):
                (public if one.to is None else secret).add(type(one.event).__name__)
        if sounds.keys() <= public:
            break
        assert n < 50, f"never told: {sounds.keys() - public}"
    assert not sounds.keys() & secret
