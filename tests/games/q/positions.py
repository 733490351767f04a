"""Random positions: where matches stand after some decisions."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

from tests.games.q.table import GAME
from tests.games.q.worlds import TooMany, World, worlds_of

from ridotto.core import Match, View
from ridotto.games.q.box import open_box

SMALL_DECK = Path(__file__).parent / "small-deck.toml"
SMALL = open_box(SMALL_DECK.read_bytes(), SMALL_DECK.name)
"""The option ``cards`` for the deck of fourteen."""


def positions(count: int, seed: str, often: float = 0.06, **options: object) -> Iterator[Match]:
    """So many positions in the midst of matches of five and six seats."""
    rng = Random(seed)
    made = n = 0
    while made < count:
        match = GAME.start(rng.choice((5, 6)), dict(options), seed=f"{seed} {n}")
        n += 1
        while not match.over:
            seat = rng.choice(match.to_move())
            match.play(seat, rng.choice(match.asked_moves(seat)), check=False)
            if rng.random() < often and made < count:
                made += 1
                yield match.clone()


def counted_views(
    count: int, seed: str, most: int = 40, rarest: float = 1 / 60
) -> Iterator[tuple[Match, View, dict[World, float]]]:
    """Views of the small deck with so few worlds, none of them rarer, and all these worlds."""
    rng = Random(f"who {seed}")
    found = 0
    for match in positions(100_000, seed, 0.15, cards=SMALL):
        if match.over or not match.state.open.ledger:
            continue
        view = match.view(rng.choice([None, *range(match.seats)]))
        try:
            worlds = worlds_of(view, 5 * most)
        except TooMany:
            continue
        if 1 < len(worlds) <= most and min(worlds.values()) >= rarest:
            yield match, view, worlds
            found += 1
            if found == count:
                return
