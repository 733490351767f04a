"""Random positions: where matches stand after some decisions."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from tests.games.arsenalia.table import GAME

from ridotto.core import Match, Move
from ridotto.games.arsenalia.moves import Go
from ridotto.kit.walk import offered_moves

OFTEN = 0.02
"""How often somebody guesses."""


def eager(match: Match, moves: list[Move], rng: Random) -> Move:
    """Some answer; whoever walks likes to meet somebody, so that there is much to remember."""
    o = match.state.open
    company = [m for m in moves if isinstance(m, Go) and (m.square in o.at or o.piles[m.square])]
    return rng.choice(company if company and rng.random() < 0.9 else moves)


def positions(count: int, seed: str, **options: object) -> Iterator[Match]:
    """So many positions in the midst of matches."""
    rng = Random(seed)
    made = n = 0
    while made < count:
        match = GAME.start(4, dict(options), seed=f"{seed} {n}")
        n += 1
        for _ in range(rng.randrange(8, 220)):
            if match.over:
                break
            seats = [seat for offer in match.state.offers for seat in offer.seats]
            if seats and rng.random() < OFTEN:
                seat = rng.choice(seats)
                match.play(seat, rng.choice(offered_moves(match, seat)))
            else:
                seat = rng.choice(match.to_move())
                match.play(seat, eager(match, match.asked_moves(seat), rng), check=False)
            if rng.random() < 0.06 and made < count:
                made += 1
                yield match.clone()


def viewers(match: Match) -> list[int | None]:
    """All seats and an onlooker."""
    return [*range(match.seats), None]
