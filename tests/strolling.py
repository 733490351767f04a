"""Walks that come far: matches as bots play them, for chapters that are hardly reached at random."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from tests.server.strollers import FEW_GHOSTS, stroll

from ridotto import bots
from ridotto.core import Chance, Match
from ridotto.kit.twins import Way
from ridotto.kit.walk import Deed, Walk, WalkStep, choose, do

LISTENS = 0.9
"""How often the bot is listened to; else anything is done."""


def played_by(game: str, bot: str) -> Walk:
    """A walk on which a bot mostly says what to do, for all seats alike."""

    def walk(match: Match, rng: Random) -> Iterator[WalkStep]:
        player, n, chance = bots.make(game, bot), 0, Chance.of(f"played {rng.random()}")
        while not match.over:
            before = match.clone()
            if rng.random() < LISTENS:
                seat = rng.choice(match.to_move())
                deed = Deed(seat, player.choose(match.view(seat), match.asked_moves(seat), chance))
            else:
                deed = choose(match, rng, clock=False, patient=True, evenly=rng.random() < 0.3)
            yield WalkStep(n, before, deed, match, do(match, deed))
            n += 1

    return walk


WAYS: dict[str, list[Way]] = {
    "arsenalia": [({**FEW_GHOSTS, "turn_limit": 0}, stroll)],
    "inkognito": [({}, played_by("inkognito", "careful"))],
    "q": [({}, played_by("q", "sensible"))],
    "zena": [({}, played_by("zena", "sensible"))],
}
"""By game the further walks of its laws; the bots of Bacchanalia tell stories, and do little else."""
