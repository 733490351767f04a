"""Random positions: where matches of every seat count stand after some decisions."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from tests.games.inkognito.table import GAME

from ridotto.core import Match
from ridotto.games.inkognito.moves import Call


def positions(seats: int, count: int, seed: str, **options: object) -> Iterator[Match]:
    """So many positions in the midst of deals. Players call seldom, so that there is much to remember."""
    rng = Random(f"{seed} {seats}")
    made = n = 0
    while made < count:
        match = GAME.start(seats, dict(options), seed=f"{seed} {n}")
        n += 1
        ends_after = rng.randrange(4, 160)
        for _ in range(ends_after):
            if match.over:
                break
            seat = rng.choice(match.to_move())
            moves = match.moves(seat)
            quiet = [move for move in moves if not isinstance(move, Call)]
            match.play(seat, rng.choice(moves if rng.random() < 0.01 else quiet), check=False)
            if rng.random() < 0.06 and made < count:
                made += 1
                yield match.clone()


def viewers(match: Match) -> list[int | None]:
    """All seats and an onlooker."""
    return [*range(match.seats), None]
